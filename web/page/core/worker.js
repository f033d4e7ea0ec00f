// worker.js: the core in a worker: takes questions one by one, answers with plain objects.

import { loadSusol, SusolError } from "../susol/susol.mjs";
import { answers } from "./answers.js";

/** @type {any} */
let susol = null;
/** @type {any[]} questions that came before the module */
let early = [];
/** @type {Int32Array | null} stop now; questions before this number are no longer wanted */
let stop = null;

/** @param {any} message */
function answer({ id, ask, options }) {
    if (stop) Atomics.store(stop, 0, 0);
    if (stop && id < Atomics.load(stop, 1)) return;
    const progress = (/** @type {any} */ event) => postMessage({ id, event });
    try {
        postMessage({ id, answer: answers[ask](susol, options ?? {}, progress) });
    } catch (error) {
        tell(id, error);
    }
}

/** @param {number} id @param {any} error */
function tell(id, error) {
    if (error instanceof SusolError) {
        const { status, message, line, column, faults } = error;
        postMessage({ id, error: { status, message, line, column, faults } });
    } else postMessage({ id, crash: String(error?.message ?? error) });
}

/** The second part of the module, for a question that cannot wait until the page sends it. */
function fetchLater() {
    const request = new XMLHttpRequest();
    request.open("GET", "../susol-later.wasm", false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`susol-later.wasm: ${request.status}`);
    return new WebAssembly.Module(request.response);
}

/** @type {WebAssembly.Module | null} */
let later = null;

onmessage = async ({ data }) => {
    if (data.later) {
        later = data.later;
        susol?.complete(later);
    } else if (data.module) {
        const loaded = await loadSusol(data.module, () => later ?? fetchLater());
        loaded.stop = stop = data.stop;
        susol = loaded;
        for (const message of early) answer(message);
        early = [];
    } else if (susol) answer(data);
    else early.push(data);
};
