// words.js: the words of the page in the reader's language; English where one is missing.

/** @type {Record<string, any>} */
let words = {};
/** @type {Record<string, any>} */
let english = {};
let language = "en";
// They take a while to make: once, in the language.
/** @type {Intl.PluralRules} */
let plural;
/** @type {Intl.NumberFormat} */
let numbers;

export const LANGUAGES = { en: "English", cs: "Čeština", pt: "Português" };

/** @param {readonly string[]} wanted @returns {string} the first that we speak */
export const spoken = (wanted) => wanted.map((name) => name.slice(0, 2)).find((name) => name in LANGUAGES) ?? "en";

/** @param {string} name */
export async function speak(name) {
    const load = async (/** @type {string} */ one) => (await fetch(`words/${one}.json`)).json();
    const fallback = load("en");
    words = await (name === "en" ? fallback : load(name));
    english = await fallback;
    language = name;
    plural = new Intl.PluralRules(name);
    numbers = new Intl.NumberFormat(name);
    document.documentElement.lang = name;
}

/** @param {string} key @param {Record<string, string | number>} [values] `n` chooses the plural */
export function t(key, values = {}) {
    let text = words[key] ?? english[key] ?? key;
    if (typeof text === "object") text = text[plural.select(Number(values.n ?? 0))] ?? text.other;
    return text.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => {
        const value = values[name];
        return value === undefined ? whole : typeof value === "number" ? numbers.format(value) : value;
    });
}

export const spokenLanguage = () => language;
/** @param {number | bigint} value */
export const number = (value) => numbers.format(value);
