// keeper.js: saves the game a moment after each move, and takes over what another tab has saved.

import { soon } from "../dom.js";

const WAIT = 300; // milliseconds after a move

/** @param {any} app */
export function keeper(app) {
    const { session, store } = app;
    let count = 0; // of the entry that our game follows

    async function save() {
        later.cancel();
        if (!session.puzzle.text || session.untouched) return;
        const key = session.puzzle.text, game = session.save();
        const now = await store.put(key, game, count);
        if (session.puzzle.text !== key) return;
        if (now < 0) return meet();
        count = now;
    }
    const later = soon(save, WAIT);

    /** Another tab went on with this game. Ours becomes a branch of that one's history: nothing is lost. */
    async function meet() {
        const entry = await store.get(session.puzzle.text);
        if (!entry) return;
        const ours = session.save(), unsaved = entry.game.history.nodes.length <= ours.history.nodes.length && count < entry.count && dirty;
        count = entry.count;
        if (unsaved) entry.game.history = grafted(entry.game.history, ours.history);
        dirty = false;
        const { selection, cursor } = session;
        session.open(session.puzzle, entry.game);
        session.select(selection, cursor);
        app.say(app.t("say.otherTab"));
        if (unsaved) later();
    }
    let dirty = false;

    function listen() {
        session.hear((/** @type {string} */ what) => {
            if (what === "puzzle") later.cancel();
            if (!["cells", "end"].includes(what)) return;
            dirty = true;
            later();
        });
    }
    listen();
    store.hear(async (/** @type {string} */ key) => {
        if (key !== session.puzzle.text) return;
        if (!dirty || document.visibilityState === "hidden") await meet();
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && save());
    addEventListener("pagehide", () => save());

    return {
        listen, save,
        /** A game that was saved, or none. @param {string} key */
        async find(key) {
            const entry = await store.get(key);
            count = entry?.count ?? 0;
            dirty = false;
            return entry?.game;
        },
    };
}

/** The states of another history added as a branch from the start. @param {any} onto @param {any} other */
export function grafted(onto, other) {
    const from = onto.nodes.length;
    const moved = other.nodes.slice(1).map((/** @type {any[]} */ [parent, ...rest]) => [parent ? parent - 1 + from : 0, ...rest]);
    for (const node of moved) if (node[4] >= 0) node[4] += from - 1;
    return { at: other.at ? other.at - 1 + from : onto.at, nodes: [...onto.nodes, ...moved] };
}
