// hint.test.mjs: help in four levels and three languages; a wrong digit is told first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { EASY, expectSays, keys, paste, press, settled } from "./board.mjs";

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
