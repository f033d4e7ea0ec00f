// scan.js: a photo of a puzzle becomes a puzzle: from a file or the camera, read on this device.

import { button, h, icon } from "../dom.js";
import { findCell } from "../names.js";
import { framedPhoto } from "./scan-photo.js";
import { doubtCard, doubtful } from "./scan-cells.js";
import { project, projection, straight } from "./warp.js";

const WIDEST = 1600, FRAME = 960; // pixels of a photo that is read, of a frame of the camera
const STRAIGHT = 900; // pixels of a part that is read again
const RATE = 15, AGREE = 3; // frames a second that are looked at; so many alike and sure ones end it

/** @param {any} app */
export function scanView(app) {
    const { t } = app;
    const file = h("input", { type: "file", accept: "image/*", class: "file", "aria-label": t("scan.file"), onchange: () => file.files[0] && take(file.files[0]) });
    const photo = framedPhoto(app, { moved: lookAgain, choose: (grid, cell) => cards[grid]?.ask(cell) });
    const status = h("p", { role: "status" }), found = h("div", { class: "scan-found" });
    const camera = button(t("scan.camera"), () => (stream ? stop() : watch()), {}, icon("camera"), t("scan.camera"));
    const shutter = button(t("scan.take"), () => take(photo.video), { class: "button main", hidden: true });
    const drop = h("div", { class: "scan-drop" }, icon("camera"), h("p", {}, t("scan.drop")), h("small", {}, t("scan.reads")));
    const element = h("main", { class: "scan", id: "view", tabindex: -1 }, h("section", { class: "card scan-in", "aria-label": t("view.scan") },
        h("h1", {}, t("view.scan")), h("p", {}, t("scan.words")), h("div", { class: "row wrap" }, h("label", { class: "button main" }, t("scan.file"), file), camera, shutter), status, drop, found, photo.element));
    /** @type {ImageData | null} what is looked at */
    let image = null;
    /** @type {any[]} the grids in it, as the reader has corrected them; a card for each */
    let grids = [];
    /** @type {any[]} */
    let cards = [];
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

    /** @param {Blob | HTMLVideoElement} picture */
    async function take(picture) {
        status.textContent = t("scan.works");
        try {
            const taken = pixels(await createImageBitmap(picture), WIDEST);
            stop();
            await look(taken);
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }
    /** @param {ImageData} picture */
    async function look(picture) {
        drop.hidden = true;
        image = picture;
        const seen = await read(picture);
        photo.show(picture, seen[0]?.corners);
        show(seen);
    }
    /** The reader has said where the grid is: that part is read as a picture of its own. @param {[number, number][]} corners */
    async function lookAgain(corners) {
        if (!image) return;
        status.textContent = t("scan.works");
        const margin = 0.04, part = straight(image, corners, { u: -margin, v: -margin, size: 1 + 2 * margin, pixels: STRAIGHT });
        try {
            const seen = await read(part), across = projection(corners);
            const back = (/** @type {[number, number]} */ [x, y]) => project(across, x / STRAIGHT * (1 + 2 * margin) - margin, y / STRAIGHT * (1 + 2 * margin) - margin);
            show(seen.slice(0, 1).map((grid) => ({ ...grid, corners: grid.corners.map(back) })));
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }

    /** @param {any[]} seen */
    function show(seen) {
        status.textContent = seen.length ? t("scan.found", { n: seen.length }) : t("scan.nothing");
        grids = seen;
        cards = seen.map((grid, i) => doubtCard(app, { image, grid, change: (next) => change(i, next), asking: () => overlay() }));
        found.replaceChildren(...seen.map(reading));
        overlay();
    }
    /** What was read, over the photo; what is asked stands out. */
    const overlay = () => photo.write(grids, grids.map((_, i) => cards[i]?.asked));
    /** @param {number} which @param {any} next */
    function change(which, next) {
        grids[which] = next;
        overlay();
        tell(which);
    }
    /** What follows from a grid as it is now. @param {number} which */
    async function tell(which) {
        const asked = grids[which], solved = await app.engine.ask("solve", { text: textOf(asked), milliseconds: 3000 }).catch(() => null);
        if (solved && asked === grids[which]) found.querySelectorAll(".follows")[which].textContent = t(`solutions.${Math.min(2, solved.solutions)}`);
    }
    /** What was read of one grid: how sure, what is in doubt, what follows. @param {any} grid @param {number} which */
    function reading(grid, which) {
        tell(which);
        return h("div", { class: "scan-reading" }, h("div", { class: "row wrap" }, h("span", { class: grid.verdict === "sure" ? "chip good" : "chip warn" }, t(`scan.${grid.verdict}`)),
            h("span", { class: "grow" }, t("scan.doubts", { n: doubtful(grid).length }), h("span", { class: "follows", role: "status" })), button(t("scan.play"), () => open(grids[which]), { class: "button main" })),
            cards[which].element);
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
        drop.hidden = true;
        shutter.hidden = false;
        found.replaceChildren();
        await photo.live(stream);
        status.textContent = t("scan.hold");
        for (let before = "", alike = 1; stream;) {
            const began = performance.now(), picture = pixels(photo.video, FRAME), seen = await read(picture).catch(() => []);
            if (!stream) return;
            photo.see(picture, seen);
            const sure = seen.filter((grid) => grid.verdict === "sure").map((grid) => grid.puzzle).join(" ");
            alike = sure && sure === before ? alike + 1 : 1;
            before = sure;
            if (alike >= AGREE) return freeze(picture, seen);
            await new Promise((yes) => setTimeout(yes, Math.max(0, 1000 / RATE - (performance.now() - began))));
        }
    }
    /** @param {ImageData} picture @param {any[]} seen */
    function freeze(picture, seen) {
        stop();
        drop.hidden = true;
        image = picture;
        photo.show(picture, seen[0].corners);
        show(seen);
    }
    function stop() {
        if (!stream) return;
        for (const track of stream.getTracks()) track.stop();
        stream = null;
        shutter.hidden = true;
        drop.hidden = false;
        photo.ended();
    }
    return {
        element, title: () => t("view.scan"), leave: stop, focus: () => file.focus(),
        enter() {
            if (app.waitingPicture) take(app.waitingPicture);
            app.waitingPicture = null;
        },
    };
}

/** @param {any} source a picture or a video @param {number} widest @returns {ImageData} */
function pixels(source, widest) {
    const wide = source.videoWidth ?? source.width, high = source.videoHeight ?? source.height;
    const scale = Math.min(1, widest / Math.max(wide, high));
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
