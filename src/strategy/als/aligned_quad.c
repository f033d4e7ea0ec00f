/* aligned_quad.c: all ways to fill four cells that the cells around them allow.

   Take two cells with few candidates, the guards, and four cells that see both of them. A way to
   fill the four is impossible if two of them that see each other have the same digit, or if it uses
   up all candidates of a guard. What occurs in no possible way goes. Sudoku Explainer does the same
   with pairs and triplets. */
#include "strategy/look.h"
#include <assert.h>

enum { SIZE = 4, MOST_POOL = 20, MOST_WAYS = 300, MOST_TRIES = 20000 };

typedef struct quad {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t guard[2];
    uint16_t pool[MOST_POOL]; /* cells that see both guards */
    int pool_count, tries;
    uint16_t cell[SIZE];
    ss_set used[SIZE]; /* digits of each cell in possible ways */
    int digit[SIZE];
} quad;

static bool is_free(const quad *at, int i, int digit) {
    for (int k = 0; k < i; k++)
        if (at->digit[k] == digit && ss_board_linked(at->view->board, at->cell[i], at->cell[k]))
            return false;
    return true;
}

/* All ways from cell i on; `taken` are the digits so far. */
static void fill(quad *at, int i, ss_set taken) {
    assert(i <= SIZE);
    const ss_set *marks = at->view->marks;
    for (int g = 0; g < 2; g++)
        if (!(marks[at->guard[g]] & ~taken)) return;
    if (i == SIZE) {
        for (int k = 0; k < SIZE; k++) at->used[k] |= ss_set_one(at->digit[k]);
        return;
    }
    for (ss_set left = marks[at->cell[i]]; left; left &= left - 1) {
        at->digit[i] = ss_set_low(left);
        if (is_free(at, i, at->digit[i])) fill(at, i + 1, taken | ss_set_one(at->digit[i]));
    }
}

static bool give(quad *at) {
    const ss_set *marks = at->view->marks;
    for (int i = 0; i < SIZE; i++) at->used[i] = 0;
    fill(at, 0, 0);
    if (!at->used[0]) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    for (int i = 0; i < SIZE; i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], marks[at->cell[i]], SS_ROLE_FIRST);
        ss_step_remove(step, at->cell[i], marks[at->cell[i]] & ~at->used[i]);
        step->digits |= marks[at->cell[i]] & ~at->used[i];
    }
    for (int g = 0; g < 2; g++)
        ss_step_spot(step, at->guard[g], marks[at->guard[g]], SS_ROLE_SECOND);
    return ss_strategy_give(at->sink);
}

static bool choose(quad *at, int count, int from, int ways) {
    assert(count <= SIZE);
    if (ss_view_spend(at->view, count == SIZE ? 4 * ways : at->pool_count)) return true;
    if (count == SIZE) return ++at->tries <= MOST_TRIES && give(at);
    for (int i = from; i < at->pool_count && at->tries <= MOST_TRIES; i++) {
        int more = ways * ss_set_count(at->view->marks[at->pool[i]]);
        if (more > MOST_WAYS) continue;
        at->cell[count] = at->pool[i];
        if (choose(at, count + 1, i + 1, more)) return true;
    }
    return false;
}

/* The cells that see both guards and could use up a candidate of theirs. */
static bool try_guards(quad *at) {
    assert(at->guard[0] != at->guard[1]);
    const ss_view *view = at->view;
    ss_set digits = view->marks[at->guard[0]] | view->marks[at->guard[1]];
    ss_cells both = view->map.sees[at->guard[0]];
    int words = view->map.words;
    ss_cells_keep(&both, &view->map.sees[at->guard[1]], words);
    at->pool_count = 0;
    for (int c = ss_cells_next(&both, 0, words); c >= 0 && at->pool_count < MOST_POOL;
         c = ss_cells_next(&both, c + 1, words))
        if (view->marks[c] & digits) at->pool[at->pool_count++] = (uint16_t)c;
    return choose(at, 0, 0, 1);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    quad at = {.self = self, .view = view, .sink = sink};
    for (int one = 0; one < view->board->cells; one++) {
        if (ss_view_spend(view, view->board->cells)) return;
        for (int two = one + 1; two < view->board->cells; two++) {
            int first = ss_set_count(view->marks[one]), second = ss_set_count(view->marks[two]);
            if (first < 2 || second < 2 || first > SIZE || second > SIZE) continue;
            at.guard[0] = (uint16_t)one;
            at.guard[1] = (uint16_t)two;
            if (try_guards(&at)) return;
        }
    }
}

const ss_strategy ss_strategy_aligned_quad_exclusion = {
    .name = "aligned-quad-exclusion",
    .title = "Aligned quad exclusion",
    .text = "All ways to fill four cells are tried out in mind. Impossible are those that use up "
            "all candidates of a cell which sees the four. What occurs in no possible way goes.",
    .sentence = "Of all ways to fill {cells} those are left that differ where they must and leave "
                "{second} a candidate. In none of them {digits} occurs where it falls.",
    .also = "AQE, aligned quadruple exclusion, subset exclusion of four",
    .ratings = "Kazusa 8.1",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....96.....4.....3..5...16.9...42.3....5..9...7..",
    .level = 5,
    .score = 81,
    .find = find,
};
