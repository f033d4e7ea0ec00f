// scan_screens.mjs BUILD FOLDER [N]: N screens (or those with numbers FROM-TO) of apps and sites with a plain puzzle, made
// with Chromium and labelled for bench/scan. All that apps differ in is drawn by chance: shell, theme, lines or gaps or shades, frame, selection, font,
// size of the digits, marks. A third of them are photographed by simulation. The same arguments make the same pictures.
// Whoever tunes the scanner does not look at every other one: those are "held".
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [build = "build", folder = "screens", number = "60"] = process.argv.slice(2);
const { chromium } = createRequire(path.resolve(build, "npm-tests/x.js"))("playwright-core");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];
const [from, to] = number.includes("-") ? number.split("-").map(Number) : [0, Number(number)];
const SIDE = 9, CELLS = SIDE * SIDE;

// ---- chance ----

let state = 1;
function chance() {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
}
function seed(number) {
    state = 7919 * (number + 1);
    for (let i = 0; i < 8; i++) chance();
}
const between = (least, most) => least + (most - least) * chance();
const whole = (least, most) => Math.round(between(least, most));
const one = (...of) => of[Math.floor(chance() * of.length)];
const often = (share) => chance() < share;

// ---- how an app looks ----

const FONTS = ["Nimbus Sans", "Nimbus Sans", "DejaVu Sans", "DejaVu Sans Condensed", "Droid Sans Fallback", "Nimbus Sans Narrow", "URW Gothic",
    "DejaVu Sans Light", "Nimbus Roman", "DejaVu Serif", "P052", "C059"];
const hsl = (hue, saturation, light) => `hsl(${Math.round(hue)} ${Math.round(saturation)}% ${Math.max(0, Math.min(100, light)).toFixed(1)}%)`;

/** Colours: `away` is how much further from the ground something is, in per cent of lightness. */
function theme() {
    const kind = one("light", "light", "light", "dark", "dark", "coloured");
    const hue = between(0, 360), tint = often(0.5) ? 0 : between(5, 45);
    const ground = kind === "light" ? between(92, 100) : kind === "dark" ? between(3, 20) : between(35, 85);
    const sign = ground > 55 ? -1 : 1;
    const shade = (away, saturation = tint) => hsl(hue, saturation, ground + sign * away);
    return { kind, hue, ground, sign, shade, inkAway: sign < 0 ? between(55, 90) : between(55, 85) };
}

/** What parts the cells: lines, gaps between tiles, or only shades of boxes. */
function looks(colours) {
    const parting = one("lines", "lines", "lines", "gaps", "gaps", "boxes");
    const faint = often(0.4);
    const style = {
        parting,
        thin: parting === "lines" ? between(0.6, 1.6) : 0,
        thinAway: faint ? between(5, 14) : between(14, 55),
        box: parting === "gaps" ? 0 : one(0, 1.5, 2, 2.5, 3.5),
        boxAway: between(30, 85),
        frame: one(0, 0, 1, 2, 3, 6),
        frameAway: between(15, 85),
        gap: parting === "gaps" ? between(0.5, 3) : 0,
        boxGap: parting === "gaps" ? between(1.5, 5) : 0,
        round: parting === "gaps" ? one(0, 0, 2, 4, 8) : 0,
        shades: 0,
        cell: often(0.5) ? 0 : between(2, 10) * (often(0.5) ? 1 : -1),
    };
    if (parting === "boxes" || often(0.2)) style.shades = between(4, 16);
    if (parting === "boxes" && often(0.5)) style.thin = between(0.5, 1), style.thinAway = between(3, 8);
    if (parting === "lines" && !style.box && !style.shades) style.box = 2;
    if (parting === "gaps" && !style.cell) style.cell = between(6, 14);
    if (parting === "gaps") style.box = style.frame = 0;
    style.font = one(...FONTS), style.weight = one("normal", "normal", "bold", "300");
    style.digit = between(0.38, 0.8), style.inkAway = colours.inkAway;
    style.entry = hsl(one(215, 215, 220, 140, 0, colours.hue), between(40, 90), colours.sign < 0 ? between(25, 50) : between(60, 80));
    style.entries = often(0.6) ? between(0, 0.5) : 0;
    style.marks = often(0.3) ? between(0.1, 0.8) : 0;
    style.givenGround = often(0.12) ? between(4, 12) : 0;
    style.selected = often(0.6) ? [whole(0, 8), whole(0, 8)] : null;
    style.bars = often(0.7), style.sameBox = often(0.5), style.hueOfBars = often(0.6) ? between(190, 240) : between(0, 360);
    style.bar = between(4, 14), style.chosen = between(12, 35), style.barColour = often(0.7) ? between(30, 90) : 0;
    return style;
}

// ---- the grid ----

const rowOf = (cell) => Math.floor(cell / SIDE), columnOf = (cell) => cell % SIDE;
const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);

function groundOf(cell, puzzle, colours, style) {
    const [row, column] = style.selected ?? [-1, -1], chosen = row * SIDE + column;
    let away = style.cell;
    if (style.shades && boxOf(cell) % 2) away += style.shades;
    if (style.givenGround && puzzle.givens[cell] !== ".") away += style.givenGround;
    if (style.selected && cell === chosen) return hsl(style.hueOfBars, style.barColour, colours.ground + colours.sign * (away + style.chosen));
    const near = style.selected && style.bars && (rowOf(cell) === row || columnOf(cell) === column || (style.sameBox && boxOf(cell) === boxOf(chosen)));
    return near ? hsl(style.hueOfBars, style.barColour, colours.ground + colours.sign * (away + style.bar)) : colours.shade(away);
}

function marksIn(size, colour) {
    const out = [];
    for (let digit = 1; digit <= 9; digit++)
        out.push(`<span style="width:33%;height:33%;line-height:${size / 3.2}px;font-size:${size / 4.4}px;color:${colour}">${often(0.35) ? digit : "&nbsp;"}</span>`);
    return `<div style="display:flex;flex-wrap:wrap;width:94%;height:94%;text-align:center;font-weight:normal">${out.join("")}</div>`;
}

function gridOf(puzzle, colours, style, width) {
    const out = [], size = width / SIDE, ink = colours.shade(style.inkAway), thin = colours.shade(style.thinAway), box = colours.shade(style.boxAway);
    for (let cell = 0; cell < CELLS; cell++) {
        const [row, column] = [rowOf(cell), columnOf(cell)], digit = puzzle.shown[cell], given = puzzle.givens[cell] !== ".";
        const left = style.gap / 2 + (column % 3 ? 0 : style.boxGap / 2), top = style.gap / 2 + (row % 3 ? 0 : style.boxGap / 2);
        const right = style.gap / 2 + (column % 3 < 2 ? 0 : style.boxGap / 2), bottom = style.gap / 2 + (row % 3 < 2 ? 0 : style.boxGap / 2);
        const inside = digit !== "." ? digit : style.marks && often(style.marks) ? marksIn(size, colours.shade(style.inkAway * 0.7)) : "";
        out.push(`<div style="position:absolute;left:${column * size + left}px;top:${row * size + top}px;width:${size - left - right}px;height:${size - top - bottom}px;border-radius:${style.round}px;
display:flex;align-items:center;justify-content:center;background:${groundOf(cell, puzzle, colours, style)};color:${given ? ink : style.entry}">${inside}</div>`);
    }
    const bar = (down, at, wide, colour) => (wide ? `<div style="position:absolute;background:${colour};${down ? `left:${at - wide / 2}px;top:0;width:${wide}px;height:100%` : `top:${at - wide / 2}px;left:0;height:${wide}px;width:100%`}"></div>` : "");
    for (let line = 1; line < SIDE; line++) if (line % 3 || !style.box) out.push(bar(true, line * size, style.thin, thin), bar(false, line * size, style.thin, thin));
    for (let line = 3; line < SIDE; line += 3) out.push(bar(true, line * size, style.box, box), bar(false, line * size, style.box, box));
    if (style.frame) out.push(`<div style="position:absolute;inset:${-style.frame}px;border:${style.frame}px solid ${colours.shade(style.frameAway)};border-radius:${style.round || one(0, 0, 3)}px"></div>`);
    return `<div style="position:relative;flex:none;width:${width}px;height:${width}px;font-family:'${style.font}';font-weight:${style.weight};font-size:${size * style.digit / 0.72}px;line-height:1">${out.join("")}</div>`;
}

// ---- what is around it ----

const buttons = (colours, names, css) => names.map((name) => `<span style="flex:1;text-align:center;margin:3px;padding:.45em 0;${css(colours)}">${name}</span>`).join("");
const keyStyles = [(c) => `background:${c.shade(8)};border-radius:8px`, (c) => `border:1px solid ${c.shade(25)};border-radius:4px`, (c) => `color:${hsl(215, 70, c.sign < 0 ? 40 : 70)}`,
    (c) => `background:${hsl(c.hue, 50, 45)};color:#fff;border-radius:50%`];
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

function keypad(colours, square, size) {
    const css = one(...keyStyles), rows = square ? [0, 3, 6].map((from) => DIGITS.slice(from, from + 3)) : [DIGITS];
    return rows.map((names) => `<div style="display:flex;font-size:${size}px">${buttons(colours, names, css)}</div>`).join("");
}

/** Each shell: its width and height, and what it holds, in CSS pixels. */
const SHELLS = {
    phone(colours, grid) {
        const width = whole(340, 430), height = Math.round(width * between(1.75, 2.15)), edge = one(0, 4, 8, 14);
        const bar = often(0.4) ? `background:${hsl(colours.hue, 55, 45)};color:#fff` : "";
        return { width, height, html: `<div style="padding:6px 14px;font-size:13px;${bar}">09:41</div><div style="display:flex;justify-content:space-between;padding:8px 14px;font-size:17px;${bar}"><b>&lt; Sudoku</b><span>II</span></div>
<div style="display:flex;justify-content:space-between;padding:${whole(4, 30)}px 14px;font-size:13px"><span>Expert</span><span>Mistakes: 0/3</span><span>05:31</span></div>
<div style="padding:0 ${edge}px">${grid(width - 2 * edge)}</div><div style="display:flex;padding:${whole(8, 26)}px 6px;font-size:12px">${buttons(colours, ["Undo", "Erase", "Notes", "Hint"], () => "")}</div>
<div style="padding:0 8px">${keypad(colours, often(0.2), 22)}</div>` };
    },
    site(colours, grid) {
        const width = whole(900, 1300), height = whole(620, 860), size = whole(380, 540);
        return { width, height, html: `<div style="display:flex;gap:20px;padding:14px 40px;font-size:15px;background:${colours.shade(often(0.5) ? 6 : 0)}"><b style="font-size:20px">Daily Sudoku</b><span>Easy</span><span>Hard</span><span>Killer</span></div>
<div style="display:flex;gap:${whole(20, 60)}px;padding:${whole(16, 50)}px ${whole(30, 90)}px">${grid(size)}<div style="width:220px;font-size:14px"><h3>How to play</h3><p>Fill in the grid so that every row, column and box holds each digit.</p>${keypad(colours, true, 26)}</div></div>` };
    },
    window(colours, grid) {
        const size = whole(420, 640), edge = whole(16, 50), width = size + 2 * edge + (often(0.4) ? 160 : 0);
        return { width, height: size + 2 * edge + 46, html: `<div style="height:46px;line-height:46px;text-align:center;background:${colours.shade(7)};font-size:15px"><b>Sudoku</b></div><div style="display:flex;padding:${edge}px">${grid(size)}</div>` };
    },
    bare(colours, grid) {
        const size = whole(240, 620), edge = one(0, 3, 8, 20, 40);
        return { width: size + 2 * edge, height: size + 2 * edge, html: `<div style="padding:${edge}px">${grid(size)}</div>` };
    },
};

// ---- photos of it ----

/** The pixels of a screen against those of the camera, and a lamp that is mirrored in it. */
const moire = () => `<div style="position:absolute;inset:0;opacity:${between(0.03, 0.13)};background:repeating-linear-gradient(${between(-20, 20)}deg,#000 0 1px,transparent 1px ${between(2.4, 4)}px),repeating-linear-gradient(${between(70, 110)}deg,#f0f 0 1px,transparent 1px ${between(3, 9)}px)"></div>
<div style="position:absolute;inset:0;background:radial-gradient(circle at ${between(10, 90)}% ${between(10, 90)}%, rgba(255,255,255,${between(0.1, 0.4)}), rgba(255,255,255,0) ${between(15, 40)}%)"></div>`;

function photographed(shell, inner) {
    const longest = Math.max(shell.width, shell.height), room = Math.round(longest * between(1.05, 1.7));
    const angles = `rotateX(${between(-22, 22)}deg) rotateY(${between(-18, 18)}deg) rotateZ(${often(0.15) ? 90 * whole(1, 3) : between(-16, 16)}deg)`;
    const desk = one("#6b5a48", "#9a9a96", "#3f4650", "#c8c2b6", "repeating-linear-gradient(93deg,#8a5a3a 0 7px,#7a4c2e 7px 15px,#91603f 15px 22px)");
    const bezel = `border:${whole(6, 16)}px solid #15161a;border-radius:${whole(4, 40)}px`;
    return { width: room, height: room, html: `<div style="position:absolute;inset:0;background:${desk}"></div><div style="position:absolute;inset:0;perspective:${whole(900, 2400)}px;filter:blur(${between(0.2, 0.9)}px) brightness(${between(0.65, 1)}) contrast(${between(0.75, 1)})">
<div style="position:absolute;left:${(room - shell.width) / 2 + between(-0.03, 0.03) * room}px;top:${(room - shell.height) / 2}px;width:${shell.width}px;height:${shell.height}px;overflow:hidden;${bezel};transform:${angles}">${inner}</div></div>${moire()}` };
}

// ---- all of them ----

function puzzleOf(givens, solution, share) {
    const shown = Array.from(givens, (digit, i) => (digit !== "." ? digit : chance() < share ? solution[i] : ".")).join("");
    return { givens, shown };
}

async function make(browser, n, [givens, solution]) {
    seed(n);
    const colours = theme(), style = looks(colours), puzzle = puzzleOf(givens, solution, style.entries);
    const kind = one("phone", "phone", "phone", "site", "window", "bare"), photo = n % 3 === 2;
    const shell = SHELLS[kind](colours, (width) => gridOf(puzzle, colours, style, Math.floor(width)));
    const inner = `<div style="width:${shell.width}px;height:${shell.height}px;overflow:hidden;background:${colours.shade(0)};color:${colours.shade(colours.inkAway)};font-family:'Nimbus Sans'">${shell.html}</div>`;
    const scene = photo ? photographed(shell, inner) : { ...shell, html: inner };
    const scale = Math.min(one(1, 1.5, 2, 2.5, 3), 2000 / Math.max(scene.width, scene.height)) * (photo ? 1 : one(1, 1, 0.7));
    const context = await browser.newContext({ viewport: { width: scene.width, height: scene.height }, deviceScaleFactor: Math.max(scale, 300 / shell.width) });
    const page = await context.newPage();
    await page.setContent(`<body style="margin:0;overflow:hidden">${scene.html}</body>`);
    const jpeg = photo || often(0.3), file = `screen-${n}.${jpeg ? "jpg" : "png"}`;
    await page.screenshot({ path: path.join(folder, file), ...(jpeg ? { type: "jpeg", quality: whole(50, 90) } : {}) });
    await context.close();
    return { file, label: puzzle.shown.replaceAll(".", "0"), category: `${n % 2 ? "held: " : ""}${photo ? "photo, " : ""}${colours.kind}` };
}

mkdirSync(folder, { recursive: true });
const run = (words, input) => execFileSync(`${build}/susol`, words, { input, encoding: "utf8" }).trim().split("\n");
const puzzles = run(["generate", "-q", "-n", String(to), "--seed", "1"]), solutions = run(["solve", "-q"], puzzles.join("\n") + "\n");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const made = [];
for (let n = from; n < to; n++) made.push(await make(browser, n, [puzzles[n], solutions[n].split(/\s/)[0]]));
await browser.close();
writeFileSync(path.join(folder, "killer.tsv"), "");
writeFileSync(path.join(folder, "origin.tsv"), made.map((one) => `${one.file}\t${one.category}\t\n`).join(""));
writeFileSync(path.join(folder, "dev.tsv"), made.map((one) => `${one.file}\t${one.label}\n`).join(""));
console.log(`${made.length} pictures`);
