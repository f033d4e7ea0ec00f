// scan-photo.js: the photo, or what the camera sees, with the frame of the grid over it and what was read in its
// cells; corners can be dragged, or moved with arrows.

import { h, s, set } from "../dom.js";
import { cellsOver } from "./scan-over.js";

const REACH = 22; // pixels on the screen around a corner
const NUDGE = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {any} app @param {{moved: (corners: [number, number][]) => void, choose: (grid: number, cell: number) => void}} hear */
export function framedPhoto(app, { moved, choose }) {
    const { t } = app;
    const picture = h("canvas", { class: "photo", role: "img", "aria-label": t("scan.photo") });
    const video = h("video", { class: "photo", playsinline: true, muted: true, hidden: true, "aria-label": t("scan.camera") });
    const frame = s("path", { class: "scan-frame" }), words = s("g", { "aria-hidden": "true" });
    const over = s("svg", { class: "scan-over" }, words, frame);
    const element = h("div", { class: "scan-photo", hidden: true }, picture, video, over);
    /** @type {[number, number][]} */
    let corners = [];
    let image = { width: 1, height: 1 };
    const handles = [0, 1, 2, 3].map((i) => {
        const handle = s("circle", { class: "corner", tabindex: 0, role: "button", "aria-label": t("scan.corner", { n: i + 1 }) });
        handle.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => (event.preventDefault(), handle.focus(), handle.setPointerCapture(event.pointerId)));
        handle.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => handle.hasPointerCapture(event.pointerId) && put(i, at(event)));
        handle.addEventListener("pointerup", () => moved(corners));
        handle.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => nudge(event, i));
        over.append(handle);
        return handle;
    });

    /** @param {PointerEvent} event @returns {[number, number]} in pixels of the picture */
    function at(event) {
        const box = over.getBoundingClientRect();
        return [(event.clientX - box.left) / box.width * image.width, (event.clientY - box.top) / box.height * image.height];
    }
    /** @param {number} i @param {[number, number]} to */
    function put(i, to) {
        corners = corners.map((corner, n) => (n === i ? [Math.min(image.width, Math.max(0, to[0])), Math.min(image.height, Math.max(0, to[1]))] : corner));
        draw();
    }
    /** @param {KeyboardEvent} event @param {number} i */
    function nudge(event, i) {
        const way = NUDGE[event.key], step = (event.shiftKey ? 10 : 2) * image.width / 1000;
        if (!way && event.key !== "Enter") return;
        event.preventDefault();
        if (way) put(i, [corners[i][0] + way[0] * step, corners[i][1] + way[1] * step]);
        else moved(corners);
    }
    function draw() {
        set(frame, { d: corners.length ? `M${corners.map((corner) => corner.join(" ")).join("L")}Z` : "" });
        const reach = REACH * image.width / Math.max(1, over.clientWidth);
        handles.forEach((handle, i) => set(handle, { cx: corners[i]?.[0] ?? 0, cy: corners[i]?.[1] ?? 0, r: reach, visibility: corners.length ? "visible" : "hidden" }));
    }
    /** @param {any[]} grids @param {(number | undefined)[]} asked a cell of each */
    function write(grids, asked = []) {
        words.replaceChildren(...grids.map((grid, i) => cellsOver(grid, asked[i], (cell) => choose(i, cell))));
    }
    /** @param {{width: number, height: number}} next @param {[number, number][]} where */
    function measure(next, where) {
        image = next;
        set(over, { viewBox: `0 0 ${next.width} ${next.height}` });
        corners = where;
        draw();
    }
    return {
        element, video, write,
        /** What the camera sees, as it comes. @param {MediaStream} stream */
        async live(stream) {
            element.classList.add("live");
            element.hidden = video.hidden = false;
            picture.hidden = true;
            write([]);
            measure({ width: 1, height: 1 }, []);
            video.srcObject = stream;
            await video.play();
        },
        /** What is in a frame of the camera. @param {ImageData} seen @param {any[]} grids */
        see(seen, grids) {
            measure(seen, grids[0]?.corners ?? []);
            write(grids);
        },
        ended() {
            element.hidden = video.hidden = true;
            video.srcObject = null;
            picture.hidden = false;
            element.classList.remove("live");
        },
        /** @param {ImageData} next @param {[number, number][]} where none: no grid was found, all of it may be one */
        show(next, where) {
            element.hidden = false;
            set(picture, { width: next.width, height: next.height });
            picture.getContext("2d").putImageData(next, 0, 0);
            const [w, d] = [next.width, next.height];
            measure(next, where ?? [[0.05 * w, 0.05 * d], [0.95 * w, 0.05 * d], [0.95 * w, 0.95 * d], [0.05 * w, 0.95 * d]]);
        },
    };
}
