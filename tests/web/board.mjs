// board.mjs: what the tests do with a board, and what they see of it: only what a reader could.
import assert from "node:assert/strict";

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const at = (name) => /^r(\d+)c(\d+)$/.exec(name).slice(1).map(Number);
export const cell = (page, name) => page.locator(`.play [aria-rowindex="${at(name)[0]}"] [aria-colindex="${at(name)[1]}"]`);

/** Where a cell is on the screen; dx and dy in cells from its middle. */
export async function spot(page, name, dx = 0, dy = 0) {
    const box = await cell(page, name).boundingBox();
    return { x: box.x + box.width * (0.5 + dx), y: box.y + box.height * (0.5 + dy) };
}

/** What a cell says of itself, without its place: "5, given". */
export async function says(page, name) {
    await settled(page);
    return (await cell(page, name).getAttribute("aria-label")).replace(/^row \d+ column \d+(, )?/, "");
}

/** The page has drawn and named everything, and the core has answered. */
export const settled = (page) => page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((yes) => setTimeout(yes, 15));
});

export const selected = (page) => page.evaluate(() => [...document.querySelectorAll(".play [aria-selected=true]")].map((node) =>
    `r${node.parentElement.getAttribute("aria-rowindex")}c${node.getAttribute("aria-colindex")}`).join(" "));

export const mode = (page) => page.locator(".segments [aria-pressed=true]").evaluate((node) => node.firstChild.textContent);

export async function press(page, name, how = {}) {
    const { x, y } = await spot(page, name);
    for (const key of how.keys ?? []) await page.keyboard.down(key);
    await page.mouse.click(x, y, { clickCount: how.count ?? 1 });
    for (const key of how.keys ?? []) await page.keyboard.up(key);
}

/** Presses the first, goes through all others, lets go. */
export async function drag(page, names, how = {}) {
    const points = await Promise.all(names.map((name) => spot(page, name)));
    for (const key of how.keys ?? []) await page.keyboard.down(key);
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down({ button: how.button ?? "left" });
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up({ button: how.button ?? "left" });
    for (const key of how.keys ?? []) await page.keyboard.up(key);
}

export async function keys(page, ...list) {
    for (const key of list) await page.keyboard.press(key);
}

/** Pastes a text as a reader would. */
export const paste = async (page, text) => {
    await page.evaluate((words) => {
        const data = new DataTransfer();
        data.setData("text", words);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    await settled(page);
};

export async function expectSays(page, name, words) {
    await page.waitForFunction(([row, column, wanted]) => {
        const label = document.querySelector(`.play [aria-rowindex="${row}"] [aria-colindex="${column}"]`)?.getAttribute("aria-label") ?? "";
        return label.replace(/^row \d+ column \d+(, )?/, "") === wanted;
    }, [...at(name), words], { timeout: 10000 }).catch(async () => assert.equal(await says(page, name), words, name));
}

/** Asks the page again and again, until it says so. (waitForFunction takes a promise for a yes.) */
export async function until(page, question, asked) {
    for (const end = Date.now() + 30000; !(await page.evaluate(question, asked));) {
        assert.ok(Date.now() < end, `it never came true: ${question}`);
        await new Promise((yes) => setTimeout(yes, 50));
    }
}

/** The game is on the disk: the history there has that number of states. */
export const saved = (page, states) => until(page, async (many) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "susol")) return false;
    const base = await new Promise((yes) => (indexedDB.open("susol").onsuccess = (event) => yes(event.target.result)));
    const all = await new Promise((yes) => (base.transaction("games").objectStore("games").getAll().onsuccess = (event) => yes(event.target.result)));
    base.close();
    return all.some(({ game }) => game.history.nodes.length >= many);
}, states);

/** Two taps with this between them are not one double tap. */
export const aWhile = (page) => page.evaluate(async () => {
    for (const from = performance.now(); performance.now() < from + 420;) await new Promise((yes) => setTimeout(yes, 60));
});

/** A file that is let fall on the page. */
export const drop = (page, name, text) => page.evaluate(([file, words]) => {
    const data = new DataTransfer();
    data.items.add(new File([words], file, { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, text]);

/** What the page says at last, in a word of its own. @param {string | RegExp} words */
export const expectToast = (page, words) => page.locator(".toast", { hasText: typeof words === "string" ? new RegExp(`^${words.replace(/[.*+?()[\]]/g, "\\$&")}$`) : words }).waitFor({ state: "attached" });

/** Esc, and the dialog is gone: the browser closes it in its own time. */
export async function leaveDialog(page) {
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
}
