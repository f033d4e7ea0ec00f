// draw.js: drawing rules on the board of the Set view, with a pointer or with keys alone.
//
// A tool says what its strokes are: cells in order, a border, a crossing, the margin. Digits that are
// typed go to the number of the rule drawn last; Enter draws the cells that are selected.

import { inField } from "../keys.js";
import { along, edge, step } from "../walk.js";
import { acrossFrom, aroundCorner, besideBorder, lineOf } from "./tools.js";
import { compose, numberOf, parse, withNumber } from "./document.js";

const NEAR = 0.38; // of a cell
const MARGIN = 80; // hundredths of a cell, for clues outside

/** @param {any} app @param {any} board @param {any} state */
export function drawing(app, board, state) {
    /** @type {any} */
    let stroke = null;
    /** @type {number[][]} parts of a rule that needs several */
    let parts = [];
    /** @type {any} */
    let tool = null;

    /** @param {PointerEvent} event @returns {[number, number]} in cells */
    function spot(event) {
        const box = board.grid.element.getBoundingClientRect(), { columns, rows } = state.puzzle;
        return [(event.clientX - box.left) / box.width * columns, (event.clientY - box.top) / box.height * rows];
    }
    /** @param {[number, number]} place @param {boolean} near */
    function cellAt([x, y], near) {
        const { columns, rows, hole } = state.puzzle, column = Math.floor(x), row = Math.floor(y);
        if (column < 0 || row < 0 || column >= columns || row >= rows || hole[row * columns + column]) return -1;
        return near && Math.hypot(x - column - 0.5, y - row - 0.5) > NEAR ? -1 : row * columns + column;
    }

    /** @param {PointerEvent} event */
    function down(event) {
        event.preventDefault();
        board.grid.focus();
        const place = spot(event), [x, y] = place;
        state.picked = false;
        if (event.altKey) return pick(cellAt(place, false));
        if (tool?.how === "outside") return add(acrossFrom(state.puzzle, x, y, tool.slanted));
        if (tool?.how === "corner") return add(aroundCorner(state.puzzle, x, y));
        const at = cellAt(place, false);
        if (at < 0) return state.select([]);
        board.element.setPointerCapture(event.pointerId);
        stroke = { cells: [at], place };
        const adds = tool?.how === "given" && (event.shiftKey || event.ctrlKey);
        state.select(adds ? [...state.selection, at] : [at], at);
    }
    /** @param {PointerEvent} event */
    function move(event) {
        if (!stroke) return;
        const to = spot(event);
        for (const point of along(stroke.place, to)) reach(cellAt(point, true));
        stroke.place = to;
        state.select(tool?.how === "given" ? [...state.selection, ...stroke.cells] : stroke.cells, stroke.cells.at(-1));
    }
    /** Back over the line shortens it. @param {number} at */
    function reach(at) {
        const { cells } = stroke;
        if (at < 0 || at === cells.at(-1)) return;
        if (tool?.how !== "given" && at === cells.at(-2)) cells.pop();
        else if (!cells.includes(at)) cells.push(at);
    }
    /** @param {PointerEvent} event */
    function up(event) {
        const done = stroke;
        stroke = null;
        if (!done || !tool || tool.how === "given") return;
        if (tool.how === "pair" && done.cells.length === 1 && border(spot(event))) return;
        if (done.cells.length > 1 || tool.single) add(done.cells);
        else pick(done.cells[0]);
    }
    /** @param {[number, number]} place @returns {boolean} false: it is not near a border */
    function border([x, y]) {
        const cells = besideBorder(state.puzzle, x, y);
        if (!cells.length || Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) >= 0.25) return false;
        addWith(cells, tool, true);
        return true;
    }
    /** A press on a cell takes the rule that is drawn there, to type its number or to delete it; again: the next one. @param {number} at */
    function pick(at) {
        const here = [...new Set(state.puzzle.scene.filter((/** @type {any} */ mark) => mark.rule >= 0 && mark.cells.includes(at)).map((/** @type {any} */ mark) => mark.rule))];
        if (!here.length) return state.select(at < 0 ? [] : [at], at < 0 ? undefined : at);
        state.setRule(here[(here.indexOf(state.rule) + 1) % here.length]);
    }

    // One change after the other: each begins with the text that the one before has made.
    let last = Promise.resolve();
    const inTurn = (/** @type {(...args: any[]) => any} */ act) => (/** @type {any[]} */ ...args) => (last = last.then(() => act(...args)));

    /** Draws the rule of the tool on these cells. @param {number[]} cells */
    const add = (cells) => addWith(cells, tool);
    const addWith = inTurn(async (/** @type {number[]} */ cells, /** @type {any} */ tool, /** @type {boolean} a press on a border */ pressed = false) => {
        if (!cells.length || !tool) return;
        if (tool.how === "parts") {
            parts.push(cells);
            if (parts.length < 2) return;
        }
        const doc = parse(state.puzzle.text);
        const drawn = lineOf(tool, state.puzzle, cells, tool.how === "parts" ? parts : undefined);
        const line = pressed && doc.rules.includes(drawn) ? turned(drawn) : drawn;
        parts = [];
        const there = doc.rules.findIndex((rule) => rule === line || rule === turned(line));
        if (there >= 0) doc.rules[there] = line;
        else doc.rules.push(line);
        if (!(await state.change(compose(doc)))) edited(there >= 0 ? there : doc.rules.length - 1, cells);
    });
    /** A sign the other way round; it replaces the one that is there. Other rules stay as they are. @param {string} line */
    const turned = (line) => line.split(" > ").reverse().join(" > ");
    /** @param {number} index @param {number[]} cells */
    function edited(index, cells) {
        state.setRule(index);
        state.select(cells);
        state.fresh = true; // the first digit typed replaces the number of the example
    }

    const give = inTurn((/** @type {number[]} */ cells, /** @type {number} */ digit) => state.give(cells, digit));
    const givesDigits = () => tool?.how === "given" && !state.picked;
    /** @param {number} digit */
    const type = (digit) => (givesDigits() ? give([...state.selection], digit) : number(digit));
    const number = inTurn(async (/** @type {number} */ digit) => {
        const doc = parse(state.puzzle.text), line = doc.rules[state.rule];
        if (!line || !line.includes(":")) return;
        const before = state.fresh ? "" : state.typed ?? numberOf(line), several = /^(quadruple|contain|allowed)/.test(line);
        const typed = several && before ? `${before} ${digit}` : `${before}${digit}`;
        doc.rules[state.rule] = withNumber(line, typed);
        const cells = [...state.selection], index = state.rule;
        if (!(await state.change(compose(doc)))) {
            state.setRule(index);
            state.select(cells);
        }
        state.fresh = false;
        state.typed = typed; // a 2 may be too little for these cells, and the beginning of 20
    });
    const erase = () => (givesDigits() ? give([...state.selection], 0) : remove());
    const remove = inTurn(() => {
        const doc = parse(state.puzzle.text);
        if (state.rule < 0 || state.rule >= doc.rules.length) return;
        doc.rules.splice(state.rule, 1);
        state.rule = -1;
        state.picked = false;
        state.select([]);
        return state.change(compose(doc));
    });

    const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const EDGES = { Home: "first", End: "last", PageUp: "up", PageDown: "down" };
    /** @param {KeyboardEvent} event */
    function onKey(event) {
        if (app.view() !== "set" || inField(event.target)) return;
        const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? NaN), ctrl = event.ctrlKey || event.metaKey;
        const letter = state.puzzle.letters.indexOf(event.key.toUpperCase()); // digits above nine
        const way = ARROWS[event.key], button = event.target instanceof Element && event.target.closest("button, a, [role=option]");
        if (way && !button && ctrl) state.select(state.selection, step(state.puzzle, state.cursor(), way[0], way[1]));
        else if (event.code === "Space" && !button) toggle(state.cursor());
        else if (event.key === "/") state.find();
        else if (way && !button) go(step(state.puzzle, state.cursor(), way[0], way[1]), event.shiftKey);
        else if (EDGES[event.key] && !button) go(edge(state.puzzle, state.cursor(), EDGES[event.key]), event.shiftKey);
        else if (ctrl && event.code === "KeyZ") state.travel(event.shiftKey ? 1 : -1);
        else if (ctrl && event.code === "KeyY") state.travel(1);
        else if (!ctrl && !event.altKey && digit >= 0) digit || tool?.how !== "given" || state.picked ? type(digit) : erase();
        else if (letter > 9 && !ctrl && !event.altKey && givesDigits()) type(letter);
        else if (["Backspace", "Delete"].includes(event.key)) erase();
        else if (event.key === "Enter" && !button) enter();
        else if (event.key === "Escape") state.select([]);
        else return;
        event.preventDefault();
    }
    function enter() {
        const cells = [...state.selection];
        if (tool && !["given", "grid", "text"].includes(tool.how)) add(tool.how === "outside" && cells.length === 1 ? rowFrom(cells[0]) : tool.how === "corner" && cells.length === 1 ? cornerFrom(cells[0]) : cells);
    }
    /** By keys alone a clue outside begins at an edge: its row from the left or right, else its column. @param {number} at */
    function rowFrom(at) {
        const { columns, rows } = state.puzzle, x = at % columns, y = Math.floor(at / columns);
        const from = x === 0 ? [-1, y] : x === columns - 1 ? [columns, y] : y === 0 ? [x, -1] : [x, rows];
        return acrossFrom(state.puzzle, from[0] + (from[0] < 0 ? 0.5 : 0), from[1] + (from[1] < 0 ? 0.5 : 0), tool.slanted);
    }
    /** @param {number} at */
    function cornerFrom(at) {
        const { columns } = state.puzzle;
        return aroundCorner(state.puzzle, at % columns + 1, Math.floor(at / columns) + 1);
    }
    /** Into the selection, or out of it. @param {number} at */
    function toggle(at) {
        const cells = [...state.selection];
        state.select(cells.includes(at) ? cells.filter((cell) => cell !== at) : [...cells, at], at);
    }
    /** @param {number} at @param {boolean} extend */
    function go(at, extend) {
        state.picked = false;
        state.select(extend ? [...state.selection, at] : [at], at);
        board.grid.focus();
    }

    /** @param {any} next */
    async function setTool(next) {
        tool = next;
        parts = [];
        board.element.classList.toggle("tooled", tool.how !== "given");
        if (tool.how === "grid") return toggleGrid();
        if (tool.how === "text") return app.command("ruleText", tool, (/** @type {string} */ line) => addLine(line));
        board.setPuzzle(roomFor(state.puzzle));
        board.setSelection(state.selection, state.cursor());
        app.current?.refresh?.();
    }
    const addLine = inTurn((/** @type {string} */ line) => {
        const doc = parse(state.puzzle.text);
        doc.rules.push(line);
        return state.change(compose(doc));
    });
    /** A rule of the whole grid is on or off. */
    const toggleGrid = inTurn(() => {
        const doc = parse(state.puzzle.text), at = doc.rules.findIndex((line) => line.split(" ")[0] === tool.name);
        if (at >= 0) doc.rules.splice(at, 1);
        else doc.rules.push(tool.example);
        return state.change(compose(doc));
    });
    /** The margin can be pressed while a tool draws there. @param {any} puzzle */
    function roomFor(puzzle) {
        if (tool?.how !== "outside") return puzzle;
        const now = puzzle.drawing?.outside ?? {}, most = (/** @type {string} */ side) => Math.max(MARGIN, now[side] ?? 0);
        const outside = { left: most("left"), top: most("top"), right: most("right"), bottom: most("bottom") };
        return { ...puzzle, drawing: { ...puzzle.drawing, outside } };
    }

    board.element.addEventListener("pointerdown", down);
    board.element.addEventListener("pointermove", move);
    board.element.addEventListener("pointerup", up);
    addEventListener("keydown", onKey);
    return { setTool, roomFor, type, erase, givesDigits };
}
