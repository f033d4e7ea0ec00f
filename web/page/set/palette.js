// palette.js: a tile for every kind of rule in the table of the core; a new rule there is a new tile.

import { h, icon } from "../dom.js";
import { Board } from "../board/board.js";
import { drawer } from "./drawer.js";
import { toolOf } from "./tools.js";

const GROUPS = ["single", "cages", "lines", "between", "outside", "grid"];
const OFTEN = { single: 5, cages: 5, lines: 8, between: 8, outside: 5, grid: 5 }; // with "more" full rows of three
const LOVED = ["given", "even", "odd", "cage", "clone", "product", "thermo", "arrow", "whisper", "renban", "between", "palindrome", "zipper",
    "greater", "white", "black", "x", "v", "quadruple", "difference", "sandwich", "littlekiller", "xsum", "diagonal", "antidiagonal", "antiknight", "antiking"];
const rank = (/** @type {any} */ tool) => (LOVED.includes(tool.name) ? LOVED.indexOf(tool.name) : LOVED.length);

/** Where a tool is looked for: its names, and in what its law says for those who know another. @param {any} tool @param {string} wanted */
const wordsOf = ({ name, title, also, text }, wanted) => `${name} ${title} ${also} ${wanted.length > 3 ? text : ""}`.toLowerCase();

/** @param {any} app @param {(tool: any) => void} choose */
export function palette(app, choose) {
    const { t, engine } = app;
    const find = h("input", { type: "search", class: "field-input", placeholder: t("set.find", { n: 85 }), "aria-label": t("set.find", { n: 85 }), oninput: () => show(), onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && take(event) });
    const groups = h("div", { class: "groups" });
    const law = h("p", { class: "tool-law", "aria-live": "polite" });
    const now = h("span", { class: "tool-name" }), picture = h("span", { class: "tile-picture", "aria-hidden": "true" });
    const opener = h("button", { type: "button", class: "button tool-now" }, picture, now, icon("more"));
    const element = h("section", { class: "palette", "aria-label": t("set.palette") }, h("div", { class: "find" }, icon("find"), find), groups, law);
    /** @type {any[]} */
    let tools = [];
    const open = new Set();
    let chosen = "given";
    const given = () => ({ name: "given", title: t("set.given"), text: t("set.givenHow"), how: "given", group: "single", also: "", example: "", number: "", single: false, slanted: false });

    async function load() {
        const language = app.language(), rules = await engine.ask("kinds", { language });
        tools = [given(), ...rules.map((/** @type {any} */ kind) => toolOf(kind, language === "en"))];
        find.placeholder = t("set.find", { n: rules.length });
        show();
        pick(tools[0]);
    }

    function show() {
        const wanted = find.value.trim().toLowerCase();
        const fits = (/** @type {any} */ tool) => wordsOf(tool, wanted).includes(wanted);
        groups.replaceChildren(...GROUPS.map((group) => {
            const all = tools.filter((tool) => tool.group === group && fits(tool)).sort((a, b) => rank(a) - rank(b));
            if (!all.length) return "";
            const few = wanted || open.has(group) ? all : all.slice(0, OFTEN[group]);
            const more = few.length < all.length ? h("button", { type: "button", class: "tile more", onclick: () => (open.add(group), show()) }, icon("more"), h("span", {}, t("set.more", { n: all.length - few.length }))) : "";
            return h("div", { class: "group" }, h("h2", {}, t(`set.group.${group}`)), h("div", { class: "tiles" }, few.map(tile), more));
        }));
    }

    /** Enter takes the tool that is meant, and the board has the keys. @param {KeyboardEvent} event */
    function take(event) {
        event.preventDefault();
        const wanted = find.value.trim().toLowerCase();
        const tool = wanted && (tools.find((one) => one.name === wanted) ?? tools.find((one) => one.title.toLowerCase().startsWith(wanted)) ?? tools.find((one) => `${one.title} ${one.also}`.toLowerCase().includes(wanted)) ?? tools.filter((one) => wordsOf(one, wanted).includes(wanted)).sort((a, b) => rank(a) - rank(b))[0]);
        if (!tool) return;
        find.value = "";
        show();
        pick(tool);
        app.current?.focus();
    }

    /** @param {any} tool */
    function tile(tool) {
        const picture = h("span", { class: "tile-picture", "aria-hidden": "true" });
        const node = h("button", { type: "button", class: "tile", "data-rule-name": tool.name, "aria-pressed": String(chosen === tool.name), title: tool.title, onclick: () => (sheet.close(), pick(tool)) }, picture, h("span", {}, tool.title));
        drawExample(app, tool, picture);
        return node;
    }

    /** @param {any} tool */
    function pick(tool) {
        chosen = tool.name;
        for (const node of groups.querySelectorAll("[aria-pressed]")) node.setAttribute("aria-pressed", String(node.dataset.ruleName === chosen));
        law.replaceChildren(h("b", {}, tool.title), " ", tool.text, " ", h("i", {}, tool.how === "given" ? "" : t(`set.how.${tool.how}`)));
        now.textContent = tool.title;
        drawExample(app, tool, picture);
        choose(tool);
    }
    const sheet = drawer(app, element, opener);
    load();
    return { element, opener, load, find: () => find.focus(), get tools() { return tools; }, pick: (/** @type {string} */ name) => pick(tools.find((tool) => tool.name === name)) };
}

/** The rule's own example, drawn by the core on a small grid. @param {any} app @param {any} tool @param {any} into */
async function drawExample(app, tool, into) {
    if (tool.name === "given") return into.replaceChildren(h("span", { class: "given-tile" }, "5"));
    let puzzle = null;
    for (const shape of ["side 4\nboxes 2x2", "side 9\nboxes 3x3", "side 6\nboxes 2x3", "side 4\nboxes none"])
        puzzle ??= await app.engine.ask("open", { text: `puzzle\n${shape}\n${tool.example}\n` }).catch(() => null);
    if (!puzzle) return into.replaceChildren(icon("more"));
    const board = new Board({ label: tool.title, still: true });
    board.setPuzzle(puzzle);
    if (tool.group !== "grid") zoomTo(board, puzzle);
    into.replaceChildren(board.element);
}

/** Only the cells that the rule is about, and as large as they can be. @param {any} board @param {any} puzzle */
function zoomTo(board, puzzle) {
    const cells = puzzle.scene.flatMap((/** @type {any} */ mark) => mark.cells), { outside } = puzzle.drawing;
    if (!cells.length || Object.values(outside).some((room) => Number(room) > 0)) return;
    const xs = cells.map((/** @type {number} */ at) => at % puzzle.columns), ys = cells.map((/** @type {number} */ at) => Math.floor(at / puzzle.columns));
    const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 1) + 1;
    board.svg.setAttribute("viewBox", `${100 * Math.min(...xs) - 6} ${100 * Math.min(...ys) - 6} ${100 * size + 12} ${100 * size + 12}`);
    board.element.classList.add("clipped");
}
