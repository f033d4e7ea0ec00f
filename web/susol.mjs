// susol.mjs: the SuSol library in WebAssembly, for node and the browser: text in, text out.

const NOT_SUPPORTED = 52; // WASI's word for "this host has no such thing"
const NO_MEMORY = "out of memory"; // as the library says it

// The clock is all the library ever asks of its host. Its libc also names functions for files;
// they are never called, but the module wants them to exist.
function hostFor(module, memoryOf) {
    const clock = (_id, _precision, at) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memoryOf().buffer).setBigUint64(at, now, true);
        return 0;
    };
    const host = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        host[from] ??= {};
        host[from][name] = name === "clock_time_get" ? clock : () => NOT_SUPPORTED;
    }
    return host;
}

/** Loads the module; the result answers ask("solve" | "lines" | "count" | "convert" | "render" | "transform",
 *  argument, text). */
export async function loadSusol(bytes) {
    let exports;
    const module = await WebAssembly.compile(bytes);
    const instance = await WebAssembly.instantiate(module, hostFor(module, () => exports.memory));
    exports = instance.exports;
    exports._initialize?.();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    return function ask(command, argument, text) {
        const request = encoder.encode(`${command} ${argument}\n${text}`);
        const at = exports.susol_web_get(request.length);
        if (!at) return NO_MEMORY;
        new Uint8Array(exports.memory.buffer, at, request.length).set(request);
        const reply = exports.susol_web_answer(at, request.length);
        exports.susol_web_give(at);
        const memory = new Uint8Array(exports.memory.buffer);
        return decoder.decode(memory.subarray(reply, memory.indexOf(0, reply)));
    };
}
