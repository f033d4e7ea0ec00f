/* knuth.c: Knuth's estimate of the size of a search, on the board, so for every rule.

   A walk gives the cell with the fewest candidates one of them at random, propagates, and so on to
   a solution or a dead end. A solution reached through c1, c2, ... choices stands for c1 * c2 * ...
   solutions, a dead end for none. The mean over all possible walks is exactly the number of
   solutions; the mean over some of them is a guess. */
#include "count/knuth.h"
#include "board/work.h"
#include "rule/rule.h"
#include <assert.h>
#include <math.h>
#include <string.h>

static int smallest_cell(const ss_board *board, const ss_set *state) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    for (int c = 0; c < board->cells; c++) {
        int count = ss_set_count(state[c]);
        if (count < 2 || count >= fewest) continue;
        best = c;
        fewest = count;
    }
    return best;
}

static double walk(ss_work *work, ss_set *state, ss_random *random) {
    double product = 1;
    for (int cell; (cell = smallest_cell(work->board, state)) >= 0;) {
        if (ss_limits_spend(work->limits, work->board->cells)) return 0;
        int choices = ss_set_count(state[cell]);
        ss_set set = state[cell];
        for (uint32_t skip = ss_random_below(random, (uint32_t)choices); skip; skip--)
            set &= set - 1;
        state[cell] = ss_set_one(ss_set_low(set));
        product *= choices;
        ss_work_touch(work, state, cell);
        if (ss_board_propagate(work) == SS_DEAD) return 0;
    }
    return product;
}

static void walk_often(ss_work *work, ss_random *random, int walks, ss_count_guess *guess) {
    ss_set root[SS_MAX_CELLS], state[SS_MAX_CELLS];
    size_t size = (size_t)work->board->cells * sizeof *root;
    double sum = 0, squares = 0;
    memcpy(root, work->board->start, size);
    ss_work_begin(work, root);
    bool dead = ss_board_propagate(work) == SS_DEAD;
    if (dead && !ss_limits_stopped(work->limits)) guess->walks = walks; /* all end there */
    while (!dead && guess->walks < walks) {
        memcpy(state, root, size);
        double ways = walk(work, state, random);
        if (ss_limits_stopped(work->limits)) break; /* nobody knows where it leads */
        sum += ways;
        squares += ways * ways;
        guess->walks++;
    }
    if (!guess->walks) return;
    guess->mean = sum / guess->walks;
    double spread = squares / guess->walks - guess->mean * guess->mean;
    guess->error = sqrt(spread > 0 ? spread / guess->walks : 0);
}

susol_status ss_count_knuth(const ss_puzzle *puzzle, ss_random *random, int walks,
                            ss_limits *limits, ss_count_guess *guess) {
    assert(walks > 0);
    ss_board board;
    ss_work work;
    *guess = (ss_count_guess){0};
    susol_status status = ss_rule_board(&board, puzzle, puzzle->allowed, limits);
    if (!status) status = ss_work_open(&work, &board);
    if (!status) walk_often(&work, random, walks, guess);
    ss_board_free(&board);
    return ss_limits_status(limits, status);
}
