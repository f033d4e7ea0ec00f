// scan.test.mjs: a photo becomes a puzzle; doubtful cells by one key; corners of the grid by hand.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { says } from "./board.mjs";

const photo = (name) => fileURLToPath(new URL(`../fixtures/scan/${name}`, import.meta.url));
const READ = "9..284..3.........3.17.52.618.....27...4.1...63.....495.31.78.2.........2..963..4";

async function read(open, name, how = {}) {
    const page = await open({ hash: "#scan", ...how });
    await page.locator(".scan input[type=file]").setInputFiles(photo(name));
    await page.locator(".scan-reading").waitFor({ timeout: 60000 });
    return page;
}
async function givens(page) {
    await page.locator(".scan-reading .button.main").click();
    await page.waitForFunction(() => document.body.dataset.view === "play" && document.querySelectorAll(".layer-digits .given").length > 16);
    const all = [];
    for (const name of ["r1c1", "r1c2", "r1c4", "r3c1", "r9c9"]) all.push(await says(page, name));
    return all.join(" ");
}

export async function doubtful_cells_are_decided_by_one_key(open) {
    const page = await read(open, "stale.jpg");
    const doubts = Number(/of (\d+)\)/.exec(await page.locator(".doubts h2").textContent())[1]);
    assert.ok(doubts > 1);
    await page.locator(".scan-reading [role=status]", { hasText: "one solution" }).waitFor();
    for (let i = 0; i < doubts; i++) {
        const name = /^r(\d)c(\d)/.exec(await page.locator(".doubts h2").textContent()).slice(1).map(Number);
        const digit = READ[9 * (name[0] - 1) + name[1] - 1];
        if (i) await page.keyboard.press(digit === "." ? "0" : digit);
        else await page.locator(`.guess[data-digit="${digit === "." ? 0 : digit}"]`).click();
        await page.waitForFunction((n) => !document.querySelector(".doubts h2")?.textContent.includes(`(${n} of`), i + 1);
    }
    await page.locator(".doubts .done").waitFor();
    assert.equal(await givens(page), "9, given empty 2, given 3, given 4, given");
}

export async function a_wrong_decision_is_seen_in_what_follows(open) {
    const page = await read(open, "stale.jpg", { size: "phone" }); // any digit is a key for fingers
    const [row, column] = /^r(\d)c(\d)/.exec(await page.locator(".doubts h2").textContent()).slice(1).map(Number);
    const there = [...READ].filter((_, at) => Math.floor(at / 9) === row - 1 && at % 9 !== column - 1 && READ[at] !== ".");
    await page.locator(`.doubts [data-digit="${there[0]}"]`).tap();
    await page.locator(".scan-reading [role=status]", { hasText: "no solution" }).waitFor();
}

export async function the_corners_can_be_dragged(open) {
    const page = await read(open, "newspaper.jpg");
    const corner = await page.locator(".scan-over .corner").first().boundingBox();
    const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y + 4, { steps: 3 });
    await page.mouse.move(x + 1, y + 1, { steps: 3 });
    await page.evaluate(() => document.querySelector(".scan-reading").classList.add("old"));
    await page.mouse.up();
    await page.locator(".scan-reading:not(.old)").waitFor({ timeout: 60000 });
    assert.equal(await givens(page), "8, given 5, given empty 6, given 7, given");
}

export async function a_cell_on_the_photo_can_be_asked_about(open) {
    const page = await read(open, "newspaper.jpg");
    assert.equal(await page.locator(".scan-word").first().textContent(), "8");
    await page.locator(".scan-cell").first().click();
    assert.match(await page.locator(".doubts h2").textContent(), /^r1c1/);
    await page.keyboard.press("1");
    assert.equal(await page.locator(".scan-word").first().textContent(), "1");
    await page.locator(".scan-reading [role=status]", { hasText: "no solution" }).waitFor();
}

export async function the_camera_reads_a_puzzle(open) {
    const page = await open({ hash: "#scan", camera: true });
    await page.evaluate(() => new MutationObserver(() => document.querySelector(".live .scan-word") && (document.body.dataset.told = "yes"))
        .observe(document.querySelector(".scan"), { subtree: true, childList: true }));
    await page.locator(".scan button", { hasText: "Camera" }).click();
    await page.locator(".scan-reading").waitFor({ timeout: 60000 });
    assert.equal(await page.evaluate(() => document.body.dataset.told), "yes");
    assert.equal(await givens(page), "9, given empty 2, given 3, given 4, given");
}

export async function a_camera_that_is_refused_is_told(open) {
    const page = await open({ hash: "#scan" });
    await page.locator(".scan button", { hasText: "Camera" }).click();
    await page.locator(".scan [role=status]", { hasText: "The camera cannot be used." }).waitFor();
}
