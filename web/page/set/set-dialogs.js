// set-dialogs.js: an empty grid of any shape; a rule that is written rather than drawn.

import { button, h } from "../dom.js";
import { dialog } from "../shell.js";

const SHAPES = [[9, "3x3"], [4, "2x2"], [5, "none"], [6, "2x3"], [7, "none"], [8, "2x4"], [9, "none"], [10, "2x5"], [12, "3x4"], [15, "3x5"], [16, "4x4"], [25, "5x5"]];

/** @param {any} app @param {(side: number, boxes: string) => void} make */
export function newGridDialog(app, make) {
    const { t } = app;
    const box = dialog(app, t("set.new"), [h("div", { class: "shapes" }, SHAPES.map(([side, boxes]) =>
        button(t(boxes === "none" ? "set.latin" : "set.shape", { side, boxes: String(boxes).replace("x", " × ") }), () => (box.close(), make(Number(side), String(boxes))), { class: "button line" })))]);
}

/** @param {any} app @param {any} tool @param {(line: string) => void} add */
export function ruleTextDialog(app, tool, add) {
    const { t } = app;
    const field = h("input", { type: "text", value: tool.example, "aria-label": tool.title, spellcheck: "false" });
    const go = () => (box.close(), add(field.value));
    const box = dialog(app, tool.title, [h("p", {}, tool.text), field, h("div", { class: "row" }, button(t("set.add"), go, { class: "button main" }))]);
    field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && (event.preventDefault(), go()));
}
