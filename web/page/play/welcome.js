// welcome.js: what a new reader can begin with, beside the first puzzle; gone with the second one.

import { button, h } from "../dom.js";

/** @param {any} app */
export function welcomeCard(app) {
    const { t } = app;
    const go = (/** @type {string} */ name, /** @type {() => void} */ act) => h("li", {}, button(t(`welcome.${name}`), act, { class: "link" }));
    const view = (/** @type {string} */ name) => h("li", {}, h("a", { class: "link", href: `#${name}` }, t(`welcome.${name}`)));
    return h("div", { class: "card welcome wide-only", hidden: true }, h("h2", {}, t("welcome.title")), h("p", {}, t("welcome.words")),
        h("ul", {}, go("generate", () => app.command("generateDialog")), go("open", () => app.command("openDialog")), view("scan"), view("set"), view("learn")));
}
