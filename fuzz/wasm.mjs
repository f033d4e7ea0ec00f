// wasm.mjs: damaged inputs to every function of the WebAssembly module, under node.
// usage: node wasm.mjs BUILD RUNS [SEED]
// A trap, an answer that is no text, or memory that keeps growing is a failure; the request is shown.
// Seeds are the corpora of the other targets and the examples. The same SEED gives the same run.
import { readFileSync, readdirSync } from "node:fs";
import { loadAsk } from "../tests/wasm/ask.mjs";

const build = process.argv[2] ?? "build";
const runs = Number(process.argv[3] ?? 20000);
let state = BigInt(process.argv[4] ?? 1);

function below(n) { // xorshift64*
    state ^= state >> 12n;
    state = (state ^ (state << 25n)) & 0xffffffffffffffffn;
    state ^= state >> 27n;
    return Number(((state * 0x2545f4914f6cdd1dn) & 0xffffffffffffffffn) >> 33n) % n;
}

const pick = (list) => list[below(list.length)];
const here = new URL("./", import.meta.url);

function filesIn(folder, suffix) {
    let names = [];
    try {
        names = readdirSync(new URL(folder, here)).sort();
    } catch { /* not everybody has it */ }
    return names.filter((name) => name.endsWith(suffix))
        .map((name) => readFileSync(new URL(folder + name, here), "latin1"))
        .filter((text) => text.length < 4000);
}

const seeds = [...filesIn("corpus/reader/", ""), ...filesIn("../examples/", ".susol")];
const plain = filesIn("../tests/fixtures/", "classic.txt").join("\n").split("\n")
    .concat(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "....234.21......", "1.......2.......", "." .repeat(36)])
    .map((line) => line.split(":")[0]).filter((line) => /^[.0-9]{16,81}$/.test(line));

function damage(text) {
    for (let n = below(6); n > 0; n--) {
        const at = below(text.length + 1), size = below(20);
        const letter = String.fromCharCode(below(4) ? 32 + below(96) : below(256));
        text = pick([
            () => text.slice(0, at) + letter + text.slice(at + 1),
            () => text.slice(0, at) + text.slice(at + size),
            () => text.slice(0, at) + text.slice(at, at + size).repeat(below(4)) + text.slice(at),
            () => text.slice(0, at) + pick(seeds).slice(below(50), 50 + below(200)),
            () => text.slice(0, at) + pick(["\n", "0", "9", ":", "|", "\0", "r1c1", " > "]) + text.slice(at),
        ])();
    }
    return text.slice(0, 8000);
}

// What searches gets grids that are mostly given, some digits changed: there are no limits here.
function digits() {
    const cells = [...pick(plain)];
    for (let n = below(5); n > 0; n--) cells[below(cells.length)] = pick("..123456789x");
    return cells.join("");
}

function request() {
    switch (below(6)) {
        case 0: return ["solve", pick(["", "board", "cover", "fast9", "nobody"]), digits()];
        case 1: return ["lines", "", `${digits()}\n${digits()}\n${damage(digits())}`];
        case 2: return ["count", "", digits().slice(0, 16)];
        case 3: return ["render", pick(["plain", "ansi", "picture", "unicode", "svg", "json", "no"]),
            damage(pick(seeds))];
        case 4: return [damage("solve"), damage("susol"), damage("")];
        default: return ["convert", pick(["line", "grid", "sdk", "csv", "susol", "json", "killer81", "solo",
            "iss", "fpuzzles", "fpuzzles_json", "sudokupad", "sudokupad_json", "penpa", "hodoku", "no"]),
            damage(pick(seeds))];
    }
}

const ask = await loadAsk(readFileSync(`${build}/susol.wasm`));
const kinds = {};
for (let i = 0; i < runs; i++) {
    const [command, argument, text] = request();
    kinds[command] = (kinds[command] ?? 0) + 1;
    try {
        const answer = ask(command, argument, text);
        if (typeof answer !== "string") throw new Error("no text");
    } catch (error) {
        console.log(`wasm: run ${i}: ${error}\n${JSON.stringify([command, argument, text])}`);
        process.exit(1);
    }
}
const told = ["solve", "lines", "count", "render", "convert"].map((kind) => `${kinds[kind]} ${kind}`);
console.log(`wasm: ${runs} requests, none failed (${told.join(", ")})`);
