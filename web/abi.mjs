// abi.mjs: the C library inside a WebAssembly instance: its memory, its structs, its errors.
//
// The functions of susol.h are exported as they are. A struct is packed from a plain object and read
// back into one; where its members are is told by the module (web/wasm.c), never written down here.
// Members are called as in C, in camel case: watch_nodes is watchNodes. What a call needs in memory
// belongs to a Scope and goes when the call is over.

const NOT_SUPPORTED = 52; // WASI's word for "this host has no such thing"
const STATUS = ["OK", "END", "MORE", "NO_MEMORY", "BAD_TEXT", "BAD_RULE", "BAD_VALUE", "UNKNOWN_NAME",
    "CANNOT", "LIMIT", "CANCELLED"];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A call failed. `status` says how, "BAD_TEXT"; `message` is one sentence; `line` and `column` are
 *  the place in a text that is wrong, from 1, or 0; `faults` has what else is wrong with it. */
export class SusolError extends Error {
    constructor(status, text, line = 0, column = 0, faults = []) {
        super(text);
        this.name = "SusolError";
        this.status = status;
        this.line = line;
        this.column = column;
        /** @type {{ text: string, line: number, column: number }[]} */
        this.faults = faults;
    }
}

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** What one call keeps in the memory of the module. */
class Scope {
    #core;
    #blocks = [];

    constructor(core) {
        this.#core = core;
    }

    /** Memory full of zeros. */
    room(size) {
        const at = this.#core.get(size);
        this.#blocks.push(at);
        return at;
    }

    bytes(data) {
        const at = this.room(data.byteLength);
        new Uint8Array(this.#core.buffer, at, data.byteLength)
            .set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
        return at;
    }

    /** A text that ends with 0; nothing is null. */
    text(words) {
        return words == null ? 0 : this.bytes(encoder.encode(`${words}\0`));
    }

    free() {
        for (const at of this.#blocks) this.#core.exports.free(at);
    }
}

export class Core {
    #structs = new Map();
    #functions = new Map();
    #calls = new Map(); // who is to be asked, by number: the `user` of a callback
    #lastCall = 0;
    #gone = new FinalizationRegistry(({ free, at, call }) => this.release(free, at, call));
    /** Int32Array over shared memory or null: while its first word is not 0, all work stops. */
    stop = null;

    /** @param {WebAssembly.Module} module
     *  @param {(() => WebAssembly.Module) | null} later gives the second part of a module in two parts */
    constructor(module, later = null) {
        this.module = module;
        this.later = later;
        this.ready = WebAssembly.instantiate(module, this.#imports()).then((/** @type {any} */ instance) => {
            this.exports = instance.exports;
            this.exports._initialize?.();
            this.#readMembers();
            return this;
        });
    }

    get buffer() {
        return this.exports.memory.buffer;
    }

    get view() {
        return new DataView(this.exports.memory.buffer);
    }

    // ---- memory ----

    get(size) {
        const at = this.exports.malloc(size || 1);
        if (!at) throw new SusolError("NO_MEMORY", "out of memory");
        new Uint8Array(this.buffer, at, size).fill(0);
        return at;
    }

    text(at) {
        if (!at) return "";
        const memory = new Uint8Array(this.buffer);
        return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    }

    /** A copy of `count` numbers. */
    copy(Type, at, count) {
        return new Type(this.buffer.slice(at, at + count * Type.BYTES_PER_ELEMENT));
    }

    /** Does the work with memory that is given back afterwards. */
    scoped(work) {
        const scope = new Scope(this);
        try {
            return work(scope);
        } finally {
            scope.free();
        }
    }

    // ---- structs ----

    #readMembers() {
        for (let at = this.exports.susol_web_members(); this.view.getUint32(at, true); at += 16) {
            const [owner, name, type] = [0, 4, 8].map((i) => this.text(this.view.getUint32(at + i, true)));
            const offset = this.view.getUint32(at + 12, true);
            if (!name) this.#structs.set(owner, { size: offset, members: new Map() });
            else this.#structs.get(owner).members.set(camel(name), { type, offset });
        }
        for (let at = this.exports.susol_web_functions(); this.view.getUint32(at, true); at += 8)
            this.#functions.set(this.text(this.view.getUint32(at, true)), this.view.getUint32(at + 4, true));
    }

    sizeOf(struct) {
        return this.#structs.get(struct).size;
    }

    has(struct, name) {
        return this.#structs.get(struct).members.has(name);
    }

    /** A struct with these members; what is not named is 0. Returns where it is. */
    pack(scope, struct, values) {
        const { size, members } = this.#structs.get(struct);
        const at = scope.room(size);
        if (members.has("size")) values = { ...values, size };
        for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === null) continue;
            if (!members.has(name)) throw new TypeError(`${struct} has no ${name}`);
            const { type, offset } = members.get(name);
            this.#write(scope, at + offset, type, value);
        }
        return at;
    }

    #write(scope, at, type, value) {
        if (type === "f64") return this.view.setFloat64(at, Number(value), true);
        if (type === "u64") return this.view.setBigUint64(at, BigInt(value), true);
        if (type === "text" && typeof value !== "number") value = scope.text(value); // a number: where it is
        this.view.setInt32(at, Number(value), true);
    }

    #read(at, type) {
        if (type === "i32") return this.view.getInt32(at, true);
        if (type === "u32" || type === "pointer") return this.view.getUint32(at, true);
        if (type === "u64") return Number(this.view.getBigUint64(at, true));
        if (type === "f64") return this.view.getFloat64(at, true);
        if (type === "number") return this.number(at);
        if (type === "text") return this.text(this.view.getUint32(at, true));
        return type === "letters" ? this.text(at) : this.unpack(type, at);
    }

    /** 128 bits, the upper half first. */
    number(at) {
        return (this.view.getBigUint64(at, true) << 64n) + this.view.getBigUint64(at + 8, true);
    }

    /** The members of a struct; pointers are numbers. */
    unpack(struct, at) {
        const values = {};
        for (const [name, { type, offset }] of this.#structs.get(struct).members)
            values[name] = this.#read(at + offset, type);
        return values;
    }

    /** One member. */
    member(struct, at, name) {
        const { type, offset } = this.#structs.get(struct).members.get(name);
        return this.#read(at + offset, type);
    }

    // ---- calls ----

    /** Calls susol_NAME. Throws unless the status is OK or one of `also`; returns its name. The last
     *  argument of the C function, the error, is added if `place` is a scope. */
    call(name, scope, args, also = []) {
        const error = scope ? scope.room(this.sizeOf("susol_error")) : 0;
        const number = this.exports[`susol_${name}`](...args, ...(scope ? [error] : []));
        return this.check(STATUS[number], error, also);
    }

    check(status, error = 0, also = []) {
        if (status === "OK" || also.includes(status)) return status;
        if (!error) throw this.error(status);
        const { text, line, column } = this.unpack("susol_error", error);
        throw new SusolError(status, text || this.statusText(status), line, column);
    }

    error(status) {
        return new SusolError(status, this.statusText(status));
    }

    statusText(status) {
        return this.text(this.exports.susol_status_text(STATUS.indexOf(status)));
    }

    // ---- being called ----

    /** A number for the `user` of callbacks; `who` has functions by the names of web/wasm.c. */
    enter(who) {
        this.#calls.set(++this.#lastCall, who);
        return this.#lastCall;
    }

    leave(call) {
        this.#calls.delete(call);
    }

    /** Where the library finds the function of the host. */
    callback(name) {
        return this.#functions.get(name);
    }

    /** A function of the library, by its number. */
    function(number) {
        return this.exports.__indirect_function_table.get(number);
    }

    /** Does what the host asked for; trouble there ends the work and is told when it has ended. */
    #ask(user, name, ...args) {
        const who = this.#calls.get(user);
        if (!who || who.trouble) return 1;
        try {
            return who[name]?.(...args) ?? 0;
        } catch (trouble) {
            who.trouble = trouble;
            return 1;
        }
    }

    #imports() {
        const susol = {};
        const ask = (name) => (user, ...args) => (this.#ask(user, name, ...args) ? 1 : 0);
        for (const name of ["found", "step", "visit", "told", "way", "begin", "path", "circle", "text", "end",
            "fixed", "grid"]) susol[name] = ask(name);
        susol.watch = (user, event) =>
            (this.stop && Atomics.load(this.stop, 0) ? 1 : susol.watched(user, event));
        susol.watched = ask("watch");
        susol.next = (user) => (this.#calls.get(user)?.trouble ? 0 : ask("next")(user)); // winds down
        susol.score = (user, candidates, cells) => BigInt(this.#ask(user, "score", candidates, cells));
        susol.find = (self, view) => this.#findFor(self, view);
        return { ...hostFor(this.module, susol, () => this.exports.memory), placeholder: this.#placeholders() };
    }

    // A module in two parts: what stands for the functions of the second one puts them into their places,
    // and then calls the one that was meant.
    #placeholders() {
        const at = (slot) => this.exports.__indirect_function_table.get(slot);
        return new Proxy({}, { get: (_, slot) => (...args) => {
            this.complete();
            return at(Number(slot))(...args);
        } });
    }

    /** Puts the second part of a module into its place. */
    complete() {
        const { later } = this;
        this.later = null;
        if (later) new WebAssembly.Instance(later(), { primary: this.exports });
    }

    // Strategies of the host: the struct is found by where it is.
    strategies = new Map();
    #findFor(self, view) {
        this.strategies.get(self)?.(view);
    }

    // ---- things that live longer than a call ----

    /** `owner` is free to go: then what it had in the module goes too. */
    own(owner, free, at, call = 0) {
        this.#gone.register(owner, { free, at, call }, owner);
    }

    disown(owner) {
        this.#gone.unregister(owner);
    }

    release(free, at, call) {
        this.exports[free](at);
        if (call) this.leave(call);
    }
}

// The clock is all that the library asks of the host itself. Its libc also names functions for files;
// they are never called, but the module wants them to exist.
function hostFor(module, susol, memoryOf) {
    const clock = (_id, _precision, at) => {
        new DataView(memoryOf().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    };
    const host = { susol };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (from === "susol") continue;
        host[from] ??= {};
        host[from][name] = name === "clock_time_get" ? clock : () => NOT_SUPPORTED;
    }
    return host;
}
