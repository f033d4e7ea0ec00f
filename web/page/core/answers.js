// answers.js: what the page asks of the core, one function a question. Runs in a worker.

import { findCell } from "../names.js";

/** @typedef {(susol: any, options: any, progress: (event: any) => void) => any} Answer */

/** Puzzles that were read lately, by their text: most questions are about the same one. */
const KEPT = 8;
/** @type {Map<string, any>} */
const kept = new Map();

/** @param {any} susol @param {string} text */
function puzzleOf(susol, text) {
    let puzzle = kept.get(text);
    if (!puzzle) {
        puzzle = susol.read(text);
        if (kept.size >= KEPT) {
            const [oldest, gone] = kept.entries().next().value;
            kept.delete(oldest);
            gone.free();
        }
        kept.set(text, puzzle);
    }
    return puzzle;
}

/** The puzzle with what a player wrote; gone when the question is answered.
 *  @template T @param {any} susol @param {any} options @param {(puzzle: any) => T} ask @returns {T} */
function played(susol, { text, digits, marks }, ask) {
    const puzzle = puzzleOf(susol, text).copy();
    try {
        puzzle.play({ digits: digits ?? [], marks: marks ?? [] });
        return ask(puzzle);
    } finally {
        puzzle.free();
    }
}

const each = (/** @type {number} */ count, /** @type {(at: number) => any} */ what) => Array.from({ length: count }, (_, at) => what(at));

const MARGIN = 16; // of every picture

/** The room that clues outside the grid take. @param {any} grid @param {number} width @param {number} height */
const outsideOf = (grid, width, height) => ({
    left: Math.max(0, grid.x - MARGIN), top: Math.max(0, grid.y - MARGIN),
    right: Math.max(0, width - grid.x - grid.width - MARGIN), bottom: Math.max(0, height - grid.y - grid.height - MARGIN) });

/** A law with what depends on the rule left open. @param {string} law */
const pattern = (law) => new RegExp(`^${law.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}`);

/** The laws of a puzzle in words, each with the kind of rule that it tells; the grid's own has none.
 *  @param {any} susol @param {any} puzzle @param {string} [language] @param {string[]} words */
function lawsOf(susol, puzzle, language, words) {
    if (words.length < 2) return words.map((law) => ({ words: law }));
    const here = new Set(puzzle.rules().map((/** @type {any} */ rule) => rule.kind));
    const kinds = susol.kinds(language).filter((/** @type {any} */ kind) => here.has(kind.name));
    return words.map((law, i) => {
        const kind = i ? kinds.find((/** @type {any} */ one) => [one.law, one.with].some((said) => said && pattern(said).test(law))) : null;
        return { words: law, kind: kind?.name, mark: kind?.mark, tone: kind?.tone };
    });
}

/** What its author says of the rules, if that is more than the laws: the generator writes them into the puzzle, for those who read no lines. @param {any} puzzle */
function ownWords(puzzle) {
    const said = puzzle.words("rules");
    return said && said.replace(/\s+/g, " ") === puzzle.describe("en").rules.join(" ") ? "" : said;
}

/** All that the page must know of a puzzle to draw and play it. @param {any} susol @param {any} puzzle @param {string} [language] */
function info(susol, puzzle, language) {
    const grid = puzzle.rows * puzzle.columns;
    const scene = JSON.parse(puzzle.render("json"));
    const { name, rules } = puzzle.describe(language);
    const { orders, grid: box, width, height } = puzzle.draw({ parts: ["below", "lines", "above"] });
    return {
        side: puzzle.side, rows: puzzle.rows, columns: puzzle.columns, cells: grid, extra: puzzle.cells - grid,
        hole: each(grid, (at) => puzzle.isHole(at)),
        given: each(grid, (at) => (puzzle.isGiven(at) && !puzzle.isHole(at) ? puzzle.value(at) : 0)),
        placed: each(grid, (at) => (puzzle.isGiven(at) || puzzle.isHole(at) ? 0 : puzzle.value(at))),
        marks: each(grid, (at) => puzzle.isHole(at) || puzzle.value(at) || puzzle.allowed(at) === 2 ** puzzle.side - 1 ? 0 : puzzle.allowed(at)),
        names: each(grid, (at) => puzzle.cellName(at)),
        letters: each(puzzle.side + 1, (digit) => (digit ? puzzle.letter(digit) : " ")),
        region: scene.regions, area: scene.areas, scene: scene.marks,
        drawing: { orders, x: box.x, y: box.y, outside: outsideOf(box, width, height) },
        text: puzzle.write("susol"), name, laws: lawsOf(susol, puzzle, language, rules),
        title: puzzle.words("title"), author: puzzle.words("author"), rules: ownWords(puzzle), drawn: puzzle.drawn,
    };
}

/** @template T @param {any} susol @param {string} text @param {(clues: any) => T} ask @returns {T} */
function withClues(susol, text, ask) {
    const clues = puzzleOf(susol, text).clues();
    try {
        return ask(clues);
    } finally {
        clues.free();
    }
}

const SUMS = new Set(["cage", "sum"]);

/** Broken rules in words; of a sum also what its digits are, what they give, and what they should. @param {any} puzzle @param {string} language */
function broken(puzzle, language) {
    const rules = puzzle.rules();
    return puzzle.breaches(language).map((/** @type {any} */ breach) => {
        const rule = rules[breach.rule], digits = (rule?.cells ?? []).map((/** @type {number} */ at) => puzzle.value(at));
        if (!SUMS.has(rule?.kind) || rule.numbers.length !== 1 || new Set(digits).size < digits.length) return breach;
        return { ...breach, sum: { digits: digits.filter(Boolean), number: rule.numbers[0], full: digits.every(Boolean) } };
    });
}

const plain = (/** @type {any} */ step) => step && {
    strategy: step.strategy, title: step.title, level: step.level, where: step.where, sentence: step.sentence,
    changes: step.changes, ...step.json, candidates: step.candidates, marked: step.marked };

/** @param {any} puzzle @param {any} step names of cells become numbers */
function located(puzzle, step) {
    if (!step) return null;
    const at = (/** @type {string} */ name) => findCell(puzzle, name);
    const told = plain(step);
    return {
        ...told,
        cells: (told.cells ?? []).map(at),
        parts: (told.parts ?? []).map((/** @type {any} */ part) => ({ ...part, cell: at(part.cell) })),
        links: (told.links ?? []).map((/** @type {any} */ link) => ({ ...link, cell: at(link.cell) })),
        place: (told.place ?? []).map((/** @type {any} */ one) => [at(one.cell), one.digit]),
        remove: (told.remove ?? []).map((/** @type {any} */ one) => [at(one.cell), one.digits.reduce((/** @type {number} */ set, /** @type {number} */ d) => set | (1 << (d - 1)), 0)]),
    };
}

const MOST_WAYS = 12;

/** What the cage of a step can still hold, if the step is about one. @param {any} puzzle @param {any} step */
function withWays(puzzle, step) {
    if (!step || !/cage/.test(step.strategy)) return step;
    const cells = new Set(step.cells);
    const rule = puzzle.rules().findIndex((/** @type {any} */ one) => one.kind === "cage" && one.cells.length === cells.size && one.cells.every((/** @type {number} */ at) => cells.has(at)));
    if (rule < 0) return step;
    const { ways } = puzzle.cageWays(rule, step.candidates);
    return ways.length > MOST_WAYS ? step : { ...step, ways: ways.map((/** @type {number} */ set) => each(puzzle.side, (i) => i + 1).filter((digit) => set & (1 << (digit - 1)))) };
}

/** @type {Record<string, Answer>} */
export const answers = {
    open: (susol, { text, language }) => info(susol, puzzleOf(susol, text), language),
    /** Every puzzle in a text, however many; those that cannot be read say why. */
    all: (susol, { text }) => susol.readAll(text).slice(0, 200).map((/** @type {any} */ one) =>
        one.puzzle ? { text: one.puzzle.write("susol"), title: one.puzzle.words("title") || one.puzzle.describe().name, line: one.line }
            : { error: one.error.message, line: one.line }),
    judge: (susol, options) => played(susol, options, (puzzle) => {
        const { marked, open } = puzzle.conflicts();
        return { marked: [...marked], open: [...open], broken: marked.some(Boolean) ? broken(puzzle, options.language) : [] };
    }),
    solve: (susol, options) => played(susol, options, (puzzle) => {
        const { status, solutions, first } = puzzle.solve({ solutions: 2, milliseconds: options.milliseconds ?? 5000 });
        return { status, solutions: Number(solutions), first: first && [...first] };
    }),
    hint: (susol, options) => played(susol, options, (puzzle) => {
        const told = puzzle.hint({ language: options.language, marksFollow: true, findMistake: false, milliseconds: options.milliseconds ?? 10000 });
        return { ...told, step: withWays(puzzle, located(puzzle, told.step)) };
    }),
    /** Why a digit cannot be in a cell. */
    whyNot: (susol, options) => played(susol, options, (puzzle) => {
        const told = puzzle.whyNot(options.cell, options.digit, { language: options.language, marksFollow: true, milliseconds: options.milliseconds ?? 5000 });
        return { ...told, step: told.step ? withWays(puzzle, located(puzzle, told.step)) : null };
    }),
    hints: (susol, options) => played(susol, options, (puzzle) => {
        const told = puzzle.steps({ language: options.language, marksFollow: true, milliseconds: options.milliseconds ?? 10000 });
        return { ...told, steps: told.steps.map((/** @type {any} */ step) => located(puzzle, step)) };
    }),
    rate: (susol, options) => {
        const { status, value, text, solutions, level } = puzzleOf(susol, options.text).rate(options.scale, { milliseconds: options.milliseconds ?? 3000 });
        return { status, value, text, solutions, level: level ? susol.list("levels")[level - 1].name : "" };
    },
    count: (susol, { text, milliseconds }, progress) => {
        const { status, count, estimate, exact, done } = puzzleOf(susol, text).count({ milliseconds, watch: (/** @type {any} */ event) => void progress({ done: event.done, atLeast: event.atLeast }) });
        return { status, count, estimate, exact, done };
    },
    counts: (susol, { text, milliseconds }) => puzzleOf(susol, text).candidateCounts({ milliseconds }),
    /** The clues that contradict each other. */
    clash: (susol, { text, milliseconds }) => withClues(susol, text, (clues) =>
        clues.conflict({ milliseconds }).picked.map((/** @type {number} */ at) => ({ text: clues.list[at].text, cells: [...clues.list[at].cells] }))),
    needless: (susol, { text, milliseconds }) => withClues(susol, text, (clues) =>
        clues.needless({ milliseconds }).alone.map((/** @type {number} */ at) => ({ text: clues.list[at].text, cells: [...clues.list[at].cells] }))),
    /** Two solutions, and where they differ. */
    two: (susol, { text, milliseconds }) => {
        const [first, second] = puzzleOf(susol, text).solve({ solutions: 2, keep: 2, milliseconds }).kept.map((/** @type {any} */ one) => [...one]);
        return { first, second, differ: first.flatMap((/** @type {number} */ digit, /** @type {number} */ at) => (digit === second?.[at] ? [] : [at])) };
    },
    search: (susol, { text, search, milliseconds }) => puzzleOf(susol, text).explore({ ...search, milliseconds }),
    write: (susol, { text, format }) => puzzleOf(susol, text).write(format),
    picture: (susol, { text, renderer, look }) => puzzleOf(susol, text).render(renderer, look),
    list: (susol, { table }) => susol.list(table),
    /** The kinds of rules, as their table describes them and in the language. */
    kinds: (susol, { language }) => {
        const entries = susol.list("rules");
        return susol.kinds(language).map((/** @type {any} */ kind, /** @type {number} */ i) => ({ ...entries[i], ...kind }));
    },
    /** The techniques, with their names in the language. */
    strategies: (susol, { language }) => susol.list("strategies").map((/** @type {any} */ entry) =>
        ({ ...entry, title: susol.phrase(language, entry.name) || entry.title })),
    /** The example of a technique and the step that it shows. */
    example: (susol, { name, example, language }) => {
        const puzzle = puzzleOf(susol, example), told = info(susol, puzzle);
        const { step } = puzzle.hint({ only: name, language, milliseconds: 5000 });
        told.cellsNow = told.placed.map((/** @type {number} */ digit, /** @type {number} */ at) => ({ digit: digit || (step && !told.given[at] ? step.digits[at] : 0) }));
        return { puzzle: told, step: located(puzzle, step) };
    },
    generate: (susol, { wishes }) => {
        const generator = susol.generator(wishes);
        try {
            const made = generator.make(0);
            if (made.status !== "OK") return made;
            return { status: "OK", text: made.puzzle.write("susol"), rating: made.made.rating, clues: made.made.clues };
        } finally {
            generator.free();
        }
    },
};
