// laws.js: the rules of a puzzle in words, each with a small picture of its mark.

import { h, s } from "../dom.js";

/** @param {string} kind @returns {any} */
export function lawPicture(kind) {
    const svg = (/** @type {any[]} */ ...parts) => s("svg", { viewBox: "0 0 30 30", class: "law", "aria-hidden": "true" }, parts);
    const line = (/** @type {string} */ d, /** @type {string} */ name) => s("path", { d, class: name });
    if (kind === "grid") return svg(line("M3 3h24v24H3z", "law-thick"), line("M11 3v24M19 3v24M3 11h24M3 19h24", "law-thin"));
    if (kind === "outline") return svg(line("M4 4h22v22H4z", "law-cage"));
    if (kind === "sign") return svg(line("m11 8 8 7-8 7", "law-sign"));
    if (kind === "line" || kind === "thread") return svg(line("M5 22 12 9l6 11 7-12", "law-line"));
    if (kind === "arrow") return svg(s("circle", { cx: 8, cy: 21, r: 5, class: "law-arrow" }), line("M12 17 24 6M17.5 6H24v6.5", "law-arrow"));
    if (kind === "dot") return svg(line("M15 3v24", "law-thin"), s("circle", { cx: 15, cy: 15, r: 5, class: "law-dot" }));
    return svg(line("M4 4h22v22H4z", "law-thin"), s("circle", { cx: 15, cy: 15, r: 3, class: "law-plain" }));
}

/** @param {any} puzzle @param {any} t */
export function lawList(puzzle, t) {
    const words = (puzzle.lawWords ?? []).slice();
    const kinds = [...new Set((puzzle.scene ?? []).map((/** @type {any} */ mark) => mark.kind))];
    const items = words.map((/** @type {string} */ law, /** @type {number} */ i) => h("li", {}, lawPicture(i ? kinds[i - 1] : "grid"), h("span", {}, law)));
    if (puzzle.rules) items.push(h("li", { class: "own" }, h("span", {}, puzzle.rules)));
    return h("ul", { class: "rules", "aria-label": t("play.rules") }, items);
}
