// views.test.mjs: every view in every theme and size: nothing overflows, and axe finds nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { EASY, until } from "./board.mjs";

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
}
/** What is there when a view is whole. */
const DRAWN = { play: ".play .layer-digits text", set: ".tile-picture .board", learn: ".article .layer-digits text", scan: ".scan .button", search: ".search .layer-digits text" };

function axeIn(theme, language) {
    return async (open, { build }) => {
        const page = await open({ hash: `#play?p=${EASY}`, settings: { theme, language } });
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

export async function axe_finds_nothing_in_dialogs(open, { build }) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { language: "cs" } });
    const WHOLE = { open: ".book .board", share: ".qr svg", keys: ".keylist dl", settings: "fieldset" };
    for (const name of Object.keys(WHOLE)) {
        await page.locator(`[data-tool=${name}]`).click();
        await page.locator(`dialog[open] ${WHOLE[name]}`).first().waitFor();
        assert.deepEqual(await findings(page, build), [], name);
        await page.keyboard.press("Escape");
    }
}

export async function nothing_overflows_at_four_sizes(open) {
    for (const size of ["desktop", "laptop", "tablet", "phone"]) {
        const page = await open({ hash: `#play?p=${EASY}`, size });
        for (const view of VIEWS) {
            await go(page, view);
            const [over, down] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
            assert.ok(over <= 0, `${view} at ${size} is ${over} pixels too wide`);
            if (view === "play") assert.ok(down <= 0, `${view} at ${size} is ${down} pixels too high`);
        }
    }
}

export async function nothing_overflows_at_200_percent(open) {
    for (const size of [[720, 450], [320, 640]]) {
        const page = await open({ hash: `#play?p=${EASY}`, size });
        for (const view of VIEWS) {
            await go(page, view);
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(over <= 0, `${view} at ${size} is ${over} pixels too wide`);
        }
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
const PAIRS = [["ink", "page", 7], ["ink-2", "surface", 4.5], ["ink-3", "surface", 4.5], ["ink-3", "sunken", 4.5], ["accent", "surface", 4.5], ["on-accent", "accent", 4.5], ["good", "good-soft", 4.5], ["bad", "bad-soft", 4.5], ["warn", "warn-soft", 4.5],
    ["given", "paper", 4.5], ["placed", "paper", 4.5], ["pencil", "paper", 4.5], ["placed", "select-wash", 4.5], ["pencil", "select-wash", 4.5], ["cage", "paper", 3], ["sign", "paper", 3], ["dot-rim", "paper", 3], ["select", "paper", 3], ["arrow", "paper", 3],
    ["t1-ink", "t1", 4.5], ["t2-ink", "t2", 4.5], ["t3-ink", "t3", 4.5], ["t4-ink", "t4", 4.5], ["fin-ink", "fin", 4.5], ["gone-ink", "gone", 4.5], ["set-ink", "set", 4.5], ["control", "surface", 3],
    ...["plain", "light", "red", "green", "blue", "pink", "violet", "orange", "teal", "yellow"].flatMap((tone) => [[`rim-${tone}`, "paper", 3], ["placed", `wash-${tone}`, 3]])];

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
