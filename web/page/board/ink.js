// ink.js: drawing orders of the core as SVG. An order says what its ink means (role, tone), never a
// colour: the names become classes, and style.css has a token for each.

import { s } from "../dom.js";

/** @typedef {{kind: string, role?: string, tone?: string, part?: string, rule?: number, width: number,
 *             dash: number, fill: number, stroke: number, points?: number[], closed?: boolean, x?: number,
 *             y?: number, radius?: number, words?: string}} Order */

/** @param {number[]} points @param {boolean} closed */
function along(points, closed) {
    let d = "";
    for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${points[i]} ${points[i + 1]}`;
    return d + (closed ? "Z" : "");
}

const painted = (/** @type {number | undefined} */ colour) => Boolean((colour ?? 0) & 255);

/** @param {Order} order */
function paint(order) {
    const how = [order.role && `ink-${order.role}`, order.tone && `tone-${order.tone}`,
        painted(order.fill) ? "fills" : "", painted(order.stroke) ? "strokes" : ""].filter(Boolean).join(" ");
    return { class: how, "data-rule": order.rule !== undefined && order.rule >= 0 ? order.rule : null };
}

/** @param {Order} order @returns {SVGElement} */
export function ink(order) {
    const how = paint(order);
    const dash = order.dash ? `${order.dash} ${order.dash}` : null;
    if (order.kind === "text") {
        const size = order.width;
        return s("text", { ...how, x: order.x, y: (order.y ?? 0) + 0.36 * size, "font-size": size }, order.words);
    }
    const line = { ...how, "stroke-width": order.width || null, "stroke-dasharray": dash };
    if (order.kind === "circle") return s("circle", { ...line, cx: order.x, cy: order.y, r: order.radius });
    return s("path", { ...line, d: along(order.points ?? [], order.closed ?? false) });
}
