// parts.mjs BUILD: the module in two parts, as the page loads it. The first part alone is enough to play and to
// be helped; with the second one the answers are those of the whole module.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { loadSusol } from "../../web/susol.mjs";
import { firstVisit } from "./first.mjs";
import { answers } from "../../web/page/core/answers.js";

const build = process.argv[2] ?? "build";
const bytes = (name) => readFileSync(`${build}/${name}.wasm`);
const examples = readdirSync("examples").filter((file) => file.endsWith(".susol"));
const text = (file) => readFileSync(`examples/${file}`, "utf8");
const ask = (susol, name, options) => answers[name](susol, { language: "en", ...options }, () => {});
const quick = { milliseconds: 1500 };

const alone = await loadSusol(bytes("susol-first"), () => assert.fail("the second part is needed to play"));
for (const file of examples)
    for (const question of ["open", "judge", "solve", "hint"]) ask(alone, question, { text: text(file), ...quick });

let asked = 0;
const parts = await loadSusol(bytes("susol-first"), () => (asked++, new WebAssembly.Module(bytes("susol-later"))));
const whole = await loadSusol(bytes("susol"));
const both = (name, options) => assert.deepEqual(ask(parts, name, options), ask(whole, name, options), name);
both("open", { text: text("killer-signs.susol") });
assert.equal(asked, 0);
for (const { name } of whole.list("formats")) {
    const written = (susol) => {
        try {
            return ask(susol, "write", { text: text("killer-signs.susol"), format: name });
        } catch (error) {
            return error.message;
        }
    };
    assert.equal(written(parts), written(whole), name);
}
both("count", { text: "puzzle\nside 4\nboxes 2x2\n" });
both("rate", { text: text("killer-signs.susol"), scale: "susol", milliseconds: 60000 });
both("generate", { wishes: { seed: 7, level: "easy" } });
for (const renderer of ["unicode", "svg", "json"]) both("picture", { text: text("lines.susol"), renderer });
assert.equal(asked, 1);

const ready = await loadSusol(bytes("susol-first"), () => assert.fail("it was here already"));
ready.complete(new WebAssembly.Module(bytes("susol-later")));
assert.equal(ask(ready, "count", { text: "puzzle\nside 4\nboxes 2x2\n" }).count, 288n);

// A first visit, in bytes as they are sent.
const MOST = { br: 500000, gz: 600000 };
for (const [end, most] of Object.entries(MOST)) {
    const size = firstVisit(`${build}/web`).reduce((all, file) => all + statSync(`${build}/web/${file}.${end}`).size, 0);
    assert.ok(size <= most, `a first visit has ${size} bytes (.${end})`);
}
console.log("the two parts of the module agree with the whole");
