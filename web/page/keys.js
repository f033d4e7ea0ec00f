// keys.js: keys to commands. One table serves the handler, the list of keys and the tests.
//
// Letters and digits are known by their place on the keyboard (KeyboardEvent.code), so that Z X C V
// lie side by side everywhere and Shift+5 is a 5; "Ctrl" is also Cmd.

/** @typedef {{keys: string[], command: string, args?: any[], word: string, group: string}} Binding */

const move = (/** @type {number} */ dx, /** @type {number} */ dy) => [dx, dy];
const ARROWS = [["ArrowLeft", -1, 0], ["ArrowRight", 1, 0], ["ArrowUp", 0, -1], ["ArrowDown", 0, 1]];
const WASD = [["KeyA", -1, 0], ["KeyD", 1, 0], ["KeyW", 0, -1], ["KeyS", 0, 1]];

/** @type {Binding[]} */
export const BINDINGS = [
    ...ARROWS.flatMap(([key, dx, dy]) => /** @type {Binding[]} */ ([
        { keys: [String(key)], command: "move", args: [dx, dy], word: "keys.move", group: "where" },
        { keys: [`Shift+${key}`, `Ctrl+${key}`], command: "move", args: [dx, dy, true], word: "keys.extend", group: "where" },
    ])),
    { keys: ["Home"], command: "edge", args: ["first"], word: "keys.home", group: "where" },
    { keys: ["End"], command: "edge", args: ["last"], word: "keys.end", group: "where" },
    { keys: ["Ctrl+Home"], command: "edge", args: ["start"], word: "keys.start", group: "where" },
    { keys: ["Ctrl+End"], command: "edge", args: ["end"], word: "keys.last", group: "where" },
    { keys: ["PageUp"], command: "edge", args: ["up"], word: "keys.boxUp", group: "where" },
    { keys: ["PageDown"], command: "edge", args: ["down"], word: "keys.boxDown", group: "where" },
    { keys: ["Ctrl+KeyA"], command: "selectAll", word: "keys.all", group: "where" },
    { keys: ["Ctrl+Shift+KeyA"], command: "selectNone", word: "keys.none", group: "where" },
    { keys: ["Escape"], command: "leave", word: "keys.leave", group: "where" },
    { keys: ["Ctrl+KeyI"], command: "invert", word: "keys.invert", group: "where" },

    { keys: ["KeyZ"], command: "mode", args: ["digit"], word: "keys.modeDigit", group: "write" },
    { keys: ["KeyX"], command: "mode", args: ["corner"], word: "keys.modeCorner", group: "write" },
    { keys: ["KeyC"], command: "mode", args: ["centre"], word: "keys.modeCentre", group: "write" },
    { keys: ["KeyV"], command: "mode", args: ["colour"], word: "keys.modeColour", group: "write" },
    { keys: ["Space"], command: "nextMode", args: [1], word: "keys.nextMode", group: "write" },
    { keys: ["Shift+Space"], command: "nextMode", args: [-1], word: "keys.lastMode", group: "write" },
    { keys: ["Backspace", "Delete", "Digit0", "Numpad0"], command: "clear", word: "keys.clear", group: "write" },
    { keys: ["Ctrl+Delete", "Ctrl+Backspace"], command: "clearAll", word: "keys.clearAll", group: "write" },
    { keys: ["Enter", "NumpadEnter"], command: "fill", word: "keys.fill", group: "write" },
    { keys: ["KeyL"], command: "lock", word: "keys.lock", group: "write" },
    { keys: ["KeyM"], command: "marks", word: "keys.marks", group: "write" },

    { keys: ["Ctrl+KeyZ"], command: "undo", word: "keys.undo", group: "when" },
    { keys: ["Ctrl+KeyY", "Ctrl+Shift+KeyZ"], command: "redo", word: "keys.redo", group: "when" },
    { keys: ["Alt+KeyZ"], command: "undoMistake", word: "keys.undoMistake", group: "when" },
    { keys: ["KeyT"], command: "checkpoint", word: "keys.checkpoint", group: "when" },
    { keys: ["KeyP"], command: "pause", word: "keys.pause", group: "when" },

    { keys: ["KeyH"], command: "hint", word: "keys.hint", group: "help" },
    { keys: ["Shift+KeyH"], command: "allHints", word: "keys.allHints", group: "help" },
    { keys: ["KeyK"], command: "check", word: "keys.check", group: "help" },
    { keys: ["KeyG"], command: "technique", word: "keys.technique", group: "help" },
    { keys: ["?"], command: "keys", word: "keys.keys", group: "help" },

    { keys: ["Ctrl+KeyV"], command: "paste", word: "keys.paste", group: "page" },
    { keys: ["Ctrl+KeyC"], command: "copy", word: "keys.copy", group: "page" },
    { keys: ["Ctrl+KeyS"], command: "share", word: "keys.share", group: "page" },
    { keys: ["Ctrl+KeyP"], command: "print", word: "keys.print", group: "page" },
    { keys: ["KeyF"], command: "fullScreen", word: "keys.fullScreen", group: "page" },
    { keys: ["F6"], command: "nextRegion", args: [1], word: "keys.region", group: "page" },
    { keys: ["Shift+F6"], command: "nextRegion", args: [-1], word: "keys.lastRegion", group: "page" },
    { keys: ["."], command: "readCell", word: "keys.readCell", group: "speech" },
    { keys: [","], command: "readHouses", word: "keys.readHouses", group: "speech" },
    { keys: ["/"], command: "readSelection", word: "keys.readSelection", group: "speech" },
];

const BROWSER = new Set(["paste"]); // events of the browser do these
const words = BINDINGS.map((binding) => binding.word);

/** The keys of a binding, as the reader has them. @param {Binding} binding @param {any} settings @returns {string[]} */
export function boundTo({ word, keys }, settings) {
    const own = settings.get("rebound")[word];
    return own ? [own] : keys;
}
/** A word that stands for one command alone, which is not the browser's. @param {string} word */
export const canRebind = (word) => words.indexOf(word) >= 0 && words.indexOf(word) === words.lastIndexOf(word) && word !== "keys.paste";

/** From now on this key does it; else: the word of what it does already. @param {KeyboardEvent} event @param {string} word @param {any} settings */
export function rebind(event, word, settings) {
    if (digitOf(event)) return "digit";
    const name = nameOf(event), other = keysNow(settings).get(name);
    if (other && other.word !== word) return other.word;
    settings.set("rebound", { ...settings.get("rebound"), [word]: name });
    return null;
}

/** @type {{of: any, keys: Map<string, Binding>}} */
let now = { of: null, keys: new Map() };
/** @param {any} settings @returns {Map<string, Binding>} */
function keysNow(settings) {
    const rebound = settings.get("rebound");
    if (now.of !== rebound) now = { of: rebound, keys: new Map(BINDINGS.flatMap((binding) => boundTo(binding, settings).map((key) => [key, binding]))) };
    return now.keys;
}
const DIGIT = /^(?:Digit|Numpad)([1-9])$/, ZERO = /^(?:Digit|Numpad)0$/;
const HOLD = new Set(["Shift", "Control", "Alt", "Meta"]);
const TWO_DIGITS_WAIT = 400; // milliseconds

/** @param {KeyboardEvent} event */
function nameOf(event) {
    const ctrl = event.ctrlKey || event.metaKey;
    if (!ctrl && !event.altKey && ["?", ".", ",", "/"].includes(event.key)) return event.key;
    return `${ctrl ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${event.shiftKey ? "Shift+" : ""}${event.code}`;
}

/** On large grids a letter is a digit, A is 10, if the reader has chosen so. @param {string} letter @param {any} app */
function letterValue(letter, { session, settings }) {
    if (!settings.get("letters") || !/^[a-z]$/i.test(letter)) return 0;
    const digit = letter.toUpperCase().charCodeAt(0) - 55;
    return digit <= session.puzzle.side ? digit : 0;
}

/** @param {KeyboardEvent} event @returns {number} 1 to 9, or 0 */
function digitOf(event) {
    const known = DIGIT.exec(event.code);
    if (known) return Number(known[1]);
    return /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
}

/** Windows lets go of Shift before it tells of a key of the number pad, which then is no digit but "End" or "Clear".
 *  @param {KeyboardEvent} event */
const shifted = (event) => event.shiftKey || (/^Numpad\d$/.test(event.code) && !/^\d$/.test(event.key) && event.getModifierState("NumLock"));

/** @param {KeyboardEvent} event */
export function heldMode(event) {
    const ctrl = event.ctrlKey || event.metaKey, shift = shifted(event);
    return ctrl && shift ? "colour" : ctrl ? "centre" : shift ? "corner" : null;
}

/** Keys are not for the board while somebody types, or a dialog is open: wherever the focus is then.
 *  @param {EventTarget | null} target */
export const inField = (target) => Boolean(document.querySelector("dialog[open]")) ||
    (target instanceof Element && Boolean(target.closest("input, textarea, select, [contenteditable]")));

/** @param {any} app */
export function listenToKeys(app) {
    const { session } = app;
    const pending = twoDigits(app);

    /** @param {KeyboardEvent} event */
    function onDigit(event) {
        const command = event.ctrlKey || event.metaKey;
        const digit = event.altKey ? 0 : digitOf(event) || (command ? 0 : letterValue(event.key, app));
        if (!digit && !(pending.open && ZERO.test(event.code))) return false;
        event.preventDefault();
        pending.type(digit, heldMode(event) ?? session.mode);
        return true;
    }

    addEventListener("keydown", (event) => {
        if (inField(event.target)) return;
        const playing = app.view?.() === "play";
        if (playing) session.hold(heldMode(event));
        if (playing && onDigit(event)) return;
        if (HOLD.has(event.key)) return;
        const ended = playing && pending.end(); // before anything else is done: the digit is of this cell
        if (ended && event.code === "Enter") return event.preventDefault();
        const binding = bindingOf(event, app);
        if (!binding || (!playing && !isForAll(binding, event)) || BROWSER.has(binding.command) || keepsItsKey(event, binding)) return;
        event.preventDefault();
        app.command(binding.command, ...(binding.args ?? []));
    });
    addEventListener("keyup", (event) => session.hold(heldMode(event)));
    addEventListener("blur", () => session.hold(null));
    addEventListener("pointerdown", () => pending.end(), true);
}

/** In every view, whatever its own keys are. @param {Binding} binding @param {KeyboardEvent} event */
const isForAll = ({ group, command }, { ctrlKey, metaKey, code }) => command === "keys" || (group === "page" && (ctrlKey || metaKey || code === "F6"));

/** Enter and Space belong to a button that has the focus; arrows to a list.
 *  @param {KeyboardEvent} event @param {Binding} binding */
function keepsItsKey(event, binding) {
    const on = event.target instanceof Element ? event.target.closest("button, a, [role=tab], summary") : null;
    if (binding.command === "copy" && String(getSelection())) return true;
    return Boolean(on) && ["Enter", "NumpadEnter", "Space"].includes(event.code);
}

/** @param {KeyboardEvent} event @param {any} app @returns {Binding | undefined} */
function bindingOf(event, app) {
    const { settings } = app, name = nameOf(event), plain = /^(?:Shift\+)?Key[A-Z]$/.test(name);
    if (plain && settings.get("wasd")) {
        const way = WASD.find(([key]) => name === key || name === `Shift+${key}`);
        if (way) return { keys: [], command: "move", args: [way[1], way[2], event.shiftKey], word: "", group: "" };
    }
    if (plain && !settings.get("singleKeys")) return undefined;
    const moved = name.startsWith("Alt+Key") && letterValue(name.slice(-1), app); // the command of a letter that is a digit
    return keysNow(settings).get(moved ? name.slice(4) : name);
}

/** On large grids a 1 or a 2 waits for a second digit. @param {any} app */
function twoDigits(app) {
    let first = 0, mode = "digit", timer = 0;
    function end() {
        if (!first) return false;
        clearTimeout(timer);
        const digit = first;
        first = 0;
        app.command("digit", digit, mode);
        return true;
    }
    /** @param {number} digit @param {string} layer */
    function type(digit, layer) {
        const side = layer === "colour" ? 9 : app.session.puzzle.side;
        if (first && 10 * first + digit <= side) {
            const both = 10 * first + digit;
            clearTimeout(timer);
            first = 0;
            return app.command("digit", both, mode);
        }
        end();
        mode = layer;
        if (10 * digit > side) return app.command("digit", digit, layer);
        first = digit;
        timer = window.setTimeout(end, TWO_DIGITS_WAIT);
    }
    return { type, end, get open() { return first > 0; } };
}

export { move, nameOf };
