// join.mjs FOLDER ENTRY [alone]: a module and all that it imports become one file, so that a first visit waits for one
// answer of the server and not for forty. The files that went into it give what they gave before, out of that one, for
// those that are loaded later; with "alone" they are left as they are. It knows the one style of our modules: imports by
// name at the top, exports at the beginning of a line; it says so if it meets another.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [folder, entry, alone] = process.argv.slice(2);
const IMPORT = /^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n/gm;
const EXPORT = /^export ((?:async )?(?:function|class|const) (\w+))/gm;
const LIST = /^export \{([^}]*)\};\n/gm;
const COMMENT = /^[ \t]*(?:\/\/.*|\/\*\*(?:[^*]|\*(?!\/))*\*\/)[ \t]*\n/gm; // lines of nothing else
const names = (list) => list.split(",").map((name) => name.trim()).filter(Boolean);

/** @type {Map<string, {file: string, name: string, text: string, gives: string[]}>} */
const modules = new Map();

/** Reads a module after those that it needs. */
function load(file, way = []) {
    if (way.includes(file)) throw new Error(`${file} needs itself: ${way.join(" ")}`);
    if (modules.has(file)) return;
    const from = path.dirname(file), gives = [];
    const at = (place) => path.normalize(path.join(from, place));
    let text = readFileSync(path.join(folder, file), "utf8");
    for (const [, , place] of text.matchAll(IMPORT)) load(at(place), [...way, file]);
    text = text.replace(COMMENT, "")
        .replace(IMPORT, (_, list, place) => (list ? `const { ${names(list).map((name) => name.replace(" as ", ": ")).join(", ")} } = ${modules.get(at(place)).name};\n` : ""))
        .replace(LIST, (_, list) => (gives.push(...names(list).map((name) => name.replace(/(\w+) as (\w+)/, "$2: $1"))), ""))
        .replace(EXPORT, (_, what, name) => (gives.push(name), what))
        .replace(/\bimport\("(\.[^"]+)"\)/g, (_, place) => `import("./${path.relative(path.dirname(entry), at(place))}")`);
    const strange = /^(?:import|export)\b.*/m.exec(text);
    if (strange) throw new Error(`${file}: ${strange[0]}`);
    modules.set(file, { file, name: `m${modules.size}`, text, gives });
}

load(entry);
const all = [...modules.values()], last = all.pop(), rest = all;
const wrapped = rest.map(({ name, text, gives }) => `const ${name} = (() => {\n${text}return { ${gives.join(", ")} };\n})();\n`);
const given = alone ? "" : `export { ${rest.map(({ name }) => name).join(", ")} };\n`;
writeFileSync(path.join(folder, entry), `${wrapped.join("")}${last.text}${given}`);
if (!alone)
    for (const { file, name, gives } of rest) {
        const place = path.relative(path.dirname(file), entry);
        writeFileSync(path.join(folder, file), `import { ${name} } from "${place.startsWith(".") ? place : `./${place}`}";\nexport const { ${gives.map((one) => one.split(":")[0]).join(", ")} } = ${name};\n`);
    }
