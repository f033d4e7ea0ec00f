/* main.c: finds the command that was asked for and runs it. */
#include "cli.h"
#include "buffer.h"
#include "output.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COMMAND(name) extern const ss_command ss_command_##name;
#include "commands.def"
#undef COMMAND
#define COMMAND(name) &ss_command_##name,
static const ss_command *const commands[] = {
#include "commands.def"
    NULL};
#undef COMMAND

const ss_command *ss_cli_command(int index) { return commands[index]; }

static const char *command_name(int index) {
    return commands[index] ? commands[index]->name : NULL;
}

const ss_command *ss_cli_find(const char *name) {
    for (int i = 0; commands[i]; i++)
        if (!strcmp(commands[i]->name, name)) return commands[i];
    return NULL;
}

/* Were stdin, stdout or stderr closed, the next file to be opened would take their place. Instead
   they are opened the wrong way round, so that using them fails. */
static void hold_closed_places(void) {
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

/* Colours and pictures are for people: for a terminal, or for those who ask for them. */
static void choose_looks(ss_cli *cli) {
    const ss_options *options = &cli->options;
    const char *color = options->color ? options->color : "auto", *none = getenv("NO_COLOR");
    bool always = !strcmp(color, "always"), terminal = isatty(STDOUT_FILENO);
    cli->colour = always || (strcmp(color, "never") && terminal && !(none && *none));
    cli->picture = (terminal || always) && !options->to && !options->json;
}

/* Names are checked before any work begins. "render" and others have renderers of their own. */
static int check_names(const ss_cli *cli) {
    const ss_options *options = &cli->options;
    if (ss_cli_name_check("formats", options->from)) return SS_EXIT_USAGE;
    if (ss_cli_name_check("engines", options->engine)) return SS_EXIT_USAGE;
    if (options->to && options->json) return ss_cli_usage("--to and --json exclude each other");
    return ss_cli_resume_check(options);
}

static int run(const ss_command *command, int count, char **words) {
    ss_cli cli = {.command = command};
    if (!ss_cli_options_read(&cli, count, words)) return SS_EXIT_USAGE;
    if (cli.options.help) return ss_cli_help_command(command);
    if (check_names(&cli)) return SS_EXIT_USAGE;
    choose_looks(&cli);
    return command->run(&cli);
}

int main(int count, char **words) {
    hold_closed_places();
    (void)signal(SIGPIPE, SIG_IGN); /* a closed pipe shows as an error of write() */
    if (count < 2) return ss_cli_help_missing();
    if (!strcmp(words[1], "--version")) {
        ss_buffer line = {0};
        ss_cli_buffer_words(&line, "susol " SUSOL_VERSION "\n");
        return ss_cli_buffer_print(&line);
    }
    bool help = !strcmp(words[1], "--help") || !strcmp(words[1], "-h");
    const ss_command *command = ss_cli_find(help ? "help" : words[1]);
    if (!command) return ss_cli_usage_name("command", words[1], command_name);
    return run(command, count - 2, words + 2);
}
