/* search_knight.c: `susol search knight N`: one generator a visit.

   A generator goes from the square of the visit before to one that was not visited: the eight moves
   are bits. By Warnsdorff's rule it takes the square with the fewest ways on; among equals the one
   farther from the middle, which keeps large boards from running into corners. In a closed
   tour no square may become a dead end. */
#include "search.h"
#include <inttypes.h>
#include <string.h>

enum { MOST = 26, SQUARES = MOST * MOST, MOVES = 8 };

typedef struct tour tour;
typedef struct visit {
    tour *all;
    int number, square; /* from 0 */
    unsigned left;      /* moves not tried */
    bool begun;
} visit;
struct tour {
    cli_show game; /* comes first */
    bool closed, plain, enough;
    visit visits[SQUARES];
    int16_t to[SQUARES][MOVES]; /* where each move leads; -1: off the board */
    int16_t when[SQUARES];      /* number of the visit from 1; 0: not yet */
};

static void make_moves(tour *all) {
    static const int down[MOVES] = {-2, -1, 1, 2, 2, 1, -1, -2};
    static const int right[MOVES] = {1, 2, 2, 1, -1, -2, -2, -1};
    int side = all->game.side;
    for (int square = 0; square < side * side; square++)
        for (int k = 0; k < MOVES; k++) {
            int y = square / side + down[k], x = square % side + right[k];
            bool inside = y >= 0 && y < side && x >= 0 && x < side;
            all->to[square][k] = (int16_t)(inside ? y * side + x : -1);
        }
}

/* Bit k: the k-th move leads to a square not visited. */
static unsigned ways_on(const tour *all, int square) {
    unsigned ways = 0;
    for (int k = 0; k < MOVES; k++) {
        int to = all->to[square][k];
        if (to >= 0 && !all->when[to]) ways |= 1u << k;
    }
    return ways;
}

/* Small is good: few ways on, then far from the middle. */
static int rank(const tour *all, int square) {
    int side = all->game.side, y = 2 * (square / side) + 1 - side,
        x = 2 * (square % side) + 1 - side;
    return __builtin_popcount(ways_on(all, square)) * 10000 - (y * y + x * x);
}

static int choose(const tour *all, const visit *v, int from) {
    if (all->plain) return __builtin_ctz(v->left);
    int best = -1;
    for (unsigned left = v->left; left; left &= left - 1) {
        int k = __builtin_ctz(left);
        if (best < 0 || rank(all, all->to[from][k]) < rank(all, all->to[from][best])) best = k;
    }
    return best;
}

static bool beside(const tour *all, int one, int two) {
    for (int k = 0; k < MOVES; k++)
        if (all->to[one][k] == two) return true;
    return false;
}

/* Can a closed tour still come back? Every square left needs two neighbours to come from and go to:
   squares left, where we are, or the first one. Only those we moved away from can have lost one;
   at the end we must be beside the first square. */
static bool can_return(const tour *all, const visit *v) {
    int count = all->game.side * all->game.side, first = all->visits[0].square;
    if (!all->closed || !v->number) return true;
    if (v->number == count - 1) return beside(all, v->square, first);
    int from = all->visits[v->number - 1].square;
    for (unsigned left = ways_on(all, from); left; left &= left - 1) {
        int square = all->to[from][__builtin_ctz(left)];
        int ways = __builtin_popcount(ways_on(all, square)) + beside(all, square, v->square) +
                   (v->number > 1 && beside(all, square, first));
        if (ways < 2) return false;
    }
    return ways_on(all, first) != 0;
}

static void put_tour(cli_buffer *out, const cli_show *game) {
    const tour *all = (const tour *)game;
    for (int i = 0; i < game->side * game->side; i++) {
        char words[8] = "    ";
        bool dark = (i / game->side + i % game->side) % 2;
        if (all->when[i]) (void)snprintf(words, sizeof words, "%3d ", all->when[i]);
        else if (!game->cli->colour) words[2] = '.';
        cli_put_square(out, game, dark, words);
        if ((i + 1) % game->side == 0) cli_buffer_put(out, '\n');
    }
}

static bool step(tour *all, visit *v) {
    while (v->left) {
        int from = all->visits[v->number ? v->number - 1 : 0].square, k = choose(all, v, from);
        v->left &= ~(1u << k);
        if (v->number) v->square = all->to[from][k];
        all->when[v->square] = (int16_t)(v->number + 1);
        if (can_return(all, v)) return true;
        all->when[v->square] = 0;
    }
    return false;
}

static int next(void *self) {
    visit *v = self;
    tour *all = v->all;
    if (v->begun) all->when[v->square] = 0;
    else v->left = v->number ? ways_on(all, all->visits[v->number - 1].square) : 1;
    v->begun = !all->enough && step(all, v);
    if (v->begun) all->enough = !cli_show_see(&all->game, v->number + 1, put_tour);
    return v->begun;
}

/* ---- the answer ---- */

/* Keeps the first tour as it is: the generators go on from copies of nothing, so write it now. */
static int found(void *user, const uint8_t *unused) {
    tour *all = user;
    cli_show *game = &all->game;
    (void)unused;
    if (game->listed++) return 0;
    if (game->cli->picture) put_tour(&game->out, game);
    bool json = game->cli->options.json;
    for (int i = 0; !game->cli->picture && i < game->side * game->side; i++) {
        int square = all->visits[i].square;
        cli_buffer_format(&game->out, "%s%s%c%d%s",
                          i && json ? ","
                          : i       ? " "
                                    : "",
                          json ? "\"" : "", 'a' + square % game->side,
                          game->side - square / game->side, json ? "\"" : "");
    }
    return 0;
}

static void put_answer(tour *all, const susol_result *result) {
    cli_show *game = &all->game;
    const cli_options *wish = &game->cli->options;
    uint64_t count = result->solutions.low;
    char words[48];
    (void)susol_number_text(result->solutions, words);
    if (wish->limit && count >= wish->limit) strcat(words, "+");
    if (!wish->limit && !wish->all)
        strcpy(words, !count ? "none" : all->closed ? "closed" : "open");
    cli_buffer line = {0};
    if (wish->json) {
        cli_buffer_format(&line,
                          "{\"knight\":%d,\"result\":\"%s\",\"nodes\":%" PRIu64 ",\"tour\":[",
                          game->side, words, result->nodes);
        cli_buffer_add(&line, game->out.data, game->out.size);
        cli_buffer_words(&line, "]}\n");
    } else if (game->cli->picture) {
        cli_buffer_add(&line, game->out.data, game->out.size);
        cli_buffer_format(&line, "%s, %" PRIu64 " assumption%s\n", words, result->nodes,
                          cli_plural(result->nodes));
    } else {
        if (count) cli_buffer_add(&line, game->out.data, game->out.size);
        else cli_buffer_put(&line, '-');
        cli_buffer_format(&line, "\t%s\t%" PRIu64 "\n", words, result->nodes);
    }
    cli_buffer_free(&game->out);
    game->out = line;
}

int cli_search_knight(cli_call *cli) {
    static tour all;
    static susol_choices generators[SQUARES];
    susol_result result = {0};
    susol_status status = SUSOL_OK;
    if (!cli_show_open(&all.game, cli, MOST)) return CLI_EXIT_USAGE;
    int count = all.game.side * all.game.side;
    all.closed = cli->options.closed;
    all.plain = cli->options.plain;
    make_moves(&all);
    for (int i = 0; i < count; i++) {
        all.visits[i] = (visit){.all = &all, .number = i};
        generators[i] = (susol_choices){next, &all.visits[i]};
    }
    uint64_t limit = cli->options.all ? 0 : cli->options.limit ? cli->options.limit : 1;
    susol_options options = {.solutions = limit, .found = found, .user = &all};
    /* Each move changes the colour of the square, so a closed tour has an even number of them. */
    if (!all.closed || count % 2 == 0)
        status = cli_show_run(&all.game, generators, count, options, &result);
    else cli_screen_close(all.game.screen);
    if (status == SUSOL_OK) put_answer(&all, &result);
    else cli_buffer_free(&all.game.out);
    return cli_show_close(&all.game, status);
}
