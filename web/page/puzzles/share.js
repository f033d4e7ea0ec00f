// share.js: the puzzle goes out: as a link, a QR code, a file of any format, a picture.

import { button, h } from "../dom.js";
import { dialog } from "../shell.js";
import { isPlain, linkOf } from "./link.js";
import { qrPicture } from "./qr.js";

const SCALES = { png: 2 };

/** @param {any} app */
export async function shareDialog(app) {
    const { t, session, engine } = app;
    const { puzzle } = session;
    const link = await linkOf(puzzle);
    const field = h("input", { type: "text", readonly: true, value: link, "aria-label": t("share.link"), onfocus: () => field.select() });
    const copy = async () => {
        await navigator.clipboard.writeText(link);
        app.say(t("say.copied"));
    };
    const code = qrPicture(link);
    const formats = await engine.ask("list", { table: "formats" });
    const choice = h("select", { "aria-label": t("share.format") }, [...formats.map((/** @type {any} */ one) => h("option", { value: one.name, selected: one.name === (isPlain(puzzle) ? "line" : "susol") }, one.title)),
        h("option", { value: "svg" }, t("share.svg")), h("option", { value: "png" }, t("share.png")), h("option", { value: "game" }, t("share.game"))]);
    dialog(app, t("act.share"), [
        h("div", { class: "row" }, field, button(t("share.copy"), copy, { class: "button main" })),
        h("p", {}, t("share.words", { n: link.length })),
        code ? h("div", { class: "qr", role: "img", "aria-label": t("share.qr") }, code) : h("p", {}, t("share.long")),
        h("div", { class: "row wrap end" }, h("label", { class: "grow" }, t("share.format"), choice), button(t("share.save"), () => save(app, choice.value), {})),
    ]);
}

/** @param {any} app @param {string} format */
async function save(app, format) {
    const { session, engine } = app, { puzzle } = session;
    const name = (puzzle.title || "sudoku").replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    try {
        if (format === "game") return hand(`${name}.susolgame.json`, new Blob([JSON.stringify(session.save())], { type: "application/json" }));
        if (format === "svg" || format === "png") {
            const svg = await engine.ask("picture", { text: puzzle.text, renderer: "svg" });
            const blob = new Blob([svg], { type: "image/svg+xml" });
            return hand(`${name}.${format}`, format === "svg" ? blob : await raster(blob, SCALES.png));
        }
        const text = await engine.ask("write", { text: puzzle.text, format });
        hand(`${name}.${format === "susol" ? "susol" : "txt"}`, new Blob([text], { type: "text/plain" }));
    } catch (error) {
        app.say(/** @type {Error} */ (error).message, { urgent: true });
    }
}

/** @param {Blob} svg @param {number} scale @returns {Promise<Blob>} */
async function raster(svg, scale) {
    const url = URL.createObjectURL(svg), picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = h("canvas", { width: picture.width * scale, height: picture.height * scale });
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    return new Promise((yes) => canvas.toBlob(yes, "image/png"));
}

/** @param {string} name @param {Blob} blob */
function hand(name, blob) {
    const link = h("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
