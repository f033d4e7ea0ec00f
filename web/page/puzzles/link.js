// link.js: a puzzle inside a link, packed small; nothing of it ever goes to a server.

const MOST = 1 << 20; // bytes after unpacking

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
/** @param {string} text */
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

/** @param {Uint8Array} bytes @param {any} through @returns {Promise<Uint8Array>} */
async function pump(bytes, through) {
    const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(through).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > MOST) throw new Error("too long");
        parts.push(value);
    }
    const all = new Uint8Array(size);
    parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
    return all;
}

/** @param {string} text */
export const pack = async (text) => toText(await pump(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
/** @param {string} packed */
export const unpack = async (packed) => new TextDecoder().decode(await pump(toBytes(packed), new DecompressionStream("deflate-raw")));

/** Nothing but 81 digits and dots. @param {any} puzzle */
export const isPlain = (puzzle) => puzzle.cells === 81 && !(puzzle.scene?.length) && (puzzle.laws?.length ?? 1) <= 1 && !puzzle.title && !puzzle.rules && !puzzle.author;

/** @param {any} puzzle a plain grid is its own 81 characters */
export async function linkOf(puzzle, view = "play") {
    const part = isPlain(puzzle) ? puzzle.given.map((/** @type {number} */ digit) => digit || ".").join("") : await pack(puzzle.text);
    return `${location.origin}${location.pathname}#${view}?p=${part}`;
}

/** The puzzle of a link of ours; null: there is none. @param {string} hash */
export async function puzzleIn(hash) {
    const part = /[?&]p=([^&]+)/.exec(hash)?.[1];
    if (!part) return null;
    const text = decodeURIComponent(part);
    return /^[0-9.]{81}$/.test(text) ? text : unpack(text);
}
