// route.js: which view is shown, by the fragment of the address; what is before "?" is the route.

import { playView } from "./play/play.js";
import { puzzleIn } from "./puzzles/link.js";

const LATER = {
    set: () => import("./set/set.js").then((m) => m.setView),
    learn: () => import("./learn.js").then((m) => m.learnView),
    scan: () => import("./scan/scan.js").then((m) => m.scanView),
    search: () => import("./search.js").then((m) => m.searchView),
};

/** @param {any} app @param {HTMLElement} place @param {any} bar */
export function router(app, place, bar) {
    /** @type {Map<string, any>} */
    const views = new Map();
    const path = () => location.hash.slice(1).split("?")[0].split("/");
    const view = () => (path()[0] in LATER ? path()[0] : "play");

    async function show() {
        const name = view();
        if (!views.has(name)) views.set(name, name === "play" ? playView(app) : (await LATER[name]())(app));
        if (name !== view()) return;
        const now = views.get(name);
        if (app.current !== now) app.current?.leave?.();
        app.current = now;
        document.body.dataset.view = name;
        bar.setView(name);
        place.replaceChildren(now.element);
        now.enter?.(path().slice(1).join("/"));
        if (name === "play") now.showPuzzle();
        else app.titleOf(now.title?.() ?? app.t(`view.${name}`));
    }

    async function follow() {
        const { hash } = location;
        if (/[?&]p=/.test(hash)) {
            try {
                const text = await puzzleIn(hash);
                history.replaceState(null, "", `#${view()}`);
                if (text) await app.openText(text);
            } catch {
                app.say(app.t("open.badLink"), { urgent: true });
            }
        }
        await show();
    }
    // What is opened is shown by the view that is there; Play hears it by itself.
    app.session.hear((/** @type {string} */ what) => what === "puzzle" && ["set", "search"].includes(view()) && app.current?.enter?.(""));
    if (router.listening) removeEventListener("hashchange", router.listening);
    router.listening = follow;
    addEventListener("hashchange", follow);

    return {
        view, show,
        refresh: () => (app.current?.showPuzzle ?? app.current?.refresh)?.(),
        async start() {
            const linked = /[?&]p=/.test(location.hash);
            await show();
            if (linked) await follow();
            else await app.openFirst();
        },
    };
}
/** @type {any} */
router.listening = null;
