// pad.js: digits under the board of the Set view, for fingers, and for those that no key has.

import { button, h, icon } from "../dom.js";

/** @param {any} app @param {any} state of the Set view @param {{type: (digit: number) => void, erase: () => void, gives: () => boolean}} does gives: digits are givens, else the number of a rule */
export function setPad(app, state, does) {
    const { t } = app;
    const element = h("div", { class: "set-pad", role: "group", "aria-label": t("set.pad") });
    let shown = "";

    function refresh() {
        const { side, letters } = state.puzzle, gives = does.gives();
        const list = gives ? Array.from({ length: side }, (_, i) => i + 1) : [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
        const wanted = list.join();
        if (wanted === shown) return;
        shown = wanted;
        element.style.setProperty("--narrow", String(list.length < 10 ? 5 : list.length < 12 ? 6 : 9));
        element.classList.toggle("large", side > 9 && gives);
        element.replaceChildren(...list.map((digit) => button(gives ? letters[digit] : String(digit), () => does.type(digit), { class: "key small", "data-digit": digit })),
            button(t("act.erase"), does.erase, { class: "key small" }, icon("erase")));
    }
    return { element, refresh };
}
