// engine.js: questions to the core, which works in two workers: one for what must be quick, one for
// what may take long. Long work is cancelled by a word in shared memory, or, where there is none,
// by ending its worker and starting another one with the same compiled module.

/** @typedef {{id: number, ask: string, options: any, yes: (answer: any) => void, no: (error: any) => void,
 *             progress?: (event: any) => void}} Question */

export class CoreError extends Error {
    /** @param {{status: string, message: string, line: number, column: number, faults?: any[]}} told */
    constructor(told) {
        super(told.message);
        this.status = told.status;
        this.line = told.line;
        this.column = told.column;
        this.faults = told.faults ?? [];
    }
}
export const CANCELLED = "CANCELLED";

class Line {
    /** @param {Promise<WebAssembly.Module>} module @param {Promise<WebAssembly.Module>} later its second part */
    constructor(module, later) {
        this.module = module;
        this.later = later;
        /** @type {Map<number, Question>} */
        this.waiting = new Map();
        this.next = 1;
        /** @type {Worker | null} begun with the first question */
        this.worker = null;
    }

    start() {
        this.stop = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(8)) : null;
        /** @type {Worker} */
        const worker = new Worker("core/worker.js", { type: "module" });
        this.worker = worker;
        worker.onmessage = ({ data }) => this.hear(data);
        worker.onerror = (event) => this.fail(event.message);
        const send = (/** @type {any} */ message) => worker === this.worker && worker.postMessage(message);
        this.module.then((module) => send({ module, stop: this.stop }), (error) => this.fail(String(error)));
        this.later.then((later) => send({ later }), () => {}); // whoever needs it before will say why not
    }

    /** @param {any} message */
    hear({ id, event, answer, error, crash }) {
        const question = this.waiting.get(id);
        if (!question) return;
        if (event) return question.progress?.(event);
        this.waiting.delete(id);
        if (crash) {
            this.replace();
            question.no(new CoreError({ status: "CRASH", message: crash, line: 0, column: 0 }));
        } else if (error) question.no(new CoreError(error));
        else question.yes(answer);
    }

    /** @param {string} message */
    fail(message) {
        for (const question of this.waiting.values())
            question.no(new CoreError({ status: "CRASH", message, line: 0, column: 0 }));
        this.waiting.clear();
    }

    /** @param {string} ask @param {any} options @param {(event: any) => void} [progress] @returns {Promise<any>} */
    ask(ask, options, progress) {
        return new Promise((yes, no) => {
            const id = this.next++;
            this.waiting.set(id, { id, ask, options, yes, no, progress });
            if (!this.worker) this.start();
            this.worker?.postMessage({ id, ask, options });
        });
    }

    /** All that is under way ends now; its askers hear CANCELLED. */
    cancel() {
        if (!this.waiting.size) return;
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        if (this.stop) {
            // What waits in line is passed over by its number; what runs sees the word and ends.
            Atomics.store(this.stop, 1, this.next);
            Atomics.store(this.stop, 0, 1);
        } else this.replace();
        for (const question of waiting)
            question.no(new CoreError({ status: CANCELLED, message: "", line: 0, column: 0 }));
    }

    replace() {
        this.worker?.terminate();
        this.start();
        for (const { id, ask, options } of this.waiting.values()) this.worker?.postMessage({ id, ask, options });
    }
}

/** A module, compiled while it arrives. @param {string} name @returns {Promise<WebAssembly.Module>} */
async function compile(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return WebAssembly.compileStreaming(response);
}

export class Engine {
    constructor() {
        const first = compile("susol-first.wasm");
        /** Here once the second part is: what can wait for it should. @type {Promise<WebAssembly.Module>} */
        this.later = new Promise((yes, no) => (this.goOn = () => compile("susol-later.wasm").then(yes, no)));
        this.quick = new Line(first, this.later);
        this.quick.start();
        this.long = new Line(first, this.later);
    }
    /** The game is on the table: the second part of the module may come. */
    complete() {
        this.goOn();
    }
    /** @param {string} ask @param {any} options */
    ask(ask, options) {
        return this.quick.ask(ask, options);
    }
    /** @param {string} ask @param {any} options @param {(event: any) => void} [progress] */
    work(ask, options, progress) {
        return this.long.ask(ask, options, progress);
    }
    cancel() {
        this.long.cancel();
    }
}
