// dialogs.js: settings, the list of keys, and what the phone's menu offers.

import { button, h } from "./dom.js";
import { dialog, VIEWS } from "./shell.js";
import { SETTINGS } from "./settings.js";
import { BINDINGS, boundTo, canRebind, rebind } from "./keys.js";
import { LANGUAGES } from "./words.js";
import { lawList } from "./play/laws.js";

/** @param {any} app */
export function settingsDialog(app) {
    const { t, settings } = app;
    const groups = [...new Set(SETTINGS.map((setting) => setting.group).filter(Boolean))];
    dialog(app, t("act.settings"), groups.map((group) => h("fieldset", {}, h("legend", {}, t(`settings.${group}`)),
        SETTINGS.filter((setting) => setting.group === group).map((setting) => field(app, settings, setting)))));
}

/** @param {any} app @param {any} settings @param {import("./settings.js").Setting} setting */
function field(app, settings, { key, choices }) {
    const { t } = app, id = `setting-${key}`;
    const label = h("label", { for: id }, t(`setting.${key}`));
    const name = (/** @type {string} */ choice) => (key === "language" ? LANGUAGES[choice] ?? t("setting.language.system") : t(`setting.${key}.${choice}`));
    const input = choices
        ? h("select", { id, onchange: (/** @type {any} */ event) => settings.set(key, event.target.value) },
            choices.map((choice) => h("option", { value: choice, selected: settings.get(key) === choice }, name(choice))))
        : h("input", { id, type: "checkbox", role: "switch", checked: settings.get(key), onchange: (/** @type {any} */ event) => settings.set(key, event.target.checked) });
    return h("div", { class: "setting" }, label, input);
}

/** How a key is written: Ctrl+Z. @param {any} app @param {string} key */
export function keyText(app, key) {
    const names = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "PgUp", PageDown: "PgDn", Escape: "Esc", Delete: "Del" };
    return key.split("+").map((part) => names[part] ?? (part.startsWith("Key") ? app.keyLabel(part.slice(3)) : part.replace(/^(Digit|Numpad)(?=.)/, ""))).join("+");
}

/** Four arrows with the same keys held are one: Shift+←→↑↓. @param {string[]} keys */
function together(keys) {
    const ends = ["←", "→", "↑", "↓"], held = (/** @type {string} */ key) => key.slice(0, -1);
    const whole = (/** @type {string} */ key) => ends.includes(key.slice(-1)) && ends.every((end) => keys.includes(held(key) + end));
    return [...new Set(keys.map((key) => (whole(key) ? held(key) + ends.join("") : key)))];
}

/** @param {any} app */
export function keysDialog(app) {
    const { t, settings } = app;
    let rows = new Map();
    const add = (/** @type {string} */ group, /** @type {string} */ word, /** @type {string[]} */ keys) => {
        const row = rows.get(word) ?? { group, word, keys: [] };
        row.keys.push(...keys);
        rows.set(word, row);
    };
    function load() {
        rows = new Map();
        for (const [word, key] of [["digit", ""], ["corner", "Shift+"], ["centre", "Ctrl+"], ["colour", "Ctrl+Shift+"]]) add("write", `keys.${word}`, [`${key}1–9`]);
        for (const binding of BINDINGS) add(binding.group, binding.word, boundTo(binding, settings).map((key) => keyText(app, key)));
    }
    /** Waits for the key that is to do this from now on. @param {string} word @param {any} node */
    function change(word, node) {
        node.textContent = t("keys.press");
        const heard = (/** @type {KeyboardEvent} */ event) => {
            if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
            removeEventListener("keydown", heard, true);
            const taken = event.key === "Escape" ? null : rebind(event, word, settings);
            if (taken) app.say(t("keys.taken", { what: taken === "digit" ? t("keys.digit") : t(taken) }), { urgent: true });
            load();
            show(find.value);
            /** @type {HTMLElement | null} */ (table.querySelector(`[data-word="${word}"]`))?.focus();
        };
        addEventListener("keydown", heard, true);
    }
    const back = button(t("keys.back"), () => (settings.set("rebound", {}), load(), show(find.value)), { class: "button small" });
    const table = h("div", { class: "keylist" });
    const find = h("input", { type: "search", placeholder: t("keys.find"), "aria-label": t("keys.find"), oninput: () => show(find.value) });
    function show(/** @type {string} */ wanted) {
        const groups = ["where", "write", "when", "help", "page", "speech"];
        table.replaceChildren(...groups.map((group) => {
            const list = [...rows.values()].filter((row) => row.group === group && `${t(row.word)} ${row.keys.join(" ")}`.toLowerCase().includes(wanted.toLowerCase()));
            return list.length ? h("section", {}, h("h3", {}, t(`keys.group.${group}`)), h("dl", {}, list.map((row) =>
                h("div", {}, h("dt", {}, together([...new Set(row.keys)]).map((key) => h("kbd", {}, key))), h("dd", {}, h("span", {}, t(row.word)), canRebind(row.word) ? changeButton(row.word) : ""))))) : "";
        }));
    }
    const changeButton = (/** @type {string} */ word) => {
        const node = button(t("keys.changeOf", { what: t(word) }), () => change(word, node), { class: "button small change", "data-word": word }, t("keys.change"));
        return node;
    };
    load();
    show("");
    dialog(app, t("act.keys"), [h("div", { class: "row" }, find, back), table], { wide: true });
}

/** @param {any} app */
export function moreMenu(app) {
    const { t } = app;
    const item = (/** @type {string} */ label, /** @type {() => void} */ act, more = {}) => button(label, () => (box.close(), act()), { class: "button line", ...more });
    const play = ["pause", "checkpoint", "marks", "undoMistake"], page = ["share", "print", "theme", "settings", "keys"];
    const acts = (/** @type {string[]} */ names) => names.map((name) => item(t(`act.${name}`), () => app.command(name), { "data-act": name }));
    const box = dialog(app, t("act.more"), [
        h("nav", { class: "menu two", "aria-label": t("views") }, VIEWS.map((view) => item(t(`view.${view}`), () => (location.hash = view), { "aria-current": view === app.view() ? "page" : null })),
            item(t("open.generate"), () => (app.current?.generate ?? app.commands.generateDialog)())),
        app.view() === "set" ? item(t("set.new"), () => app.current.newGrid()) : null,
        app.view() === "play" ? h("div", { class: "menu" }, item(t("play.rules"), () => aboutDialog(app)), acts(play)) : null,
        h("div", { class: "menu two" }, acts(page))]);
}

/** The puzzle on the table: what it is called, how hard it is, its rules. @param {any} app */
export function aboutDialog(app) {
    const { t, session } = app, { puzzle, facts = {} } = session;
    const chips = [facts.level, facts.solutions !== undefined && t(`solutions.${Math.min(facts.solutions, 2)}`), puzzle.author && t("play.by", { author: puzzle.author })];
    dialog(app, puzzle.title || puzzle.name || t("play.untitled"), [h("div", { class: "meta" }, chips.filter(Boolean).map((words) => h("span", { class: "chip" }, words))), lawList(puzzle, t)]);
}
