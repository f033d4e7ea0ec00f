// settings.js: what a reader has chosen, kept on this device; the table makes the dialog too.

/** @typedef {{key: string, first: any, choices?: string[], group: string}} Setting */

/** @type {Setting[]} */
export const SETTINGS = [
    { key: "language", first: "", choices: ["", "en", "cs", "pt"], group: "look" },
    { key: "theme", first: "system", choices: ["system", "light", "dark", "contrast"], group: "look" },
    { key: "palette", first: "calm", choices: ["calm", "okabe"], group: "look" },
    { key: "patterns", first: false, group: "look" },
    { key: "digits", first: "normal", choices: ["small", "normal", "large"], group: "look" },
    { key: "motion", first: true, group: "look" },
    { key: "conflicts", first: "rules", choices: ["off", "rules", "solution"], group: "play" },
    { key: "clean", first: true, group: "play" },
    { key: "same", first: true, group: "play" },
    { key: "seen", first: false, group: "play" },
    { key: "clock", first: true, group: "play" },
    { key: "marksCount", first: false, group: "play" },
    { key: "firstHint", first: "1", choices: ["1", "2", "3", "4"], group: "play" },
    { key: "numberFirst", first: false, group: "keys" },
    { key: "wasd", first: false, group: "keys" },
    { key: "singleKeys", first: true, group: "keys" },
    { key: "letters", first: false, group: "keys" },
    { key: "keypad", first: "phone", choices: ["phone", "calculator"], group: "keys" },
    { key: "leftHand", first: false, group: "keys" },
    { key: "rebound", first: {}, group: "" }, // keys that the reader has changed, by the word of their command; chosen in the list of keys
    { key: "verbosity", first: "normal", choices: ["short", "normal", "full"], group: "speech" },
];

const PLACE = "susol-settings";

export class Settings {
    constructor() {
        /** @type {Set<(key: string) => void>} */
        this.hearers = new Set();
        /** @type {Record<string, any>} */
        this.chosen = {};
        try {
            this.chosen = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
        } catch {
            // Nothing is kept here: the first values will do.
        }
    }

    /** @param {string} key */
    get(key) {
        const setting = SETTINGS.find((one) => one.key === key), value = this.chosen[key];
        const fits = setting?.choices ? setting.choices.includes(value) : typeof value === typeof setting?.first;
        return fits ? value : setting?.first;
    }

    /** @param {string} key @param {any} value */
    set(key, value) {
        this.chosen[key] = value;
        try {
            localStorage.setItem(PLACE, JSON.stringify(this.chosen));
        } catch {
            // It holds until the page is closed.
        }
        for (const hear of [...this.hearers]) hear(key);
    }

    /** @param {(key: string) => void} hear */
    hear(hear) {
        this.hearers.add(hear);
    }
}

/** @param {Settings} settings */
export function dress(settings) {
    const root = document.documentElement;
    const theme = settings.get("theme");
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const contrast = matchMedia("(prefers-contrast: more)").matches;
    root.dataset.theme = theme !== "system" ? theme : contrast ? "contrast" : dark ? "dark" : "light";
    root.dataset.palette = settings.get("palette");
    root.dataset.digits = settings.get("digits");
    root.classList.toggle("still", !settings.get("motion"));
    root.classList.toggle("left-hand", settings.get("leftHand"));
    root.classList.toggle("no-clock", !settings.get("clock"));
}
