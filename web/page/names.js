// names.js: what cells are called: r4c2 in both directions.

/** @param {{rows: number, columns: number}} puzzle @param {string} name @returns {number} -1: no cell of the grid */
export function findCell(puzzle, name) {
    const found = /^r(\d+)c(\d+)$/.exec(name);
    return found ? (Number(found[1]) - 1) * puzzle.columns + Number(found[2]) - 1 : -1;
}

/** @param {{columns: number}} puzzle @param {number} at */
export const cellName = (puzzle, at) => `r${Math.floor(at / puzzle.columns) + 1}c${(at % puzzle.columns) + 1}`;
