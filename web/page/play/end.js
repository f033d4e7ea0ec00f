// end.js: the puzzle is solved: one wave over the boxes, and a sentence.

import { button, h } from "../dom.js";
import { dialog } from "../shell.js";
import { clockText } from "../game/clock.js";

/** @param {any} app */
export function celebrate(app) {
    const { session, t, board } = app;
    const words = t("end.words", { time: clockText(session.clock.seconds) });
    app.say(words, { urgent: true, quiet: true });
    board.element.classList.add("solved");
    board.slots.forEach((/** @type {any} */ slot, /** @type {number} */ at) => slot.style.setProperty("--wave", String(session.puzzle.region[at] ?? 0)));
    setTimeout(() => board.element.classList.remove("solved"), 1600);
    const box = dialog(app, t("end.title"), [h("p", {}, words, " ", session.hints ? t("end.hints", { n: session.hints }) : ""),
        h("div", { class: "meta" }, [session.facts?.level, t("end.moves", { n: session.history.nodes.length - 1 })].filter(Boolean).map((fact) => h("span", { class: "chip" }, fact))),
        h("div", { class: "row wrap" }, button(t("end.next"), () => (box.close(), app.command("generateDialog")), { class: "button main" }),
            button(t("end.stay"), () => box.close()))], { asks: true });
}
