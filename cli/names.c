/* names.c: wrong usage, and names: looking them up, listing them, guessing what was meant. */
#include "cli.h"
#include "buffer.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32 };

int ss_cli_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)fputs("susol: ", stderr);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
    va_end(arguments);
    return SS_EXIT_USAGE;
}

static int smaller(int a, int b) { return a < b ? a : b; }

/* How many letters must be put in, taken out or changed to make one word of the other. */
static int distance(const char *one, const char *two) {
    int rows = (int)strlen(one), columns = (int)strlen(two), cost[LONGEST + 1];
    if (rows > LONGEST || columns > LONGEST) return LONGEST;
    for (int j = 0; j <= columns; j++) cost[j] = j;
    for (int i = 1; i <= rows; i++) {
        int corner = cost[0];
        cost[0] = i;
        for (int j = 1; j <= columns; j++) {
            int above = cost[j];
            cost[j] = smaller(corner + (one[i - 1] != two[j - 1]), 1 + smaller(above, cost[j - 1]));
            corner = above;
        }
    }
    return cost[columns];
}

int ss_cli_usage_name(const char *what, const char *name, const char *(*list)(int index)) {
    const char *near = NULL, *listed;
    int least = 3;
    for (int i = 0; (listed = list(i)); i++) {
        int far = distance(name, listed);
        if (far < least && far < (int)strlen(listed)) near = listed, least = far;
    }
    if (near) return ss_cli_usage("no %s '%s'; did you mean '%s'?", what, name, near);
    return ss_cli_usage("no %s '%s'", what, name);
}

bool ss_cli_name_listed(const char *table, const char *name) {
    susol_entry entry;
    for (int i = 0; !susol_list(table, i, &entry); i++)
        if (!strcmp(entry.name, name)) return true;
    return false;
}

/* Does the entry go by this name? Techniques and rules have other names, too, but what is listed by
   just this name is meant alone. */
static bool is_called(const char *table, const susol_entry *entry, const char *name) {
    bool several = !strcmp(table, "strategies") || !strcmp(table, "rules");
    if (!several || ss_cli_name_listed(table, name)) return !strcmp(entry->name, name);
    return susol_called(entry, name);
}

static bool is_known(const char *table, const char *name) {
    susol_entry entry;
    for (int i = 0; !susol_list(table, i, &entry); i++)
        if (is_called(table, &entry, name)) return true;
    return false;
}

static const char *name_at(const char *table, int index) {
    susol_entry entry;
    return susol_list(table, index, &entry) ? NULL : entry.name;
}
static const char *engine_at(int index) { return name_at("engines", index); }
static const char *rule_at(int index) { return name_at("rules", index); }
static const char *format_at(int index) { return name_at("formats", index); }
static const char *renderer_at(int index) { return name_at("renderers", index); }
static const char *strategy_at(int index) { return name_at("strategies", index); }
static const char *scale_at(int index) { return name_at("scales", index); }
static const char *language_at(int index) { return name_at("languages", index); }

int ss_cli_name_check(const char *table, const char *name) {
    static const struct {
        const char *table, *one;
        const char *(*at)(int index);
    } tables[] = {{"engines", "engine", engine_at},        {"rules", "rule", rule_at},
                  {"formats", "format", format_at},        {"renderers", "renderer", renderer_at},
                  {"strategies", "strategy", strategy_at}, {"scales", "scale", scale_at},
                  {"languages", "language", language_at}};
    if (!name || is_known(table, name)) return SS_EXIT_OK;
    size_t i = 0;
    while (strcmp(tables[i].table, table)) i++;
    return ss_cli_usage_name(tables[i].one, name, tables[i].at);
}

static void put_entry_json(ss_buffer *out, const susol_entry *entry) {
    ss_cli_buffer_words(out, "{\"name\":");
    ss_cli_buffer_json(out, entry->name);
    ss_cli_buffer_words(out, ",\"title\":");
    ss_cli_buffer_json(out, entry->title);
    ss_cli_buffer_words(out, ",\"text\":");
    ss_cli_buffer_json(out, entry->text);
    ss_cli_buffer_words(out, ",\"example\":");
    ss_cli_buffer_json(out, entry->example);
    ss_cli_buffer_words(out, "}\n");
}

static void put_paragraph(ss_buffer *out, const char *words) {
    if (!words || !*words) return;
    ss_cli_buffer_words(out, "\n");
    ss_cli_buffer_words(out, words);
    if (words[strlen(words) - 1] != '\n') ss_cli_buffer_words(out, "\n");
}

static void put_entry(ss_buffer *out, const susol_entry *entry, bool page, bool rule) {
    ss_cli_buffer_words(out, entry->name);
    ss_cli_buffer_words(out, page ? ": " : "\t");
    ss_cli_buffer_words(out, entry->title);
    ss_cli_buffer_words(out, "\n");
    if (!page) return;
    if (*entry->also) ss_cli_buffer_format(out, "Also called: %s\n", entry->also);
    put_paragraph(out, entry->text);
    put_paragraph(out, entry->example);
    if (rule) ss_cli_rule_page(out, entry);
}

static bool is_asked(const ss_cli *cli, const char *table, const susol_entry *entry) {
    for (int i = 0; i < cli->word_count; i++)
        if (is_called(table, entry, cli->words[i])) return true;
    return !cli->word_count;
}

/* Everything in the table, one a line; or the page of each name that was asked for. */
int ss_cli_list_run(ss_cli *cli, const char *table) {
    ss_buffer out = {0};
    susol_entry entry;
    for (int i = 0; i < cli->word_count; i++)
        if (ss_cli_name_check(table, cli->words[i])) return SS_EXIT_USAGE;
    for (int i = 0; !susol_list(table, i, &entry); i++) {
        if (!is_asked(cli, table, &entry)) continue;
        if (out.size && cli->word_count && !cli->options.json) ss_cli_buffer_put(&out, '\n');
        if (cli->options.json) put_entry_json(&out, &entry);
        else put_entry(&out, &entry, cli->word_count > 0, !strcmp(table, "rules"));
    }
    return ss_cli_buffer_print(&out);
}
