// page-commands.js: commands that ask the core or the browser: hints, checks, sharing, dialogs.

import { button, h } from "./dom.js";
import { bit, digitsOf, changesOf } from "./game/game.js";
import { History } from "./game/history.js";
import { dialog } from "./shell.js";
import { openDialog } from "./puzzles/open.js";
import { cellWords, houseWords, contextWords, ruleWords } from "./play/speech.js";
import { cellMenu } from "./play/cell-menu.js";
import { celebrate } from "./play/end.js";

const LONG = 400; // milliseconds without an answer

/** @param {any} app @returns {Record<string, (...args: any[]) => any>} */
export function pageCommands(app) {
    return { ...helpCommands(app), ...windowCommands(app), ...speechCommands(app) };
}

/** Centre marks count in hints where the reader says so, and as soon as every empty cell has some. @param {any} app @returns {boolean} */
const marksCount = ({ session, settings }) => settings.get("marksCount") ||
    session.cells.every((/** @type {any} */ cell, /** @type {number} */ at) => cell.centre || session.digits[at] || session.puzzle.hole[at]);

/** What the core is asked about a game: digits, marks if they count, and what hints have removed. @param {any} app */
export function question(app) {
    const { session } = app, struck = session.history.struck(), counts = marksCount(app);
    const marks = session.cells.map((/** @type {any} */ cell, /** @type {number} */ at) =>
        (counts && cell.centre) || (struck.has(at) ? app.candidates(at) & ~struck.get(at) : 0));
    return { text: session.puzzle.text, digits: session.digits, marks, language: app.language() };
}

/** @param {any} app */
function mistakes(app) {
    const { session } = app;
    if (!session.solution) return [];
    return session.cells.flatMap((/** @type {any} */ cell, /** @type {number} */ at) => (cell.digit && cell.digit !== session.solution[at] ? [at] : []));
}

/** Cells whose marks count and lack the digit that belongs there. @param {any} app */
function lostMarks(app) {
    const { session } = app;
    if (!session.solution || !marksCount(app)) return [];
    return session.cells.flatMap((/** @type {any} */ cell, /** @type {number} */ at) =>
        (cell.centre && !session.digits[at] && !(cell.centre & bit(session.solution[at])) ? [at] : []));
}

/** @param {any} app */
function helpCommands(app) {
    const { session, engine, t } = app;

    /** An answer that lets wait is said to be on its way. @param {string} ask @returns {Promise<any>} */
    async function patiently(ask) {
        const timer = setTimeout(() => app.say(t("hint.looking")), LONG);
        try {
            return await engine.ask(ask, question(app));
        } finally {
            clearTimeout(timer);
        }
    }

    /** A wrong digit is told before anything else, then marks that lack the right one. @returns {boolean} */
    function mistakeFirst() {
        const wrong = mistakes(app), lost = lostMarks(app);
        if (wrong.length) warn(t("hint.mistake", { n: wrong.length }), () => showWrong(wrong), "hint.back", "undoMistake");
        else if (lost.length) warn(t("hint.lost", { n: lost.length }), () => app.command("select", lost, lost[0]), "hint.marks", "marks");
        return wrong.length + lost.length > 0;
    }
    /** @param {number[]} wrong */
    function showWrong(wrong) {
        session.exposed = new Map(wrong.map((at) => [at, session.digits[at]]));
        session.tell("judged");
    }
    /** @param {string} title @param {() => void} showWhere @param {string} mend its word @param {string} command */
    function warn(title, showWhere, mend, command) {
        const box = dialog(app, title, [h("p", {}, t("hint.mistakeWords")), h("div", { class: "row wrap" },
            button(t("hint.where"), () => (box.close(), showWhere()), { class: "button main" }),
            button(t(mend), () => (box.close(), app.command(command))))], { asks: true });
        box.node.classList.add("mistake");
    }

    return {
        async hint() {
            if (app.view() !== "play") location.hash = "play";
            if (app.hint.step) return app.hint.level < 4 ? app.hint.more() : app.hint.apply();
            if (session.clock.paused || mistakeFirst()) return;
            const { text } = session.puzzle, at = session.history.at;
            try {
                const told = await patiently("hint");
                if (text !== session.puzzle.text) return;
                if (at !== session.history.at) return app.command("hint"); // something was written meanwhile
                if (told.step) app.hint.show(told.step);
                else app.say(t(`ending.${told.ending}`));
            } catch (error) {
                app.say(/** @type {Error} */ (error).message, { urgent: true });
            }
        },
        async allHints() {
            if (mistakeFirst()) return;
            const { text } = session.puzzle, told = await patiently("hints");
            if (text !== session.puzzle.text) return;
            if (!told.steps.length) return app.say(t(`ending.${told.ending}`));
            const groups = Map.groupBy ? Map.groupBy(told.steps, (/** @type {any} */ step) => step.title) : new Map([["", told.steps]]);
            const box = dialog(app, t("hint.all"), [...groups].map(([title, steps]) => h("section", { class: "hints" }, h("h3", {}, `${title} · ${steps.length}`),
                steps.slice(0, 30).map((/** @type {any} */ step) => button(step.changes, () => (box.close(), app.hint.show(step, 3)), { class: "button line" })))), { wide: true });
        },
        /** Why a digit cannot be there: a broken rule, a step, a search. @param {number} at @param {number} digit */
        async whyNot(at, digit) {
            if (mistakeFirst()) return;
            const cell = app.cellName(at), letter = session.puzzle.letters[digit], { text } = session.puzzle;
            const told = await engine.ask("whyNot", { ...question(app), cell: at, digit });
            if (text !== session.puzzle.text) return;
            if (told.why === "step") return app.hint.show(told.step, 4);
            const words = told.why === "rule" ? told.breaches[0].sentence : t(`whyNot.${told.why}`, { cell, digit: letter });
            dialog(app, t("whyNot.title", { cell, digit: letter }), [h("p", {}, words)]);
        },
        check() {
            const wrong = mistakes(app);
            if (!session.solution) return app.say(session.judged?.marked.some(Boolean) ? t("say.conflict") : t("say.noSolution"));
            showWrong(wrong);
            app.say(wrong.length ? t("say.wrong", { n: wrong.length }) : t(session.full ? "say.allRight" : "say.soFar"));
        },
        /** Esc: away with the hint; without one, with the selection. */
        leave: () => (app.hint?.step ? app.hint.close() : app.command("selectNone")),
        technique: () => (location.hash = app.hint?.step ? `learn/${app.hint.step.strategy}` : "learn"),
        celebrate: () => celebrate(app),
        /** Digits and marks that came with the puzzle are the player's. */
        takeOver() {
            const { placed, marks } = session.puzzle;
            session.change(changesOf(session.cells, placed.map((/** @type {number} */ _, /** @type {number} */ at) => at), (_cell, at) => ({ digit: placed[at], centre: marks[at] })), t("way.taken"));
        },
        cellMenu: (/** @type {number} */ at, /** @type {number} */ x, /** @type {number} */ y) => cellMenu(app, at, x, y),
    };
}

/** @param {any} app */
function windowCommands(app) {
    const { session, settings, t } = app, dialogs = () => import("./dialogs.js");
    return {
        openDialog: () => openDialog(app),
        /** An empty grid in the view where givens are typed. */
        async typeIn() {
            await app.openText(".".repeat(81));
            location.hash = "set";
        },
        // What most visits do without is loaded when it is asked for.
        generateDialog: async (/** @type {any} */ how) => (await import("./puzzles/generate.js")).generateDialog(app, how),
        newGrid: async (/** @type {(side: number, boxes: string) => void} */ make) => (await import("./set/set-dialogs.js")).newGridDialog(app, make),
        ruleText: async (/** @type {any} */ tool, /** @type {(line: string) => void} */ add) => (await import("./set/set-dialogs.js")).ruleTextDialog(app, tool, add),
        async share() {
            await app.current?.takeAlong?.();
            (await import("./puzzles/share.js")).shareDialog(app);
        },
        /** What stands beside the board where there is room: for phones and tablets. */
        about: async () => (await dialogs())[app.view() === "play" ? "aboutDialog" : "moreMenu"](app),
        keys: async () => (await dialogs()).keysDialog(app),
        settings: async () => (await dialogs()).settingsDialog(app),
        moreMenu: async () => (await dialogs()).moreMenu(app),
        theme() {
            const order = ["light", "dark", "contrast"], now = document.documentElement.dataset.theme ?? "light";
            const next = order[(order.indexOf(now) + 1) % order.length];
            settings.set("theme", next);
            app.say(t(`setting.theme.${next}`));
        },
        print: () => print(),
        fullScreen: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
        async copy() {
            await app.current?.takeAlong?.();
            await navigator.clipboard.writeText(session.puzzle.text);
            app.say(t("say.copied"));
        },
        async openGame(/** @type {string} */ text) {
            try {
                const game = JSON.parse(text), puzzle = await app.openText(String(game.puzzle));
                if (!History.fits(puzzle, game)) throw new Error("no game");
                session.open(puzzle, game);
            } catch {
                app.say(t("open.cannot"), { urgent: true });
            }
        },
        scanFile: (/** @type {File} */ file) => {
            app.waitingPicture = file;
            location.hash = "scan";
        },
        /** F6: bar, board, keys, panel. @param {number} turn */
        nextRegion(turn) {
            const regions = [...document.querySelectorAll(".bar, .phonebar, .info, .mid, .keys-box, .sheet")].filter((node) => node instanceof HTMLElement && node.offsetParent !== null && !node.hidden);
            const at = regions.findIndex((node) => node.contains(document.activeElement));
            const next = regions[(at + turn + regions.length) % regions.length];
            const stop = next?.querySelector("[tabindex='0'], a[href], button:not([disabled])");
            if (stop instanceof HTMLElement || stop instanceof SVGElement) stop.focus();
        },
    };
}

/** @param {any} app */
function speechCommands(app) {
    const { session, t } = app;
    return {
        readCell: () => app.say([cellWords(session, session.cursor, t, "normal"), ...ruleWords(session, session.cursor, t)].join(", ")),
        readHouses: () => app.say(houseWords(session, session.cursor, t)),
        readSelection: () => {
            const sum = [...session.selection].reduce((all, at) => all + session.digits[at], 0);
            app.say([...contextWords(session, t), t("context.sum", { sum })].join(", "));
        },
    };
}

export { digitsOf };
