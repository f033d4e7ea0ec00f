// generate.js: a new puzzle to order, made in the worker.

import { button, h } from "../dom.js";
import { dialog } from "../shell.js";

const LEVELS = ["easy", "medium", "hard", "expert", "extreme"], SIDES = [4, 6, 8, 9, 12, 16];
const KINDS = ["killer", "greater", "thermo", "arrow", "whisper", "renban", "kropki", "xv", "sandwich", "quadruple", "even-odd", "jigsaw", "samurai", "x-sudoku", "kenken", "futoshiki"];
const NOT_MADE = /^(any|all|cage|chaos.*)$/; // cages are killers here; the others are not made at the press of a button
const LONGEST = 60000; // milliseconds

/** @param {any} app @param {{open?: (text: string) => any, technique?: string}} [how] */
export async function generateDialog(app, how = {}) {
    const { t, engine } = app;
    const language = app.language(), symmetries = await engine.ask("list", { table: "symmetries" });
    const techniques = await engine.ask("strategies", { language }), rules = await engine.ask("kinds", { language });
    const made = rules.filter((/** @type {any} */ kind) => !NOT_MADE.test(kind.name) && !KINDS.includes(kind.name)).sort((/** @type {any} */ a, /** @type {any} */ b) => a.title.localeCompare(b.title, language));
    const option = (/** @type {string} */ value, /** @type {string} */ words, first = "") => h("option", { value, selected: value === first }, words);
    const choose = (/** @type {string} */ name, /** @type {[string, string][]} */ options, /** @type {string} */ first, /** @type {any} */ more = "") =>
        h("label", {}, t(`generate.${name}`), h("select", { name }, options.map(([value, words]) => option(value, words, first)), more));
    const kinds = (/** @type {string} */ name, /** @type {string} */ none) => choose(name, [["", none], .../** @type {[string, string][]} */ (KINDS.map((kind) => [kind, t(`kind.${kind}`)]))], "",
        h("optgroup", { label: t("generate.more") }, made.map((/** @type {any} */ kind) => option(kind.name, kind.title))));
    const form = h("div", { class: "form" },
        choose("level", LEVELS.map((level) => [level, t(`level.${level}`)]), "medium"),
        choose("symmetry", [["", t("generate.any")], ...symmetries.map((/** @type {any} */ one) => [one.name, one.title || one.name])], ""),
        kinds("rules", t("kind.classic")), kinds("and", "–"),
        choose("side", SIDES.map((side) => [String(side), `${side} × ${side}`]), "9"),
        choose("technique", [["", t("generate.any")], ...techniques.map((/** @type {any} */ one) => [one.name, one.title])], how.technique ?? ""));
    const status = h("p", { role: "status" });
    const value = (/** @type {string} */ name) => form.querySelector(`[name=${name}]`).value;
    let busy = false;

    async function go() {
        if (busy) return stop();
        busy = true;
        start.textContent = t("generate.stop");
        status.textContent = t("generate.works");
        const wishes = wishesOf(value);
        try {
            engine.cancel();
            const puzzle = await engine.work("generate", { wishes: { ...wishes, milliseconds: LONGEST } });
            if (puzzle.status !== "OK") status.textContent = puzzle.tried || t("generate.failed");
            else {
                box.close();
                await (how.open ?? app.show)(puzzle.text);
            }
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message || t("generate.stopped");
        }
        busy = false;
        start.textContent = t("generate.go");
    }
    function stop() {
        engine.cancel();
    }
    const start = button(t("generate.go"), go, { class: "button main" });
    const box = dialog(app, t("generate.title"), [form, h("div", { class: "row" }, start), status]);
    box.node.addEventListener("close", () => busy && stop());
}

/** @param {(name: string) => string} value */
function wishesOf(value) {
    /** @type {Record<string, any>} */
    const wishes = { seed: Math.floor(Math.random() * 2 ** 48) };
    const rules = `${value("rules")} ${value("and")}`.trim(), side = Number(value("side"));
    if (value("symmetry") && !rules) wishes.symmetry = value("symmetry");
    if (rules) wishes.rules = rules;
    if (side !== 9) wishes.side = side;
    if (value("technique")) wishes.technique = value("technique");
    else wishes.level = value("level");
    return wishes;
}
