// pointer.test.mjs: mouse and fingers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { EASY, SOLVED, aWhile, drag, expectSays, expectToast, keys, paste, press, selected, settled, spot } from "./board.mjs";

const start = (open, how = {}) => open({ hash: `#play?p=${EASY}`, ...how });

export async function a_press_selects_one_and_a_press_outside_none(open) {
    const page = await start(open);
    await press(page, "r2c2");
    await press(page, "r3c4");
    assert.equal(await selected(page), "r3c4");
    await page.mouse.click(300, 880);
    assert.equal(await selected(page), "");
}

export async function a_drag_adds_and_diagonals_work(open) {
    const page = await start(open);
    await drag(page, ["r1c1", "r2c2", "r3c3"]);
    assert.equal(await selected(page), "r1c1 r2c2 r3c3");
    await drag(page, ["r5c5", "r5c8"], { keys: ["Shift"] });
    assert.equal(await selected(page), "r1c1 r2c2 r3c3 r5c5 r5c6 r5c7 r5c8");
}

export async function ctrl_takes_away(open) {
    const page = await start(open);
    await drag(page, ["r1c1", "r1c5"]);
    await press(page, "r1c2", { keys: ["Control"] });
    assert.equal(await selected(page), "r1c1 r1c3 r1c4 r1c5");
    await drag(page, ["r1c5", "r1c3"], { keys: ["Control"] });
    assert.equal(await selected(page), "r1c1");
    await press(page, "r9c9", { keys: ["Control"] });
    assert.equal(await selected(page), "r1c1 r9c9");
}

export async function double_click_selects_alike(open) {
    const page = await start(open);
    await press(page, "r2c1", { count: 2 });
    assert.equal(await selected(page), "r2c1 r3c8 r4c5 r6c9 r7c2");
    await press(page, "r1c3");
    await keys(page, "Control+1");
    await press(page, "r8c8");
    await keys(page, "Control+1");
    await press(page, "r1c3", { count: 2 });
    assert.equal(await selected(page), "r1c3 r8c8");
    await drag(page, ["r4c3", "r4c2"]);
    await keys(page, "Control+Shift+Digit3");
    await press(page, "r4c2", { count: 2 });
    assert.equal(await selected(page), "r4c2 r4c3");
}

export async function double_click_with_shift_adds_and_the_wheel_does_nothing(open) {
    const page = await start(open);
    await press(page, "r1c1");
    await press(page, "r2c1", { count: 2, keys: ["Shift"] });
    const all = "r1c1 r2c1 r3c8 r4c5 r6c9 r7c2";
    assert.equal(await selected(page), all);
    await page.mouse.wheel(0, 300);
    await settled(page);
    assert.equal(await selected(page), all);
}

export async function a_colour_is_seen_while_its_cell_is_selected(open) {
    const page = await start(open);
    await drag(page, ["r1c3", "r1c4"]);
    const ground = () => page.locator(".play .ground").getAttribute("d");
    const both = await ground();
    await press(page, "r1c3");
    await keys(page, "Control+Shift+Digit3");
    await expectSays(page, "r1c3", "empty, yellow");
    assert.equal(await ground(), "");
    await drag(page, ["r1c3", "r1c4"]);
    assert.notEqual(await ground(), "");
    assert.notEqual(await ground(), both);
}

/** Numbers that are all written are dim on their keys; the locked one is bold on the board, among marks too. */
export async function the_locked_digit_is_bold_and_a_finished_one_is_dim(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+5", "Control+2");
    await press(page, "r1c1");
    await keys(page, "l");
    await page.locator(".layer-digits .pencil.locked").waitFor();
    assert.equal(await page.locator(".layer-digits .given.locked").count(), 3);
    assert.equal(await page.locator(".key.done").count(), 0);
    await paste(page, `${"1".padEnd(12, ".")}1${"".padEnd(13, ".")}1`.padEnd(27, ".") + SOLVED.slice(27));
    await page.locator(".key.done").first().waitFor();
}

export async function a_pen_selects_drags_and_writes(open) {
    const page = await start(open, { settings: { numberFirst: true } });
    await page.locator("[data-digit='4']").click();
    const pen = async (from, to) => page.evaluate(([a, b]) => {
        const board = document.querySelector(".play .board"), at = (type, { x, y }) => board.dispatchEvent(new PointerEvent(type, { pointerType: "pen", pointerId: 1, isPrimary: true, clientX: x, clientY: y, bubbles: true, cancelable: true, pressure: 0.5 }));
        board.setPointerCapture = () => {};
        at("pointerdown", a);
        for (let i = 1; i <= 8; i++) at("pointermove", { x: a.x + (b.x - a.x) * i / 8, y: a.y + (b.y - a.y) * i / 8 });
        at("pointerup", b);
    }, [await spot(page, from), await spot(page, to)]);
    await pen("r1c3", "r1c3");
    await expectSays(page, "r1c3", "4");
    await page.locator("[data-digit='4']").click();
    await pen("r2c2", "r2c3");
    assert.equal(await selected(page), "r2c2 r2c3");
}

export async function the_right_button_draws_corner_marks_of_the_locked_digit(open) {
    const page = await start(open);
    await press(page, "r1c1");
    await keys(page, "l");
    await drag(page, ["r1c3", "r1c4"], { button: "right" });
    await expectSays(page, "r1c3", "empty, corner 5");
    await expectSays(page, "r1c4", "empty, corner 5");
}

// ---- fingers ----

const clients = new WeakMap();
const finger = async (page, type, points) => {
    if (!clients.has(page)) clients.set(page, page.context().newCDPSession(page));
    const client = await clients.get(page);
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
};
async function tap(page, name) {
    await finger(page, "touchStart", [await spot(page, name)]);
    await finger(page, "touchEnd", []);
}

/** Both at once: nothing is waited for between them. */
async function doubleTap(page, name) {
    const at = await spot(page, name);
    await Promise.all([[at], [], [at], []].map((points) => finger(page, points.length ? "touchStart" : "touchEnd", points)));
}

export async function taps_select_and_a_second_one_clears(open) {
    const page = await start(open, { size: "phone" });
    await tap(page, "r1c3");
    assert.equal(await selected(page), "r1c3");
    await aWhile(page);
    await tap(page, "r1c3");
    assert.equal(await selected(page), "");
    await page.locator(".act-multi").tap();
    await tap(page, "r1c3");
    await tap(page, "r2c2");
    assert.equal(await selected(page), "r1c3 r2c2");
}

export async function a_finger_drags_a_selection(open) {
    const page = await start(open, { size: "phone" });
    const [a, b] = [await spot(page, "r1c3"), await spot(page, "r1c6")];
    await finger(page, "touchStart", [a]);
    for (let i = 1; i <= 8; i++) await finger(page, "touchMove", [{ x: a.x + (b.x - a.x) * i / 8, y: a.y }]);
    await finger(page, "touchEnd", []);
    assert.equal(await selected(page), "r1c3 r1c4 r1c5 r1c6");
}

export async function a_pinch_writes_nothing_and_zooms(open) {
    const page = await start(open, { size: "phone" });
    await page.locator("[data-digit='4']").click({ delay: 500 });
    await expectToast(page, /^4 is locked/);
    const [a, b] = [await spot(page, "r4c4"), await spot(page, "r6c6")];
    await finger(page, "touchStart", [a]);
    await finger(page, "touchStart", [a, b]);
    for (let i = 1; i <= 6; i++) await finger(page, "touchMove", [{ x: a.x - 12 * i, y: a.y - 12 * i }, { x: b.x + 12 * i, y: b.y + 12 * i }]);
    await finger(page, "touchEnd", [a]);
    await finger(page, "touchEnd", []);
    await settled(page);
    assert.equal(await selected(page), "");
    assert.equal(await page.locator(".layer-digits .placed").count(), 0);
    assert.match(await page.locator(".board .ink").first().getAttribute("style"), /scale\((1\.[1-9]|[23])/);
}

export async function number_first_writes_along_the_way(open) {
    const page = await start(open, { size: "phone", settings: { numberFirst: true } });
    await page.locator("[data-digit='4']").tap();
    await tap(page, "r1c3");
    await expectSays(page, "r1c3", "4");
    await aWhile(page);
    await tap(page, "r1c3");
    await expectSays(page, "r1c3", "empty");
    await page.locator("[data-mode=corner]").tap();
    const [a, b] = [await spot(page, "r1c3"), await spot(page, "r1c4")];
    await finger(page, "touchStart", [a]);
    for (let i = 1; i <= 4; i++) await finger(page, "touchMove", [{ x: a.x + (b.x - a.x) * i / 4, y: a.y }]);
    await finger(page, "touchEnd", []);
    await expectSays(page, "r1c3", "empty, corner 4");
    await expectSays(page, "r1c4", "empty, corner 4");
}

export async function a_long_press_opens_the_marks_of_a_cell(open) {
    const page = await start(open, { size: "phone" });
    await finger(page, "touchStart", [await spot(page, "r1c3")]);
    await page.locator(".cell-menu").waitFor();
    await finger(page, "touchEnd", []);
    await page.locator(".cell-menu .block:not(.why) button", { hasText: "4" }).click();
    await keys(page, "Escape");
    await expectSays(page, "r1c3", "empty, centre 4");
}

export async function a_double_tap_fills_the_only_mark(open) {
    const page = await start(open, { size: "phone" });
    await tap(page, "r1c3");
    await page.locator("[data-mode=centre]").tap();
    await page.locator("[data-digit='4']").tap();
    await expectSays(page, "r1c3", "empty, centre 4");
    await aWhile(page);
    await page.locator("[data-mode=digit]").tap();
    await doubleTap(page, "r1c3");
    await expectSays(page, "r1c3", "4");
    await aWhile(page);
    await doubleTap(page, "r2c1");
    assert.equal(await selected(page), "r2c1 r3c8 r4c5 r6c9 r7c2"); // all that are alike
}

const KILLER = "518397264269451873347628951781946532652873419493512687135269748826734195974185326";

export async function a_killer_with_signs_is_finished_by_touch_with_the_number_first(open) {
    const page = await start(open, { size: "phone", settings: { numberFirst: true } });
    await paste(page, readFileSync(new URL("../../examples/killer-signs.susol", import.meta.url), "utf8"));
    await page.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs");
    const grid = await page.locator(".play [role=grid]").boundingBox();
    for (let digit = 1; digit <= 9; digit++) {
        await page.locator(`[data-digit='${digit}']`).tap();
        for (let at = 0; at < 81; at++) {
            if (Number(KILLER[at]) !== digit) continue;
            await finger(page, "touchStart", [{ x: grid.x + grid.width * (at % 9 + 0.5) / 9, y: grid.y + grid.height * (Math.floor(at / 9) + 0.5) / 9 }]);
            await finger(page, "touchEnd", []);
        }
    }
    await page.locator("dialog h2", { hasText: "Solved" }).waitFor();
}

export async function why_not_is_answered_in_the_menu_of_a_cell(open) {
    const page = await start(open, { size: "phone" });
    await finger(page, "touchStart", [await spot(page, "r1c3")]);
    await page.locator(".cell-menu").waitFor();
    await finger(page, "touchEnd", []);
    await page.locator(".cell-menu button", { hasText: "Why not" }).click();
    await page.locator(".cell-menu .why button", { hasText: "5" }).click();
    await page.locator("dialog h2", { hasText: "5 in r1c3?" }).waitFor();
    assert.match(await page.locator("dialog p").textContent(), /r1c1/);
}
