/* guide.c: what hint, explain and strategies share: language, plug-in, choice of techniques.

   A plug-in is a shared object with a list of strategies, SUSOL_PLUGIN_NAME; it stays loaded until
   the program ends. */
#include "guide.h"
#include "buffer.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* The language that a setting such as pt_BR.UTF-8 asks for; English, if we do not speak it. */
static const char *spoken(const char *setting) {
    susol_entry language;
    for (int i = 0; susol_list("languages", i, &language) == SUSOL_OK; i++)
        if (!strncmp(language.name, setting, strlen(language.name))) return language.name;
    return "en";
}

const char *ss_cli_guide_language(const ss_cli *cli) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (cli->options.lang) return cli->options.lang;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return spoken(value);
    }
    return "en";
}

/* ---- the plug-in ---- */

/* A name without a slash is a file here, not one of the system's libraries. */
static void *load(const char *file) {
    ss_buffer path = {0};
    if (!strchr(file, '/')) ss_cli_buffer_words(&path, "./");
    ss_cli_buffer_words(&path, file);
    ss_cli_buffer_put(&path, 0);
    void *object = dlopen(path.data, RTLD_NOW | RTLD_LOCAL);
    ss_cli_buffer_free(&path);
    return object;
}

static int open_plugin(ss_cli *cli) {
    const char *file = cli->options.plugin;
    void *object = load(file);
    if (!object) return ss_cli_usage("cannot load the plug-in: %s", dlerror());
    cli->plugin = dlsym(object, SUSOL_PLUGIN_NAME);
    if (!cli->plugin) return ss_cli_usage("%s has no list " SUSOL_PLUGIN_NAME, file);
    for (int i = 0; cli->plugin[i]; i++)
        if (cli->plugin[i]->version != SUSOL_STRATEGY_VERSION)
            return ss_cli_usage("%s was made for another version of susol", file);
    return SS_EXIT_OK;
}

/* ---- names of techniques ---- */

static bool is_in_plugin(const ss_cli *cli, const char *name) {
    for (int i = 0; cli->plugin && cli->plugin[i]; i++)
        if (!strcmp(cli->plugin[i]->name, name)) return true;
    return false;
}

static int check_names(const ss_cli *cli, const char *names) {
    int status = SS_EXIT_OK;
    for (const char *at = names; at && *at && !status;) {
        size_t size = strcspn(at, ",");
        ss_buffer name = {0};
        ss_cli_buffer_add(&name, at, size);
        ss_cli_buffer_put(&name, 0);
        if (!is_in_plugin(cli, name.data)) status = ss_cli_name_check("strategies", name.data);
        ss_cli_buffer_free(&name);
        at += size + (at[size] == ',');
    }
    return status;
}

int ss_cli_guide_open(ss_cli *cli) {
    const ss_options *options = &cli->options;
    int status = options->plugin ? open_plugin(cli) : SS_EXIT_OK;
    if (!status) status = ss_cli_name_check("languages", options->lang);
    if (!status) status = check_names(cli, options->only);
    if (!status) status = check_names(cli, options->without);
    return status;
}

susol_guide ss_cli_guide(const ss_cli *cli) {
    return (susol_guide){.only = cli->options.only,
                         .without = cli->options.without,
                         .more = cli->plugin,
                         .language = ss_cli_guide_language(cli)};
}

bool ss_cli_guide_is_trivial(const susol_step *step) { return !strcmp(step->level, "easy"); }

susol_look ss_cli_guide_look(const susol_step *step) {
    return (susol_look){
        .solution = step->digits, .candidates = step->candidates, .sketch = step->sketch};
}
