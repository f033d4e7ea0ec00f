/* search_queens.c: `susol search queens N`: one generator a row.

   Bits are columns. A queen bars her column for all rows, and for the row below the columns on both
   sides of her; what is barred moves outward by one with every row. */
#include "search.h"
#include <inttypes.h>
#include <string.h>

enum { MOST = 31 };

typedef struct board board;
typedef struct row {
    board *all;
    int number;
    uint32_t left, queen; /* places not tried; where the queen is, 0 before the first try */
} row;
struct board {
    cli_show game; /* comes first */
    row rows[MOST];
    uint32_t full, columns, rising[MOST + 1], falling[MOST + 1];
    int first[MOST]; /* the first solution */
    bool enough;
};

static int column_of(uint32_t queen) { return queen ? __builtin_ctz(queen) : -1; }

static void put_board(cli_buffer *out, const cli_show *game) {
    const board *all = (const board *)game;
    for (int y = 0; y < game->side; y++) {
        for (int x = 0; x < game->side; x++) {
            bool dark = (x + y) % 2, queen = column_of(all->rows[y].queen) == x;
            const char *empty = game->cli->colour ? "  " : dark ? " ▒" : " ░";
            cli_put_square(out, game, dark, queen ? " ♛" : empty);
        }
        cli_buffer_put(out, '\n');
    }
}

static int next(void *self) {
    row *r = self;
    board *all = r->all;
    int y = r->number;
    all->columns &= ~r->queen;
    if (all->enough) return 0;
    if (!r->queen) r->left = all->full & ~(all->columns | all->rising[y] | all->falling[y]);
    r->queen = r->left & -r->left;
    if (!r->queen) return 0;
    r->left &= ~r->queen;
    all->columns |= r->queen;
    all->rising[y + 1] = (all->rising[y] | r->queen) << 1;
    all->falling[y + 1] = (all->falling[y] | r->queen) >> 1;
    all->enough = !cli_show_see(&all->game, y + 1, put_board);
    return 1;
}

static int found(void *user, const uint8_t *unused) {
    board *all = user;
    (void)unused;
    if (!all->game.listed++)
        for (int y = 0; y < all->game.side; y++) all->first[y] = column_of(all->rows[y].queen) + 1;
    return 0;
}

static void put_answer(board *all, const susol_result *result) {
    cli_show *game = &all->game;
    cli_buffer *out = &game->out;
    uint64_t count = result->solutions.low, limit = game->cli->options.limit;
    const char *more = limit && count >= limit ? "+" : "";
    if (game->cli->options.json) {
        cli_buffer_format(out, "{\"queens\":%d,\"solutions\":%" PRIu64 ",\"complete\":%s",
                          game->side, count, result->complete ? "true" : "false");
        cli_buffer_format(out, ",\"nodes\":%" PRIu64 ",\"first\":[", result->nodes);
        for (int y = 0; count && y < game->side; y++)
            cli_buffer_format(out, "%s%d", y ? "," : "", all->first[y]);
        cli_buffer_words(out, "]}\n");
    } else if (game->cli->picture) {
        for (int y = 0; y < game->side; y++)
            all->rows[y].queen = count ? 1u << (all->first[y] - 1) : 0;
        put_board(out, game);
        cli_buffer_format(out, "%" PRIu64 "%s ways, %" PRIu64 " assumptions\n", count, more,
                          result->nodes);
    } else {
        cli_buffer_format(out, "%" PRIu64 "%s\t%" PRIu64 "\n", count, more, result->nodes);
    }
}

int cli_search_queens(cli_call *cli) {
    static board all;
    susol_choices generators[MOST];
    susol_result result;
    if (cli->options.closed || cli->options.plain)
        return cli_usage("--closed and --plain are for susol search knight N");
    if (!cli_show_open(&all.game, cli, MOST)) return CLI_EXIT_USAGE;
    all.full = (uint32_t)((UINT64_C(1) << all.game.side) - 1);
    for (int y = 0; y < all.game.side; y++) {
        all.rows[y] = (row){.all = &all, .number = y};
        generators[y] = (susol_choices){next, &all.rows[y]};
    }
    susol_options options = {.solutions = cli->options.limit, .found = found, .user = &all};
    susol_status status = cli_show_run(&all.game, generators, all.game.side, options, &result);
    if (status == SUSOL_OK) put_answer(&all, &result);
    return cli_show_close(&all.game, status);
}
