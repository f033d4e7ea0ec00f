// set.test.mjs: drawing rules, the text beside them, and what is said of the puzzle meanwhile.
import assert from "node:assert/strict";
import { EASY, keys, leaveDialog, paste } from "./board.mjs";

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
const line = (page, index, text) => page.waitForFunction(([i, words]) => document.querySelectorAll(".set .lines [role=option]")[i]?.textContent === words, [index, text]);
const counted = (page, big) => page.waitForFunction((words) => document.querySelector(".big")?.textContent === words && !document.querySelector(".analysis.stale"), big, { timeout: 60000 });
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
    await keys(page, "1", "2");
    await line(page, 1, "cage 12: r5c4 r5c5");
    await tool(page, "white");
    await page.mouse.click(...await spot(page, "r6c8", 0.5));
    await grown(page, 3);
    await tool(page, "greater");
    await stroke(page, "r4c6", "r4c7");
    await grown(page, 4);
    await stroke(page, "r4c7", "r4c6");
    await line(page, 3, "r4c7 > r4c6");
    await page.mouse.click(...await spot(page, "r8c3", 0.5));
    await line(page, 4, "r8c3 > r8c4");
    await page.mouse.click(...await spot(page, "r8c3", 0.5)); // again: it turns, and is one
    await line(page, 4, "r8c4 > r8c3");
    await keys(page, "Delete");
    await grown(page, 4);
    await tool(page, "antiknight");
    await grown(page, 5);
    await tool(page, "antiknight");
    await grown(page, 4);
    assert.equal((await lines(page))[0], "thermo: r2c1 r3c1 r3c2 r2c2 r1c3");
}

export async function givens_by_touch_and_what_is_pasted_is_shown_there(open) {
    const page = await open({ hash: `#set?p=${".".repeat(81)}`, size: "phone" });
    await page.locator(".set-pad [data-digit='7']").waitFor();
    await page.touchscreen.tap(...await spot(page, "r3c4"));
    await page.locator(".set-pad [data-digit='7']").tap();
    await page.locator(".set .layer-digits .given", { hasText: "7" }).waitFor();
    await paste(page, "puzzle\ntitle Four\nside 4\nboxes 2x2\n");
    await page.waitForFunction(() => document.querySelectorAll(".set [role=gridcell]").length === 16);
    await page.locator(".phonebar small", { hasText: "Four" }).waitFor();
}

export async function rules_are_drawn_by_keys_alone(open) {
    const page = await empty(open);
    await tool(page, "cage");
    await keys(page, "Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter");
    await grown(page, 1);
    await keys(page, "1", "6");
    await line(page, 0, "cage 16: r1c2 r1c3 r2c3");
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
    const shares = (await page.locator(".set [aria-rowindex='1'] [aria-colindex='2']").getAttribute("title")).match(/: in \d+ of 208/g);
    assert.equal(shares.reduce((all, words) => all + Number(words.match(/\d+/)[0]), 0), 208); // each solution has one digit there
    await page.locator(".source").fill(MIXTURE.replace("cage 20", "cage 2x"));
    await page.locator(".trouble:not([hidden])").waitFor();
    await page.locator(".source").fill(MIXTURE.replace("r4c6 > r4c7", "r4c6 > r4c7\nr4c7 > r4c6"));
    await page.waitForFunction(() => document.querySelector(".big").textContent === "0");
    assert.equal(await page.locator(".analysis .chip").textContent(), "none");
}

/** Who plays a puzzle and looks in is not shown its solution; what is drawn here is whole at once. */
export async function the_solution_of_a_game_is_shown_when_it_is_asked_for(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    const digits = () => page.locator(".set .layer-digits .placed").count(), heat = page.locator(".analysis .toggle").first();
    await page.evaluate(() => (location.hash = "set"));
    await counted(page, "1");
    assert.deepEqual([await heat.innerText(), await heat.locator("input").isChecked(), await digits()], ["Show the solution", false, 0]);
    await heat.click();
    await page.locator(".set .layer-digits .placed").nth(50).waitFor();
    await paste(page, EASY.replace("53", "..").replace("8..79", "....9"));
    await counted(page, "5");
    assert.deepEqual([await heat.innerText(), await heat.locator("input").isChecked()], ["True candidates", true]);
    await page.locator(".analysis button", { hasText: "Two that differ" }).click();
    const shown = async () => (await page.locator(".set .layer-digits text").allTextContents()).join("");
    await page.locator(".analysis button", { hasText: "The other one" }).waitFor();
    const first = await shown();
    await page.locator(".analysis button", { hasText: "The other one" }).click();
    await page.waitForFunction((was) => [...document.querySelectorAll(".set .layer-digits text")].map((node) => node.textContent).join("") !== was, first);
    assert.equal((await shown()).length, 81);
}

/** In Czech a cage is a "klec", and the tool for it a "Killer": its law is looked through, too. */
export async function tools_are_found_by_their_laws(open) {
    const page = await open({ hash: `#set?p=${".".repeat(81)}`, settings: { language: "cs" } });
    await page.locator(".tile").first().waitFor();
    await page.locator(".set [role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("/");
    await page.keyboard.type("kleci");
    await page.locator("[data-rule-name=cage]").waitFor();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("[data-rule-name][aria-pressed=true]").getAttribute("data-rule-name"), "cage");
}

/** A puzzle out of a newspaper is typed, digit by digit, and played. */
export async function a_puzzle_is_typed_in(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    await page.locator("[data-tool=open]").click();
    await page.locator("dialog button", { hasText: "Type one in" }).click();
    await page.waitForFunction(() => document.activeElement.matches(".set [role=gridcell]"));
    await counted(page, "6.67 × 10²¹");
    for (const digit of "53..7") await keys(page, ...(digit === "." ? [] : [digit]), "ArrowRight");
    await page.locator(".set .layer-digits .given").nth(2).waitFor();
    await page.locator(".set-head button", { hasText: "Play it" }).click();
    await page.waitForFunction(() => [...document.querySelectorAll(".play [role=gridcell]")].slice(0, 5).map((node) => node.getAttribute("aria-label")?.match(/, (\d), given/)?.[1] ?? ".").join("") === "53..7");
}

export async function long_counts_are_cancelled_by_the_next_stroke(open) {
    const page = await empty(open);
    await tool(page, "thermo");
    await stroke(page, "r1c1", "r1c2");
    await grown(page, 1);
    await page.locator(".analysis .chip", { hasText: "many" }).waitFor(); // it counts now
    await page.locator(".set .card button", { hasText: "Edit as text" }).click();
    await page.locator(".source").fill(MIXTURE);
    await counted(page, "208");
}

// What is drawn, in order: the tool, its cells, what is typed then.
const DRAWN = [["thermo", "r2c1 r3c1 r3c2 r2c2 r1c3"], ["whisper", "r3c7 r2c6 r1c5 r1c4"], ["arrow", "r7c6 r8c7 r9c8 r9c9"], ["renban", "r4c8 r3c8 r2c8 r1c8 r1c9"],
    ["cage", "r5c4 r5c5 r6c4", "20"], ["cage", "r8c4 r8c5 r8c6", "14"], ["cage", "r4c1 r4c2 r4c3", "16"], ["white", "r6c8 r6c9"], ["black", "r6c5 r6c6"],
    ["x", "r5c7 r6c7"], ["v", "r6c1 r7c1"], ["greater", "r4c6 r4c7"], ["quadruple", "r7c2", "35"]];
const GIVEN = [["r2c4", "4"], ["r3c4", "6"], ["r3c6", "8"], ["r4c5", "4"], ["r5c3", "2"], ["r9c3", "4"]];

export async function the_mixture_drawn_by_pointer_has_208_solutions(open) {
    const page = await empty(open);
    for (const [index, [name, cells, typed = ""]] of DRAWN.entries()) {
        await tool(page, name);
        if (name === "quadruple") await page.mouse.click(...await spot(page, cells, 0.5, 0.5));
        else await stroke(page, ...cells.split(" "));
        await keys(page, ...typed);
        await grown(page, index + 1);
    }
    await line(page, 4, "cage 20: r5c4 r5c5 r6c4");
    await line(page, 12, "quadruple 3 5: r7c2 r7c3 r8c2 r8c3");
    await tool(page, "given");
    for (const [name, digit] of GIVEN) {
        await page.mouse.click(...await spot(page, name));
        await keys(page, digit);
    }
    await counted(page, "208");
}

export async function the_mixture_drawn_by_keys_alone_has_208_solutions(open) {
    const page = await empty(open);
    let now = [1, 1];
    const onBoard = () => page.locator(".set [role=gridcell][tabindex='0']").focus();
    const walk = async (name, modifier) => {
        const [row, column] = at(name);
        for (const [from, to, back, forth] of [[now[0], row, "ArrowUp", "ArrowDown"], [now[1], column, "ArrowLeft", "ArrowRight"]])
            for (let i = 0; i < Math.abs(to - from); i++) {
                await onBoard();
                await keys(page, modifier + (to < from ? back : forth));
            }
        now = [row, column];
    };
    const choose = async (name) => {
        await keys(page, "/");
        await page.keyboard.type(name);
        await keys(page, "Enter");
    };
    await page.locator(".set [role=gridcell][tabindex='0']").focus();
    for (const [index, [name, cells, typed = ""]] of DRAWN.entries()) {
        await choose(name);
        for (const [nth, cell] of cells.split(" ").entries()) {
            await walk(cell, nth ? "Control+" : "");
            if (nth) await keys(page, "Space");
        }
        await keys(page, "Enter", ...typed);
        await grown(page, index + 1);
        if (name === "quadruple") now = [8, 3];
    }
    await line(page, 0, "thermo: r2c1 r3c1 r3c2 r2c2 r1c3");
    await choose("given");
    for (const [name, digit] of GIVEN) {
        await walk(name, "");
        await keys(page, digit);
    }
    await counted(page, "208");
}

export async function a_press_takes_the_rule_that_is_drawn_there(open) {
    const page = await empty(open);
    await page.locator(".set .card button", { hasText: "Edit as text" }).click();
    await page.locator(".source").fill("puzzle\nside 9\nboxes 3x3\ncage 20: r5c4 r5c5 r6c4\nthermo: r5c4 r4c4 r3c4\n");
    await grown(page, 2);
    await page.locator(".set .card button", { hasText: "As a list" }).click();
    await tool(page, "renban");
    const chosen = () => page.locator(".set .lines .on").textContent();
    await page.mouse.click(...await spot(page, "r5c4"));
    assert.match(await chosen(), /^cage 20/);
    await keys(page, "1", "5");
    await line(page, 0, "cage 15: r5c4 r5c5 r6c4");
    await page.mouse.click(...await spot(page, "r5c4"));
    assert.match(await chosen(), /^thermo/);
    await keys(page, "Delete");
    await grown(page, 1);
}

export async function what_was_drawn_goes_along_and_survives_a_reload(open) {
    const page = await empty(open);
    await tool(page, "cage");
    await stroke(page, "r5c4", "r5c5");
    await grown(page, 1);
    await keys(page, "Control+s");
    const link = await page.locator("dialog input[type=text]").inputValue();
    await leaveDialog(page);
    await keys(page, "1", "2");
    await line(page, 0, "cage 12: r5c4 r5c5");
    await page.reload();
    await page.locator(".set .lines [role=option]", { hasText: "cage 12: r5c4 r5c5" }).waitFor();
    await page.locator("nav a[data-view=play]").click();
    await page.locator(".play .layer-below text, .play .layer-above text, .play .layer-lines text", { hasText: "12" }).first().waitFor({ state: "attached" });
    const other = await open({ hash: link.slice(link.indexOf("#")) });
    await other.locator(".play .ink-cage").first().waitFor({ state: "attached" });
}

export async function on_a_phone_palette_and_analysis_are_sheets(open) {
    const page = await open({ hash: `#set?p=${EASY}`, size: "phone" });
    await page.locator(".analysis-now", { hasText: /^one1/ }).waitFor();
    assert.equal(await page.locator(".palette").isVisible(), false);
    await page.locator(".tool-now").tap();
    await page.locator(".palette.open [data-rule-name=cage]").tap();
    await page.locator(".palette").waitFor({ state: "hidden" });
    assert.equal(await page.locator(".tool-name").innerText(), "Killer cage");
    await page.locator(".analysis-now").tap();
    await page.locator(".side.open .toggle").first().waitFor();
    const [x, y] = await spot(page, "r1c3");
    await page.mouse.click(x, y); // beside the sheet: it goes, and nothing is drawn
    await page.locator(".side").waitFor({ state: "hidden" });
    assert.deepEqual(await lines(page), []);
    await page.locator(".tool-now").tap();
    await keys(page, "Escape");
    await page.locator(".palette").waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement.className), "button tool-now");
}

const CANCELLED = `async () => {
    const { Engine } = await import("./core/engine.js");
    const engine = new Engine();
    engine.complete();
    const text = "puzzle\\nside 9\\nboxes 3x3\\nthermo: r1c1 r2c2 r3c3 r4c4\\nthermo: r9c1 r8c2 r7c3\\n";
    await engine.work("solve", { text });
    await new Promise((yes) => engine.work("count", { text, milliseconds: 600000 }, yes).catch(() => {}));
    const began = performance.now();
    engine.cancel();
    await engine.work("list", { table: "scales" });
    return [self.crossOriginIsolated, performance.now() - began];
}`;
/** A count that would take minutes makes way for the next question; bench/page.mjs tells how soon. */
function cancelled(isolated) {
    return async (open) => {
        const page = await open({ init: isolated ? undefined : () => Object.defineProperty(self, "crossOriginIsolated", { value: false }) });
        const [is, milliseconds] = await page.evaluate(`(${CANCELLED})()`);
        assert.equal(is, isolated);
        assert.ok(milliseconds < 60000, `${milliseconds} ms`);
    };
}
export const a_long_count_is_cancelled_through_shared_memory = cancelled(true);
export const a_long_count_is_cancelled_by_ending_its_worker = cancelled(false);

export async function every_rule_has_a_tile_and_its_example_draws(open) {
    const page = await empty(open);
    for (const more of await page.locator(".tile.more").all()) await page.locator(".tile.more").first().click().catch(() => more);
    assert.equal(await page.locator("[data-rule-name]").count(), 86);
    await page.waitForFunction(() => [...document.querySelectorAll("[data-rule-name]")].every((tile) => tile.querySelector(".board, .given-tile")), null, { timeout: 20000 });
}
