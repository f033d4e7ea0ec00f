// lines.js: the rules as text, beside the board: a list to choose from, or the whole text to edit.

import { button, h, soon } from "../dom.js";
import { parse } from "./document.js";

const WAIT = 400; // milliseconds after the last key

/** @param {any} app @param {any} state of the Set view */
export function ruleLines(app, state) {
    const { t } = app;
    const list = h("ul", { class: "lines", role: "listbox", "aria-label": t("set.rules"), tabindex: -1 });
    const field = h("textarea", { class: "source", rows: 14, spellcheck: "false", "aria-label": t("set.source"), hidden: true, oninput: () => later() });
    const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
    const counted = h("small", {});
    const edit = button(t("set.edit"), () => turn(field.hidden), { class: "button small" });
    const element = h("div", { class: "card" }, h("div", { class: "row" }, h("h2", { class: "grow" }, t("set.rules")), counted, edit), list, field, trouble);
    let typing = false;

    const later = soon(async () => {
        typing = true;
        const error = await state.change(field.value, true);
        typing = false;
        trouble.hidden = !error;
        if (!error) return;
        trouble.textContent = `${error.message} ${error.line ? t("open.where", { line: error.line, column: error.column }) : ""}`;
    }, WAIT);

    /** @param {boolean} asText */
    function turn(asText) {
        field.hidden = !asText;
        list.hidden = asText;
        trouble.hidden = true;
        edit.textContent = t(asText ? "set.list" : "set.edit");
        if (asText) field.focus();
    }

    /** @param {any} puzzle */
    function setPuzzle(puzzle) {
        const { rules } = parse(puzzle.text);
        counted.textContent = String(rules.length);
        if (!typing) field.value = puzzle.text;
        trouble.hidden = true;
        list.replaceChildren(...rules.map((line, index) => h("li", { role: "option", "aria-selected": "false", tabindex: index ? -1 : 0,
            onclick: () => state.setRule(index), onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, index) }, line)));
    }
    /** @param {KeyboardEvent} event @param {number} index */
    function onKey(event, index) {
        const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (next) {
            event.preventDefault();
            event.stopPropagation();
            list.children[index + next]?.focus();
        } else if (["Enter", " "].includes(event.key)) {
            event.preventDefault();
            event.stopPropagation();
            state.setRule(index);
        }
    }
    /** @param {number} index */
    function show(index) {
        [...list.children].forEach((node, i) => {
            node.setAttribute("aria-selected", String(i === index));
            node.classList.toggle("on", i === index);
            if (i === index) node.scrollIntoView({ block: "nearest" });
        });
    }
    return { element, setPuzzle, show };
}
