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

    /** Makes some and does something with them. @param {number} many @param {(texts: string[]) => any} then */
    async function go(many, then) {
        if (busy) return stop();
        busy = true;
        start.textContent = t("generate.stop");
        status.textContent = t("generate.works");
        try {
            engine.cancel();
            const texts = await make(many);
            if (texts) {
                box.close();
                await then(texts);
            }
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message || t("generate.stopped");
        }
        busy = false;
        start.textContent = t("generate.go");
    }
    /** @param {number} many @returns {Promise<string[] | null>} null: there is none of that kind */
    async function make(many) {
        const texts = [];
        while (texts.length < many) {
            const puzzle = await engine.work("generate", { wishes: { ...wishesOf(value), milliseconds: LONGEST } });
            if (puzzle.status !== "OK") return (status.textContent = puzzle.tried || t("generate.failed")), null;
            texts.push(puzzle.text);
        }
        return texts;
    }
    const onPaper = async (/** @type {string[]} */ texts) => (await import("./paper.js")).printSheet(app, texts, value("technique") ? t("play.untitled") : t(`level.${value("level")}`));
    const paper = (/** @type {number} */ many) => button(t("generate.print", { n: many }), () => go(many, onPaper));
    function stop() {
        engine.cancel();
    }
    const start = button(t("generate.go"), () => go(1, ([text]) => (how.open ?? app.show)(text)), { class: "button main" });
    const box = dialog(app, t("generate.title"), [form, h("div", { class: "row wrap" }, start, how.open ? "" : [paper(2), paper(4)]), status]);
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
