// scan.js: a photo of a puzzle: from a file or the camera, read on this device if the reader is there.

import { button, h, icon } from "./dom.js";

/** @param {any} app */
export function scanView(app) {
    const { t } = app;
    const file = h("input", { type: "file", accept: "image/*", class: "file", "aria-label": t("scan.file"), onchange: () => file.files[0] && take(file.files[0]) });
    const photo = h("img", { class: "photo", alt: t("scan.photo"), hidden: true });
    const video = h("video", { class: "photo", playsinline: true, muted: true, hidden: true });
    const status = h("p", { role: "status" });
    const camera = button(t("scan.camera"), () => (stream ? stop() : watch()), {}, icon("camera"), t("scan.camera"));
    const element = h("main", { class: "scan", id: "view", tabindex: -1 }, h("section", { class: "card scan-in", "aria-label": t("view.scan") },
        h("h1", {}, t("view.scan")), h("p", {}, t("scan.words")), h("div", { class: "row wrap" }, h("label", { class: "button main" }, t("scan.file"), file), camera), photo, video, status));
    /** @type {MediaStream | null} */
    let stream = null;

    /** @param {Blob} picture */
    async function take(picture) {
        photo.src = URL.createObjectURL(picture);
        photo.hidden = false;
        const reader = await fetch("susol-scan.wasm", { method: "HEAD" }).catch(() => null);
        if (!reader?.ok) return (status.textContent = t("scan.missing"));
        const { scan } = await import("./susol/scan.mjs");
        status.textContent = t("scan.works");
        try {
            await app.openText((await scan(picture)).text);
            location.hash = "play";
        } catch (error) {
            status.textContent = /** @type {Error} */ (error).message;
        }
    }
    async function watch() {
        try {
            stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
            video.srcObject = stream;
            video.hidden = false;
            await video.play();
            status.textContent = t("scan.hold");
        } catch {
            status.textContent = t("scan.refused");
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
