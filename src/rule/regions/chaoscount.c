/* chaoscount.c: how many of these cells are in the region of the first. */
#include "rule/regions/chaos.h"
#include "rule/kind.h"
#include "propagate/ties.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    bool good = !rule->number_count || (rule->numbers[0] >= 0 && rule->numbers[0] <= rule->count);
    return good ? NULL : "a number of cells";
}

static int less_of(const ss_rule *rule) { return rule->number_count ? rule->numbers[0] : 0; }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int same = 0;
    (void)puzzle;
    for (int i = 1; i < rule->count; i++)
        same += solution[rule->cells[i]] == solution[rule->cells[1]];
    return solution[rule->cells[0]] == same - less_of(rule);
}

/* How many surely have this label, and how many may, if the first has it. */
static void count_label(const ss_rule *rule, const ss_work *work, ss_set label, int range[2]) {
    range[0] = range[1] = 0;
    for (int i = 1; i < rule->count; i++) {
        ss_set here = work->cell[rule->cells[i]];
        range[0] += here == label || rule->cells[i] == rule->cells[1];
        range[1] += (here & label) != 0;
    }
}

/* The first has this label: nobody else has, or all that may have. */
static ss_outcome settle(const ss_rule *rule, ss_work *work, ss_set label, bool every) {
    ss_outcome all = SS_SAME;
    for (int i = 2; i < rule->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[rule->cells[i]];
        if (!(here & label) || here == label) continue;
        all = ss_outcome_and(all, ss_board_keep(work, rule->cells[i], every ? label : ~label));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    int shift = work->board->puzzle->zero - less_of(rule), range[2] = {0, 0};
    ss_set number = work->cell[rule->cells[0]], found = 0, labels = 0;
    for (ss_set left = work->cell[rule->cells[1]]; left; left &= left - 1) {
        count_label(rule, work, left & (0 - left), range);
        int least = range[0] + shift > 1 ? range[0] + shift : 1;
        int most = range[1] + shift < work->board->side ? range[1] + shift : work->board->side;
        ss_set here = most < least ? 0 : ss_set_upto(most) & ~ss_set_upto(least - 1) & number;
        if (here) labels |= left & (0 - left), found |= here;
    }
    if (!labels) return SS_DEAD;
    ss_outcome all = ss_board_keep(work, rule->cells[1], labels);
    if (all != SS_DEAD) all = ss_outcome_and(all, ss_board_keep(work, rule->cells[0], found));
    if (all == SS_DEAD || !ss_set_single(labels)) return all;
    count_label(rule, work, labels, range);
    number = work->cell[rule->cells[0]];
    bool none = ss_set_high(number) == range[0] + shift;
    bool every = ss_set_low(number) == range[1] + shift;
    if (range[0] == range[1] || !(none || every)) return all;
    return ss_outcome_and(all, settle(rule, work, labels, every));
}

/* ---- where ties tell which others are in the region: cells are the number, then a tie each ----

   numbers: what the cell would say if it were alone, and how many of the ties, the first of them,
   are neighbours of it. These are all the neighbours it has, or none: it needs one of them. */

typedef struct tally {
    int least, most; /* what the cell may say */
    bool lonely;     /* none of its neighbours is known to be in the region */
} tally;

static tally tally_ties(const ss_propagator *self, const ss_work *work) {
    tally t = {.least = self->numbers[0], .most = self->numbers[0]};
    int neighbours = self->numbers[1];
    t.lonely = neighbours > 0;
    for (int i = 1; i < self->count; i++) {
        bool same = work->cell[self->cells[i]] == SS_TIE_SAME;
        t.least += same;
        t.most += work->cell[self->cells[i]] != SS_TIE_DIFFERENT;
        if (same && i <= neighbours) t.lonely = false;
    }
    t.least += t.lonely;
    return t;
}

static ss_outcome run_ties(const ss_propagator *self, ss_work *work) {
    tally t = tally_ties(self, work);
    int side = work->board->side;
    if (t.most < 1 || t.least > side) return SS_DEAD;
    ss_set keep = ss_set_upto(t.most < side ? t.most : side);
    if (t.least > 1) keep &= ~ss_set_upto(t.least - 1);
    ss_outcome all = ss_board_keep(work, self->cells[0], keep);
    if (all == SS_DEAD) return all;
    ss_set number = work->cell[self->cells[0]];
    bool none = ss_set_high(number) == t.least, every = ss_set_low(number) == t.most;
    int first = t.lonely && !every ? 1 + self->numbers[1] : 1;
    for (int i = first; i < self->count && all != SS_DEAD && (none || every); i++) {
        if (ss_set_single(work->cell[self->cells[i]])) continue;
        all = ss_outcome_and(
            all, ss_board_keep(work, self->cells[i], every ? SS_TIE_SAME : SS_TIE_DIFFERENT));
    }
    return all;
}

static bool lists(const ss_rule *rule, int label) {
    for (int i = 2; i < rule->count; i++)
        if (rule->cells[i] == label) return true;
    return false;
}

/* Are all neighbours of the first label listed? */
static bool lists_neighbours(const ss_rule *rule, const ss_puzzle *puzzle) {
    uint16_t around[4];
    for (int k = ss_chaos_around(puzzle, rule->cells[1], around) - 1; k >= 0; k--)
        if (!lists(rule, around[k])) return false;
    return true;
}

/* Adds the ties to labels that are neighbours of the first, or those to the others, and returns how
   many there are; -1: one is missing. */
static int add_ties(const ss_rule *rule, const ss_board *board, bool near, uint16_t *ties) {
    uint16_t around[4];
    int found = 0, neighbours = ss_chaos_around(board->puzzle, rule->cells[1], around);
    for (int i = 2; i < rule->count; i++) {
        bool beside = false;
        for (int k = 0; k < neighbours; k++) beside = beside || around[k] == rule->cells[i];
        if (beside != near) continue;
        int cell = ss_tie_cell(board, rule->cells[1], rule->cells[i]);
        if (cell < 0) return -1;
        ties[found++] = (uint16_t)cell;
    }
    return found;
}

/* False: there are not all the ties it takes. */
static bool post_ties(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS] = {rule->cells[0]};
    int near = add_ties(rule, board, true, cells + 1);
    int far = near < 0 ? -1 : add_ties(rule, board, false, cells + 1 + near);
    if (far < 0) return false;
    int32_t numbers[2] = {1 - less_of(rule) + board->puzzle->zero, 0};
    if (lists_neighbours(rule, board->puzzle)) numbers[1] = near;
    ss_propagator propagator = {.run = run_ties, .count = (uint16_t)(1 + near + far), .cost = 1};
    propagator.cells = ss_post_copy(board, cells, propagator.count * sizeof *cells);
    propagator.numbers = ss_post_copy(board, numbers, sizeof numbers);
    if (!board->failed) ss_board_post(board, &propagator);
    return true;
}

static void tie(const ss_rule *rule, ss_ties *ties) {
    for (int i = 2; i < rule->count; i++)
        ss_ties_add(ties, rule->cells[1], rule->cells[i], SS_TIE_SAME | SS_TIE_DIFFERENT);
}

static void post(const ss_rule *rule, ss_board *board) {
    if (post_ties(rule, board)) return;
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 1};
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_GREEN, rule->cells, 1, ""}, "");
}

const ss_rule_kind ss_rule_chaoscount = {
    .name = "chaoscount",
    .title = "Cells of the region around",
    .text = "The first cell says how many of the others, which are labels, are the same as the "
            "first of them; less the number, if there is one.",
    .example = "chaoscount: r1c1 r2c1 r2c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
    .tie = tie,
};
