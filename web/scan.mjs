// scan.mjs: puzzles out of pictures, in WebAssembly: pixels in, what was read out.

const NOT_SUPPORTED = 52; // WASI's word for "this host has no such thing"

// The clock is all that the library asks of the host itself. Its libc also names functions for files;
// they are never called, but the module wants them to exist.
function hostFor(module, memoryOf) {
    const clock = (_id, _precision, at) => {
        new DataView(memoryOf().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    };
    const host = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        host[from] ??= {};
        host[from][name] = name === "clock_time_get" ? clock : () => NOT_SUPPORTED;
    }
    return host;
}

class Scanner {
    #exports;
    #decoder = new TextDecoder();

    constructor(exports) {
        this.#exports = exports;
    }

    #text(at) {
        const bytes = new Uint8Array(this.#exports.memory.buffer);
        return this.#decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }

    /** The grids of a picture, in reading order. `image` is ImageData, or any { data, width, height } with 1, 3 or 4
     *  bytes a pixel. turn: quarter turns to the right that put it upright, if known; milliseconds: a limit, after
     *  which the grids read till then are the answer. */
    read(image, { turn = 0, milliseconds = 0 } = {}) {
        const { data, width, height } = image;
        const channels = data.length / (width * height);
        if (![1, 3, 4].includes(channels)) throw new RangeError("a pixel has 1, 3 or 4 bytes");
        const at = this.#exports.susol_web_pixels(data.length);
        if (!at) throw new Error("out of memory");
        new Uint8Array(this.#exports.memory.buffer, at, data.length).set(data);
        const count = this.#exports.susol_web_scan(width, height, channels, turn, milliseconds);
        if (count < 0) throw new Error(this.#text(this.#exports.susol_web_trouble()));
        return Array.from({ length: count }, (_, i) => this.#grid(i));
    }

    #grid(index) {
        const at = this.#exports.susol_web_grid(index);
        if (!at) throw new Error("out of memory");
        return JSON.parse(this.#text(at));
    }

    /** Where a point of grid `index` of the last picture is in it: [x, y]. A cell is 1 wide. */
    place(index, right, down) {
        const at = this.#exports.susol_web_place(index, right, down);
        if (!at) throw new RangeError("there is no such grid");
        return [...new Float64Array(this.#exports.memory.buffer, at, 2)];
    }
}

/** Loads susol-scan.wasm: bytes, a compiled module, or a response of fetch. */
export async function loadScanner(source) {
    const module = source instanceof WebAssembly.Module ? source
        : typeof Response !== "undefined" && source instanceof Response ? await WebAssembly.compileStreaming(source)
        : await WebAssembly.compile(source);
    let exports;
    const instance = await WebAssembly.instantiate(module, hostFor(module, () => exports.memory));
    exports = instance.exports;
    exports._initialize?.();
    return new Scanner(exports);
}
