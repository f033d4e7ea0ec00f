// generate.js: a new puzzle to order, made in the worker.

import { button, h } from "../dom.js";
import { dialog } from "../shell.js";

const LEVELS = ["easy", "medium", "hard", "expert", "extreme"], SIDES = [4, 6, 8, 9, 12, 16];
const KINDS = ["", "killer", "thermo", "arrow", "whisper", "renban", "kropki", "xv", "greater", "sandwich", "quadruple", "even-odd"];
const LONGEST = 60000; // milliseconds

/** @param {any} app @param {{open?: (text: string) => any, technique?: string}} [how] */
export async function generateDialog(app, how = {}) {
    const { t, engine } = app;
    const symmetries = await engine.ask("list", { table: "symmetries" }), techniques = await engine.ask("strategies", { language: app.language() });
    const choose = (/** @type {string} */ name, /** @type {[string, string][]} */ options, /** @type {string} */ first) =>
        h("label", {}, t(`generate.${name}`), h("select", { name }, options.map(([value, words]) => h("option", { value, selected: value === first }, words))));
    const form = h("div", { class: "form" },
        choose("level", LEVELS.map((level) => [level, t(`level.${level}`)]), "medium"),
        choose("symmetry", [["", t("generate.any")], ...symmetries.map((/** @type {any} */ one) => [one.name, one.title || one.name])], ""),
        choose("rules", KINDS.map((kind) => [kind, kind ? t(`kind.${kind}`) : t("kind.classic")]), ""),
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
            const made = await engine.work("generate", { wishes: { ...wishes, milliseconds: LONGEST } });
            if (made.status !== "OK") status.textContent = made.tried || t("generate.failed");
            else {
                box.close();
                await (how.open ?? app.show)(made.text);
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
    const rules = value("rules"), side = Number(value("side"));
    if (value("symmetry") && !rules) wishes.symmetry = value("symmetry");
    if (rules) wishes.rules = rules;
    if (side !== 9) wishes.side = side;
    if (value("technique")) wishes.technique = value("technique");
    else wishes.level = value("level");
    return wishes;
}
