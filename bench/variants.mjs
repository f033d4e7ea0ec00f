// variants.mjs RIVAL FILE: runs the Interactive Sudoku Solver, whose folder is RIVAL, on every puzzle
// of FILE (JSON lines with a `constraint`), looking for a second solution. One line a puzzle:
// solutions found (2: more than one), seconds of search, seconds of set-up.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const [rival, file] = process.argv.slice(2);
globalThis.self = globalThis; // what its modules expect of a browser's worker
globalThis.VERSION_PARAM = '';
const url = pathToFileURL(resolve(rival, 'js/sandbox/simple_solver.js')).href;
const { SimpleSolver } = await import(url);

for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.trim()) continue;
    const solver = new SimpleSolver();
    const begin = performance.now();
    let solutions;
    try {
        solutions = solver.countSolutions(JSON.parse(line).constraint, 2);
    } catch (error) {
        solutions = `error:${String(error.message ?? error).replace(/\s+/g, '_')}`;
    }
    const all = performance.now() - begin;
    const setUp = solver.latestStats?.()?.setupTimeMs ?? 0;
    writeSync(1, `${solutions} ${(all - setUp) / 1000} ${setUp / 1000}\n`);
}
