/* cmd_help.c: the command `susol help`. */
#include "cli.h"

static const char *const tables[] = {"rules", "strategies", "formats", "engines", "renderers"};
enum { TABLES = sizeof tables / sizeof *tables };

/* All that has a page: the commands, then what they list. */
static const char *name_at(int index) {
    susol_entry entry;
    for (int i = 0; cli_command_at(i); i++)
        if (!index--) return cli_command_at(i)->name;
    for (int t = 0; t < TABLES; t++)
        for (int i = 0; !susol_list(tables[t], i, &entry); i++)
            if (!index--) return entry.name;
    return NULL;
}

/* The command that has a page of this rule, technique, format ...; NULL: nothing is called so. */
static const cli_command *lister_of(const char *name) {
    for (int t = 0; t < TABLES; t++)
        if (cli_name_known(tables[t], name)) return cli_find(tables[t]);
    return NULL;
}

static int help_with(cli_call *cli, char **word) {
    const cli_command *command = cli_find(*word), *lister = lister_of(*word);
    cli_call asked = {.command = lister, .words = word, .word_count = 1, .colour = cli->colour};
    if (command) return cli_help_command(command, cli->options.all);
    return lister ? lister->run(&asked) : cli_usage_name("command", *word, name_at, "susol help");
}

static int run(cli_call *cli) {
    int status = CLI_EXIT_OK;
    if (!cli->word_count) return cli_help_overview();
    for (int i = 0; !status && i < cli->word_count; i++) status = help_with(cli, &cli->words[i]);
    return status;
}

const cli_command cli_command_help = {
    .name = "help",
    .title = "what a command does: susol help COMMAND",
    .usage = "[COMMAND | NAME]...",
    .options = CLI_BIT(all),
    .run = run,
    .text = "Lists the commands; with names, a page of each that fits a screen; --all: all of it.\n"
            "NAME: the page of a rule, a technique, a format, an engine or a renderer.\n"
            "FILE may be - (standard input), a puzzle or a link.",
    .examples = "  susol help solve\n"
                "  susol help --all solve\n"
                "  susol help thermo",
};
