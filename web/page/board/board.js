// board.js: the board, drawn in layers over a real grid of cells.
//
// From below: paper, areas, colours, step shades, same digit, selection ground | marks below the
// lines, lines (the core's) | selection ring | marks above (the core's) | links | what is in the
// cells | cursor. Moving a selection touches its own two paths and nothing else.

import { s, h } from "../dom.js";
import { corner, outline } from "./shape.js";
import { ink } from "./ink.js";
import { drawCell, drawColours } from "./cell.js";
import { CellGrid } from "./cells.js";

/** @typedef {import("../game/game.js").Puzzle & {drawing?: any}} Puzzle */

const LAYERS = ["paper", "areas", "colours", "shades", "same", "ground", "below", "lines", "ring",
    "above", "links", "digits", "cursor"];
const RIM = 6; // around the grid, so that the frame is whole
const FRAME = 5; // radius of the corners of the paper

export class Board {
    /** @param {{label: string, still?: boolean}} how still: a picture, no cells to go to */
    constructor({ label, still = false }) {
        this.svg = s("svg", { class: "ink", "aria-hidden": "true", focusable: "false" });
        /** @type {Record<string, any>} */
        this.layer = {};
        for (const name of LAYERS) this.svg.append((this.layer[name] = s("g", { class: `layer-${name}` })));
        this.element = h("div", { class: "board" }, this.svg);
        if (still) set_picture(this.svg, label);
        else {
            this.grid = new CellGrid(label);
            this.element.append(this.grid.element);
        }
        /** @type {any[]} what each cell shows now */
        this.shown = [];
    }

    /** @param {Puzzle} puzzle */
    setPuzzle(puzzle) {
        this.puzzle = puzzle;
        this.broken = ""; // the rules that are shown as broken
        for (const name of LAYERS) this.layer[name].replaceChildren();
        const { x, y, width, height } = frameOf(puzzle);
        this.frame = { x, y, width, height };
        this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        const holder = this.element.parentElement;
        for (const node of [this.element, holder, holder?.parentElement]) node?.style.setProperty("--ratio", String(width / height)); // what holds it is made to measure
        this.element.style.setProperty("--across", String(width / 100));
        this.element.style.setProperty("--down", String(height / 100));
        this.drawPaper();
        this.drawRules();
        this.drawSlots();
        this.grid?.setPuzzle(puzzle, this.frame);
    }

    drawPaper() {
        const there = new Set(this.puzzle.hole.flatMap((hole, at) => (hole ? [] : [at])));
        this.layer.paper.append(s("path", { class: "paper", d: outline(this.puzzle, there, 0), "stroke-linejoin": "round", "stroke-width": FRAME }));
    }

    /** What the core draws: lines and the marks of the rules. */
    drawRules() {
        const { x = 0, y = 0, orders = plainLines(this.puzzle) } = this.puzzle.drawing ?? {};
        for (const part of ["below", "lines", "above"]) this.layer[part].setAttribute("transform", `translate(${-x} ${-y})`);
        for (const order of orders) this.layer[order.part].append(ink(order));
    }

    drawSlots() {
        this.slots = [];
        this.tints = [];
        this.shown = [];
        for (let at = 0; at < this.puzzle.cells; at++) {
            const [x, y] = corner(this.puzzle, at);
            const transform = `translate(${x} ${y})`;
            this.layer.digits.append((this.slots[at] = s("g", { transform })));
            this.layer.colours.append((this.tints[at] = s("g", { transform })));
        }
        /** @type {Set<number>} */
        this.selected = new Set();
        this.ground = s("path", { class: "ground" });
        this.layer.ground.append(this.ground);
        this.ring = s("path", { class: "ring" });
        this.layer.ring.append(this.ring);
        this.cursor = s("rect", { class: "cursor", width: 82, height: 82, rx: 4, visibility: "hidden" });
        this.layer.cursor.append(this.cursor);
        this.same = s("path", { class: "same" });
        this.layer.same.append(this.same);
    }

    /** What is in the cells; only those that differ from what is shown are drawn again.
     *  @param {any[]} faces see cell.js */
    setFaces(faces) {
        let tinted = false;
        faces.forEach((face, at) => {
            const known = this.shown[at];
            if (known && sameFace(known, face)) return;
            if (!known || known.colour !== face.colour || known.patterns !== face.patterns) {
                drawColours(this.tints[at], face);
                tinted = true;
            }
            drawCell(this.slots[at], face);
            this.shown[at] = face;
        });
        if (tinted) this.drawGround();
    }

    /** The ground of the selection; colours are not to vanish under it, the ring is enough there. */
    drawGround() {
        this.ground.setAttribute("d", outline(this.puzzle, new Set([...this.selected].filter((at) => !this.shown[at]?.colour)), 0));
    }

    /** @param {Set<number>} cells @param {number} cursor */
    setSelection(cells, cursor) {
        this.selected = cells;
        this.drawGround();
        this.ring.setAttribute("d", outline(this.puzzle, cells, 2.2));
        const [x, y] = corner(this.puzzle, Math.max(cursor, 0));
        this.cursor.setAttribute("x", String(x + 9));
        this.cursor.setAttribute("y", String(y + 9));
        this.cursor.setAttribute("visibility", cells.size > 1 && cells.has(cursor) ? "visible" : "hidden");
        this.grid?.setSelection(cells, cursor);
    }

    /** @param {Iterable<number>} cells */
    setSame(cells) {
        this.same.setAttribute("d", [...cells].map((at) => square(this.puzzle, at)).join(""));
    }

    /** @param {{cells: Iterable<number>, shade: string}[]} shades of a step, from below */
    setShades(shades) {
        this.layer.shades.replaceChildren(...shades.map(({ cells, shade }) =>
            s("path", { class: `shade-${shade}`, d: [...cells].map((at) => square(this.puzzle, at)).join("") })));
    }

    /** @param {SVGElement[]} links */
    setLinks(links) {
        this.layer.links.replaceChildren(...links);
    }

    /** The rules that are broken have their own marks in the colour of what is wrong.
     *  @param {Set<number>} rules */
    setBroken(rules) {
        const shown = [...rules].join();
        if (shown === this.broken) return;
        this.broken = shown;
        for (const node of this.svg.querySelectorAll("[data-rule]"))
            node.classList.toggle("broken", rules.has(Number(node.dataset.rule)));
    }
}

const square = (/** @type {Puzzle} */ puzzle, /** @type {number} */ at) => {
    const [x, y] = corner(puzzle, at);
    return `M${x} ${y}h100v100h-100z`;
};

function set_picture(/** @type {Element} */ svg, /** @type {string} */ label) {
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
}

/** @param {any} a @param {any} b */
function sameFace(a, b) {
    for (const key in b) if (a[key] !== b[key]) return false;
    return true;
}

/** The part of the plane that is shown: the grid and what stands outside it.
 *  @param {Puzzle} puzzle */
export function frameOf(puzzle) {
    const wide = 100 * puzzle.columns, high = 100 * puzzle.rows;
    const outside = puzzle.drawing?.outside ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const x = -RIM - outside.left, y = -RIM - outside.top;
    return { x, y, width: wide + RIM + outside.right - x, height: high + RIM + outside.bottom - y };
}

/** The lines of a grid that the core has not drawn yet. @param {Puzzle} puzzle */
function plainLines(puzzle) {
    const thin = [], thick = [];
    const line = (/** @type {number[]} */ points, /** @type {boolean} */ bold) => (bold ? thick : thin).push({
        kind: "path", part: "lines", role: bold ? "thick" : "thin", width: bold ? 4 : 1.8, dash: 0, fill: 0, stroke: 255, points, closed: false });
    for (let i = 0; i <= 9; i++) {
        line([100 * i, 0, 100 * i, 900], i % 3 === 0);
        line([0, 100 * i, 900, 100 * i], i % 3 === 0);
    }
    return puzzle.cells === 81 ? [...thin, ...thick] : [];
}
