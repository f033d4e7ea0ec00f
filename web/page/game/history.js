// history.js: every state a player has been in, as a tree.
//
// A node knows its parent and how it differs from it. Undo and another move begin a branch; nothing
// is ever lost. `at` is the node that is on the board.

/** @typedef {import("./game.js").Cell} Cell @typedef {import("./game.js").Change} Change */
/** @typedef {{id: number, parent: number, changes: Change[], label: string, time: number,
 *            next: number, checkpoint: string, struck: [number, number][]}} Node struck: what a hint took out of cells */

import { EMPTY } from "./game.js";

const packed = (/** @type {Cell} */ cell) => [cell.digit, cell.corner, cell.centre, cell.colour];
const unpacked = (/** @type {number[]} */ [digit, corner, centre, colour]) =>
    Object.freeze({ digit, corner, centre, colour });

export class History {
    /** @param {number} size cells of the puzzle */
    constructor(size) {
        /** @type {Cell[]} */
        this.cells = new Array(size).fill(EMPTY);
        /** @type {Node[]} */
        this.nodes = [{ id: 0, parent: -1, changes: [], label: "", time: 0, next: -1, checkpoint: "", struck: [] }];
        this.at = 0;
    }

    get node() {
        return this.nodes[this.at];
    }

    /** @param {Change[]} changes @param {string} label what was done, short @param {number} time @param {[number, number][]} [struck] */
    add(changes, label, time, struck = []) {
        if (!changes.length && !struck.length) return false;
        const id = this.nodes.length;
        this.nodes.push({ id, parent: this.at, changes, label, time, next: -1, checkpoint: "", struck });
        this.node.next = id;
        this.at = id;
        this.put(changes, 2);
        return true;
    }

    /** More of the same step: marks that a digit removes.
     *  @param {Change[]} changes */
    amend(changes) {
        for (const change of changes) {
            const known = this.node.changes.find(([at]) => at === change[0]);
            if (known) known[2] = change[2];
            else this.node.changes.push(change);
        }
        this.put(changes, 2);
    }

    /** @param {Change[]} changes @param {1 | 2} which */
    put(changes, which) {
        const cells = this.cells.slice();
        for (const change of changes) cells[change[0]] = change[which];
        this.cells = cells;
    }

    undo() {
        if (this.node.parent < 0) return false;
        const { changes, parent } = this.node;
        this.put(changes, 1);
        this.nodes[parent].next = this.at;
        this.at = parent;
        return true;
    }

    redo() {
        if (this.node.next < 0) return false;
        this.at = this.node.next;
        this.put(this.node.changes, 2);
        return true;
    }

    /** @param {number} id @returns {number[]} from the start to it */
    way(id) {
        const way = [];
        for (let at = id; at >= 0; at = this.nodes[at].parent) way.push(at);
        return way.reverse();
    }

    /** @param {number} id */
    jump(id) {
        const there = this.way(id);
        while (!there.includes(this.at)) this.undo();
        for (const step of there.slice(there.indexOf(this.at) + 1)) {
            this.node.next = step;
            this.redo();
        }
    }

    /** What hints took out of the cells on the way here: the next one is not to say it again. @returns {Map<number, number>} */
    struck() {
        const all = new Map();
        for (const id of this.way(this.at)) for (const [at, set] of this.nodes[id].struck) all.set(at, (all.get(at) ?? 0) | set);
        return all;
    }

    /** The last state on the way here all of whose digits agree with the solution.
     *  @param {number[]} solution */
    beforeMistake(solution) {
        const wrong = this.way(this.at).find((id) =>
            this.nodes[id].changes.some(([at, , after]) => after.digit && after.digit !== solution[at]));
        return wrong === undefined ? this.at : this.nodes[wrong].parent;
    }

    save() {
        return {
            at: this.at,
            nodes: this.nodes.map((n) => [n.parent, n.time, n.label, n.checkpoint, n.next,
                n.changes.map(([at, , after]) => [at, ...packed(after)]), ...(n.struck.length ? [n.struck] : [])]),
        };
    }

    /** Is this what we saved, of a puzzle of that size? Files come from anywhere. @param {{cells: number, side: number}} puzzle @param {any} game */
    static fits({ cells, side }, { clock, history }) {
        const known = (/** @type {any} */ [at, digit]) => at >= 0 && at < cells && digit >= 0 && digit <= side;
        try {
            return Number.isFinite(clock) && history.nodes.every((/** @type {any[]} */ node) => node[5].every(known)) && Boolean(History.load(cells, history).node);
        } catch {
            return false;
        }
    }

    /** @param {number} size @param {any} saved */
    static load(size, saved) {
        const history = new History(size);
        for (const [parent, time, label, checkpoint, next, changes, struck] of saved.nodes) {
            if (parent < 0) {
                Object.assign(history.nodes[0], { checkpoint, next });
                continue;
            }
            history.jump(parent);
            const list = changes.map((/** @type {number[]} */ [at, ...cell]) => [at, history.cells[at], unpacked(cell)]);
            history.add(list, label, time, struck);
            history.node.checkpoint = checkpoint;
        }
        saved.nodes.forEach((/** @type {any[]} */ node, /** @type {number} */ id) => (history.nodes[id].next = node[4]));
        const nexts = history.nodes.map((node) => node.next);
        history.jump(saved.at);
        history.nodes.forEach((node, id) => (node.next = nexts[id]));
        return history;
    }
}
