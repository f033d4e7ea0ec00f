// set.test.mjs: drawing rules, the text beside them, and what is said of the puzzle meanwhile.
import assert from "node:assert/strict";
import { keys } from "./board.mjs";

const at = (name) => /^r(\d+)c(\d+)$/.exec(name).slice(1).map(Number);
async function spot(page, name, dx = 0, dy = 0) {
    const [row, column] = at(name), box = await page.locator(".set [role=grid]").boundingBox();
    return [box.x + box.width * (column - 0.5 + dx) / 9, box.y + box.height * (row - 0.5 + dy) / 9];
}
async function stroke(page, ...names) {
    await page.mouse.move(...await spot(page, names[0]));
    await page.mouse.down();
    for (const name of names.slice(1)) await page.mouse.move(...await spot(page, name), { steps: 5 });
    await page.mouse.up();
}
const lines = (page) => page.locator(".set .lines [role=option]").allTextContents();
const grown = (page, count) => page.waitForFunction((n) => document.querySelectorAll(".set .lines [role=option]").length === n, count);
async function tool(page, name) {
    await page.locator(".palette input").fill(name);
    await page.locator(`[data-rule-name="${name}"]`).click();
    await page.locator(".palette input").fill("");
    await page.locator(".set [role=gridcell][tabindex='0']").focus();
}
async function empty(open) {
    const page = await open({ hash: `#set?p=${".".repeat(81)}` });
    await page.locator(".tile").first().waitFor();
    await page.locator(".set [role=gridcell]").first().waitFor();
    return page;
}

export async function rules_are_drawn_by_pointer(open) {
    const page = await empty(open);
    await tool(page, "thermo");
    await stroke(page, "r2c1", "r3c1", "r3c2", "r2c2", "r1c3");
    await grown(page, 1);
    await tool(page, "cage");
    await stroke(page, "r5c4", "r5c5");
    await grown(page, 2);
    await keys(page, "1");
    await page.waitForFunction(() => document.querySelectorAll(".set .lines [role=option]")[1].textContent === "cage 1: r5c4 r5c5" || document.querySelector(".toast").textContent);
    await keys(page, "2");
    await tool(page, "white");
    await page.mouse.click(...await spot(page, "r6c8", 0.5));
    await grown(page, 3);
    await tool(page, "greater");
    await stroke(page, "r4c6", "r4c7");
    await grown(page, 4);
    await stroke(page, "r4c7", "r4c6");
    await page.waitForFunction(() => document.querySelectorAll(".set .lines [role=option]")[3].textContent === "r4c7 > r4c6");
    await tool(page, "antiknight");
    await grown(page, 5);
    await tool(page, "antiknight");
    await grown(page, 4);
    assert.equal((await lines(page))[0], "thermo: r2c1 r3c1 r3c2 r2c2 r1c3");
}

export async function rules_are_drawn_by_keys_alone(open) {
    const page = await empty(open);
    await tool(page, "cage");
    await keys(page, "Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter");
    await grown(page, 1);
    await keys(page, "1");
    await page.waitForTimeout(200);
    await keys(page, "6");
    await page.waitForFunction(() => document.querySelector(".set .lines [role=option]").textContent.startsWith("cage 16:"));
    await keys(page, "Delete");
    await grown(page, 0);
    await keys(page, "Control+z");
    await grown(page, 1);
}

const MIXTURE = `puzzle\ntitle Crossing the river\nside 9\nboxes 3x3\nthermo: r2c1 r3c1 r3c2 r2c2 r1c3\nwhisper: r3c7 r2c6 r1c5 r1c4
arrow: r7c6 r8c7 r9c8 r9c9\nrenban: r4c8 r3c8 r2c8 r1c8 r1c9\ncage 20: r5c4 r5c5 r6c4\ncage 14: r8c4 r8c5 r8c6\ncage 16: r4c1 r4c2 r4c3
white: r6c8 r6c9\nblack: r6c5 r6c6\nx: r5c7 r6c7\nv: r6c1 r7c1\nr4c6 > r4c7\nquadruple 3 5: r7c2..r8c3\ngivens
.........\n...4.....\n...6.8...\n....4....\n..2......\n.........\n.........\n.........\n..4......\n`;

export async function the_text_is_the_puzzle_and_the_count_is_exact(open) {
    const page = await empty(open);
    await page.locator(".set .card button", { hasText: "Edit as text" }).click();
    await page.locator(".source").fill(MIXTURE);
    await page.waitForFunction(() => document.querySelector(".big").textContent === "208", null, { timeout: 20000 });
    assert.equal(await page.locator(".title-input").inputValue(), "Crossing the river");
    await page.waitForFunction(() => document.querySelectorAll(".layer-digits .heat").length > 100);
    await page.locator(".source").fill(MIXTURE.replace("cage 20", "cage 2x"));
    await page.locator(".trouble:not([hidden])").waitFor();
    await page.locator(".source").fill(MIXTURE.replace("r4c6 > r4c7", "r4c6 > r4c7\nr4c7 > r4c6"));
    await page.waitForFunction(() => document.querySelector(".big").textContent === "0");
    assert.equal(await page.locator(".analysis .chip").textContent(), "none");
}

export async function long_counts_are_cancelled_by_the_next_stroke(open) {
    const page = await empty(open);
    await tool(page, "thermo");
    await stroke(page, "r1c1", "r1c2");
    await grown(page, 1);
    await page.waitForTimeout(300);
    await page.locator(".set .card button", { hasText: "Edit as text" }).click();
    await page.locator(".source").fill(MIXTURE);
    await page.waitForFunction(() => document.querySelector(".big").textContent === "208", null, { timeout: 20000 });
}

export async function every_rule_has_a_tile_and_its_example_draws(open) {
    const page = await empty(open);
    for (const more of await page.locator(".tile.more").all()) await page.locator(".tile.more").first().click().catch(() => more);
    assert.equal(await page.locator("[data-rule-name]").count(), 86);
    await page.waitForFunction(() => [...document.querySelectorAll("[data-rule-name]")].every((tile) => tile.querySelector(".board, .given-tile")), null, { timeout: 20000 });
}
