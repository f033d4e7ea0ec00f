/* search_game.c: what the two games of `susol search`, queens and knight, have in common. */
#include "search.h"
#include "progress.h"
#include "stop.h"
#include <inttypes.h>
#include <stdlib.h>

bool cli_show_open(cli_show *game, cli_call *cli, int most) {
    const char *name = cli->words[0];
    const cli_options *options = &cli->options;
    char *end = NULL;
    long side = cli->word_count > 1 ? strtol(cli->words[1], &end, 10) : 8;
    cli_option_set other = CLI_BIT(order) | CLI_BIT(split) | CLI_BIT(prune) | CLI_BIT(score) |
                           CLI_BIT(memory) | CLI_BIT(trace) | CLI_BIT(tree) | CLI_BIT(engine);
    *game = (cli_show){.cli = cli, .side = (int)side, .start = cli_now()};
    if (cli->word_count > 2 || (end && (end == cli->words[1] || *end)) || side < 1 || side > most)
        (void)cli_usage("search %s expects a side from 1 to %d", name, most);
    else if (options->limit && options->all)
        (void)cli_usage("--limit and --all exclude each other");
    else if (options->given & other)
        (void)cli_usage("search %s takes only --show, --delay, --step, --json, --limit, --all, "
                        "--nodes and --time, and knight --closed and --plain",
                        name);
    else {
        cli_stop_listen();
        if (options->show || options->step || options->delay) game->screen = cli_screen_open(cli);
        return true;
    }
    return false;
}

static int watch(void *user, const susol_event *event) {
    (void)user;
    (void)event;
    return cli_stop_reason() != 0;
}

susol_status cli_show_run(cli_show *game, const susol_choices *generators, int count,
                          susol_options options, susol_result *result) {
    const cli_options *wish = &game->cli->options;
    options.nodes = wish->nodes;
    options.milliseconds = wish->time;
    options.watch = watch;
    susol_status status = susol_backtrack(generators, count, &options, result, NULL);
    if (cli_screen_quit(game->screen)) status = SUSOL_LIMIT;
    cli_screen_close(game->screen);
    game->screen = NULL;
    game->nodes = result->nodes;
    return status;
}

bool cli_show_see(cli_show *game, int level, void (*put)(cli_buffer *out, const cli_show *game)) {
    game->nodes++;
    game->level = level;
    if (!game->screen) return true;
    cli_plot_add(&game->plot, (uint64_t)level);
    if (!cli_screen_due(game->screen)) return true;
    cli_buffer picture = {0}, panel = {0};
    double seconds = (double)(cli_now() - game->start) / 1000;
    put(&picture, game);
    cli_buffer_put(&picture, 0);
    cli_buffer_format(&panel,
                      "assumptions  %" PRIu64 "\nlevel        %d\nsolutions    %" PRIu64 "\n",
                      game->nodes, level, game->listed);
    if (seconds > 0)
        cli_buffer_format(&panel, "             %.0f/s\n", (double)game->nodes / seconds);
    cli_buffer_words(&panel, "\nlevel over time\n");
    cli_put_plot(&panel, &game->plot, CLI_PANEL_WIDE);
    cli_buffer_put(&panel, 0);
    bool go_on = cli_screen_draw(game->screen, picture.data, panel.data);
    cli_buffer_free(&picture);
    cli_buffer_free(&panel);
    return go_on;
}

void cli_put_square(cli_buffer *out, const cli_show *game, bool dark, const char *words) {
    enum { LIGHT = 230, DARK = 180 };
    if (game->cli->colour)
        cli_buffer_format(out, "\033[30;48;5;%dm%s\033[0m", dark ? DARK : LIGHT, words);
    else cli_buffer_words(out, words);
}

int cli_show_close(cli_show *game, susol_status status) {
    int printed = cli_buffer_print(&game->out), signal = cli_stop_reason();
    if (signal > 0) return 128 + signal;
    if (status == SUSOL_OK) return printed;
    (void)fprintf(stderr, "susol: stopped at a limit after %" PRIu64 " assumption%s\n", game->nodes,
                  cli_plural(game->nodes));
    return CLI_EXIT_SOME_FAILED;
}
