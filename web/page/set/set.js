// set.js: the view for drawing and analysing: palette, board with a tool, solutions, rules as text.

import { button, h, icon, soon } from "../dom.js";
import { Board } from "../board/board.js";
import { analysis } from "./analysis.js";
import { palette } from "./palette.js";
import { compose, parse, withGivens, withTitle, blank } from "./document.js";
import { drawing } from "./draw.js";
import { ruleLines } from "./lines.js";
import { setPad } from "./pad.js";
import { drawer } from "./drawer.js";
import { labelled } from "../board/cell.js";
import { bit } from "../game/game.js";
import { number } from "../words.js";

/** @param {any} app */
export function setView(app) {
    const { t, engine } = app;
    /** @type {string[]} texts, and where we are among them */
    const past = [];
    let at = -1;
    /** @type {any} */
    let puzzle = app.session.puzzle;
    /** @type {any} what the analysis found */
    let found = {};
    const board = new Board({ label: t("board.label") });
    const title = h("input", { class: "title-input", "aria-label": t("set.title"), placeholder: t("play.untitled"), onchange: () => change(compose(withTitle(parse(puzzle.text), title.value))) });
    const panel = analysis(app, (next) => {
        found = next;
        showCells();
    });
    const state = {
        get puzzle() { return puzzle; },
        get selection() { return selection; },
        /** @type {any} */ tool: null,
        rule: -1, // the one that is being edited
        picked: false, fresh: false, /** @type {string | null} */ typed: null,
        select, change, say: app.say,
        setRule(/** @type {number} */ index) {
            state.rule = index;
            state.picked = true; // digits and Delete are for it
            state.fresh = true;
            state.typed = null;
            lines.show(index);
            select(cellsOfRule(puzzle, index));
            digits.refresh();
        },
    };
    /** @type {Set<number>} */
    let selection = new Set();
    let cursor = 0;
    const lines = ruleLines(app, state);
    const how = h("small", { class: "tool-how", "aria-hidden": "true" });
    const tools = palette(app, (tool) => {
        state.tool = tool;
        how.textContent = howWords(t, tool);
        drawn?.setTool(tool);
        digits.refresh();
    });
    const digits = setPad(app, state, { type: (digit) => drawn.type(digit), erase: () => drawn.erase(), gives: () => drawn?.givesDigits() ?? true });
    const undo = button(t("act.undo"), () => travel(-1), { class: "tool" }, icon("undo")), redo = button(t("act.redo"), () => travel(1), { class: "tool" }, icon("redo"));
    const side = h("section", { class: "side", "aria-label": t("set.analysis") }, panel.element, lines.element);
    const element = h("main", { class: "set", id: "view", tabindex: -1 }, h("h1", { class: "spoken" }, t("view.set")), tools.element,
        h("section", { class: "mid", "aria-label": t("region.board") }, h("div", { class: "row set-head" }, title, tools.opener, undo, redo,
            button(t("set.new"), newDialog, { class: "button wide-only" }), button(t("set.generate"), generate, { class: "button wide-only" }), button(t("set.play"), playIt, { class: "button main" })),
            how, board.element, panel.opener, digits.element), side);
    drawer(app, side, panel.opener);
    const drawn = drawing(app, board, state);

    /** Another puzzle: the curve of counts is that of one, and who is playing it is not shown the solution unasked. @param {string} text @param {boolean} plays */
    async function begin(text, plays) {
        panel.forget();
        selection = new Set();
        if (plays) panel.conceal(text);
        await change(text);
        if (puzzle.given.some(Boolean) || puzzle.scene.length) return;
        select([puzzle.hole.indexOf(false)]); // an empty grid: digits can be typed at once
        board.grid?.focus();
    }
    /** The law as text, checked by the core; what cannot be is not done. @param {string} text @param {boolean} [quiet] who asks tells the error */
    async function change(text, quiet = false) {
        let next;
        try {
            next = await engine.ask("open", { text });
        } catch (error) {
            if (!quiet) app.say(/** @type {Error} */ (error).message, { urgent: true });
            return /** @type {any} */ (error);
        }
        past.splice(at + 1, past.length, next.text);
        at = past.length - 1;
        take(next);
        app.remember(next.text);
        return null;
    }
    /** @param {any} next */
    function take(next) {
        puzzle = next;
        found = {};
        board.setPuzzle(drawn.roomFor(puzzle));
        title.value = puzzle.title;
        selection = new Set([...selection].filter((cell) => cell < puzzle.cells));
        lines.setPuzzle(puzzle);
        digits.refresh();
        app.titleOf(title.value || puzzle.name || t("play.untitled"));
        undo.disabled = at <= 0;
        redo.disabled = at >= past.length - 1;
        select(selection, cursor);
        showCells();
        panel.start(puzzle.text);
    }
    /** @param {number} turn */
    async function travel(turn) {
        if (at + turn < 0 || at + turn >= past.length) return;
        at += turn;
        take(await engine.ask("open", { text: past[at] }));
    }
    /** @param {Iterable<number>} cells @param {number} [to] */
    function select(cells, to) {
        selection = new Set(cells);
        cursor = to ?? [...selection].at(-1) ?? cursor;
        board.setSelection(selection, cursor);
    }

    function showCells() {
        const labels = labelled(puzzle), clash = new Set((found.clash ?? []).flatMap((/** @type {any} */ clue) => clue.cells));
        board.element.classList.toggle("dimmed", Boolean(found.dim));
        board.setShades([{ cells: clash, shade: "bad" }, { cells: found.two?.differ ?? [], shade: "cover" }]);
        board.setFaces(puzzle.given.map((/** @type {number} */ given, /** @type {number} */ cell) => ({
            digit: given || (found.two ? found.two[found.which][cell] : found.solutions === 1 && found.heat ? found.first[cell] : 0), given: Boolean(given),
            corner: 0, centre: 0, colour: 0, label: labels.has(cell), side: puzzle.side, letters: puzzle.letters, wide: labels.size > 0,
            ...heatOf(cell), conflict: false, patterns: false })));
        puzzle.given.forEach((/** @type {number} */ _, /** @type {number} */ cell) => puzzle.hole[cell] || nameCell(cell));
    }
    /** What it is, and in how many solutions it has each digit. @param {number} cell */
    function nameCell(cell) {
        const given = puzzle.given[cell], list = found.exact ? sharesOf(cell) : [];
        const shares = list.map(({ digit, many }) => t("set.share", { digit: puzzle.letters[digit], n: number(many), all: number(found.count) })).join(", ");
        const place = t("cell.place", { row: Math.floor(cell / puzzle.columns) + 1, column: cell % puzzle.columns + 1 });
        board.grid?.setName(cell, [place, given ? puzzle.letters[given] : t("cell.empty"), shares].filter(Boolean).join(", "), false);
        if (board.grid) board.grid.cells[cell].title = shares;
    }
    /** The digits that a cell has in some solution. @param {number} cell @returns {{digit: number, many: bigint}[]} */
    function sharesOf(cell) {
        if (!found.counts || !found.heat || puzzle.given[cell]) return [];
        const { side } = puzzle, all = Array.from({ length: side }, (_, i) => ({ digit: i + 1, many: found.counts[cell * side + i] }));
        return all.filter(({ many }) => many);
    }
    /** @param {number} cell */
    function heatOf(cell) {
        const total = Number(found.count ?? 0n) || 1, shares = sharesOf(cell);
        const candidates = shares.reduce((set, { digit }) => set | bit(digit), 0);
        return { candidates, heat: shares.map(({ digit, many }) => `${digit}:${Math.min(1, Number(many) / total).toFixed(3)}`).join(" ") };
    }

    /** What was drawn is the puzzle of the other views as well. */
    async function takeAlong() {
        if (!puzzle.text || puzzle.text === app.session.puzzle.text) return;
        await app.openText(puzzle.text);
    }
    async function playIt() {
        await takeAlong();
        location.hash = "play";
    }
    function generate() {
        app.command("generateDialog", { open: (/** @type {string} */ text) => begin(text, false) });
    }
    function newDialog() {
        app.command("newGrid", (/** @type {number} */ side, /** @type {string} */ boxes) => begin(blank(side, boxes), false));
    }
    /** @param {Iterable<number>} cells @param {number} digit */
    function give(cells, digit) {
        const given = puzzle.given.slice(), list = [...cells].filter((cell) => !puzzle.hole[cell]);
        const all = digit && list.every((cell) => given[cell] === digit);
        for (const cell of list) given[cell] = all ? 0 : digit;
        return change(compose(withGivens(parse(puzzle.text), puzzle, given)));
    }
    state.give = give;
    state.find = () => tools.find();
    state.travel = travel;
    state.cursor = () => cursor;
    const analyseAgain = soon(() => panel.start(puzzle.text), 50);

    return {
        element, newGrid: newDialog, generate, title: () => puzzle.title || puzzle.name || t("play.untitled"),
        enter() {
            const { text } = app.session.puzzle;
            if (text && (at < 0 || text !== puzzle.text)) begin(text, !app.session.solved);
            else if (puzzle.text) analyseAgain();
        },
        leave() {
            panel.stop();
            takeAlong();
        },
        takeAlong,
        refresh: showCells,
        focus: () => board.grid?.focus(),
    };
}

/** How a finger draws, in few words: the whole is told in the palette. @param {any} t @param {any} tool */
const howWords = (t, { how, text }) => (how === "given" ? text : t(["cells", "pair"].includes(how) ? `set.touch.${how}` : `set.how.${how}`));

/** @param {any} puzzle @param {number} index @returns {number[]} the cells of a rule, by its marks */
function cellsOfRule(puzzle, index) {
    const mark = (puzzle.scene ?? []).find((/** @type {any} */ one) => one.rule === index);
    return mark ? mark.cells : [];
}
