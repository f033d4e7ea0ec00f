// puzzle.mjs: a puzzle in the library, and what can be asked of it.
import { SusolError } from "./abi.mjs";
import { ENDED, Owned, asked, booleans, filled, make, noMore, packLimits, split } from "./calls.mjs";
import { Clues, FATES, Sampler, Trace, packStrategies } from "./parts.mjs";

const ENDINGS = ["solved", "stuck", "broken", "stopped", "open"];
const PARTS = ["paper", "ground", "shades", "below", "lines", "above", "cells", "links", "words"];
const LOOK_ARRAYS = { solution: Uint8Array, other: Uint8Array, candidates: Uint32Array, marked: Uint8Array,
    corner: Uint32Array, centre: Uint32Array, colours: Uint32Array, conflicts: Uint8Array };

export class Puzzle extends Owned {
    #limits = 0;

    constructor(core) {
        super(core, "susol_puzzle_free", core.scoped((scope) => make(core, scope, "puzzle", [0], false)));
        if (core.stop) this.setLimits({});
    }

    #new(work) {
        const puzzle = new Puzzle(this.core);
        try {
            return [puzzle, work(puzzle)];
        } catch (trouble) {
            puzzle.free();
            throw trouble;
        }
    }

    #get(name, ...args) {
        return this.core.exports[`susol_puzzle_${name}`](this.at, ...args);
    }

    #set(name, ...args) {
        this.core.call(`puzzle_${name}`, null, [this.at, ...args]);
        return this;
    }

    // ---- what it is ----

    get side() { return this.#get("side"); }
    get rows() { return this.#get("rows"); }
    get columns() { return this.#get("columns"); }
    get cells() { return this.#get("cells"); }
    letter(digit) { return String.fromCharCode(this.#get("letter", digit)); }
    value(cell) { return this.#get("value", cell); }
    allowed(cell) { return this.#get("allowed", cell) >>> 0; }
    isGiven(cell) { return this.#get("is_given", cell) !== 0; }
    isHole(cell) { return this.#get("is_hole", cell) !== 0; }
    get drawn() { return this.core.text(this.#get("drawn")); }
    get isTold() { return this.#get("is_told") !== 0; }
    cellName(cell) {
        return this.core.scoped((scope) =>
            this.core.text(this.core.exports.susol_cell_name(this.at, cell, scope.room(28))));
    }
    words(which) {
        return this.core.scoped((scope) => this.core.text(this.#get("words", scope.text(which))));
    }
    /** All digits as text, and letters as digits: "53..7....". */
    get text() {
        const cells = Array.from({ length: this.rows * this.columns }, (_, cell) => cell);
        return cells.map((cell) => (this.isHole(cell) ? "." : this.letter(this.value(cell)))).join("");
    }
    /** A full grid as people write it. */
    solutionText(solution) {
        const cells = [...solution.slice(0, this.rows * this.columns)];
        return cells.map((digit, cell) => this.letter(this.isHole(cell) ? 0 : digit)).join("");
    }
    describe(language = null) {
        const [name, rules] = filled(this.core, (scope, nameText) =>
            filled(this.core, (_, rulesText) => this.core.call("describe_in", null,
                [this.at, scope.text(language), nameText, rulesText]))[0]);
        return { name, rules: rules.split("\n").filter(Boolean) };
    }
    /** Makes rules of its words and its drawing; what became of each sentence (docs/DRAWN.md). */
    understand() {
        return JSON.parse(filled(this.core, (scope, text) =>
            this.core.call("understand", scope, [this.at, scope.text("json"), text, scope.room(4)]))[0]);
    }
    /** Its rules in the order of the native lines; the index is the `rule` of drawings, clues, breaches. */
    rules() {
        const { core } = this, list = [];
        for (;;) {
            const [line, rule] = filled(core, (scope, text) => {
                const at = scope.room(core.sizeOf("susol_rule"));
                const status = core.call("puzzle_rule", null, [this.at, list.length, at, text], ["END"]);
                return status === "END" ? null : core.unpack("susol_rule", at);
            });
            if (!rule) return list;
            list.push({ kind: rule.kind, line, cells: [...core.copy(Uint16Array, rule.cells, rule.cellCount)],
                numbers: [...core.copy(Int32Array, rule.numbers, rule.numberCount)] });
        }
    }

    // ---- making and changing it ----

    copy() {
        return this.#new((puzzle) => this.core.call("puzzle_copy", null, [puzzle.at, this.at]))[0];
    }
    setShape(side, boxHeight, boxWidth) { return this.#set("set_shape", side, boxHeight, boxWidth); }
    setValue(cell, digit) { return this.#set("set_value", cell, digit); }
    setPlaced(cell, digit) { return this.#set("set_placed", cell, digit); }
    setAllowed(cell, digits) { return this.#set("set_allowed", cell, digits); }
    setCellNames(letters) {
        this.#get("set_cell_names", letters ? 1 : 0);
        return this;
    }
    setWords(which, words) {
        this.core.scoped((scope) => this.#set("set_words", scope.text(which), scope.text(words)));
        return this;
    }
    addRule(line) {
        this.core.scoped((scope) => this.core.call("puzzle_add_rule", scope, [this.at, scope.text(line)]));
        return this;
    }
    /** The player's state on top of it: digits (0: none) and marks, sets of digits (0: none). */
    play({ digits = [], marks = [] }) {
        digits.forEach((digit, cell) => digit && !this.isGiven(cell) && this.setPlaced(cell, digit));
        marks.forEach((set, cell) => set && !this.value(cell) && this.setAllowed(cell, set));
        return this;
    }
    setLimits(limits) {
        const before = this.#limits;
        this.core.scoped((scope) => {
            const { user, at } = packLimits(this.core, scope, limits, { cells: () => this.cells });
            this.core.call("puzzle_set_limits", scope, [this.at, at]);
            this.#limits = user;
        });
        this.core.leave(before);
        return this;
    }
    free() {
        super.free();
        this.core.leave(this.#limits);
    }

    read(text, format = null) {
        const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
        this.core.scoped((scope) => {
            const args = [this.at, scope.bytes(bytes), bytes.byteLength, scope.text(format)];
            try {
                this.core.call("read", scope, args);
            } catch (error) {
                if (error instanceof SusolError) error.faults = this.#faults();
                throw error;
            }
        });
        return this;
    }
    #faults() {
        const faults = [];
        for (let at; (at = this.core.exports.susol_puzzle_fault(this.at, faults.length));) {
            const { text, line, column } = this.core.unpack("susol_error", at);
            faults.push({ text, line, column });
        }
        return faults;
    }
    write(format) {
        return filled(this.core, (scope, text) =>
            this.core.call("write", scope, [this.at, scope.text(format), text]))[0];
    }

    // ---- solutions ----

    /** `keep`: how many solutions to hand back; `found` sees each one. */
    solve(options) {
        const [limits, { keep = 0, found, ...none }] = split(options);
        noMore(none);
        const { core, cells } = this, kept = [];
        const see = (at) => {
            const solution = core.copy(Uint8Array, at, cells);
            if (kept.length < keep) kept.push(solution);
            return found?.(solution);
        };
        return this.#asked(limits, keep || found ? { found: see } : {}, (scope, at) => {
            const result = scope.room(core.sizeOf("susol_result"));
            const status = core.call("solve", scope, [this.at, at, result], ENDED);
            const { solutions, nodes, complete } = core.unpack("susol_result", result);
            const first = solutions ? core.copy(Uint8Array, core.member("susol_options", at, "first"), cells) : null;
            return { status, solutions, nodes, complete: complete !== 0, first, kept };
        }, (scope) => ({ first: scope.room(cells) }));
    }
    #asked(limits, who, work, more) {
        return asked(this.core, limits, { cells: () => this.cells, ...who }, work, more);
    }
    count(options) {
        return this.#asked(options ?? {}, {}, (scope, at) => {
            const tally = scope.room(this.core.sizeOf("susol_tally"));
            const status = this.core.call("count", scope, [this.at, at, tally], ENDED);
            const { exact, ...rest } = this.core.unpack("susol_tally", tally);
            return { status, exact: exact !== 0, ...rest };
        });
    }
    candidates(options) {
        return this.#asked(options ?? {}, {}, (scope, at) => {
            const digits = scope.room(4 * this.cells);
            const status = this.core.call("candidates", scope, [this.at, at, digits], ENDED);
            return { status, digits: this.core.copy(Uint32Array, digits, this.cells) };
        });
    }
    /** counts[cell * side + digit - 1], each a BigInt. */
    candidateCounts(options) {
        const many = this.cells * this.side;
        return this.#asked(options ?? {}, {}, (scope, at) => {
            const counts = scope.room(16 * many);
            const status = this.core.call("candidate_counts", scope, [this.at, at, counts], ENDED);
            return { status, counts: Array.from({ length: many }, (_, i) => this.core.number(counts + 16 * i)) };
        });
    }
    propagate() {
        return this.core.scoped((scope) => {
            const digits = scope.room(4 * this.cells);
            this.core.call("propagate", scope, [this.at, digits]);
            return this.core.copy(Uint32Array, digits, this.cells);
        });
    }
    /** Throws BAD_VALUE and what is broken. */
    verify(solution) {
        this.core.scoped((scope) =>
            this.core.call("verify", scope, [this.at, scope.bytes(Uint8Array.from(solution))]));
    }
    checkGivens() {
        this.core.scoped((scope) => this.core.call("check_givens", scope, [this.at]));
    }
    conflicts() {
        return this.core.scoped((scope) => {
            const { cells, core } = this, marked = scope.room(cells), open = scope.room(4 * cells);
            core.call("conflicts", null, [this.at, marked, open]);
            return { marked: core.copy(Uint8Array, marked, cells), open: core.copy(Uint32Array, open, cells) };
        });
    }
    /** What is broken by which digits, and why: { rule, cells, sentence } each; rule -1: a house. */
    breaches(language = null) {
        const { core } = this, list = [];
        const told = (at) => {
            const { cells, cellCount, ...rest } = core.unpack("susol_breach", at);
            list.push({ ...rest, cells: [...core.copy(Uint16Array, cells, cellCount)] });
        };
        this.#calledBack({ told }, (scope, user) => core.call("breaches", null,
            [this.at, scope.text(language), core.callback("told"), user]));
        return list;
    }
    /** What a cage with a sum can still hold: sets of digits, and what is left in its cells. */
    cageWays(rule, candidates = null) {
        const { core } = this, ways = [], cells = this.rules()[rule]?.cells.length ?? 0;
        return this.#calledBack({ way: (digits) => void ways.push(digits >>> 0) }, (scope, user) => {
            const open = scope.room(4 * cells);
            const packed = core.pack(scope, "susol_ways", { way: core.callback("way"), user, open });
            const sets = candidates ? scope.bytes(Uint32Array.from(candidates)) : 0;
            core.call("cage_ways", scope, [this.at, rule, sets, packed]);
            return { ways, open: [...core.copy(Uint32Array, open, cells)] };
        });
    }
    #calledBack(who, work) {
        const user = this.core.enter(who);
        try {
            const answer = this.core.scoped((scope) => work(scope, user));
            if (who.trouble) throw who.trouble;
            return answer;
        } finally {
            this.core.leave(user);
        }
    }
    /** Why can this digit not be in the cell? By a rule, at once; by a step; because no solution has it; or
     *  it can ("possible"). "unknown": the limits did not let it be found out. */
    whyNot(cell, digit, options = {}) {
        const tried = this.copy().setPlaced(cell, digit);
        try {
            const before = new Set(this.breaches(options.language).map((one) => one.sentence));
            const breaches = tried.breaches(options.language).filter((one) => !before.has(one.sentence));
            if (breaches.length) return { why: "rule", breaches };
            const { steps } = this.explain({ ...options, aboutCell: cell, aboutDigit: digit });
            if (steps.length) return { why: "step", step: steps[0] };
            const { status, solutions } = tried.solve({ milliseconds: options.milliseconds, solutions: 1 });
            return { why: solutions ? "possible" : status === "OK" ? "search" : "unknown" };
        } finally {
            tried.free();
        }
    }
    sampler(options) {
        return new Sampler(this, options ?? {});
    }

    // ---- the same puzzle in another form ----

    canon() {
        const [puzzle, automorphisms] = this.#new((out) => this.core.scoped((scope) => {
            const number = scope.room(8);
            this.core.call("canon", scope, [this.at, out.at, number]);
            return Number(this.core.view.getBigUint64(number, true));
        }));
        return { puzzle, automorphisms };
    }
    transform(how) {
        const [puzzle, done] = this.#new((out) => filled(this.core, (scope, text) =>
            this.core.call("transform", scope, [this.at, scope.text(how), out.at, text]))[0]);
        return { puzzle, done };
    }
    clues() {
        return new Clues(this);
    }

    // ---- as people solve ----

    /** All steps to the end. `step` is told each one and may say that it is enough; `look` draws each. */
    explain(options) {
        const [limits, { step, look, more, ...guide }] = split(options);
        const { core } = this, steps = [];
        const see = (at) => {
            steps.push(this.#stepAt(at, look));
            return step?.(steps.at(-1));
        };
        return this.#asked(limits, { step: see }, (scope, at, user) => {
            const ending = scope.room(4);
            const own = more ? packStrategies(core, scope, more) : { at: 0, forget() {} };
            const packed = core.pack(scope, "susol_explain_options",
                { ...booleans(guide), more: own.at, limits: at, user, step: core.callback("step") });
            try {
                const status = core.call("explain", scope, [this.at, packed, ending], ENDED);
                return { status, ending: ENDINGS[core.view.getInt32(ending, true)], steps };
            } finally {
                own.forget();
            }
        });
    }
    #stepAt(at, look) {
        const { core, cells } = this, { json, candidates, digits, marked, sketch, ...words } =
            core.unpack("susol_step", at);
        const step = { ...words, json: JSON.parse(json),
            candidates: core.copy(Uint32Array, candidates, cells),
            digits: core.copy(Uint8Array, digits, cells), marked: core.copy(Uint8Array, marked, cells) };
        if (look) step.drawing = this.#drawn({ ...look, solution: step.digits, candidates: step.candidates }, sketch);
        return step;
    }
    /** The easiest step there is, or null. */
    hint(options) {
        const { steps, ...end } = this.explain({ ...options, step: () => 1 });
        return { ...end, step: steps[0] ?? null };
    }
    /** Every step there is now. */
    steps(options) {
        return this.explain({ ...options, listNow: true });
    }
    rate(scale, options) {
        return this.#asked(options ?? {}, {}, (scope, at) => {
            const rating = scope.room(this.core.sizeOf("susol_rating"));
            const status = this.core.call("rate", scope, [this.at, scope.text(scale), at, rating], ENDED);
            return { status, ...this.core.unpack("susol_rating", rating) };
        });
    }

    // ---- the search itself ----

    /** `trace`: the most states that are kept; `visit` sees each one, `score` orders them. */
    explore(options) {
        const [limits, { visit, score, trace = 0, ...search }] = split(options);
        const { core, cells } = this, kept = new Trace(trace, cells);
        const see = (fate, at, candidates, effort) => {
            const trail = core.unpack("susol_trail", at);
            trail.parent = trail.before ? core.member("susol_trail", trail.before, "node") : 0;
            kept.add(core, fate, trail, candidates, effort);
            return visit?.({ fate: FATES[fate], node: trail.node, parent: trail.parent, depth: trail.depth,
                cell: trail.cell, digits: trail.digits, candidates: core.copy(Uint32Array, candidates, cells) });
        };
        const who = { visit: trace || visit ? see : undefined,
            score: score && ((at, count) => score(core.copy(Uint32Array, at, count))) };
        return this.#asked(limits, who, (scope, at, user) => {
            const effort = scope.room(core.sizeOf("susol_effort"));
            const packed = core.pack(scope, "susol_search", { ...search, user,
                visit: who.visit && core.callback("visit"), score: score && core.callback("score") });
            const status = core.call("explore", scope, [this.at, packed, at, effort], ENDED);
            const { complete, ...told } = core.unpack("susol_effort", effort);
            return { status, ...told, complete: complete !== 0, trace: kept.done() };
        });
    }

    // ---- pictures ----

    #packLook(scope, look = {}, sketch = 0) {
        /** @type {any} */
        const values = { ...booleans(look), sketch };
        for (const [name, Type] of Object.entries(LOOK_ARRAYS)) {
            if (!values[name]) continue;
            const data = Type.from(values[name]);
            if (data.length < this.cells) throw new SusolError("BAD_VALUE", `${name} is shorter than the puzzle`);
            values[name] = scope.bytes(data);
        }
        if (Array.isArray(values.parts))
            values.parts = values.parts.reduce((bits, part) => bits | (1 << PARTS.indexOf(part)), 0);
        return this.core.pack(scope, "susol_look", values);
    }
    render(renderer, look) {
        return filled(this.core, (scope, text) => this.core.call("render", scope,
            [this.at, this.#packLook(scope, look), scope.text(renderer), text]))[0];
    }
    draw(look) {
        return this.#drawn(look, 0);
    }
    #drawn(look, sketch) {
        const { core } = this, drawing = { width: 0, height: 0, grid: null, orders: [] };
        const ink = (at) => {
            const { part, ...rest } = core.unpack("susol_ink", at);
            return { ...rest, part: PARTS[Math.log2(part)] };
        };
        const put = (order) => void drawing.orders.push(order);
        const who = {
            begin: (width, height) => void Object.assign(drawing, { width, height }),
            grid: (x, y, width, height) => void (drawing.grid ??= { x, y, width, height }),
            path: (xy, points, closed, at) => put({ kind: "path",
                points: [...core.copy(Float64Array, xy, 2 * points)], closed: closed !== 0, ...ink(at) }),
            circle: (x, y, radius, at) => put({ kind: "circle", x, y, radius, ...ink(at) }),
            text: (x, y, words, at) => put({ kind: "text", x, y, words: core.text(words), ...ink(at) }),
        };
        return core.scoped((scope) => {
            const user = core.enter(who), canvas = { user };
            for (const name of ["begin", "path", "circle", "text", "end", "fixed", "grid"])
                canvas[name] = core.callback(name);
            try {
                core.call("draw", scope, [this.at, this.#packLook(scope, look, sketch),
                    core.pack(scope, "susol_canvas", canvas)]);
            } finally {
                core.leave(user);
            }
            return drawing;
        });
    }
}
