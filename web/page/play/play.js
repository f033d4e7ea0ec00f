// play.js: the view for solving: title and history at the left, the board, the keys and the hint.

import { h, icon, button, soon } from "../dom.js";
import { Board } from "../board/board.js";
import { labelled } from "../board/cell.js";
import { pad } from "./pad.js";
import { way } from "./way.js";
import { hintCard } from "./hint.js";
import { clockText } from "../game/clock.js";
import { listenToPointer } from "../pointer.js";
import { digitAt } from "../game/game.js";
import { cellWords, contextWords } from "./speech.js";
import { lawList } from "./laws.js";
import { welcomeCard } from "./welcome.js";

const SMALL_CELL = 48; // pixels; below it labels and corner marks are larger
const TOUCHED = 24; // pixels; cells below it are hard to meet with a finger

/** @param {any} app */
export function playView(app) {
    const { session, t, settings } = app;
    const board = new Board({ label: t("board.label") });
    app.board = board;
    const keys = pad(app), history = way(app), hint = hintCard(app, board);
    app.hint = hint;
    const title = h("h1", {}), chips = h("div", { class: "meta" }), laws = h("div", { class: "card laws" });
    const clock = h("span", { class: "clock" }), progress = h("small", {});
    const context = h("div", { class: "context" }), cover = coverOf(app);
    const notice = h("div", { class: "notice", hidden: true });
    const pauseButton = button(t("act.pause"), () => app.command("pause"), { class: "tool pause" }, icon("pause"));
    const saved = h("small", { class: "saved wide-only" }), welcome = welcomeCard(app);
    const rules = button(t("play.rules"), () => app.command("about"), { class: "button small narrow-only", "aria-label": null }, t("play.rules"));
    board.element.append(cover);

    const element = h("main", { class: "play", id: "view", tabindex: -1 },
        h("section", { class: "side info", "aria-label": t("region.puzzle") },
            h("div", { class: "head" }, title, chips),
            h("div", { class: "row clock-row" }, clock, pauseButton, h("span", { class: "grow" }), progress, rules),
            laws,
            h("div", { class: "card wide-only" }, history.element), welcome, saved),
        h("section", { class: "mid", "aria-label": t("region.board") }, notice, board.element, context),
        h("section", { class: "side pad", "aria-label": t("region.keys") }, keys.element, hint.element));
    listenToPointer(app, board);
    element.addEventListener("pointerdown", (event) => {
        if (event.target instanceof Element && !event.target.closest("button, a, input, .card, .board, summary, .pad")) app.command("selectNone");
    });

    let wide = Infinity; // pixels of the board, once it is laid out: to ask for it would lay the page out at every key
    const cellSize = () => wide / session.puzzle.columns;
    function faces() {
        const { puzzle, cells, judged } = session;
        const wrong = wrongCells(app), steps = hint.faces();
        const small = cellSize() < SMALL_CELL;
        const labels = labelled(puzzle);
        return cells.map((cell, at) => {
            const digit = digitAt(puzzle, cells, at), step = steps.get(at);
            return {
                digit, given: Boolean(puzzle.given[at]), corner: cell.corner, centre: cell.centre, colour: cell.colour,
                conflict: Boolean(digit) && wrong.has(at), label: labels.has(at), small, side: puzzle.side, letters: puzzle.letters,
                wide: labels.size > 0, locked: session.locked, patterns: app.patterns(),
                candidates: step?.candidates ?? 0, tones: step?.tones ?? "", judged: judged !== null,
            };
        });
    }

    let locked = 0; // as it is shown
    /** Keys that are held come and go with every mark: only a lock is seen on the board. */
    function showMode() {
        if (locked === session.locked) keys.refresh();
        else showCells();
    }
    function showCells() {
        locked = session.locked;
        board.setFaces(faces());
        board.setSame(sameCells(app));
        board.setBroken(new Set((session.judged?.broken ?? []).map((/** @type {any} */ one) => one.rule)));
        keys.refresh();
        history.refresh();
        showNumbers();
        nameLater();
    }
    const nameLater = soon(() => {
        const verbosity = settings.get("verbosity");
        session.cells.forEach((_, at) => session.puzzle.hole[at] ||
            board.grid?.setName(at, cellWords(session, at, t, verbosity), Boolean(session.judged?.marked[at])));
    });

    function showNumbers() {
        const total = session.puzzle.hole.filter((hole) => !hole).length;
        const filled = session.digits.filter(Boolean).length;
        progress.textContent = t("play.progress", { filled, total });
        showClock();
    }
    function showClock() {
        clock.textContent = clockText(session.clock.seconds);
        if (app.view() === "play") app.phoneLine(session.puzzle.title || session.puzzle.name || t("play.untitled"),
            [settings.get("clock") && clockText(session.clock.seconds), progress.textContent].filter(Boolean).join(" · "));
    }
    function showSelection() {
        board.setSelection(session.selection, session.cursor);
        board.setSame(sameCells(app));
        const words = contextWords(session, t);
        context.classList.toggle("touch-only", !words.length);
        context.classList.toggle("greets", !words.length && app.welcomes);
        if (!words.length && app.welcomes) words.push(t("welcome.touch"), t("welcome.more"));
        else if (!words.length && cellSize() < TOUCHED) words.push(t("play.pinch"));
        context.replaceChildren(...words.map((part, i) => h(i ? "span" : "b", {}, part)));
    }
    function showPuzzle() {
        const { puzzle } = session;
        board.setPuzzle(puzzle);
        title.textContent = puzzle.title || /** @type {any} */ (puzzle).name || t("play.untitled");
        laws.replaceChildren(lawList(puzzle, t));
        notice.hidden = !(/** @type {any} */ (puzzle).drawn);
        notice.textContent = notice.hidden ? "" : t("play.drawn", { what: /** @type {any} */ (puzzle).drawn });
        app.titleOf(title.textContent);
        keys.build();
        showMeta();
        showSelection();
        showCells();
        showPause();
    }
    function showMeta() {
        const facts = session.facts ?? {};
        welcome.hidden = !app.welcomes;
        if (app.welcomes) showSelection();
        chips.replaceChildren(...[facts.level && h("span", { class: "chip" }, facts.level),
            facts.solutions !== undefined && h("span", { class: facts.solutions === 1 ? "chip good" : "chip warn" }, t(`solutions.${Math.min(facts.solutions, 2)}`)),
            puzzleAuthor(session, t)].filter(Boolean));
        saved.replaceChildren(...t(app.store.lasting ? "play.saved" : "play.notSaved").split("?").flatMap((/** @type {string} */ part, /** @type {number} */ i) => (i ? [h("kbd", {}, "?"), part] : [part])));
    }
    function showPause() {
        const { paused } = session.clock;
        cover.hidden = !paused;
        board.element.classList.toggle("paused", paused);
        pauseButton.setAttribute("aria-label", t(paused ? "act.resume" : "act.pause"));
        pauseButton.replaceChildren(icon(paused ? "go" : "pause"));
        showSelection();
        showCells();
    }

    session.hear((what) => {
        if (["puzzle", "cells"].includes(what)) hint.outdate();
        if (what === "puzzle") showPuzzle();
        else if (what === "selection") showSelection();
        else if (what === "paused") showPause();
        else if (what === "facts") showMeta();
        else if (what === "judged") {
            showSelection();
            showCells();
        }
        else if (what === "mode") showMode();
        else showCells();
    });
    session.clock.ticks.hear(showClock);
    new ResizeObserver(([{ contentRect: { width } }]) => {
        if (!width) return; // another view is shown
        wide = width;
        showSelection();
        showCells();
    }).observe(board.element);
    showPuzzle();
    return { element, board, showPuzzle, showCells, focus: () => board.grid?.focus() };
}

/** @param {any} session @param {any} t */
const puzzleAuthor = (session, t) => session.puzzle.author && h("span", { class: "chip" }, t("play.by", { author: session.puzzle.author }));

/** @param {any} app */
function coverOf(app) {
    return h("div", { class: "cover", hidden: true },
        button(app.t("act.resume"), () => app.command("pause"), { class: "button main", "aria-label": null }, icon("go"), app.t("act.resume")));
}

/** Cells whose digits are shown as wrong, as the reader has chosen. @param {any} app */
function wrongCells(app) {
    const { session, settings } = app, how = settings.get("conflicts");
    /** @type {Set<number>} */
    const wrong = new Set([...session.exposed].filter(([at, digit]) => session.cells[at].digit === digit).map(([at]) => at));
    if (how !== "off") session.judged?.marked.forEach((/** @type {number} */ mark, /** @type {number} */ at) => mark && wrong.add(at));
    if (how === "solution" && session.solution)
        session.cells.forEach((/** @type {any} */ cell, /** @type {number} */ at) => cell.digit && cell.digit !== session.solution[at] && wrong.add(at));
    return wrong;
}

/** Cells with the digit of the cursor, or with the locked one. @param {any} app @returns {number[]} */
function sameCells(app) {
    const { session, settings } = app, { puzzle, cells } = session;
    if (session.clock.paused) return [];
    const digit = session.locked || (session.selection.size === 1 && settings.get("same") ? digitAt(puzzle, cells, session.cursor) : 0);
    const same = digit ? cells.map((/** @type {any} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => digitAt(puzzle, cells, at) === digit && !session.selection.has(at)) : [];
    return settings.get("seen") && session.selection.size === 1 ? [...same, ...seenBy(puzzle, session.cursor)] : same;
}

/** @param {any} puzzle @param {number} cell */
function seenBy(puzzle, cell) {
    const { columns, region, hole } = puzzle;
    return region.map((/** @type {number} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => at !== cell && !hole[at] &&
        (at % columns === cell % columns || Math.floor(at / columns) === Math.floor(cell / columns) || (region[at] >= 0 && region[at] === region[cell])));
}
