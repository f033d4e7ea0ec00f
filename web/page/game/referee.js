// referee.js: asks the core about the digits on the board: what breaks a rule, what is still open,
// what the solution is, and whether it is reached.

import { CANCELLED } from "../core/engine.js";
import { practised } from "../play/practice.js";
import { breachWords } from "../play/speech.js";

/** @param {any} app @param {boolean} [again] the page was built anew: only listen */
export function referee(app, again = false) {
    const { session, engine, settings, t } = app;
    let asked = 0, told = ""; // questions; the puzzle and digits of the last answer

    async function judge() {
        const number = ++asked, { text } = session.puzzle, at = session.history.at, { digits } = session, key = `${text} ${digits}`;
        if (!text) return;
        if (session.judged && key === told) return void (session.wasOpen = session.judged.open); // marks are not judged
        const judged = await engine.ask("judge", { text, digits, language: app.language() }).catch(() => null);
        if (!judged || number !== asked || session.puzzle.text !== text) return;
        told = key;
        const moved = at !== session.history.at;
        const wrong = session.judged?.marked.filter(Boolean).length ?? 0;
        session.judge(judged, settings.get("clean") && !moved);
        const broken = judged.marked.filter(Boolean).length;
        if (broken > wrong && settings.get("conflicts") !== "off") app.say(judged.broken[0] ? breachWords(judged.broken[0], t) : t("say.conflict"), { urgent: true, quiet: true });
        finish();
    }

    function finish() {
        if (!session.full || session.judged?.marked.some(Boolean) || session.solved) return;
        session.solved = true;
        practised(session);
        session.clock.stop();
        session.tell("end");
        app.command("celebrate");
    }

    /** The solution, once for each puzzle; and how hard it is. */
    async function learnFacts() {
        const { text } = session.puzzle;
        session.facts = {};
        if (!text) return;
        try {
            const solved = await engine.ask("solve", { text, milliseconds: 3000 });
            if (session.puzzle.text !== text) return;
            if (solved.solutions === 1) session.solution = solved.first;
            session.facts = solved.status === "OK" ? { solutions: solved.solutions } : {};
            session.tell("facts");
            if (solved.solutions === 1) await rate(text);
        } catch (error) {
            if (/** @type {any} */ (error).status !== CANCELLED) session.tell("facts");
        }
    }
    async function rate(/** @type {string} */ text) {
        await engine.later;
        if (session.puzzle.text !== text) return;
        const rating = await engine.work("rate", { text, scale: "susol", milliseconds: 4000 });
        if (session.puzzle.text !== text || rating.status !== "OK" || rating.solutions !== 1) return;
        session.facts = { ...session.facts, level: levelWords(t, rating) };
        session.tell("facts");
    }

    session.hear((/** @type {string} */ what) => {
        if (what === "puzzle") {
            learnFacts();
            judge();
        }
        if (what === "cells" && !session.judging) {
            session.judging = true;
            queueMicrotask(() => {
                session.judging = false;
                judge();
            });
        }
    });
    if (!again) judge();
}

/** @param {any} t @param {{level: string, text: string}} rating */
const levelWords = (t, { level, text }) => (level ? `${t(`level.${level}`)} · ${text}` : text);
