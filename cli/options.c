/* options.c: reads the command line by the table in options.def. */
#include "cli.h"
#include "buffer.h"
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 64 };
typedef enum { WORD, FLAG, NUMBER, TIME, SIZE, SHARD } option_kind;

typedef struct option_row {
    const char *id, *argument, *help;
    char letter;
    option_kind kind;
    size_t place; /* of its field in cli_options */
} option_row;

static const option_row rows[CLI_OPTION_COUNT] = {
#define OPTION(name, letter, kind, argument, help)                                                 \
    {#name, argument, help, letter, kind, offsetof(cli_options, name)},
#include "options.def"
#undef OPTION
};

/* "colour_areas" is typed --colour-areas, and "show__picture" is typed --show. */
static const char *typed_name(int index) {
    static char names[CLI_OPTION_COUNT][24];
    char *name = names[index];
    const char *id = rows[index].id, *end = strstr(id, "__");
    size_t size = end ? (size_t)(end - id) : strlen(id);
    if (!*name)
        for (size_t i = 0; i < sizeof names[0] - 1 && i < size; i++)
            name[i] = id[i] == '_' ? '-' : id[i];
    return name;
}

bool cli_by_letters(const cli_call *cli) {
    return cli->options.names && !strcmp(cli->options.names, "a1");
}

/* What it does in this command; NULL: what it does in most. */
static const char *help_in(const cli_command *command, const char *id) {
    static const struct {
        const char *command, *id, *help;
    } list[] = {
#define HELP(command, option, help) {#command, #option, help},
#include "option_help.def"
#undef HELP
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!strcmp(list[i].command, command->name) && !strcmp(list[i].id, id)) return list[i].help;
    return NULL;
}

cli_option cli_options_at(int index, const cli_command *command) {
    const option_row *row = &rows[index];
    const char *help = command ? help_in(command, row->id) : NULL;
    return (cli_option){typed_name(index), row->letter, row->argument, help ? help : row->help};
}

static void put_value(const cli_options *options, const option_row *row, cli_buffer *out) {
    const void *field = (const char *)options + row->place;
    const cli_option_shard *shard = field;
    switch (row->kind) {
    case FLAG: break;
    case WORD: cli_buffer_format(out, " %s", *(const char *const *)field); break;
    case NUMBER:
    case TIME:
    case SIZE: cli_buffer_format(out, " %" PRIu64, *(const uint64_t *)field); break;
    case SHARD:
        cli_buffer_format(out, " %" PRIu64 "/%" PRIu64, shard->index + 1, shard->count);
        break;
    }
}

void cli_options_put(const cli_call *cli, cli_option_set but, cli_buffer *out) {
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        if (!((cli->options.given & ~but) >> i & 1)) continue;
        cli_buffer_format(out, " --%s", typed_name(i));
        put_value(&cli->options, &rows[i], out);
    }
    for (int i = 0; i < cli->word_count; i++) cli_buffer_format(out, " %s", cli->words[i]);
}

/* A whole number; false: something else. */
static bool read_number(const char *word, char **end, uint64_t *number) {
    errno = 0;
    *number = strtoull(word, end, 10);
    return *word >= '0' && *word <= '9' && !errno;
}

static bool read_time(const char *word, uint64_t *milliseconds) {
    static const struct {
        const char *unit;
        double factor;
    } units[] = {{"", 1000}, {"s", 1000}, {"ms", 1}, {"m", 60000}, {"h", 3600000}};
    char *end;
    double value = strtod(word, &end);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (end > word && !strcmp(end, units[i].unit) && value > 0 && value < 1e12) {
            double exact = value * units[i].factor;
            *milliseconds = exact < 1 ? 1 : (uint64_t)exact;
            return true;
        }
    return false;
}

/* In bytes; without a unit in millions of them. */
static bool read_size(const char *word, uint64_t *bytes) {
    static const char units[] = "kMGT";
    char *end;
    double value = strtod(word, &end), factor = 1e6;
    const char *unit = *end ? strchr(units, *end == 'K' ? 'k' : *end) : NULL;
    if (unit) factor = 1e3, end++;
    for (; unit && unit > units; unit--) factor *= 1e3;
    if (end == word || *end || !(value * factor >= 1e6) || value * factor > 1e15) return false;
    *bytes = (uint64_t)(value * factor);
    return true;
}

static bool read_shard(const char *word, cli_option_shard *shard) {
    char *slash, *end;
    if (!read_number(word, &slash, &shard->index) || *slash != '/') return false;
    if (!read_number(slash + 1, &end, &shard->count) || *end) return false;
    return shard->index >= 1 && shard->index-- <= shard->count;
}

/* Is the word one of "auto|always|never"? An argument without bars takes any word. */
static bool allowed(const char *argument, const char *word) {
    size_t size = strlen(word);
    if (!strchr(argument, '|')) return true;
    for (const char *at = argument; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (!strncmp(at, word, size) && (at[size] == '|' || !at[size])) return true;
    }
    return false;
}

static bool complain(const char *name, const char *expected, const char *word) {
    (void)cli_usage("--%s expects %s, not '%s'", name, expected, word);
    return false;
}

static bool store(cli_options *options, int index, const char *word) {
    const option_row *row = &rows[index];
    const char *name = typed_name(index);
    void *field = (char *)options + row->place;
    char *end;
    options->given |= (cli_option_set)1 << index;
    switch (row->kind) {
    case FLAG: *(bool *)field = true; return true;
    case WORD:
        if (!allowed(row->argument, word)) return complain(name, row->argument, word);
        *(const char **)field = word;
        return true;
    case NUMBER:
        if (!read_number(word, &end, field) || *end) return complain(name, "a whole number", word);
        if (!*(uint64_t *)field && index != CLI_AT_seed && index != CLI_AT_scramble)
            return complain(name, "a number from 1 on", word);
        return true;
    case TIME:
        if (!read_time(word, field)) return complain(name, "a time such as 2s or 500ms", word);
        return true;
    case SIZE:
        if (!read_size(word, field))
            return complain(name, "a size from 1M on, such as 500M or 2G", word);
        return true;
    case SHARD:
        if (!read_shard(word, field)) return complain(name, "I/N with I from 1 to N", word);
        return true;
    }
    return true;
}

/* Of two options by that name the one that the command takes. */
static int find_long(const cli_command *command, const char *name, size_t size) {
    int found = -1;
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        if (strlen(typed_name(i)) != size || strncmp(typed_name(i), name, size) != 0) continue;
        if (found < 0 || command->options >> i & 1) found = i;
    }
    return found;
}

static int find_letter(char letter) {
    for (int i = 0; i < CLI_OPTION_COUNT; i++)
        if (rows[i].letter == letter) return i;
    return -1;
}

/* Which option a word names, and the value that hangs on it (--to=svg, -n5), or NULL. */
static int find(const cli_command *command, const char *word, const char **value) {
    *value = NULL;
    if (word[1] == '-') {
        const char *equals = strchr(word, '=');
        if (equals) *value = equals + 1;
        return find_long(command, word + 2,
                         equals ? (size_t)(equals - word - 2) : strlen(word + 2));
    }
    if (word[2]) *value = word + 2;
    return find_letter(word[1]);
}

static const cli_command *asked; /* whose options are listed */

static const char *own_option(int index) {
    for (int i = 0; i < CLI_OPTION_COUNT; i++)
        if ((asked->options | CLI_BIT(help)) >> i & 1 && !index--) return typed_name(i);
    return NULL;
}

static bool unknown(const cli_call *cli, const char *word, int index) {
    char name[LONGEST_NAME], where[48];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    (void)snprintf(where, sizeof where, "susol help %s", cli->command->name);
    asked = cli->command;
    if (index >= 0)
        (void)cli_usage("%s does not take %s; %s lists what it takes", cli->command->name, word,
                        where);
    else if (word[1] == '-') (void)cli_usage_name("option", name, own_option, where);
    else (void)cli_usage("no option '%s'; %s lists them", word, where);
    return false;
}

static bool take(cli_call *cli, char **words, int count, int *at) {
    const char *word = words[*at], *value;
    int index = find(cli->command, word, &value);
    if (index < 0 || !((cli->command->options | CLI_BIT(help)) >> index & 1))
        return unknown(cli, word, index);
    if (rows[index].kind == FLAG) {
        if (!value) return store(&cli->options, index, "");
        (void)cli_usage("--%s takes no value", typed_name(index));
        return false;
    }
    if (!value && *at + 1 < count) value = words[++*at];
    if (value) return store(&cli->options, index, value);
    (void)cli_usage("--%s needs a value (%s)", typed_name(index), rows[index].argument);
    return false;
}

bool cli_options_read(cli_call *cli, int count, char **words) {
    bool options_end = false;
    cli->words = words;
    cli->word_count = 0;
    for (int i = 0; i < count; i++) {
        if (options_end || words[i][0] != '-' || !words[i][1]) {
            cli->words[cli->word_count++] = words[i];
        } else if (!strcmp(words[i], "--")) {
            options_end = true;
        } else if (!take(cli, words, count, &i)) {
            return false;
        }
    }
    return true;
}
