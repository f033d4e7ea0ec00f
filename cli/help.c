/* help.c: help and completion, all of it out of the tables. */
#include "cli.h"
#include "buffer.h"
#include <stdio.h>
#include <unistd.h>

static void put_option(ss_buffer *out, ss_option option) {
    ss_buffer left = {0};
    if (option.letter) ss_cli_buffer_format(&left, "-%c, ", option.letter);
    ss_cli_buffer_format(&left, "--%s%s%s", option.name, *option.argument ? " " : "",
                         option.argument);
    ss_cli_buffer_format(out, "  %.*s", (int)left.size, left.data);
    if (left.size > 23) ss_cli_buffer_format(out, "\n%26s%s\n", "", option.help);
    else ss_cli_buffer_format(out, "%*s%s\n", 24 - (int)left.size, "", option.help);
    ss_cli_buffer_free(&left);
}

static ss_buffer overview(void) {
    ss_buffer out = {0};
    ss_cli_buffer_words(&out, "usage: susol COMMAND [OPTION...] [FILE...]\n\n");
    for (int i = 0; ss_cli_command(i); i++)
        ss_cli_buffer_format(&out, "  %-12s%s\n", ss_cli_command(i)->name,
                             ss_cli_command(i)->title);
    ss_cli_buffer_words(
        &out, "\nNo FILE, or -: standard input. A puzzle or a link can stand for a file.\n"
              "Any format is recognised.\n"
              "susol help COMMAND tells more about a command.\n");
    return out;
}

int ss_cli_help_overview(void) {
    ss_buffer out = overview();
    return ss_cli_buffer_print(&out);
}

int ss_cli_help_missing(void) {
    ss_buffer out = overview();
    (void)ss_cli_write_all(STDERR_FILENO, out.data, out.size);
    ss_cli_buffer_free(&out);
    return SS_EXIT_USAGE;
}

int ss_cli_help_command(const ss_command *command) {
    ss_buffer out = {0};
    ss_cli_buffer_format(&out, "usage: susol %s%s%s%s\n\n%s\n", command->name,
                         command->options ? " [OPTION...]" : "", *command->usage ? " " : "",
                         command->usage, command->text);
    if (command->options) ss_cli_buffer_words(&out, "\noptions:\n");
    for (int i = 0; i < SS_OPTION_COUNT; i++)
        if (command->options >> i & 1) put_option(&out, ss_cli_options_at(i));
    if (*command->examples) ss_cli_buffer_format(&out, "\nexamples:\n%s\n", command->examples);
    return ss_cli_buffer_print(&out);
}

/* Words out of an option's argument: those between bars, or the names of a table. */
static void put_values(ss_buffer *out, const char *argument) {
    for (const char *at = argument; *at; at++) ss_cli_buffer_put(out, *at == '|' ? ' ' : *at);
}

static void put_names(ss_buffer *out, const char *table) {
    susol_entry entry;
    for (int i = 0; !susol_list(table, i, &entry); i++)
        ss_cli_buffer_format(out, "%s ", entry.name);
}

static void put_value_cases(ss_buffer *out) {
    ss_cli_buffer_words(out, "    --from) words='");
    put_names(out, "formats");
    ss_cli_buffer_words(out, "' ;;\n    --to) words='");
    put_names(out, "formats");
    put_names(out, "renderers");
    ss_cli_buffer_words(out, "png pdf' ;;\n    --engine) words='");
    put_names(out, "engines");
    ss_cli_buffer_words(out, "' ;;\n");
    for (int i = 0; i < SS_OPTION_COUNT; i++) {
        ss_option option = ss_cli_options_at(i);
        bool listed = false;
        for (const char *at = option.argument; *at; at++) listed |= *at == '|';
        if (!listed) continue;
        ss_cli_buffer_format(out, "    --%s) words='", option.name);
        put_values(out, option.argument);
        ss_cli_buffer_words(out, "' ;;\n");
    }
}

static void put_option_cases(ss_buffer *out) {
    for (int i = 0; ss_cli_command(i); i++) {
        const ss_command *command = ss_cli_command(i);
        ss_cli_buffer_format(out, "            %s) words='", command->name);
        for (int j = 0; j < SS_OPTION_COUNT; j++)
            if (command->options >> j & 1)
                ss_cli_buffer_format(out, "--%s ", ss_cli_options_at(j).name);
        ss_cli_buffer_words(out, "--help' ;;\n");
    }
}

int ss_cli_help_completion(void) {
    ss_buffer out = {0};
    ss_cli_buffer_words(&out, "# bash completion of susol, made by: susol completion bash\n"
                              "_susol() {\n"
                              "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
                              "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"
                              "    case $before in\n"
                              "    susol|*/susol|help) words='");
    for (int i = 0; ss_cli_command(i); i++)
        ss_cli_buffer_format(&out, "%s ", ss_cli_command(i)->name);
    ss_cli_buffer_words(&out, "' ;;\n");
    put_value_cases(&out);
    ss_cli_buffer_words(&out, "    *)\n        case $word in\n        -*)\n"
                              "            case ${COMP_WORDS[1]} in\n");
    put_option_cases(&out);
    ss_cli_buffer_words(&out, "            esac ;;\n        esac ;;\n    esac\n"
                              "    if [ -n \"$words\" ]; then\n"
                              "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                              "    else\n"
                              "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
                              "    fi\n"
                              "}\n"
                              "complete -o filenames -F _susol susol\n");
    return ss_cli_buffer_print(&out);
}
