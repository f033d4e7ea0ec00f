/* completion.c: completion of command lines for bash, zsh and fish, all of it out of the tables. */
#include "completion.h"
#include "buffer.h"
#include "cli.h"
#include <string.h>

/* Words out of an option's argument: those between bars, or the names of a table. */
static void put_values(cli_buffer *out, const char *argument) {
    for (const char *at = argument; *at; at++) cli_buffer_put(out, *at == '|' ? ' ' : *at);
}

static void put_names(cli_buffer *out, const char *table) {
    susol_entry entry;
    for (int i = 0; !susol_list(table, i, &entry); i++) cli_buffer_format(out, "%s ", entry.name);
}

static void put_value_cases(cli_buffer *out) {
    cli_buffer_words(out, "    --from) words='");
    put_names(out, "formats");
    cli_buffer_words(out, "' ;;\n    --to) words='");
    put_names(out, "formats");
    put_names(out, "renderers");
    cli_buffer_words(out, "png pdf' ;;\n    --engine) words='");
    put_names(out, "engines");
    cli_buffer_words(out, "' ;;\n");
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        cli_option option = cli_options_at(i, NULL);
        bool listed = false;
        for (const char *at = option.argument; *at; at++) listed |= *at == '|';
        if (!listed) continue;
        cli_buffer_format(out, "    --%s) words='", option.name);
        put_values(out, option.argument);
        cli_buffer_words(out, "' ;;\n");
    }
}

static void put_option_cases(cli_buffer *out) {
    for (int i = 0; cli_command_at(i); i++) {
        const cli_command *command = cli_command_at(i);
        cli_buffer_format(out, "            %s) words='", command->name);
        for (int j = 0; j < CLI_OPTION_COUNT; j++)
            if (command->options >> j & 1)
                cli_buffer_format(out, "--%s ", cli_options_at(j, NULL).name);
        cli_buffer_words(out, "--help' ;;\n");
    }
}

static int put_bash(void) {
    cli_buffer out = {0};
    cli_buffer_words(&out, "# bash completion of susol, made by: susol completion bash\n"
                           "_susol() {\n"
                           "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
                           "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"
                           "    case $before in\n"
                           "    susol|*/susol|help) words='");
    for (int i = 0; cli_command_at(i); i++) cli_buffer_format(&out, "%s ", cli_command_at(i)->name);
    cli_buffer_words(&out, "' ;;\n");
    put_value_cases(&out);
    cli_buffer_words(&out, "    *)\n        case $word in\n        -*)\n"
                           "            case ${COMP_WORDS[1]} in\n");
    put_option_cases(&out);
    cli_buffer_words(&out, "            esac ;;\n        esac ;;\n    esac\n"
                           "    if [ -n \"$words\" ]; then\n"
                           "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                           "    else\n"
                           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
                           "    fi\n"
                           "}\n"
                           "complete -o filenames -F _susol susol\n");
    return cli_buffer_print(&out);
}

/* ---- zsh and fish, which show what each word means ---- */

/* Within single quotes; zsh ends a word at a colon. */
static void put_quoted(cli_buffer *out, const char *words, bool zsh) {
    for (; *words; words++) {
        if (*words == '\'') cli_buffer_words(out, zsh ? "'\\''" : "\\'");
        else if (*words == ':' && zsh) cli_buffer_words(out, "\\:");
        else cli_buffer_put(out, *words);
    }
}

/* The words an option takes, blanks between them; nothing: any word. */
static void put_option_words(cli_buffer *out, cli_option option) {
    static const struct {
        const char *option, *tables[2];
    } named[] = {{"from", {"formats"}},       {"to", {"formats", "renderers"}},
                 {"engine", {"engines"}},     {"scale", {"scales"}},
                 {"lang", {"languages"}},     {"only", {"strategies"}},
                 {"without", {"strategies"}}, {"technique", {"strategies"}},
                 {"symmetry", {"symmetries"}}};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        for (int k = 0; k < 2 && !strcmp(named[i].option, option.name); k++)
            if (named[i].tables[k]) put_names(out, named[i].tables[k]);
    if (!strcmp(option.name, "to")) cli_buffer_words(out, "png pdf html");
    if (strchr(option.argument, '|')) put_values(out, option.argument);
}

static void put_zsh_options(cli_buffer *out, const cli_command *command) {
    cli_buffer_format(out, "        %s) list=(", command->name);
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        cli_option option = cli_options_at(i, command);
        if (!(command->options >> i & 1)) continue;
        cli_buffer_format(out, " '--%s:", option.name);
        put_quoted(out, option.help, true);
        cli_buffer_put(out, '\'');
    }
    cli_buffer_words(out, " ) ;;\n");
}

static int put_zsh(void) {
    cli_buffer out = {0};
    cli_buffer_words(&out, "#compdef susol\n# made by: susol completion zsh\n_susol() {\n"
                           "    local -a list\n"
                           "    if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then\n"
                           "        list=(");
    for (int i = 0; cli_command_at(i); i++) {
        cli_buffer_format(&out, " '%s:", cli_command_at(i)->name);
        put_quoted(&out, cli_command_at(i)->title, true);
        cli_buffer_put(&out, '\'');
    }
    cli_buffer_words(&out, " )\n        _describe -t commands command list; return\n    fi\n"
                           "    case $words[CURRENT-1] in\n");
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        cli_buffer words = {0};
        put_option_words(&words, cli_options_at(i, NULL));
        if (words.size)
            cli_buffer_format(&out, "    --%s) compadd %.*s; return ;;\n",
                              cli_options_at(i, NULL).name, (int)words.size, words.data);
        cli_buffer_free(&words);
    }
    cli_buffer_words(&out, "    esac\n    if [[ $PREFIX == -* ]]; then\n"
                           "        case $words[2] in\n");
    for (int i = 0; cli_command_at(i); i++) put_zsh_options(&out, cli_command_at(i));
    cli_buffer_words(&out, "        esac\n        _describe -t options option list; return\n"
                           "    fi\n    _files\n}\n"
                           "if [ \"$funcstack[1]\" = _susol ]; then _susol \"$@\"\n"
                           "else compdef _susol susol; fi\n");
    return cli_buffer_print(&out);
}

static void put_fish_option(cli_buffer *out, const cli_command *command, cli_option option) {
    cli_buffer words = {0};
    put_option_words(&words, option);
    cli_buffer_format(out, "complete -c susol -n '__fish_seen_subcommand_from %s' -l %s",
                      command->name, option.name);
    if (option.letter) cli_buffer_format(out, " -s %c", option.letter);
    if (words.size) cli_buffer_format(out, " -x -a '%.*s'", (int)words.size, words.data);
    else if (*option.argument) cli_buffer_words(out, " -r");
    cli_buffer_words(out, " -d '");
    put_quoted(out, option.help, false);
    cli_buffer_words(out, "'\n");
    cli_buffer_free(&words);
}

static int put_fish(void) {
    cli_buffer out = {0};
    cli_buffer_words(&out, "# fish completion of susol, made by: susol completion fish\n");
    for (int i = 0; cli_command_at(i); i++) {
        const cli_command *command = cli_command_at(i);
        cli_buffer_format(&out, "complete -c susol -n __fish_use_subcommand -f -a %s -d '",
                          command->name);
        put_quoted(&out, command->title, false);
        cli_buffer_words(&out, "'\n");
        for (int k = 0; k < CLI_OPTION_COUNT; k++)
            if (command->options >> k & 1)
                put_fish_option(&out, command, cli_options_at(k, command));
    }
    return cli_buffer_print(&out);
}

int cli_completion(const char *shell) {
    if (!strcmp(shell, "bash")) return put_bash();
    if (!strcmp(shell, "zsh")) return put_zsh();
    return strcmp(shell, "fish") ? -1 : put_fish();
}
