// learn.js: the encyclopedia, from the tables of the core: index by level, picture, idea, practice.

import { button, h, icon, s } from "./dom.js";
import { Board } from "./board/board.js";
import { stepLinks, stepShades, stepTones } from "./board/step.js";
import { digitAt } from "./game/game.js";
import { done, FILLED, practise } from "./play/practice.js";

const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];

/** @param {any} app */
export function learnView(app) {
    const { t, engine } = app;
    const find = h("input", { type: "search", class: "field-input", placeholder: t("learn.find"), "aria-label": t("learn.find"), oninput: () => showIndex() });
    const list = h("nav", { class: "index-list", "aria-label": t("learn.index") });
    const article = h("article", { class: "article" });
    const drawer = button(t("learn.index"), () => element.classList.toggle("indexed"), { class: "button index-button" });
    const element = h("main", { class: "learn", id: "view", tabindex: -1 }, h("section", { class: "index", "aria-label": t("learn.index") }, h("div", { class: "find" }, icon("find"), find), list), h("div", { class: "reading" }, drawer, article));
    /** @type {any[]} */
    let entries = [];
    let current = "";

    async function load() {
        entries = await engine.ask("strategies", { language: app.language() });
        showIndex();
    }

    function showIndex() {
        const wanted = find.value.trim().toLowerCase();
        list.replaceChildren(...LEVELS.map((level) => {
            const those = entries.filter((entry) => entry.level === level && `${entry.title} ${entry.name} ${entry.also}`.toLowerCase().includes(wanted));
            return those.length ? h("section", {}, h("h2", {}, h("span", {}, t(`level.${level}`)), h("span", {}, String(those.length))),
                those.map((entry) => h("a", { href: `#learn/${entry.name}`, "aria-current": entry.name === current ? "page" : null }, h("span", {}, entry.title), done(entry.name) ? h("small", {}, `${done(entry.name)}/${FILLED}`) : ""))) : "";
        }));
    }

    /** @param {string} name */
    async function show(name) {
        if (!entries.length) await load();
        const entry = entries.find((one) => one.name === name) ?? entries[0];
        current = entry.name;
        element.classList.remove("indexed");
        showIndex();
        bringIntoSight(list);
        app.titleOf(entry.title);
        article.replaceChildren(...page(app, entry));
        article.scrollTop = 0;
    }
    return { element, title: () => t("view.learn"), enter: (/** @type {string} */ name) => show(name), refresh: showIndex, focus: () => article.querySelector("h1")?.focus() };
}

/** The entry that is read: in the middle of the list, if it cannot be seen. @param {HTMLElement} list */
function bringIntoSight(list) {
    const now = list.querySelector("[aria-current]"), box = list.getBoundingClientRect(), at = now?.getBoundingClientRect();
    if (at && (at.top < box.top || at.bottom > box.bottom)) now?.scrollIntoView({ block: "center" });
}

/** @param {any} app @param {any} entry */
function page(app, entry) {
    const { t } = app;
    const board = new Board({ label: entry.title, still: true });
    const words = h("div", { class: "steps", role: "status" });
    const player = h("div", { class: "row player" });
    showExample(app, entry, board, words, player);
    return [h("div", { class: "article-head" }, h("span", { class: "chip blue" }, t(`level.${entry.level}`)), h("h1", { tabindex: -1 }, entry.title)),
        h("div", { class: "picture" }, board.element, player, words),
        h("div", { class: "words" }, ...idea(app, entry),
            h("h2", {}, t("learn.practise")), h("p", {}, t("learn.practiseWords")), practice(app, entry), facts(app, entry))];
}

/** The example of the technique, and its step in three looks. @param {any} app @param {any} entry @param {Board} board @param {any} words @param {any} player */
async function showExample(app, entry, board, words, player) {
    const { t, engine } = app;
    if (!entry.example) return;
    const told = await engine.ask("example", { name: entry.name, example: entry.example, language: app.language() }).catch(() => null);
    if (!told) return;
    const { puzzle, step } = told;
    board.setPuzzle(puzzle);
    const looks = step ? ["before", "pattern", "after"] : ["before"];
    let look = looks.length - 1;
    function show() {
        const tones = step && look ? stepTones(step) : new Map();
        board.setShades(step && look ? stepShades(puzzle, step, 3) : []);
        board.setLinks(step && look ? stepLinks(puzzle, step) : []);
        board.setFaces(puzzle.given.map((/** @type {number} */ given, /** @type {number} */ at) => faceOf(puzzle, step, at, look < 2 ? withoutChanges(tones.get(at)) : tones.get(at))));
        words.textContent = step && look === 2 ? step.sentence : t(`learn.${looks[look]}`);
        [...player.children].forEach((node, i) => node.setAttribute("aria-pressed", String(i === look)));
    }
    player.replaceChildren(...looks.map((name, i) => button(t(`learn.look.${name}`), () => ((look = i), show()), { class: "button small", "aria-pressed": "false" })));
    show();
}

/** @param {Map<number, string> | undefined} tones */
const withoutChanges = (tones) => tones && new Map([...tones].filter(([, tone]) => tone !== "gone" && tone !== "set"));

/** @param {any} puzzle @param {any} step @param {number} at @param {Map<number, string> | undefined} tones */
function faceOf(puzzle, step, at, tones) {
    const digit = digitAt(puzzle, puzzle.cellsNow, at);
    return { digit, given: Boolean(puzzle.given[at]), corner: 0, centre: 0, colour: 0, label: false, side: puzzle.side, letters: puzzle.letters,
        candidates: digit ? 0 : step?.candidates[at] ?? 0, tones: [...(tones ?? [])].map(([d, tone]) => `${d}:${tone}`).join(" "), conflict: false };
}

/** @param {any} app @param {any} entry */
function practice(app, entry) {
    const { t, engine } = app;
    const status = h("p", { role: "status" });
    async function go() {
        engine.cancel();
        status.textContent = t("generate.works");
        const wishes = { technique: entry.name, startAtTechnique: true, seed: Math.floor(Math.random() * 2 ** 48), milliseconds: 60000 };
        try {
            const made = await engine.work("generate", { wishes });
            if (made.status !== "OK") return (status.textContent = made.tried || t("generate.failed"));
            await app.openText(made.text);
            practise(app.session, entry.name);
            location.hash = "play";
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message || t("generate.stopped");
        }
    }
    return h("div", { class: "practice" }, h("div", { class: "row" }, button(t("learn.go"), go, { class: "button main" }), ring(t, done(entry.name))), status);
}

/** A ring that fills with what was found in a row. @param {any} t @param {number} found */
function ring(t, found) {
    const part = (/** @type {number} */ of, /** @type {string} */ name) => s("circle", { class: name, cx: 16, cy: 16, r: 13, pathLength: FILLED, "stroke-dasharray": `${of} ${FILLED}` });
    return h("span", { class: "row practised" }, s("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" }, part(FILLED, "ring-all"), part(found, "ring-done")),
        h("small", {}, found ? t("learn.found", { n: found }) : t("learn.notYet")));
}

/** What the technique is; the table has it in English, the sentence of the step under the picture is in the language. @param {any} app @param {any} entry */
function idea(app, entry) {
    if (app.language() === "en") return [h("p", { class: "idea" }, entry.text)];
    return [h("p", { class: "original" }, app.t("learn.english"), " ", h("span", { lang: "en" }, entry.text))];
}

// Whom a technique fits, as the table says it; the words of the page say it in every language.
const FITS = { "Any puzzle.": "any", "Puzzles whose rows and columns are houses.": "lines", "Puzzles with one solution, without rules besides rows, columns and regions.": "unique" };

/** @param {any} app @param {any} entry */
function facts(app, entry) {
    const { t } = app;
    const row = (/** @type {string} */ name, /** @type {string} */ value) => (value ? [h("dt", {}, t(`learn.${name}`)), h("dd", {}, value)] : []);
    return h("dl", { class: "facts" }, row("also", entry.also), row("ratings", entry.ratings), row("fits", FITS[entry.fits] ? t(`learn.fits.${FITS[entry.fits]}`) : entry.fits));
}
