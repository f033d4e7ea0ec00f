// parts.mjs: what belongs to a puzzle: its clues, random solutions, strategies of the caller, the trace of a search.
import { ENDED, Owned, asked, booleans, make, packLimits } from "./calls.mjs";

export const FATES = ["open", "dead", "solution", "known"];

// ---- strategies of the caller ----

const SAYS = ["house", "cell", "fin", "place", "remove"];

/** The view of a strategy, as long as its find() runs. */
function viewAt(core, at) {
    const { house, sees, say, give, digits, candidates, ...sizes } = core.unpack("susol_view", at);
    const call = (pointer, ...args) => core.function(pointer)(at, ...args);
    return { ...sizes,
        digits: core.copy(Uint8Array, digits, sizes.cells),
        candidates: core.copy(Uint32Array, candidates, sizes.cells),
        house: (index) => core.copy(Uint16Array, call(house, index), sizes.side),
        sees: (cell, other) => call(sees, cell, other) !== 0,
        say: (what, where, set = 0) => call(say, SAYS.indexOf(what), where, set),
        give: () => call(give) !== 0 };
}

export function packStrategies(core, scope, more) {
    const list = new Uint32Array(more.length + 1);
    more.forEach(({ find, ...rest }, i) => {
        list[i] = core.pack(scope, "susol_strategy", { ...booleans(rest), find: core.callback("find") });
        core.strategies.set(list[i], (view) => find(viewAt(core, view)));
    });
    return { at: scope.bytes(list), forget: () => list.forEach((at) => core.strategies.delete(at)) };
}

// ---- a search as arrays ----

/** The states of a search in the order in which they were seen: arrays that can be transferred. */
export class Trace {
    #count = 0;
    constructor(room, cells) {
        this.room = room;
        this.cells = cells;
        this.columns = { fate: new Uint8Array(room), node: new Uint32Array(room), parent: new Uint32Array(room),
            depth: new Uint16Array(room), cell: new Int16Array(room), digits: new Uint32Array(room),
            waiting: new Uint32Array(room), candidates: new Uint32Array(room * cells) };
    }
    add(core, fate, trail, candidates, effort) {
        const at = this.#count, { columns, cells } = this;
        if (at >= this.room) return;
        this.#count++;
        columns.fate[at] = fate;
        for (const name of ["node", "parent", "depth", "cell", "digits"]) columns[name][at] = trail[name];
        columns.waiting[at] = core.member("susol_effort", effort, "open");
        columns.candidates.set(new Uint32Array(core.buffer, candidates, cells), at * cells);
    }
    done() {
        if (!this.room) return null;
        const cut = Object.entries(this.columns).map(([name, column]) =>
            [name, column.slice(0, this.#count * (name === "candidates" ? this.cells : 1))]);
        return { count: this.#count, fates: FATES, ...Object.fromEntries(cut) };
    }
}

// ---- random solutions; single clues ----

export class Sampler extends Owned {
    constructor(puzzle, options) {
        const { core } = puzzle, who = { cells: () => puzzle.cells };
        const [at, user] = core.scoped((scope) => {
            const packed = packLimits(core, scope, options, who);
            const out = scope.room(4);
            core.call("sampler_new", scope, [out, puzzle.at, packed.at]);
            return [core.view.getUint32(out, true), packed.user];
        });
        super(core, "susol_sampler_free", at, user);
        this.puzzle = puzzle; // must outlive it
    }
    /** The next solution; null if there is none. */
    draw() {
        return this.core.scoped((scope) => {
            const solution = scope.room(this.puzzle.cells);
            const status = this.core.call("sampler_draw", null, [this.at, solution], ["END"]);
            return status === "END" ? null : this.core.copy(Uint8Array, solution, this.puzzle.cells);
        });
    }
}

export class Clues extends Owned {
    constructor(puzzle) {
        const { core } = puzzle;
        super(core, "susol_clues_free", core.scoped((scope) => make(core, scope, "clues", [puzzle.at], false)));
        const count = core.exports.susol_clues_count(this.at);
        this.list = Array.from({ length: count }, (_, index) => {
            const { cells, cellCount, kind, text, ...more } =
                core.unpack("susol_clue", core.exports.susol_clues_at(this.at, index));
            return { index, kind, text, cells: [...core.copy(Uint16Array, cells, cellCount)], ...more };
        });
        this.puzzle = puzzle; // must outlive it
    }
    #ask(name, sets, options) {
        const count = this.list.length;
        return asked(this.core, options ?? {}, { cells: () => this.puzzle.cells }, (scope, at) => {
            const rooms = sets.map(() => scope.room(count));
            const status = this.core.call(name, scope, [this.at, at, ...rooms], ENDED);
            const picked = rooms.map((room) => this.#indexes(this.core.copy(Uint8Array, room, count)));
            return { status, ...Object.fromEntries(sets.map((set, i) => [set, picked[i]])) };
        });
    }
    #indexes(bytes) {
        return this.list.map((clue) => clue.index).filter((index) => bytes[index]);
    }
    /** Indexes of clues that contradict each other. */
    conflict(options) {
        return this.#ask("clues_conflict", ["picked"], options);
    }
    /** Indexes of clues that can go: each alone, and some together. */
    needless(options) {
        return this.#ask("clues_needless", ["alone", "together"], options);
    }
    /** The puzzle with only these clues. */
    pick(indexes) {
        const puzzle = this.puzzle.copy(), picked = new Uint8Array(this.list.length);
        for (const index of indexes) picked[index] = 1;
        this.core.scoped((scope) => this.core.call("clues_puzzle", null, [this.at, scope.bytes(picked), puzzle.at]));
        return puzzle;
    }
}
