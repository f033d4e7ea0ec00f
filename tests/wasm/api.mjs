// api.mjs: every function of the JavaScript package, against the native command where that has the same
// answer, and against the header: no function of it is missing.
// usage: node api.mjs BUILD [WORDS]: only tests with these words in their names
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { SusolError, loadSusol } from "../../web/susol.mjs";

const build = process.argv[2] ?? "build";
const bytes = readFileSync(`${build}/susol.wasm`);
const susol = await loadSusol(bytes);
const here = (path) => new URL(`../../${path}`, import.meta.url);
const native = (args, input = "") =>
    execFileSync(`${build}/susol`, args, { input, encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd();
const example = (name) => readFileSync(here(`examples/${name}.susol`), "utf8");

const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const MANY = "3.6..2.......38...7.8.16.9...7..386.82..7..45.631..9...7.35.6.2...82......29..7.4";
const tests = {};

const setText = (puzzle, set) => {
    let text = "";
    for (let digit = 1; digit <= puzzle.side; digit++) if ((set >> (digit - 1)) & 1) text += puzzle.letter(digit);
    return text;
};
const failure = (work) => {
    try {
        work();
    } catch (error) {
        if (error instanceof SusolError) return error;
        throw error;
    }
    throw new Error("it should have failed");
};

// ---- the package is whole ----

tests["every function of the header is called"] = () => {
    const header = readFileSync(here("include/susol.h"), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const source = ["susol", "puzzle", "parts", "calls", "abi"].map((name) => readFileSync(here(`web/${name}.mjs`), "utf8")).join("");
    const spelled = (name) => [`susol_${name}`, `"${name}"`, `"${name.replace(/^puzzle_/, "")}"`]
        .some((word) => source.includes(word)) || (/_new$/.test(name) && source.includes(`"${name.slice(0, -4)}"`));
    // Numbers are BigInts here, texts are strings, and the size of a text is its length.
    const not = new Set(["number_text", "text_clear", "text_size", "describe"]);
    const names = [...header.matchAll(/^SUSOL_API[^;]*?susol_(\w+)\(/gm)].map((found) => found[1])
        .filter((name) => !name.startsWith("scan") && !not.has(name));
    assert.ok(names.length > 70);
    assert.deepEqual(names.filter((name) => !spelled(name)), []);
};

tests["words and drawings become rules"] = () => {
    const cells = [[{}, {}, {}, {}], [{ value: 3 }, {}, { value: 1 }, {}], [{ value: 2 }, { value: 1 }, {}, {}],
        [{}, {}, {}, {}]];
    const json = JSON.stringify({ cells, lines: [{ wayPoints: [[0.5, 0.5], [0.5, 3.5]], color: "#cfcfcf", thickness: 20 }],
        underlays: [{ center: [0.5, 0.5], width: 0.8, height: 0.8, rounded: true, backgroundColor: "#cfcfcf" }],
        metadata: { rules: "Along thermometers, digits increase from the bulb." } });
    const puzzle = susol.read(json);
    assert.ok(puzzle.isTold && !susol.read(CLASSIC).isTold);
    const told = puzzle.understand();
    assert.equal(told.verdict, "understood");
    assert.deepEqual(told.sentences[0].rules, ["thermo: r1c1 r1c2 r1c3 r1c4"]);
    assert.deepEqual(told, JSON.parse(native(["read", "--json", "-"], json)));
    assert.equal(puzzle.solve().solutions, 1n);
};

tests["what the types promise is there"] = () => {
    const types = readFileSync(here("web/susol.d.mts"), "utf8");
    const body = (head) => types.slice(types.indexOf(head)).split("\n}")[0].split("\n").slice(1);
    const members = (head) => body(head).map((line) => /^    (?:readonly )?(\w+)[(:]/.exec(line)?.[1])
        .filter((name) => name && name !== "constructor" && name !== "private");
    const puzzle = susol.read(CLASSIC);
    for (const name of members("export class Puzzle")) assert.ok(name in puzzle, `puzzle.${name}`);
    for (const name of members("export interface Susol")) assert.ok(name in susol, `susol.${name}`);
    assert.ok(members("export class Puzzle").length > 45);
};

// ---- reading, writing, errors ----

tests["errors have a status, a line and a column"] = () => {
    const error = failure(() => susol.read("puzzle\nside 9\ncage 3: r1c1 rr\nthermo: r1c1 r1c99\n"));
    assert.deepEqual([error.status, error.line, error.column], ["BAD_TEXT", 3, 14]);
    assert.match(error.message, /expected a cell/);
    assert.equal(error.faults[0].line, 4);
    assert.equal(failure(() => susol.read(CLASSIC).write("nobody")).status, "UNKNOWN_NAME");
    assert.equal(failure(() => susol.read(CLASSIC).verify(new Uint8Array(81).fill(1))).status, "BAD_VALUE");
    assert.throws(() => susol.read(CLASSIC).solve({ speed: 3 }), TypeError);
};

tests["names may be long"] = () => {
    const name = "x".repeat(5000);
    assert.equal(failure(() => susol.read(CLASSIC).render(name)).status, "UNKNOWN_NAME");
    assert.equal(failure(() => susol.read(CLASSIC, name)).status, "UNKNOWN_NAME");
    const puzzle = susol.read(CLASSIC).setWords("title", name);
    assert.equal(puzzle.words("title"), name);
};

tests["all formats, as the command writes them"] = () => {
    const puzzle = susol.read(example("killer-signs"));
    for (const { name } of susol.list("formats")) {
        let here = "";
        try {
            here = puzzle.write(name).trimEnd();
        } catch (error) {
            if (!(error instanceof SusolError)) throw error;
            continue;
        }
        assert.equal(here, native(["convert", "--to", name], example("killer-signs")), name);
    }
};

tests["many puzzles out of one text"] = () => {
    const all = susol.readAll(`${CLASSIC}\nwrong\n${HARD}\n`);
    assert.deepEqual(all.map((one) => [one.status, one.line]), [["OK", 1], ["BAD_TEXT", 2], ["OK", 3]]);
    assert.equal(all[2].puzzle.text, HARD);
    const reader = susol.reader();
    reader.feed(CLASSIC.slice(0, 40));
    assert.equal(reader.next().status, "MORE");
    reader.feed(CLASSIC.slice(40));
    reader.end();
    assert.equal(reader.next().puzzle.text, CLASSIC);
    assert.equal(reader.next().status, "END");
};

// ---- solving, counting ----

tests["solutions, all and random ones"] = () => {
    const puzzle = susol.read(MANY), solved = puzzle.solve({ keep: 10 });
    const all = native(["solve", "--all"], MANY).split("\n").map((line) => line.split("\t")[0]);
    assert.deepEqual(solved.kept.map((one) => puzzle.solutionText(one)).sort(), all.sort());
    assert.equal(solved.solutions, BigInt(all.length));
    assert.ok(solved.complete);
    for (const one of solved.kept) puzzle.verify(one);
    assert.equal(puzzle.solve({ solutions: 1 }).complete, false);
    assert.ok(all.includes(puzzle.solutionText(puzzle.sampler({ seed: 3 }).draw())));
    let told = 0;
    puzzle.solve({ found: () => ++told });
    assert.equal(told, 1);
};

tests["counts and true candidates"] = () => {
    assert.equal(susol.read(".".repeat(81)).count().count, 6670903752021072936960n);
    const puzzle = susol.read(MANY);
    assert.equal(String(puzzle.count().count), native(["count"], MANY));
    const digits = [...puzzle.candidates().digits].map((set) => setText(puzzle, set)).join("\t");
    assert.equal(digits, native(["candidates"], MANY));
    const { counts } = puzzle.candidateCounts(), all = puzzle.solve().solutions;
    for (let cell = 0; cell < 81; cell++)
        assert.equal(counts.slice(9 * cell, 9 * cell + 9).reduce((a, b) => a + b), all);
    assert.equal(puzzle.propagate().length, 81);
};

tests["limits, progress and cancelling"] = () => {
    const puzzle = susol.read("puzzle\nside 9\ncage 10: r1c1 r1c2\nthermo: r5c5 r5c6 r6c6\n");
    let last = null;
    const stopped = puzzle.count({ watch: (event) => (last = event).nodes > 0 || last.atLeast > 0n });
    assert.equal(stopped.status, "CANCELLED");
    assert.equal(stopped.exact, false);
    assert.equal(last.kind, "progress");
    assert.equal(puzzle.count({ milliseconds: 1 }).status, "LIMIT");
    assert.throws(() => puzzle.count({ watch: () => { throw new RangeError("mine"); } }), /mine/);
    assert.equal(susol.read(HARD).solve({ nodes: 1, engine: "board" }).status, "LIMIT");
};

tests["a word in shared memory stops it from another thread"] = async () => {
    const worker = new Worker(new URL("./stop_worker.mjs", import.meta.url), { workerData: { module: susol.module } });
    const next = () => new Promise((done) => worker.once("message", done));
    const stop = new Int32Array(await next());
    const ended = next();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    Atomics.store(stop, 0, 1);
    assert.equal(await ended, "CANCELLED");
    await worker.terminate();
};

// ---- checking ----

tests["conflicts and why"] = () => {
    const puzzle = susol.read(CLASSIC).setPlaced(2, 5);
    const { marked, open } = puzzle.conflicts();
    assert.deepEqual([...marked].flatMap((one, cell) => (one ? [cell] : [])), [0, 2]);
    assert.ok(open[3] & 2);
    assert.deepEqual(puzzle.breaches("en").map((one) => one.sentence),
        ["5 is more than once in row 1: r1c1 and r1c3.", "5 is more than once in box 1: r1c1 and r1c3."]);
    assert.match(puzzle.breaches("cs")[0].sentence, /v řádku 1/);
    assert.equal(failure(() => puzzle.checkGivens()).status, "BAD_VALUE");
};

tests["why a digit cannot be in a cell"] = () => {
    const puzzle = susol.read(CLASSIC);
    assert.equal(puzzle.whyNot(2, 5).why, "rule");
    const { why, step } = puzzle.whyNot(2, 1);
    assert.equal(why, "step");
    assert.match(step.changes, /=1|r1c3<>/);
    assert.equal(puzzle.whyNot(2, 4).why, "possible");
};

tests["what a cage can hold"] = () => {
    const puzzle = susol.read("puzzle\nside 9\ncage 4: r1c1 r1c2\ncage: r5c5 r5c6\n");
    assert.deepEqual(puzzle.cageWays(0), { ways: [0b101], open: [0b101, 0b101] });
    const some = new Uint32Array(81).fill(511);
    some[0] = 0b001;
    assert.deepEqual(puzzle.cageWays(0, some), { ways: [0b101], open: [0b001, 0b100] });
    assert.equal(failure(() => puzzle.cageWays(1)).status, "CANNOT");
};

tests["clues that contradict each other, and needless ones"] = () => {
    const puzzle = susol.read(CLASSIC).setValue(2, 5), clues = puzzle.clues();
    const { picked } = clues.conflict();
    assert.ok(picked.length >= 2);
    assert.equal(clues.pick(picked).solve().solutions, 0n);
    const good = susol.read(CLASSIC).clues(), { alone, together } = good.needless();
    assert.ok(alone.length && together.length);
    const rest = good.list.map((clue) => clue.index).filter((index) => !together.includes(index));
    assert.equal(good.pick(rest).solve({ solutions: 2 }).solutions, 1n);
    const killer = susol.read(example("killer-signs"));
    const cage = killer.clues().list.find((clue) => clue.kind === "cage");
    assert.equal(killer.rules()[cage.rule].line, cage.text);
};

// ---- as people solve ----

tests["steps as the command tells them, in three languages"] = () => {
    for (const [name, text] of [["classic", CLASSIC], ["hard", HARD], ["small", example("small")]])
        for (const language of ["en", "cs", "pt"]) {
            const { steps } = susol.read(text).explain({ language, milliseconds: 60000 });
            const told = JSON.parse(native(["explain", "--json", "--lang", language], text)).steps;
            assert.deepEqual(steps.map((step) => step.json), told, `${name} ${language}`);
        }
};

tests["hints, all steps, a strategy of one's own"] = () => {
    const puzzle = susol.read(CLASSIC), { step } = puzzle.hint({ look: { parts: ["cells", "links"] } });
    assert.ok(step.drawing.orders.some((order) => order.role === "tint"));
    assert.ok(puzzle.steps().steps.length > 5);
    const own = { name: "mine", title: "Mine", text: "It is so.", sentence: "In {house} it is so.", level: 1, score: 1,
        find(view) {
            const cell = view.digits.indexOf(0);
            view.say("house", 0);
            view.say("cell", cell, view.candidates[cell]);
            view.say("place", cell, 1 << 3);
            view.give();
        } };
    assert.equal(puzzle.explain({ more: [own], only: "mine", step: () => 1 }).steps[0].changes, "r1c3=4");
};

tests["ratings"] = () => {
    for (const { name } of susol.list("scales"))
        assert.equal(susol.read(CLASSIC).rate(name).text, native(["rate", "--scale", name], CLASSIC).split("\t")[1]);
    assert.equal(susol.read(MANY).rate("er").text, "many");
};

// ---- making, turning, searching ----

tests["puzzles of a seed are those of the command"] = () => {
    const generator = susol.generator({ seed: 5 });
    generator.expect(0, 2);
    const made = [0, 1].map((number) => generator.make(number));
    assert.equal(made.map((one) => one.puzzle.text).join("\n"), native(["generate", "-n", "2", "--seed", "5"]));
    for (const one of made) one.puzzle.verify(one.made.solution);
    assert.equal(failure(() => susol.generator({ level: "nobody" })).status, "UNKNOWN_NAME");
    const never = susol.generator({ seed: 1, cluesLow: 17, cluesHigh: 17, attempts: 2 }).make(0);
    assert.equal(never.status, "LIMIT");
    assert.ok(never.tried);
};

tests["canonical forms, symmetries, many at once"] = () => {
    const { puzzle, automorphisms } = susol.read(CLASSIC).canon();
    assert.equal(puzzle.text, native(["canon"], CLASSIC));
    assert.equal(automorphisms, 1);
    assert.equal(susol.canonBatch([CLASSIC]).answers[0].form, puzzle.text);
    assert.deepEqual(susol.solveBatch([CLASSIC, MANY]).answers.map((one) => one.found), [1, 2]);
    assert.deepEqual(susol.solveBatch([]).answers, []);
    for (const bad of [CLASSIC.replaceAll(".", "\u00b7"), CLASSIC.slice(1)]) // a middle dot is no 7
        assert.throws(() => susol.solveBatch([CLASSIC, bad]), { status: "BAD_TEXT", line: 2 });
    assert.equal(susol.read(CLASSIC).transform("rotate 90").puzzle.transform("rotate 270").puzzle.text, CLASSIC);
    assert.match(susol.read(CLASSIC).transform("rotate 90").done, /90/);
};

tests["a search as arrays"] = () => {
    const options = { order: "depth", split: "smallest", prune: "houses", trace: 5000 };
    const { trace, nodes, solutions } = susol.read(HARD).explore(options);
    assert.equal(trace.count, Math.min(nodes, 5000));
    assert.equal(solutions, 1);
    assert.equal(trace.parent[0], 0);
    for (let i = 1; i < trace.count; i++) {
        assert.ok(trace.parent[i] >= 1);
        const digits = trace.candidates[81 * i + trace.cell[i]];
        if (trace.fates[trace.fate[i]] !== "dead") assert.equal(digits & ~trace.digits[i], 0);
    }
    const line = native(["search", "--order", "depth", "--prune", "houses", "--all"], HARD).split("\t");
    assert.equal(nodes, Number(line[2]));
    let visits = 0;
    susol.read(HARD).explore({ ...options, trace: 0, visit: () => ++visits === 10, score: () => 1 });
    assert.equal(visits, 10);
};

tests["backtracking over anything"] = () => {
    const row = [0, 0, 0], seen = [];
    const choices = row.map((_, i) => () => (row[i] = (row[i] + 1) % 3)); // 1, 2, then it is taken back
    const { solutions, complete } = susol.backtrack(choices, { found: () => void seen.push(row.join("")) });
    assert.equal(solutions, 8n);
    assert.ok(complete);
    assert.deepEqual(seen, ["111", "112", "121", "122", "211", "212", "221", "222"]);
    assert.throws(() => susol.backtrack([() => { throw new RangeError("mine"); }]), /mine/);
};

// ---- pictures, tables ----

tests["drawings and SVG have the same orders"] = () => {
    for (const file of readdirSync(here("examples/")).filter((name) => name.endsWith(".susol"))) {
        const puzzle = susol.read(readFileSync(here(`examples/${file}`), "utf8"));
        const { orders, width, height, grid } = puzzle.draw(), svg = puzzle.render("svg");
        assert.equal((svg.match(/<(path|circle|text)\b/g) ?? []).length, orders.length, file);
        const kinds = [...svg.matchAll(/<(path|circle|text)\b/g)].map((found) => found[1]);
        assert.deepEqual(orders.map((order) => order.kind), kinds, file);
        const [wide, high] = [width, height].map((size) => Math.round(size * 100) / 100); // as in the text
        assert.ok(svg.includes(`viewBox="0 0 ${wide} ${high}"`), file);
        assert.ok(grid.x > 0 && grid.x + grid.width < width && grid.y + grid.height < height);
        const roles = new Set(susol.list("roles").map((role) => role.name));
        for (const order of orders) assert.ok(roles.has(order.role), order.role);
        assert.ok(orders.every((order) => order.rule < puzzle.rules().length));
    }
};

tests["every rule has a place in a palette and draws its example"] = () => {
    const kinds = susol.kinds("pt");
    susol.list("rules").forEach((entry, index) => {
        assert.equal(kinds[index].name, entry.name);
        const fits = [[4, 2, 2], [6, 2, 3], [9, 3, 3], [16, 4, 4], [25, 5, 5]].some(([side, high, wide]) => {
            const puzzle = susol.puzzle().setShape(side, high, wide);
            try {
                puzzle.addRule(entry.example);
            } catch {
                return false;
            }
            const marks = puzzle.draw({ parts: ["below", "above"] }).orders;
            assert.equal(marks.length > 0, kinds[index].mark !== "none", entry.name);
            return true;
        });
        assert.ok(fits, entry.name);
    });
    assert.ok(susol.entryHasName(susol.list("rules")[1], "Killer cage"));
    assert.equal(susol.phrase("cs", "nobody"), null);
    assert.ok(susol.phrase("cs", "solved"));
    assert.equal(susol.phrase("cs", "skyscraper"), "Mrakodrap");
    for (const language of ["cs", "pt"]) {
        const english = susol.kinds("en"), same = susol.kinds(language).filter(({ title }, i) => title === english[i].title);
        assert.deepEqual(same.map(({ name }) => name), ["windoku"], language); // every other kind has a name of its own
    }
};

tests["rules in words"] = () => {
    const killer = susol.read(example("killer-signs"));
    assert.equal(killer.describe().name, "Killer, Greater than");
    assert.match(killer.describe("pt").rules[1], /gaiola/);
};

tests["memory comes back"] = () => {
    const use = () => {
        for (let i = 0; i < 200; i++) {
            const puzzle = susol.read(example("killer-signs"));
            puzzle.solve({ solutions: 2, keep: 2 });
            puzzle.clues().free();
            puzzle.draw();
            puzzle.free();
        }
    };
    use();
    const before = susol.memory;
    use();
    assert.equal(susol.memory, before);
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    if (process.argv[3] && !name.includes(process.argv[3])) continue;
    try {
        await test();
    } catch (error) {
        failed++;
        console.log(`${name}: ${error.stack}`);
    }
}
console.log(`api: ${Object.keys(tests).length} tests, ${failed} failed`);
process.exit(failed ? 1 : 0);
