// variants.mjs RIVAL FILE LIMIT PATIENCE: runs the Interactive Sudoku Solver, whose folder is RIVAL,
// on the puzzles of FILE (JSON lines with a `constraint`), looking for a second solution. One line a
// puzzle: solutions found (2: more than one), seconds of parsing and search, seconds of set-up. A
// puzzle that takes more than LIMIT seconds is "open", and after PATIENCE seconds the others are not
// begun. The search cannot be interrupted, so it runs in a thread of its own, which can be ended;
// with LIMIT 0 there is neither limit nor thread, for the shortest way from start to answer.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

// The function that answers a constraint with a line.
async function solverIn(rival) {
    globalThis.self = globalThis; // what its modules expect of a browser's worker
    globalThis.VERSION_PARAM = '';
    const url = pathToFileURL(resolve(rival, 'js/sandbox/simple_solver.js')).href;
    const { SimpleSolver } = await import(url);
    return (constraint) => {
        const solver = new SimpleSolver();
        const begin = performance.now(), worked = process.cpuUsage();
        let solutions;
        try {
            solutions = solver.countSolutions(constraint, 2);
        } catch (error) {
            solutions = `error:${String(error.message ?? error).replace(/\s+/g, '_')}`;
        }
        const { user, system } = process.cpuUsage(worked); // less than the clock on a busy machine
        const all = Math.min(performance.now() - begin, (user + system) / 1000);
        const setUp = Math.min(solver.latestStats?.()?.setupTimeMs ?? 0, all); // by the clock
        return `${solutions} ${(all - setUp) / 1000} ${setUp / 1000}`;
    };
}

async function serve(rival) {
    const answer = await solverIn(rival);
    parentPort.on('message', (constraint) => parentPort.postMessage(answer(constraint)));
    parentPort.postMessage('ready');
}

const message = (worker) => new Promise((done) => worker.once('message', done));

async function newWorker(rival) {
    const worker = new Worker(new URL(import.meta.url), { workerData: rival });
    await message(worker);
    return worker;
}

const constraintsIn = (file) => readFileSync(file, 'utf8').split('\n')
    .filter((line) => line.trim()).map((line) => JSON.parse(line).constraint);

async function solveAll(rival, file) {
    const answer = await solverIn(rival);
    for (const constraint of constraintsIn(file)) writeSync(1, `${answer(constraint)}\n`);
}

async function solveInTime(rival, file, limit, patience) {
    const begin = performance.now();
    let worker = await newWorker(rival);
    for (const constraint of constraintsIn(file)) {
        if (performance.now() - begin > 1000 * patience) break;
        let timer;
        const late = new Promise((done) => {
            timer = setTimeout(() => done(null), 1000 * limit);
        });
        worker.postMessage(constraint);
        const answer = await Promise.race([message(worker), late]);
        clearTimeout(timer);
        writeSync(1, `${answer ?? `open ${limit} 0`}\n`);
        if (answer) continue;
        await worker.terminate();
        worker = await newWorker(rival);
    }
    await worker.terminate();
}

const [rival, file, limit = 20, patience = 600] = process.argv.slice(2);
if (!isMainThread) await serve(workerData);
else if (Number(limit)) await solveInTime(rival, file, limit, patience);
else await solveAll(rival, file);
