// cell-menu.js: a long press on a cell: its candidates as a block to toggle, colours, "why not?".

import { button, h } from "../dom.js";
import { bit, COLOURS } from "../game/game.js";

/** @param {any} app @param {number} at @param {number} x @param {number} y */
export function cellMenu(app, at, x, y) {
    const { session, t } = app, { side, letters } = session.puzzle;
    const close = () => node.close();
    const digits = Array.from({ length: side }, (_, i) => i + 1);
    const has = (/** @type {number} */ digit) => Boolean(session.cells[at].centre & bit(digit));
    const block = h("div", { class: "block", style: `--across:${Math.ceil(Math.sqrt(side))}` }, digits.map((digit) =>
        button(letters[digit], () => {
            app.command("select", [at], at);
            app.command("centre", digit);
            mark(block.children[digit - 1], has(digit));
        }, { class: "key small", "aria-pressed": String(has(digit)) })));
    const why = h("div", { class: "block why", style: `--across:${Math.ceil(Math.sqrt(side))}`, hidden: true }, digits.map((digit) =>
        button(t("menu.whyNotDigit", { digit: letters[digit] }), () => (close(), app.command("whyNot", at, digit)), { class: "key small" }, letters[digit])));
    const ask = button(t("menu.whyNot"), () => {
        why.hidden = !why.hidden;
        block.hidden = colours.hidden = !why.hidden;
        ask.setAttribute("aria-expanded", String(!why.hidden));
    }, { class: "button small", "aria-expanded": "false" });
    const empty = !session.digits[at];
    const colours = h("div", { class: "block colours" }, Array.from({ length: COLOURS }, (_, i) =>
        button(t(`colour.${i + 1}`), () => (close(), app.command("colour", i + 1)), { class: `key small swatch-${i + 1}` }, "")));
    const node = h("dialog", { class: "cell-menu", "aria-label": t("menu.cell", { cell: app.cellName(at) }) }, h("b", {}, app.cellName(at)), empty ? block : null, empty ? why : null, colours, empty ? ask : null);
    document.body.append(node);
    node.addEventListener("close", () => node.remove());
    node.addEventListener("pointerdown", (/** @type {Event} */ event) => event.target === node && close());
    node.showModal();
    const box = node.getBoundingClientRect();
    node.style.left = `${Math.max(8, Math.min(x - box.width / 2, innerWidth - box.width - 8))}px`;
    node.style.top = `${Math.max(8, Math.min(y + 16, innerHeight - box.height - 8))}px`;
}

/** @param {Element} key @param {boolean} on */
const mark = (key, on) => key.setAttribute("aria-pressed", String(on));
