// susol.mjs: the SuSol library in WebAssembly, for node and the browser: text in, text out.

// The clock is the only thing the library ever asks of its host.
function hostOf(memoryOf) {
    const clock_time_get = (_id, _precision, at) => {
        new DataView(memoryOf().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    };
    return { wasi_snapshot_preview1: { clock_time_get } };
}

/** Loads the module; the result answers ask("solve" | "count" | "convert" | "render", argument, text). */
export async function loadSusol(bytes) {
    let exports;
    const { instance } = await WebAssembly.instantiate(bytes, hostOf(() => exports.memory));
    exports = instance.exports;
    exports._initialize?.();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    return function ask(command, argument, text) {
        const request = encoder.encode(`${command} ${argument}\n${text}`);
        const at = exports.susol_web_get(request.length);
        new Uint8Array(exports.memory.buffer, at, request.length).set(request);
        const reply = exports.susol_web_answer(at, request.length);
        exports.susol_web_give(at);
        const memory = new Uint8Array(exports.memory.buffer);
        return decoder.decode(memory.subarray(reply, memory.indexOf(0, reply)));
    };
}
