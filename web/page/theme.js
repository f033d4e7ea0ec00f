// theme.js: the theme before the first paint, so that a dark room stays dark.
{
    let theme = "system";
    try {
        theme = JSON.parse(localStorage.getItem("susol-settings") ?? "{}").theme ?? theme;
    } catch {
        // The system decides.
    }
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const contrast = matchMedia("(prefers-contrast: more)").matches;
    document.documentElement.dataset.theme = theme !== "system" ? theme : contrast ? "contrast" : dark ? "dark" : "light";
}
