/* help.c: help and completion, all of it out of the tables. */
#include "cli.h"
#include "buffer.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A prompt follows what is written: a screen of 24 lines has room for one line less. */
enum { CLI_SCREEN_LINES = 23, CLI_SCREEN_COLUMNS = 79, BRIEF_END = '\f' };

/* What most commands take, and who asks for help mostly knows. */
#define CLI_COMMON_OPTIONS (CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_TAKES_LIMITS)

static void put_option(cli_buffer *out, cli_option option) {
    cli_buffer left = {0};
    if (option.letter) cli_buffer_format(&left, "-%c, ", option.letter);
    cli_buffer_format(&left, "--%s%s%s", option.name, *option.argument ? " " : "", option.argument);
    cli_buffer_format(out, "  %.*s", (int)left.size, left.data);
    if (left.size > 23) cli_buffer_format(out, "\n%26s%s\n", "", option.help);
    else cli_buffer_format(out, "%*s%s\n", 24 - (int)left.size, "", option.help);
    cli_buffer_free(&left);
}

static cli_buffer overview(void) {
    cli_buffer out = {0};
    cli_buffer_words(&out, "usage: susol COMMAND [OPTION...] [FILE...]\n");
    /* The list fits a screen: what only shells ask for is left out, and lists share lines. */
    for (int i = 0; cli_command_at(i); i++) {
        const cli_command *command = cli_command_at(i);
        bool engines = !strcmp(command->name, "engines"), rules = !strcmp(command->name, "rules");
        if (!strcmp(command->name, "completion") || !strcmp(command->name, "renderers") ||
            !strcmp(command->name, "formats"))
            continue;
        cli_buffer_format(&out, "  %-12s%s%s\n", command->name, command->title,
                          engines ? "; renderers: ways to draw one"
                          : rules ? "; formats: of files"
                                  : "");
    }
    return out;
}

int cli_help_overview(void) {
    cli_buffer out = overview();
    return cli_buffer_print(&out);
}

int cli_help_missing(void) {
    cli_buffer out = overview();
    (void)cli_write_all(STDERR_FILENO, out.data, out.size);
    cli_buffer_free(&out);
    return CLI_EXIT_USAGE;
}

static void put_usage(cli_buffer *out, const cli_command *command) {
    cli_buffer_format(out, "usage: susol %s%s%s%s\n\n", command->name,
                      command->options ? " [OPTION...]" : "", *command->usage ? " " : "",
                      command->usage);
}

/* Sentences in lines of a screen; where a line of the text ends with one, a new line begins. */
static void put_text(cli_buffer *out, const char *text, size_t size) {
    size_t column = 0;
    for (size_t at = 0; at < size;) {
        size_t word = 0;
        while (at + word < size && !strchr(" \n\f", text[at + word])) word++;
        if (column && column + 1 + word > CLI_SCREEN_COLUMNS) cli_buffer_put(out, '\n'), column = 0;
        if (column && word) cli_buffer_put(out, ' '), column++;
        cli_buffer_add(out, text + at, word);
        column += word;
        at += word;
        bool ended = word && text[at - 1] == '.';
        for (; at < size && strchr(" \n\f", text[at]); at++)
            if (text[at] == '\n' && ended && column) cli_buffer_put(out, '\n'), column = 0;
    }
    if (column) cli_buffer_put(out, '\n');
}

/* Everything there is to say about the command. */
static void put_page(cli_buffer *out, const cli_command *command) {
    put_usage(out, command);
    put_text(out, command->text, strlen(command->text));
    if (command->options) cli_buffer_words(out, "\noptions:\n");
    for (int i = 0; i < CLI_OPTION_COUNT; i++)
        if (command->options >> i & 1) put_option(out, cli_options_at(i, command));
    cli_buffer_format(out, "\nexamples:\n%s\n", command->examples);
}

static int count_lines(const cli_buffer *text) {
    int lines = 0;
    for (size_t i = 0; i < text->size; i++) lines += text->data[i] == '\n';
    return lines;
}

/* Options by their names alone, in lines of a screen. */
static void put_names_only(cli_buffer *out, cli_option_set options, const char *before) {
    size_t begin = out->size;
    cli_buffer_words(out, before);
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        cli_option option = cli_options_at(i, NULL);
        if (!(options >> i & 1)) continue;
        if (out->size - begin + strlen(option.name) + 3 > CLI_SCREEN_COLUMNS) {
            cli_buffer_words(out, "\n ");
            begin = out->size - 1;
        }
        cli_buffer_format(out, " --%s", option.name);
    }
    cli_buffer_put(out, '\n');
}

/* What fits a screen: the first sentences, the options of this command, an example. `full`: its own
   options with what they do. */
static void put_brief(cli_buffer *out, const cli_command *command, bool full) {
    cli_option_set own = command->options & ~CLI_COMMON_OPTIONS;
    size_t brief = strcspn(command->text, (const char[]){BRIEF_END, 0});
    put_usage(out, command);
    put_text(out, command->text, brief);
    cli_buffer_put(out, '\n');
    for (int i = 0; i < CLI_OPTION_COUNT && full; i++)
        if (own >> i & 1) put_option(out, cli_options_at(i, command));
    cli_option_set rest = full ? command->options & CLI_COMMON_OPTIONS : command->options;
    if (rest) put_names_only(out, rest, full && own ? "  and" : "options:");
    size_t first = strcspn(command->examples, "\n");
    cli_buffer_format(out, "\nexample:%.*s\n", (int)first - 1, command->examples + 1);
    cli_buffer_format(out, "susol help --all %s says everything.\n", command->name);
}

int cli_help_command(const cli_command *command, bool all) {
    cli_buffer out = {0};
    put_page(&out, command);
    for (int full = 1; full >= 0 && !all && count_lines(&out) > CLI_SCREEN_LINES; full--) {
        out.size = 0;
        put_brief(&out, command, full);
    }
    return cli_buffer_print(&out);
}
