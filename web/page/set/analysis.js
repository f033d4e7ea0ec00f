// analysis.js: what can be said of a puzzle while it is drawn. One stage after the other, each with a
// deadline; every change of the law cancels all of it, and no number outlives its puzzle.

import { button, h, icon, s } from "../dom.js";
import { CANCELLED } from "../core/engine.js";
import { number } from "../words.js";

const WAIT = 120; // milliseconds after the last change
const EXACT = 10n ** 15n; // up to here a number is written in full
const KEPT = 50; // edits in the little curve

/** @param {any} app @param {(found: any) => void} tell what the board shows: heat, clash */
export function analysis(app, tell) {
    const { engine, t } = app;
    const word = h("span", { class: "chip" }), count = h("div", { class: "big", "aria-live": "polite" }), about = h("small", {});
    const curve = s("svg", { viewBox: "0 0 300 36", class: "curve", "aria-hidden": "true", preserveAspectRatio: "none", hidden: true });
    const heat = toggle(t("set.heat"), true), dim = toggle(t("set.dim"), false);
    const legend = h("div", { class: "legend", hidden: true }, h("small", {}, t("set.inOne")), h("small", {}, t("set.inAll")));
    const more = h("div", { class: "row wrap" }), found = h("div", { class: "found" });
    const line = [h("span", { class: "chip" }), h("b", {}), h("small", { class: "grow" }, t("set.solutions"))];
    const opener = h("button", { type: "button", class: "button analysis-now" }, line, icon("more"));
    const element = h("div", { class: "card analysis" }, h("div", { class: "row" }, h("h2", { class: "grow" }, t("set.solutions")), word),
        h("div", { class: "row base" }, count, about), curve, heat.row, legend, dim.row, more, found);
    /** @type {number[]} log10 of the counts so far */
    const past = [];
    let turn = 0, text = "";
    let concealed = "", before = true; // the puzzle whose one solution is not shown unasked; the switch before it came
    /** @type {any} */
    let result = {};

    /** @param {string} next the puzzle @param {boolean} [law] only if its law has changed */
    function start(next, law = true) {
        if (!law && next === text) return;
        if (concealed && next !== concealed) reveal();
        text = next;
        const mine = ++turn;
        engine.cancel();
        for (const node of [element, opener]) node.classList.add("stale");
        setTimeout(() => mine === turn && run(mine).catch((error) => mine === turn && error.status !== CANCELLED && say("", "", error.message)), WAIT);
    }

    /** @param {number} mine */
    async function run(mine) {
        const began = performance.now();
        const still = () => mine === turn;
        heat.name(t("set.heat"));
        result = {};
        legend.hidden = true;
        found.replaceChildren();
        const solved = await engine.work("solve", { text, milliseconds: 5000 });
        if (!still()) return;
        for (const node of [element, opener]) node.classList.remove("stale");
        if (solved.solutions === 0) return solved.status === "OK" ? none(still) : say("warn", t("set.unknown"), t("set.tooLong"));
        if (solved.solutions === 1 && solved.status === "OK") return one(solved, still);
        show("warn", t("set.many"), "2+", t("set.counting"));
        result.solutions = 2;
        await countAll(began, still);
        await candidates(still);
    }

    /** @param {number} began @param {() => boolean} still */
    async function countAll(began, still) {
        const tally = await engine.work("count", { text, milliseconds: 2000 });
        if (!still()) return;
        Object.assign(result, { count: tally.count, exact: tally.exact });
        const time = Math.max(1, Math.round(performance.now() - began));
        show("warn", t("set.many"), tally.exact ? full(tally.count) : `≥ ${full(tally.count)}`,
            tally.exact ? t("set.exactly", { n: time }) : t("set.about", { count: full(tally.estimate) }));
        count.title = String(tally.count);
        keep(Number(tally.exact ? tally.count : tally.estimate));
        buttons();
    }

    /** @param {() => boolean} still */
    async function candidates(still) {
        const { counts, status } = await engine.work("counts", { text, milliseconds: 5000 });
        if (!still()) return;
        if (status === "OK") result.counts = counts; // of the solutions that were met first alone nothing can be told
        tellAll();
    }

    /** @param {any} solved @param {() => boolean} still */
    async function one(solved, still) {
        show("good", t("set.one"), "1", "");
        heat.name(t("set.answer"));
        if (concealed) heat.input.checked = false;
        keep(1);
        result = { solutions: 1, first: solved.first };
        tellAll();
        buttons();
        const scales = await engine.work("list", { table: "scales" });
        for (const scale of scales) {
            const rating = await engine.work("rate", { text, scale: scale.name, milliseconds: 3000 }).catch((/** @type {any} */ error) => {
                if (error.status === CANCELLED) throw error;
                return null;
            });
            if (!still()) return;
            if (rating?.status === "OK") found.append(ratingRow(scale.title, rating.text));
        }
    }

    /** @param {() => boolean} still */
    async function none(still) {
        show("bad", t("set.none"), "0", "");
        keep(0);
        result = { solutions: 0 };
        const clash = await engine.work("clash", { text, milliseconds: 5000 });
        if (!still()) return;
        result.clash = clash;
        found.replaceChildren(h("p", {}, t("set.clash")), h("ul", { class: "lines" }, clash.map((/** @type {any} */ clue) => h("li", { class: "bad" }, clue.text))));
        tellAll();
    }

    function tellAll() {
        legend.hidden = !result.counts || !heat.on;
        tell({ ...result, heat: heat.on, dim: dim.on });
    }

    function buttons() {
        const two = button(t("set.two"), () => ask("two"), {}), needless = button(t("set.needless"), () => ask("needless"), {});
        more.replaceChildren(result.solutions === 1 ? needless : two);
    }

    /** @param {string} what */
    async function ask(what) {
        const mine = turn;
        const answer = await engine.work(what, { text, milliseconds: 20000 }).catch((/** @type {any} */ error) => ({ error }));
        if (mine !== turn) return;
        if (answer.error) return found.replaceChildren(h("p", {}, answer.error.message));
        if (what === "two") return showTwo(answer, "first");
        found.replaceChildren(h("p", {}, answer.length ? t("set.needlessList") : t("set.needlessNone")), h("ul", { class: "lines" }, answer.map((/** @type {any} */ clue) => h("li", {}, clue.text))));
    }

    /** One of them on the board, where they differ in colour; the button goes to the other. @param {any} two @param {"first" | "second"} which */
    function showTwo(two, which) {
        more.replaceChildren(button(t("set.other"), () => showTwo(two, which === "first" ? "second" : "first")));
        tell({ ...result, two, which, heat: false, dim: dim.on });
    }

    /** @param {string} kind @param {string} verdict @param {string} big @param {string} small */
    function show(kind, verdict, big, small) {
        word.className = line[0].className = `chip ${kind}`;
        [verdict, big, small].forEach((words, i) => ([word, count, about][i].textContent = line[i].textContent = words));
        more.replaceChildren();
    }
    /** @param {string} kind @param {string} verdict @param {string} small */
    const say = (kind, verdict, small) => show(kind, verdict, "–", small);

    /** @param {number} solutions */
    function keep(solutions) {
        past.push(solutions > 0 ? Math.log10(solutions) : 0);
        if (past.length > KEPT) past.shift();
        curve.toggleAttribute("hidden", past.length < 2); // one number is no curve
        if (past.length < 2) return;
        const top = Math.max(1, ...past), x = (/** @type {number} */ i) => 4 + 292 * i / (past.length - 1);
        const y = (/** @type {number} */ value) => 32 - 28 * value / top;
        curve.replaceChildren(s("path", { d: past.map((value, i) => `${i ? "L" : "M"}${x(i)} ${y(value)}`).join("") }), s("circle", { cx: x(past.length - 1), cy: y(past[past.length - 1]), r: 3.5 }));
    }

    /** @param {string} next */
    function conceal(next) {
        if (!concealed) before = heat.on;
        concealed = next;
    }
    function reveal() {
        concealed = "";
        heat.input.checked = before;
    }
    for (const one of [heat, dim]) one.input.addEventListener("change", tellAll);
    heat.input.addEventListener("change", () => (concealed = ""));
    return { element, opener, start, conceal, forget: () => (past.length = 0, curve.toggleAttribute("hidden", true)), stop: () => (turn++, engine.cancel()), get text() { return count.textContent; } };
}

/** "HoDoKu 2.2.4: score and level" is a name and what its numbers are. @param {string} title @param {string} value */
function ratingRow(title, value) {
    const [name, what = ""] = title.split(": ");
    return h("div", { class: "row rating" }, h("span", { class: "grow" }, name, h("small", {}, what)), h("b", {}, value));
}

/** @param {string} words @param {boolean} first */
function toggle(words, first) {
    const input = h("input", { type: "checkbox", role: "switch", checked: first }), label = h("span", { class: "grow" }, words);
    return { input, row: h("label", { class: "row toggle" }, label, input), name: (/** @type {string} */ other) => (label.textContent = other), get on() { return input.checked; } };
}

/** @param {bigint} value */
export function full(value) {
    if (value <= EXACT) return number(value);
    const digits = String(value);
    return `${digits[0]}.${digits.slice(1, 3)} × 10${[...String(digits.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}
