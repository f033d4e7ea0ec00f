// coverage.mjs BUILD [DOCUMENT]: what the tests have run of the library. BUILD was made with --coverage
// and its tests have been run. Writes a line a folder to stdout, or as a table into the document between
// its marks, and what was never run to BUILD/uncovered.txt: FILE:LINE, L for the line or B and which
// branches, and the text. Branches of assert are left out: they are there never to be taken.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, normalize } from "node:path";

const [build, document] = process.argv.slice(2);

// Those of the library first: some tests compile files of it once more, in their own way.
function objects() {
    return ["src", "tests"].flatMap((root) => readdirSync(join(build, root), { recursive: true })
        .filter((name) => name.endsWith(".gcno"))
        .map((name) => join(build, root, name)));
}

// Functions of headers are compiled into many objects: a line is run if one of them has run it. One
// that was compiled to other branches says nothing about these.
function merge(line, report) {
    line.count += report.count;
    if (line.branches.length && line.branches.length !== report.branches.length) return;
    report.branches.forEach((branch, i) => (line.branches[i] = (line.branches[i] ?? 0) + branch.count));
}

function collect() {
    const files = new Map();
    const options = { maxBuffer: 1 << 30, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    for (const text of execFileSync("gcov", ["-b", "-j", "-t", ...objects()], options).split("\n")) {
        if (!text) continue;
        for (const report of JSON.parse(text).files) {
            const name = normalize(report.file);
            if (!name.startsWith("src/")) continue;
            if (!files.has(name)) files.set(name, new Map());
            const lines = files.get(name);
            for (const line of report.lines) {
                if (!lines.has(line.line_number)) lines.set(line.line_number, { count: 0, branches: [] });
                merge(lines.get(line.line_number), line);
            }
        }
    }
    return files;
}

function isAssert(text) {
    return /^\s*assert\(/.test(text ?? "");
}

const files = collect();
const folders = new Map();
const never = [];
for (const name of [...files.keys()].sort()) {
    const texts = readFileSync(name, "utf8").split("\n");
    const folder = name.split("/")[1];
    if (!folders.has(folder)) folders.set(folder, { lines: 0, run: 0, branches: 0, taken: 0 });
    const sum = folders.get(folder);
    for (const [number, line] of [...files.get(name)].sort((a, b) => a[0] - b[0])) {
        const text = texts[number - 1];
        const branches = isAssert(text) ? [] : line.branches;
        const missing = branches.flatMap((count, i) => (count ? [] : [i]));
        sum.lines++;
        sum.run += line.count > 0;
        sum.branches += branches.length;
        sum.taken += branches.length - missing.length;
        if (!line.count) never.push(`${name}:${number}: L ${text}`);
        else if (missing.length) never.push(`${name}:${number}: B${missing} of ${branches.length} ${text}`);
    }
}
writeFileSync(join(build, "uncovered.txt"), never.join("\n") + "\n");

const share = (part, whole) => (whole ? ((100 * part) / whole).toFixed(1) + "%" : "-");
const row = (name, s) =>
    `| ${name} | ${s.lines} | ${share(s.run, s.lines)} | ${s.branches} | ${share(s.taken, s.branches)} |`;
const total = { lines: 0, run: 0, branches: 0, taken: 0 };
for (const sum of folders.values()) for (const key in total) total[key] += sum[key];
const table = [
    "| folder | lines | run | branches | taken |",
    "|---|---|---|---|---|",
    ...[...folders].sort().map(([name, sum]) => row("`src/" + name + "`", sum)),
    row("all", total),
].join("\n");

if (document) {
    const text = readFileSync(document, "utf8");
    const marks = /(<!-- coverage -->\n)[^]*?(<!-- end of coverage -->)/;
    if (!marks.test(text)) throw new Error(`${document} has no marks for the table`);
    writeFileSync(document, text.replace(marks, (_, begin, end) => begin + table + "\n" + end));
} else console.log(table);
