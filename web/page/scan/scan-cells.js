// scan-cells.js: the cells of a photo that were not read with certainty, one after the other: what is in the
// picture, what it may be; one key or press decides and goes on.

import { button, h } from "../dom.js";
import { straight } from "./warp.js";

const SURE = 0.98;
const CROP = 96; // pixels of the picture of a cell

/** @param {number} digit @returns {string} as grids are written; 0 is an empty cell */
const letterOf = (digit) => (digit === 0 ? "." : digit < 10 ? String(digit) : String.fromCharCode(55 + digit));

/** The same grid with another digit in a cell; it stays printed or written by hand. @param {any} grid @param {number} at @param {number} digit */
export function corrected(grid, at, digit) {
    const byHand = grid.cells[at].kind === "written", put = (/** @type {string} */ text, /** @type {string} */ letter) => text.slice(0, at) + letter + text.slice(at + 1);
    return { ...grid, puzzle: put(grid.puzzle, byHand ? "." : letterOf(digit)), written: put(grid.written, byHand ? letterOf(digit) : ".") };
}

/** @param {any} grid @returns {number[]} the doubtful cells in reading order */
export const doubtful = (grid) => grid.cells.flatMap((/** @type {any} */ cell, /** @type {number} */ at) => (cell.readings[0][1] < SURE ? [at] : []));

/** @param {any} app @param {{image: any, grid: any, change: (grid: any) => void, asking: () => void}} what */
export function doubtCard(app, { image, grid, change, asking }) {
    const { t } = app;
    let cells = doubtful(grid), decided = 0; // still to be asked; how many were
    const element = h("div", { class: "doubts", tabindex: -1, role: "group", "aria-label": t("scan.check"), onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event) });

    function show() {
        const [at] = cells;
        if (at === undefined) return element.replaceChildren(decided ? h("p", { class: "done" }, t("scan.checked")) : "");
        const cell = grid.cells[at], canvas = h("canvas", { width: CROP, height: CROP, class: "crop", role: "img", "aria-label": t("scan.crop", { cell: cell.cell }) });
        canvas.getContext("2d").putImageData(crop(image, grid, at), 0, 0);
        const readings = cell.readings.some(([digit]) => digit === 0) ? cell.readings : [...cell.readings, [0, 0]];
        element.replaceChildren(h("h2", {}, t("scan.which", { n: decided + 1, all: decided + cells.length, cell: cell.cell })), h("div", { class: "row wrap" }, canvas,
            readings.map(([digit, share]) => button(digit ? letterOf(digit) : t("scan.empty"), () => decide(digit), { class: "key guess", "data-digit": digit, "aria-label": null },
                h("b", {}, digit ? letterOf(digit) : t("scan.empty")), h("small", {}, `${Math.round(100 * share)} %`)))), others(readings.map(([digit]) => digit)), h("small", { class: "by-keys" }, t("scan.oneKey")));
    }
    /** For fingers: every other digit. @param {number[]} read */
    function others(read) {
        const digits = Array.from({ length: grid.side }, (_, i) => i + 1).filter((digit) => !read.includes(digit));
        return h("div", { class: "others", role: "group", "aria-label": t("scan.other") }, digits.map((digit) => button(letterOf(digit), () => decide(digit), { class: "key small", "data-digit": digit })));
    }
    /** @param {number} digit */
    function decide(digit) {
        grid = corrected(grid, cells[0], digit);
        cells = cells.slice(1);
        decided++;
        show();
        element.focus();
        change(grid);
    }
    /** @param {KeyboardEvent} event */
    function onKey(event) {
        const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? NaN);
        if (!cells.length || !(digit <= grid.side) || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        decide(digit);
    }
    /** A cell that the reader points at, in doubt or not. @param {number} cell */
    function ask(cell) {
        cells = [cell, ...cells.filter((other) => other !== cell)];
        show();
        element.focus();
        asking();
    }
    show();
    return { element, ask, get asked() { return cells[0]; } };
}

/** The picture of one cell. @param {ImageData} image @param {any} grid @param {number} at */
const crop = (image, { side, corners }, at) => straight(image, corners, { u: (at % side) / side, v: Math.floor(at / side) / side, size: 1 / side, pixels: CROP });
