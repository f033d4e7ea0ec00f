// hint.test.mjs: help in four levels and three languages; a wrong digit is told first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { EASY, drop, expectSays, expectToast, keys, leaveDialog, paste, press, saved, selected, settled } from "./board.mjs";

const killer = readFileSync(new URL("../../examples/killer-signs.susol", import.meta.url), "utf8");

export async function four_levels_one_after_the_other(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    await settled(page);
    await keys(page, "h");
    await page.locator(".sheet:not([hidden])").waitFor();
    for (const name of ["Nudge", "Technique", "Step", "Why"]) {
        assert.equal(await page.locator(".levels .now").textContent(), name);
        assert.equal(await page.locator(".sheet .technique").count(), name === "Nudge" ? 0 : 1);
        if (name !== "Why") await keys(page, "h");
    }
    const before = await page.locator(".layer-digits .placed").count();
    await keys(page, "h");
    assert.equal(await page.locator(".sheet[hidden]").count(), 1);
    assert.equal(await page.locator(".layer-digits .placed").count(), before + 1);
}

export async function a_wrong_digit_is_told_first(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    await page.locator(".chip.good").waitFor();
    await press(page, "r1c3");
    await keys(page, "2");
    await settled(page);
    await keys(page, "h");
    assert.equal(await page.locator("dialog h2").textContent(), "One digit is wrong");
    await page.locator("dialog button", { hasText: "Back to before it" }).click();
    await expectSays(page, "r1c3", "empty");
}

export async function sentences_are_in_the_language(open) {
    for (const [language, first, why] of [["en", "Nudge", /\w/], ["cs", "Náznak", /[ěščřžýáíé]/], ["pt", "Indício", /\w/]]) {
        const page = await open({ hash: `#play?p=${EASY}`, settings: { language, firstHint: "4" } });
        await paste(page, killer);
        await page.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs");
        await settled(page);
        await keys(page, "h");
        await page.locator(".sheet:not([hidden])").waitFor();
        assert.equal(await page.locator(".levels span").first().textContent(), first);
        assert.match(await page.locator(".sheet p").first().textContent(), why);
    }
}

// A state late in the killer: digits, and the candidates of the cells as sets.
const DIGITS = ".18.97.....9..18....7..89.17....6.......7...9.............697.88.67...9597..85..6";
const MARKS = [60, 0, 0, 62, 0, 0, 62, 62, 14, 6, 62, 0, 62, 30, 0, 0, 126, 78, 12, 56, 0, 62, 30, 0, 0, 62, 0, 0, 384, 31, 404, 31, 0, 24, 156, 14, 60, 30, 31, 152, 0,
    12, 63, 191, 0, 63, 384, 28, 400, 3, 6, 63, 254, 78, 31, 6, 31, 15, 0, 0, 0, 15, 0, 0, 6, 0, 0, 15, 14, 7, 0, 0, 0, 0, 15, 15, 0, 0, 14, 14, 0];
const STATE = JSON.stringify({ version: 1, puzzle: killer, title: "", clock: 60, hints: 0, solved: false, history: { at: 1, nodes: [[-1, 0, "", "", 1, []],
    [0, 60, "", "", -1, MARKS.flatMap((marks, at) => (marks || DIGITS[at] !== "." ? [[at, Number(DIGITS[at]) || 0, 0, marks, 0]] : []))]] } });

export async function cage_21_goes_through_four_levels_in_three_languages(open) {
    for (const [language, nudge, technique, step, why] of [["en", "Look at r4c3, r4c4, r4c5 and r5c5.", "Cage with signs", /^r4c4 loses 3, 5$/, /add up to 21/],
        ["cs", "Všimněte si buněk r4c3, r4c4, r4c5 a r5c5.", "Klec s nerovnostmi", /r4c4/, /součet 21/], ["pt", "Repare nas células r4c3, r4c4, r4c5 e r5c5.", "Gaiola com sinais", /r4c4/, /somam 21/]]) {
        const page = await open({ hash: `#play?p=${EASY}`, settings: { language } });
        await drop(page, "state.susolgame.json", STATE);
        await page.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs" && document.querySelectorAll(".layer-digits .placed").length > 20);
        await page.locator(".chip.good").waitFor();
        await keys(page, "h");
        await page.locator(".sheet:not([hidden])").waitFor();
        const sheet = page.locator(".sheet");
        assert.equal(await sheet.locator("p").first().textContent(), nudge);
        await keys(page, "h");
        assert.equal(await sheet.locator(".technique").textContent(), technique);
        await keys(page, "h");
        assert.match(await sheet.locator(".changes").textContent(), step);
        assert.match(await sheet.locator(".changes").textContent(), /3, 5/);
        await keys(page, "h");
        assert.match(await sheet.locator("p").first().textContent(), why);
        assert.deepEqual(await sheet.locator(".ways span").allTextContents(), ["1 4 7 9", "1 5 7 8", "2 3 7 9", "2 4 7 8"]);
        await keys(page, "h");
        await page.waitForFunction(() => /8 9$/.test(document.querySelector('.play [aria-rowindex="4"] [aria-colindex="4"]').getAttribute("aria-label")));
    }
}

/** Marks in all empty cells count without being asked for: one that lacks the right digit is told first. */
export async function marks_without_the_right_digit_are_told_first(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    await drop(page, "state.susolgame.json", STATE.replace("[31,0,0,31,0]", "[31,0,0,1,0]"));
    await page.waitForFunction(() => document.querySelectorAll(".layer-digits .placed").length > 20);
    await page.locator(".chip.good").waitFor();
    await keys(page, "h");
    assert.equal(await page.locator("dialog h2").textContent(), "One cell lacks its digit among the marks");
    await page.locator("dialog button", { hasText: "Show where" }).click();
    assert.equal(await selected(page), "r4c5");
    await keys(page, "h");
    const cell = page.locator('.play [aria-rowindex="4"] [aria-colindex="5"]'), before = await cell.getAttribute("aria-label");
    await page.locator("dialog button", { hasText: "Write all marks anew" }).click();
    await page.waitForFunction((was) => document.querySelector('.play [aria-rowindex="4"] [aria-colindex="5"]').getAttribute("aria-label") !== was, before);
    await keys(page, "h");
    await page.locator(".sheet:not([hidden])").waitFor();
}

/** Marks do not count where some are missing, and yet a hint that was applied is not told again: not after a reload, but after undo. */
export async function a_hint_that_was_applied_is_not_told_again(open) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { firstHint: "4" } });
    await drop(page, "state.susolgame.json", STATE.replace("[0,0,0,60,0],", ""));
    await page.waitForFunction(() => document.querySelectorAll(".layer-digits .placed").length > 20);
    const told = async () => {
        await page.locator(".chip.good").waitFor();
        await keys(page, "h");
        await page.locator(".sheet:not([hidden])").waitFor();
        return page.locator(".sheet p").first().textContent();
    };
    const first = await told();
    await keys(page, "h");
    await page.locator(".sheet").waitFor({ state: "hidden" });
    await saved(page, 3);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.notEqual(await told(), first);
    await page.locator(".sheet button", { hasText: "Close" }).click();
    await keys(page, "Control+z");
    assert.equal(await told(), first);
}

/** A step is told of one position: with another digit, or in another puzzle, its card and its marks on the board are gone. */
export async function a_hint_goes_with_its_position(open) {
    const page = await open({ hash: `#play?p=${EASY}`, settings: { firstHint: "3" } });
    await page.locator(".chip.good").waitFor();
    const told = async () => (await keys(page, "h"), await page.locator(".sheet:not([hidden])").waitFor(), await page.locator(".layer-digits .disc").first().waitFor());
    const gone = async () => (await page.locator(".sheet").waitFor({ state: "hidden" }), assert.equal(await page.locator(".layer-digits .disc").count(), 0));
    await press(page, "r1c3");
    await told();
    await keys(page, "Control+1"); // a mark is no other position
    assert.equal(await page.locator(".sheet[hidden]").count(), 0);
    await keys(page, "4");
    await gone();
    await told();
    await keys(page, "Escape");
    await gone();
    assert.equal(await selected(page), "r1c3");
    await told();
    await paste(page, killer);
    await gone();
}

/** Whoever waits for an answer is told that it is on its way; one that comes for another puzzle is not shown. */
export async function steps_that_take_long_are_announced(open) {
    const page = await open({ hash: `#play?p=${EASY}`, init: () => {
        const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...more) {
            if (message.ask === "hints") window.letGo = () => send.call(this, message, ...more);
            else send.call(this, message, ...more);
        };
    } });
    await page.locator(".chip.good").waitFor();
    await keys(page, "Shift+H");
    await expectToast(page, "Looking for steps …");
    await page.evaluate(() => window.letGo());
    await page.locator("dialog .hints").first().waitFor();
    await leaveDialog(page);
    await keys(page, "Shift+H");
    await paste(page, killer);
    await page.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs");
    await page.evaluate(() => window.letGo());
    await keys(page, "h");
    await page.locator(".sheet:not([hidden])").waitFor(); // asked later, answered later
    assert.equal(await page.locator("dialog").count(), 0);
}
