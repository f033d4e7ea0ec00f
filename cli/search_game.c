/* search_game.c: what the two games of `susol search`, queens and knight, have in common. */
#include "search.h"
#include "progress.h"
#include "stop.h"
#include <inttypes.h>
#include <stdlib.h>

bool ss_cli_game_open(ss_game *game, ss_cli *cli, int most) {
    const char *name = cli->words[0];
    const ss_options *options = &cli->options;
    char *end = NULL;
    long side = cli->word_count > 1 ? strtol(cli->words[1], &end, 10) : 8;
    uint64_t other = SS_BIT(order) | SS_BIT(split) | SS_BIT(prune) | SS_BIT(score) |
                     SS_BIT(memory) | SS_BIT(trace) | SS_BIT(tree) | SS_BIT(engine);
    *game = (ss_game){.cli = cli, .side = (int)side, .start = ss_cli_now()};
    if (cli->word_count > 2 || (end && (end == cli->words[1] || *end)) || side < 1 || side > most)
        (void)ss_cli_usage("search %s expects a side from 1 to %d", name, most);
    else if (options->limit && options->all)
        (void)ss_cli_usage("--limit and --all exclude each other");
    else if (options->given & other)
        (void)ss_cli_usage("search %s takes only --show, --delay, --step, --json, --limit, --all, "
                           "--nodes and --time, and knight --closed and --plain",
                           name);
    else {
        ss_cli_stop_listen();
        if (options->show || options->step || options->delay)
            game->screen = ss_cli_screen_open(cli);
        return true;
    }
    return false;
}

static int watch(void *user, const susol_event *event) {
    (void)user;
    (void)event;
    return ss_cli_stop_reason() != 0;
}

susol_status ss_cli_game_run(ss_game *game, const susol_generator *generators, int count,
                             susol_options options, susol_result *result) {
    const ss_options *wish = &game->cli->options;
    options.nodes = wish->nodes;
    options.milliseconds = wish->time;
    options.watch = watch;
    susol_status status = susol_backtrack(generators, count, &options, result);
    if (ss_cli_screen_quit(game->screen)) status = SUSOL_LIMIT;
    ss_cli_screen_close(game->screen);
    game->screen = NULL;
    game->nodes = result->nodes;
    return status;
}

bool ss_cli_game_see(ss_game *game, int level, void (*put)(ss_buffer *out, const ss_game *game)) {
    game->nodes++;
    game->level = level;
    if (!game->screen) return true;
    ss_cli_plot_add(&game->plot, (uint64_t)level);
    if (!ss_cli_screen_due(game->screen)) return true;
    ss_buffer picture = {0}, panel = {0};
    double seconds = (double)(ss_cli_now() - game->start) / 1000;
    put(&picture, game);
    ss_cli_buffer_put(&picture, 0);
    ss_cli_buffer_format(&panel,
                         "assumptions  %" PRIu64 "\nlevel        %d\nsolutions    %" PRIu64 "\n",
                         game->nodes, level, game->listed);
    if (seconds > 0)
        ss_cli_buffer_format(&panel, "             %.0f/s\n", (double)game->nodes / seconds);
    ss_cli_buffer_words(&panel, "\nlevel over time\n");
    ss_cli_put_plot(&panel, &game->plot);
    ss_cli_buffer_put(&panel, 0);
    bool go_on = ss_cli_screen_draw(game->screen, picture.data, panel.data);
    ss_cli_buffer_free(&picture);
    ss_cli_buffer_free(&panel);
    return go_on;
}

int ss_cli_game_close(ss_game *game, susol_status status) {
    int printed = ss_cli_buffer_print(&game->out), signal = ss_cli_stop_reason();
    if (signal > 0) return 128 + signal;
    if (status == SUSOL_OK) return printed;
    (void)fprintf(stderr, "susol: stopped at a limit after %" PRIu64 " assumptions\n", game->nodes);
    return SS_EXIT_SOME_FAILED;
}
