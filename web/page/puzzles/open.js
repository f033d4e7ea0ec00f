// open.js: puzzles that come in: pasted, dropped, from a file, a link, the library, the examples.

import { button, h, icon } from "../dom.js";
import { dialog } from "../shell.js";
import { puzzleIn } from "./link.js";
import { Board } from "../board/board.js";
import { clockText } from "../game/clock.js";
import { digitAt } from "../game/game.js";
import { History } from "../game/history.js";

const LONGEST = 1 << 20; // characters
/** The first visit begins with one of these, of medium level on both scales: susol generate --level medium --seed 7 -n 150, rated 3.55 to 4.4. */
const READY = [
    "6...124...4....7...9..8.........6..9.3...5...2.1.4..3...........5..37..8......64.",
    ".592....167........28.....33...........45......561.2....4...1..9..1.4.72....2...6",
    "..82..........1.547....5.......6.8234...286.7.6..3.....9....7..3.5............592",
    "5.4.........7....9..6.81..........5......3..1745.6..2.3.7..5.......3....92...46..",
    "......47..1.2.6............2.....1.7..46.83......5..6..56...........35..78...9.2.",
    "..9..47.1...27..84...61.2..3......6...5...4.8....2.3..5........2..14.....7..93...",
    "3.......268...9.3...4.87......41.7.64........12.........2.7.394.........75.6...8.",
    "63...14..8...7....4..2..........5.....1..9.8..4....76.3..9.........32.76.....752.",
    "...471.23.4....8..2..6.....78..59................26.98..6.9.....9......253.1.8...",
    ".6....78.....5...99.2..84.6.5.6.2......5...1..93....4.8.4....717....9......1.....",
    "..4.7......75....9.9..1...5.3...2..8....6..3.....5.7.1.5...82.3.........8.26...4.",
    "6........9.7..8....52...1..1..5...3.8..43..2..4...69.8...8..7.6......3.9....7....",
];

/** @param {any} app */
export function openings(app) {
    const { session, engine, t } = app;

    /** Opens the text of one puzzle, with the game that was saved of it. @param {string} text */
    app.openText = async (text) => {
        const puzzle = await engine.ask("open", { text: text.slice(0, LONGEST), language: app.language() });
        await app.keeper.save();
        const saved = await app.keeper.find(puzzle.text);
        app.welcomes = false;
        session.open(puzzle, saved);
        if (!saved && (puzzle.placed.some(Boolean) || puzzle.marks.some(Boolean))) app.command("takeOver");
        app.remember(puzzle.text);
        return puzzle;
    };

    /** The next visit begins with this one. @param {string} text */
    app.remember = (text) => {
        try {
            localStorage.setItem("susol-last", text);
        } catch {
            // It begins with something else.
        }
    };

    /** The same, and where it can be seen: lessons and photos make way for it. @param {string} text */
    app.show = async (text) => {
        await app.openText(text);
        if (["learn", "scan"].includes(app.view())) location.hash = "play";
    };

    /** Whatever was pasted or dropped. @param {string} text */
    app.take = async (text) => {
        try {
            const linked = await linkedIn(text.trim());
            if (linked) return await app.show(linked);
            if (!(await several(app, text))) await app.show(text.trim());
        } catch (error) {
            trouble(app, error);
        }
    };

    app.openFirst = async () => {
        let last = null;
        try {
            last = localStorage.getItem("susol-last");
        } catch {
            // No storage, no last puzzle.
        }
        try {
            await app.openText(last ?? READY[Math.floor(Math.random() * READY.length)]);
            app.welcomes = !last;
            session.tell("facts");
        } catch (error) {
            app.say(/** @type {Error} */ (error).message || t("say.noCore"), { urgent: true });
        }
    };

    listen(app);
}

/** The puzzle of a link of ours, or the 81 digits that a link of others has; what else they have the core reads. @param {string} text */
async function linkedIn(text) {
    if (!/^\S+$/.test(text)) return null;
    const ours = /#\w+\?p=\S+/.exec(text);
    if (ours) return puzzleIn(ours[0]);
    return (/^https?:/.test(text) && /(?<![\d.])[\d.]{81}(?![\d.])/.exec(text)?.[0]) || null;
}

/** Many puzzles in one text: choose from small boards. @param {any} app @param {string} text */
async function several(app, text) {
    const { t } = app;
    const all = await app.engine.ask("all", { text: text.slice(0, LONGEST) }).catch(() => []);
    const good = all.filter((/** @type {any} */ one) => one.text);
    if (good.length < 2) return false;
    const box = dialog(app, t("open.several", { n: good.length }), [h("div", { class: "shelf" }, good.map((/** @type {any} */ one) => {
        const item = h("button", { type: "button", class: "book", onclick: () => (box.close(), app.show(one.text)) }, h("span", { class: "thumb" }), h("b", {}, one.title));
        smallBoard(app, item.firstChild, one.text, null);
        return item;
    }))], { wide: true });
    return true;
}

/** @param {any} app @param {any} error */
function trouble(app, error) {
    const where = error.line ? app.t("open.where", { line: error.line, column: error.column }) : "";
    app.say(`${error.message || app.t("open.cannot")} ${where}`.trim(), { urgent: true });
}

/** @param {any} app @param {any} into @param {string} text @param {any} saved */
export async function smallBoard(app, into, text, saved) {
    const puzzle = await app.engine.ask("open", { text }).catch(() => null);
    if (!puzzle) return;
    const board = new Board({ label: puzzle.title || puzzle.name, still: true });
    board.setPuzzle(puzzle);
    const cells = saved ? History.load(puzzle.cells, saved.history).cells : null;
    board.setFaces(puzzle.given.map((/** @type {number} */ given, /** @type {number} */ at) => ({
        digit: cells ? digitAt(puzzle, cells, at) : given, given: Boolean(given), corner: 0, centre: 0, colour: cells?.[at].colour ?? 0,
        letters: puzzle.letters, side: puzzle.side })));
    into.replaceChildren(board.element);
}

/** @param {any} app */
function listen(app) {
    const inField = (/** @type {EventTarget | null} */ target) => target instanceof Element && Boolean(target.closest("input, textarea, dialog"));
    addEventListener("paste", (event) => {
        if (inField(event.target)) return;
        const text = event.clipboardData?.getData("text") ?? "";
        const file = event.clipboardData?.files[0];
        event.preventDefault();
        if (file) takeFile(app, file);
        else if (text.trim()) app.take(text);
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) takeFile(app, file);
        else app.take(event.dataTransfer?.getData("text") ?? "");
    });
}

/** @param {any} app @param {File} file */
export async function takeFile(app, file) {
    if (file.type.startsWith("image/")) return app.command("scanFile", file);
    const text = (await file.text()).slice(0, LONGEST);
    if (file.name.endsWith(".susolgame.json")) return app.command("openGame", text);
    app.take(text);
}

/** @param {any} app */
export function openDialog(app) {
    const { t } = app;
    const field = h("textarea", { rows: 3, "aria-label": t("open.paste"), placeholder: t("open.paste"), spellcheck: "false" });
    const file = h("input", { type: "file", class: "file", "aria-label": t("open.file"), onchange: () => file.files[0] && (box.close(), takeFile(app, file.files[0])) });
    const go = () => field.value.trim() && (box.close(), app.take(field.value));
    const shelf = h("div", { class: "shelf", "aria-busy": "true" });
    const examples = h("div", { class: "shelf" });
    const box = dialog(app, t("act.open"), [
        field,
        h("div", { class: "row wrap" }, button(t("open.go"), go, { class: "button main" }), h("label", { class: "button" }, t("open.file"), file),
            button(t("open.type"), () => (box.close(), app.command("typeIn"))),
            button(t("open.generate"), () => (box.close(), app.command("generateDialog")), {}, icon("dice"), t("open.generate"))),
        h("h3", {}, t("open.games")), shelf, h("h3", {}, t("open.examples")), examples], { wide: true });
    fillShelf(app, shelf, box);
    fillExamples(app, examples, box);
}

/** @param {any} app @param {any} shelf @param {any} box */
async function fillShelf(app, shelf, box) {
    const { t } = app, entries = await app.store.list();
    shelf.removeAttribute("aria-busy");
    if (!entries.length) return shelf.replaceChildren(h("p", {}, t("open.none")));
    shelf.replaceChildren(...entries.slice(0, 60).map((/** @type {any} */ entry) => book(app, entry, shelf, box)));
}

/** @param {any} app @param {any} entry @param {any} shelf @param {any} box */
function book(app, entry, shelf, box) {
    const { t } = app, { game } = entry;
    const thumb = h("span", { class: "thumb" });
    const open = h("button", { type: "button", class: "book", onclick: () => (box.close(), app.show(entry.key)) },
        thumb, h("b", {}, game.title || t("play.untitled")), h("small", {}, `${clockText(game.clock)}${game.solved ? ` · ${t("open.solved")}` : ""}`));
    const remove = button(t("open.delete", { title: game.title || t("play.untitled") }), async () => {
        await app.store.remove(entry.key);
        const undo = button(t("open.undo"), async () => (await app.store.put(entry.key, game, -1), fillShelf(app, shelf, box)), { class: "button book undo" });
        item.replaceWith(undo);
    }, { class: "tool bin" }, icon("bin"));
    const item = h("div", { class: "book-box" }, open, remove);
    smallBoard(app, thumb, entry.key, game);
    return item;
}

/** @param {any} app @param {any} into @param {any} box */
async function fillExamples(app, into, box) {
    const list = await (await fetch("examples.json")).json().catch(() => []);
    into.replaceChildren(...list.map((/** @type {any} */ one) => {
        const item = h("button", { type: "button", class: "book", onclick: () => (box.close(), app.show(one.text)) }, h("span", { class: "thumb" }), h("b", {}, one.title));
        smallBoard(app, item.firstChild, one.text, null);
        return item;
    }));
}
