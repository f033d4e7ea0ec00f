// drawer.js: a part of the view that is a sheet at the bottom edge where there is no room beside the board.

import { button, h, icon } from "../dom.js";

/** @param {any} app @param {HTMLElement} element @param {any} opener the button that opens it */
export function drawer(app, element, opener) {
    const close = button(app.t("act.close"), () => toggle(false), { class: "tool drawer-close" }, icon("close"));
    element.prepend(h("div", { class: "drawer-head" }, close));
    element.classList.add("drawer");

    /** @param {boolean} open */
    function toggle(open) {
        element.classList.toggle("open", open);
        opener.setAttribute("aria-expanded", String(open));
        for (const [name, hear] of [["pointerdown", outside], ["click", outside], ["keydown", onKey]])
            open ? addEventListener(name, hear, true) : removeEventListener(name, hear, true);
        (open ? close : opener).focus();
    }
    /** @param {any} event a press beside it closes it and does nothing else */
    function outside(event) {
        if (element.contains(event.target)) return;
        event.stopPropagation();
        event.preventDefault();
        if (event.type === "click") toggle(false);
    }
    /** @param {any} event */
    function onKey(event) {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        toggle(false);
    }
    opener.setAttribute("aria-expanded", "false");
    opener.addEventListener("click", () => toggle(!element.classList.contains("open")));
    return { close: () => element.classList.contains("open") && toggle(false) };
}
