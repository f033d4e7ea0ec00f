// ink.test.mjs: what is drawn, and in which colours: the page and the SVG of the core follow the same orders, and every
// colour is a token.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { EASY, drop, keys, paste, press, until } from "./board.mjs";

const examples = new URL("../../examples/", import.meta.url), sources = new URL("../../web/page/", import.meta.url);
const read = (name) => readFileSync(new URL(`${name}.susol`, examples), "utf8");

/** Both drawings of a puzzle as lists of shapes, without what is written in cells. Runs in the page. */
async function bothDrawings(texts) {
    const { Engine } = await import("./core/engine.js"), { ink } = await import("./board/ink.js");
    const engine = new Engine();
    engine.complete();
    const classes = (node) => (node.getAttribute("class") ?? node.parentNode.getAttribute("class") ?? "").split(" "); // words alike are a group
    const shape = (node) => [node.tagName, classes(node).map((name) => name.replace(/^(ink|tone)-/, "")).filter((name) => !["fills", "strokes"].includes(name)).join(" "), node.textContent,
        ...["d", "cx", "cy", "r", "x", "y", "stroke-width"].map((name) => node.getAttribute(name) ?? "")].join("|");
    const list = [];
    for (const text of texts) {
        const { drawing } = await engine.ask("open", { text });
        const svg = await engine.ask("picture", { text, renderer: "svg", look: { parts: ["below", "lines", "above"] } });
        const theirs = new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("path, circle, text");
        list.push({ text, ours: drawing.orders.map((order) => shape(ink(order))), theirs: [...theirs].map(shape) });
    }
    return list;
}

export async function the_page_and_the_SVG_of_the_core_follow_the_same_orders(open) {
    const page = await open();
    const kinds = await page.evaluate(async () => {
        const { Engine } = await import("./core/engine.js"), engine = new Engine();
        const fits = (text) => engine.ask("open", { text }).then(() => text, () => null);
        const shapes = ["side 4\nboxes 2x2", "side 9\nboxes 3x3", "side 6\nboxes 2x3", "side 4\nboxes none"];
        const puzzle = async (kind) => (await Promise.all(shapes.map((shape) => fits(`puzzle\n${shape}\n${kind.example}\n`)))).find(Boolean);
        return Promise.all((await engine.ask("kinds", { language: "en" })).map(puzzle));
    });
    assert.ok(kinds.length > 80 && kinds.every(Boolean), kinds.join());
    const drawn = await page.evaluate(bothDrawings, [...kinds, ...["lines", "dots", "outside", "samurai", "jigsaw"].map(read)]);
    const number = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g, words = (shape) => shape.replace(number, "0");
    const far = (one, other) => one.match(number)?.some((value, i) => Math.abs(value - other.match(number)[i]) > 0.06);
    for (const { text, ours, theirs } of drawn) {
        assert.deepEqual(ours.map(words), theirs.map(words), text);
        ours.forEach((shape, i) => assert.ok(!far(shape, theirs[i]), `${text}: ${shape} is ${theirs[i]}`));
    }
    assert.ok(drawn.some(({ ours }) => ours.length > 60));
}

/** No file but the list of tokens has a colour. */
export async function no_colour_is_written_outside_the_tokens() {
    const files = readdirSync(sources, { recursive: true }).map(String).filter((file) => /\.(css|js|html)$/.test(file) && file !== "tokens.css");
    assert.ok(files.length > 50);
    for (const file of files) {
        const text = readFileSync(new URL(file, sources), "utf8").replace(/\/\*.*?\*\/|\/\/.*/g, "").replace(/href="#|`#|"#|url\(`?#/g, "");
        assert.doesNotMatch(text, /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|lab|color-mix)\(/i, file);
        if (file.endsWith(".css")) assert.doesNotMatch(text, /\b(?:white|black|red|green|blue|gr[ae]y|silver|navy|orange)\b(?=\s*[;}])/, file);
    }
}

/** Every colour that is seen, of whatever kind, is that of a token. Runs in the page. */
function strangers() {
    const style = getComputedStyle(document.documentElement), probe = document.createElement("i");
    document.body.append(probe);
    const value = (colour) => ((probe.style.color = colour), getComputedStyle(probe).color);
    const names = [...document.styleSheets].filter((sheet) => sheet.href.endsWith("tokens.css")).flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => [...(rule.cssRules?.length ? [...rule.cssRules] : [rule])]).flatMap((rule) => [...rule.style].filter((name) => name.startsWith("--")));
    const tokens = new Set([...new Set(names)].map((name) => style.getPropertyValue(name).trim()).filter((text) => /^#/.test(text)).map(value));
    probe.remove();
    const strange = new Map();
    for (const node of document.body.querySelectorAll("*")) {
        if (node.closest("option, select, [type=range], defs")) continue; // the browser draws these
        const now = getComputedStyle(node), svg = node instanceof SVGElement;
        const seen = svg ? ["fill", "stroke"] : ["color", "backgroundColor", "borderTopColor", "borderLeftColor"];
        for (const name of seen) {
            const colour = now[name];
            if (colour === "none" || /, 0\)$/.test(colour) || colour.startsWith("url(") || tokens.has(colour)) continue;
            if (svg && name === "fill" && !node.matches("path, circle, rect, text")) continue;
            strange.set(`${name} ${colour}`, node.outerHTML.slice(0, 120));
        }
    }
    return [...strange].map((one) => one.join(": "));
}

function coloursIn(theme) {
    return async (open) => {
        const page = await open({ hash: `#play?p=${EASY}`, settings: { theme } });
        await paste(page, read("lines"));
        await until(page, () => document.querySelectorAll(".layer-below path").length > 10);
        await press(page, "r1c1");
        await keys(page, "Control+Shift+Digit3", "1", "ArrowRight", "1", "ArrowRight", "Control+2", "Shift+Digit4", "h");
        assert.deepEqual(await page.evaluate(strangers), [], `play, ${theme}`);
        for (const view of ["set", "learn/skyscraper", "scan", "search"]) {
            await page.evaluate((hash) => (location.hash = hash), view);
            await until(page, (name) => document.body.dataset.view === name && document.querySelectorAll("main .button").length > 0, view.split("/")[0]);
            assert.deepEqual(await page.evaluate(strangers), [], `${view}, ${theme}`);
        }
    };
}
export const every_colour_is_a_token_in_light = coloursIn("light");
export const every_colour_is_a_token_in_dark = coloursIn("dark");
export const every_colour_is_a_token_in_high_contrast = coloursIn("contrast");

/** New puzzles, two or four on a sheet; their solutions are below them. */
export async function several_puzzles_fit_one_sheet_of_paper(open) {
    const page = await open({ hash: `#play?p=${EASY}`, init: () => (window.print = () => (window.printed = true)) });
    for (const [many, kind] of [[2, "thermo"], [4, ""]]) {
        await page.locator(".play .given").nth(20).waitFor();
        await page.evaluate(() => (window.printed = false, document.querySelector(".welcome button").click()));
        await page.locator("[name=level]").selectOption("easy");
        await page.locator("[name=rules]").selectOption(kind);
        await page.locator("dialog button", { hasText: `Print ${many}` }).click();
        await page.waitForFunction(() => window.printed, null, { timeout: 60000 });
        assert.equal(await page.locator(".paper-puzzles .board").count(), many);
        for (const board of await page.locator(".paper-solutions .board").all()) assert.equal(await board.locator(".layer-digits text").count(), 81);
        const file = (await page.pdf({ format: "A4" })).toString("latin1");
        assert.equal(file.match(/\/Type\s*\/Page\b/g).length, 1, `${many} need one page`);
        await page.locator(".paper-sheet").waitFor({ state: "detached" }); // all is as before
    }
}

export async function paper_is_white_and_has_no_buttons(open) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { theme: "dark" } });
    await until(page, () => document.querySelectorAll(".play .given").length > 20);
    await page.emulateMedia({ media: "print" });
    const seen = () => page.evaluate(() => [getComputedStyle(document.querySelector("main .paper")).fill, getComputedStyle(document.querySelector("main .given")).fill,
        [...document.querySelectorAll("button, .placed")].filter((node) => node.checkVisibility()).length]);
    const paper = ["rgb(255, 255, 255)", "rgb(22, 24, 29)", 0];
    assert.deepEqual(await seen(), paper);
    await page.evaluate(() => (location.hash = "set"));
    await until(page, () => document.querySelector(".set .big")?.textContent === "1");
    await page.evaluate(() => document.querySelector(".set .analysis [role=switch]").click());
    await until(page, () => document.querySelectorAll(".set .placed").length > 40);
    assert.deepEqual(await seen(), paper); // the solution that is shown beside the givens stays on the screen
}
