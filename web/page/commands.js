// commands.js: everything that can be done to the game on the table, by name. Keys, buttons, menus
// and tests call these and nothing else.

import { alike, changesOf, clear, clearAll, digitAt, MODES, onlyMark, write, bit } from "./game/game.js";
import { step, edge, along } from "./walk.js";

/** @typedef {import("./game/game.js").Layer} Layer */

/** @param {any} app @returns {Record<string, (...args: any[]) => any>} */
export function gameCommands(app) {
    const { session } = app;
    const t = app.t;
    const name = (/** @type {number} */ at) => app.cellName(at);
    const active = () => (session.selection.size ? session.selection : new Set());

    /** @param {any} changes @param {string} label @param {[number, number][]} [struck] */
    function make(changes, label, struck) {
        if (session.change(changes, label, struck)) app.sound?.("write");
    }

    /** @param {number} value @param {Layer} [layer] */
    function digit(value, layer = session.writes) {
        const most = layer === "colour" ? 9 : session.puzzle.side;
        if (value < 1 || value > most || !session.selection.size) return;
        const cells = active();
        make(write(session.puzzle, session.cells, cells, layer, value), label(layer, value, cells));
    }

    /** @param {Layer} layer @param {number} value @param {Set<number>} cells */
    function label(layer, value, cells) {
        const what = layer === "colour" ? t("way.colour", { colour: t(`colour.${value}`) }) : session.puzzle.letters[value];
        const where = cells.size === 1 ? name([...cells][0]) : t("way.cells", { n: cells.size });
        return t(`way.${layer === "digit" ? "digit" : "mark"}`, { what, where });
    }

    const commands = {
        digit,
        corner: (/** @type {number} */ value) => digit(value, "corner"),
        centre: (/** @type {number} */ value) => digit(value, "centre"),
        colour: (/** @type {number} */ value) => digit(value, "colour"),

        clear: () => make(clear(session.puzzle, session.cells, active(), session.writes), t("way.clear")),
        clearAll: () => make(clearAll(session.puzzle, session.cells, active()), t("way.clear")),

        // ---- where ----
        /** @param {number} dx @param {number} dy @param {boolean} [extend] */
        move(dx, dy, extend) {
            const to = step(session.puzzle, session.cursor, dx, dy);
            go(to, extend);
        },
        /** @param {string} which @param {boolean} [extend] */
        edge: (which, extend) => go(edge(session.puzzle, session.cursor, which), extend),
        /** @param {number} at */
        press: (at) => session.select([at], at),
        /** @param {Iterable<number>} cells @param {number} [cursor] */
        select: (cells, cursor) => session.select(cells, cursor),
        selectAll: () => session.select(session.puzzle.hole.flatMap((hole, at) => (hole ? [] : [at])), session.cursor),
        selectNone: () => session.select([], session.cursor),
        invert: () => session.select(session.puzzle.hole.flatMap((hole, at) => (hole || session.selection.has(at) ? [] : [at]))),
        /** @param {number} at @param {boolean} [add] */
        alike(at, add) {
            const cells = alike(session.puzzle, session.cells, at, session.writes);
            session.select(add ? [...session.selection, ...cells] : cells, at);
        },

        // ---- what a digit writes ----
        /** @param {Layer} mode */
        mode: (mode) => session.setMode(mode),
        nextMode: (turn = 1) => session.setMode(MODES[(MODES.indexOf(session.mode) + turn + MODES.length) % MODES.length]),
        /** @param {number} [value] the digit of a key; else that of the cell, else of the lock */
        lock(value) {
            const here = value ?? (digitAt(session.puzzle, session.cells, session.cursor) || onlyMark(session.cells[session.cursor]));
            session.lock(here === session.locked ? 0 : here);
            app.say(session.locked ? t("say.locked", { digit: session.puzzle.letters[session.locked] }) : t("say.unlocked"));
        },
        multi() {
            session.multi = !session.multi;
            session.tell("mode");
        },
        /** The only mark left becomes the digit. @param {number} [at] */
        fill(at = session.cursor) {
            const cell = session.cells[at], only = onlyMark(cell);
            if (session.puzzle.given[at] || !only) return false;
            make(changesOf(session.cells, [at], () => ({ digit: only })), label("digit", only, new Set([at])));
            return true;
        },
        /** A digit that is locked, in one cell: written, or taken away. @param {Iterable<number>} cells */
        writeLocked: (cells, layer = session.writes) =>
            make(write(session.puzzle, session.cells, cells, layer, session.locked), label(layer, session.locked, new Set(cells))),
        /** Digits in cells, marks out of cells: what a step says. */
        apply(/** @type {{place: [number, number][], remove: [number, number][]}} */ { place, remove }) {
            const placed = new Map(place), gone = new Map(remove);
            const where = new Set([...placed.keys(), ...gone.keys()].filter((at) => !session.puzzle.given[at]));
            make(changesOf(session.cells, where, (cell, at) => {
                if (placed.has(at)) return { digit: placed.get(at) };
                const open = app.candidates(at) & ~(gone.get(at) ?? 0);
                return { centre: cell.centre ? cell.centre & ~(gone.get(at) ?? 0) : open, corner: cell.corner & ~(gone.get(at) ?? 0) };
            }), t("way.step"), remove);
        },
        /** Every digit that no rule excludes, as centre marks. */
        async marks() {
            const { text } = session.puzzle, at = session.history.at;
            const { open } = await app.engine.ask("judge", { text, digits: session.digits });
            if (text !== session.puzzle.text || at !== session.history.at) return;
            const where = session.cells.map((_, cell) => cell).filter((cell) => open[cell] && !session.puzzle.hole[cell] && !digitAt(session.puzzle, session.cells, cell));
            make(changesOf(session.cells, where, (_cell, cell) => ({ centre: open[cell] })), t("way.marks"));
        },

        // ---- when ----
        undo: () => session.travel(() => session.history.undo()),
        redo: () => session.travel(() => session.history.redo()),
        /** @param {number} id */
        jump: (id) => session.travel(() => session.history.jump(id)),
        undoMistake() {
            if (!session.solution) return app.say(t("say.noSolution"));
            const to = session.history.beforeMistake(session.solution);
            if (to === session.history.at) return app.say(t("say.noMistake"));
            session.travel(() => session.history.jump(to));
        },
        checkpoint() {
            const { node } = session.history;
            const used = session.history.nodes.filter((n) => n.checkpoint).length;
            node.checkpoint = node.checkpoint ? "" : String.fromCharCode(65 + (used % 26));
            app.say(t(node.checkpoint ? "say.checkpoint" : "say.checkpointGone", { name: node.checkpoint }));
            session.tell("cells");
        },
        pause() {
            session.clock.pause(!session.clock.paused);
            session.tell("paused");
        },
        restart: () => session.travel(() => session.history.jump(0)),
    };

    /** @param {number} at @param {boolean} [extend] */
    function go(at, extend) {
        session.select(extend ? [...session.selection, at] : [at], at);
        app.board?.grid?.focus();
    }
    return commands;
}

export { along, bit };
