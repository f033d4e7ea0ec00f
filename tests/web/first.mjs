// first.mjs: the files of a first visit: everything but what is loaded with another view, language or need.
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const LATER = /^(susol-(scan|later)|learn\.js|search\.js|scan\/|set\/|puzzles\/(share|qr|generate)|dialogs\.js|examples\.json|words\/(cs|pt))/;
const IN_ANOTHER = /^import \{ m\d+ \} from/; // tools/join.mjs: what it gives is in main.js

/** Files of the page, without their packed forms. @param {string} web @returns {string[]} */
export const allFiles = (web) => readdirSync(web, { recursive: true }).map(String).filter((file) => !/\.(br|gz)$/.test(file) && statSync(path.join(web, file)).isFile());

/** @param {string} web @returns {string[]} */
export const firstVisit = (web) => allFiles(web).filter((file) => !LATER.test(file) && !(file.endsWith(".js") && IN_ANOTHER.test(readFileSync(path.join(web, file), "utf8"))));
