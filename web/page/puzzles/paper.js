// paper.js: several puzzles on one sheet of paper, their solutions small and upside down below them.

import { h } from "../dom.js";
import { Board } from "../board/board.js";
import { labelled } from "../board/cell.js";
import { lawList } from "../play/laws.js";

/** Prints new puzzles; the page is as it was when the browser has done. @param {any} app @param {string[]} texts @param {string} title */
export async function printSheet(app, texts, title) {
    const all = await Promise.all(texts.map((text) => app.engine.ask("open", { text, language: app.language() })));
    const solutions = await Promise.all(all.map(({ text }) => app.engine.ask("solve", { text })));
    const sheet = h("section", { class: `paper-sheet of-${all.length}` },
        h("div", { class: "paper-puzzles" }, all.map((puzzle) => h("article", {}, h("h2", {}, title), picture(puzzle, puzzle.given)))),
        isPlain(all[0]) ? "" : lawList(all[0], app.t),
        h("div", { class: "paper-solutions" }, all.map((puzzle, i) => picture(puzzle, solutions[i].first))));
    document.body.append(sheet);
    document.body.classList.add("on-paper");
    addEventListener("afterprint", () => (sheet.remove(), document.body.classList.remove("on-paper")), { once: true });
    print();
}

/** The rules of all are those of the first, and plain ones are known to everyone. @param {any} puzzle */
const isPlain = ({ laws }) => laws.length < 2;

/** @param {any} puzzle @param {number[]} digits */
function picture(puzzle, digits) {
    const board = new Board({ label: puzzle.title || puzzle.name, still: true }), labels = labelled(puzzle);
    board.setPuzzle(puzzle);
    board.setFaces(digits.map((digit, at) => ({ digit, given: Boolean(puzzle.given[at]), corner: 0, centre: 0, colour: 0, label: labels.has(at),
        side: puzzle.side, letters: puzzle.letters, wide: labels.size > 0 })));
    return board.element;
}
