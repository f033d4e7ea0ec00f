// walk.js: from cell to cell: to the next that is not a hole, around the edge, to ends and boxes.

/** @typedef {import("./game/game.js").Puzzle} Puzzle */

/** @param {Puzzle} puzzle @param {number} from @param {number} dx @param {number} dy */
export function step({ rows, columns, hole }, from, dx, dy) {
    let x = from % columns, y = Math.floor(from / columns);
    do {
        x = (x + dx + columns) % columns;
        y = (y + dy + rows) % rows;
    } while (hole[y * columns + x]);
    return y * columns + x;
}

/** @param {Puzzle} puzzle @param {number} from
 *  @param {string} which "first", "last" of the row, "start", "end" of the grid, "up", "down": a box */
export function edge(puzzle, from, which) {
    const { columns, hole } = puzzle, row = from - (from % columns);
    const there = hole.flatMap((is, at) => (is ? [] : [at]));
    const inRow = there.filter((at) => at >= row && at < row + columns);
    if (which === "first") return inRow[0];
    if (which === "last") return inRow[inRow.length - 1];
    if (which === "start") return there[0];
    if (which === "end") return there[there.length - 1];
    return box(puzzle, from, which === "up" ? -1 : 1);
}

/** Up or down until another box begins. @param {Puzzle} puzzle @param {number} from @param {number} dy */
function box(puzzle, from, dy) {
    let at = from;
    for (let i = 0; i < puzzle.rows; i++) {
        at = step(puzzle, at, 0, dy);
        if (puzzle.region[at] !== puzzle.region[from]) return at;
    }
    return from;
}

/** The cells from one point to another, so that a quick pointer leaves no gaps.
 *  @param {[number, number]} from @param {[number, number]} to in cells */
export function along(from, to) {
    const far = Math.max(1, Math.ceil(8 * Math.hypot(to[0] - from[0], to[1] - from[1])));
    return Array.from({ length: far }, (_, i) => {
        const share = (i + 1) / far;
        return /** @type {[number, number]} */ ([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    });
}
