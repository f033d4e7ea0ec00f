/* chaos.c: regions that are to be found: each cell of a field has a label, its region's number.

   numbers: how many cells a region has, how wide the field is; cells: the field row by row, then
   its labels. Labels are numbered as they first occur, so the same regions have the same labels.
   For each label the cells that have it, and those that may, make a region (region.c); in one
   with as many cells as there are digits every digit has its place. A search does not ask for
   labels but for pairs of cells that are in one region or not (ties.h, areas.c). */
#include "rule/regions/chaos.h"
#include "board/blame.h"
#include "rule/kind.h"
#include "propagate/region.h"
#include "propagate/ties.h"
#include <assert.h>
#include <string.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    int half = rule->count / 2;
    if (rule->number_count != 2 || rule->count % 2)
        return "a size, a width, cells and their labels";
    int size = rule->numbers[0], wide = rule->numbers[1];
    if (size < 1 || size > puzzle->side || half % size) return "a size that fills the field";
    if (wide < 1 || half % wide) return "a width of the field";
    return half / size <= ss_puzzle_highest(puzzle) ? NULL : "as many digits as regions";
}

static ss_region region_of(const ss_rule *rule) {
    assert(rule->number_count == 2);
    int size = rule->numbers[0];
    return (ss_region){
        .count = rule->count / 2, .wide = rule->numbers[1], .least = size, .most = size};
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int half = rule->count / 2, labels = half / rule->numbers[0], highest = 0;
    const uint16_t *label = rule->cells + half;
    (void)puzzle;
    for (int i = 0; i < half; i++) {
        int own = solution[label[i]];
        if (own < 1 || own > labels || own > highest + 1) return false;
        if (own > highest) highest = own;
    }
    for (int n = 1; n <= labels; n++) {
        ss_region region = region_of(rule);
        uint16_t cells[SS_MAX_CELLS];
        int count = 0;
        for (int i = 0; i < half; i++)
            if (solution[label[i]] == n) {
                region.state[i] = SS_PLACE_IN;
                cells[count++] = rule->cells[i];
            }
        if (!ss_region_holds(&region) || !ss_hold_distinct(cells, count, solution)) return false;
    }
    return true;
}

/* A label is at most one more than the highest that may be before it. */
static ss_outcome keep_numbering(const ss_rule *rule, ss_work *work) {
    int half = rule->count / 2, highest = work->board->puzzle->zero, zero = highest;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < half && all != SS_DEAD; i++) {
        int cell = rule->cells[half + i];
        int most = highest + 1, last = half / rule->numbers[0] + zero;
        ss_set keep = ss_set_upto(most < last ? most : last) & ~ss_set_upto(zero);
        all = ss_outcome_and(all, ss_board_keep(work, cell, keep));
        int high = all == SS_DEAD ? 0 : ss_set_high(work->cell[cell]);
        if (high > highest) highest = high;
    }
    return all;
}

/* Digits of the region: one that is in it is nowhere else in it. */
static ss_outcome keep_apart(const ss_rule *rule, ss_work *work, const ss_region *region,
                             ss_set sign) {
    assert(ss_set_single(sign));
    int half = rule->count / 2;
    ss_set used = 0;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < half; i++) {
        ss_set here = work->cell[rule->cells[i]];
        if (region->state[i] != SS_PLACE_IN || !ss_set_single(here)) continue;
        if (used & here) return SS_DEAD;
        used |= here;
    }
    for (int i = 0; i < half && all != SS_DEAD; i++) {
        ss_set here = work->cell[rule->cells[i]];
        if (region->state[i] == SS_PLACE_IN && !ss_set_single(here))
            all = ss_outcome_and(all, ss_board_keep(work, rule->cells[i], ~used));
        if (region->state[i] == SS_PLACE_MAY && !(here & ~used))
            all = ss_outcome_and(all, ss_board_keep(work, rule->cells[half + i], ~sign));
    }
    return all;
}

/* Every digit must have a place in the region; where only one is left it belongs to it. */
static ss_outcome keep_places(const ss_rule *rule, ss_work *work, const ss_region *region,
                              ss_set sign) {
    assert(rule->count / 2 >= work->board->side);
    int half = rule->count / 2;
    ss_outcome all = SS_SAME;
    for (ss_set left = work->board->full; left && all != SS_DEAD; left &= left - 1) {
        ss_set digit = left & -left;
        int places = 0, place = 0;
        for (int i = 0; i < half && places < 2; i++)
            if (region->state[i] != SS_PLACE_OUT && work->cell[rule->cells[i]] & digit)
                places++, place = i;
        if (!places) return SS_DEAD;
        if (places > 1) continue;
        all = ss_outcome_and(all, ss_board_keep(work, rule->cells[place], digit));
        if (all != SS_DEAD)
            all = ss_outcome_and(all, ss_board_keep(work, rule->cells[half + place], sign));
    }
    return all;
}

/* Where it goes wrong, what is in the region is to blame. */
static void blame_region(const ss_rule *rule, ss_work *work, ss_set sign) {
    int half = rule->count / 2;
    ss_work_blame_none(work);
    for (int i = 0; i < half; i++) {
        if (work->cell[rule->cells[half + i]] != sign) continue;
        ss_work_blame(work, rule->cells[i]);
        ss_work_blame(work, rule->cells[half + i]);
    }
}

static ss_outcome run_label(const ss_rule *rule, ss_work *work, ss_set sign) {
    assert(ss_set_single(sign));
    int half = rule->count / 2;
    ss_region region = region_of(rule);
    ss_outcome all = SS_SAME;
    blame_region(rule, work, sign);
    for (int i = 0; i < half; i++) {
        ss_set here = work->cell[rule->cells[half + i]];
        region.state[i] = here == sign ? SS_PLACE_IN : here & sign ? SS_PLACE_MAY : SS_PLACE_OUT;
    }
    if (!ss_region_settle(&region)) return SS_DEAD;
    for (int i = 0; i < half && all != SS_DEAD; i++)
        if (region.state[i] != SS_PLACE_MAY) {
            ss_set keep = region.state[i] == SS_PLACE_IN ? sign : ~sign;
            all = ss_outcome_and(all, ss_board_keep(work, rule->cells[half + i], keep));
        }
    if (all != SS_DEAD) all = ss_outcome_and(all, keep_apart(rule, work, &region, sign));
    if (all != SS_DEAD && rule->numbers[0] == work->board->side)
        all = ss_outcome_and(all, keep_places(rule, work, &region, sign));
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    ss_outcome all = keep_numbering(rule, work);
    int labels = rule->count / 2 / rule->numbers[0];
    for (int n = 1; n <= labels && all != SS_DEAD; n++)
        all =
            ss_outcome_and(all, run_label(rule, work, ss_puzzle_value_set(work->board->puzzle, n)));
    return all;
}

static ss_outcome run_numbering(const ss_propagator *self, ss_work *work) {
    return keep_numbering(self->data, work);
}

/* Neighbours are in the same region, or not. */
static void tie(const ss_rule *rule, ss_ties *ties) {
    int half = rule->count / 2, wide = rule->numbers[1];
    const uint16_t *label = rule->cells + half;
    for (int i = 0; i < half; i++) {
        const ss_set any = SS_TIE_SAME | SS_TIE_DIFFERENT;
        if ((i + 1) % wide) ss_ties_add(ties, label[i], label[i + 1], any);
        if (i + wide < half) ss_ties_add(ties, label[i], label[i + wide], any);
    }
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count};
    propagator.cost = SS_COSTS - 1;
    if (ss_post_areas(rule, board)) {
        propagator.run = run_numbering;
        propagator.cells += rule->count / 2, propagator.count /= 2;
    }
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

/* The rule whose label this is, and which of its labels; NULL: it is none. */
static const ss_rule *rule_of(const ss_puzzle *puzzle, int label, int *place) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        int half = rule->count / 2;
        for (*place = 0; *place < half && rule->kind == &ss_rule_chaos; ++*place)
            if (rule->cells[half + *place] == label) return rule;
    }
    return NULL;
}

int ss_chaos_cell(const ss_puzzle *puzzle, int label) {
    int place;
    const ss_rule *rule = rule_of(puzzle, label, &place);
    return rule ? rule->cells[place] : -1;
}

int ss_chaos_around(const ss_puzzle *puzzle, int label, uint16_t around[4]) {
    int place, count = 0;
    const ss_rule *rule = rule_of(puzzle, label, &place);
    if (!rule || rule->ignored || rule->numbers[0] < 2) return 0;
    int half = rule->count / 2, wide = rule->numbers[1];
    const uint16_t *own = rule->cells + half + place;
    if (place >= wide) around[count++] = own[-wide];
    if (place % wide) around[count++] = own[-1];
    if ((place + 1) % wide) around[count++] = own[1];
    if (place + wide < half) around[count++] = own[wide];
    return count;
}

/* Regions as far as their labels are known. */
static void draw(const ss_rule *rule, ss_scene *scene) {
    int half = rule->count / 2, labels = half / rule->numbers[0], zero = scene->puzzle->zero;
    for (int n = 1; n <= labels; n++) {
        uint16_t *cells = ss_arena_get(&scene->arena, (size_t)half * sizeof *cells);
        ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, cells, 0, ""};
        if (!cells) scene->failed = true;
        for (int i = 0; i < half && cells; i++)
            if (scene->digit[rule->cells[half + i]] == n + zero)
                cells[mark.count++] = rule->cells[i];
        if (mark.count) ss_scene_mark(scene, &mark);
    }
}

const ss_rule_kind ss_rule_chaos = {
    .name = "chaos",
    .title = "Chaos construction",
    .text = "Regions are to be found. The first number is how many cells each has, the second how "
            "wide the field is; the first half of the cells are the field, row by row, the others "
            "say for each of them which region it is in. A region hangs together edge to edge and "
            "repeats no digit; regions are numbered as they first occur.",
    .example = "chaos 2 2: r1c1..r2c2 r3c1..r4c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
    .tie = tie,
};
