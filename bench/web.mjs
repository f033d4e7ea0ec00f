// web.mjs: how large the WebAssembly module is, and how fast beside the native command on one thread, in
// processor time, so that a busy machine matters little.
// usage: node bench/web.mjs BUILD [CLASSICS [KILLERS]]: files of puzzles; CLASSICS has 81 characters a line, KILLERS
// puzzles in our own format, or (.jsonl) objects with a puzzle in the text of the Interactive Sudoku Solver.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { loadSusol } from "../web/susol.mjs";

const [build = "build", classics = "tests/fixtures/classic.txt", killers = "examples/killer-signs.susol"] =
    process.argv.slice(2);
const wasm = readFileSync(`${build}/susol.wasm`);
const susol = await loadSusol(wasm);
const folder = mkdtempSync(join(tmpdir(), "susol-"));

const kilobytes = (bytes) => Math.round(bytes.length / 1000);
console.log(`susol.wasm: ${kilobytes(wasm)} KB, gzip ${kilobytes(gzipSync(wasm, { level: 9 }))} KB, ` +
    `brotli ${kilobytes(brotliCompressSync(wasm))} KB`);

// Seconds of the processor for the work.
function timed(work) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
}

// The same for the command: the shell adds up what its children needed.
function native(file) {
    const script = `"$0" solve --jobs 1 "$1" >/dev/null; times`;
    const [, children] = execFileSync("sh", ["-c", script, `${build}/susol`, file], { encoding: "utf8" })
        .trim().split("\n");
    return children.split(" ").map((word) => /(\d+)m([\d.]+)s/.exec(word))
        .reduce((sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds), 0);
}

function compare(name, count, here, text) {
    const file = join(folder, name);
    writeFileSync(file, text);
    here(); // warm: the engine compiles what is used
    const web = Math.min(timed(here), timed(here)), command = Math.min(native(file), native(file));
    console.log(`${name}: ${count} puzzles, WebAssembly ${web.toFixed(2)} s, native ${command.toFixed(2)} s: ` +
        `${(command / web).toFixed(2)} of the native rate`);
}

const lines = readFileSync(classics, "utf8").split("\n").map((line) => line.slice(0, 81))
    .filter((line) => /^[.0-9]{81}$/.test(line));
const plain = Array.from({ length: 100000 }, (_, i) => lines[i % lines.length]);
compare("classic", plain.length, () => susol.solveBatch(plain), `${plain.join("\n")}\n`);

const puzzles = readFileSync(killers, "utf8"), listed = killers.endsWith(".jsonl");
const blocks = listed ? puzzles.trim().split("\n").map((line) => JSON.parse(line).constraint)
    : puzzles.split(/^(?=puzzle\b)/m).filter((block) => block.trim());
const some = Array.from({ length: listed ? 100 : 2000 }, (_, i) => blocks[i % blocks.length]);
compare("killer", some.length, () => {
    for (const text of some) {
        const puzzle = susol.read(text);
        puzzle.solve({ solutions: 2 });
        puzzle.free();
    }
}, some.map((block) => `${block.trimEnd()}\n${listed ? "" : "\n"}`).join(""));
