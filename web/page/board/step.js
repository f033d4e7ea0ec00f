// step.js: a step of the core on the board: which cells are shaded, which candidates stand out, and
// the links of a chain.

import { s } from "../dom.js";
import { digitsOf } from "../game/game.js";
import { corner } from "./shape.js";
import { labelled, place } from "./cell.js";

const ROLES = { first: "t1", second: "t2", third: "t3", fourth: "t4", fin: "fin" };

/** @param {any} puzzle @param {string} name "row 3", "column 1", "box 5", "region 2" */
function houseCells(puzzle, name) {
    const found = /^(row|column|box|region) (\d+)$/.exec(name);
    if (!found) return [];
    const n = Number(found[2]) - 1, { columns, region, hole } = puzzle;
    const inside = { row: (/** @type {number} */ at) => Math.floor(at / columns) === n, column: (/** @type {number} */ at) => at % columns === n,
        box: (/** @type {number} */ at) => region[at] === n, region: (/** @type {number} */ at) => region[at] === n }[found[1]];
    return region.map((/** @type {number} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => !hole[at] && inside?.(at));
}

/** @param {any} puzzle @param {any} step @param {number} level */
export function stepShades(puzzle, step, level) {
    const houses = (step.houses ?? []).map((/** @type {string} */ name) => houseCells(puzzle, name)).filter((/** @type {number[]} */ cells) => cells.length);
    const half = houses.length > 1 && houses.length % 2 === 0 ? houses.length / 2 : houses.length;
    const shades = [{ cells: houses.slice(half).flat(), shade: "cover" }, { cells: houses.slice(0, half).flat(), shade: "base" }];
    const cells = step.cells.filter((/** @type {number} */ at) => at >= 0);
    if (level > 2) shades.push({ cells, shade: "cell" });
    else if (!houses.length) shades.push({ cells: [...new Set(cells.flatMap((/** @type {number} */ at) => puzzle.region.map((/** @type {number} */ box, /** @type {number} */ cell) => (box === puzzle.region[at] ? cell : -1)).filter((/** @type {number} */ cell) => cell >= 0)))], shade: "base" });
    return shades;
}

/** The tone of each candidate of a step. @param {any} step @returns {Map<number, Map<number, string>>} */
export function stepTones(step) {
    /** @type {Map<number, Map<number, string>>} */
    const tones = new Map();
    const give = (/** @type {number} */ at, /** @type {number} */ digit, /** @type {string} */ tone) => {
        if (at < 0) return;
        if (!tones.has(at)) tones.set(at, new Map());
        tones.get(at)?.set(digit, tone);
    };
    const told = new Set(step.parts.map((/** @type {any} */ part) => part.cell));
    for (const at of step.cells) {
        const all = step.digits?.length && !step.links.length ? step.digits : [];
        if (!told.has(at)) for (const digit of digitsOf(step.candidates[at] ?? 0)) if (all.includes(digit) || !all.length && !step.links.length) give(at, digit, "t1");
    }
    for (const { cell, digits, role } of step.parts) for (const digit of digits) give(cell, digit, ROLES[role] ?? "t1");
    for (const { cell, digit, on } of step.links) give(cell, digit, on ? "t1" : "t2");
    for (const [at, set] of step.remove) for (const digit of digitsOf(set)) give(at, digit, "gone");
    for (const [at, digit] of step.place) give(at, digit, "set");
    return tones;
}

/** Links lie under the digits, in their order. @param {any} puzzle @param {any} step @returns {any[]} */
export function stepLinks(puzzle, step) {
    const spot = (/** @type {any} */ { cell, digit }) => {
        const [x, y] = corner(puzzle, cell), [dx, dy] = place(puzzle.side, digit, labelled(puzzle).has(cell));
        return [x + dx, y + dy];
    };
    return step.links.flatMap((/** @type {any} */ link, /** @type {number} */ i) => {
        if (link.because < 0 || link.joined) return [];
        return [curve(spot(step.links[link.because]), spot(link), !link.on, i)];
    });
}

/** @param {number[]} from @param {number[]} to @param {boolean} weak @param {number} nth */
function curve(from, to, weak, nth) {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1, u = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
    const a = [from[0] + 15 * u[0], from[1] + 15 * u[1]], b = [to[0] - 17 * u[0], to[1] - 17 * u[1]];
    const bend = [(a[0] + b[0]) / 2 - 0.12 * far * u[1], (a[1] + b[1]) / 2 + 0.12 * far * u[0]];
    return s("path", { class: weak ? "link weak" : "link", d: `M${a}Q${bend} ${b}`, style: `--nth:${nth}` });
}
