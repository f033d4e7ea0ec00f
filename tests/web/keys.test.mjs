// keys.test.mjs: every row of the table of keys.
import assert from "node:assert/strict";
import { EASY, cell, drag, expectSays, expectToast, keys, leaveDialog, mode, paste, press, says, selected, settled } from "./board.mjs";

/** The page with the puzzle, once the core has told what it knows of it. */
async function start(open, settings = {}) {
    const page = await open({ hash: `#play?p=${EASY}`, settings });
    await page.locator(".chip.good").waitFor();
    return page;
}

export async function arrows_move_and_wrap(open) {
    const page = await start(open);
    await press(page, "r1c1");
    await keys(page, "ArrowRight", "ArrowDown");
    assert.equal(await selected(page), "r2c2");
    await keys(page, "ArrowLeft", "ArrowLeft");
    assert.equal(await selected(page), "r2c9");
    await keys(page, "ArrowUp", "ArrowUp");
    assert.equal(await selected(page), "r9c9");
}

export async function wasd_moves_if_chosen(open) {
    const page = await start(open, { wasd: true });
    await press(page, "r5c5");
    await keys(page, "w", "a", "s", "s", "d", "d");
    assert.equal(await selected(page), "r6c6");
}

export async function shift_or_ctrl_arrow_extends(open) {
    const page = await start(open);
    await press(page, "r1c1");
    await keys(page, "Shift+ArrowRight", "Control+ArrowDown");
    assert.equal(await selected(page), "r1c1 r1c2 r2c2");
}

export async function home_end_and_pages(open) {
    const page = await start(open);
    await press(page, "r5c5");
    for (const [key, where] of [["Home", "r5c1"], ["End", "r5c9"], ["Control+Home", "r1c1"], ["Control+End", "r9c9"], ["PageUp", "r6c9"], ["PageDown", "r7c9"]]) {
        await keys(page, key);
        assert.equal(await selected(page), where, key);
    }
}

export async function digits_write_in_the_mode(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4");
    await expectSays(page, "r1c3", "4");
    await keys(page, "4");
    await expectSays(page, "r1c3", "empty");
    await keys(page, "Numpad2");
    await expectSays(page, "r1c3", "2");
}

export async function shift_and_ctrl_digits_are_marks_and_colours(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Shift+Digit4", "Control+1", "Control+2", "Control+Shift+Digit3");
    await expectSays(page, "r1c3", "empty, centre 1 2, corner 4, yellow");
    await keys(page, "Shift+Digit4", "Control+1", "Control+Shift+Digit3");
    await expectSays(page, "r1c3", "empty, centre 2");
}

/** Keys by their places: a number pad whose Shift Windows has let go of, a French 4 and 5, a German Z; not while somebody types. */
export async function keys_of_other_keyboards(open) {
    const page = await start(open);
    await press(page, "r1c3");
    const send = (how, target = "body") => page.evaluate(([init, where]) => document.querySelector(where).dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })), [how, target]);
    await send({ code: "Numpad6", key: "ArrowRight", modifierNumLock: true });
    await send({ code: "Digit4", key: "'" });
    await expectSays(page, "r1c3", "4");
    await send({ code: "Digit4", key: "'" });
    await expectSays(page, "r1c3", "empty, corner 6");
    await send({ code: "KeyX", key: "x" });
    assert.equal(await mode(page), "Corner");
    await send({ code: "KeyZ", key: "y" });
    assert.equal(await mode(page), "Digit");
    await page.evaluate(() => document.querySelector(".play").append(document.createElement("input")));
    await send({ code: "Digit9", key: "9" }, ".play > input");
    await expectSays(page, "r1c3", "empty, corner 6");
}

export async function z_x_c_v_and_space_choose_the_mode(open) {
    const page = await start(open);
    for (const [key, name] of [["x", "Corner"], ["c", "Centre"], ["v", "Colour"], ["z", "Digit"], ["Space", "Corner"], ["Space", "Centre"], ["Shift+Space", "Corner"], ["Shift+Space", "Digit"], ["Shift+Space", "Colour"]]) {
        await keys(page, key);
        assert.equal(await mode(page), name, key);
    }
}

export async function held_keys_show_their_mode(open) {
    const page = await start(open);
    await press(page, "r1c3");
    for (const [held, name] of [[["Shift"], "Corner"], [["Control"], "Centre"], [["Control", "Shift"], "Colour"]]) {
        for (const key of held) await page.keyboard.down(key);
        assert.equal(await mode(page), name);
        for (const key of held) await page.keyboard.up(key);
        assert.equal(await mode(page), "Digit");
    }
}

export async function clearing_goes_by_mode_then_from_the_top(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+1", "Shift+Digit2", "Control+Shift+Digit3", "4", "x", "Backspace");
    await expectSays(page, "r1c3", "4, yellow");
    await keys(page, "Delete");
    await expectSays(page, "r1c3", "empty, centre 1, yellow");
    await keys(page, "0");
    await expectSays(page, "r1c3", "empty, yellow");
    await keys(page, "Backspace");
    await expectSays(page, "r1c3", "empty");
    await keys(page, "Control+Shift+Digit3", "Control+1", "z", "4", "Control+Delete");
    await expectSays(page, "r1c3", "empty");
}

export async function undo_and_redo(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4", "2");
    await keys(page, "Control+z");
    await expectSays(page, "r1c3", "4");
    await keys(page, "Control+y");
    await expectSays(page, "r1c3", "2");
    await keys(page, "Control+z", "Control+z");
    await expectSays(page, "r1c3", "empty");
    await keys(page, "Control+Shift+z");
    await expectSays(page, "r1c3", "4");
}

export async function undo_to_before_the_first_mistake(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4", "ArrowRight", "2", "ArrowDown", "ArrowDown", "3");
    await settled(page);
    await keys(page, "Alt+z");
    await expectSays(page, "r1c4", "empty");
    await expectSays(page, "r1c3", "4");
    await keys(page, "Alt+z");
    await expectToast(page, "No mistake so far.");
}

export async function select_all_none_invert(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+i");
    assert.equal((await selected(page)).split(" ").length, 80);
    await keys(page, "Control+a");
    assert.equal((await selected(page)).split(" ").length, 81);
    await keys(page, "Control+Shift+a");
    assert.equal(await selected(page), "");
    await keys(page, "Control+a", "Escape");
    assert.equal(await selected(page), "");
}

export async function enter_fills_the_only_mark(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+4", "Control+2", "Enter");
    await expectSays(page, "r1c3", "empty, centre 2 4");
    await keys(page, "Control+2", "Enter");
    await expectSays(page, "r1c3", "4");
}

export async function letters_do_what_the_list_says(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4", "k");
    await expectToast(page, "All is right so far.");
    await keys(page, "Control+z", "m");
    await expectSays(page, "r1c3", "empty, centre 1 2 4");
    await keys(page, "t");
    await expectToast(page, "Checkpoint A");
    await keys(page, "p");
    assert.equal(await cell(page, "r1c1").isVisible(), false);
    await keys(page, "p");
    assert.equal(await cell(page, "r1c1").isVisible(), true);
    await press(page, "r1c1");
    await keys(page, "l");
    await expectToast(page, /^5 is locked/);
    await keys(page, "l");
    await keys(page, "Shift+Slash");
    assert.equal(await page.locator("dialog h2").textContent(), "Keys");
    await leaveDialog(page);
}

export async function shift_h_lists_all_hints_and_g_goes_to_the_technique(open) {
    const page = await start(open);
    await keys(page, "Shift+H");
    await page.locator("dialog h2", { hasText: "Every step there is now" }).waitFor();
    await page.locator("dialog .hints button").first().click();
    await page.locator(".sheet .technique").waitFor();
    const technique = await page.locator(".sheet .technique").getAttribute("href");
    await keys(page, "g");
    await page.waitForFunction((hash) => location.hash === hash, technique);
    assert.match(technique, /^#learn\/[a-z-]+$/);
}

export async function f_fills_the_screen_and_ctrl_p_prints(open) {
    const page = await open({ hash: `#play?p=${EASY}`, init: () => {
        window.print = () => (window.printed = true);
        Element.prototype.requestFullscreen = function () { window.filled = this.tagName; return Promise.resolve(); };
    } });
    await keys(page, "f", "Control+p");
    assert.deepEqual(await page.evaluate(() => [window.filled, window.printed]), ["HTML", true]);
}

export async function a_key_can_be_changed_but_not_taken(open) {
    const page = await start(open);
    await keys(page, "Shift+Slash");
    await page.locator("[data-word='keys.hint']").click();
    await keys(page, "k");
    assert.match(await page.locator("[role=alert]").textContent(), /taken: check/);
    await page.locator("[data-word='keys.hint']").click();
    await keys(page, "j");
    await leaveDialog(page);
    await keys(page, "h");
    assert.equal(await page.locator(".sheet:not([hidden])").count(), 0);
    await keys(page, "j");
    await page.locator(".sheet:not([hidden])").waitFor();
}

export async function single_letters_can_be_switched_off(open) {
    const page = await start(open, { singleKeys: false });
    await keys(page, "x");
    assert.equal(await mode(page), "Digit");
}

export async function several_cells_at_once(open) {
    const page = await start(open);
    await drag(page, ["r1c1", "r1c4"]);
    await keys(page, "9");
    assert.deepEqual([await says(page, "r1c1"), await says(page, "r1c2")], ["5, given", "3, given"]);
    await expectSays(page, "r1c3", "9, breaks a rule");
    await keys(page, "9");
    await expectSays(page, "r1c3", "empty");
    await press(page, "r1c3");
    await keys(page, "Control+1");
    await drag(page, ["r1c3", "r1c4"]);
    await keys(page, "Control+1");
    await expectSays(page, "r1c4", "empty, centre 1");
    await expectSays(page, "r1c3", "empty, centre 1");
    await keys(page, "Control+1");
    await expectSays(page, "r1c3", "empty");
    await expectSays(page, "r1c4", "empty");
}

export async function a_digit_hides_marks_and_does_not_destroy_them(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+1", "Control+2", "4");
    await expectSays(page, "r1c3", "4");
    await keys(page, "4");
    await expectSays(page, "r1c3", "empty, centre 1 2");
}

export async function a_digit_cleans_marks_in_the_same_step(open) {
    const page = await start(open);
    await press(page, "r1c9");
    await keys(page, "Control+4", "Control+2");
    await settled(page);
    await press(page, "r1c3");
    await keys(page, "4");
    await expectSays(page, "r1c9", "empty, centre 2");
    await keys(page, "Control+z");
    await expectSays(page, "r1c9", "empty, centre 2 4");
    await expectSays(page, "r1c3", "empty");
    await paste(page, "puzzle\nside 9\nboxes 3x3\nantiknight\nthermo: r9c1 r8c1 r7c1\n"); // every rule counts
    await page.waitForFunction(() => document.querySelectorAll(".play .rules li").length === 3);
    await press(page, "r7c1");
    await keys(page, "Control+3", "Control+5", "ArrowUp", "ArrowUp", "ArrowRight", "Control+4", "Control+6");
    await settled(page);
    await press(page, "r7c3");
    await keys(page, "4");
    await expectSays(page, "r5c2", "empty, centre 6");
    await press(page, "r8c1");
    await keys(page, "3");
    await expectSays(page, "r7c1", "empty, centre 5");
}

export async function speech_keys_read(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, ".");
    await expectToast(page, "row 1 column 3, empty");
    await keys(page, ",");
    await expectToast(page, "row 1: 1 2 4 6 8 9 missing; column 3: 1 2 3 4 5 6 7 9 missing; box 1: 1 2 4 7 missing");
    await keys(page, "Shift+ArrowLeft", "/");
    await expectToast(page, "r1c3 r1c2, 2 cells, row 1: 1 2 4 6 8 9 left, sum 3");
}

export async function f6_goes_round_the_page(open) {
    const page = await start(open);
    const seen = [];
    for (let i = 0; i < 4; i++) {
        await keys(page, "F6");
        seen.push(await page.evaluate(() => document.activeElement.closest(".bar, .info, .mid, .keys-box")?.className.split(" ").at(-1)));
    }
    assert.deepEqual(seen, ["bar", "info", "mid", "keys-box"]);
}

export async function copy_puts_the_puzzle_into_the_clipboard(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "Control+c");
    await settled(page);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^puzzle\n[^]*53\.\.7\.\.\.\./);
}

export async function the_list_of_keys_is_there_in_every_view(open) {
    const page = await start(open);
    for (const view of ["set", "learn/skyscraper", "search"]) {
        await page.evaluate((hash) => (location.hash = hash), view);
        await page.waitForFunction((name) => document.body.dataset.view === name, view.split("/")[0]);
        await keys(page, "?");
        await page.locator("dialog .keylist").waitFor();
        await leaveDialog(page);
        await page.locator("dialog").waitFor({ state: "detached" });
    }
}

const SIXTEEN = "puzzle\ntitle Large\nside 16\nboxes 4x4\n";
async function large(open, settings = {}) {
    const page = await start(open, settings);
    await paste(page, SIXTEEN);
    await page.waitForFunction(() => document.querySelectorAll(".play [role=gridcell]").length === 256);
    await press(page, "r1c1");
    return page;
}

export async function digits_of_two_keys_belong_to_the_cell_where_they_began(open) {
    const page = await large(open);
    await keys(page, "1", "0", "ArrowRight", "1", "ArrowRight", "1", "Enter");
    await expectSays(page, "r1c1", "A");
    await expectSays(page, "r1c2", "1, breaks a rule");
    await expectSays(page, "r1c3", "1, breaks a rule");
    await keys(page, "ArrowRight", "1");
    await press(page, "r2c2");
    await keys(page, "9");
    await expectSays(page, "r1c4", "1, breaks a rule");
    await keys(page, "1"); // ended by the time
    await expectSays(page, "r2c2", "1, breaks a rule");
}

export async function letters_are_digits_if_chosen(open) {
    const page = await large(open, { letters: true });
    await keys(page, "c", "ArrowRight", "Shift+KeyG", "ArrowRight", "z", "x", "d");
    await expectSays(page, "r1c1", "C");
    await expectSays(page, "r1c2", "empty, corner G");
    await expectSays(page, "r1c3", "empty, corner D");
    await keys(page, "Alt+c", "9");
    await expectSays(page, "r1c3", "empty, centre 9, corner D");
}
