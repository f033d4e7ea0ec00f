// members.mjs HEADER: every struct of susol.h and its members, a line each, for web/wasm.c:
// WHOLE(susol_tally), MEMBER(susol_tally, count), ... With --functions: the names of its functions.
import { readFileSync } from "node:fs";

const [file, wanted] = process.argv.slice(2);
const header = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

// "int line, column" names two; "int (*found)(void *user, ...)" and "char text[160]" name one.
function namesIn(declaration) {
    const call = /\(\*(\w+)\)\s*\(/.exec(declaration);
    if (call) return [call[1]];
    return declaration.replace(/\[.*?\]/g, "").split(",").map((part) => /(\w+)\s*$/.exec(part)[1]);
}

function* structs() {
    for (const [, name, body] of header.matchAll(/struct (susol_\w+) \{([\s\S]*?)\n\}/g)) yield [name, body];
    for (const [, body, name] of header.matchAll(/typedef struct \{([^}]*)\} (susol_\w+);/g)) yield [name, body];
}

function writeMembers() {
    for (const [name, body] of structs()) {
        console.log(`WHOLE(${name}),`);
        for (const declaration of body.split(";").map((text) => text.trim()).filter(Boolean))
            for (const member of namesIn(declaration)) console.log(`MEMBER(${name}, ${member}),`);
    }
}

function writeFunctions() {
    const names = new Set();
    for (const [, name] of header.matchAll(/^SUSOL_API[^;]*?(susol_\w+)\(/gm)) names.add(name);
    console.log([...names].join("\n"));
}

if (wanted === "--functions") writeFunctions();
else writeMembers();
