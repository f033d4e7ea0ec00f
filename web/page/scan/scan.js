// scan.js: a photo of a puzzle becomes a puzzle: from a file or the camera, read on this device.

import { button, h, icon } from "../dom.js";
import { findCell } from "../names.js";
import { framedPhoto } from "./scan-photo.js";
import { doubtCard, doubtful } from "./scan-cells.js";
import { project, projection, straight } from "./warp.js";

const WIDEST = 1600; // pixels of a photo that is read
const STRAIGHT = 900; // pixels of a part that is read again
const FRAME = 700; // milliseconds between two looks of the camera

/** @param {any} app */
export function scanView(app) {
    const { t } = app;
    const file = h("input", { type: "file", accept: "image/*", class: "file", "aria-label": t("scan.file"), onchange: () => file.files[0] && take(file.files[0]) });
    const photo = framedPhoto(app, lookAgain);
    const video = h("video", { class: "photo", playsinline: true, muted: true, hidden: true, "aria-label": t("scan.camera") });
    const status = h("p", { role: "status" }), found = h("div", { class: "scan-found" });
    const camera = button(t("scan.camera"), () => (stream ? stop() : watch()), {}, icon("camera"), t("scan.camera"));
    const drop = h("div", { class: "scan-drop" }, icon("camera"), h("p", {}, t("scan.drop")), h("small", {}, t("scan.reads")));
    const element = h("main", { class: "scan", id: "view", tabindex: -1 }, h("section", { class: "card scan-in", "aria-label": t("view.scan") },
        h("h1", {}, t("view.scan")), h("p", {}, t("scan.words")), h("div", { class: "row wrap" }, h("label", { class: "button main" }, t("scan.file"), file), camera), status, drop, found, photo.element, video));
    /** @type {ImageData | null} what is looked at */
    let image = null;
    /** @type {MediaStream | null} */
    let stream = null;
    /** @type {Worker | null} */
    let worker = null;

    /** @param {ImageData} image @returns {Promise<any[]>} */
    function read(image) {
        worker ??= new Worker("scan/scan-worker.js", { type: "module" });
        const asked = worker;
        return new Promise((yes, no) => {
            asked.onmessage = ({ data }) => (data.error ? no(new Error(data.error)) : yes(data.grids));
            asked.onerror = () => no(new Error(t("scan.missing")));
            asked.postMessage({ image });
        });
    }

    /** @param {Blob} picture */
    async function take(picture) {
        status.textContent = t("scan.works");
        try {
            await look(pixels(await createImageBitmap(picture)));
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }
    /** @param {ImageData} picture */
    async function look(picture) {
        drop.hidden = true;
        image = picture;
        const grids = await read(picture);
        photo.show(picture, grids[0]?.corners);
        show(grids);
    }
    /** The reader has said where the grid is: that part is read as a picture of its own. @param {[number, number][]} corners */
    async function lookAgain(corners) {
        if (!image) return;
        status.textContent = t("scan.works");
        const margin = 0.04, part = straight(image, corners, { u: -margin, v: -margin, size: 1 + 2 * margin, pixels: STRAIGHT });
        try {
            const grids = await read(part), across = projection(corners);
            const back = (/** @type {[number, number]} */ [x, y]) => project(across, x / STRAIGHT * (1 + 2 * margin) - margin, y / STRAIGHT * (1 + 2 * margin) - margin);
            show(grids.slice(0, 1).map((grid) => ({ ...grid, corners: grid.corners.map(back) })));
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }

    /** @param {any[]} grids */
    function show(grids) {
        status.textContent = grids.length ? t("scan.found", { n: grids.length }) : t("scan.nothing");
        found.replaceChildren(...grids.map(reading));
    }
    /** What was read of one grid: how sure, what is in doubt, what follows. @param {any} grid */
    function reading(grid) {
        let now = grid;
        const follows = h("span", { class: "grow", role: "status" });
        const tell = async () => {
            const asked = now, solved = await app.engine.ask("solve", { text: textOf(asked), milliseconds: 3000 }).catch(() => null);
            if (asked === now && solved) follows.textContent = t(`solutions.${Math.min(2, solved.solutions)}`);
        };
        const change = (/** @type {any} */ next) => ((now = next), tell());
        tell();
        return h("div", { class: "scan-reading" }, h("div", { class: "row wrap" }, h("span", { class: grid.verdict === "sure" ? "chip good" : "chip warn" }, t(`scan.${grid.verdict}`)),
            h("span", {}, t("scan.doubts", { n: doubtful(grid).length })), follows, button(t("scan.play"), () => open(now), { class: "button main" })),
            image ? doubtCard(app, { image, grid, change }) : "");
    }
    /** @param {any} grid */
    async function open(grid) {
        try {
            await app.openText(textOf(grid));
            location.hash = "play";
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }

    async function watch() {
        try {
            stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        } catch {
            return (status.textContent = t("scan.refused"));
        }
        photo.hide();
        drop.hidden = true;
        video.srcObject = stream;
        video.hidden = false;
        await video.play();
        status.textContent = t("scan.hold");
        while (stream) {
            const picture = pixels(video), grids = await read(picture).catch(() => []);
            if (stream && grids.some((grid) => grid.verdict === "sure")) {
                image = picture;
                photo.show(picture, grids[0].corners);
                show(grids);
                stop();
            }
            await new Promise((yes) => setTimeout(yes, FRAME));
        }
    }
    function stop() {
        stream?.getTracks().forEach((track) => track.stop());
        stream = null;
        video.hidden = true;
    }
    return {
        element, title: () => t("view.scan"), leave: stop, focus: () => file.focus(),
        enter() {
            if (app.waitingPicture) take(app.waitingPicture);
            app.waitingPicture = null;
        },
    };
}

/** @param {any} source a picture or a video @returns {ImageData} */
function pixels(source) {
    const wide = source.videoWidth ?? source.width, high = source.videoHeight ?? source.height;
    const scale = Math.min(1, WIDEST / Math.max(wide, high));
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale)));
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** What was read as a puzzle; what was written by hand is the player's. @param {any} grid */
export function textOf(grid) {
    const { side, puzzle, written } = grid;
    const rows = (/** @type {string} */ text) => Array.from({ length: side }, (_, row) => text.slice(side * row, side * row + side));
    const lines = ["puzzle", `side ${side}`];
    if (grid.regions) lines.push("regions", ...rows(grid.regions));
    lines.push("givens", ...rows(puzzle));
    if (/[1-9A-Z]/.test(written ?? "")) lines.push("placed", ...rows(written));
    for (const cage of grid.cages ?? []) lines.push(`cage ${cage.sum}: ${cage.cells.filter((/** @type {string} */ name) => findCell({ rows: side, columns: side }, name) >= 0).join(" ")}`);
    return [...lines, ...(grid.signs ?? [])].join("\n") + "\n";
}
