// tools.js: how each kind of rule is drawn: all of it follows from what the table of the core says the kind takes.

import { cellName } from "../names.js";

/** @typedef {{name: string, title: string, law: string, with: string, group: string, mark: string, takes: string[], least: number,
 *             numbers: number, example: string, text: string, also?: string}} Kind an entry of the table of rules */
/** @typedef {{name: string, title: string, text: string, example: string, how: string, number: string,
 *             group: string, also: string, single: boolean, slanted: boolean}} Tool */

const MUST = 2; // numbers: there has to be one

/** @param {Kind} kind @param {boolean} [english] the table describes rules in English at length, else by their laws @returns {Tool} */
export function toolOf(kind, english = true) {
    const { name, title, text, example, also = "", takes, least, numbers } = kind;
    const number = numbers === MUST ? /^\w+ ([\d ]+)/.exec(example)?.[1] ?? "" : "";
    return { name, title, text: english ? text : plainLaw(lawOf(kind)), example, also, number, how: howOf(kind), group: groupOf(kind),
        single: takes.includes("cells") || (least === 1 && !numbers && takes.includes("set")), slanted: slanted(example) };
}

/** As it is drawn at first: with its number where there has to be one, and in cages. @param {Kind} kind */
const lawOf = ({ law, with: numbered, numbers, group }) => (numbers === MUST || group === "cages" ? numbered || law : law || numbered);

/** A law without what depends on the rule: {1} is some number. @param {string} law */
const plainLaw = (law) => law.replace(/[;,]? ?\{(?:factors|count)\}/g, "").replace(/\{low\}/g, "1").replace(/\{\w+\}/g, "n");

/** @param {Kind} kind */
function howOf({ takes, group, mark, example }) {
    const has = (/** @type {string} */ what) => takes.includes(what), parts = example.split("|").length;
    if (has("grid")) return "grid";
    if (has("rules") || has("word") || mark === "none" || parts > 2 || (has("signs") && has("parts"))) return "text";
    if (group === "lines" && /^\w+ \d+ \d/.test(example)) return "text"; // several numbers are not typed one by one
    if (has("pairs")) return "pair";
    if (group === "corners") return "corner";
    if (group === "outside") return "outside";
    return has("parts") ? "parts" : "cells";
}

/** The heading under which people look for it. @param {Kind} kind */
function groupOf(kind) {
    const { group, mark, least, numbers } = kind, how = howOf(kind);
    if (how === "text" && group !== "cages") return "grid";
    if (group === "cages" && mark === "line") return "lines";
    if (group === "cages" && least === 1 && !numbers) return "single";
    return { cells: "single", pairs: "between", corners: "between", made: "grid" }[group] ?? group;
}

/** Do the cells of the example go along a diagonal? @param {string} example */
function slanted(example) {
    const cells = /r(\d+)c(\d+)-r(\d+)c(\d+)/.exec(example);
    return Boolean(cells) && cells[1] !== cells[3] && cells[2] !== cells[4];
}

/** The line of a rule on these cells. @param {Tool} tool @param {any} puzzle @param {number[]} cells @param {number[][]} [parts] */
export function lineOf(tool, puzzle, cells, parts) {
    const names = (/** @type {number[]} */ list) => list.map((at) => cellName(puzzle, at)).join(" ");
    if (tool.example.includes(">")) return cells.map((at) => cellName(puzzle, at)).join(" > ");
    const head = tool.name + (tool.number ? ` ${tool.number.trim()}` : "");
    return `${head}: ${parts ? parts.map(names).join(" | ") : names(cells)}`;
}

/** The cells of a clue outside: from the margin across the grid. `x`, `y` in cells.
 *  @param {any} puzzle @param {number} x @param {number} y @param {boolean} slanted @returns {number[]} */
export function acrossFrom(puzzle, x, y, slanted) {
    const { columns, rows, hole } = puzzle, column = Math.floor(x), row = Math.floor(y);
    let dx = x < 0 ? 1 : x >= columns ? -1 : 0, dy = y < 0 ? 1 : y >= rows ? -1 : 0;
    let at = [Math.min(columns - 1, Math.max(0, column)), Math.min(rows - 1, Math.max(0, row))];
    if (!dx && !dy) return [];
    if (slanted && dx) dy = y - row < 0.5 ? -1 : 1;
    else if (slanted) dx = x - column < 0.5 ? -1 : 1;
    const cells = [];
    for (; at[0] >= 0 && at[1] >= 0 && at[0] < columns && at[1] < rows; at = [at[0] + dx, at[1] + dy]) {
        const cell = at[1] * columns + at[0];
        if (!hole[cell]) cells.push(cell);
    }
    return cells;
}

/** The four cells around the crossing next to a point. @param {any} puzzle @param {number} x @param {number} y */
export function aroundCorner({ columns, rows }, x, y) {
    const cx = Math.round(x), cy = Math.round(y);
    if (cx < 1 || cy < 1 || cx >= columns || cy >= rows) return [];
    const first = (cy - 1) * columns + cx - 1;
    return [first, first + 1, first + columns, first + columns + 1];
}

/** The two cells on both sides of the border next to a point. @param {any} puzzle @param {number} x @param {number} y */
export function besideBorder({ columns, rows }, x, y) {
    const dx = Math.abs(x - Math.round(x)), dy = Math.abs(y - Math.round(y));
    const [cx, cy] = dx < dy ? [Math.round(x), Math.floor(y)] : [Math.floor(x), Math.round(y)];
    const other = cy * columns + cx, one = dx < dy ? other - 1 : other - columns;
    const inside = dx < dy ? cx > 0 && cx < columns && cy >= 0 && cy < rows : cy > 0 && cy < rows && cx >= 0 && cx < columns;
    return inside ? [one, other] : [];
}
