// ask.mjs: the WebAssembly library as the command answers: text in, text out.
import { SusolError, loadSusol } from "../../web/susol.mjs";

const VERDICTS = ["none", "unique", "many"];

function solve(puzzle, engine) {
    const { solutions, first } = puzzle.solve({ engine: engine || null, solutions: 2 });
    const digits = first ? puzzle.solutionText(first) : "-";
    return `${digits}\t${VERDICTS[Number(solutions)]}`;
}

// A puzzle on each line; plain ones are answered together.
function solveLines(susol, text) {
    const lines = text.split("\n").filter(Boolean);
    const plain = lines.filter((line) => susol.plainLine(`${line}\n`)).map((line) => line.slice(0, 81));
    const answers = susol.solveBatch(plain).answers.values();
    return lines.map((line) => {
        if (!susol.plainLine(`${line}\n`)) return asText(() => solve(susol.read(line), ""));
        const { found, solution } = answers.next().value;
        return `${solution ?? "-"}\t${VERDICTS[found]}`;
    }).join("\n");
}

/** What it says, or why it cannot. */
export function asText(work) {
    try {
        return work();
    } catch (error) {
        if (error instanceof SusolError) return error.message;
        throw error;
    }
}

const commands = {
    solve: (puzzle, engine) => solve(puzzle, engine),
    count: (puzzle) => String(puzzle.count().count),
    convert: (puzzle, format) => puzzle.write(format),
    render: (puzzle, renderer) => puzzle.render(renderer),
    transform: (puzzle, how) => puzzle.transform(how).puzzle.write("susol"),
};

/** A function ask(command, argument, text). */
export async function loadAsk(source) {
    const susol = await loadSusol(source);
    return (command, argument, text) => asText(() => {
        if (command === "lines") return solveLines(susol, text);
        if (!Object.hasOwn(commands, command)) return "no such command";
        const puzzle = susol.read(text);
        try {
            return commands[command](puzzle, argument);
        } finally {
            puzzle.free();
        }
    });
}
