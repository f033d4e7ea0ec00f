// hint.js: help in four levels: a nudge, the technique, the step, and why; one more at each press.

import { button, h } from "../dom.js";
import { bit, digitAt, digitsOf } from "../game/game.js";
import { stepLinks, stepShades, stepTones } from "../board/step.js";

const LEVELS = ["nudge", "technique", "step", "why"];

/** @param {any} app @param {any} board */
export function hintCard(app, board) {
    const { session, t } = app;
    /** @type {any} the step that is shown, and how much of it */
    let step = null;
    let level = 0;
    let toldOf = ""; // the puzzle and the digits that it was told of
    const position = () => `${session.puzzle.text} ${session.digits}`;
    const element = h("div", { class: "card sheet", role: "region", "aria-label": t("hint.title"), hidden: true });

    function close() {
        step = null;
        level = 0;
        element.hidden = true;
        document.body.classList.remove("hinting");
        board.setShades([]);
        board.setLinks([]);
        session.tell("hint");
    }

    /** @param {any} next @param {number} [first] */
    function show(next, first = Number(app.settings.get("firstHint"))) {
        step = next;
        level = first;
        session.hints++;
        toldOf = position();
        draw();
    }

    function draw() {
        element.hidden = false;
        document.body.classList.add("hinting");
        element.replaceChildren(...card(app, step, level, { more, close, apply }));
        board.setShades(stepShades(session.puzzle, step, level));
        board.setLinks(level > 3 ? stepLinks(session.puzzle, step) : []);
        session.tell("hint");
        app.say([...element.querySelectorAll("[data-say]")].map((node) => node.textContent).join(". "), { quiet: true });
    }

    function more() {
        if (level >= LEVELS.length) return;
        level++;
        draw();
    }

    function apply() {
        const { place, remove } = step;
        close();
        app.command("apply", { place, remove });
    }

    /** With other digits, or in another puzzle, a step is told no longer. */
    function outdate() {
        if (step && toldOf !== position()) close();
    }

    /** What the step wants to be seen in the cells. @returns {Map<number, {candidates: number, tones: string}>} */
    function faces() {
        const shown = new Map();
        if (!step || level < 3) return shown;
        for (const [at, tones] of stepTones(step)) {
            if (digitAt(session.puzzle, session.cells, at)) continue;
            shown.set(at, { candidates: step.candidates[at] || [...tones.keys()].reduce((set, digit) => set | bit(digit), 0), tones: [...tones].map(([digit, tone]) => `${digit}:${tone}`).join(" ") });
        }
        return shown;
    }

    return { element, show, more, close, apply, outdate, faces, get step() { return step; }, get level() { return level; } };
}

/** @param {any} app @param {any} step @param {number} level @param {any} acts */
function card(app, step, level, { more, close, apply }) {
    const { t, session } = app;
    const head = h("div", { class: "levels", "aria-hidden": "true" }, LEVELS.map((name, i) =>
        h("span", { class: i + 1 < level ? "on" : i + 1 === level ? "on now" : "" }, t(`hint.${name}`))));
    const words = [h("p", { "data-say": level === 1 ? true : null }, step.where)];
    if (level > 1) words.unshift(h("div", { class: "row" },
        h("a", { class: "technique grow", href: `#learn/${step.strategy}`, "data-say": level === 2 ? true : null }, step.title),
        h("span", { class: "chip blue" }, t(`level.${step.level}`))));
    if (level === 3) words.push(h("p", { class: "changes", "data-say": true }, changeWords(app, step)));
    if (level === 4) words.splice(1, 1, h("p", { "data-say": true }, step.sentence), ways(session, step));
    const does = step.place.length + step.remove.length > 0;
    const next = level < 4 ? button(t("hint.more"), more, { class: "button main grow" })
        : does ? button(applyWords(app, step), apply, { class: "button main grow" }) : null;
    const early = level === 3 && does ? button(t("hint.do"), apply) : null;
    return [head, ...words, h("div", { class: "row hint-acts" }, next, early, button(t("act.close"), close))];
}

/** @param {any} app @param {any} step */
function changeWords(app, step) {
    const { t, session } = app, letter = (/** @type {number} */ digit) => session.puzzle.letters[digit];
    return [...step.place.map(([at, digit]) => t("hint.place", { digit: letter(digit), cell: app.cellName(at) })),
        ...step.remove.map(([at, set]) => t("hint.remove", { digits: digitsOf(set).map(letter).join(", "), cell: app.cellName(at) }))].join("; ");
}

/** @param {any} app @param {any} step */
function applyWords(app, step) {
    const { t, session } = app;
    if (step.place.length) return t("hint.doPlace", { digit: session.puzzle.letters[step.place[0][1]] });
    const all = step.remove.reduce((/** @type {number} */ set, /** @type {number[]} */ [, gone]) => set | gone, 0);
    return t("hint.doRemove", { digits: digitsOf(all).map((digit) => session.puzzle.letters[digit]).join(", ") });
}

/** What a cage can still hold, if the core told; the digits that it has stand out. @param {any} session @param {any} step */
function ways(session, step) {
    if (!step.ways?.length) return "";
    const there = new Set(step.cells.map((/** @type {number} */ at) => digitAt(session.puzzle, session.cells, at)));
    const words = (/** @type {number} */ digit, /** @type {number} */ i) => [i ? " " : "", there.has(digit) ? h("b", {}, digit) : digit];
    return h("div", { class: "ways" }, step.ways.slice(0, 12).map((/** @type {number[]} */ way) => h("span", {}, way.flatMap(words))));
}
