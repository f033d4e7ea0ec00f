/* countdistinct.c: a cell counts the different digits of others. */
#include "rule/kind.h"
#include "propagate/ties.h"
#include <assert.h>

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    ss_set seen = 0;
    for (int i = 1; i < rule->count; i++) seen |= (ss_set)1 << solution[rule->cells[i]];
    return ss_set_count(seen) == solution[rule->cells[0]];
}

/* The first cell is read last. state: the set of digits seen */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    if (at + 1 < self->rule->count) return state | (int64_t)1 << digit;
    return ss_set_count((ss_set)state) == digit ? 0 : SS_NO_STATE;
}

/* ---- labels of regions: there are as many different ones as groups that ties make of them ---- */

enum { MOST_LABELS = 16 };

typedef struct network { /* the ties between any two labels; these are numbered as they come */
    uint16_t tie[MOST_LABELS][MOST_LABELS];
} network;

typedef struct grouping { /* sets of labels are bits */
    const network *net;
    ss_work *work;
    int count, groups;
    uint8_t group[MOST_LABELS];      /* the first label of its group */
    uint16_t different[MOST_LABELS]; /* from the group that begins with this label */
} grouping;

static void join(grouping *g, int one, int other) {
    assert(one < g->count && other < g->count);
    int first = g->group[one], second = g->group[other];
    for (int i = 0; i < g->count && first != second; i++)
        if (g->group[i] == (first < second ? second : first))
            g->group[i] = (uint8_t)(first < second ? first : second);
}

static void find_groups(grouping *g) {
    for (int i = 0; i < g->count; i++) g->group[i] = (uint8_t)i, g->different[i] = 0;
    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < i; j++)
            if (g->work->cell[g->net->tie[i][j]] == SS_TIE_SAME) join(g, i, j);
    for (int i = 0; i < g->count; i++) {
        g->groups += g->group[i] == i;
        for (int j = 0; j < i; j++) {
            if (g->work->cell[g->net->tie[i][j]] != SS_TIE_DIFFERENT) continue;
            g->different[g->group[i]] |= (uint16_t)(1u << g->group[j]);
            g->different[g->group[j]] |= (uint16_t)(1u << g->group[i]);
        }
    }
}

/* Groups that are all different from each other, begun with this one: this many at least. */
static int count_apart(const grouping *g, int first, unsigned *apart) {
    assert(g->group[first] == first);
    int count = 0;
    *apart = 0;
    for (int k = 0; k < g->count; k++) {
        int i = (first + k) % g->count;
        if (g->group[i] != i || *apart & ~(unsigned)g->different[i]) continue;
        *apart |= 1u << i;
        count++;
    }
    return count;
}

/* All groups are different, or each is one of those which are apart. */
static ss_outcome settle(grouping *g, bool every, unsigned apart) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < i && all != SS_DEAD; j++) {
            int one = g->group[i], other = g->group[j];
            if (one == other || g->different[one] >> other & 1) continue;
            unsigned left = apart & ~(unsigned)g->different[one];
            bool only = left == 1u << other && !(apart >> one & 1);
            left = apart & ~(unsigned)g->different[other];
            only = only || (left == 1u << one && !(apart >> other & 1));
            if (!every && !only) continue;
            all = ss_outcome_and(all, ss_board_keep(g->work, g->net->tie[i][j],
                                                    every ? SS_TIE_DIFFERENT : SS_TIE_SAME));
        }
    return all;
}

static ss_outcome run_ties(const ss_propagator *self, ss_work *work) {
    grouping g = {.net = self->data, .work = work, .count = self->part[0]};
    int least = 0, zero = work->board->puzzle->zero;
    unsigned apart = 0;
    find_groups(&g);
    for (int i = 0; i < g.count; i++) {
        unsigned some = 0;
        int found = g.group[i] == i ? count_apart(&g, i, &some) : 0;
        if (found > least) least = found, apart = some;
    }
    int most = g.groups + zero < work->board->side ? g.groups + zero : work->board->side;
    least += zero;
    if (least > most) return SS_DEAD;
    ss_set keep = ss_set_upto(most) & ~ss_set_upto(least - 1);
    ss_outcome all = ss_board_keep(work, self->cells[0], keep);
    if (all == SS_DEAD || least == most) return all;
    ss_set number = work->cell[self->cells[0]];
    bool every = ss_set_low(number) == g.groups + zero;
    if (!every && ss_set_high(number) != least) return all;
    return ss_outcome_and(all, settle(&g, every, apart));
}

/* False: they are no labels, too many, or there are not all the ties it takes. */
static bool post_ties(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS] = {rule->cells[0]};
    network net = {{{0}}};
    int count = rule->count - 1, wakers = 1;
    if (count > MOST_LABELS) return false;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            int cell = ss_tie_cell(board, rule->cells[1 + i], rule->cells[1 + j]);
            if (cell < 0) return false;
            net.tie[i][j] = net.tie[j][i] = cells[wakers++] = (uint16_t)cell;
        }
    if (wakers == 1) return false;
    ss_propagator propagator = {.run = run_ties, .count = (uint16_t)wakers, .cost = 2};
    propagator.part[0] = (uint16_t)count;
    propagator.cells = ss_post_copy(board, cells, (size_t)wakers * sizeof *cells);
    propagator.data = ss_post_copy(board, &net, sizeof net);
    if (!board->failed) ss_board_post(board, &propagator);
    return true;
}

static void tie(const ss_rule *rule, ss_ties *ties) {
    for (int i = 1; i < rule->count && rule->count <= MOST_LABELS + 1; i++)
        for (int j = 1; j < i; j++)
            ss_ties_add(ties, rule->cells[j], rule->cells[i], SS_TIE_SAME | SS_TIE_DIFFERENT);
}

static void post(const ss_rule *rule, ss_board *board) {
    if (post_ties(rule, board)) return;
    uint16_t order[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) order[i] = rule->cells[(i + 1) % rule->count];
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .step = step};
    ss_post_automaton_or_law(&automaton, order, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark others = {SS_MARK_OUTLINE, SS_TONE_BLUE, rule->cells + 1, rule->count - 1, ""};
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells, 1, ""}, "");
    ss_draw_part(rule, scene, others, "");
}

const ss_rule_kind ss_rule_countdistinct = {
    .name = "countdistinct",
    .title = "Count different",
    .text = "The first cell says how many different digits are in the others.",
    .example = "countdistinct: r1c1 r2c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = draw,
    .tie = tie,
};
