// game.test.mjs: whole games: to the end, history, saved games, tabs, what comes in and goes out.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { EASY, SOLVED, cell, drop, expectSays, expectToast, keys, leaveDialog, paste, press, saved, says, selected, settled } from "./board.mjs";

const start = (open, how = {}) => open({ hash: `#play?p=${EASY}`, ...how });
const example = (name) => readFileSync(new URL(`../../examples/${name}.susol`, import.meta.url), "utf8");

export async function a_classic_by_keyboard_alone(open) {
    const page = await start(open);
    await keys(page, "Control+Home");
    for (let at = 0; at < 81; at++) {
        if (EASY[at] === ".") await page.keyboard.press(SOLVED[at]);
        await page.keyboard.press(at % 9 === 8 ? "ArrowDown" : "ArrowRight");
        if (at % 9 === 8) await page.keyboard.press("Home");
    }
    await page.locator("dialog h2", { hasText: "Solved" }).waitFor();
    await leaveDialog(page);
    assert.equal(await page.locator(".wrong").count(), 0);
}

export async function branches_and_checkpoints_survive_a_reload(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4", "t", "ArrowRight", "2", "Control+z", "6");
    await saved(page, 4);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await expectSays(page, "r1c3", "4");
    await expectSays(page, "r1c4", "6");
    assert.equal(await page.locator(".way-tip").count(), 1);
    assert.match(await page.locator(".way-check").textContent(), /^A/);
    await page.locator(".way-tip").click();
    await expectSays(page, "r1c4", "2");
    await page.locator(".way-check").click();
    await expectSays(page, "r1c4", "empty");
}

export async function two_tabs_do_not_destroy_each_others_games(open) {
    const one = await start(open);
    await press(one, "r1c3");
    await keys(one, "4");
    await saved(one, 2);
    const two = await one.context().newPage();
    await two.goto(one.url());
    await two.waitForSelector("html[data-ready]");
    await expectSays(two, "r1c3", "4");
    await press(two, "r1c4");
    await keys(two, "6");
    await saved(two, 3);
    await one.bringToFront();
    await press(one, "r1c6");
    await keys(one, "8");
    await saved(one, 4);
    const three = await one.context().newPage();
    await three.goto(one.url());
    await three.waitForSelector("html[data-ready]");
    await settled(three);
    const moves = await three.evaluate(async () => {
        const base = await new Promise((yes) => (indexedDB.open("susol").onsuccess = (event) => yes(event.target.result)));
        const all = await new Promise((yes) => (base.transaction("games").objectStore("games").getAll().onsuccess = (event) => yes(event.target.result)));
        return all.flatMap(({ game }) => game.history.nodes.map((node) => node[2])).join("; ");
    });
    for (const move of ["4 in r1c3", "6 in r1c4", "8 in r1c6"]) assert.ok(moves.includes(move), `${move} is lost: ${moves}`);
}

export async function pause_hides_the_digits_from_everyone(open) {
    const page = await start(open);
    await press(page, "r1c1");
    await keys(page, "p");
    assert.equal(await page.locator(".layer-digits text").first().isVisible(), false);
    assert.equal(await says(page, "r1c1"), "");
    assert.equal(await page.locator(".context").innerText(), ""); // what is missing in its houses, too
    await page.locator(".cover button").click();
    await expectSays(page, "r1c1", "5, given");
}

export async function every_example_opens_and_draws(open) {
    const page = await start(open);
    for (const name of ["killer-signs", "jigsaw", "samurai", "sixteen", "twentyfive", "small", "six", "lines", "dots", "outside", "latin"]) {
        await paste(page, example(name));
        const title = /^(?:title|puzzle) (.+)$/m.exec(example(name))?.[1];
        await page.waitForFunction((words) => !words || document.querySelector("h1").textContent === words, title);
        assert.ok(await page.locator(".layer-lines path").count() > 0, name);
        assert.equal(await page.locator(".play .layer-digits .pencil").count(), 0, `${name}: marks that nobody made`);
        if (name === "lines") assert.deepEqual(await page.locator(".play .law").evaluateAll((list) => list.map((law) => law.dataset.tone)), ["plain", "plain", "green", "light", "plain", "pink", "plain"]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${name} is ${over} pixels too wide`);
    }
}

export async function noise_does_no_harm_and_words_are_no_markup(open) {
    const page = await start(open);
    const noise = Array.from({ length: 65536 }, (_, i) => String.fromCharCode(32 + (i * 7919 + (i >> 5) * 104729) % 95)).join("");
    await paste(page, noise);
    await page.waitForFunction(() => document.querySelector(".toast.shown"));
    await expectSays(page, "r1c1", "5, given");
    await paste(page, `puzzle\ntitle <img src=x onerror=alert(1)>\nside 4\nboxes 2x2\ngivens\n1...\n....\n....\n....\n`);
    await page.waitForFunction(() => document.querySelector("h1").textContent.startsWith("<img"));
    assert.equal(await page.locator("main img").count(), 0);
}

export async function a_file_of_many_puzzles_is_a_choice(open) {
    const page = await start(open);
    await paste(page, `${EASY}\n${SOLVED.slice(0, 60)}${".".repeat(21)}\n${EASY.replace("5", ".")}\n`);
    await page.locator("dialog .book").nth(2).waitFor();
    await page.locator("dialog .book").nth(1).click();
    await expectSays(page, "r1c3", "4, given");
}

export async function links_and_qr_codes_hold_the_puzzle(open) {
    const page = await start(open);
    await paste(page, example("killer-signs"));
    await keys(page, "Control+s");
    const link = await page.locator("dialog input[type=text]").inputValue();
    assert.ok(link.length < 800, `${link.length} characters`);
    const code = await page.locator(".qr").screenshot();
    assert.equal(execFileSync("zbarimg", ["--quiet", "--raw", "-"], { input: code, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] }).trim(), link);
    await keys(page, "Escape");
    const other = await open({ hash: link.slice(link.indexOf("#")) });
    await other.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs");
}

/** A game that is none: a sentence, and the puzzle that it names or the one that was there. */
export async function broken_files_of_games_are_refused_in_a_sentence(open) {
    const page = await start(open), game = (more) => JSON.stringify({ version: 1, puzzle: EASY, clock: 1, ...more }), start0 = [-1, 0, "", "", -1, []];
    for (const text of ["{", "[]", JSON.stringify({ puzzle: "zzz" }), game({}), game({ history: { at: 9, nodes: [start0] } }), game({ history: { at: 0, nodes: [start0, [0, 1, "", "", -1, [[500, 3, 0, 0, 0]]]] } }),
        game({ history: { at: 1, nodes: [start0, [0, 1, "", "", -1, [[2, 77, 0, 0, 0]]]] } }), game({ clock: "x", history: { at: 0, nodes: [start0] } })]) {
        await page.evaluate(() => (document.querySelector("[role=alert]").textContent = ""));
        await drop(page, "x.susolgame.json", text);
        await page.locator("[role=alert]", { hasText: /\w/ }).waitFor({ state: "attached" });
        await expectSays(page, "r1c1", "5, given");
    }
    await drop(page, "x.susolgame.json", game({ history: { at: 1, nodes: [start0, [0, 1, "4 in r1c3", "", -1, [[2, 4, 0, 0, 0]]]] } }));
    await expectSays(page, "r1c3", "4");
}

export async function links_of_others_are_opened(open, { build }) {
    const page = await start(open), plain = EASY.replace("5", ".").replaceAll(".", "0");
    const convert = (format) => execFileSync(`${build}/susol`, ["convert", "--to", format, "examples/killer-signs.susol"], { encoding: "utf8" });
    for (const link of [convert("sudokupad"), convert("fpuzzles"), convert("penpa")]) {
        await paste(page, link);
        await page.waitForFunction(() => document.querySelector("h1").textContent === "Killer with signs" && document.querySelectorAll(".play .ink-cage").length > 0);
        await paste(page, EASY);
        await expectSays(page, "r1c1", "5, given");
    }
    await paste(page, `https://www.sudokuwiki.org/sudoku.htm?bd=${plain}`);
    await expectSays(page, "r1c1", "empty");
    await expectSays(page, "r1c2", "3, given");
    await paste(page, EASY);
    await paste(page, `https://sudoku.coach/en/play/${plain}`);
    await expectSays(page, "r1c1", "empty");
}

export async function the_library_keeps_games_and_gives_them_back(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4");
    await saved(page, 2);
    await paste(page, example("six"));
    await page.locator("[data-tool=open]").click();
    await page.locator(".book-box").first().waitFor();
    await page.locator(".bin").first().click();
    await page.locator(".book.undo").click();
    await page.locator(".book-box .book").first().click();
    await expectSays(page, "r1c3", "4");
}

export async function large_grids_take_two_digits(open) {
    const page = await start(open);
    await paste(page, example("sixteen"));
    await page.waitForFunction(() => document.querySelectorAll("[aria-colindex='16']").length > 0);
    const free = await page.evaluate(() => document.querySelector("[aria-label$=', empty']").getAttribute("aria-label").match(/\d+/g));
    await press(page, `r${free[0]}c${free[1]}`);
    await keys(page, "1", "2");
    await settled(page);
    assert.match(await says(page, `r${free[0]}c${free[1]}`), /^(12|C|B)/);
    assert.equal((await selected(page)).split(" ").length, 1);
}

export async function the_tree_for_screen_readers(open) {
    const page = await start(open);
    await press(page, "r1c3");
    await keys(page, "4", "ArrowRight", "Control+2", "Control+6");
    await settled(page);
    assert.equal(await cell(page, "r1c4").getAttribute("aria-label"), "row 1 column 4, empty, centre 2 6");
    assert.equal(await page.getByRole("grid", { name: "The board" }).getAttribute("aria-rowcount"), "9");
    assert.equal(await page.getByRole("gridcell").count(), 81);
    assert.equal(await cell(page, "r1c1").getAttribute("aria-readonly"), "true");
    assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
    await keys(page, ".");
    await expectToast(page, "row 1 column 4, empty, centre 2 6");
}

/** Everything that the share dialog offers is saved, read again, and is the same puzzle. */
export async function every_format_goes_out_and_in(open) {
    const page = await start(open);
    await keys(page, "Control+s");
    const select = page.locator("dialog select");
    await select.waitFor();
    const formats = await select.locator("option").evaluateAll((list) => list.map((option) => option.value));
    await page.evaluate(() => import("./core/engine.js").then(({ Engine }) => (window.core = new Engine(), window.core.complete())));
    // Chromium drops what a page saves in bursts, so the files are taken where the page hands them over.
    await page.evaluate(() => {
        const make = URL.createObjectURL;
        let last = null;
        URL.createObjectURL = (blob) => make((last = blob));
        HTMLAnchorElement.prototype.click = () => void last.arrayBuffer().then((bytes) => (window.handed = [...new Uint8Array(bytes)]));
    });
    const refused = [];
    for (const format of formats) {
        await select.selectOption(format);
        await page.evaluate(() => (document.querySelector("[role=alert]").textContent = "", (window.handed = null)));
        await page.locator("dialog button", { hasText: "Save" }).click();
        const file = await (await page.waitForFunction(() => window.handed ?? (/cannot hold|only holds/.test(document.querySelector("[role=alert]").textContent) && "no"))).jsonValue();
        if (file === "no") {
            refused.push(format);
            continue;
        }
        const bytes = Buffer.from(file);
        if (format === "png") assert.equal(bytes.toString("latin1", 1, 4), "PNG");
        else if (format === "svg") assert.match(bytes.toString(), /^<\?xml|^<svg/);
        else {
            const text = format === "game" ? JSON.parse(bytes).puzzle : bytes.toString();
            const given = await page.evaluate(async (words) => (await window.core.ask("open", { text: words })).given.map((digit) => digit || ".").join(""), text);
            assert.equal(given, EASY, format);
        }
    }
    assert.deepEqual(refused, ["samurai", "killer81", "ps", "keen", "unequal"]); // formats for other kinds of puzzles say so
}

export async function a_broken_sum_is_told_with_its_arithmetic(open) {
    const page = await start(open);
    await paste(page, "puzzle\nside 9\nboxes 3x3\ncage 15: r1c1 r1c2 r1c3\n");
    await page.waitForFunction(() => document.querySelectorAll(".play .layer-digits .given").length === 0);
    await press(page, "r1c1");
    await keys(page, "3", "ArrowRight", "4", "ArrowRight", "9");
    await page.locator(".context", { hasText: "3 + 4 + 9 = 16, it should be 15" }).waitFor();
}

export async function a_first_visit_begins_with_a_puzzle(open) {
    const page = await open();
    await page.waitForFunction(() => document.querySelectorAll(".play .layer-digits .given").length > 16);
    await page.locator(".chip.good").waitFor();
    assert.deepEqual(await page.locator(".welcome a").evaluateAll((list) => list.map((link) => link.getAttribute("href"))), ["#scan", "#set", "#learn"]);
    await page.locator(".welcome button").first().click();
    await page.locator("dialog [name=level]").waitFor();
    await leaveDialog(page);
    await paste(page, EASY);
    await page.locator(".welcome").waitFor({ state: "hidden" });
}

export async function a_phone_shows_the_rules_of_a_puzzle(open) {
    const page = await start(open, { size: "phone" });
    await paste(page, example("killer-signs"));
    await page.locator(".phonebar b", { hasText: "Killer with signs" }).waitFor();
    await page.locator(".mid-text").click();
    await page.locator("dialog .rules li").nth(2).waitFor();
    await page.locator("dialog .rules li", { hasText: "opens towards the larger" }).waitFor();
}

export async function practice_is_counted_where_no_hint_was_taken(open) {
    const page = await start(open);
    const practise = (hints) => page.evaluate(async (many) => {
        const { practise: begin, practised, done } = await import("./play/practice.js");
        const session = { puzzle: { text: "x" }, hints: many };
        begin(session, "skyscraper");
        practised(session);
        practised(session);
        return done("skyscraper");
    }, hints);
    assert.deepEqual([await practise(0), await practise(0)], [1, 2]);
    await page.evaluate(() => (location.hash = "learn/skyscraper"));
    await page.locator(".practised", { hasText: "2 of 10" }).waitFor();
    assert.equal(await practise(1), 0);
}

/** The whole of a played game as a screen reader has it. UPDATE=1 writes the file. */
export async function the_accessibility_tree_of_a_played_game_equals_a_file(open) {
    const page = await start(open);
    await page.locator(".chip", { hasText: "Easy" }).waitFor();
    await press(page, "r1c3");
    await keys(page, "4", "ArrowRight", "Control+2", "Control+6", "Shift+Digit6", "ArrowDown", "Control+Shift+Digit3", "9");
    await expectSays(page, "r2c4", "1, given, yellow");
    await settled(page);
    const tree = (await page.locator("main.play").ariaSnapshot()).replace(/\d+:\d\d/g, "0:00");
    const place = new URL("played.txt", import.meta.url);
    if (process.env.UPDATE) writeFileSync(place, `${tree}\n`);
    assert.equal(`${tree}\n`, readFileSync(place, "utf8"));
}

export async function a_new_puzzle_of_two_kinds(open) {
    const page = await open({ hash: `#play?p=${EASY}` });
    await page.locator("[data-tool=open]").click();
    await page.locator("dialog button", { hasText: "New puzzle" }).click();
    await page.locator("[name=level]").selectOption("easy");
    await page.locator("[name=rules]").selectOption("thermo");
    await page.locator("[name=and]").selectOption("palindrome");
    await page.locator("dialog button", { hasText: "Make it" }).click();
    await page.waitForFunction(() => document.querySelector("h1").textContent === "Thermometer, Palindrome", null, { timeout: 60000 });
    assert.equal(await page.locator(".play .rules li").count(), 3); // each law once, though the generator has written them into the puzzle
    await page.locator(".play .chip.good").waitFor();
}

export async function a_digit_that_was_found_wrong_is_shown_so_while_it_stands(open) {
    const page = await start(open);
    await page.locator(".chip.good").waitFor();
    await press(page, "r1c3");
    await keys(page, "2");
    await expectSays(page, "r1c3", "2");
    assert.equal(await page.locator(".layer-digits .wrong").count(), 0); // it breaks no rule yet
    await keys(page, "k");
    await page.locator(".layer-digits .wrong").waitFor();
    await keys(page, "4");
    await page.locator(".layer-digits .wrong").waitFor({ state: "detached" });
    await keys(page, "2", "k");
    await page.locator(".layer-digits .wrong").waitFor();
    await paste(page, SOLVED.replace("12", ".."));
    await expectSays(page, "r1c3", "4, given");
    assert.equal(await page.locator(".layer-digits .wrong").count(), 0);
}

export async function a_game_that_was_solved_has_no_clock_any_more(open) {
    const page = await start(open);
    await paste(page, SOLVED.replace("12", "1."));
    await page.waitForFunction((given) => document.querySelectorAll(".play .layer-digits .given").length === given, 80);
    await press(page, "r1c9");
    await keys(page, "2");
    await page.locator("dialog h2", { hasText: "Solved" }).waitFor();
    await saved(page, 2);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll(".play .layer-digits .placed").length === 1);
    assert.equal(await page.evaluate(async () => {
        const before = document.querySelector(".clock").textContent;
        await new Promise((yes) => setTimeout(yes, 2200)); // made of time
        return document.querySelector(".clock").textContent === before;
    }), true);
}
