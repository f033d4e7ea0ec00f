// types.mts: a caller in TypeScript; it is only checked, never run.
import { SusolError, loadSusol } from "../../web/susol.mjs";
import type { Drawing, Step } from "../../web/susol.mjs";

const susol = await loadSusol(fetch("susol.wasm"));
const puzzle = susol.read("text");
const many: bigint = puzzle.solve({ solutions: 2, keep: 2 }).solutions + puzzle.count({ watch: (e) => e.done > 1 }).count;
const step: Step | null = puzzle.hint({ language: "cs", look: { parts: ["cells"] } }).step;
const drawing: Drawing = puzzle.draw({ conflicts: puzzle.conflicts().marked });
for (const order of drawing.orders) if (order.kind === "text") order.words.toUpperCase();
const why = puzzle.whyNot(1, 2);
if (why.why === "rule") why.breaches.map((breach) => breach.sentence);
const made = susol.generator({ level: "hard", frame: puzzle }).make(0);
if (made.status === "OK") made.puzzle.play({ digits: made.made.solution });
// @ts-expect-error: there is no such option
puzzle.solve({ speed: 1 });
// @ts-expect-error: there is no such table
susol.list("nothing");
try {
    susol.read("x");
} catch (error) {
    if (error instanceof SusolError && error.status === "BAD_TEXT") console.log(error.line, many, step);
}
