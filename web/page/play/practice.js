// practice.js: what was practised, kept on this device: how often in a row a technique was found without help.

const PLACE = "susol-learnt";
export const FILLED = 10; // found in a row: the ring is full

/** @returns {Record<string, number>} */
function learnt() {
    try {
        return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    } catch {
        return {};
    }
}

/** How often in a row a technique was found. @param {string} name */
export const done = (name) => Math.min(FILLED, Number(learnt()[name]) || 0);

/** A practice puzzle is on the table. @param {any} session @param {string} name of the technique */
export const practise = (session, name) => (session.practice = { name, text: session.puzzle.text });

/** The puzzle on the table is solved: if it was for practice, that counts; with a hint the row begins anew. @param {any} session */
export function practised(session) {
    const { practice } = session;
    if (practice?.text !== session.puzzle.text) return;
    const all = learnt();
    all[practice.name] = session.hints ? 0 : done(practice.name) + 1;
    session.practice = null;
    try {
        localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
        // It is not kept; the puzzle is solved all the same.
    }
}
