// offline.js: the service worker; a new version waits and offers itself in the bar.

import { button } from "./dom.js";

/** @param {any} app */
export async function offline(app) {
    let registration;
    try {
        registration = await navigator.serviceWorker.register("sw.js");
    } catch {
        return; // from a file, or where it is forbidden: the page works, but not offline
    }
    if (!registration) return;
    const offer = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        app.bar.fresh.replaceChildren(button(app.t("fresh"), () => registration.waiting?.postMessage("take over"), { class: "button small" }));
    };
    offer();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
    let reloading = false;
    const had = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (!had || reloading) return;
        reloading = true;
        location.reload();
    });
}
