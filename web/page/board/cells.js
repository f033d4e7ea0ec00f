// cells.js: the grid that screen readers and the keyboard see: transparent cells over the drawing.

import { h } from "../dom.js";

/** @typedef {import("../game/game.js").Puzzle} Puzzle */

const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;

export class CellGrid {
    /** @param {string} label */
    constructor(label) {
        this.element = h("div", { role: "grid", class: "cells", "aria-label": label, "aria-multiselectable": "true" });
        /** @type {any[]} */
        this.cells = [];
        /** @type {Set<number>} */
        this.selected = new Set();
        this.stop = -1;
    }

    /** @param {Puzzle} puzzle @param {{x: number, y: number, width: number, height: number}} frame */
    setPuzzle(puzzle, frame) {
        const wide = 100 * puzzle.columns, high = 100 * puzzle.rows;
        this.element.style.left = percent(-frame.x, frame.width);
        this.element.style.top = percent(-frame.y, frame.height);
        this.element.style.width = percent(wide, frame.width);
        this.element.style.height = percent(high, frame.height);
        this.element.setAttribute("aria-rowcount", String(puzzle.rows));
        this.element.setAttribute("aria-colcount", String(puzzle.columns));
        this.cells = [];
        this.selected = new Set();
        this.stop = -1;
        const rows = Array.from({ length: puzzle.rows }, (_, row) => this.row(puzzle, row));
        this.element.replaceChildren(...rows);
    }

    /** @param {Puzzle} puzzle @param {number} row */
    row(puzzle, row) {
        const cells = Array.from({ length: puzzle.columns }, (_, column) => {
            const at = row * puzzle.columns + column;
            const cell = puzzle.hole[at] ? h("div", { role: "gridcell", "aria-disabled": "true" })
                : h("div", { role: "gridcell", tabindex: -1, "aria-selected": "false", "aria-colindex": column + 1, "data-cell": at });
            if (puzzle.given[at]) cell.setAttribute("aria-readonly", "true");
            return (this.cells[at] = cell);
        });
        return h("div", { role: "row", "aria-rowindex": row + 1 }, cells);
    }

    /** @param {number} at @param {string} name @param {boolean} wrong */
    setName(at, name, wrong) {
        const cell = this.cells[at];
        if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
        if (wrong !== cell.hasAttribute("aria-invalid")) cell.toggleAttribute("aria-invalid", wrong);
        if (wrong) cell.setAttribute("aria-invalid", "true");
    }

    /** @param {Set<number>} selected @param {number} cursor */
    setSelection(selected, cursor) {
        for (const at of this.selected) if (!selected.has(at)) this.cells[at]?.setAttribute("aria-selected", "false");
        for (const at of selected) if (!this.selected.has(at)) this.cells[at]?.setAttribute("aria-selected", "true");
        this.selected = new Set(selected);
        if (this.stop === cursor || !this.cells[cursor]) return;
        const had = this.element.contains(document.activeElement);
        this.cells[this.stop]?.setAttribute("tabindex", "-1");
        this.cells[cursor].setAttribute("tabindex", "0");
        this.stop = cursor;
        if (had) this.cells[cursor].focus({ preventScroll: true });
    }

    focus() {
        this.cells[this.stop]?.focus({ preventScroll: true });
    }
}
