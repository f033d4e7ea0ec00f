// memory.mjs: the WebAssembly module with less memory than it wants. Its memory may grow by 0, 1, 2 ...
// pages of 64 KiB and no further. Each time the answer is the one that it gives with memory enough, or
// the sentence "out of memory"; nothing traps, and the module goes on answering.
// usage: node memory.mjs BUILD
import { readFileSync, readdirSync } from "node:fs";
import { loadAsk } from "./ask.mjs";

const build = process.argv[2] ?? "build";
const bytes = readFileSync(`${build}/susol.wasm`);
const NO_MEMORY = "out of memory";
const MEMORY_SECTION = 5;

function readNumber(from, at) { // LEB128: [value, where it ends]
    let value = 0;
    for (let shift = 0; ; shift += 7) {
        const byte = from[at++];
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return [value, at];
    }
}

function numberBytes(value) {
    const out = [];
    for (; value > 127; value = Math.floor(value / 128)) out.push(value % 128 + 128);
    return [...out, value];
}

// The same module, whose memory grows by at most this number of pages.
function withPages(module, pages) {
    for (let at = 8; at < module.length;) {
        const [size, begin] = readNumber(module, at + 1);
        if (module[at] === MEMORY_SECTION) {
            const [least] = readNumber(module, begin + 2); // after the count, 1, and the flag
            const limits = [1, 1, ...numberBytes(least), ...numberBytes(least + pages)];
            return Buffer.concat([module.subarray(0, at),
                Buffer.from([MEMORY_SECTION, ...numberBytes(limits.length), ...limits]),
                module.subarray(begin + size)]);
        }
        at = begin + size;
    }
    throw new Error("the module has no memory");
}

const example = (name) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), "utf8");
const killer = readdirSync(new URL("../../examples/", import.meta.url)).find((name) => /killer.*susol$/.test(name));
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const requests = [
    ["solve", "", hard], ["solve", "board", hard], ["solve", "cover", hard], ["solve", "", example(killer)],
    ["solve", "", "side 16\n"], ["lines", "", `${hard}\n`.repeat(3000)],
    ["count", "", ".".repeat(36)], ["count", "", example(killer)],
    ["count", "", "123456789456789123789123456" + ".".repeat(54)],
    ...["json", "fpuzzles", "sudokupad", "penpa", "iss"].map((format) => ["convert", format, example(killer)]),
    ["convert", "json", "side 25\n" + "r1c1 > r1c2\n".repeat(20000)],
    ...["svg", "picture", "json"].map((renderer) => ["render", renderer, example(killer)]),
];

let failed = 0;
const refused = new Array(requests.length).fill(0);
const right = [];
const free = await loadAsk(bytes);
for (const request of requests) right.push(free(...request));

async function tryAll(pages) {
    const ask = await loadAsk(withPages(bytes, pages));
    let all = true;
    requests.forEach((request, i) => {
        let answer;
        try {
            answer = ask(...request);
        } catch (error) {
            answer = `trap: ${error}`;
        }
        if (answer === right[i]) return;
        all = false;
        if (answer === NO_MEMORY) return void refused[i]++;
        failed++;
        console.log(`${request[0]} ${request[1]}, ${pages} pages: '${answer.slice(0, 90)}'`);
    });
    return all;
}

let pages = 0;
while (!(await tryAll(pages)) && !failed) pages += 1 + (pages >> 3);
const never = requests.filter((_, i) => !refused[i]).map((request) => request.slice(0, 2).join(" ").trim());
console.log(`memory: ${requests.length} requests, refused ${refused.reduce((a, b) => a + b)} times, ` +
    `all answered with ${pages} pages more` + (never.length ? `; never refused: ${never}` : ""));
if (refused.every((count) => !count)) failed++;
process.exit(failed ? 1 : 0);
