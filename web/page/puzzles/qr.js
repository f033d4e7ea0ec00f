// qr.js: a text as a QR code (bytes, error correction L), drawn as one path.
//
// The order of the standard: bits, blocks with Reed-Solomon remainders, modules in a zigzag, the mask
// that looks least like a pattern.

import { s } from "../dom.js";

// For each version: remainder bytes of a block, number of blocks.
const REMAINDER = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const LAST = 40;

// ---- the field of 256 elements ----
const EXP = new Uint8Array(512), LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
    EXP[i] = EXP[i + 255] = x;
    LOG[x] = i;
    x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** @param {number} degree */
function generator(degree) {
    let poly = [1];
    for (let i = 0; i < degree; i++) {
        const next = new Array(poly.length + 1).fill(0);
        poly.forEach((c, k) => {
            next[k] ^= c;
            next[k + 1] ^= times(c, EXP[i]);
        });
        poly = next;
    }
    return poly;
}

/** @param {number[]} data @param {number[]} poly */
function remainder(data, poly) {
    const rest = [...data, ...new Array(poly.length - 1).fill(0)];
    for (let i = 0; i < data.length; i++) {
        const lead = rest[i];
        if (lead) poly.forEach((c, k) => (rest[i + k] ^= times(c, lead)));
    }
    return rest.slice(data.length);
}

// ---- sizes ----
const sizeOf = (/** @type {number} */ version) => 17 + 4 * version;
/** @param {number} version @returns {number[]} rows and columns of the small squares */
function alignment(version) {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2, last = sizeOf(version) - 7;
    const gap = version === 32 ? 26 : Math.ceil((last - 6) / (count - 1) / 2) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => last - gap * (count - 2 - i))];
}
/** @param {number} version @returns {number} bytes in all */
function capacity(version) {
    const count = alignment(version).length;
    let modules = (16 * version + 128) * version + 64;
    if (version > 1) modules -= (25 * count - 10) * count - 55;
    if (version > 6) modules -= 36;
    return modules >> 3;
}
const room = (/** @type {number} */ version) => capacity(version) - REMAINDER[version] * BLOCKS[version];

// ---- bits to bytes to blocks ----
/** @param {Uint8Array} bytes @param {number} version */
function dataBytes(bytes, version) {
    const bits = [];
    const put = (/** @type {number} */ value, /** @type {number} */ count) => {
        for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
    };
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, 8 * room(version) - bits.length));
    while (bits.length % 8) bits.push(0);
    const data = [];
    for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((all, b) => 2 * all + b, 0));
    for (let pad = 0xec; data.length < room(version); pad ^= 0xec ^ 0x11) data.push(pad);
    return data;
}

/** @param {number[]} data @param {number} version */
function interleaved(data, version) {
    const count = BLOCKS[version], short = Math.floor(data.length / count), long = data.length % count;
    const poly = generator(REMAINDER[version]);
    const blocks = [], rests = [];
    for (let i = 0, at = 0; i < count; i++) {
        const size = short + (i >= count - long ? 1 : 0);
        blocks.push(data.slice(at, at + size));
        rests.push(remainder(blocks[i], poly));
        at += size;
    }
    const all = [];
    for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.length) all.push(block[i]);
    for (let i = 0; i < REMAINDER[version]; i++) for (const rest of rests) all.push(rest[i]);
    return all;
}

// ---- modules: 0 light, 1 dark; `fixed` ones are not masked ----
class Grid {
    /** @param {number} version */
    constructor(version) {
        this.version = version;
        this.size = sizeOf(version);
        this.dark = Array.from({ length: this.size }, () => new Uint8Array(this.size));
        this.fixed = Array.from({ length: this.size }, () => new Uint8Array(this.size));
        this.patterns();
    }
    /** @param {number} x @param {number} y @param {any} dark */
    set(x, y, dark) {
        if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
        this.dark[y][x] = dark ? 1 : 0;
        this.fixed[y][x] = 1;
    }
    patterns() {
        const { size } = this, at = alignment(this.version);
        for (let i = 0; i < size; i++) {
            this.set(6, i, i % 2 === 0);
            this.set(i, 6, i % 2 === 0);
        }
        for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.square(x, y, 4, (far) => far !== 2 && far !== 4);
        for (const x of at) for (const y of at)
            if (!((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6))) this.square(x, y, 2, (far) => far !== 1);
        this.format(0);
        if (this.version > 6) this.versionBits();
    }
    /** @param {number} x @param {number} y @param {number} reach @param {(far: number) => boolean} dark */
    square(x, y, reach, dark) {
        for (let dy = -reach; dy <= reach; dy++)
            for (let dx = -reach; dx <= reach; dx++) this.set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
    /** @param {number} mask */
    format(mask) {
        const data = (1 << 3) | mask; // level L is 01
        let rest = data;
        for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const bits = ((data << 10) | rest) ^ 0x5412, bit = (/** @type {number} */ i) => (bits >> i) & 1, { size } = this;
        for (let i = 0; i < 6; i++) this.set(8, i, bit(i));
        this.set(8, 7, bit(6)), this.set(8, 8, bit(7)), this.set(7, 8, bit(8));
        for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
        for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
        for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
        this.set(8, size - 8, 1);
    }
    versionBits() {
        let rest = this.version;
        for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
        const bits = (this.version << 12) | rest;
        for (let i = 0; i < 18; i++) {
            const near = Math.floor(i / 3), far = this.size - 11 + (i % 3);
            this.set(far, near, (bits >> i) & 1);
            this.set(near, far, (bits >> i) & 1);
        }
    }
    /** @param {number[]} bytes in pairs of columns from the right, up and down in turn */
    fill(bytes) {
        const { size } = this;
        let at = 0;
        for (let right = size - 1; right > 0; right -= 2) {
            if (right === 6) right = 5;
            const up = ((right + 1) & 2) === 0;
            for (let i = 0; i < size; i++)
                for (const x of [right, right - 1]) {
                    const y = up ? size - 1 - i : i;
                    if (this.fixed[y][x]) continue;
                    if (at < 8 * bytes.length) this.dark[y][x] = (bytes[at >> 3] >> (7 - (at & 7))) & 1;
                    at++;
                }
        }
    }
    /** @param {number} mask */
    masked(mask) {
        for (let y = 0; y < this.size; y++)
            for (let x = 0; x < this.size; x++) if (!this.fixed[y][x] && MASKS[mask](x, y)) this.dark[y][x] ^= 1;
    }
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [(x, y) => (x + y) % 2 === 0, (_x, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0];

/** How much a code looks like its own patterns. @param {Uint8Array[]} dark */
function penalty(dark) {
    const size = dark.length, columns = dark.map((_, x) => dark.map((row) => row[x]));
    let points = 0, count = 0;
    for (const line of [...dark, ...columns]) points += runs(Array.from(line).join(""));
    for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
            count += dark[y][x];
            if (x && y && dark[y][x] + dark[y - 1][x] + dark[y][x - 1] + dark[y - 1][x - 1] === 4 * dark[y][x]) points += 3;
        }
    return points + 10 * Math.floor(Math.abs((20 * count) / (size * size) - 10));
}

/** @param {string} line */
function runs(line) {
    let points = 0;
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const finder of ["10111010000", "00001011101"])
        for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) points += 40;
    return points;
}

/** @param {string} text @returns {Uint8Array[] | null} rows of modules; null: too long */
export function qrModules(text) {
    const bytes = new TextEncoder().encode(text);
    let version = 1;
    while (version <= LAST && bytes.length + (version < 10 ? 2 : 3) > room(version)) version++;
    if (version > LAST) return null;
    const words = interleaved(dataBytes(bytes, version), version);
    let best = null, least = Infinity;
    for (let mask = 0; mask < MASKS.length; mask++) {
        const grid = new Grid(version);
        grid.fill(words);
        grid.masked(mask);
        grid.format(mask);
        const points = penalty(grid.dark);
        if (points < least) [best, least] = [grid.dark, points];
    }
    return best;
}

/** @param {string} text @returns {any} */
export function qrPicture(text) {
    const rows = qrModules(text);
    if (!rows) return null;
    const size = rows.length, d = rows.map((row, y) => Array.from(row, (dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
    return s("svg", { viewBox: `-4 -4 ${size + 8} ${size + 8}`, "shape-rendering": "crispEdges" }, s("path", { d }));
}
