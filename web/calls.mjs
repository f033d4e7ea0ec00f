// calls.mjs: what all calls of the library share: options, callbacks, texts, things that live longer.

const EVENTS = ["progress", "open", "dead", "solution"];
const LIMITS = new Set(["engine", "solutions", "nodes", "milliseconds", "seed", "watchNodes"]);
export const ENDED = ["LIMIT", "CANCELLED"]; // there is an answer all the same

/** Options of the caller: those of susol_options, and the rest. */
export function split(options) {
    const limits = {}, rest = {};
    for (const [name, value] of Object.entries(options ?? {}))
        (LIMITS.has(name) || name === "watch" ? limits : rest)[name] = value;
    return [limits, rest];
}

function watchFor(core, cells, watch) {
    return watch && ((at) => {
        const { candidates, kind, ...event } = core.unpack("susol_event", at);
        event.kind = EVENTS[kind];
        if (candidates) event.candidates = core.copy(Uint32Array, candidates, cells());
        return watch(event);
    });
}

/** susol_options in memory; `who` is called back, by the number that is its user. */
export function packLimits(core, scope, limits, who, more = {}) {
    const { watch, ...values } = limits;
    for (const name of Object.keys(values))
        if (!LIMITS.has(name)) throw new TypeError(`there is no option ${name}`);
    const user = core.enter(who);
    who.watch = watchFor(core, who.cells ?? (() => 0), watch);
    if (watch || core.stop) more.watch = core.callback("watch");
    if (who.found) more.found = core.callback("found");
    return { user, at: core.pack(scope, "susol_options", { ...values, ...more, user }) };
}

/** Runs `work(scope, options, user)` while `who` may be called back. */
export function asked(core, limits, who, work, more) {
    return core.scoped((scope) => {
        const { user, at } = packLimits(core, scope, limits, who, more?.(scope));
        let answer;
        try {
            answer = work(scope, at, user);
        } catch (trouble) {
            throw who.trouble ?? trouble;
        } finally {
            core.leave(user);
        }
        if (who.trouble) throw who.trouble;
        return answer;
    });
}

/** A text that the library fills. */
export function filled(core, work) {
    return core.scoped((scope) => {
        const out = scope.room(4);
        core.call("text_new", null, [out, 0]);
        const text = core.view.getUint32(out, true);
        try {
            const answer = work(scope, text);
            return [core.text(core.exports.susol_text_data(text)), answer];
        } finally {
            core.exports.susol_text_free(text);
        }
    });
}

/** Something that lives in the module until free(), or until nobody has it any more. */
export class Owned {
    #free;

    constructor(core, free, at, call = 0) {
        this.core = core;
        this.at = at;
        this.#free = () => core.release(free, at, call);
        core.own(this, free, at, call);
    }

    free() {
        if (!this.at) return;
        this.core.disown(this);
        this.at = 0;
        this.#free();
    }
}

/** Makes an object of the library: susol_NAME_new(out, ...). */
export function make(core, scope, name, args, withError = true) {
    const out = scope.room(4);
    core.call(`${name}_new`, withError ? scope : null, [out, ...args]);
    return core.view.getUint32(out, true);
}

/** true and false as C has them. */
export const booleans = (values) => Object.fromEntries(Object.entries(values)
    .map(([name, value]) => [name, typeof value === "boolean" ? Number(value) : value]));

export function noMore(rest) {
    for (const name of Object.keys(rest)) throw new TypeError(`there is no option ${name}`);
}
