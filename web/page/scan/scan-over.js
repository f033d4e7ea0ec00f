// scan-over.js: what was read in the cells of a grid, drawn over its photo; a press on a cell asks about it.

import { s } from "../dom.js";
import { project, projection } from "./warp.js";
import { doubtful } from "./scan-cells.js";

/** @param {any} grid @param {number | undefined} asked the cell that is asked about @param {(cell: number) => void} choose */
export function cellsOver({ side, corners, puzzle, written, ...grid }, asked, choose) {
    const across = projection(corners), doubts = new Set(doubtful(grid));
    const at = (/** @type {number} */ x, /** @type {number} */ y) => project(across, x / side, y / side);
    const size = Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]) / side;
    return s("g", {}, grid.cells.flatMap((/** @type {any} */ _, /** @type {number} */ cell) => {
        const x = cell % side, y = Math.floor(cell / side), letter = puzzle[cell] === "." ? written?.[cell] ?? "." : puzzle[cell];
        const area = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
        const how = cell === asked ? "asked" : doubts.has(cell) ? "doubt" : "";
        const box = s("path", { class: `scan-cell ${how}`, "data-cell": cell, d: `M${area.map((point) => point.join(" ")).join("L")}Z` });
        box.addEventListener("click", () => choose(cell));
        const [left, top] = at(x + 0.74, y + 0.74);
        return [box, letter === "." ? null : s("text", { class: "scan-word", x: left, y: top + 0.13 * size, "font-size": 0.38 * size }, letter)];
    }).filter(Boolean));
}
