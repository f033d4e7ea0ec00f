// run.mjs BUILD [NAME...]: the page in a real browser. Each file NAME.mjs exports tests: functions of
// a browser page that throw if something is wrong. PAGE=URL tests a page that is served already.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [build = "build", ...wanted] = process.argv.slice(2);
const folder = path.dirname(fileURLToPath(import.meta.url));
const { chromium } = createRequire(path.resolve(build, "npm-tests/x.js"))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${camera()}`];
const AT_ONCE = 2;

/** What the camera of the browser sees: a puzzle in a newspaper, as a film of one frame. */
function camera() {
    const picture = readFileSync(path.join(folder, "../fixtures/scan/newspaper.pgm")), [, wide, high] = /^P5\s+(\d+)\s+(\d+)/.exec(picture.toString("latin1", 0, 20));
    const size = wide * high, file = path.resolve(build, "camera.y4m");
    writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${wide} H${high} F15:1 Ip A1:1 C420jpeg\nFRAME\n`), picture.subarray(-size), Buffer.alloc(size / 2, 128)]));
    return file;
}

/** The page of the build, served by the command itself. */
async function serve() {
    const server = spawn(path.resolve(build, "susol"), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    const url = await new Promise((yes, no) => {
        server.stdout.once("data", (text) => yes(String(text).trim()));
        server.once("exit", () => no(new Error("susol serve ended")));
    });
    return { url, stop: () => server.kill() };
}

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], tablet: [820, 1180], phone: [390, 844] };

/** A page of its own storage; what goes wrong in it, and what it asks of others, is an error. */
async function newPage(browser, url, { size = "desktop", settings = {}, hash = "", touch = size === "phone", offline = false, camera = false, init, ready = true } = {}) {
    const [width, height] = SIZES[size] ?? size;
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch,
        serviceWorkers: offline ? "allow" : "block", locale: "en-GB", permissions: ["clipboard-read", "clipboard-write", ...(camera ? ["camera"] : [])], reducedMotion: "reduce" });
    const troubles = [];
    context.on("page", (page) => {
        page.on("pageerror", (error) => troubles.push(error.message));
        page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
        page.on("request", (request) => !request.url().startsWith(url) && !/^(data|blob):/.test(request.url()) && troubles.push(`asked elsewhere: ${request.url()}`));
    });
    await context.addInitScript((chosen) => {
        if (location.protocol.startsWith("http") && !localStorage.getItem("susol-settings")) localStorage.setItem("susol-settings", JSON.stringify(chosen));
    }, { language: "en", theme: "light", ...settings });
    if (init) await context.addInitScript(init);
    const page = await context.newPage();
    await page.goto(url + hash);
    if (ready) await page.waitForSelector("html[data-ready]");
    return { page, context, troubles };
}

async function runTest(browser, url, name, test) {
    const began = Date.now();
    const opened = [];
    const open = async (how) => {
        const one = await newPage(browser, url, how);
        opened.push(one);
        return one.page;
    };
    try {
        await test(open, { url, build });
        for (const { troubles } of opened) if (troubles.length) throw new Error(`the page said: ${troubles.join(" | ")}`);
        return { name, milliseconds: Date.now() - began };
    } catch (error) {
        await opened[0]?.page.screenshot({ path: path.join(build, `web-test-${name.replace(/\W+/g, "-")}.png`) }).catch(() => {});
        return { name, error };
    } finally {
        for (const { context } of opened) await context.close();
    }
}

const only = process.env.TEST ? new RegExp(process.env.TEST) : /./;
const files = readdirSync(folder).filter((file) => file.endsWith(".test.mjs") && (!wanted.length || wanted.includes(file.slice(0, -9))));
const tests = [];
for (const file of files)
    for (const [name, test] of Object.entries(await import(pathToFileURL(path.join(folder, file)).href)))
        if (typeof test === "function" && only.test(name)) tests.push([`${file.slice(0, -9)}: ${name.replaceAll("_", " ")}`, test]);

const server = process.env.PAGE ? { url: process.env.PAGE, stop() {} } : await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const late = [];
const queue = [...tests];
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let next; (next = queue.shift());) {
        const { name, error, milliseconds } = await runTest(browser, server.url, ...next);
        if (error) late.push(next);
        else if (process.env.VERBOSE) console.log(`ok ${name} (${milliseconds} ms)`);
    }
}));
// A browser on a busy machine may be late for what a test waits for. What failed is asked twice more,
// alone; a fault of the page fails each time.
let failed = 0;
for (const test of late) {
    let again = await runTest(browser, server.url, ...test);
    if (again.error) again = await runTest(browser, server.url, ...test);
    if (again.error) failed++;
    console.log(again.error ? `FAILED ${again.name}\n  ${again.error.stack}` : `late, then ok: ${again.name}`);
}
await browser.close();
server.stop();
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
