// store.js: saved games, in the browser's database; where that is refused, in memory.
//
// A game has the key of its puzzle, and a number that grows with each save: a tab that wants to
// write over a newer number than it has read is told so and writes nothing.

const NAME = "susol", STORE = "games", VERSION = 1;

/** @typedef {{key: string, saved: number, count: number, tab: string, game: any}} Entry */

/** @param {IDBRequest<any> | IDBOpenDBRequest} request @returns {Promise<any>} */
const done = (request) => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
});

/** @returns {Promise<IDBDatabase>} */
function database() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    return done(request);
}

export class Store {
    constructor() {
        /** @type {Map<string, Entry>} if there is no database */
        this.memory = new Map();
        this.lasting = true;
        this.tab = Math.random().toString(36).slice(2);
        this.channel = "BroadcastChannel" in window ? new BroadcastChannel("susol") : null;
        this.ready = database().catch(() => {
            this.lasting = false;
            return null;
        });
    }

    /** @param {(key: string, tab: string) => void} hear another tab has saved a game */
    hear(hear) {
        this.channel?.addEventListener("message", ({ data }) => hear(data.key, data.tab));
    }

    /** @param {IDBTransactionMode} mode */
    async games(mode) {
        const base = await this.ready;
        return base?.transaction(STORE, mode).objectStore(STORE);
    }

    /** @param {string} key @returns {Promise<Entry | undefined>} */
    async get(key) {
        const games = await this.games("readonly");
        return games ? done(games.get(key)) : this.memory.get(key);
    }

    /** @returns {Promise<Entry[]>} newest first */
    async list() {
        const games = await this.games("readonly");
        const all = games ? await done(games.getAll()) : [...this.memory.values()];
        return all.sort((/** @type {Entry} */ a, /** @type {Entry} */ b) => b.saved - a.saved);
    }

    /** Read and written in one go, so that no other tab comes between.
     *  @param {string} key @param {any} game @param {number} count of the entry it follows; -1: in any case
     *  @returns {Promise<number>} its count now; -1: another tab was quicker, nothing was written */
    async put(key, game, count) {
        const games = await this.games("readwrite");
        const known = games ? await done(games.get(key)) : this.memory.get(key);
        if (known && known.count !== count && known.tab !== this.tab && count >= 0) return -1;
        const entry = { key, saved: Date.now(), count: (known?.count ?? 0) + 1, tab: this.tab, game };
        if (games) await done(games.put(entry));
        else this.memory.set(key, entry);
        this.channel?.postMessage({ key, tab: this.tab });
        return entry.count;
    }

    /** @param {string} key */
    async remove(key) {
        const games = await this.games("readwrite");
        if (games) await done(games.delete(key));
        else this.memory.delete(key);
    }
}
