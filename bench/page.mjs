// page.mjs BUILD: sizes of the page and what a first visit takes in Chromium, cold, over loopback; and what keys and a drag
// take of the processor; and the longest task of the main thread while things are done. Needs make web and make page-tests (for playwright-core). The median of five visits each.
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { allFiles, firstVisit } from "../tests/web/first.mjs";

const build = path.resolve(process.argv[2] ?? "build"), web = path.join(build, "web");
const { chromium } = createRequire(path.join(build, "npm-tests/x.js"))("playwright-core");
const VISITS = Number(process.env.VISITS ?? 5);
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const files = allFiles(web), first = firstVisit(web);
const size = (list, end) => list.reduce((all, file) => all + statSync(path.join(web, file + end)).size, 0);
const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
console.log(`first visit: ${kb(size(first, ".br"))} brotli, ${kb(size(first, ".gz"))} gzip; all: ${kb(size(files, ".br"))} brotli`);
console.log(`susol-first.wasm: ${kb(size(["susol-first.wasm"], ".br"))} brotli, ${kb(size(["susol-first.wasm"], ".gz"))} gzip; susol-later.wasm: ${kb(size(["susol-later.wasm"], ".br"))} brotli; the rest of a first visit: ${kb(size(first.filter((file) => file !== "susol-first.wasm"), ".br"))}`);

const server = spawn(path.join(build, "susol"), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const url = await new Promise((yes) => server.stdout.once("data", (text) => yes(String(text).trim())));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const times = { paint: [], key: [], hint: [], press: [] };
for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({ serviceWorkers: "block" }), page = await context.newPage();
    const began = Date.now();
    await page.goto(`${url}#play?p=${PUZZLE}`);
    await page.waitForSelector("[role=gridcell]");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("[aria-selected=true]");
    times.key.push(Date.now() - began);
    await page.waitForSelector("html[data-ready]");
    await page.keyboard.press("h");
    await page.waitForSelector(".sheet:not([hidden])");
    times.hint.push(Date.now() - began);
    times.paint.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0));
    times.press.push(await page.evaluate(async () => {
        const one = async () => {
            const from = performance.now();
            dispatchEvent(new KeyboardEvent("keydown", { code: "ArrowDown", key: "ArrowDown" }));
            await new Promise(requestAnimationFrame);
            return performance.now() - from;
        };
        const list = [];
        for (let i = 0; i < 20; i++) list.push(await one());
        return list.sort((a, b) => a - b)[10];
    }));
    await context.close();
}
// How soon a count of about 10^20 solutions makes way for the next question: through shared memory, and without it.
const cancelled = async () => {
    const { Engine } = await import("./core/engine.js");
    const engine = new Engine();
    engine.complete();
    const text = "puzzle\nside 9\nboxes 3x3\nthermo: r1c1 r2c2 r3c3 r4c4\nthermo: r9c1 r8c2 r7c3\n";
    await engine.work("solve", { text });
    await new Promise((yes) => engine.work("count", { text, milliseconds: 600000 }, yes).catch(() => {}));
    const began = performance.now();
    engine.cancel();
    await engine.work("list", { table: "scales" });
    return performance.now() - began;
};
for (const isolated of [true, false]) {
    const context = await browser.newContext({ serviceWorkers: "block" }), page = await context.newPage();
    if (!isolated) await page.addInitScript(() => Object.defineProperty(self, "crossOriginIsolated", { value: false }));
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    const name = isolated ? "cancel" : "cancel, not isolated";
    times[name] = [];
    for (let i = 0; i < VISITS; i++) times[name].push(await page.evaluate(cancelled));
    await context.close();
}
for (const [name, list] of Object.entries(times)) console.log(`${name}: ${median(list).toFixed(0)} ms`);

// What the main thread needs for one of many, in its own processor time: script, style, layout and paint. The wait for a
// processor does not count. 16 ms are a frame.
const EXAMPLES = { classic: PUZZLE, "killer with signs": readFileSync("examples/killer-signs.susol", "utf8"), "side 25": readFileSync("examples/twentyfive.susol", "utf8") };
for (const [name, text] of Object.entries(EXAMPLES)) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" }), page = await context.newPage();
    await page.goto(`${url}#play?p=${PUZZLE}`);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate((words) => window.dispatchEvent(Object.assign(new Event("paste"), { clipboardData: { getData: () => words, files: [] } })), text);
    await page.waitForFunction((many) => document.querySelectorAll(".play [role=gridcell]").length === many, name === "side 25" ? 625 : 81);
    await page.locator(".play [role=gridcell]").first().click();
    const client = await context.newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => (await client.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration").value * 1000;
    const each = async (many, act) => {
        const from = await spent();
        for (let i = 0; i < many; i++) await act(i);
        return ((await spent()) - from) / many;
    };
    const box = await page.locator(".play [role=grid]").boundingBox(), frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
    const arrow = await each(40, async () => (await page.keyboard.press("ArrowRight"), await frame()));
    const digit = await each(20, async (i) => (await page.keyboard.press(`Control+${i % 9 + 1}`), await frame()));
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    const drag = await each(60, async (i) => (await page.mouse.move(box.x + 5 + (i % 20) * box.width / 21, box.y + 5 + i * (box.height - 10) / 60), await frame()));
    await page.mouse.up();
    console.log(`${name}: arrow key ${arrow.toFixed(1)} ms, mark ${digit.toFixed(1)} ms, a move of a drag ${drag.toFixed(1)} ms of the main thread`);
    await context.close();
}

// The longest task of the main thread while each of these is done, in processor time; none is to have over 50 ms.
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" }), page = await context.newPage();
async function longest(name, act) {
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    await act();
    await page.waitForTimeout(2000); // what follows by itself is part of it
    await page.evaluate(() => performance.mark("of this page")); // the browser has pages of its own, with threads of that kind
    const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents, main = events.find((event) => event.name === "of this page");
    const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === main.pid && tid === main.tid).map((event) => (event.tdur ?? 0) / 1000);
    console.log(`${name}: the longest task has ${Math.max(0, ...tasks).toFixed(0)} ms`);
}
const paste = (text) => page.evaluate((words) => window.dispatchEvent(Object.assign(new Event("paste"), { clipboardData: { getData: () => words, files: [] } })), text);
await longest("first visit", () => page.goto(`${url}#play?p=${PUZZLE}`));
for (const [name, text] of Object.entries(EXAMPLES)) await longest(`opening ${name}`, () => paste(text));
await longest("all marks at side 25", () => page.keyboard.press("m"));
await longest("opening samurai", () => paste(readFileSync("examples/samurai.susol", "utf8")));
await longest("opening the library", () => page.locator("[data-tool=open]").click());
await page.keyboard.press("Escape");
await paste(EXAMPLES["killer with signs"]);
for (const view of ["set", "learn/skyscraper", "search", "scan", "play"]) await longest(`to ${view}`, () => page.evaluate((hash) => (location.hash = hash), view));
await browser.close();
server.kill();
