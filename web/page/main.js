// main.js: starts the page: words, settings, core, the game that was on the table, the view asked for.

import { Engine } from "./core/engine.js";
import { Session } from "./game/session.js";
import { Settings, dress } from "./settings.js";
import { Store } from "./puzzles/store.js";
import { speaker } from "./play/say.js";
import { speak, spoken, t, spokenLanguage } from "./words.js";
import { shell } from "./shell.js";
import { gameCommands } from "./commands.js";
import { pageCommands } from "./page-commands.js";
import { listenToKeys } from "./keys.js";
import { cellName } from "./names.js";
import { referee } from "./game/referee.js";
import { keeper } from "./puzzles/keeper.js";
import { openings } from "./puzzles/open.js";
import { router } from "./route.js";
import { s } from "./dom.js";

/** @type {any} everything that the parts share */
const app = {
    settings: new Settings(),
    session: new Session(),
    store: new Store(),
    engine: new Engine(),
    t,
    language: spokenLanguage,
    patterns: () => app.settings.get("patterns") || document.documentElement.dataset.theme === "contrast",
    cellName: (/** @type {number} */ at) => cellName(app.session.puzzle, at),
    candidates: (/** @type {number} */ at) => app.session.judged?.open[at] ?? 0,
    keyLabel: (/** @type {string} */ letter) => app.layout?.get(`Key${letter}`)?.toUpperCase() ?? letter,
    /** @param {string} name @param {...any} args */
    command: (name, ...args) => app.commands[name]?.(...args),
};

const chosenLanguage = () => app.settings.get("language") || spoken(navigator.languages);

function build() {
    const { say, elements } = speaker();
    app.say = say;
    app.commands = { ...gameCommands(app), ...pageCommands(app) };
    const bar = shell(app);
    app.bar = bar;
    app.phoneLine = bar.setLine;
    app.titleOf = (/** @type {string} */ name) => {
        const view = t(`view.${app.view()}`);
        document.title = `${name} · ${view} · SuSol`;
        if (app.view() !== "play") app.phoneLine(view, name === view ? "" : name);
    };
    const place = document.createElement("div");
    place.className = "place";
    document.body.replaceChildren(...bar.elements, place, ...elements, patternDefs());
    app.route = router(app, place, bar);
    app.view = app.route.view;
}

/** The patterns of the player's colours, for those who do not tell colours apart. */
function patternDefs() {
    const shapes = ["M4 4h.1", "M0 8L8 0", "M0 0L8 8", "M0 0L8 8M0 8L8 0", "M4 0V8M0 4H8", "M0 4q2 -4 4 0t4 0", "M6.5 4a2.5 2.5 0 1 1-.01 0z", "M1 4h4", ""];
    const holder = s("svg", { width: 0, height: 0, class: "defs", "aria-hidden": "true" }, s("defs", {}, shapes.map((d, i) =>
        s("pattern", { id: `pattern-${i + 1}`, width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "scale(2)" }, s("path", { d, class: "pattern-ink" })))));
    return holder;
}

async function start() {
    dress(app.settings);
    await speak(chosenLanguage());
    app.view = () => "play";
    build();
    listenToKeys(app);
    referee(app);
    app.keeper = keeper(app);
    const layout = /** @type {any} */ (navigator).keyboard?.getLayoutMap?.();
    layout?.then((/** @type {any} */ map) => (app.layout = map), () => {});
    app.settings.hear(async (/** @type {string} */ key) => {
        dress(app.settings);
        if (key === "language") await speakAnew();
        if (["language", "keypad"].includes(key)) rebuild();
        else app.route.refresh();
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dress(app.settings));
    openings(app);
    await app.route.start();
    document.documentElement.dataset.ready = "true";
    app.engine.complete();
    if ("serviceWorker" in navigator) import("./offline.js").then(({ offline }) => offline(app));
}

/** The page in another language; what the core has told of the puzzle too. */
async function speakAnew() {
    await speak(chosenLanguage());
    const { puzzle } = app.session;
    if (!puzzle.text) return;
    const { laws, name } = await app.engine.ask("open", { text: puzzle.text, language: app.language() });
    Object.assign(puzzle, { laws, name });
}

function rebuild() {
    app.session.hearers.clear();
    build();
    referee(app, true);
    app.keeper.listen();
    app.route.show();
}

start();
