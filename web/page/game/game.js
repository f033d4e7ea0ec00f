// game.js: what a player has written into a puzzle, as values that never change.
//
// A cell is {digit, corner, centre, colour}: a digit or 0, then sets in which digit d is bit d-1.
// What a command does is a list of changes, [cell, before, after]; history.js keeps those.

/** @typedef {{digit: number, corner: number, centre: number, colour: number}} Cell */
/** @typedef {[number, Cell, Cell]} Change */
/** @typedef {"digit" | "corner" | "centre" | "colour"} Layer */
/** @typedef {{side: number, rows: number, columns: number, cells: number, hole: boolean[],
 *            given: number[], letters: string[], text: string, title: string, region: number[]}} Puzzle */

/** @type {Cell} */
export const EMPTY = Object.freeze({ digit: 0, corner: 0, centre: 0, colour: 0 });
/** @type {Layer[]} from the one that is cleared first */
export const LAYERS = ["digit", "centre", "corner", "colour"];
/** @type {Layer[]} in the order of their keys */
export const MODES = ["digit", "corner", "centre", "colour"];
export const COLOURS = 9;

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);
/** @param {number} set @returns {number[]} */
export function digitsOf(set) {
    const digits = [];
    for (let d = 1; set >> (d - 1); d++) if (set & bit(d)) digits.push(d);
    return digits;
}

/** @param {Cell} cell @param {Partial<Cell>} change @returns {Cell} */
const withChange = (cell, change) => Object.freeze({ ...cell, ...change });
const same = (/** @type {Cell} */ a, /** @type {Cell} */ b) =>
    a === b || (a.digit === b.digit && a.corner === b.corner && a.centre === b.centre && a.colour === b.colour);

/** The changes that a function of each cell makes; those that change nothing are left out.
 *  @param {Cell[]} cells @param {Iterable<number>} where @param {(cell: Cell, at: number) => Partial<Cell>} how
 *  @returns {Change[]} */
export function changesOf(cells, where, how) {
    /** @type {Change[]} */
    const changes = [];
    for (const at of where) {
        const after = withChange(cells[at], how(cells[at], at));
        if (!same(cells[at], after)) changes.push([at, cells[at], after]);
    }
    return changes;
}

/** The cells of a selection that this layer can be written in: colours go everywhere.
 *  @param {Puzzle} puzzle @param {Iterable<number>} selection @param {Layer} layer */
export function writable(puzzle, selection, layer) {
    return [...selection].filter((at) => !puzzle.hole[at] && (layer === "colour" || !puzzle.given[at]));
}

/** A digit, mark or colour: taken away if all have it, else given to all. Marks are not written
 *  under a digit, where nobody would see them.
 *  @param {Puzzle} puzzle @param {Cell[]} cells @param {Iterable<number>} selection
 *  @param {Layer} layer @param {number} value */
export function write(puzzle, cells, selection, layer, value) {
    let where = writable(puzzle, selection, layer);
    if (layer === "digit") {
        const all = where.every((at) => cells[at].digit === value);
        return changesOf(cells, where, () => ({ digit: all ? 0 : value }));
    }
    if (layer !== "colour") where = where.filter((at) => !cells[at].digit);
    const all = where.every((at) => cells[at][layer] & bit(value));
    return changesOf(cells, where, (cell) => ({
        [layer]: all ? cell[layer] & ~bit(value) : cell[layer] | bit(value),
    }));
}

/** Clears the layer of the mode if any cell has it, else the topmost that any has.
 *  @param {Puzzle} puzzle @param {Cell[]} cells @param {Iterable<number>} selection @param {Layer} mode */
export function clear(puzzle, cells, selection, mode) {
    for (const layer of [mode, ...LAYERS]) {
        const where = writable(puzzle, selection, layer);
        const changes = changesOf(cells, where, () => ({ [layer]: 0 }));
        if (changes.length) return changes;
    }
    return [];
}

/** @param {Puzzle} puzzle @param {Cell[]} cells @param {Iterable<number>} selection */
export function clearAll(puzzle, cells, selection) {
    return changesOf(cells, writable(puzzle, selection, "colour"), (_cell, at) =>
        puzzle.given[at] ? { colour: 0 } : EMPTY);
}

/** The digit that is seen in a cell: given or placed.
 *  @param {Puzzle} puzzle @param {Cell[]} cells @param {number} at */
export const digitAt = (puzzle, cells, at) => puzzle.given[at] || cells[at].digit;

/** Marks that the rules excluded only just now: by then no rule excluded them.
 *  @param {Cell[]} cells @param {number[]} before open digits before @param {number[]} now */
export function cleaned(cells, before, now) {
    const where = [];
    for (let at = 0; at < cells.length; at++) if (!cells[at].digit && before[at] & ~now[at]) where.push(at);
    return changesOf(cells, where, (cell, at) => {
        const gone = before[at] & ~now[at];
        return { corner: cell.corner & ~gone, centre: cell.centre & ~gone };
    });
}

/** All cells like this one: the same digit, else the same marks of the mode, else the same colour.
 *  @param {Puzzle} puzzle @param {Cell[]} cells @param {number} at @param {Layer} mode */
export function alike(puzzle, cells, at, mode) {
    const all = cells.map((_, cell) => cell).filter((cell) => !puzzle.hole[cell]);
    const digit = digitAt(puzzle, cells, at);
    if (digit) return all.filter((cell) => digitAt(puzzle, cells, cell) === digit);
    /** @type {Layer[]} */
    const layers = mode === "corner" ? ["corner", "centre", "colour"] : mode === "colour" ? ["colour", "centre", "corner"] : ["centre", "corner", "colour"];
    for (const layer of layers) {
        const set = cells[at][layer];
        if (set) return all.filter((cell) => cells[cell][layer] === set && (layer === "colour" || !digitAt(puzzle, cells, cell)));
    }
    return [at];
}

/** The only mark left in a cell, or 0: of the centre, else of the corners.
 *  @param {Cell} cell */
export function onlyMark(cell) {
    if (cell.digit) return 0;
    for (const set of [cell.centre, cell.corner]) {
        if (set) return set & (set - 1) ? 0 : 32 - Math.clz32(set);
    }
    return 0;
}

/** The digits of a whole game, as the core takes them: 0 is empty.
 *  @param {Puzzle} puzzle @param {Cell[]} cells */
export const digitsIn = (puzzle, cells) => cells.map((_, at) => digitAt(puzzle, cells, at));

/** How many of a digit are still missing.
 *  @param {Puzzle} puzzle @param {Cell[]} cells @returns {number[]} by digit; of 0 it is how many cells are empty */
export function left(puzzle, cells) {
    const count = new Array(puzzle.side + 1).fill(0);
    let total = 0;
    for (let at = 0; at < cells.length; at++) {
        if (puzzle.hole[at]) continue;
        count[digitAt(puzzle, cells, at)]++;
        total++;
    }
    const each = Math.round(total / puzzle.side);
    return count.map((n, digit) => (digit ? Math.max(0, each - n) : n));
}
