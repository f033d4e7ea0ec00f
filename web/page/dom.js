// dom.js: elements made in one call, and values that tell when they change.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, any>} Attributes */

/** @param {Element} node @param {Attributes} attributes */
export function set(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (name === "style") /** @type {HTMLElement} */ (node).style.cssText = value;
        else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else if (value === false || value === null || value === undefined) node.removeAttribute(name);
        else node.setAttribute(name, value === true ? "" : String(value));
    }
    return node;
}

/** An HTML element. Text only ever becomes text: nothing a puzzle says can be markup.
 *  @param {string} tag @param {Attributes} [attributes] @param {...any} children
 *  @returns {any} */
export function h(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    set(node, attributes);
    node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
    return node;
}

/** The same for SVG.
 *  @param {string} tag @param {Attributes} [attributes] @param {...any} children
 *  @returns {any} */
export function s(tag, attributes = {}, ...children) {
    const node = document.createElementNS(SVG, tag);
    set(node, attributes);
    node.append(...children.flat());
    return node;
}

/** @param {string} name */
export const icon = (name) =>
    s("svg", { class: "icon", "aria-hidden": "true" }, s("use", { href: `icons.svg#${name}` }));

/** A button that does one thing.
 *  @param {string} label @param {() => void} act @param {Attributes} [more] @param {...any} inside */
export function button(label, act, more = {}, ...inside) {
    const shown = inside.length ? inside : [label];
    return h("button", { type: "button", class: "button", "aria-label": inside.length ? label : null, onclick: act, ...more }, shown);
}

/** A value that tells its hearers when it changes.
 *  @template T @param {T} value */
export function signal(value) {
    /** @type {Set<(value: T) => void>} */
    const hearers = new Set();
    return {
        get: () => value,
        /** @param {T} next */
        set(next) {
            if (next === value) return;
            value = next;
            for (const hear of [...hearers]) hear(value);
        },
        /** @param {(value: T) => void} hear */
        hear(hear) {
            hearers.add(hear);
            return () => hearers.delete(hear);
        },
    };
}

/** Many calls in one turn become one, later.
 *  @param {() => void} act @param {number} [milliseconds] */
export function soon(act, milliseconds = 0) {
    let timer = 0;
    const later = () => {
        clearTimeout(timer);
        timer = window.setTimeout(act, milliseconds);
    };
    later.cancel = () => clearTimeout(timer);
    later.now = () => {
        clearTimeout(timer);
        act();
    };
    return later;
}
