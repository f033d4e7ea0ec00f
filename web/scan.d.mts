// Types of scan.mjs.

/** One reading of a cell: the digit, 0 for an empty cell, and its probability. */
export type Reading = [digit: number, probability: number];

export interface ScannedCell {
    cell: string; // "r1c1"
    digit: number; // with the help of the rules; 0: empty
    kind: "empty" | "printed" | "written";
    readings: [Reading, Reading, Reading]; // the likeliest first
}

export interface ScannedGrid {
    side: number;
    verdict: "sure" | "doubtful";
    solutions: number; // of what was seen: 0, 1, 2 for several, -1 if not known
    puzzle: string; // what was printed, "." for an empty cell
    written: string; // what was written by hand
    seen: string; // all of it, without the help of the rules
    corners: [number, number][]; // top left, top right, bottom right, bottom left
    corrections: { cell: string; seen: number; digit: number }[];
    regions?: string; // of a jigsaw, a letter a cell
    cages?: { sum: number; cells: string[] }[];
    signs?: string[]; // "r1c1 < r1c2"
    cells: ScannedCell[];
}

export interface Picture {
    data: Uint8Array | Uint8ClampedArray;
    width: number;
    height: number;
}

export interface Scanner {
    read(image: Picture, options?: { turn?: number; milliseconds?: number }): ScannedGrid[];
    place(index: number, right: number, down: number): [x: number, y: number];
}

export function loadScanner(source: BufferSource | WebAssembly.Module | Response): Promise<Scanner>;
