/* main.c: finds the command that was asked for and runs it. */
#include "cli.h"
#include "buffer.h"
#include "input/file.h"
#include "pictures/pictures.h"
#include "output.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COMMAND(name) extern const cli_command cli_command_##name;
#include "commands/commands.def"
#undef COMMAND
#define COMMAND(name) &cli_command_##name,
static const cli_command *const commands[] = {
#include "commands/commands.def"
    NULL};
#undef COMMAND

const cli_command *cli_command_at(int index) { return commands[index]; }

static const char *command_name(int index) {
    return commands[index] ? commands[index]->name : NULL;
}

const cli_command *cli_find(const char *name) {
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
static void choose_looks(cli_call *cli) {
    const cli_options *options = &cli->options;
    const char *color = options->color ? options->color : "auto", *none = getenv("NO_COLOR");
    bool always = !strcmp(color, "always"), terminal = isatty(STDOUT_FILENO);
    cli->colour = always || (strcmp(color, "never") && terminal && !(none && *none));
    cli->picture = (terminal || always) && !options->to && !options->json;
}

/* Names are checked before any work begins. "render" and others have renderers of their own. */
static int check_names(const cli_call *cli) {
    const cli_options *options = &cli->options;
    if (cli_name_check("formats", options->from)) return CLI_EXIT_USAGE;
    if (cli_name_check("engines", options->engine)) return CLI_EXIT_USAGE;
    if (options->to && options->json) return cli_usage("--to and --json exclude each other");
    return cli_resume_check(options);
}

static int run(const cli_command *command, int count, char **words) {
    cli_call cli = {.command = command};
    if (!cli_options_read(&cli, count, words)) return CLI_EXIT_USAGE;
    if (cli.options.help) return cli_help_command(command, false);
    if (check_names(&cli)) return CLI_EXIT_USAGE;
    choose_looks(&cli);
    int status = cli_file_open(&cli);
    if (!status) status = cli_pictures_check(&cli);
    return status ? status : command->run(&cli);
}

int main(int count, char **words) {
    hold_closed_places();
    (void)signal(SIGPIPE, SIG_IGN); /* a closed pipe shows as an error of write(), */
    (void)signal(SIGXFSZ, SIG_IGN); /* and so does a file as large as ulimit allows */
    if (count < 2) return cli_help_missing();
    if (!strcmp(words[1], "--version") || !strcmp(words[1], "-V")) {
        cli_buffer line = {0};
        cli_buffer_words(&line, "susol " SUSOL_VERSION "\n");
        return cli_buffer_print(&line);
    }
    bool help = !strcmp(words[1], "--help") || !strcmp(words[1], "-h");
    const cli_command *command = cli_find(help ? "help" : words[1]);
    if (!command) return cli_usage_name("command", words[1], command_name, "susol help");
    return run(command, count - 2, words + 2);
}
