// views.test.mjs: every view in every theme and size: nothing overflows, and axe finds nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { EASY, leaveDialog, paste, until } from "./board.mjs";

const VIEWS = ["play", "set", "learn/skyscraper", "scan", "search"];

async function findings(page, build) {
    if (!await page.evaluate(() => "axe" in window)) await page.evaluate(readFileSync(path.resolve(build, "npm-tests/node_modules/axe-core/axe.min.js"), "utf8"));
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
}
async function go(page, view) {
    await page.evaluate((hash) => (location.hash = hash), view);
    await page.waitForFunction((name) => document.body.dataset.view === name, view.split("/")[0]);
    await page.locator(DRAWN[view.split("/")[0]]).first().waitFor({ state: "attached" });
    if (view === "set") await until(page, () => !document.querySelector(".set .stale") && document.querySelector(".set .big").textContent !== ""); // numbers that are no longer true are pale
}
/** What is there when a view is whole. */
const DRAWN = { play: ".play .layer-digits text", set: ".tile-picture .board", learn: ".article .layer-digits text", scan: ".scan .button", search: ".search .layer-digits text" };

function axeIn(theme, language, size = "desktop") {
    return async (open, { build }) => {
        const page = await open({ hash: `#play?p=${EASY}`, size, settings: { theme, language } });
        for (const view of VIEWS) {
            await go(page, view);
            assert.deepEqual(await findings(page, build), [], `${view}, ${theme}`);
            if (view.startsWith("learn")) assert.equal(await page.locator(".article h1").textContent(), { en: "Skyscraper", cs: "Mrakodrap", pt: "Arranha-céus" }[language]);
        }
    };
}
// Each view in each theme, and in each language.
export const axe_finds_nothing_in_light_and_English = axeIn("light", "en");
export const axe_finds_nothing_in_dark_and_Czech = axeIn("dark", "cs");
export const axe_finds_nothing_in_high_contrast_and_Portuguese = axeIn("contrast", "pt");

export const axe_finds_nothing_on_a_phone = axeIn("light", "en", "phone");
export const axe_finds_nothing_on_a_phone_held_across = axeIn("dark", "en", [844, 390]);

export async function axe_finds_nothing_in_dialogs(open, { build }) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { language: "cs" } });
    const WHOLE = { open: ".book .board", share: ".qr svg", keys: ".keylist dl", settings: "fieldset" };
    for (const name of Object.keys(WHOLE)) {
        await page.locator(`[data-tool=${name}]`).click();
        await page.locator(`dialog[open] ${WHOLE[name]}`).first().waitFor();
        assert.deepEqual(await findings(page, build), [], name);
        await leaveDialog(page);
    }
}

export async function axe_finds_nothing_in_what_opens_while_playing(open, { build }) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { theme: "dark", firstHint: "4" } });
    const clean = async (name, what) => {
        await page.locator(what).first().waitFor();
        assert.deepEqual(await findings(page, build), [], name);
    };
    await page.locator(".chip.good").waitFor();
    await page.keyboard.press("h");
    await clean("hint", ".sheet:not([hidden])");
    await page.keyboard.press("h");
    await page.keyboard.press("Shift+H");
    await clean("all hints", "dialog .hints");
    await leaveDialog(page);
    await page.evaluate(() => document.querySelector(".welcome button").click());
    await clean("new puzzle", "dialog [name=and]");
    await leaveDialog(page);
    await page.keyboard.press("p");
    await clean("pause", ".cover:not([hidden])");
    await go(page, "scan");
    await page.locator(".scan input[type=file]").setInputFiles(new URL("../fixtures/scan/stale.jpg", import.meta.url).pathname);
    await clean("photo", ".guess");
}

/** How many pixels do not fit the window, across and down. @returns {Promise<number[]>} */
const excess = (page) => page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
/** The bar keeps its buttons in the window, too. */
const inBar = (page) => page.evaluate(() => [...document.querySelectorAll(".bar .tool")].every((tool) => tool.getBoundingClientRect().right <= innerWidth));

export async function nothing_overflows_at_four_sizes(open) {
    for (const size of ["desktop", "laptop", "tablet", "phone"]) {
        const page = await open({ hash: `#play?p=${EASY}`, size, settings: { language: "pt" } }); // the longest words
        for (const view of VIEWS) {
            await go(page, view);
            const [over, down] = await excess(page);
            assert.ok(over <= 0 && await inBar(page), `${view} at ${size} is ${over} pixels too wide`);
            if (view === "play") assert.ok(down <= 0, `${view} at ${size} is ${down} pixels too high`);
        }
    }
}

export async function grids_of_all_sizes_fit_four_windows(open) {
    for (const size of ["desktop", "laptop", "tablet", "phone"]) {
        const page = await open({ hash: `#play?p=${EASY}`, size });
        for (const name of ["small", "outside", "sixteen", "twentyfive", "samurai"]) {
            const text = readFileSync(new URL(`../../examples/${name}.susol`, import.meta.url), "utf8"), title = /^(?:puzzle|title) (.+)/m.exec(text)[1];
            await paste(page, text);
            await page.waitForFunction((words) => document.querySelector("h1").textContent === words && document.querySelector(".play .layer-digits text"), title);
            const [over, down] = await excess(page);
            assert.ok(over <= 0 && down <= 0, `${name} at ${size} is ${over} pixels too wide, ${down} too high`);
        }
    }
}

export async function nothing_overflows_at_200_percent(open) {
    for (const size of [[720, 450], [640, 360], [410, 590], [195, 422]]) {
        const page = await open({ hash: `#play?p=${EASY}`, size });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        for (const view of VIEWS) {
            await go(page, view);
            assert.ok(await over() <= 0, `${view} at ${size} is ${await over()} pixels too wide`);
        }
        await go(page, "play");
        for (const name of ["small", "sixteen", "twentyfive", "samurai"]) {
            await paste(page, readFileSync(new URL(`../../examples/${name}.susol`, import.meta.url), "utf8"));
            await page.waitForFunction((cells) => document.querySelectorAll(".play .layer-digits > g").length === cells, { small: 16, sixteen: 256, twentyfive: 625, samurai: 441 }[name]);
            assert.ok(await over() <= 0, `${name} at ${size} is ${await over()} pixels too wide`);
        }
    }
}

/** From where there is no board to play on one goes back by one press; fingers have keys of 44 pixels, and one to erase. */
export async function a_phone_has_a_way_back_and_large_keys(open) {
    for (const size of ["phone", [844, 390], [320, 568]]) {
        const page = await open({ hash: `#play?p=${EASY}`, size, touch: true });
        assert.ok((await excess(page))[1] <= 0, `${size} has to be scrolled`);
        assert.equal(await page.getByRole("button", { name: "Erase" }).count(), 1);
        const small = () => page.evaluate(() => [...document.querySelectorAll("button, select, input:not([type=file], [role=switch])")].map((node) => [node.getAttribute("aria-label") || node.textContent, node.getBoundingClientRect()])
            .filter(([, { width, height }]) => width && (width < 40 || height < (innerHeight < 500 ? 36 : 44))).map(([name]) => name));
        for (const view of size === "phone" ? ["set", "learn", "scan", "search", "play"] : ["play"]) {
            await go(page, view);
            assert.deepEqual(await small(), [], view);
        }
        await go(page, "learn/skyscraper");
        await page.getByRole("button", { name: "Techniques" }).tap();
        await page.getByRole("searchbox", { name: "Find a technique" }).fill("x-w");
        await page.getByRole("link", { name: "X-wing", exact: true }).waitFor();
        await page.getByRole("button", { name: "Back to the puzzle" }).tap();
        await page.locator(".play .pad").waitFor();
    }
}

export async function a_phone_held_across_shows_the_whole_board(open) {
    const page = await open({ hash: `#play?p=${EASY}`, size: [844, 390], touch: true });
    for (const view of ["play", "set", "search"]) {
        await go(page, view);
        const box = await page.locator(`.${view} .mid > .board`).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= 390 && box.height > 300, `${view}: ${JSON.stringify(box)}`);
        const [over, down] = await excess(page);
        assert.ok(over <= 0 && (down <= 0 || view === "search"), view); // its numbers are below each other, the board stays
    }
}

const luminance = (hex) => {
    const parts = hex.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
};
const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
};
const TONES = ["plain", "light", "dark", "red", "green", "blue", "pink", "violet", "orange", "teal", "yellow"], COLOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Each of these on each of those has at least so much. */
const on = (inks, grounds, least) => inks.split(" ").flatMap((ink) => grounds.split(" ").map((ground) => [ink, ground, least]));
const PAIRS = [...on("ink", "page surface sunken accent-soft", 7), ...on("ink-2", "page surface sunken raised accent-soft", 4.5), ...on("ink-3", "page surface sunken", 4.5), ...on("accent", "page surface accent-soft", 4.5),
    ...on("on-accent", "accent", 4.5), ...on("page", "ink", 4.5), ...on("good", "good-soft surface", 4.5), ...on("bad", "bad-soft surface page paper select-wash same-wash", 4.5), ...on("warn", "warn-soft", 4.5), ...on("control", "surface", 3),
    ...on("given placed pencil", "paper select-wash same-wash shade-base shade-cover shade-cell", 4.5), ...on("ink", "bulb", 4.5), ...on("cage sign dot-rim select arrow link plain set", "paper", 3), ...on("select", "select-wash", 3),
    ...COLOURS.flatMap((colour) => [...on("given pencil", `c${colour}`, 4.5), ...on("placed", `c${colour}`, 3)]),
    ...TONES.flatMap((tone) => [...on("given pencil", `wash-${tone}`, 4.5), ...on("placed", `wash-${tone}`, 3), ...on(`rim-${tone}`, "paper", 3)]),
    ...["t1", "t2", "t3", "t4", "fin", "gone", "set"].flatMap((disc) => on(`${disc}-ink`, disc, 4.5))];

export async function every_pair_of_tokens_has_its_contrast(open) {
    for (const theme of ["light", "dark", "contrast"]) {
        const page = await open({ settings: { theme } });
        const tokens = await page.evaluate((names) => Object.fromEntries(names.map((name) => [name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()])),
            [...new Set([...PAIRS.flatMap(([a, b]) => [a, b]), "black-dot", "white-dot"])]);
        for (const [a, b, needed] of PAIRS) assert.ok(contrast(tokens[a], tokens[b]) >= needed, `${theme}: ${a} on ${b} ${contrast(tokens[a], tokens[b]).toFixed(2)}`);
        assert.ok(luminance(tokens["black-dot"]) < luminance(tokens["white-dot"]), theme);
    }
}

export async function no_word_is_missing(open, { url }) {
    const page = await open();
    const lists = await page.evaluate((root) => Promise.all(["en", "cs", "pt"].map(async (name) => Object.keys(await (await fetch(`${root}words/${name}.json`)).json()).sort().join())), url);
    assert.equal(lists[1], lists[0]);
    assert.equal(lists[2], lists[0]);
}

export async function every_view_works_offline(open) {
    const page = await open({ offline: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(page, async () => (await caches.keys()).length > 0 && Boolean(navigator.serviceWorker.controller));
    await page.context().setOffline(true);
    for (const view of VIEWS) {
        await page.goto(`${page.url().split("#")[0]}#${view}`);
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        assert.equal(await page.evaluate(() => document.body.dataset.view), view.split("/")[0]);
    }
}

/** Visits wait for answers of the server: the first view is one file, its workers another (tools/join.mjs). */
export async function a_first_visit_asks_for_few_files(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    const asked = () => page.evaluate(() => [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.slice(1)))].filter((name) => /js$/.test(name) && !/^(offline|dom)/.test(name)).sort());
    assert.deepEqual(await asked(), ["core/worker.js", "main.js", "theme.js"]);
    await go(page, "learn/skyscraper"); // what is loaded later shares the modules that are there: its words are in the language
    assert.ok((await asked()).includes("learn.js"));
}
