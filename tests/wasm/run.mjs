// run.mjs: the WebAssembly library must give the same answers as the native command.
// usage: node run.mjs BUILD
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { loadAsk } from "./ask.mjs";

const build = process.argv[2] ?? "build";
const ask = await loadAsk(readFileSync(`${build}/susol.wasm`));
const native = (args, input) =>
    execFileSync(`${build}/susol`, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });

let passed = 0;
let failed = 0;
function same(what, here, there) {
    if (here.trimEnd() === there.trimEnd()) return void passed++;
    failed++;
    console.log(`${what}: wasm '${here.slice(0, 90)}' native '${there.slice(0, 90)}'`);
}

// Every line of every fixture of puzzles: puzzle:count:solution.
const folder = new URL("../fixtures/", import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
    const puzzles = readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => /^[0-9A-Pa-p.]{16,625}(:|$)/.test(line))
        .map((line) => line.split(":")[0]);
    if (!puzzles.length) continue;
    const plain = puzzles.filter((puzzle) => puzzle.length === 81).join("\n");
    if (plain) same(`${file} lines`, ask("lines", "", plain), native(["solve"], plain + "\n"));
    const others = puzzles.filter((puzzle) => puzzle.length !== 81);
    for (const puzzle of others)
        same(`${file} ${puzzle}`, ask("solve", "", puzzle), native(["solve"], puzzle + "\n"));
    const small = puzzles.filter((puzzle) => puzzle.length === 81).slice(0, 25);
    for (const engine of small.length ? ["board", "cover", "fast9"] : [])
        for (const puzzle of small)
            same(`${file} ${engine}`, ask("solve", engine, puzzle),
                native(["solve", "--engine", engine], puzzle + "\n"));
    for (const puzzle of puzzles.slice(0, 5))
        for (const format of ["susol", "json", "grid"])
            same(`${file} ${format}`, ask("convert", format, puzzle),
                native(["convert", "--to", format], puzzle + "\n"));
}
for (const file of readdirSync(new URL("../../examples/", import.meta.url))) {
    if (!file.endsWith(".susol")) continue;
    const text = readFileSync(new URL(`../../examples/${file}`, import.meta.url), "utf8");
    same(file, ask("solve", "", text), native(["solve"], text));
    same(file, ask("render", "svg", text), native(["render", "--to", "svg"], text));
    same(file, ask("transform", "scramble 7", text), native(["convert", "-q", "--scramble", "7", "--to", "susol"], text));
    same(file, ask("render", "picture", text), native(["render", "--to", "picture"], text));
}
for (const cells of [16, 36, 81]) {
    const empty = ".".repeat(cells);
    same(`count ${cells}`, ask("count", "", empty), native(["count"], empty + "\n"));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
