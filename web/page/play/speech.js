// speech.js: cells, houses and selections in words, for screen readers and for the line under the board.

import { digitAt, digitsOf } from "../game/game.js";
import { cellName } from "../names.js";

/** @typedef {import("../game/session.js").Session} Session */
/** @typedef {(key: string, values?: Record<string, any>) => string} Words */

/** @param {Session} session @param {number} set */
const list = (session, set) => digitsOf(set).map((digit) => session.puzzle.letters[digit]).join(" ");

/** The name of a cell for those who hear it.
 *  @param {Session} session @param {number} at @param {Words} t @param {string} verbosity */
export function cellWords(session, at, t, verbosity) {
    const { puzzle, cells } = session, cell = cells[at];
    const digit = digitAt(puzzle, cells, at);
    const parts = [t("cell.place", { row: Math.floor(at / puzzle.columns) + 1, column: (at % puzzle.columns) + 1 })];
    if (session.clock.paused) return parts[0];
    if (digit) parts.push(puzzle.letters[digit]);
    else parts.push(t("cell.empty"));
    if (puzzle.given[at]) parts.push(t("cell.given"));
    if (session.judged?.marked[at] && digit) parts.push(t("cell.wrong"));
    if (verbosity !== "short") parts.push(...markWords(session, cell, Boolean(digit), t));
    if (verbosity === "full") parts.push(...ruleWords(session, at, t));
    return parts.join(", ");
}

/** @param {Session} session @param {import("../game/game.js").Cell} cell @param {boolean} filled @param {Words} t */
function markWords(session, cell, filled, t) {
    const words = [];
    if (!filled && cell.centre) words.push(t("cell.centre", { digits: list(session, cell.centre) }));
    if (!filled && cell.corner) words.push(t("cell.corner", { digits: list(session, cell.corner) }));
    for (const colour of digitsOf(cell.colour)) words.push(t(`colour.${colour}`));
    return words;
}

/** The rules of a cell: cages with their sums, what it is greater than, lines it lies on.
 *  @param {Session} session @param {number} at @param {Words} t */
export function ruleWords(session, at, t) {
    const marks = /** @type {any} */ (session.puzzle).scene ?? [];
    return marks.filter((/** @type {any} */ mark) => mark.cells.includes(at)).map((/** @type {any} */ mark) => {
        const nth = mark.cells.indexOf(at), n = mark.cells.length;
        const other = cellName(session.puzzle, mark.cells[nth ? 0 : n - 1]);
        if (mark.kind === "sign") return t(nth ? "rule.less" : "rule.greater", { cell: other });
        if (mark.kind === "dot") return t("rule.dot", { text: mark.text || t(`tone.${mark.tone}`), cell: other });
        if (mark.kind === "outline" && mark.text) return t("rule.cage", { sum: mark.text, n });
        return t(`rule.${mark.kind}`, { nth: nth + 1, n, text: mark.text ?? "" });
    });
}

/** Rows, columns and boxes of a cell: what is missing in each.
 *  @param {Session} session @param {number} at @param {Words} t */
export function houseWords(session, at, t) {
    const { columns, region } = session.puzzle;
    const row = Math.floor(at / columns), column = at % columns;
    const missing = (/** @type {(cell: number) => boolean} */ inside) => list(session, missingIn(session, inside)) || t("house.full");
    const words = [
        t("house.row", { n: row + 1, digits: missing((cell) => Math.floor(cell / columns) === row) }),
        t("house.column", { n: column + 1, digits: missing((cell) => cell % columns === column) }),
    ];
    if (region[at] >= 0) words.push(t("house.box", { n: region[at] + 1, digits: missing((cell) => region[cell] === region[at]) }));
    return words.join("; ");
}

/** @param {Session} session @param {(cell: number) => boolean} inside */
function missingIn(session, inside) {
    let set = 2 ** session.puzzle.side - 1;
    session.digits.forEach((digit, cell) => {
        if (digit && inside(cell)) set &= ~(1 << (digit - 1));
    });
    return set;
}

/** Why a rule is broken; of sums with their arithmetic. @param {any} breach @param {Words} t */
export function breachWords({ sentence, sum }, t) {
    if (!sum) return sentence;
    const all = sum.digits.reduce((/** @type {number} */ so, /** @type {number} */ digit) => so + digit, 0), digits = sum.digits.join(" + ");
    if (sum.full) return t("breach.sum", { digits, all, number: sum.number });
    return all > sum.number ? t("breach.more", { digits, all, number: sum.number }) : sentence;
}

/** The line under the board: which cells, how many, what a cage still needs.
 *  @param {Session} session @param {Words} t @returns {string[]} */
export function contextWords(session, t) {
    const cells = [...session.selection], { puzzle } = session;
    if (!cells.length || session.clock.paused) return [];
    const names = cells.slice(0, 4).map((at) => cellName(puzzle, at)).join(" ");
    const words = [cells.length > 4 ? `${names} …` : names];
    if (cells.length > 1) words.push(t("context.cells", { n: cells.length }));
    const breach = cells.length === 1 && session.judged?.broken.find((/** @type {any} */ one) => one.cells.includes(cells[0]));
    words.push(breach ? breachWords(breach, t) : cageWords(session, cells, t) ?? houseLeft(session, cells, t));
    return words.filter(Boolean);
}

/** @param {Session} session @param {number[]} cells @param {Words} t */
function cageWords(session, cells, t) {
    const cage = (/** @type {any} */ (session.puzzle).scene ?? []).find((/** @type {any} */ mark) =>
        mark.kind === "outline" && /^\d+$/.test(mark.text ?? "") && cells.every((at) => mark.cells.includes(at)));
    if (!cage) return null;
    const sum = Number(cage.text), { digits } = session;
    const there = cage.cells.reduce((/** @type {number} */ all, /** @type {number} */ at) => all + digits[at], 0);
    return `${t("context.cage", { sum })} · ${t("context.left", { sum: sum - there })}`;
}

/** @param {Session} session @param {number[]} cells @param {Words} t */
function houseLeft(session, cells, t) {
    const { columns } = session.puzzle, first = cells[0];
    const rows = cells.every((at) => Math.floor(at / columns) === Math.floor(first / columns));
    const inside = rows && cells.length > 1 ? (/** @type {number} */ at) => Math.floor(at / columns) === Math.floor(first / columns)
        : cells.every((at) => at % columns === first % columns) ? (/** @type {number} */ at) => at % columns === first % columns : null;
    if (!inside) return "";
    const which = rows && cells.length > 1 ? "row" : "column";
    const n = which === "row" ? Math.floor(first / columns) + 1 : (first % columns) + 1;
    const left = list(session, missingIn(session, inside));
    return left && t(`context.${which}`, { n, digits: left });
}
