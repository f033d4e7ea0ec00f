// stop_worker.mjs: counts for ever, until somebody stops it.
import { parentPort, workerData } from "node:worker_threads";
import { loadSusol } from "../../web/susol.mjs";

const susol = await loadSusol(workerData.module);
susol.stop = new Int32Array(new SharedArrayBuffer(4));
parentPort.postMessage(susol.stop.buffer);
const puzzle = susol.read("puzzle\nside 9\ncage 10: r1c1 r1c2\nthermo: r5c5 r5c6 r6c6\n");
parentPort.postMessage(puzzle.solve({}).status);
