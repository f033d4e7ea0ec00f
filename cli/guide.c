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

const char *cli_guide_language(const cli_call *cli) {
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
    cli_buffer path = {0};
    if (!strchr(file, '/')) cli_buffer_words(&path, "./");
    cli_buffer_words(&path, file);
    cli_buffer_put(&path, 0);
    void *object = dlopen(path.data, RTLD_NOW | RTLD_LOCAL);
    cli_buffer_free(&path);
    return object;
}

static int open_plugin(cli_call *cli) {
    const char *file = cli->options.plugin;
    void *object = load(file);
    if (!object) return cli_usage("cannot load the plug-in: %s", dlerror());
    cli->plugin = dlsym(object, SUSOL_PLUGIN_NAME);
    if (!cli->plugin) return cli_usage("%s has no list " SUSOL_PLUGIN_NAME, file);
    for (int i = 0; cli->plugin[i]; i++)
        if (cli->plugin[i]->size > sizeof(susol_strategy))
            return cli_usage("%s was made for a newer version of susol", file);
    return CLI_EXIT_OK;
}

/* ---- names of techniques ---- */

static bool is_in_plugin(const cli_call *cli, const char *name) {
    for (int i = 0; cli->plugin && cli->plugin[i]; i++)
        if (!strcmp(cli->plugin[i]->name, name)) return true;
    return false;
}

int cli_guide_check(const cli_call *cli, const char *names) {
    int status = CLI_EXIT_OK;
    for (const char *at = names; at && *at && !status;) {
        size_t size = strcspn(at, ",");
        cli_buffer name = {0};
        cli_buffer_add(&name, at, size);
        cli_buffer_put(&name, 0);
        if (!is_in_plugin(cli, name.data)) status = cli_name_check("strategies", name.data);
        cli_buffer_free(&name);
        at += size + (at[size] == ',');
    }
    return status;
}

int cli_guide_open(cli_call *cli) {
    const cli_options *options = &cli->options;
    int status = options->plugin ? open_plugin(cli) : CLI_EXIT_OK;
    if (!status) status = cli_name_check("languages", options->lang);
    if (!status && options->technique && options->only)
        status = cli_usage("--technique and --only exclude each other");
    if (!status) status = cli_guide_check(cli, options->only);
    if (!status) status = cli_guide_check(cli, options->technique);
    if (!status) status = cli_guide_check(cli, options->without);
    return status;
}

susol_explain_options cli_guide(const cli_call *cli) {
    const cli_options *options = &cli->options;
    return (susol_explain_options){.only = options->technique ? options->technique : options->only,
                                   .without = cli->options.without,
                                   .more = cli->plugin,
                                   .language = cli_guide_language(cli)};
}

bool cli_guide_is_trivial(const susol_step *step) { return !strcmp(step->level, "easy"); }

susol_look cli_guide_look(const susol_step *step) {
    return (susol_look){
        .solution = step->digits, .candidates = step->candidates, .sketch = step->sketch};
}
