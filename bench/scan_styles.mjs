// scan_styles.mjs BUILD FOLDER [N] [STYLE...]: pictures of puzzles in the styles of apps, sites and newspapers, N of
// each style (or those with numbers FROM-TO), made with Chromium and labelled for bench/scan. Puzzles are generated; the same arguments make the same
// pictures. A third of them are photographed by simulation: perspective, blur, shadow, noise, JPEG.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [build = "build", folder = "styles", number = "6", ...wanted] = process.argv.slice(2);
const { chromium } = createRequire(path.resolve(build, "npm-tests/x.js"))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];
const [from, to] = number.includes("-") ? number.split("-").map(Number) : [0, Number(number)];
const CELL = 100;

// ---- chance ----

let state = 1;
function seed(text) {
    state = 2166136261;
    for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
    state = state % 2147483646 + 1;
    for (let i = 0; i < 8; i++) chance();
}
function chance() {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
}
const between = (least, most) => least + (most - least) * chance();
const one = (...of) => of[Math.floor(chance() * of.length)];

// ---- puzzles ----

function generate(...words) {
    const lines = execFileSync(`${build}/susol`, ["generate", "-q", "--to", "iss", ...words], { encoding: "utf8" });
    return lines.trim().split("\n");
}

/** A constraint string: side, cages, signs, regions, givens. Rows and columns after 9 are letters. */
const placeIn = (name) => [name.slice(1, 2), name.slice(3, 4)].map((at) => parseInt(at, 36) - 1);
function parse(text) {
    const puzzle = { text, side: 9, cages: [], signs: [], givens: new Map(), regions: null };
    for (const part of text.split(".").slice(1)) {
        const words = part.split("~"), cells = words.filter((word) => /^R\wC\w$/.test(word)).map(placeIn);
        if (words[0] === "Shape") puzzle.side = Number(words[1].split("x")[0]);
        else if (words[0] === "Cage") puzzle.cages.push({ sum: Number(words[1]), cells });
        else if (words[0] === "GreaterThan") puzzle.signs.push(cells);
        else if (words[0] === "Jigsaw") puzzle.regions = words[1];
        else for (const word of words) {
            const given = /^(R\wC\w)_(\d+)$/.exec(word);
            if (given) puzzle.givens.set(placeIn(given[1]).join(), Number(given[2]));
        }
    }
    return puzzle;
}

const boxHeight = (side) => { let best = 1; for (let i = 1; i * i <= side; i++) if (side % i === 0) best = i; return best; };

function regionOf(puzzle, row, column) {
    const { side, regions } = puzzle;
    if (regions) return regions[row * side + column];
    const high = boxHeight(side), wide = side / high;
    return Math.floor(row / high) * high + Math.floor(column / wide);
}

function cageMap(puzzle) {
    const of = new Map();
    puzzle.cages.forEach((cage, i) => cage.cells.forEach((cell) => of.set(cell.join(), i)));
    return (row, column) => of.get(`${row},${column}`) ?? -1;
}

/** No two areas that touch have the same colour. */
function colouring(side, areaOf, count, colours) {
    const chosen = [];
    for (let area = 0; area < count; area++) {
        const taken = new Set();
        for (let i = 0; i < side * side; i++) {
            const row = Math.floor(i / side), column = i % side;
            if (areaOf(row, column) !== area) continue;
            for (const [r, c] of [[row, column + 1], [row, column - 1], [row + 1, column], [row - 1, column]])
                if (areaOf(r, c) !== area) taken.add(chosen[areaOf(r, c)]);
        }
        const free = colours.filter((colour) => !taken.has(colour));
        chosen[area] = free.length ? free[Math.floor(chance() * free.length)] : `hsl(${Math.round(between(0, 360))} 60% 80%)`;
    }
    return chosen;
}

// ---- drawing ----

const line = (x1, y1, x2, y2, stroke, width, more = "") => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const words = (x, y, text, size, fill, font, anchor, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${font}" text-anchor="${anchor}" ${more}>${text}</text>`;

/** The outline of a cage, inset, as pieces: each edge of a cell, drawn on into the next cell of the cage. */
function outline(puzzle, areaOf, style) {
    const { side } = puzzle, out = [], inset = style.inset * CELL;
    for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++) {
            const area = areaOf(row, column);
            if (area < 0) continue;
            const same = (r, c) => r >= 0 && c >= 0 && r < side && c < side && areaOf(r, c) === area;
            const stroke = style.lineColours ? style.lineColours[area % style.lineColours.length] : style.line;
            const dash = style.dash ? `stroke-dasharray="${style.dash}" stroke-linecap="${style.cap ?? "butt"}"` : "stroke-linecap=\"square\"";
            const [left, top, right, bottom] = [same(row, column - 1), same(row - 1, column), same(row, column + 1), same(row + 1, column)];
            const x = column * CELL, y = row * CELL;
            const from = (open, corner) => (open ? (corner ? -inset : 0) : inset);
            if (!top) out.push(line(x + from(left, left && same(row - 1, column - 1)), y + inset, x + CELL - from(right, right && same(row - 1, column + 1)), y + inset, stroke, style.width, dash));
            if (!bottom) out.push(line(x + from(left, left && same(row + 1, column - 1)), y + CELL - inset, x + CELL - from(right, right && same(row + 1, column + 1)), y + CELL - inset, stroke, style.width, dash));
            if (!left) out.push(line(x + inset, y + from(top, top && same(row - 1, column - 1)), x + inset, y + CELL - from(bottom, bottom && same(row + 1, column - 1)), stroke, style.width, dash));
            if (!right) out.push(line(x + CELL - inset, y + from(top, top && same(row - 1, column + 1)), x + CELL - inset, y + CELL - from(bottom, bottom && same(row + 1, column + 1)), stroke, style.width, dash));
        }
    return out;
}

function ground(puzzle, style, areaOf) {
    const { side } = puzzle, out = [];
    const count = puzzle.cages.length || side;
    const colours = style.fills && colouring(side, areaOf, count, style.fills);
    for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++) {
            const area = areaOf(row, column);
            const high = boxHeight(side), wide = side / high;
            let fill = colours && area >= 0 ? colours[area] : style.paper;
            if (style.shadeBoxes && (Math.floor(row / high) + Math.floor(column / wide)) % 2) fill = style.shadeBoxes;
            if (style.select && (row === style.select[0] || column === style.select[1])) fill = row === style.select[0] && column === style.select[1] ? style.selected : style.bar;
            const gap = style.tile ?? 0, more = style.boxGap ?? 0; // boxes may lie further apart
            const [left, right] = [gap + (column % wide ? 0 : more), gap + ((column + 1) % wide ? 0 : more)], [top, bottom] = [gap + (row % high ? 0 : more), gap + ((row + 1) % high ? 0 : more)];
            out.push(`<rect x="${column * CELL + left}" y="${row * CELL + top}" width="${CELL - left - right}" height="${CELL - top - bottom}" rx="${style.round ?? 0}" fill="${fill}"/>`);
            if (style.discs && puzzle.givens.has(`${row},${column}`)) out.push(`<circle cx="${column * CELL + CELL / 2}" cy="${row * CELL + CELL / 2}" r="${0.4 * CELL}" fill="${style.discs}"/>`);
        }
    return out;
}

function lattice(puzzle, style) {
    const { side } = puzzle, out = [], size = side * CELL;
    for (let i = 1; i < side && style.thin; i++)
        out.push(line(i * CELL, 0, i * CELL, size, style.thinColour ?? style.ink, style.thin), line(0, i * CELL, size, i * CELL, style.thinColour ?? style.ink, style.thin));
    for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++) {
            const x = column * CELL, y = row * CELL, region = regionOf(puzzle, row, column), how = [style.boxColour ?? style.ink, style.box, "stroke-linecap=\"square\""];
            if (column + 1 < side && regionOf(puzzle, row, column + 1) !== region && style.box) out.push(line(x + CELL, y, x + CELL, y + CELL, ...how));
            if (row + 1 < side && regionOf(puzzle, row + 1, column) !== region && style.box) out.push(line(x, y + CELL, x + CELL, y + CELL, ...how));
        }
    if (style.frame) out.push(`<rect x="0" y="0" width="${size}" height="${size}" fill="none" stroke="${style.boxColour ?? style.ink}" stroke-width="${style.frame}"/>`);
    return out;
}

function sums(puzzle, style) {
    const out = [];
    for (const { sum, cells } of puzzle.cages) {
        if (!sum) continue;
        const [row, column] = cells.reduce((a, b) => (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? a : b));
        const size = style.sumSize * CELL, [dx, dy] = [style.sumX * CELL, style.sumY * CELL], right = style.corner === "right";
        const x = right ? (column + 1) * CELL - dx : column * CELL + dx, y = row * CELL + dy;
        const wide = String(sum).length * size * 0.6;
        if (style.sumGround) out.push(`<rect x="${(right ? x - wide : x) - 0.1 * size}" y="${y - 0.12 * size}" width="${wide + 0.2 * size}" height="${size * 1.05}" rx="${style.pill ? size / 3 : 0}" fill="${style.sumGround}"/>`);
        out.push(words(x, y + 0.78 * size, sum, size, style.sumColour ?? style.ink, style.sumFont ?? style.font, right ? "end" : "start", style.sumWeight ? `font-weight="${style.sumWeight}"` : ""));
    }
    return out;
}

function digits(puzzle, style) {
    const out = [], { side } = puzzle;
    const letter = (digit) => (digit === side && style.zero ? 0 : digit > 9 && style.letters ? String.fromCharCode((style.small ? 87 : 55) + digit) : digit);
    for (const [at, digit] of puzzle.givens) {
        const [row, column] = at.split(",").map(Number), size = (style.digit ?? 0.62) * CELL * (digit > 9 && !style.letters ? 0.8 : 1);
        out.push(words(column * CELL + CELL / 2, row * CELL + CELL / 2 + 0.36 * size + (puzzle.cages.length ? 4 : 0), letter(digit), size, (puzzle.entries?.has(at) ? style.entryColour : style.digitColour) ?? style.ink, style.font, "middle", style.digitWeight ? `font-weight="${style.digitWeight}"` : ""));
    }
    for (let i = 0; style.pencil && i < side * side; i++) {
        const row = Math.floor(i / side), column = i % side;
        if (puzzle.givens.has(`${row},${column}`) || chance() > style.pencil) continue;
        for (let digit = 1; digit <= 9; digit++)
            if (chance() < 0.4) out.push(words(column * CELL + CELL * (0.26 + 0.24 * ((digit - 1) % 3)), row * CELL + CELL * (0.48 + 0.19 * Math.floor((digit - 1) / 3)), digit, 0.16 * CELL, style.pencilColour ?? style.digitColour ?? style.ink, style.font, "middle"));
    }
    return out;
}

/** Chevrons between cells; the line below them may be blanked. */
function signs(puzzle, style) {
    const out = [], size = (style.sign ?? 0.11) * CELL;
    for (const [[r1, c1], [r2, c2]] of puzzle.signs) {
        const x = (c1 + c2 + 1) / 2 * CELL, y = (r1 + r2 + 1) / 2 * CELL, dx = Math.sign(c2 - c1), dy = Math.sign(r2 - r1), k = style.narrow ?? 0.6;
        const tip = [x + dx * size * k, y + dy * size * k], back = [x - dx * size * k, y - dy * size * k];
        if (style.bulge) tip[0] += dx * size * k, tip[1] += dy * size * k, back[0] += dx * size * k, back[1] += dy * size * k;
        if (style.bulge) out.push(`<rect x="${x - (dx ? 4 : 0.95 * size)}" y="${y - (dy ? 4 : 0.95 * size)}" width="${dx ? 8 : 1.9 * size}" height="${dy ? 8 : 1.9 * size}" fill="${style.paper}"/>`);
        if (style.signGround) out.push(`<rect x="${x - 1.3 * size}" y="${y - 1.3 * size}" width="${2.6 * size}" height="${2.6 * size}" fill="${style.signGround}"/>`);
        if (style.signFont) out.push(words(x, y + 0.72 * size, dx > 0 ? "&gt;" : dx < 0 ? "&lt;" : dy > 0 ? "∨" : "∧", 2.2 * size, style.signColour ?? style.ink, style.font, "middle"));
        else if (style.triangle) out.push(`<polygon points="${back[0] + dy * size},${back[1] + dx * size} ${tip} ${back[0] - dy * size},${back[1] - dx * size}" fill="${style.signColour ?? style.ink}"/>`);
        else out.push(`<polyline points="${back[0] + dy * size},${back[1] + dx * size} ${tip} ${back[0] - dy * size},${back[1] - dx * size}" fill="none" stroke="${style.signColour ?? style.ink}" stroke-width="${style.signWidth ?? 4}"/>`);
    }
    return out;
}

function draw(puzzle, style) {
    const { side } = puzzle, size = side * CELL, margin = style.margin ?? 30;
    const inside = (row, column) => row >= 0 && column >= 0 && row < side && column < side;
    const areaOf = puzzle.cages.length ? cageMap(puzzle) : style.colourBoxes ? (row, column) => (inside(row, column) ? regionOf(puzzle, row, column) : -1) : (row, column) => (puzzle.regions && inside(row, column) ? puzzle.regions.charCodeAt(row * side + column) - 65 : -1);
    const parts = [...ground(puzzle, style, areaOf), ...(style.cagesUnder ? outline(puzzle, areaOf, style) : []), ...lattice(puzzle, style),
        ...(style.inset !== undefined && puzzle.cages.length && !style.cagesUnder ? outline(puzzle, areaOf, style) : []), ...sums(puzzle, style), ...digits(puzzle, style), ...signs(puzzle, style)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}" width="100%" height="100%"><rect x="${-margin}" y="${-margin}" width="${size + 2 * margin}" height="${size + 2 * margin}" fill="${style.page ?? style.paper}"/>${parts.join("")}</svg>`;
}

// ---- styles ----

const sans = () => one("Arial, Liberation Sans, sans-serif", "DejaVu Sans", "Noto Sans, sans-serif", "Roboto, sans-serif");
const serif = () => one("Liberation Serif, serif", "DejaVu Serif, serif");
const PASTEL = ["#ffff98", "#cfe799", "#cbe8fa", "#f8cfdf"];
const PALE = ["#fde2e2", "#e2f0cb", "#dbe9ff", "#fff3cd", "#eadcf8", "#d5f5ee"];
const VIVID = ["#f7a8a8", "#a8d5a2", "#9cc4f2", "#f6dd8c", "#d3b3ec", "#9fe0d8", "#f5c396", "#c9c9c9"];
const GREYS = ["#ffffff", "#d8d8d8", "#bdbdbd", "#ececec"];
const DARKS = ["#5b2c33", "#2d4a33", "#28415f", "#5a4a22", "#463359", "#245450"];

const plain = () => ({ paper: "#fff", ink: "#222", thin: between(1, 2.5), box: between(4, 7), frame: between(4, 9), font: sans(),
    sumSize: between(0.2, 0.27), sumX: between(0.07, 0.1), sumY: between(0.06, 0.09) });
const dark = () => ({ ...plain(), paper: one("#1b1d22", "#222", "#10141c"), ink: one("#d8dce4", "#c0c4cc"), thinColour: "#555b66", boxColour: "#9aa1ad" });

const KILLERS = {
    "dashed": () => ({ ...plain(), inset: between(0.04, 0.08), width: between(1.5, 3), dash: one("6 4", "8 6", "10 6"), line: one("#333", "#555"), sumGround: "#fff" }),
    "dashed, no gap": () => ({ ...plain(), inset: between(0.05, 0.08), width: between(1.2, 2), dash: one("5 5", "6 4"), line: one("#777", "#888"), sumX: 0.09, sumY: 0.1 }),
    "dotted": () => ({ ...plain(), inset: between(0.05, 0.09), width: between(2.5, 4), dash: one("0 6", "0 8", "2 5"), cap: "round", line: "#333", sumGround: "#fff" }),
    "dashed, coloured": () => ({ ...plain(), thinColour: "#ccd3dd", inset: between(0.05, 0.09), width: 2.5, dash: "7 5", line: one("#2a62c9", "#b3302a", "#7d5ba6"), sumGround: "#fff", sumColour: "#345" }),
    "solid, inset": () => ({ ...plain(), paper: one("#fff", "#e6e6e6"), inset: between(0.05, 0.09), width: between(1.5, 3), line: one("#80801a", "#2a7", "#678") , sumColour: one("#80801a", "#222"), sumWeight: "bold", sumX: 0.11, sumY: 0.1 }),
    "thick borders": () => ({ ...plain(), box: 0, frame: 6, thin: 1.2, inset: 0, width: between(5, 8), line: "#111" }),
    "thick, coloured": () => ({ ...plain(), box: between(2.5, 4), thin: 1.2, inset: 0, width: between(4, 7), line: one("#c62828", "#1565c0", "#2e7d32") }),
    "filled, four colours": () => ({ ...plain(), fills: PASTEL, box: 5 }),
    "filled, many colours": () => ({ ...plain(), fills: VIVID, thin: between(0.8, 2) }),
    "filled, pale": () => ({ ...plain(), fills: PALE, thin: between(0.8, 2), thinColour: "#999" }),
    "filled, no lines": () => ({ ...plain(), fills: VIVID, thin: 1, thinColour: "#ffffff", boxColour: "#ffffff", box: 4, frame: 4, margin: 20, page: "#ffffff" }),
    "filled and dashed": () => ({ ...plain(), fills: PALE, inset: between(0.05, 0.08), width: 1.6, dash: "6 4", line: "#555", sumX: 0.1, sumY: 0.1 }),
    "filled, grey": () => ({ ...plain(), fills: GREYS, font: serif() }),
    "lines of many colours": () => ({ ...plain(), inset: between(0.06, 0.1), width: between(3, 5), lineColours: ["#c62828", "#1565c0", "#2e7d32", "#ef6c00", "#6a1b9a"], sumX: 0.12, sumY: 0.11 }),
    "print, dotted": () => ({ ...plain(), paper: one("#e8e4da", "#dcd8cf"), ink: "#3a3835", thin: 1.5, box: 5, inset: between(0.06, 0.09), width: 2.2, dash: one("3 4", "0 6"), cap: "round", line: "#444", font: serif(), sumGround: one("#e8e4da", null), grain: 0.25 }),
    "dark, dashed": () => ({ ...dark(), inset: between(0.05, 0.08), width: 2, dash: "6 4", line: one("#8fa8d8", "#b8bcc4"), sumX: 0.1, sumY: 0.1 }),
    "dark, filled": () => ({ ...dark(), fills: DARKS, thinColour: "#111" }),
    "app": () => ({ ...plain(), thinColour: "#cfd6e0", boxColour: "#3b4657", inset: 0.08, width: 1.8, dash: "6 5", line: "#5f6b7c", sumGround: one("#fff", null), sumColour: "#4a5568", select: [Math.floor(chance() * 9), Math.floor(chance() * 9)], bar: "#ebeef3", selected: "#cfe0fb", pencil: 0.2, digitColour: "#3557a6", givens: 0.15, sumX: 0.09, sumY: 0.08 }),
    "app, dark": () => ({ ...dark(), inset: 0.08, width: 1.8, dash: "5 4", line: "#7d8796", select: [Math.floor(chance() * 9), Math.floor(chance() * 9)], bar: "#2b3039", selected: "#3b4c6b", pencil: 0.15, givens: 0.2, sumX: 0.11, sumY: 0.11 }),
    "sums in pills": () => ({ ...plain(), inset: 0.06, width: 2, dash: "5 4", line: "#567", sumGround: "#dfe7f5", pill: true, sumSize: 0.22, sumX: 0.08, sumY: 0.08 }),
    "sums on the right": () => ({ ...plain(), corner: "right", inset: 0.07, width: 2, dash: "6 4", line: "#444", sumGround: "#fff" }),
    "boxes shaded": () => ({ ...plain(), shadeBoxes: "#ececec", inset: 0.07, width: 2, dash: "6 4", line: "#444" , sumX: 0.1, sumY: 0.1 }),
    "small sums": () => ({ ...plain(), inset: 0.05, width: 2, dash: "6 4", line: "#444", sumSize: 0.17, sumX: 0.08, sumY: 0.07, pixels: 700 }),
    "large sums": () => ({ ...plain(), inset: 0.03, width: 1.5, dash: "4 3", line: "#666", sumSize: 0.32, sumX: 0.06, sumY: 0.05, sumGround: "#fff" }),
    "daily": () => ({ ...plain(), paper: "#fdfdfd", ink: "#000", thin: between(1.2, 2), thinColour: one("#333", "#555"), box: between(4, 5), frame: between(6, 9), font: one("Nimbus Sans", "Arial"), inset: between(0.045, 0.065), width: between(1.4, 2.2), dash: one("8 5", "7 4", "9 6"), line: "#222", sumSize: between(0.22, 0.28), sumX: between(0.03, 0.06), sumY: between(0.05, 0.08), sumGround: "#fdfdfd", pixels: Math.round(between(500, 1250)), grain: 0.06, margin: one(6, 12, 20) }),
    "with digits": () => ({ ...plain(), inset: between(0.05, 0.08), width: 2, dash: "6 4", line: "#555", givens: 0.3, sumGround: "#fff", digit: 0.55 }),
};
// Killers of no style in particular: all that the others have, mixed by chance, in the fonts that are installed. Whoever
// tunes the scanner looks at "mixed", not at "mixed, kept".
const FONTS = ["Arial", "Liberation Sans", "DejaVu Sans", "Noto Sans", "Roboto", "Open Sans", "Lato", "Inter", "Cantarell", "Carlito", "Quicksand", "Comfortaa", "Nimbus Sans Narrow", "URW Gothic",
    "Cabin", "Karla", "Dosis", "Liberation Serif", "DejaVu Serif", "Caladea", "EB Garamond", "Linux Libertine O", "P052", "C059", "URW Bookman", "DejaVu Sans Mono", "Fira Code", "Courier Prime", "Liberation Mono"];
const DASHES = ["0 6", "0 9", "1 4", "2 3", "2 5", "3 3", "4 2", "4 4", "5 3", "6 4", "8 4", "8 8", "10 5", "12 7"];
const INKS = ["#111", "#333", "#555", "#777", "#999", "#2a62c9", "#b3302a", "#2e7d32", "#7d5ba6", "#b36b00", "#0e7c7b"];
const hue = (saturation, light) => `hsl(${Math.round(between(0, 360))} ${saturation}% ${light}%)`;
const hues = (count, saturation, light) => Array.from({ length: count }, () => hue(saturation, light));

function walls(night) {
    const colour = () => (night ? one("#8fa8d8", "#b8bcc4", "#7d8796", hue(50, 65)) : one(...INKS));
    const dashed = () => ({ inset: between(0.03, 0.1), width: between(1, 3.5), dash: one(...DASHES), cap: one("butt", "round"), line: colour() });
    const solid = () => ({ inset: between(0.04, 0.1), width: between(1, 4), line: colour() });
    const thick = () => ({ inset: 0, width: between(3.5, 8), line: night ? "#d8dce4" : one("#000", "#111", "#333", ...INKS.slice(5)), box: between(1.5, 3.5), thin: between(0.6, 1.4), thinColour: night ? "#444" : one("#aaa", "#bbb", "#888", "#ccc") });
    const filled = () => ({ fills: night ? hues(5, between(20, 50), between(18, 32)) : one(PASTEL, PALE, VIVID, GREYS, hues(5, between(40, 90), between(72, 90)), hues(6, between(30, 70), between(80, 93))) });
    const many = () => ({ ...(chance() < 0.5 ? dashed() : solid()), lineColours: hues(6, 60, night ? 60 : 40), width: between(2, 4.5) });
    const styles = [dashed, dashed, dashed, dashed, solid, solid, thick, filled, filled, () => ({ ...filled(), ...dashed() }), many];
    return styles[Math.floor(chance() * styles.length)]();
}
function mixed() {
    const night = chance() < 0.2, paper = night ? one("#1b1d22", "#000", "#10141c", "#2a2a2e") : one("#fff", "#fff", "#fff", "#fafafa", "#fdf6e3", "#eef2f7", "#e8e4da");
    const font = one(...FONTS), sumSize = between(0.17, 0.31), lines = walls(night), near = lines.inset ?? 0;
    const beside = chance() < 0.5; // sums stand on the lines of cages, which are blanked, or beside them
    return { paper, ink: night ? one("#d8dce4", "#fff", "#b0b4bc") : one("#000", "#111", "#222", "#444"), page: chance() < 0.3 ? one("#ddd", "#f2f2f2", "#334", "#cde") : paper,
        thin: between(0.6, 2.5), thinColour: night ? one("#555b66", "#333", "#777") : one("#000", "#222", "#888", "#bbb", "#ccd3dd"), box: between(2.5, 7), boxColour: night ? one("#9aa1ad", "#fff") : one("#000", "#222", "#3b4657"),
        frame: between(2.5, 10), font, sumFont: chance() < 0.75 ? font : one(...FONTS), sumSize, sumWeight: chance() < 0.3 ? "bold" : null,
        sumColour: night ? one(null, "#fff", "#aab") : one(null, null, "#000", "#555", "#345", "#80801a", "#2a62c9", "#a33"),
        sumX: beside ? Math.max(0.05, near + 0.02 + between(0.01, 0.03)) : between(0.03, 0.08), sumY: beside ? Math.max(0.05, near + 0.02 + between(0.01, 0.03)) : between(0.02, 0.08),
        sumGround: beside || lines.fills ? null : paper, pill: chance() < 0.2,
        margin: one(3, 20, 30, 60, 120), phone: chance() < 0.2, pixels: Math.round(between(380, 1400)), partial: chance() < 0.12,
        ...(chance() < 0.3 ? { givens: between(0.08, 0.35), digit: between(0.45, 0.62), digitWeight: one("bold", null) } : {}), ...(chance() < 0.12 ? { pencil: 0.2 } : {}),
        ...(chance() < 0.12 && !lines.fills ? selection(night ? "#2b3039" : "#e7ecf4", night ? "#3b4c6b" : "#bfd7fb") : {}), ...(chance() < 0.1 && !lines.fills ? { shadeBoxes: night ? "#2a2f3a" : "#efefef" } : {}),
        grain: chance() < 0.1 ? between(0.1, 0.3) : null, ...lines };
}
const MIXED = { "mixed": mixed, "mixed, kept": mixed };
/** Signs as sites and newspapers draw them: on the lines, in gaps, as bulges of the lines, as triangles, with cages or without. */
function mixedSigns() {
    const style = mixed(), killer = chance() < 0.5;
    return { ...style, ...(killer ? {} : { fills: null, inset: undefined }), killer, sign: between(0.05, 0.14), narrow: between(0.35, 0.9), signWidth: between(1.5, 5), signGround: chance() < 0.3 && !style.fills ? style.paper : null,
        signFont: chance() < 0.15, triangle: chance() < 0.15, bulge: chance() < 0.2, signColour: chance() < 0.3 ? (style.ink === "#fff" ? "#fc6" : hue(70, 35)) : null, partial: false, pencil: 0 };
}
const SIGNS = {
    "signs, mixed": mixedSigns, "signs, mixed, kept": mixedSigns,
    "signs, chevrons": () => ({ ...plain(), sign: between(0.09, 0.13), signWidth: between(3, 5) }),
    "signs, on blanks": () => ({ ...plain(), sign: between(0.09, 0.12), signGround: "#fff" }),
    "signs, letters": () => ({ ...plain(), signFont: true, sign: 0.11, signGround: "#fff" }),
    "signs, dark": () => ({ ...dark(), sign: 0.11, signColour: "#fff" }),
    "signs and cages": () => ({ ...plain(), sign: 0.1, signWidth: 4, inset: 0.07, width: 2, dash: "6 4", line: "#555", sumGround: "#fff", killer: true }),
};
const JIGSAWS = {
    "jigsaw, borders": () => ({ ...plain(), thin: 1.5, box: between(5, 8), frame: 7 }),
    "jigsaw, thin": () => ({ ...plain(), thin: 1, thinColour: "#aaa", box: between(3, 4), frame: 4 }),
    "jigsaw, colours": () => ({ ...plain(), fills: PASTEL.concat(PALE.slice(0, 2)), box: 0, frame: 3, thin: 1.5 }),
    "jigsaw, both": () => ({ ...plain(), fills: VIVID, thin: 1, box: 5 }),
    "jigsaw, dark": () => ({ ...dark(), thin: 1.2, box: 6, frame: 6, boxColour: "#d8dce4" }),
};
// Plain puzzles as apps and sites show them: light and dark, with cells as tiles, without lines, with a bar over the row
// and column of the cell that is selected. Whoever tunes the scanner does not look at those of HELD.
const night = () => ({ ...dark(), entries: 0.15, entryColour: one("#7aa2f7", "#8ab4f8", "#9ece6a"), phone: one(true, false) });
const day = () => ({ ...plain(), thinColour: one("#ccc", "#bcc4d0", "#ddd"), entries: 0.15, entryColour: one("#2a62c9", "#0b6e4f", "#5f3dc4"), phone: one(true, false) });
const selection = (bar, selected) => ({ select: [Math.floor(chance() * 9), Math.floor(chance() * 9)], bar, selected });
const SCREENS = {
    "screen, app": () => ({ ...day(), boxColour: "#3b4657", ...selection("#e7ecf4", "#bfd7fb"), digit: between(0.45, 0.65) }),
    "screen, app, dark": () => ({ ...night(), ...selection("#2b3039", "#3b4c6b"), digit: between(0.45, 0.65) }),
    "screen, black": () => ({ ...night(), paper: "#000", thinColour: "#333", boxColour: "#777", frame: one(0, 4), digit: between(0.4, 0.6) }),
    "screen, tiles": () => ({ ...day(), thin: 0, box: 0, frame: 0, tile: between(1.5, 3.5), boxGap: between(2, 5), round: one(0, 8, 14), page: one("#dfe3ea", "#c9d1dc", "#f0d9b5"), ...(chance() < 0.5 ? selection("#dfe9fb", "#bcd4f8") : {}) }),
    "screen, tiles, dark": () => ({ ...night(), thin: 0, box: 0, frame: 0, tile: between(1.5, 3.5), boxGap: between(2, 5), round: one(0, 8, 14), page: one("#0d0f13", "#000"), paper: one("#23272f", "#2d333d") }),
    "screen, boxes shaded": () => ({ ...day(), thin: one(0, 1), box: 0, frame: one(0, 3), shadeBoxes: one("#dde3ec", "#d8ead2", "#f3e2c7") }),
    "screen, small digits": () => ({ ...day(), digit: between(0.28, 0.36), digitWeight: one("bold", "normal"), pencil: 0.7, pencilColour: one("#3aa0e0", "#999"), ...selection("#dfe3e8", "#c5cdd8") }),
    "screen, marks, dark": () => ({ ...night(), digit: between(0.4, 0.55), pencil: 0.8, pencilColour: one("#7d8796", "#6c7a92") }),
    "screen, discs": () => ({ ...day(), discs: one("#e3e8f0", "#ffe3c2", "#d7f0de"), digit: 0.45 }),
    "screen, coloured": () => ({ ...day(), thinColour: "#fff", boxColour: "#fff", frame: 0, box: 5, thin: 2, fills: ["#8fd3f4", "#e0e0e0", "#ffe08a", "#c5e1a5", "#e1bee7", "#b2dfdb"], colourBoxes: true }),
    "screen, tiles, bars": () => ({ ...day(), thin: 0, box: 0, frame: 0, tile: 1.5, boxGap: 2.5, page: one("#ffffff", "#f4f4f4"), paper: one("#e9edf3", "#eef1f5"), ...selection("#9fd8f7", "#5bc4f5") }),
    "screen, lines only": () => ({ ...night(), thin: 1, thinColour: "#2a2f38", box: 3, boxColour: "#565f70", frame: 0 }),
    "screen, bright frame": () => ({ ...night(), thin: 1.2, thinColour: "#3d4454", box: 6, frame: 12, boxColour: one("#fff", "#ffb300", "#4dd0e1") }),
    "screen, no box lines": () => ({ ...day(), box: 0, frame: one(0, 2), thin: 1.5, shadeBoxes: one("#f0f0f0", "#eaf2fb") }),
};
const HELD = ["screen, black", "screen, tiles, bars", "screen, lines only", "screen, bright frame", "screen, no box lines", "screen, marks, dark"];
/** Large grids as newspapers, sites and the puzzle collections of Linux print them. */
function large(side) {
    const night = chance() < 0.15, letters = chance() < 0.5, paper = night ? one("#1b1d22", "#000", "#2a2a2e") : one("#fff", "#fff", "#e6e6e6", "#fafafa", "#e8e4da");
    return { side, letters, small: chance() < 0.5, zero: letters && chance() < 0.3, paper, ink: night ? "#d8dce4" : one("#000", "#222", "#333"), thinColour: night ? "#555b66" : one("#000", "#444", "#999", "#bbb"), boxColour: night ? "#9aa1ad" : "#000",
        thin: between(1, 3), box: between(4, 8), frame: between(4, 10), font: one(...FONTS), digit: between(0.45, 0.75), digitWeight: one("bold", null, null), margin: one(6, 30, 120),
        phone: chance() < 0.2, pixels: Math.round(between(400, 1300)), grain: chance() < 0.2 ? between(0.1, 0.3) : null, ...(chance() < 0.15 ? { shadeBoxes: night ? "#2a2f3a" : "#e4e4e4" } : {}) };
}
/** Small killers with everything by chance, but no gaps. */
const small = (side) => ({ ...mixed(), side, killer: true, partial: false, select: undefined });
const SIDES = {};
for (const kept of ["", ", kept"]) {
    for (const side of [12, 16]) SIDES[`side ${side}, mixed${kept}`] = () => large(side);
    for (const side of [4, 6]) SIDES[`side ${side}, killer, mixed${kept}`] = () => small(side);
}
for (const side of [4, 6, 12, 16]) {
    SIDES[`side ${side}`] = () => ({ ...plain(), side, thin: 1.5 });
    if (side > 9) SIDES[`side ${side}, letters`] = () => ({ ...plain(), side, letters: true, thin: 1.5 });
    if (side < 9) SIDES[`side ${side}, killer`] = () => ({ ...plain(), side, killer: true, inset: 0.07, width: 2, dash: "6 4", line: "#555", sumGround: "#fff" });
}

// ---- pictures ----

function photographed(svg, style, size) {
    const [a, b, c] = [between(-14, 14), between(-14, 14), between(-6, 6)];
    const desk = one("#6b5a48", "#9a9a96", "#3f4650", "#c8c2b6"), blur = between(0.2, 0.9), light = between(0.55, 0.95);
    const shadow = `linear-gradient(${Math.round(between(0, 360))}deg, rgba(0,0,0,${between(0.1, 0.4)}), rgba(0,0,0,0) ${Math.round(between(40, 90))}%)`;
    return `<body style="margin:0;background:${desk};overflow:hidden"><div style="position:absolute;left:12%;top:12%;width:76%;height:76%;perspective:1600px;filter:blur(${blur}px) brightness(${light})">
<div style="position:relative;width:100%;height:100%;transform:rotateX(${a}deg) rotateY(${b}deg) rotateZ(${c}deg)">${svg}</div></div>
<div style="position:absolute;inset:0;background:${shadow}"></div>${grain(0.12)}</body>`;
}
/** As a phone shows it: words above and keys below the grid. */
function onPhone(svg, style, pixels) {
    const ink = style.ink, keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => `<span style="flex:1;text-align:center;border-radius:8px;margin:3px;padding:.5em 0;background:${style.keys ?? "rgba(128,128,128,.18)"}">${key}</span>`).join("");
    return `<div style="background:${style.page ?? style.paper};color:${ink};font-family:sans-serif;font-size:${Math.round(pixels / 24)}px;width:100%;height:100%;display:flex;flex-direction:column">
<div style="padding:.6em 1em">09:41</div><div style="display:flex;justify-content:space-between;padding:.4em 1em"><b>Sudoku</b><span>Expert</span><span>00:23</span></div>
<div style="width:100%;aspect-ratio:1">${svg}</div><div style="display:flex;padding:.6em .8em;font-size:1.4em">${keys}</div><div style="padding:.3em 1em">Undo &nbsp; Erase &nbsp; Notes &nbsp; Hint</div></div>`;
}
/** The pixels of a screen against those of the camera, and a lamp that is mirrored in it. */
const moire = () => `<div style="position:absolute;inset:0;opacity:${between(0.05, 0.16)};background:repeating-linear-gradient(${between(-20, 20)}deg,#000 0 1px,transparent 1px ${between(2.4, 4)}px),repeating-linear-gradient(${between(70, 110)}deg,#f0f 0 1px,transparent 1px ${between(3, 9)}px)"></div>
<div style="position:absolute;inset:0;background:radial-gradient(circle at ${between(10, 90)}% ${between(10, 90)}%, rgba(255,255,255,${between(0.1, 0.5)}), rgba(255,255,255,0) ${between(15, 40)}%)"></div>`;
const grain = (amount) => `<svg style="position:absolute;inset:0;mix-blend-mode:multiply;opacity:${amount}" width="100%" height="100%"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${Math.floor(chance() * 999)}"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`;

/** Some digits of the solution as givens: what players have entered, or an easier puzzle. */
function withGivens(puzzle, share) {
    const solved = execFileSync(`${build}/susol`, ["solve", "-q"], { input: puzzle.text + "\n", encoding: "utf8" }).split(/\s/)[0];
    const givens = [];
    for (let i = 0; i < puzzle.side ** 2; i++)
        if (chance() < share) givens.push(`~R${Math.floor(i / puzzle.side) + 1}C${i % puzzle.side + 1}_${solved[i]}`);
    return parse(`${puzzle.text}.${givens.join("")}`);
}

/** A killer, or nothing but a grid, with the signs of its solution on a share of the edges: within boxes, or of all. */
function withSigns(text, share, all) {
    const solved = execFileSync(`${build}/susol`, ["solve", "-q"], { input: text + "\n", encoding: "utf8" }).split(/\s/)[0], signs = [];
    for (let i = 0; i < 81; i++)
        for (const [row, column] of [[Math.floor(i / 9), i % 9 + 1], [Math.floor(i / 9) + 1, i % 9]]) {
            const within = Math.floor(row / 3) === Math.floor(i / 27) && Math.floor(column / 3) === Math.floor(i % 9 / 3), other = row * 9 + column;
            if (row > 8 || column > 8 || !(all || within) || chance() > share) continue;
            const [one, two] = [`R${Math.floor(i / 9) + 1}C${i % 9 + 1}`, `R${row + 1}C${column + 1}`];
            signs.push(`.GreaterThan~${solved[i] > solved[other] ? `${one}~${two}` : `${two}~${one}`}`);
        }
    return text + signs.join("");
}

function puzzleFor(kind, style, n) {
    const number = ["--seed", String(100 + n)];
    if (kind === "screen") return generate(...number)[0];
    if (kind === "signs" && n % 2) return withSigns(style.killer ? generate("--rules", "killer", "--merge-cages", ...number)[0] : parse(generate(...number)[0]).text, style.killer ? between(0.15, 0.6) : 1, style.killer).replace(/\.(~R\dC\d_\d)+/, "");
    if (kind === "signs") return generate("--rules", style.killer ? "killer greater" : "greater", ...number)[0];
    if (kind === "jigsaw") return generate("--rules", "jigsaw", ...number)[0];
    if (kind === "side") return generate("--side", String(style.side), ...(style.killer ? ["--rules", "killer"] : []), ...number)[0];
    if (kind === "mixed") number[1] = String(1000 + Math.floor(1000 * chance()));
    return generate("--rules", "killer", ...(n % 3 === 1 ? ["--merge-cages"] : []), ...number)[0];
}

/** Cells of cages in reading order, as the scanner tells them. */
const tidy = (text) => text.replace(/(\.Cage~\d+)((?:~R\dC\d)+)/g, (all, cage, cells) => cage + cells.split("~").sort().join("~"));

/** Some cages are left out; their cells are given. */
function withGaps(puzzle) {
    const gone = puzzle.cages.filter(() => chance() < 0.12).flatMap(({ cells }) => cells.map((cell) => cell.join()));
    const solved = execFileSync(`${build}/susol`, ["solve", "-q"], { input: puzzle.text + "\n", encoding: "utf8" }).split(/\s/)[0];
    const kept = puzzle.text.split(".").filter((part) => !gone.some((at) => part.startsWith("Cage~") && `${part}~`.includes(`~R${at.split(",").map((n) => Number(n) + 1).join("C")}~`)));
    return parse(`${kept.join(".")}.${gone.map((at) => at.split(",").map(Number)).map(([row, column]) => `~R${row + 1}C${column + 1}_${solved[row * 9 + column]}`).join("")}`);
}

async function make(page, name, kind, style, n) {
    let puzzle = parse(puzzleFor(kind, style, n));
    if (style.partial) puzzle = withGaps(puzzle);
    if (style.givens) puzzle = withGivens(puzzle, style.givens);
    if (style.entries) {
        const printed = puzzle.givens;
        puzzle = withGivens(puzzle, style.entries);
        puzzle.entries = new Set([...puzzle.givens.keys()].filter((at) => !printed.has(at)));
        puzzle.givens = new Map([...puzzle.givens, ...printed]);
    }
    const photo = n % 3 === 2, pixels = Math.round((style.pixels ?? one(420, 640, 900, 1200)) * (photo ? 1.5 : 1) * (puzzle.side > 9 ? 1.4 : 1));
    const phone = style.phone, svg = phone ? onPhone(draw(puzzle, style), style, pixels) : draw(puzzle, style), file = `${name.replace(/[^a-z0-9]+/g, "-")}-${n}.${photo || style.grain ? "jpg" : "png"}`;
    await page.setViewportSize({ width: pixels, height: Math.round(pixels * (phone ? 1.55 : 1)) });
    await page.setContent(photo ? photographed(svg, style) + (kind === "screen" ? moire() : "") : `<body style="margin:0">${svg}${style.grain ? grain(style.grain) : ""}</body>`);
    await page.screenshot({ path: path.join(folder, file), ...(photo || style.grain ? { type: "jpeg", quality: Math.round(between(45, 85)) } : {}) });
    if (kind !== "screen") return { file, label: tidy(puzzle.text) };
    return { file, label: Array.from({ length: 81 }, (_, i) => puzzle.givens.get(`${Math.floor(i / 9)},${i % 9}`) ?? 0).join("") };
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const page = await browser.newPage(), labels = [], origins = [], plainLabels = [];
for (const [kind, styles] of Object.entries({ screen: SCREENS, killer: KILLERS, mixed: MIXED, signs: SIGNS, jigsaw: JIGSAWS, side: SIDES }))
    for (const [name, style] of Object.entries(styles)) {
        if (wanted.length && !wanted.includes(name) && !wanted.includes(kind)) continue;
        for (let n = from; n < to; n++) {
            seed(`${name} ${n}`);
            const { file, label } = await make(page, name, kind, style(), n);
            (kind === "screen" ? plainLabels : labels).push(`${file}\t${label}\n`);
            origins.push(`${file}\t${HELD.includes(name) || name.endsWith("kept") ? "held: " : ""}${name}\t\n`);
        }
    }
await browser.close();
writeFileSync(path.join(folder, "killer.tsv"), labels.join(""));
writeFileSync(path.join(folder, "origin.tsv"), origins.join(""));
writeFileSync(path.join(folder, "dev.tsv"), plainLabels.join(""));
console.log(`${labels.length + plainLabels.length} pictures`);
