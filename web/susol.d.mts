// susol.d.mts: types of the library in WebAssembly. What things mean is told in include/susol.h.

/** How a call ended. */
export type Status = "OK" | "END" | "MORE" | "NO_MEMORY" | "BAD_TEXT" | "BAD_RULE" | "BAD_VALUE" |
    "UNKNOWN_NAME" | "CANNOT" | "LIMIT" | "CANCELLED";
/** Of calls that were stopped, the answer has what is known. */
export type Ended = "OK" | "LIMIT" | "CANCELLED";
/** A set of digits: digit d is bit d-1. */
export type DigitSet = number;

/** A place in a text that is wrong, lines and columns from 1; 0: no place. */
export interface Fault {
    text: string;
    line: number;
    column: number;
}

export class SusolError extends Error {
    constructor(status: Status, text: string, line?: number, column?: number, faults?: Fault[]);
    status: Status;
    line: number;
    column: number;
    faults: Fault[];
}

export interface Event {
    kind: "progress" | "open" | "dead" | "solution";
    depth: number;
    nodes: number;
    solutions: number;
    /** Share of the work, 0 to 1; 0: not known. */
    done: number;
    /** While counting: solutions proved so far. */
    atLeast: bigint;
    /** While counting: milliseconds until a limit ends it; 0: none. */
    stopsIn: number;
    candidates?: Uint32Array;
}

/** Limits of a call; what is not set does not matter. */
export interface Limits {
    engine?: string | null;
    solutions?: number | bigint;
    nodes?: number | bigint;
    milliseconds?: number;
    seed?: number | bigint;
    watchNodes?: number;
    /** Now and then; returns true to cancel. */
    watch?: (event: Event) => unknown;
}

export interface Entry {
    name: string;
    title: string;
    text: string;
    example: string;
    suffixes: string;
    level: string;
    sentence: string;
    also: string;
    ratings: string;
    fits: string;
}
export type Table = "rules" | "formats" | "engines" | "renderers" | "strategies" | "scales" | "languages" |
    "symmetries" | "levels" | "roles";

export interface Solved {
    status: Ended;
    solutions: bigint;
    nodes: number;
    /** These are all there are. */
    complete: boolean;
    first: Uint8Array | null;
    kept: Uint8Array[];
}

export interface Tally {
    status: Ended;
    count: bigint;
    estimate: bigint;
    exact: boolean;
    done: number;
}

/** A step as `explain --json` writes it: docs/STEPS.md. */
export type StepData = { [name: string]: any };

export interface Step {
    strategy: string;
    title: string;
    level: string;
    where: string;
    sentence: string;
    changes: string;
    json: StepData;
    candidates: Uint32Array;
    digits: Uint8Array;
    marked: Uint8Array;
    /** If a look was asked for. */
    drawing?: Drawing;
}

/** A strategy of your own, as susol_strategy. */
export interface Strategy {
    name: string;
    title: string;
    text: string;
    sentence: string;
    level: number;
    score: number;
    needsUnique?: boolean;
    find: (view: View) => void;
}

export interface View {
    side: number;
    rows: number;
    columns: number;
    cells: number;
    houses: number;
    digits: Uint8Array;
    candidates: Uint32Array;
    house(index: number): Uint16Array;
    sees(cell: number, other: number): boolean;
    say(what: "house" | "cell" | "fin" | "place" | "remove", where: number, digits?: DigitSet): void;
    /** True: that is enough. */
    give(): boolean;
}

export interface ExplainOptions extends Limits {
    only?: string;
    without?: string;
    language?: string;
    marksFollow?: boolean;
    listNow?: boolean;
    findMistake?: boolean;
    together?: boolean;
    /** The path is told at the end, without the steps on which no digit rests. */
    needed?: boolean;
    /** Not 0: only the first step that excludes this digit from the cell. */
    aboutDigit?: number;
    aboutCell?: number;
    more?: Strategy[];
    /** Each step in turn; returns true if that is enough. */
    step?: (step: Step) => unknown;
    /** Each step gets its drawing. */
    look?: Look;
}
export type Ending = "solved" | "stuck" | "broken" | "stopped" | "open";
export interface Explained {
    status: Ended;
    ending: Ending;
    steps: Step[];
}

export interface Rating {
    status: Ended;
    solutions: number;
    /** 1 easy ... 5 extreme; 0: the scale has no levels. */
    level: number;
    value: number;
    text: string;
}

export interface Look {
    solution?: ArrayLike<number>;
    other?: ArrayLike<number>;
    candidates?: ArrayLike<number>;
    marked?: ArrayLike<number>;
    /** What a player wrote, a set a cell: digits in the corners and in the middle, colours 1 to 9. */
    corner?: ArrayLike<number>;
    centre?: ArrayLike<number>;
    colours?: ArrayLike<number>;
    /** Not 0: the digit breaks a rule. */
    conflicts?: ArrayLike<number>;
    /** Of a drawing; all if not set. */
    parts?: Part[];
    caption?: string;
    colour?: boolean;
    columns?: number;
    lines?: number;
}

export interface Ink {
    /** 0xRRGGBBAA; AA = 0: none. */
    fill: number;
    stroke: number;
    /** Of the line; with words, the size of the letters. */
    width: number;
    dash: number;
    /** What it means, out of susol.list("roles"): "cage", "wash", "given". An order has one paint. */
    role: string;
    /** "green", "removed", "3"; or "". */
    tone: string;
    part: Part;
    /** Whose mark it is, in the order of the native lines; -1: of none. */
    rule: number;
}
/** From below. */
export type Part = "paper" | "ground" | "shades" | "below" | "lines" | "above" | "cells" | "links" | "words";
export type Order = Ink & ({ kind: "path"; points: number[]; closed: boolean } |
    { kind: "circle"; x: number; y: number; radius: number } |
    { kind: "text"; x: number; y: number; words: string });
/** A cell is 100 wide. */
export interface Drawing {
    width: number;
    height: number;
    /** Where the grid is. */
    grid: { x: number; y: number; width: number; height: number };
    orders: Order[];
}

export interface Rule {
    kind: string;
    /** As the native format writes it: "cage 12: r1c1 r1c2". */
    line: string;
    cells: number[];
    numbers: number[];
}
/** Digits that break a rule. rule -1: a row, a column or a region. */
export interface Breach {
    rule: number;
    cells: number[];
    sentence: string;
}
export type WhyNot = { why: "rule"; breaches: Breach[] } | { why: "step"; step: Step } |
    { why: "search" | "possible" | "unknown" };

/** What a palette needs to know of a kind of rule. */
export interface Kind {
    name: string;
    title: string;
    /** What people are told; in braces what depends on the rule or the grid. */
    law: string;
    /** The same of rules with a number. */
    with: string;
    group: "cells" | "cages" | "lines" | "pairs" | "corners" | "outside" | "grid" | "made";
    mark: string;
    tone: string;
    takes: ("set" | "line" | "signs" | "grid" | "word" | "parts" | "factors" | "rules" | "cells" | "pairs")[];
    least: number;
    /** 0: as many as there are. */
    most: number;
    /** 0: none, 1: may be there, 2: must be. */
    numbers: number;
}

export interface Clue {
    index: number;
    kind: string;
    text: string;
    cells: number[];
    /** The rule it comes from; -1: from none. */
    rule: number;
}

export interface SearchOptions extends Limits {
    order?: string;
    split?: string;
    prune?: string;
    memory?: number;
    score?: (candidates: Uint32Array) => number | bigint;
    visit?: (state: State) => unknown;
    /** Keep the first states, at most this number. */
    trace?: number;
}
export interface State {
    fate: "open" | "dead" | "solution" | "known";
    node: number;
    parent: number;
    depth: number;
    cell: number;
    digits: DigitSet;
    candidates: Uint32Array;
}
/** States in the order in which they were seen; fate is an index into fates. */
export interface Trace {
    count: number;
    fates: string[];
    fate: Uint8Array;
    node: Uint32Array;
    parent: Uint32Array;
    depth: Uint16Array;
    cell: Int16Array;
    digits: Uint32Array;
    waiting: Uint32Array;
    candidates: Uint32Array;
}
export interface Explored {
    status: Ended;
    nodes: number;
    dead: number;
    solutions: number;
    open: number;
    widest: number;
    closed: number;
    known: number;
    spilled: number;
    dropped: number;
    deepest: number;
    complete: boolean;
    trace: Trace | null;
}

interface Owned {
    /** Gives its memory back at once. */
    free(): void;
}

export interface Clues extends Owned {
    list: Clue[];
    conflict(options?: Limits): { status: Ended; picked: number[] };
    needless(options?: Limits): { status: Ended; alone: number[]; together: number[] };
    pick(indexes: Iterable<number>): Puzzle;
}

export interface Sampler extends Owned {
    draw(): Uint8Array | null;
}

/** What became of the words and the drawing of a puzzle. */
export interface Understanding {
    verdict: "understood" | "understood except" | "contradiction" | "doubtful";
    sentences: { said: string; state: string; rules: string[]; things: DrawnThing[] }[];
    by_looks: string[];
    not_spoken_of: DrawnThing[];
    /** Numbers of sentences that cannot both hold, from 0. */
    clash: number[];
}
export interface DrawnThing {
    thing: string;
    cells: string[];
    words?: string;
}

export class Puzzle implements Owned {
    private constructor();
    readonly side: number;
    readonly rows: number;
    readonly columns: number;
    readonly cells: number;
    readonly drawn: string;
    readonly isTold: boolean;
    readonly text: string;
    letter(digit: number): string;
    value(cell: number): number;
    allowed(cell: number): DigitSet;
    isGiven(cell: number): boolean;
    isHole(cell: number): boolean;
    cellName(cell: number): string;
    words(which: "title" | "author" | "rules"): string;
    solutionText(solution: Uint8Array): string;
    describe(language?: string | null): { name: string; rules: string[] };
    understand(): Understanding;
    /** In the order of the native lines: the index is the `rule` of drawings, clues and breaches. */
    rules(): Rule[];
    copy(): Puzzle;
    setShape(side: number, boxHeight: number, boxWidth: number): this;
    setValue(cell: number, digit: number): this;
    setPlaced(cell: number, digit: number): this;
    setAllowed(cell: number, digits: DigitSet): this;
    setCellNames(letters: boolean): this;
    setWords(which: "title" | "author" | "rules", words: string): this;
    addRule(line: string): this;
    play(game: { digits?: ArrayLike<number> & { forEach: any }; marks?: ArrayLike<number> & { forEach: any } }): this;
    setLimits(limits: Limits): this;
    read(text: string | Uint8Array, format?: string | null): this;
    write(format: string): string;
    solve(options?: Limits & { keep?: number; found?: (solution: Uint8Array) => unknown }): Solved;
    count(options?: Limits): Tally;
    candidates(options?: Limits): { status: Ended; digits: Uint32Array };
    candidateCounts(options?: Limits): { status: Ended; counts: bigint[] };
    propagate(): Uint32Array;
    verify(solution: ArrayLike<number>): void;
    checkGivens(): void;
    conflicts(): { marked: Uint8Array; open: Uint32Array };
    breaches(language?: string | null): Breach[];
    /** What a cage with a sum can still hold: sets of digits, and what is left in each of its cells. */
    cageWays(rule: number, candidates?: ArrayLike<number> | null): { ways: DigitSet[]; open: DigitSet[] };
    whyNot(cell: number, digit: number, options?: ExplainOptions): WhyNot;
    sampler(options?: Limits): Sampler;
    canon(): { puzzle: Puzzle; automorphisms: number };
    transform(how: string): { puzzle: Puzzle; done: string };
    clues(): Clues;
    explain(options?: ExplainOptions): Explained;
    hint(options?: ExplainOptions): { status: Ended; ending: Ending; step: Step | null };
    steps(options?: ExplainOptions): Explained;
    rate(scale: string, options?: Limits): Rating;
    explore(options?: SearchOptions): Explored;
    render(renderer: string, look?: Look): string;
    draw(look?: Look): Drawing;
    free(): void;
}

export interface Reader extends Owned {
    readonly format: string | null;
    readonly line: number;
    feed(text: string | Uint8Array): void;
    end(): void;
    next(): { status: Status; line?: number; puzzle?: Puzzle; error?: SusolError };
    [Symbol.iterator](): Iterator<ReadOne>;
}
export interface ReadOne {
    status: Status;
    format: string | null;
    line: number;
    puzzle?: Puzzle;
    error?: SusolError;
}

export interface Request {
    seed?: number | bigint;
    attempts?: number | bigint;
    perGrid?: number;
    symmetry?: string;
    strictlyMinimal?: boolean;
    cluesLow?: number;
    cluesHigh?: number;
    pattern?: string;
    scale?: string;
    ratingLow?: number;
    ratingHigh?: number;
    level?: string;
    technique?: string;
    startAtTechnique?: boolean;
    look?: string;
    uniform?: boolean;
    weights?: boolean;
    hardest?: boolean;
    side?: number;
    rules?: string;
    frame?: Puzzle;
    givensLow?: number;
    givensHigh?: number;
    noGivens?: boolean;
    minimalRules?: boolean;
    cagesLow?: number;
    cagesHigh?: number;
    mergeCages?: boolean;
    saved?: string;
    milliseconds?: number;
    nodes?: number | bigint;
    watch?: (event: Event) => unknown;
}
export interface Made {
    solution: Uint8Array;
    clues: number;
    attempts: number;
    weight: number;
    rating: { solutions: number; value: number; text: string };
    widthLeast: number;
    widthMean: number;
    tried: string;
}
export interface Generator extends Owned {
    expect(first: number | bigint, count: number | bigint): void;
    make(number?: number | bigint): { status: "OK"; puzzle: Puzzle; made: Made } |
        { status: "LIMIT" | "CANCELLED"; tried: string };
    save(): string;
}

export interface Susol {
    readonly module: WebAssembly.Module;
    readonly version: string;
    readonly versionNumber: number;
    readonly memory: number;
    /** While its first word is not 0, all work stops. */
    stop: Int32Array | null;
    puzzle(): Puzzle;
    read(text: string | Uint8Array, format?: string | null): Puzzle;
    reader(format?: string | null): Reader;
    readAll(text: string | Uint8Array, format?: string | null): ReadOne[];
    plainLine(text: string): number;
    list(table: Table): Entry[];
    kinds(language?: string | null): Kind[];
    entryHasName(entry: Partial<Entry>, name: string): boolean;
    phrase(language: string, name: string): string | null;
    statusText(status: Status): string;
    generator(request?: Request): Generator;
    solveBatch(grids: string[], options?: Limits & { enough?: number }):
        { status: Ended; answers: { found: number | null; solution: string | null }[] };
    canonBatch(grids: string[], options?: Limits & { singles?: boolean }):
        { status: Ended; answers: { form: string; automorphisms: number }[] };
    backtrack(choices: (() => unknown)[], options?: Limits & { found?: () => unknown }):
        { status: Ended; solutions: bigint; nodes: number; complete: boolean };
}

export function loadSusol(source: BufferSource | Response | WebAssembly.Module | Promise<Response>,
    later?: (() => WebAssembly.Module) | null): Promise<Susol>;
