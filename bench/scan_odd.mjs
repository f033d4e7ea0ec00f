// scan_odd.mjs BUILD FOLDER [N]: N pictures of each kind (or those with numbers FROM-TO) that scanners stumble over, made
// with Chromium and labelled for bench/scan: pages with several puzzles, with a solution or a crossword beside them, grids drawn by hand, poor prints and
// photos, and tables that are no puzzle at all (their label is "-"). The same arguments make the same pictures. Whoever
// tunes the scanner does not look at every other one: those are "held".
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [build = "build", folder = "odd", number = "6"] = process.argv.slice(2);
const { chromium } = createRequire(path.resolve(build, "npm-tests/x.js"))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];
const [from, to] = number.includes("-") ? number.split("-").map(Number) : [0, Number(number)];

// ---- chance ----

let state = 1;
function chance() {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
}
function seed(text) {
    state = 7919;
    for (const letter of text) state = (state * 31 + letter.charCodeAt(0)) % 2147483646 + 1;
    for (let i = 0; i < 8; i++) chance();
}
const between = (least, most) => least + (most - least) * chance();
const whole = (least, most) => Math.floor(between(least, most + 1));
const one = (...of) => of[whole(0, of.length - 1)];
const often = (share) => chance() < share;

// ---- what is on a page ----

const FONTS = ["Nimbus Sans", "DejaVu Sans", "Nimbus Roman", "DejaVu Serif", "P052", "C059", "URW Gothic", "Nimbus Sans Narrow", "URW Bookman", "Nimbus Mono PS"];
const look = () => ({ thin: between(0.8, 2), thick: between(2, 5), frame: between(2, 6), font: one(...FONTS), digit: between(0.5, 0.72), weight: one("normal", "normal", "bold"), grey: one("#000", "#333", "#777") });

/** A table of texts with lines; every third one thick if it is a Sudoku. */
function table(texts, side, size, style, thickEach = 3) {
    const cell = size / side, out = [];
    const rows = Math.ceil(texts.length / side), high = rows * cell;
    for (let i = 0; i <= side; i++) {
        const width = i % side === 0 ? style.frame : thickEach && i % thickEach === 0 ? style.thick : style.thin;
        out.push(`<line x1="${i * cell}" y1="0" x2="${i * cell}" y2="${high}" stroke="${width === style.thin ? style.grey : "#000"}" stroke-width="${width}" stroke-linecap="square"/>`);
    }
    for (let i = 0; i <= rows; i++) {
        const width = i % rows === 0 ? style.frame : thickEach && i % thickEach === 0 ? style.thick : style.thin;
        out.push(`<line x1="0" y1="${i * cell}" x2="${size}" y2="${i * cell}" stroke="${width === style.thin ? style.grey : "#000"}" stroke-width="${width}" stroke-linecap="square"/>`);
    }
    texts.forEach((text, i) => {
        const [x, y] = [(i % side) * cell, Math.floor(i / side) * cell];
        if (text === "#") out.push(`<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="#000"/>`);
        else if (text !== ".") out.push(`<text x="${x + cell / 2}" y="${y + cell * (0.5 + 0.36 * style.digit)}" font-size="${cell * style.digit * (String(text).length > 1 ? 0.75 : 1)}" font-family="${style.font}" font-weight="${style.weight}" text-anchor="middle">${text}</text>`);
    });
    return `<svg width="${size}" height="${high}" style="overflow:visible;flex:none">${out.join("")}</svg>`;
}
/** By hand: lines that are not straight, digits in a pen's width. */
function drawn(texts, size, style) {
    const cell = size / 9, out = [], wobble = () => between(-0.05, 0.05) * cell;
    for (let i = 0; i <= 9; i++)
        for (const down of [false, true]) {
            const points = Array.from({ length: 10 }, (_, k) => (down ? [i * cell + wobble(), k * cell + wobble()] : [k * cell + wobble(), i * cell + wobble()]).join());
            out.push(`<polyline points="${points.join(" ")}" fill="none" stroke="#223" stroke-width="${i % 3 ? 1.4 : 3}"/>`);
        }
    texts.forEach((text, i) => {
        if (text !== ".") out.push(`<text transform="translate(${(i % 9 + 0.5) * cell + 2 * wobble()} ${(Math.floor(i / 9) + 0.72) * cell + 2 * wobble()}) rotate(${between(-6, 6)})" font-size="${cell * 0.68}" font-family="${style.font}" text-anchor="middle">${text}</text>`);
    });
    return `<svg width="${size}" height="${size}" style="overflow:visible;flex:none">${out.join("")}</svg>`;
}
const WORDS = "Fill in the grid so that every row every column and every box holds the digits from one to nine. The solution is on the last page. Weather: rain in the north, later sun.".split(" ");
const prose = (count) => `<p style="margin:8px 0;font:15px 'Nimbus Roman'">${Array.from({ length: count }, () => one(...WORDS)).join(" ")}</p>`;
const digits = (text) => Array.from(text);
const random = (count, share) => Array.from({ length: count }, () => (often(share) ? whole(1, 9) : "."));
const page = (html, more = "") => `<div style="padding:${whole(20, 60)}px;width:860px;${more}">${html}</div>`;
const row = (...html) => `<div style="display:flex;gap:${whole(12, 60)}px;align-items:flex-start;margin:14px 0">${html.join("")}</div>`;

function month() {
    const first = whole(0, 6), days = ["M", "T", "W", "T", "F", "S", "S"];
    return [...days, ...Array.from({ length: 42 }, (_, i) => (i >= first && i - first < 31 ? i - first + 1 : "."))];
}
const crossword = (side) => Array.from({ length: side * side }, (_, i) => (often(0.2) ? "#" : often(0.15) ? whole(1, 30) : "."));

/** Each kind: what the page holds, and the digits of its puzzles. */
const KINDS = {
    "two side by side": (a, b) => [page(row(table(digits(a.givens), 9, 400, look()), table(digits(b.givens), 9, 400, look()))), [a, b].map((of) => of.givens)],
    "six on a page": (...six) => { const style = look(); return [page([0, 2, 4].map((i) => `<b>No. ${i + 1}</b>` + row(...six.slice(i, i + 2).map((of) => table(digits(of.givens), 9, 380, style)))).join("")), six.map((of) => of.givens)]; },
    "solution beside": (a, b) => [page(prose(30) + row(table(digits(a.givens), 9, 480, look()), table(digits(b.solution), 9, 220, look())) + prose(30)), [a.givens]],
    "crossword beside": (a) => [page(prose(20) + row(table(digits(a.givens), 9, 400, look()), table(crossword(13), 13, 380, look(), 0)) + prose(40)), [a.givens]],
    "drawn by hand": (a) => [page(drawn(digits(a.givens), 560, look())), [a.givens]],
    "plain lines": (a) => [page(prose(20) + table(digits(a.givens), 9, 500, { ...look(), thick: 1.2, thin: 1.2, frame: one(1.2, 3) }) + prose(40)), [a.givens]],
    "no: table": () => [page(prose(15) + table(Array.from({ length: whole(8, 14) * 9 }, () => whole(1, 120)), 9, 620, look(), 0)), []],
    "no: digits": () => [page(table(random(81, between(0.2, 0.6)), 9, 560, look())), []],
    "no: lattice": () => [page(table(random(12 * 12, between(0.1, 0.4)), 12, 700, look(), one(0, 3, 4))), []],
    "no: calendar": () => [page(row(...[1, 2, 3].map(() => table(month(), 7, 240, look(), 0))) + row(...[1, 2, 3].map(() => table(month(), 7, 240, look(), 0)))), []],
    "no: crossword": () => [page(table(crossword(9), 9, 520, look(), 0) + prose(60)), []],
    "no: keypad": () => [page(`<h2>12345</h2>` + table([1, 2, 3, 4, 5, 6, 7, 8, 9, "*", 0, "#"].map((of) => (of === "#" ? "+" : of)), 3, 420, look(), 0)), []],
};

// ---- how it is seen ----

/** In the browser: the picture of a page, bent, in perspective, under uneven light, as dots of print, blurred, with noise. */
async function see([source, how]) {
    const image = new Image();
    image.src = source;
    await image.decode();
    const size = { width: Math.round(image.width * how.scale), height: Math.round(image.height * how.scale) };
    const draw = (width, height) => { const canvas = new OffscreenCanvas(width, height), on = canvas.getContext("2d"); on.imageSmoothingQuality = "high"; on.drawImage(image, 0, 0, width, height); return on; };
    const from = draw(image.width, image.height).getImageData(0, 0, image.width, image.height), canvas = document.createElement("canvas");
    canvas.width = size.width, canvas.height = size.height;
    const on = canvas.getContext("2d"), to = on.createImageData(size.width, size.height);
    let state = how.seed;
    const noise = () => { state = (state * 48271) % 2147483647; return state / 2147483647 - 0.5; };
    const level = (x, y, c) => (x < 0 || y < 0 || x >= from.width || y >= from.height ? how.desk : from.data[4 * (y * from.width + x) + c]);
    const looks = Math.max(1, Math.min(4, Math.round(1 / how.scale)));
    for (let y = 0; y < size.height; y++)
        for (let x = 0; x < size.width; x++) {
            const light = 1 - how.shade * (how.across ? x / size.width : y / size.height) , lamp = how.glare * Math.exp(-(((x / size.width - how.lamp[0]) / 0.22) ** 2 + ((y / size.height - how.lamp[1]) / 0.22) ** 2));
            for (let c = 0; c < 3; c++) {
                let sum = 0;
                for (let k = 0; k < looks * looks; k++) {
                    const u = (x + (k % looks + 0.5) / looks) / size.width - 0.5, v = (y + (Math.floor(k / looks) + 0.5) / looks) / size.height - 0.5;
                    const deep = 1 + how.tilt[0] * u + how.tilt[1] * v, turned = [u * Math.cos(how.turn) - v * Math.sin(how.turn), u * Math.sin(how.turn) + v * Math.cos(how.turn)];
                    const s = how.shrink * turned[0] / deep + how.curl * Math.sin(3.1 * v), t = how.shrink * turned[1] / deep + how.curl * Math.cos(3.1 * u + how.phase);
                    const px = (s + 0.5) * from.width, py = (t + 0.5) * from.height;
                    let value = level(Math.floor(px), Math.floor(py), c);
                    if (how.dots) value += (Math.sin(px * how.dots) * Math.sin(py * how.dots)) * 70 * (value < 200 ? 1 : 0.35);
                    sum += value;
                }
                to.data[4 * (y * size.width + x) + c] = sum / (looks * looks) * how.paper * light + 255 * lamp + how.noise * noise();
            }
            to.data[4 * (y * size.width + x) + 3] = 255;
        }
    on.putImageData(to, 0, 0);
    if (how.blur) on.filter = `blur(${how.blur}px)`, on.drawImage(canvas, 0, 0);
    return canvas.toDataURL("image/jpeg", how.quality);
}
const still = () => ({ scale: 1, desk: 90, shade: 0, across: false, glare: 0, lamp: [0.5, 0.5], tilt: [0, 0], turn: 0, shrink: 1, curl: 0, phase: 0, dots: 0, paper: 1, noise: 0, blur: 0, quality: 0.9, seed: whole(1, 1e6) });
const photo = () => ({ ...still(), shade: between(0, 0.4), across: often(0.5), tilt: [between(-0.3, 0.3), between(-0.3, 0.3)], turn: between(-0.2, 0.2), shrink: between(1.05, 1.3), paper: between(0.7, 1), noise: between(0, 20), blur: between(0, 1.2), quality: between(0.4, 0.9) });
const SIGHTS = {
    still, photo,
    "strong perspective": () => ({ ...photo(), tilt: [between(0.4, 0.75) * one(-1, 1), between(0.3, 0.7) * one(-1, 1)], shrink: 1.3, blur: 0.6 }),
    "bent": () => ({ ...photo(), curl: between(0.02, 0.05), phase: between(-1, 1), shrink: 1.15 }),
    "glare": () => ({ ...photo(), glare: between(0.4, 0.8), lamp: [between(0.2, 0.8), between(0.2, 0.8)] }),
    "halftone": () => ({ ...still(), dots: between(0.7, 1.6), paper: between(0.75, 0.9), noise: 20, blur: between(0.4, 1), quality: 0.7 }),
    "jpeg 20": () => ({ ...photo(), quality: 0.2 }),
    "dim": () => ({ ...photo(), paper: between(0.25, 0.45), noise: between(15, 30), blur: between(0.5, 1) }),
};

// ---- all of them ----

mkdirSync(folder, { recursive: true });
const run = (words, input) => execFileSync(`${build}/susol`, words, { input, encoding: "utf8" }).trim().split("\n");
const givens = run(["generate", "-q", "-n", "200", "--seed", "11"]), solutions = run(["solve", "-q"], givens.join("\n") + "\n").map((line) => line.split(/\s/)[0]);
let next = 0;
const puzzle = () => { const i = next++ % givens.length; return { givens: givens[i], solution: solutions[i] }; };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const tab = await browser.newPage({ viewport: { width: 980, height: 800 } }), labels = [], origins = [];

async function make(name, kind, sight, n) {
    seed(`${name} ${n}`);
    const [html, wanted] = KINDS[kind](...Array.from({ length: 6 }, puzzle)), file = `${name.replace(/[^a-z0-9]+/g, "-")}-${n}.jpg`;
    await tab.setContent(`<body style="margin:0;background:#fff"><div id="page" style="display:inline-block;background:#fff">${html}</div></body>`);
    const shot = await tab.locator("#page").screenshot({ type: "png" });
    const seen = await tab.evaluate(see, [`data:image/png;base64,${shot.toString("base64")}`, SIGHTS[sight]()]);
    writeFileSync(path.join(folder, file), Buffer.from(seen.split(",")[1], "base64"));
    for (const label of wanted.length ? wanted : ["-"]) labels.push(`${file}\t${label}\n`);
    origins.push(`${file}\t${n % 2 ? "held: " : ""}${name}\t\n`);
}
/** One puzzle, so small that a cell has little more than ten pixels. */
const tiny = () => ({ ...still(), scale: between(0.2, 0.3), quality: between(0.6, 0.95) });
SIGHTS.tiny = tiny;
for (let n = from; n < to; n++) {
    for (const kind of Object.keys(KINDS)) await make(kind, kind, n % 3 ? "photo" : "still", n);
    for (const sight of Object.keys(SIGHTS).slice(2)) await make(sight, "plain lines", sight, n), await make(`${sight}, beside`, "solution beside", sight === "tiny" ? "jpeg 20" : sight, n);
}
await browser.close();
writeFileSync(path.join(folder, "killer.tsv"), "");
writeFileSync(path.join(folder, "origin.tsv"), origins.join(""));
writeFileSync(path.join(folder, "dev.tsv"), labels.join(""));
console.log(`${origins.length} pictures`);
