// search.js: the search to watch on your puzzle: state, waiting and closed, tree, player, comparison.

import { button, h, icon, s } from "./dom.js";
import { Board } from "./board/board.js";
import { labelled } from "./board/cell.js";
import { cellName } from "./names.js";
import { digitsOf } from "./game/game.js";
import { number } from "./words.js";

const ORDERS = ["depth", "breadth", "best", "deepening", "discrepancy", "backtrack"];
const SPLITS = ["smallest", "first", "house", "binary"];
const PRUNES = { all: "", some: "houses", none: "none" };
const STATES = 5000, DRAWN = 400, LONGEST = 10000; // kept, drawn in the tree, milliseconds

/** @param {any} app */
export function searchView(app) {
    const { t, engine, session } = app;
    const choose = (/** @type {string} */ name, /** @type {string[]} */ list) => h("select", { class: "field-input", onchange: () => run() }, list.map((one) => h("option", { value: one }, t(`search.${name}.${one}`))));
    const order = choose("order", ORDERS), split = choose("split", SPLITS), prune = choose("prune", Object.keys(PRUNES));
    const board = new Board({ label: t("board.label"), still: true });
    const numbers = h("dl", { class: "facts" }), tree = h("div", { class: "tree" }), where = h("p", { role: "status", class: "where" }), table = h("div", { class: "compare" });
    const slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("search.state"), oninput: () => show(Number(slider.value)) });
    const speed = h("select", { class: "field-input", "aria-label": t("search.speed") }, [1, 10, 100, 1000].map((rate) => h("option", { value: rate, selected: rate === 10 }, t("search.rate", { n: rate }))));
    const label = (/** @type {string} */ name, /** @type {any} */ input) => h("label", { class: "field-label" }, t(`search.${name}`), input);
    const play = button(t("search.run"), () => (timer ? halt() : go()), { class: "tool" }, icon("go"));
    const element = h("main", { class: "search", id: "view", tabindex: -1 }, h("h1", { class: "spoken" }, t("view.search")),
        h("section", { class: "side", "aria-label": t("search.how") }, h("p", {}, t("search.words")), h("div", { class: "card form one" }, label("order", order), label("split", split), label("prune", prune)), h("div", { class: "card" }, h("h2", {}, t("search.numbers")), numbers),
            button(t("search.compare"), compare), table),
        h("section", { class: "mid", "aria-label": t("region.board") }, board.element,
            h("div", { class: "row player" }, button(t("search.back"), () => step(-1), { class: "tool" }, icon("back")), play, button(t("search.next"), () => step(1), { class: "tool" }, icon("forward")), slider, speed), where),
        h("section", { class: "side", "aria-label": t("search.tree") }, h("div", { class: "card" }, h("h2", {}, t("search.tree")), legend(t), tree)));
    /** @type {any} */
    let trace = null;
    let at = 0, timer = 0, turn = 0;
    /** @type {any} */
    let puzzle = session.puzzle;

    const wishes = () => ({ order: order.value, split: split.value, ...(PRUNES[prune.value] ? { prune: PRUNES[prune.value] } : {}) });

    async function run() {
        halt();
        const mine = ++turn;
        puzzle = session.puzzle;
        if (!puzzle.text) return;
        board.setPuzzle(puzzle);
        where.textContent = t("search.works");
        engine.cancel();
        const answer = await engine.work("search", { text: puzzle.text, search: { ...wishes(), trace: STATES, solutions: 2 }, milliseconds: LONGEST }).catch((/** @type {any} */ error) => ({ error }));
        if (mine !== turn) return;
        if (answer.error) return (where.textContent = answer.error.message);
        trace = answer.trace;
        slider.max = Math.max(0, trace.count - 1);
        const row = (/** @type {string} */ name, /** @type {number} */ value) => [h("dt", {}, t(`search.${name}`)), h("dd", {}, number(value))];
        numbers.replaceChildren(...row("nodes", answer.nodes), ...row("dead", answer.dead), ...row("found", answer.solutions), ...row("widest", answer.widest), ...row("closed", answer.closed), ...row("known", answer.known), ...row("deepest", answer.deepest));
        tree.replaceChildren(drawTree(trace, (node) => show(node)));
        show(0);
    }

    /** @param {number} next */
    function show(next) {
        if (!trace?.count) return;
        at = Math.max(0, Math.min(trace.count - 1, next));
        slider.value = at;
        const labels = labelled(puzzle), size = trace.candidates.length / trace.count, state = trace.candidates.subarray(at * size, (at + 1) * size);
        board.setFaces(puzzle.given.map((/** @type {number} */ given, /** @type {number} */ cell) => {
            const set = state[cell], one = set && !(set & (set - 1)) ? 32 - Math.clz32(set) : 0;
            return { digit: puzzle.hole[cell] ? 0 : given || one, given: Boolean(given), corner: 0, centre: 0, colour: 0, label: labels.has(cell), side: puzzle.side, letters: puzzle.letters, wide: labels.size > 0, candidates: one || puzzle.hole[cell] ? 0 : set, tones: "", conflict: false };
        }));
        const cell = trace.cell[at];
        board.setSelection(new Set(cell >= 0 ? [cell] : []), Math.max(0, cell));
        const end = trace.fates[trace.fate[at]], fate = t(`search.fate.${end}`);
        where.textContent = trace.count === 1 && end === "solution" ? t("search.alone") : cell < 0 ? t("search.first", { fate }) : t("search.where", { n: at + 1, cell: cellName(puzzle, cell), digits: digitsOf(trace.digits[at]).map((d) => puzzle.letters[d]).join(" "), depth: trace.depth[at], fate, waiting: trace.waiting[at] });
        for (const node of tree.querySelectorAll("[data-state]")) node.classList.toggle("now", Number(node.dataset.state) === at);
    }
    const step = (/** @type {number} */ by) => show(at + by);
    function go() {
        const rate = Number(speed.value), each = rate > 50 ? rate / 50 : 1;
        timer = window.setInterval(() => (at >= (trace?.count ?? 1) - 1 ? halt() : show(at + each)), 1000 / Math.min(rate, 50));
        play.replaceChildren(icon("pause"));
    }
    function halt() {
        clearInterval(timer);
        timer = 0;
        play.replaceChildren(icon("go"));
    }

    async function compare() {
        const mine = ++turn, rows = [];
        engine.cancel();
        for (const one of ORDERS) for (const two of SPLITS) {
            if (one === "backtrack" && two !== SPLITS[0]) continue;
            const answer = await engine.work("search", { text: session.puzzle.text, search: { order: one, split: two, solutions: 2 }, milliseconds: 1500 }).catch(() => null);
            if (mine !== turn) return;
            rows.push(h("tr", {}, h("td", {}, t(`search.order.${one}`)), h("td", {}, one === "backtrack" ? "" : t(`search.split.${two}`)), h("td", {}, answer ? `${answer.status === "OK" ? "" : "> "}${number(answer.nodes)}` : "–"), h("td", {}, answer ? number(answer.widest) : "–")));
            table.replaceChildren(h("table", {}, h("thead", {}, h("tr", {}, ["order", "split", "nodes", "widest"].map((name) => h("th", { scope: "col" }, t(`search.${name}`))))), h("tbody", {}, rows)));
        }
    }
    return { element, title: () => t("view.search"), enter: () => (puzzle.text !== session.puzzle.text || !trace) && run(), leave: halt, focus: () => play.focus() };
}

/** The first states as a tree from the top; shapes tell their fates. @param {any} trace @param {(node: number) => void} jump */
function drawTree(trace, jump) {
    const many = Math.min(trace.count, DRAWN), depth = [], x = [], index = new Map();
    const perLevel = new Map();
    for (let i = 0; i < many; i++) {
        index.set(trace.node[i], i);
        depth[i] = trace.depth[i];
        x[i] = perLevel.get(depth[i]) ?? 0;
        perLevel.set(depth[i], x[i] + 1);
    }
    const wide = Math.max(1, ...perLevel.values()), gapX = Math.max(7, Math.min(22, 250 / wide)), gapY = 20;
    const at = (/** @type {number} */ i) => [14 + gapX * (x[i] + (wide - (perLevel.get(depth[i]) ?? 1)) / 2), 14 + gapY * depth[i]];
    const svg = s("svg", { viewBox: `0 0 ${28 + gapX * wide} ${28 + gapY * (Math.max(0, ...depth))}`, class: "tree-picture", role: "presentation", width: 28 + gapX * wide, height: 28 + gapY * Math.max(0, ...depth) });
    for (let i = 0; i < many; i++) {
        const parent = index.get(trace.parent[i]);
        if (parent !== undefined && parent !== i) svg.append(s("path", { class: "tree-line", d: `M${at(parent)}L${at(i)}` }));
    }
    for (let i = 0; i < many; i++) svg.append(shape(trace.fates[trace.fate[i]], at(i), i, jump));
    return svg;
}

/** What the shapes mean. @param {any} t */
const legend = (t) => h("ul", { class: "fates" }, ["open", "dead", "known", "solution"].map((fate) =>
    h("li", {}, s("svg", { viewBox: "0 0 12 12", "aria-hidden": "true", class: "tree-picture" }, shape(fate, [6, 6], -1, () => {})), t(`search.fate.${fate}`))));

/** @param {string} fate @param {number[]} at @param {number} state @param {(node: number) => void} jump */
function shape(fate, [x, y], state, jump) {
    const how = { class: `tree-node tree-${fate}`, "data-state": state, onclick: () => jump(state) };
    if (fate === "dead") return s("path", { ...how, d: `M${x - 3} ${y - 3}l6 6m0 -6l-6 6` });
    if (fate === "solution") return s("rect", { ...how, x: x - 4, y: y - 4, width: 8, height: 8 });
    return s("circle", { ...how, cx: x, cy: y, r: fate === "known" ? 2.4 : 3.6 });
}
