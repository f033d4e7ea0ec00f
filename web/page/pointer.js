// pointer.js: mouse, pen and fingers on the board become commands.
//
// A cell counts when the pointer is near its middle, so that diagonals can be dragged. From the
// moment a second finger is down until all are up nothing is written, and what the first finger
// selected is undone.

import { along } from "./walk.js";
import { onlyMark } from "./game/game.js";

const NEAR = 0.38; // of a cell
const LONG = 350; // milliseconds of a long press
const DOUBLE = 400; // milliseconds between two taps
const ZOOM = 3;

/** @param {any} app @param {any} board */
export function listenToPointer(app, board) {
    const { session } = app;
    const { element } = board;
    /** @type {Map<number, PointerEvent>} */
    const fingers = new Map();
    /** @type {any} */
    let drag = null;
    /** @type {any} */
    let last = { at: -1, time: 0 };
    const zoom = zooming(board);

    /** @param {PointerEvent} event @returns {[number, number]} in cells */
    function spot(event) {
        const box = board.grid.element.getBoundingClientRect();
        return [(event.clientX - box.left) / box.width * session.puzzle.columns,
            (event.clientY - box.top) / box.height * session.puzzle.rows];
    }
    /** @param {[number, number]} spot @param {boolean} [near] @returns {number} -1: none */
    function cellAt([x, y], near) {
        const { columns, rows, hole } = session.puzzle;
        const column = Math.floor(x), row = Math.floor(y);
        if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
        if (near && Math.hypot(x - column - 0.5, y - row - 0.5) > NEAR) return -1;
        return hole[row * columns + column] ? -1 : row * columns + column;
    }

    /** @param {PointerEvent} event */
    function down(event) {
        if (event.target instanceof Element && event.target.closest("button")) return;
        fingers.set(event.pointerId, event);
        if (fingers.size > 1) return twoFingers();
        const at = cellAt(spot(event));
        if (event.button === 1) return;
        event.preventDefault();
        if (at < 0) return app.command("selectNone");
        element.setPointerCapture(event.pointerId);
        const touch = event.pointerType !== "mouse";
        drag = { touch, before: [session.selection, session.cursor], spot: spot(event), first: at, cells: new Set(), layer: event.button === 2 ? "corner" : session.writes };
        if (event.pointerType === "touch") drag.timer = setTimeout(() => longPress(event, at), LONG);
        begin(event, at);
        board.grid.focus();
    }

    /** @param {PointerEvent} event @param {number} at */
    function begin(event, at) {
        const adds = event.ctrlKey || event.metaKey || event.shiftKey || (drag.touch && session.multi);
        if (session.locked && (event.button === 2 || !adds)) drag.how = "write";
        else if ((event.ctrlKey || event.metaKey) && session.selection.has(at)) drag.how = "take";
        else drag.how = "add";
        if (drag.how === "write") {
            drag.cells.add(at);
            return session.select([at], at);
        }
        if (drag.how === "take") return app.command("select", [...session.selection].filter((cell) => cell !== at), at);
        if (drag.touch && !adds && session.selection.size === 1 && session.selection.has(at)) drag.clears = true;
        app.command("select", adds ? [...session.selection, at] : [at], at);
    }

    /** @param {PointerEvent} event */
    function move(event) {
        if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
        if (fingers.size === 2) return zoom.move([...fingers.values()]);
        if (!drag) return;
        const to = spot(event);
        const found = new Set(along(drag.spot, to).map((point) => cellAt(point, true)).filter((at) => at >= 0));
        drag.spot = to;
        found.delete(drag.now ?? drag.first);
        if (!found.size) return;
        drag.now = [...found].at(-1);
        clearTimeout(drag.timer);
        drag.moved = true;
        reach(found);
    }

    /** @param {Set<number>} found */
    function reach(found) {
        if (drag.how === "write") {
            for (const at of found) drag.cells.add(at);
            return session.select(drag.cells, drag.now);
        }
        if (drag.how === "take") return app.command("select", [...session.selection].filter((at) => !found.has(at)), drag.now);
        app.command("select", [...session.selection, ...found], drag.now);
    }

    /** @param {PointerEvent} event */
    function up(event) {
        fingers.delete(event.pointerId);
        if (!fingers.size) zoom.end();
        const done = drag;
        if (!done || fingers.size) return;
        drag = null;
        clearTimeout(done.timer);
        if (event.type === "pointercancel" || done.held) return;
        if (done.how === "write") app.command("writeLocked", done.cells, done.layer);
        else if (!done.moved) tap(event, done);
    }

    /** @param {PointerEvent} event @param {any} done */
    function tap(event, done) {
        const twice = last.at === done.first && event.timeStamp - last.time < DOUBLE;
        last = { at: twice ? -1 : done.first, time: event.timeStamp };
        if (twice) return doubleTap(event, done);
        if (done.clears) app.command("selectNone");
    }

    /** @param {PointerEvent} event @param {any} done */
    function doubleTap(event, done) {
        const cell = session.cells[done.first];
        if (done.touch && onlyMark(cell) && app.command("fill", done.first)) return;
        app.command("alike", done.first, event.shiftKey);
    }

    /** @param {PointerEvent} event @param {number} at */
    function longPress(event, at) {
        if (!drag || drag.moved) return;
        drag.held = true;
        session.select([at], at);
        app.command("cellMenu", at, event.clientX, event.clientY);
    }

    function twoFingers() {
        if (drag) {
            clearTimeout(drag.timer);
            session.select(...drag.before);
        }
        drag = null;
        zoom.begin([...fingers.values()]);
    }

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
}

/** Two fingers move and enlarge the board, up to three times. @param {any} board */
function zooming(board) {
    const { element } = board;
    let scale = 1, x = 0, y = 0;
    /** @type {any} */
    let from = null;
    const middle = (/** @type {PointerEvent[]} */ [a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    const apart = (/** @type {PointerEvent[]} */ [a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    function show() {
        for (const part of element.children) part.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    }
    return {
        /** @param {PointerEvent[]} two */
        begin(two) {
            from = { middle: middle(two), apart: apart(two), scale, x, y };
        },
        /** @param {PointerEvent[]} two */
        move(two) {
            if (!from) return;
            const now = middle(two), box = element.getBoundingClientRect();
            scale = Math.min(ZOOM, Math.max(1, from.scale * apart(two) / Math.max(from.apart, 1)));
            const px = from.middle[0] - box.left, py = from.middle[1] - box.top;
            const grown = scale / from.scale;
            x = keep(now[0] - box.left - (px - from.x) * grown, box.width);
            y = keep(now[1] - box.top - (py - from.y) * grown, box.height);
            show();
        },
        end() {
            from = null;
        },
    };
    /** @param {number} shift @param {number} size */
    function keep(shift, size) {
        return Math.min(0, Math.max(size - size * scale, shift));
    }
}
