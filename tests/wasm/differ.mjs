// differ.mjs: random puzzles through the WebAssembly library and the native command: same answers.
// usage: node differ.mjs BUILD PUZZLES SEED [FILE...]
// PUZZLES variants made by bench/differ_variants; of FILEs, 81 characters a line, a hundred times as
// many plain puzzles made by bench/differ_classic. Stopped, it says what it has.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadAsk } from "./ask.mjs";

const [build, wanted, seed, ...files] = process.argv.slice(2);
const ask = await loadAsk(readFileSync(`${build}/susol.wasm`));
const LOAD = 1000; // puzzles for one run of the command
const figures = { puzzles: 0, answers: 0, differences: 0 };

// The answers of the command, a line or a block each.
function native(args, input) {
    return new Promise((done, fail) => {
        const command = spawn(`${build}/susol`, args, { stdio: ["pipe", "pipe", "ignore"] });
        const parts = [];
        command.stdout.on("data", (part) => parts.push(part));
        command.on("error", fail);
        command.on("close", () => done(Buffer.concat(parts).toString()));
        command.stdin.end(input);
    });
}

function same(what, puzzle, here, there) {
    figures.answers++;
    if (here.trimEnd() === (there ?? "nothing").trimEnd()) return;
    if (figures.differences++ < 20)
        console.log(`${what}: wasm '${here}' native '${there}'\n${puzzle}`);
}

const blocks = (text) => text.split(/^(?=puzzle\b)/m).filter((block) => block.trim());
const rows = (text) => text.trimEnd().split("\n");

// One question for all puzzles of a load. [what it is, wasm, command, how answers are cut]
const questions = [
    ["solve", ["solve", ""], ["solve", "--jobs", "1"], rows],
    ["count", ["count", ""], ["count", "--jobs", "1"], rows],
    ["susol", ["convert", "susol"], ["convert", "--to", "susol", "--jobs", "1"], blocks],
];

async function compareVariants(puzzles) {
    for (const [what, [command, argument], args, cut] of questions) {
        const answers = cut(await native(args, puzzles.join("")));
        puzzles.forEach((puzzle, i) =>
            same(what, puzzle, ask(command, argument, puzzle), answers[i]));
    }
    figures.puzzles += puzzles.length;
}

async function compareClassic(puzzles) {
    const answers = rows(await native(["solve", "--jobs", "1"], puzzles.join("\n") + "\n"));
    const here = rows(ask("lines", "", puzzles.join("\n")));
    puzzles.forEach((puzzle, i) => same("lines", puzzle, here[i] ?? "nothing", answers[i]));
    figures.puzzles += puzzles.length;
}

// Puzzles as a program writes them, a load at a time; `begins` tells the first line of one.
async function* loads(program, args, begins) {
    const maker = spawn(`${build}/bench/${program}`, args, { stdio: ["ignore", "pipe", "inherit"] });
    let load = [];
    for await (const line of createInterface({ input: maker.stdout })) {
        if (begins(line)) {
            if (load.length === LOAD) {
                yield load;
                load = [];
            }
            load.push(line);
        } else if (load.length) load[load.length - 1] += `\n${line}`;
    }
    if (load.length) yield load;
}

function finish() {
    if (process.stderr.isTTY) process.stderr.write("\n");
    console.log(`${figures.puzzles} puzzles, ${figures.answers} answers of wasm and native, ` +
        `${figures.differences} differences`);
    process.exit(figures.differences || !figures.answers ? 1 : 0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, finish);
const progress = () => process.stderr.isTTY && process.stderr.write(`\r${figures.puzzles} `);

for await (const load of loads("differ_variants", [wanted, seed, "--write"], (line) => line.startsWith("puzzle"))) {
    await compareVariants(load.map((puzzle) => puzzle + "\n"));
    progress();
}
if (files.length) {
    const args = ["--write", `${wanted}00`, seed, ...files];
    for await (const load of loads("differ_classic", args, () => true)) {
        await compareClassic(load);
        progress();
    }
}
finish();
