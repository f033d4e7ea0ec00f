// shape.js: geometry of sets of cells; a cell is 100 wide.

const C = 100;

/** @typedef {{columns: number, rows: number}} Grid */

/** @param {Grid} grid @param {number} cell @returns {[number, number]} its left upper corner */
export const corner = (grid, cell) => [(cell % grid.columns) * C, Math.floor(cell / grid.columns) * C];
/** @param {Grid} grid @param {number} cell @returns {[number, number]} */
export const middle = (grid, cell) => {
    const [x, y] = corner(grid, cell);
    return [x + C / 2, y + C / 2];
};

/** The line along the inside of a set of cells, as the d of a path. It walks around every piece
 *  with the cells on its right hand; each corner is moved inwards.
 *  @param {Grid} grid @param {Set<number>} cells @param {number} inset */
export function outline(grid, cells, inset) {
    const has = (/** @type {number} */ x, /** @type {number} */ y) =>
        x >= 0 && y >= 0 && x < grid.columns && y < grid.rows && cells.has(y * grid.columns + x);
    const edges = edgesOf(grid, cells, has);
    let path = "";
    while (edges.size) path += ring(edges, inset);
    return path;
}

// Directions: 0 right, 1 down, 2 left, 3 up. An edge runs from a crossing in a direction.
const DX = [1, 0, -1, 0], DY = [0, 1, 0, -1];
const name = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) => `${x},${y},${turn}`;

/** @param {Grid} grid @param {Set<number>} cells @param {(x: number, y: number) => boolean} has */
function edgesOf(grid, cells, has) {
    const edges = new Map();
    const add = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
        edges.set(name(x, y, turn), [x, y, turn]);
    for (const cell of cells) {
        const x = cell % grid.columns, y = Math.floor(cell / grid.columns);
        if (!has(x, y - 1)) add(x, y, 0);
        if (!has(x + 1, y)) add(x + 1, y, 1);
        if (!has(x, y + 1)) add(x + 1, y + 1, 2);
        if (!has(x - 1, y)) add(x, y + 1, 3);
    }
    return edges;
}

/** @param {Map<string, number[]>} edges those walked are taken out @param {number} inset */
function ring(edges, inset) {
    let [x, y, turn] = /** @type {number[]} */ (edges.values().next().value);
    const first = turn;
    let path = "";
    for (;;) {
        edges.delete(name(x, y, turn));
        x += DX[turn], y += DY[turn];
        const next = [(turn + 1) % 4, turn, (turn + 3) % 4].find((way) => edges.has(name(x, y, way)));
        const to = next ?? first;
        if (to !== turn) path += `${path ? "L" : "M"}${point(x, y, turn, to, inset)}`;
        if (next === undefined) return path + "Z";
        turn = next;
    }
}

/** The corner between two directions, moved to the right of both.
 *  @param {number} x @param {number} y @param {number} from @param {number} to @param {number} inset */
function point(x, y, from, to, inset) {
    const dx = -DY[from] - DY[to], dy = DX[from] + DX[to];
    return `${x * C + inset * dx} ${y * C + inset * dy}`;
}
