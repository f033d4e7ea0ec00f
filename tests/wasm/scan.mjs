// scan.mjs: the WebAssembly module for pictures must read what the native command reads from the same pixels.
// usage: node scan.mjs BUILD
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadScanner } from "../../web/scan.mjs";

const build = process.argv[2] ?? "build";
const wasm = readFileSync(`${build}/susol-scan.wasm`);
const scanner = await loadScanner(wasm);
const scratch = mkdtempSync(join(tmpdir(), "susol-"));
let failed = 0;

function check(what, holds) {
    if (holds) return;
    failed++;
    console.log(`scan: ${what}`);
}

function native(file) {
    const lines = execFileSync(`${build}/susol`, ["scan", "--json", file], { encoding: "utf8" });
    return lines.trim().split("\n").map((line) => JSON.parse(line)).filter((grid) => grid.grid);
}

// A PGM is its pixels: no decoder comes between them and the scanner.
function pixelsOf(file) {
    const bytes = readFileSync(file);
    const [, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 40));
    const data = new Uint8Array(bytes.subarray(bytes.length - width * height));
    return { data, width: Number(width), height: Number(height) };
}

function write(name, { data, width, height }) {
    const file = join(scratch, name);
    writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]));
    return file;
}

// The same photo darker, with noise, smaller, larger, turned by any angle: other ways through the code.
function changed({ data, width, height }, { angle, scale, gain, noise }) {
    const out = new Uint8Array(width * height);
    let chance = 1;
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
            const [u, v] = [(x - width / 2) / scale, (y - height / 2) / scale];
            const i = Math.round(u * Math.cos(angle) + v * Math.sin(angle) + width / 2);
            const k = Math.round(v * Math.cos(angle) - u * Math.sin(angle) + height / 2);
            chance = (chance * 48271) % 2147483647;
            const value = i >= 0 && k >= 0 && i < width && k < height ? data[k * width + i] : 200;
            out[y * width + x] = Math.max(0, Math.min(255, value * gain + (chance % 101 - 50) * noise));
        }
    return { data: out, width, height };
}

function same(name, picture) {
    const here = scanner.read(picture), there = native(write(name, picture));
    check(`${name}: ${here.length} grids here, ${there.length} there`, here.length === there.length);
    here.forEach((grid, i) => {
        const { file, page, grid: number, ...rest } = there[i] ?? {};
        check(`${name}: grid ${i + 1} differs: ${grid.seen} ${rest.seen}`, JSON.stringify(grid) === JSON.stringify(rest));
    });
    return here;
}

const photo = pixelsOf(new URL("../fixtures/scan/newspaper.pgm", import.meta.url));
const [grid] = same("plain.pgm", photo);
check("the fixture is read", grid?.puzzle.startsWith("9..284..3"));
for (const angle of [0.1, 0.7, 1.8, 3.1])
    for (const [scale, gain, noise] of [[1, 1, 0], [0.8, 0.6, 0.3]])
        same(`angle-${angle}-${scale}.pgm`, changed(photo, { angle, scale, gain, noise }));
same("negative.pgm", { ...photo, data: photo.data.map((value) => 255 - value) });
same("noise.pgm", changed(photo, { angle: 0, scale: 0.01, gain: 0.5, noise: 2 }));

// Colours as a camera gives them; places; what makes no sense.
const four = new Uint8ClampedArray(4 * photo.data.length);
photo.data.forEach((value, i) => four.fill(value, 4 * i, 4 * i + 3).fill(255, 4 * i + 3, 4 * i + 4));
const [coloured] = scanner.read({ ...photo, data: four });
check("four channels", coloured?.puzzle === grid?.puzzle);
const [x, y] = scanner.place(0, 9, 9);
check("places", Math.hypot(x - coloured.corners[2][0], y - coloured.corners[2][1]) < 0.1);
check("a page without a grid", scanner.read({ data: new Uint8Array(10000), width: 100, height: 100 }).length === 0);
for (const [what, picture] of [["two channels", { data: new Uint8Array(8), width: 2, height: 2 }],
    ["no pixels", { data: new Uint8Array(0), width: 0, height: 5 }]])
    try {
        scanner.read(picture);
        check(`${what} is refused`, false);
    } catch (trouble) {
        check(`${what}: a sentence`, trouble.message.length > 5);
    }

const packed = gzipSync(wasm, { level: 9 }).length;
check(`the module has ${packed} bytes compressed`, packed < 250000);
rmSync(scratch, { recursive: true });
console.log(`scan: ${failed ? `${failed} failed` : "the same as the native command"}, ${statSync(`${build}/susol-scan.wasm`).size} bytes, ${packed} compressed`);
process.exit(failed ? 1 : 0);
