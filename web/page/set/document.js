// document.js: a puzzle as its setter writes it: the native text, cut into head, digits and rules.

const HEAD = /^(puzzle|title|author|comment|rules|side|boxes|shape|digits|extra|lines|grids|solution)\b/;
const BLOCKS = /^(givens|regions|placed|marks|candidates)\s*$/;

/** @typedef {{head: string[], blocks: {name: string, rows: string[]}[], rules: string[]}} Document */

/** @param {string} text as the core writes it @returns {Document} */
export function parse(text) {
    /** @type {Document} */
    const doc = { head: [], blocks: [], rules: [] };
    /** @type {string[] | null} */
    let rows = null;
    for (const line of text.split("\n")) {
        if (!line.trim()) continue;
        if (BLOCKS.test(line)) {
            rows = [];
            doc.blocks.push({ name: line.trim(), rows });
        } else if (rows && !/:|^[a-z]{4,}/.test(line) && !line.includes(">")) rows.push(line);
        else if (HEAD.test(line) && !doc.rules.length) doc.head.push(line);
        else {
            rows = null;
            doc.rules.push(line);
        }
    }
    return doc;
}

/** @param {Document} doc */
export const compose = ({ head, blocks, rules }) =>
    [...head, ...blocks.flatMap(({ name, rows }) => [name, ...rows]), ...rules].join("\n") + "\n";

/** The same with other digits. @param {Document} doc @param {any} puzzle @param {number[]} given */
export function withGivens(doc, puzzle, given) {
    const rows = Array.from({ length: puzzle.rows }, (_, row) => Array.from({ length: puzzle.columns }, (__, column) => {
        const at = row * puzzle.columns + column;
        return puzzle.hole[at] ? " " : given[at] ? puzzle.letters[given[at]] : ".";
    }).join("").trimEnd());
    const blocks = doc.blocks.filter(({ name }) => name !== "givens");
    return { ...doc, blocks: given.some(Boolean) || puzzle.hole.some(Boolean) ? [...blocks, { name: "givens", rows }] : blocks };
}

/** @param {Document} doc @param {string} title */
export function withTitle(doc, title) {
    const head = doc.head.filter((line) => !/^(title\b|puzzle )/.test(line));
    if (!head.includes("puzzle")) head.unshift("puzzle");
    const clean = title.replace(/\s+/g, " ").trim();
    return { ...doc, head: clean ? [head[0], `title ${clean}`, ...head.slice(1)] : head };
}

/** The numbers before the colon of a rule. @param {string} line @returns {string} */
export const numberOf = (line) => /^\w+ ([\d ]+):/.exec(line)?.[1] ?? "";
/** @param {string} line @param {string} number */
export const withNumber = (line, number) => line.replace(/^(\w+)(?: [\d ]+)?:/, (_, name) => `${name}${number ? ` ${number}` : ""}:`);

/** An empty grid. @param {number} side @param {string} boxes "3x3", or "none" */
export const blank = (side, boxes) => `puzzle\nside ${side}\nboxes ${boxes}\n`;
