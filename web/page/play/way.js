// way.js: the history as a picture: the way to here, checkpoints, and branches that were left.

import { button, h, s, icon } from "../dom.js";
import { clockText } from "../game/clock.js";

const WIDE = 240, LEFT = 8, HIGH = 26, ROW = 28, SHOWN = 4;

/** @param {any} app */
export function way(app) {
    const { session, t } = app;
    const moves = h("small", {}), picture = h("div", { class: "way" });
    const flag = button(t("act.checkpoint"), () => app.command("checkpoint"), { class: "tool small" }, icon("flag"));
    const element = h("div", {}, h("div", { class: "row" }, h("h2", { class: "grow" }, t("way.title")), moves, flag), picture);

    function refresh() {
        const { history } = session;
        moves.textContent = t("way.moves", { n: history.nodes.length - 1 });
        flag.setAttribute("aria-pressed", String(Boolean(history.node.checkpoint)));
        picture.replaceChildren(draw(app));
    }
    refresh();
    return { element, refresh };
}

/** The main line leads to the newest state on the way that goes through here; others branch off.
 *  @param {any} app */
function draw(app) {
    const { history } = app.session;
    const main = mainLine(history), where = new Map(main.map((id, i) => [id, i]));
    const x = (/** @type {number} */ i) => LEFT + (WIDE - 2 * LEFT) * (main.length > 1 ? i / (main.length - 1) : 0);
    const branches = tips(history).filter((id) => !where.has(id)).slice(-SHOWN);
    const svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH + 14 + (ROW + 2) * branches.length}`, class: "way-picture" });
    const now = where.get(history.at) ?? 0;
    svg.append(s("path", { class: "way-line", d: `M${x(0)} ${HIGH}H${x(main.length - 1)}` }),
        s("path", { class: "way-done", d: `M${x(0)} ${HIGH}H${x(now)}` }));
    branches.forEach((tip, row) => branch(app, svg, { tip, row, where, x }));
    stop(app, svg, { id: 0, x: x(0), y: HIGH, kind: "way-start", words: app.t("way.start") });
    main.filter((id) => history.nodes[id].checkpoint && id).forEach((id) => stop(app, svg, { id, x: x(where.get(id) ?? 0), y: HIGH,
        kind: "way-check", words: `${history.nodes[id].checkpoint} · ${clockText(history.nodes[id].time)}` }));
    stop(app, svg, { id: history.at, x: x(now), y: HIGH, kind: "way-now", words: now && !checkpointNear(history, main, now) ? app.t("way.now") : "" });
    return svg;
}

/** @param {any} history @returns {number[]} */
function mainLine(history) {
    let end = history.at;
    while (history.nodes[end].next >= 0) end = history.nodes[end].next;
    return history.way(end);
}

/** Would the words at a checkpoint and at the end of the way overlap?
 *  @param {any} history @param {number[]} main @param {number} now */
function checkpointNear(history, main, now) {
    return main.some((id, i) => id && history.nodes[id].checkpoint && Math.abs(i - now) / main.length < 0.35);
}

/** States that nothing follows. @param {any} history @returns {number[]} */
function tips(history) {
    const parents = new Set(history.nodes.map((/** @type {any} */ node) => node.parent));
    return history.nodes.filter((/** @type {any} */ node) => !parents.has(node.id)).map((/** @type {any} */ node) => node.id);
}

/** @param {any} app @param {any} svg @param {any} place */
function branch(app, svg, { tip, row, where, x }) {
    const { history } = app.session, line = history.way(tip);
    const from = line.findLast((/** @type {number} */ id) => where.has(id));
    const first = line[line.indexOf(from) + 1], left = x(where.get(from)), y = HIGH + ROW * (row + 0.9);
    const right = Math.min(WIDE - LEFT, left + 24 + 6 * (line.length - line.indexOf(from)));
    svg.append(s("path", { class: "way-branch", d: `M${left} ${HIGH}C${left + 14} ${HIGH} ${left + 6} ${y} ${Math.min(left + 22, right)} ${y}H${right}` }));
    stop(app, svg, { id: tip, x: right, y, kind: "way-tip", words: history.nodes[first].label, below: true });
}

/** @param {any} app @param {any} svg @param {any} what */
function stop(app, svg, { id, x, y, kind, words, below }) {
    const anchor = x < 40 ? "start" : x > WIDE - 60 ? "end" : "middle";
    const jump = () => app.command("jump", id);
    const node = s("g", { class: `way-stop ${kind}`, role: "button", tabindex: 0, "aria-label": words || app.t("way.here"), onclick: jump,
        onkeydown: (/** @type {KeyboardEvent} */ event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), event.stopPropagation(), jump()) },
        s("circle", { cx: x, cy: y, r: 12, class: "way-target" }), s("circle", { cx: x, cy: y, r: kind === "way-now" ? 6.5 : 4.5 }));
    if (words) node.append(s("text", { x, y: y + (below ? 18 : -12), "text-anchor": anchor, "font-size": 11.5 }, words));
    svg.append(node);
}
