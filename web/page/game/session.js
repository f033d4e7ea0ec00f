// session.js: the game on the table: puzzle, history, selection, mode, clock; tells when it changes.

import { digitsIn, EMPTY, cleaned } from "./game.js";
import { History } from "./history.js";
import { Clock } from "./clock.js";

/** @typedef {import("./game.js").Puzzle} Puzzle @typedef {import("./game.js").Layer} Layer */
/** @typedef {import("./game.js").Change} Change */

const BLANK = { side: 9, rows: 9, columns: 9, cells: 81, text: "", title: "", letters: [..." 123456789"] };

/** @returns {Puzzle} a plain empty grid, until the core has told more */
export const blankPuzzle = () => ({
    ...BLANK,
    hole: new Array(81).fill(false),
    given: new Array(81).fill(0),
    region: Array.from({ length: 81 }, (_, at) => 3 * Math.floor(at / 27) + Math.floor((at % 9) / 3)),
});

export class Session {
    constructor() {
        /** @type {Set<(what: string) => void>} */
        this.hearers = new Set();
        this.clock = new Clock();
        /** @type {Layer} */
        this.mode = "digit";
        /** @type {Layer | null} the mode of the keys that are held */
        this.held = null;
        this.locked = 0;
        this.multi = false;
        this.open(blankPuzzle());
    }

    /** @param {(what: string) => void} hear "puzzle", "cells", "selection", "mode", "judged" or "end" */
    hear(hear) {
        this.hearers.add(hear);
        return () => this.hearers.delete(hear);
    }

    /** @param {string} what */
    tell(what) {
        for (const hear of [...this.hearers]) hear(what);
    }

    /** @param {Puzzle} puzzle @param {any} [saved] */
    open(puzzle, saved) {
        const early = this.puzzle && !this.puzzle.text && this.puzzle.cells === puzzle.cells ? this.selection : null;
        this.puzzle = puzzle;
        this.key = puzzle.text;
        this.history = saved ? History.load(puzzle.cells, saved.history) : new History(puzzle.cells);
        this.clock.begin(saved ? saved.clock : 0);
        /** @type {Set<number>} in the order in which they were selected */
        this.selection = new Set();
        this.cursor = puzzle.hole.indexOf(false);
        if (early?.size) this.select(early); // made while the puzzle was on its way
        this.locked = 0;
        this.hints = saved?.hints ?? 0;
        this.solved = saved?.solved ?? false;
        if (this.solved) this.clock.stop();
        /** @type {Map<number, number>} digits that were told to be wrong, by cell */
        this.exposed = new Map();
        /** @type {number[] | null} kept out of the document */
        this.solution = null;
        /** @type {{marked: number[], open: number[], broken: any[]} | null} */
        this.judged = null;
        /** @type {number[] | null} what was open before the last digit; null: not known */
        this.wasOpen = null;
        this.tell("puzzle");
    }

    get cells() {
        return this.history.cells;
    }
    get digits() {
        return digitsIn(this.puzzle, this.cells);
    }
    /** @returns {Layer} what a digit writes now */
    get writes() {
        return this.held ?? this.mode;
    }

    /** @param {Change[]} changes @param {string} label @param {[number, number][]} [struck] by a hint */
    change(changes, label, struck) {
        if (this.clock.paused || !this.history.add(changes, label, this.clock.seconds, struck)) return false;
        this.tell("cells");
        return true;
    }

    /** The rules have been asked about the digits on the board. Marks they exclude since the last
     *  time go away within the same step.
     *  @param {{marked: number[], open: number[], broken: any[]}} judged @param {boolean} clean */
    judge(judged, clean) {
        const before = this.wasOpen;
        this.judged = judged;
        this.wasOpen = judged.open;
        const gone = clean && before ? cleaned(this.cells, before, judged.open) : [];
        if (gone.length) this.history.amend(gone);
        this.tell("judged");
        if (gone.length) this.tell("cells");
    }

    /** @param {() => boolean | void} act something that moves through history */
    travel(act) {
        if (this.clock.paused || act() === false) return;
        this.wasOpen = null;
        this.tell("cells");
    }

    /** @param {Iterable<number>} cells @param {number} [cursor] */
    select(cells, cursor) {
        this.selection = new Set([...cells].filter((at) => !this.puzzle.hole[at]));
        if (cursor !== undefined) this.cursor = cursor;
        else if (this.selection.size) this.cursor = [...this.selection].at(-1);
        this.tell("selection");
    }

    /** @param {Layer} mode */
    setMode(mode) {
        this.mode = mode;
        this.tell("mode");
    }
    /** @param {Layer | null} mode */
    hold(mode) {
        if (mode === this.held) return;
        this.held = mode;
        this.tell("mode");
    }
    /** @param {number} digit 0: none */
    lock(digit) {
        this.locked = digit;
        this.tell("mode");
    }

    get full() {
        return this.digits.every((digit, at) => digit || this.puzzle.hole[at]);
    }
    get untouched() {
        return this.cells.every((cell) => cell === EMPTY) && this.history.nodes.length === 1;
    }

    save() {
        return {
            version: 1, puzzle: this.puzzle.text, title: this.puzzle.title, clock: this.clock.seconds,
            history: this.history.save(), hints: this.hints, solved: this.solved,
        };
    }
}
