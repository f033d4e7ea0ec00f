// shell.js: the bar with the views and tools, on a phone a line with the title; dialogs.

import { button, h, icon, s } from "./dom.js";

export const VIEWS = ["play", "set", "learn", "scan", "search"];

const brand = () => h("a", { class: "brand", href: "#play", "aria-label": "SuSol" }, s("svg", { viewBox: "0 0 26 26", "aria-hidden": "true" },
    s("rect", { x: 2, y: 2, width: 22, height: 22, rx: 5, class: "brand-frame" }),
    s("path", { d: "M9.3 2v22M16.7 2v22M2 9.3h22M2 16.7h22", class: "brand-lines" }),
    s("rect", { x: 9.9, y: 9.9, width: 6.2, height: 6.2, rx: 1, class: "brand-middle" })), h("span", {}, "SuSol"));

/** @param {any} app */
export function shell(app) {
    const { t } = app;
    const links = VIEWS.map((view) => h("a", { href: `#${view}`, "data-view": view }, t(`view.${view}`)));
    const tool = (/** @type {string} */ name, /** @type {string} */ command, /** @type {boolean} */ text = false) =>
        button(t(`act.${name}`), () => app.command(command), { class: text ? "tool text" : "tool", "aria-label": t(`act.${name}`), "data-tool": name },
            icon(name === "theme" ? "moon" : name === "settings" ? "gear" : name), text ? h("span", {}, t(`act.${name}`)) : null);
    const fresh = h("span", { class: "fresh" });
    const bar = h("header", { class: "bar" },
        h("a", { class: "skip", href: "#view", onclick: (/** @type {Event} */ event) => { event.preventDefault(); app.current?.focus?.(); } }, t("skip")),
        brand(), h("nav", { "aria-label": t("views") }, links), h("span", { class: "space" }), fresh,
        tool("open", "openDialog", true), tool("share", "share", true), tool("keys", "keys"), tool("theme", "theme"), tool("settings", "settings"));
    const line = h("button", { type: "button", class: "mid-text", onclick: () => app.command("about") }, h("b", {}), h("small", {}));
    const open = button(t("act.open"), () => app.command("openDialog"), { class: "tool" }, icon("open"));
    const back = button(t("act.toPlay"), () => (location.hash = "play"), { class: "tool" }, icon("back"));
    const phone = h("header", { class: "phonebar" }, open, back, line,
        button(t("act.more"), () => app.command("moreMenu"), { class: "tool" }, icon("more")));

    return {
        elements: [bar, phone],
        fresh,
        /** @param {string} view */
        setView(view) {
            for (const link of links) set_current(link, link.dataset.view === view);
            open.hidden = ["learn", "scan", "search"].includes(view); // there one goes back to the puzzle
            back.hidden = !open.hidden;
        },
        /** @param {string} title @param {string} below */
        setLine(title, below) {
            line.firstChild.textContent = title;
            line.lastChild.textContent = below;
        },
    };
}

/** @param {Element} link @param {boolean} is */
function set_current(link, is) {
    if (is) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
}

/** A dialog that goes when it is closed; Esc and a press outside close it.
 *  @param {any} app @param {string} title @param {any[]} inside @param {{wide?: boolean, asks?: boolean}} [how] asks: its first button is the answer that is expected */
export function dialog(app, title, inside, how = {}) {
    const close = () => node.close();
    const node = h("dialog", { class: how.wide ? "dialog wide" : "dialog", "aria-labelledby": "dialog-title" },
        h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title", tabindex: -1, autofocus: true }, title), button(app.t("act.close"), close, { class: "tool" }, icon("close"))),
        h("div", { class: "dialog-body" }, inside));
    node.addEventListener("close", () => node.remove());
    node.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
        const box = node.getBoundingClientRect();
        const outside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
        if (event.target === node && outside) close();
    });
    document.body.append(node);
    node.showModal();
    if (how.asks) /** @type {HTMLElement | null} */ (node.querySelector(".button.main"))?.focus();
    return { node, close };
}
