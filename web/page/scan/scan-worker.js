// scan-worker.js: reads pictures in a worker of its own, so that the page stays quick.

import { loadScanner } from "../susol/scan.mjs";

/** @type {Promise<any> | null} */
let scanner = null;

onmessage = async ({ data: { image } }) => {
    try {
        scanner ??= loadScanner(await fetch("../susol-scan.wasm"));
        postMessage({ grids: (await scanner).read(image, { milliseconds: 8000 }) });
    } catch (error) {
        postMessage({ error: String(/** @type {any} */ (error)?.message ?? error) });
    }
};
