/* names.c: wrong usage, and names: looking them up, listing them, guessing what was meant. */
#include "cli.h"
#include "buffer.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32, FEW_NAMES = 9 };

int cli_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)fputs("susol: ", stderr);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
    va_end(arguments);
    return CLI_EXIT_USAGE;
}

static int smaller(int a, int b) { return a < b ? a : b; }

static char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool same(char one, char two) { return small(one) == small(two); }

/* Without hyphens: xwing is x-wing. */
static void without_hyphens(const char *word, char out[LONGEST + 2]) {
    size_t size = 0;
    for (; *word && size <= LONGEST; word++)
        if (*word != '-') out[size++] = *word;
    out[size] = 0;
}

/* How many letters must be put in, taken out, changed or swapped with the next to make one word of
   the other. */
static int distance(const char *name, const char *listed) {
    char one[LONGEST + 2], two[LONGEST + 2];
    without_hyphens(name, one);
    without_hyphens(listed, two);
    int rows = (int)strlen(one), columns = (int)strlen(two);
    int cost[LONGEST + 1][LONGEST + 1];
    if (rows > LONGEST || columns > LONGEST) return LONGEST;
    for (int i = 0; i <= rows; i++) cost[i][0] = i;
    for (int j = 0; j <= columns; j++) cost[0][j] = j;
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= columns; j++) {
            bool swapped =
                i > 1 && j > 1 && same(one[i - 1], two[j - 2]) && same(one[i - 2], two[j - 1]);
            int changed = cost[i - 1][j - 1] + !same(one[i - 1], two[j - 1]);
            cost[i][j] = smaller(changed, 1 + smaller(cost[i - 1][j], cost[i][j - 1]));
            if (swapped) cost[i][j] = smaller(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[rows][columns];
}

/* Words farther away than that were not meant: one letter of a short word, two of a long one. */
static int least_far(const char *name) {
    size_t size = strlen(name);
    return size < 3 ? 1 : size < 5 ? 2 : 3;
}

/* The nearest name of the list, or one that begins so; NULL: none is near. */
static const char *nearest(const char *name, const char *(*list)(int index)) {
    const char *near = NULL, *listed;
    int least = least_far(name);
    for (int i = 0; (listed = list(i)); i++) {
        int far = distance(name, listed);
        if (far < least && far < (int)strlen(listed)) near = listed, least = far;
    }
    for (int i = 0; !near && strlen(name) >= 3 && (listed = list(i)); i++)
        if (!strncmp(listed, name, strlen(name))) near = listed;
    return near;
}

/* All names with commas between them, if they are few; else where to find them. */
static void put_listed(cli_buffer *out, const char *(*list)(int index), const char *where) {
    const char *listed;
    int count = 0;
    while (list(count)) count++;
    if (count > FEW_NAMES) {
        cli_buffer_format(out, "%s lists them", where);
        return;
    }
    cli_buffer_words(out, "there are ");
    for (int i = 0; (listed = list(i)); i++) cli_buffer_format(out, "%s%s", i ? ", " : "", listed);
}

int cli_usage_name(const char *what, const char *name, const char *(*list)(int index),
                   const char *where) {
    const char *near = nearest(name, list);
    if (near) return cli_usage("no %s '%s'; did you mean '%s'?", what, name, near);
    cli_buffer words = {0};
    put_listed(&words, list, where);
    int status = cli_usage("no %s '%s'; %.*s", what, name, (int)words.size, words.data);
    cli_buffer_free(&words);
    return status;
}

bool cli_name_listed(const char *table, const char *name) {
    susol_entry entry;
    for (int i = 0; !susol_list(table, i, &entry); i++)
        if (!strcmp(entry.name, name)) return true;
    return false;
}

/* What only the command draws: it follows the renderers of the library. */
static const susol_entry own_renderers[] = {
#define OWN(name, title, text)                                                                     \
    { name, title, text, "", "", "", "", "", "", "" }
    OWN("png", "Picture of pixels", "As the SVG; --width or --dpi says how many pixels."),
    OWN("pdf", "Pages for print", "A page for each puzzle, with its title, author and rules."),
    OWN("html", "Page for a browser",
        "All puzzles on one page, with their titles, authors and rules."),
#undef OWN
};

/* The tables of the library, and what is our own; false: past the end. */
static bool entry_at(const char *table, int index, susol_entry *out) {
    enum { COUNT = sizeof own_renderers / sizeof *own_renderers };
    int end = index;
    if (!susol_list(table, index, out)) return true;
    if (strcmp(table, "renderers") != 0) return false;
    while (end && susol_list(table, end - 1, out)) end--;
    if (index - end >= COUNT) return false;
    *out = own_renderers[index - end];
    return true;
}

/* Does the entry go by this name? Techniques and rules have other names, too, but what is listed by
   just this name is meant alone. */
static bool is_called(const char *table, const susol_entry *entry, const char *name) {
    bool several = !strcmp(table, "strategies") || !strcmp(table, "rules");
    if (!several || cli_name_listed(table, name)) return !strcmp(entry->name, name);
    return susol_entry_has_name(entry, name);
}

bool cli_name_known(const char *table, const char *name) {
    susol_entry entry;
    for (int i = 0; entry_at(table, i, &entry); i++)
        if (is_called(table, &entry, name)) return true;
    return false;
}

static const char *name_at(const char *table, int index) {
    susol_entry entry;
    return entry_at(table, index, &entry) ? entry.name : NULL;
}
static const char *engine_at(int index) { return name_at("engines", index); }
static const char *rule_at(int index) { return name_at("rules", index); }
static const char *format_at(int index) { return name_at("formats", index); }
static const char *renderer_at(int index) { return name_at("renderers", index); }
/* All that --to knows: renderers and formats. */
static const char *form_at(int index) {
    int count = 0;
    while (renderer_at(count)) count++;
    return index < count ? renderer_at(index) : format_at(index - count);
}
static const char *strategy_at(int index) { return name_at("strategies", index); }
static const char *scale_at(int index) { return name_at("scales", index); }
static const char *language_at(int index) { return name_at("languages", index); }

static const char *symmetry_at(int index) { return name_at("symmetries", index); }

/* Is one of the names, which have commas between them, nearer than *least? Then it is copied. */
static bool is_nearer(const char *name, const char *names, int *least, char near[LONGEST + 1]) {
    bool found = false;
    while (*names) {
        char one[LONGEST + 1];
        size_t size = strcspn(names, ",");
        (void)snprintf(one, sizeof one, "%.*s", (int)size, names);
        int far = distance(name, one);
        if (far < *least) {
            *least = far;
            (void)memcpy(near, one, sizeof one);
            found = true;
        }
        names += size + (names[size] == ',');
        names += strspn(names, " ");
    }
    return found;
}

/* Techniques and rules have titles and other names: one of those may be near. */
static bool nearest_title(const char *table, const char *name, char near[LONGEST + 1]) {
    bool found = false;
    susol_entry entry;
    int least = least_far(name);
    for (int i = 0; !susol_list(table, i, &entry); i++) {
        found |= is_nearer(name, entry.title, &least, near);
        found |= is_nearer(name, entry.also, &least, near);
    }
    return found && strlen(near) > 3;
}

int cli_name_check(const char *table, const char *name) {
    static const struct {
        const char *table, *one, *where;
        const char *(*at)(int index);
    } tables[] = {{"engines", "engine", "susol engines", engine_at},
                  {"rules", "rule", "susol rules", rule_at},
                  {"formats", "format", "susol formats", format_at},
                  {"renderers", "renderer", "susol renderers", renderer_at},
                  {"forms", "format or renderer", "susol formats or susol renderers", form_at},
                  {"strategies", "strategy", "susol strategies", strategy_at},
                  {"scales", "scale", "susol help rate", scale_at},
                  {"languages", "language", "susol help explain", language_at},
                  {"symmetries", "symmetry", "susol help generate", symmetry_at}};
    if (!name || cli_name_known(table, name)) return CLI_EXIT_OK;
    size_t i = 0;
    while (strcmp(tables[i].table, table)) i++;
    char near[LONGEST + 1];
    if (!nearest(name, tables[i].at) && nearest_title(table, name, near))
        return cli_usage("no %s '%s'; did you mean '%s'?", tables[i].one, name, near);
    return cli_usage_name(tables[i].one, name, tables[i].at, tables[i].where);
}

static void put_entry_json(cli_buffer *out, const susol_entry *entry) {
    cli_buffer_words(out, "{\"name\":");
    cli_buffer_json(out, entry->name);
    cli_buffer_words(out, ",\"title\":");
    cli_buffer_json(out, entry->title);
    cli_buffer_words(out, ",\"text\":");
    cli_buffer_json(out, entry->text);
    cli_buffer_words(out, ",\"example\":");
    cli_buffer_json(out, entry->example);
    cli_buffer_words(out, "}\n");
}

static void put_paragraph(cli_buffer *out, const char *words) {
    if (!words || !*words) return;
    cli_buffer_words(out, "\n");
    cli_buffer_words(out, words);
    if (words[strlen(words) - 1] != '\n') cli_buffer_words(out, "\n");
}

static void put_entry(cli_buffer *out, const susol_entry *entry, bool page, bool rule) {
    cli_buffer_words(out, entry->name);
    cli_buffer_words(out, page ? ": " : "\t");
    cli_buffer_words(out, entry->title);
    cli_buffer_words(out, "\n");
    if (!page) return;
    if (*entry->also) cli_buffer_format(out, "Also called: %s\n", entry->also);
    put_paragraph(out, entry->text);
    put_paragraph(out, entry->example);
    if (rule) cli_rule_page(out, entry);
}

static bool is_asked(const cli_call *cli, const char *table, const susol_entry *entry) {
    for (int i = 0; i < cli->word_count; i++)
        if (is_called(table, entry, cli->words[i])) return true;
    return !cli->word_count;
}

/* Everything in the table, one a line; or the page of each name that was asked for. */
int cli_list_run(cli_call *cli, const char *table) {
    cli_buffer out = {0};
    susol_entry entry;
    for (int i = 0; i < cli->word_count; i++)
        if (cli_name_check(table, cli->words[i])) return CLI_EXIT_USAGE;
    for (int i = 0; entry_at(table, i, &entry); i++) {
        if (!is_asked(cli, table, &entry)) continue;
        if (out.size && cli->word_count && !cli->options.json) cli_buffer_put(&out, '\n');
        if (cli->options.json) put_entry_json(&out, &entry);
        else put_entry(&out, &entry, cli->word_count > 0, !strcmp(table, "rules"));
    }
    return cli_buffer_print(&out);
}
