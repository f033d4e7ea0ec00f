// clock.js: the seconds spent on a puzzle; stands still while it is paused or out of sight.

import { signal } from "../dom.js";

export class Clock {
    constructor() {
        this.spent = 0;
        this.since = 0;
        this.paused = false;
        this.stopped = false;
        this.ticks = signal(0);
        setInterval(() => this.tick(), 1000);
        document.addEventListener("visibilitychange", () => this.turn());
    }

    get runs() {
        return !this.paused && !this.stopped && document.visibilityState === "visible";
    }
    get seconds() {
        return Math.floor(this.spent + (this.since ? (performance.now() - this.since) / 1000 : 0));
    }

    /** @param {number} seconds spent already */
    begin(seconds) {
        Object.assign(this, { spent: seconds, since: 0, paused: false, stopped: false });
        this.turn();
    }
    /** Starts or stops counting, whatever the state now asks for. */
    turn() {
        if (this.since) this.spent += (performance.now() - this.since) / 1000;
        this.since = this.runs ? performance.now() : 0;
        this.tick();
    }
    /** @param {boolean} paused */
    pause(paused) {
        this.paused = paused;
        this.turn();
    }
    stop() {
        this.stopped = true;
        this.turn();
    }
    tick() {
        this.ticks.set(this.seconds + (this.paused ? 0.5 : 0));
    }
}

/** @param {number} seconds */
export function clockText(seconds) {
    const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    return hours ? `${hours}:${rest}` : rest;
}
