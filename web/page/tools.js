// tools.js: how each kind of rule is drawn. What a rule takes follows from the table of the core: its
// example says whether it has cells, numbers, parts, signs, or the whole grid.

import { cellName } from "./names.js";

/** @typedef {{name: string, title: string, text: string, example: string, also?: string}} Entry */
/** @typedef {{name: string, title: string, text: string, example: string, how: string, number: string,
 *             group: string, also: string}} Tool */

const BORDER = new Set(["white", "black", "x", "v", "difference", "quotient"]);
const CORNER = new Set(["quadruple"]);
const OUTSIDE = new Set(["littlekiller"]);
const CELLS = new Set(["even", "odd", "minimum", "maximum", "allowed", "distinct", "columnindex", "rowindex", "boxindex", "countingcircles"]);
const CAGES = new Set(["cage", "sum", "product", "rellik", "equality", "contain", "containexact", "lookandsay", "clone", "samevalues", "equalsum"]);

/** @param {Entry} entry @returns {Tool} */
export function toolOf(entry) {
    const { name, title, text, example, also = "" } = entry;
    return { name, title, text, example, also, how: howOf(name, example), number: /^\w+ ([\d ]+)/.exec(example)?.[1] ?? "", group: groupOf(name, example) };
}

/** @param {string} name @param {string} example */
function howOf(name, example) {
    if (/["(+*]/.test(example) || /^(chaos|connected)/.test(name)) return "text";
    if (!/r\d|row|column/.test(example)) return "grid";
    if (example.includes(">") || BORDER.has(name)) return "pair";
    if (CORNER.has(name)) return "corner";
    if (OUTSIDE.has(name) || /: row/.test(example)) return "outside";
    return example.includes("|") ? "parts" : "cells";
}

/** @param {string} name @param {string} example */
function groupOf(name, example) {
    const how = howOf(name, example);
    if (how === "grid") return "grid";
    if (how === "outside") return "outside";
    if (how === "pair" || how === "corner") return "between";
    if (CELLS.has(name)) return "single";
    if (CAGES.has(name)) return "cages";
    return how === "text" ? "grid" : "lines";
}

/** The line of a rule on these cells. @param {Tool} tool @param {any} puzzle @param {number[]} cells @param {number[][]} [parts] */
export function lineOf(tool, puzzle, cells, parts) {
    const names = (/** @type {number[]} */ list) => list.map((at) => cellName(puzzle, at)).join(" ");
    if (tool.example.includes(">")) return cells.map((at) => cellName(puzzle, at)).join(" > ");
    const head = tool.name + (tool.number && tool.name !== "whisper" && tool.name !== "cage" ? ` ${tool.number}` : "");
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
