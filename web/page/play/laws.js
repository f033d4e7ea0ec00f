// laws.js: the rules of a puzzle in words, each with a small picture of its mark.

import { h, s } from "../dom.js";

/** @typedef {{words: string, kind?: string, mark?: string, tone?: string}} Law */

const svg = (/** @type {any[]} */ ...parts) => s("svg", { viewBox: "0 0 30 30", class: "law", "aria-hidden": "true" }, parts);
const path = (/** @type {string} */ d, /** @type {string} */ name) => s("path", { d, class: name });
const circle = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r, /** @type {string} */ name) => s("circle", { cx: x, cy: y, r, class: name });
const letters = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) => s("text", { x, y, class: "law-words" }, words);

// Kinds whose mark alone does not show what they are.
/** @type {Record<string, () => any[]>} */
const KINDS = {
    thermo: () => [path("M8 22V9h14", "law-line"), circle(8, 22, 5, "law-bulb")],
    arrow: () => [circle(8, 21, 5, "law-arrow"), path("M12 17 24 6M17.5 6H24v6.5", "law-arrow")],
    between: () => [path("M10 20 20 10", "law-line"), circle(7, 23, 4.5, "law-dot"), circle(23, 7, 4.5, "law-dot")],
    x: () => [path("M15 3v24", "law-thin"), letters("X", 15, 20)],
    v: () => [path("M15 3v24", "law-thin"), letters("V", 15, 20)],
    quadruple: () => [path("M15 3v24M3 15h24", "law-thin"), circle(15, 15, 6.5, "law-dot")],
    littlekiller: () => [path("M12 12h15v15H12z", "law-thin"), path("M4 4l6 6M10 5.5V10H5.5", "law-arrow")],
};
// What is drawn on or between cells.
/** @type {Record<string, (tone: string) => any[]>} */
const MARKS = {
    grid: () => [path("M3 3h24v24H3z", "law-thick"), path("M11 3v24M19 3v24M3 11h24M3 19h24", "law-thin")],
    outline: () => [path("M4 4h22v22H4z", "law-cage")],
    sign: () => [path("m11 8 8 7-8 7", "law-sign")],
    line: () => [path("M5 22 12 9l6 11 7-12", "law-line")],
    thread: () => [path("M3 3h24v24H3z", "law-thin"), path("M4 4 26 26", "law-line narrow")],
    dot: (tone) => [path("M15 3v24", "law-thin"), circle(15, 15, 5, tone === "dark" ? "law-dot dark" : "law-dot")],
    circle: () => [path("M4 4h22v22H4z", "law-thin"), circle(15, 15, 8, "law-arrow")],
    disc: () => [path("M4 4h22v22H4z", "law-thin"), circle(15, 15, 8, "law-wash")],
    shade: () => [path("M4 4h22v22H4z", "law-wash")],
    outside: () => [path("M12 6h15v18H12z", "law-thin"), letters("5", 6, 20)],
    label: () => [path("M4 4h22v22H4z", "law-thin"), letters("5", 10, 15)],
    plain: () => [path("M4 4h22v22H4z", "law-thin"), circle(15, 15, 3, "law-plain")],
};

/** @param {Law} law */
function lawPicture({ kind, mark, tone = "plain" }) {
    const picture = svg(...(kind && KINDS[kind] ? KINDS[kind]() : (MARKS[mark ?? "plain"] ?? MARKS.plain)(tone)));
    picture.dataset.tone = tone;
    return picture;
}

/** @param {any} puzzle @param {any} t */
export function lawList(puzzle, t) {
    const items = (puzzle.laws ?? []).map((/** @type {Law} */ law, /** @type {number} */ i) => h("li", {}, lawPicture(i ? law : { words: "", mark: "grid" }), h("span", {}, law.words)));
    if (puzzle.rules) items.push(h("li", { class: "own" }, h("span", {}, puzzle.rules)));
    return h("ul", { class: "rules", "aria-label": t("play.rules") }, items);
}
