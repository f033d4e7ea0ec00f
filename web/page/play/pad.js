// pad.js: the keys beside or under the board: modes, digits, and what is done most often.

import { button, h, icon, s } from "../dom.js";
import { left, MODES } from "../game/game.js";

const LONG = 350; // milliseconds of a long press
const LETTERS = { digit: "Z", corner: "X", centre: "C", colour: "V" };

/** @param {any} app */
export function pad(app) {
    const { session, t } = app;
    const modes = h("div", { class: "segments", role: "group", "aria-label": t("pad.modes") }, MODES.map((mode) =>
        h("button", { type: "button", "data-mode": mode, onclick: () => app.command("mode", mode) },
            t(`mode.${mode}`), h("kbd", {}, app.keyLabel?.(LETTERS[mode]) ?? LETTERS[mode]))));
    const keys = h("div", { class: "keys", role: "group", "aria-label": t("pad.digits") });
    const acts = h("div", { class: "acts", role: "group", "aria-label": t("pad.acts") }, actions(app));
    const element = h("div", { class: "keys-box" }, modes, keys, acts);

    function build() {
        const { side } = session.puzzle;
        const order = side === 9 && app.settings.get("keypad") === "calculator" ? [7, 8, 9, 4, 5, 6, 1, 2, 3] : Array.from({ length: side }, (_, i) => i + 1);
        keys.style.setProperty("--across", String(side === 9 ? 3 : side <= 4 ? 2 : side <= 6 ? 3 : Math.ceil(Math.sqrt(side))));
        keys.style.setProperty("--narrow", String(side <= 4 ? 5 : side <= 9 ? 5 : side <= 16 ? 6 : 9));
        keys.classList.toggle("many", side > 9);
        keys.replaceChildren(...order.map((digit) => key(app, digit)),
            button(t("act.erase"), () => app.command("clear"), { class: "key erase" }, icon("erase")));
    }

    function refresh() {
        const writes = session.writes, missing = left(session.puzzle, session.cells);
        for (const node of modes.children) node.setAttribute("aria-pressed", String(node.dataset.mode === writes));
        element.dataset.mode = writes;
        for (const node of keys.querySelectorAll("[data-digit]")) refreshKey(app, node, missing);
        acts.querySelector("[data-act=undo]").disabled = session.history.node.parent < 0;
        acts.querySelector("[data-act=redo]").disabled = session.history.node.next < 0;
        acts.querySelector("[data-act=multi]")?.setAttribute("aria-pressed", String(session.multi));
    }
    build();
    refresh();
    return { element, build, refresh };
}

/** @param {any} app @param {number} digit */
function key(app, digit) {
    let timer = 0, held = false;
    const begin = () => {
        held = false;
        timer = window.setTimeout(() => {
            held = true;
            app.command("lock", digit);
        }, LONG);
    };
    const press = () => {
        clearTimeout(timer);
        if (held) return;
        if (app.settings.get("numberFirst") || app.session.locked) app.command("lock", digit);
        else app.command("digit", digit);
    };
    return h("button", { type: "button", class: "key", "data-digit": digit, onpointerdown: begin, onpointerup: () => clearTimeout(timer), onpointercancel: () => clearTimeout(timer), onclick: press, oncontextmenu: (/** @type {Event} */ event) => event.preventDefault() },
        h("span", { class: "sign" }));
}

/** @param {any} app @param {any} node @param {number[]} missing */
function refreshKey(app, node, missing) {
    const { session, t } = app;
    const digit = Number(node.dataset.digit), letter = session.puzzle.letters[digit];
    const colours = session.writes === "colour";
    const sign = node.querySelector(".sign");
    node.hidden = colours && digit > 9;
    if (colours) sign.replaceChildren(s("svg", { viewBox: "0 0 100 100", class: "swatch", "aria-hidden": "true" }, s("rect", { class: `tint tint-${digit}`, x: 4, y: 4, width: 92, height: 92, rx: 22 })));
    else sign.textContent = letter;
    node.dataset.left = colours ? letter : String(missing[digit]);
    node.classList.toggle("done", !colours && missing[digit] === 0);
    node.setAttribute("aria-pressed", String(session.locked === digit));
    node.setAttribute("aria-label", colours ? t(`colour.${digit}`) : t("pad.key", { digit: letter, n: missing[digit] }));
}

/** @param {any} app */
function actions(app) {
    const { t } = app;
    const act = (/** @type {string} */ name, /** @type {string} */ command, more = {}) =>
        button(t(`act.${name}`), () => app.command(command), { class: `act act-${name}`, "data-act": name, "aria-label": null, ...more }, icon(name), h("span", {}, t(`act.${name}`)));
    return [act("undo", "undo"), act("redo", "redo"), act("erase", "clear"), act("multi", "multi", { "aria-pressed": "false" }),
        act("check", "check"), act("hint", "hint")];
}
