// susol.mjs: the SuSol library in WebAssembly, for node, the browser and workers.
//
//     import { loadSusol, SusolError } from "susol";
//     const susol = await loadSusol(fetch("susol.wasm"));       // bytes, a Response, or a compiled module
//     const puzzle = susol.read("53..7....6..195...");          // any format of susol.list("formats")
//     const { solutions, first } = puzzle.solve({ solutions: 2 });
//
// The contract, in short; susol.d.mts has the types, include/susol.h the meaning.
// - Everything here is synchronous but loadSusol: long work belongs into a worker. Compile once:
//   `susol.module` can be posted to workers, and loadSusol(module) takes it there.
// - Answers are plain objects of numbers, texts, BigInts and typed arrays, fit for postMessage. Cells
//   are numbered row by row from 0. A set of digits is a number: digit d is bit d-1.
// - A call that fails throws a SusolError { status, message, line, column, faults }. No solution, or
//   many, is an answer. What was stopped is an answer too: its `status` is "OK", "LIMIT" or "CANCELLED".
// - Options of long calls: { engine, solutions, nodes, milliseconds, seed, watch }. watch(event) is
//   called now and then, event = { kind, nodes, solutions, done, atLeast, ... }; what it returns, if
//   true, cancels. susol.stop = new Int32Array(new SharedArrayBuffer(4)) cancels from another thread
//   while its first word is not 0; without shared memory, terminate the worker.
// - Members of structs keep their names in camel case; a name that does not exist is a TypeError.
// - Objects give back their memory when nobody has them any more, or at once with free().
//
// - puzzle.draw(look) gives the orders of a drawing, from below: { kind: "path" | "circle" | "text", role, tone,
//   part, rule, fill or stroke, width, dash, ... }. Each has one paint: role and tone say what it means, the
//   colour is the one for white paper. A cell is 100 wide, drawing.grid says where the grid is.
//
// susol: read, puzzle, reader, readAll, list, kinds, phrase, generator, solveBatch, canonBatch, backtrack,
//        version, module, stop
// puzzle: side rows columns cells letter value allowed isGiven isHole cellName words drawn isTold understand text describe
//   rules copy setShape setValue setPlaced setAllowed setWords setCellNames addRule play setLimits read write
//   solve count candidates candidateCounts propagate verify checkGivens conflicts breaches cageWays
//   whyNot sampler canon transform clues explain hint steps rate explore render draw free
import { Core, SusolError } from "./abi.mjs";
import { ENDED, Owned, asked, booleans, filled, make, packLimits } from "./calls.mjs";
import { Puzzle } from "./puzzle.mjs";

export { SusolError, Puzzle };
const TAKES = { set: 1, line: 2, signs: 4, grid: 16, word: 32, parts: 64, factors: 128, rules: 2048, cells: 4096,
    pairs: 8192 }; // SUSOL_TAKES_
const CELLS = 81; // of a plain puzzle
const PLAIN = /^[\0-\x7f]{81}$/;

async function compile(source) {
    source = await source;
    if (source instanceof WebAssembly.Module) return source;
    if (typeof Response !== "undefined" && source instanceof Response)
        return WebAssembly.compileStreaming(source);
    return WebAssembly.compile(source);
}

/** Loads the library from bytes, a Response (or a promise of one) or a compiled module. Where that is only
 *  the first part of it, `later` gives the second one, compiled, when a call needs it. */
export async function loadSusol(source, later = null) {
    const core = new Core(await compile(source), later);
    await core.ready;
    return new Susol(core);
}

class Susol {
    #core;

    constructor(core) {
        this.#core = core;
    }

    get module() { return this.#core.module; }
    /** The second part of a module in two parts is here: nothing has to wait for it. */
    complete(module) {
        if (this.#core.later) this.#core.later = () => module;
        this.#core.complete();
    }
    get version() { return this.#core.text(this.#core.exports.susol_version()); }
    get versionNumber() { return this.#core.exports.susol_version_number(); }
    get stop() { return this.#core.stop; }
    set stop(words) { this.#core.stop = words; }
    /** Bytes of memory that the module has now; it never gets less. */
    get memory() { return this.#core.buffer.byteLength; }

    // ---- puzzles ----

    puzzle() {
        return new Puzzle(this.#core);
    }
    read(text, format = null) {
        const puzzle = this.puzzle();
        try {
            return puzzle.read(text, format);
        } catch (trouble) {
            puzzle.free();
            throw trouble;
        }
    }
    reader(format = null) {
        return new Reader(this.#core, format);
    }
    /** Every puzzle of a text: { format, line, puzzle } or { format, line, error } each. */
    readAll(text, format = null) {
        const reader = this.reader(format);
        try {
            reader.feed(text);
            reader.end();
            return [...reader];
        } finally {
            reader.free();
        }
    }
    /** Bytes of the first line, if that is a plain 9x9 puzzle; else 0. */
    plainLine(text) {
        const bytes = new TextEncoder().encode(text);
        return this.#core.scoped((scope) => this.#core.exports.susol_plain_line(scope.bytes(bytes), bytes.length));
    }

    // ---- what there is ----

    /** The entries of "rules", "formats", "engines", "renderers", "strategies", "scales", "languages",
     *  "symmetries", "levels". */
    list(table) {
        const core = this.#core, entries = [];
        return core.scoped((scope) => {
            const name = scope.text(table), entry = scope.room(core.sizeOf("susol_entry"));
            while (core.call("list", null, [name, entries.length, entry], ["END"]) === "OK")
                entries.push(core.unpack("susol_entry", entry));
            return entries;
        });
    }
    /** More about the kinds of rules, for a palette: law and title in the language, what it takes, how it is
     *  drawn. In the order of list("rules"). */
    kinds(language = null) {
        const core = this.#core, kinds = [];
        return core.scoped((scope) => {
            const speak = scope.text(language), at = core.pack(scope, "susol_kind", {});
            while (core.call("kind_get", null, [kinds.length, speak, 0, at], ["END"]) === "OK") {
                const { size, takes, ...kind } = core.unpack("susol_kind", at);
                const names = Object.keys(TAKES).filter((name) => takes & TAKES[name]);
                kinds.push({ ...kind, takes: names });
            }
            return kinds;
        });
    }
    /** Does the entry go by this name, whatever its case, blanks and hyphens? */
    entryHasName(entry, name) {
        return this.#core.scoped((scope) => this.#core.exports.susol_entry_has_name(
            this.#core.pack(scope, "susol_entry", entry), scope.text(name)) !== 0);
    }
    /** Words around the steps in a language; null: there is no such phrase. */
    phrase(language, name) {
        return this.#core.scoped((scope) => {
            const at = this.#core.exports.susol_phrase(scope.text(language), scope.text(name));
            return at ? this.#core.text(at) : null;
        });
    }
    statusText(status) {
        return this.#core.statusText(status);
    }

    // ---- making puzzles ----

    /** `request`: the members of susol_request; limits are beside them. */
    generator(request = {}) {
        return new Generator(this.#core, request);
    }

    // ---- many plain puzzles at once ----

    /** `grids`: texts of 81 characters. Each answer: { found, solution }, found null: not known. */
    solveBatch(grids, { enough = 2, ...limits } = {}) {
        const core = this.#core, count = grids.length;
        return asked(core, limits, {}, (scope, at) => {
            const solutions = scope.room(CELLS * count), found = scope.room(4 * count);
            const batch = core.pack(scope, "susol_batch", { grids: plain(scope, grids), stride: CELLS, count,
                enough, solutions, solutionStride: CELLS, found, limits: at });
            const status = core.call("solve_batch", scope, [batch], ENDED);
            const counts = core.copy(Uint32Array, found, count);
            const letters = latin(core, solutions, CELLS * count);
            return { status, answers: Array.from(counts, (some, i) => ({ found: some === 0xffffffff ? null : some,
                solution: some && some !== 0xffffffff ? letters.slice(CELLS * i, CELLS * i + CELLS) : null })) };
        });
    }
    /** Canonical forms: { form, automorphisms } each, as many as were made. */
    canonBatch(grids, { singles = false, ...limits } = {}) {
        const core = this.#core, count = grids.length;
        return asked(core, limits, {}, (scope, at) => {
            const forms = scope.room(CELLS * count), numbers = scope.room(8 * count), made = scope.room(4);
            const batch = core.pack(scope, "susol_forms", { grids: plain(scope, grids), stride: CELLS, count,
                forms, formStride: CELLS, automorphisms: numbers, singles: Number(singles), limits: at });
            const status = core.call("canon_batch", scope, [batch, made], ENDED);
            const letters = latin(core, forms, CELLS * count);
            const answers = Array.from({ length: core.view.getUint32(made, true) }, (_, i) => ({
                form: letters.slice(CELLS * i, CELLS * i + CELLS),
                automorphisms: Number(core.view.getBigUint64(numbers + 8 * i, true)) }));
            return { status, answers };
        });
    }

    /** Backtracking over anything: a row of functions. Each makes its next assumption and returns true, or, if
     *  it has no more, takes back its last one and returns false; called again, it begins anew. When all have
     *  made one, that is a solution. */
    backtrack(choices, options = {}) {
        const { found, ...limits } = /** @type {any} */ (options);
        const core = this.#core, size = core.sizeOf("susol_choices");
        return asked(core, limits, found ? { found: () => found() } : {}, (scope, at) => {
            const row = scope.room(size * choices.length), result = scope.room(core.sizeOf("susol_result"));
            const users = choices.map((next) => ({ next })), numbers = users.map((user) => core.enter(user));
            numbers.forEach((self, i) => {
                const one = core.pack(scope, "susol_choices", { next: core.callback("next"), self });
                new Uint8Array(core.buffer).copyWithin(row + size * i, one, one + size);
            });
            try {
                const status = core.call("backtrack", scope, [row, choices.length, at, result], ENDED);
                const trouble = users.find((user) => user.trouble);
                if (trouble) throw trouble.trouble;
                const { solutions, nodes, complete } = core.unpack("susol_result", result);
                return { status, solutions, nodes, complete: complete !== 0 };
            } finally {
                for (const number of numbers) core.leave(number);
            }
        });
    }
}

/** Grids of 81 characters, one after the other. */
function plain(scope, grids) {
    const wrong = grids.findIndex((grid) => !PLAIN.test(grid));
    if (wrong >= 0) throw new SusolError("BAD_TEXT", "a plain puzzle has 81 characters of ASCII", wrong + 1);
    return scope.bytes(new TextEncoder().encode(grids.join("")));
}

const latin = (core, at, size) => new TextDecoder().decode(new Uint8Array(core.buffer, at, size));

/** Puzzles from a text that comes in pieces. */
class Reader extends Owned {
    constructor(core, format) {
        super(core, "susol_reader_free", core.scoped((scope) => make(core, scope, "reader", [scope.text(format), 0])));
    }
    feed(text) {
        const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
        this.core.scoped((scope) =>
            this.core.call("reader_feed", null, [this.at, scope.bytes(bytes), bytes.byteLength]));
    }
    end() {
        this.core.call("reader_end", null, [this.at]);
    }
    get format() { return this.core.text(this.core.exports.susol_reader_format(this.at)) || null; }
    get line() { return this.core.exports.susol_reader_line(this.at); }
    /** { status: "OK", puzzle } or { status: "BAD_TEXT", error } or { status: "END" | "MORE" }. */
    next() {
        const puzzle = new Puzzle(this.core);
        try {
            const status = this.core.scoped((scope) =>
                this.core.call("reader_next", scope, [this.at, puzzle.at], ["END", "MORE"]));
            if (status === "OK") return { status, line: this.line, puzzle };
            puzzle.free();
            return { status };
        } catch (error) {
            puzzle.free();
            if (!(error instanceof SusolError) || error.status === "NO_MEMORY") throw error;
            return { status: error.status, line: this.line, error };
        }
    }
    *[Symbol.iterator]() {
        for (let one = this.next(); one.status !== "END" && one.status !== "MORE"; one = this.next())
            yield { ...one, format: this.format };
    }
}

const LIMITS = ["milliseconds", "nodes", "watch"];

/** Puzzles of a request, by number. */
class Generator extends Owned {
    constructor(core, request) {
        const limits = {}, wishes = {};
        for (const [name, value] of Object.entries(request))
            (LIMITS.includes(name) ? limits : wishes)[name] = value;
        if (wishes.frame) wishes.frame = wishes.frame.at;
        const [at, user] = core.scoped((scope) => {
            const packed = packLimits(core, scope, limits, {});
            const asks = core.pack(scope, "susol_request", { ...booleans(wishes), limits: packed.at });
            return [make(core, scope, "generator", [asks, 0]), packed.user];
        });
        super(core, "susol_generator_free", at, user);
    }
    expect(first, count) {
        this.core.exports.susol_generator_expect(this.at, BigInt(first), BigInt(count));
    }
    /** Puzzle number N: { status: "OK", puzzle, made }, or { status: "LIMIT" | "CANCELLED", tried }. */
    make(number = 0) {
        const { core } = this, puzzle = new Puzzle(core);
        return core.scoped((scope) => {
            const out = scope.room(4);
            const status = core.call("generator_make", scope, [this.at, BigInt(number), puzzle.at, out], ENDED);
            const at = core.view.getUint32(out, true);
            const made = at ? core.unpack("susol_made", at) : { tried: "" };
            if (status === "OK") {
                made.solution = core.copy(Uint8Array, at, puzzle.cells); // its first member
                return { status, puzzle, made };
            }
            puzzle.free();
            return { status, tried: made.tried };
        });
    }
    save() {
        return filled(this.core, (scope, text) => this.core.call("generator_save", scope, [this.at, text]))[0];
    }
}
