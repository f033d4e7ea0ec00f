// say.js: sentences for screen readers, and a line that shows them to everyone for a moment.

import { h } from "../dom.js";

export function speaker() {
    const polite = h("div", { class: "spoken", role: "status", "aria-live": "polite" });
    const urgent = h("div", { class: "spoken", role: "alert", "aria-live": "assertive" });
    const toast = h("div", { class: "toast", "aria-hidden": "true" });
    let timer = 0;
    /** @param {string} text @param {{urgent?: boolean, quiet?: boolean}} [how] quiet: only spoken */
    function say(text, how = {}) {
        (how.urgent ? urgent : polite).textContent = text;
        if (how.quiet) return;
        toast.textContent = text;
        toast.classList.add("shown");
        clearTimeout(timer);
        timer = window.setTimeout(() => toast.classList.remove("shown"), 2600);
    }
    return { say, elements: [polite, urgent, toast] };
}
