// cell.js: what one cell shows: a digit, or marks at their places, or the candidates of a step.
//
// A face is {digit, letters, given, corner, centre, colour, label, small, conflict, candidates,
// tones, locked, fresh}: plain values, so that two faces are the same if their members are.

import { s } from "../dom.js";
import { digitsOf } from "../game/game.js";

const CORNERS = [[-28, -27], [28, -27], [-28, 28], [28, 28], [0, -27], [0, 28], [-28, 0], [28, 0], [0, 0]];
const BESIDE_LABEL = [[6, -27], [28, -27], [-28, 28], [28, 28], [0, 28], [-28, 2], [28, 2], [0, 2], [-14, 2]];

/** @param {string} kind @param {number} x @param {number} y @param {number} size @param {string} words */
export const label = (kind, x, y, size, words) =>
    s("text", { class: kind, x, y: y + 0.36 * size, "font-size": size }, words);

/** @param {any} slot @param {any} face */
export function drawCell(slot, face) {
    const parts = [];
    if (face.digit) parts.push(...bigDigit(face));
    else if (face.candidates) parts.push(...candidates(face));
    else parts.push(...corners(face), ...centre(face));
    if (face.conflict) parts.push(wedge());
    slot.replaceChildren(...parts);
}

/** @param {any} face */
function bigDigit(face) {
    const low = face.label ? 4 : 0;
    const kind = [face.given ? "given" : "placed", face.conflict && "wrong", face.digit === face.locked && "locked",
        face.fresh && "fresh"].filter(Boolean).join(" ");
    const text = label(kind, 50, 50 + low, face.wide ? 57 : 60, face.letters[face.digit]);
    return face.conflict ? [text, wave()] : [text];
}

// Wrong is never told by colour alone.
const wave = () => s("path", { class: "wave", d: "M26 86q6 -7 12 0t12 0t12 0t12 0" });
const wedge = () => s("path", { class: "wedge", d: "M100 0v22l-22 -22z" });

/** @param {any} face */
function corners(face) {
    const places = face.label ? BESIDE_LABEL : CORNERS;
    const digits = digitsOf(face.corner);
    const size = (face.small ? 28 : 25) - (digits.length > 9 ? 8 : 0);
    return digits.map((digit, i) => {
        const [dx, dy] = places[i] ?? [28 - 14 * (i % 5), 14 * Math.floor(i / 5) - 27];
        return label(digit === face.locked ? "pencil locked" : "pencil", 50 + dx, 50 + dy, size, face.letters[digit]);
    });
}

const WIDEST = 125; // size times letters of marks in one line: they fit a cell in wide faces too

/** @param {any} face */
function centre(face) {
    const words = digitsOf(face.centre).map((digit) => face.letters[digit]);
    const low = face.label ? 6 : 0;
    const wide = words.join("").length;
    if (!wide) return [];
    const kind = face.locked && digitsOf(face.centre).includes(face.locked) ? "pencil locked" : "pencil";
    const apart = words.some((word) => word.length > 1) ? " " : "";
    if (wide <= 7) return [label(kind, 50, 50 + low, Math.min(28, WIDEST / wide), words.join(apart))];
    const half = Math.ceil(words.length / 2), size = wide > 14 ? 14 : 20;
    return [label(kind, 50, 50 + low - 0.55 * size, size, words.slice(0, half).join(apart)),
        label(kind, 50, 50 + low + 0.55 * size, size, words.slice(half).join(apart))];
}

/** Where a candidate stands: a digit is always at its place.
 *  @param {number} side @param {number} digit @param {boolean} low under a label */
export function place(side, digit, low) {
    const across = Math.ceil(Math.sqrt(side)), down = Math.ceil(side / across);
    const column = (digit - 1) % across, row = Math.floor((digit - 1) / across);
    const left = across === 3 ? 24 : 60 / across, wide = (100 - 2 * left) / (across - 1);
    const top = low ? 42 : down === 3 ? 24 : 60 / down, high = ((low ? 84 : 100 - top) - top) / Math.max(down - 1, 1);
    return [left + wide * column, top + high * row];
}

/** How large candidates are. @param {number} side @param {boolean} low */
export const candidateSize = (side, low) => Math.min(low ? 19 : 22, 66 / Math.ceil(Math.sqrt(side)));

/** The candidates of a step or of all solutions: tones is a text of "digit:tone" pairs, so that it
 *  can be compared.
 *  @param {any} face */
function candidates(face) {
    const tones = new Map((face.tones ?? "").split(" ").filter(Boolean).map((/** @type {string} */ pair) => pair.split(":")));
    const size = candidateSize(face.side, face.label);
    if (face.heat) return heat(face, size);
    return digitsOf(face.candidates).flatMap((digit) => {
        const [x, y] = place(face.side, digit, face.label), tone = tones.get(String(digit));
        const text = label(tone ? `candidate tone-${tone}` : "candidate", x, y, size, face.letters[digit]);
        if (!tone) return [text];
        const disc = s("circle", { class: `disc disc-${tone}`, cx: x, cy: y, r: 0.6 * size });
        const strike = tone === "gone" ? [s("path", { class: "strike", d: `M${x - 10} ${y + 10}L${x + 10} ${y - 10}` })] : [];
        return [disc, text, ...strike];
    });
}

/** How many solutions have each digit: the larger the share, the larger and darker its disc.
 *  @param {any} face @param {number} size */
function heat(face, size) {
    return face.heat.split(" ").flatMap((/** @type {string} */ pair) => {
        const [digit, share] = pair.split(":").map(Number), [x, y] = place(face.side, digit, face.label);
        const disc = s("circle", { class: "heat", cx: x, cy: y, r: size * (0.28 + 0.34 * Math.sqrt(share)), "fill-opacity": 0.1 + 0.55 * share });
        return [disc, label(share > 0.4 ? "candidate hot" : "candidate warm", x, y, 0.92 * size, face.letters[digit])];
    });
}

/** Several colours are equal sectors, from the top, clockwise.
 *  @param {any} slot @param {any} face */
export function drawColours(slot, face) {
    const colours = digitsOf(face.colour);
    slot.replaceChildren(...colours.flatMap((colour, i) => {
        const d = colours.length === 1 ? "M0 0h100v100h-100z" : sector(i / colours.length, (i + 1) / colours.length);
        const tint = s("path", { class: `tint tint-${colour}`, d });
        return face.patterns ? [tint, s("path", { d, fill: `url(#pattern-${colour})` })] : [tint];
    }));
}

/** A piece of the square between two shares of a turn. @param {number} from @param {number} to */
function sector(from, to) {
    const rim = (/** @type {number} */ share) => {
        const angle = 2 * Math.PI * share, x = Math.sin(angle), y = -Math.cos(angle);
        const far = 50 / Math.max(Math.abs(x), Math.abs(y));
        return [50 + far * x, 50 + far * y];
    };
    const corners = [1, 3, 5, 7].map((eighth) => eighth / 8).filter((share) => share > from && share < to);
    return `M50 50L${[from, ...corners, to].map((share) => rim(share).join(" ")).join("L")}Z`;
}

/** Cells with words in their corner. @param {any} puzzle @returns {Set<number>} */
export function labelled(puzzle) {
    if (puzzle.labels) return puzzle.labels;
    const labels = new Set();
    for (const mark of puzzle.scene ?? [])
        if (mark.text && ["outline", "label"].includes(mark.kind)) labels.add(Math.min(...mark.cells));
    return (puzzle.labels = labels);
}
