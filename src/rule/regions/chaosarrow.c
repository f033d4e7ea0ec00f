/* chaosarrow.c: how many cells are seen of one's own region.

   The first part is the cell with the number. Each other part is an arm of labels that begins with
   the same one; of an arm those are seen that have its label, up to the first that has not. As
   variant 1 the cell that looks is not counted itself. */
#include "rule/regions/chaos.h"
#include "rule/kind.h"
#include "propagate/ties.h"
#include <assert.h>
#include <string.h>

enum { MOST_ARMS = 8, MOST_SEEN = 63 /* more than there are digits */ };

const char *ss_chaosarrow_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    int32_t sum = 0;
    (void)puzzle;
    if (rule->number_count < 2 || rule->numbers[0] != 1) return "a cell, and arms of labels";
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] < 1) return "cells in all parts";
        if (i && rule->cells[sum] != rule->cells[1]) return "arms that begin with the same label";
        sum += rule->numbers[i];
    }
    if (rule->number_count > MOST_ARMS + 1) return "fewer arms";
    return sum == rule->count ? NULL : "parts that make up the cells";
}

bool ss_chaosarrow_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int seen = 1 - rule->kind->variant;
    (void)puzzle;
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++])
        for (int k = 1; k < rule->numbers[i]; k++, seen++)
            if (solution[rule->cells[begin + k]] != solution[rule->cells[1]]) break;
    return solution[rule->cells[0]] == seen;
}

/* How far may be seen along an arm: bit k says that k cells after the first, if its label is this
   one. Those that surely have it are seen, up to the first that cannot, but not just as far as one
   that surely has it. */
static uint64_t views_of(const ss_work *work, const uint16_t *arm, int count, ss_set label) {
    assert(count > 0);
    uint64_t views = 0;
    for (int k = 0; k < count && k < MOST_SEEN; k++) {
        bool ends = k + 1 == count;
        ss_set next = ends ? 0 : work->cell[arm[k + 1]];
        if (next != label) views |= UINT64_C(1) << k;
        if (!(next & label)) break;
    }
    return views;
}

/* All sums of a number of the one and a number of the other. */
static uint64_t add_views(uint64_t one, uint64_t other) {
    uint64_t sums = 0;
    for (; other; other &= other - 1) sums |= one << __builtin_ctzll(other);
    return sums;
}

typedef struct look { /* all arms, if the label is this one */
    uint64_t arm[MOST_ARMS], sums;
    int arms;
} look;

static look look_around(const ss_rule *rule, const ss_work *work, ss_set label) {
    assert(rule->number_count <= MOST_ARMS + 1);
    assert(ss_set_single(label));
    look around = {.sums = 1};
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++]) {
        uint64_t views = views_of(work, rule->cells + begin, rule->numbers[i], label);
        around.arm[around.arms++] = views;
        around.sums = add_views(around.sums, views);
    }
    return around;
}

/* Of each arm only the views stay with which all arms together give a wanted sum. */
static void keep_wanted(look *around, uint64_t wanted) {
    assert(around->arms <= MOST_ARMS);
    uint64_t kept[MOST_ARMS] = {0};
    for (int i = 0; i < around->arms; i++) {
        uint64_t others = 1;
        for (int j = 0; j < around->arms; j++)
            if (j != i) others = add_views(others, around->arm[j]);
        for (uint64_t left = around->arm[i]; left; left &= left - 1)
            if (others << __builtin_ctzll(left) & wanted) kept[i] |= left & (0 - left);
    }
    memcpy(around->arm, kept, sizeof kept);
}

/* What the views of an arm say about its cells: the nearest have the label of the first, and where
   all views end, one that has not. */
static ss_outcome settle_arm(ss_work *work, const uint16_t *arm, int count, uint64_t views) {
    assert(views);
    ss_outcome all = SS_SAME;
    int sure = __builtin_ctzll(views);
    for (int k = 1; k <= sure && all != SS_DEAD; k++)
        all = ss_outcome_and(all, ss_board_keep(work, arm[k], work->cell[arm[0]]));
    bool ends = views >> sure == 1 && sure + 1 < count && ss_set_single(work->cell[arm[0]]);
    if (all == SS_DEAD || !ends) return all;
    return ss_outcome_and(all, ss_board_keep(work, arm[sure + 1], ~work->cell[arm[0]]));
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    /* digit d stands for d - zero, which is one more than all views, or as many */
    int less = 1 - rule->kind->variant + work->board->puzzle->zero;
    uint64_t wanted = (uint64_t)work->cell[rule->cells[0]] << 1 >> less, found = 0;
    uint64_t views[MOST_ARMS] = {0};
    ss_set labels = 0;
    for (ss_set left = work->cell[rule->cells[1]]; left; left &= left - 1) {
        look around = look_around(rule, work, left & (0 - left));
        if (!(around.sums & wanted)) continue;
        labels |= left & (0 - left), found |= around.sums;
        keep_wanted(&around, wanted);
        for (int i = 0; i < around.arms; i++) views[i] |= around.arm[i];
    }
    if (!labels) return SS_DEAD;
    ss_outcome all = ss_board_keep(work, rule->cells[1], labels);
    if (all != SS_DEAD)
        all =
            ss_outcome_and(all, ss_board_keep(work, rule->cells[0], (ss_set)(found << less >> 1)));
    for (int i = 1, begin = 1; i < rule->number_count && all != SS_DEAD;
         begin += rule->numbers[i++])
        all = ss_outcome_and(all,
                             settle_arm(work, rule->cells + begin, rule->numbers[i], views[i - 1]));
    return all;
}

/* ---- where ties tell how far an arm goes; numbers: what is added, then ties an arm ---- */

static uint64_t tie_views(const ss_work *work, const uint16_t *ties, int count) {
    uint64_t views = 0;
    for (int k = 0; k <= count && k < MOST_SEEN; k++) {
        ss_set next = k == count ? SS_TIE_DIFFERENT : work->cell[ties[k]];
        if (next != SS_TIE_SAME) views |= UINT64_C(1) << k;
        if (next == SS_TIE_DIFFERENT) break;
    }
    return views;
}

static ss_outcome settle_ties(ss_work *work, const uint16_t *ties, int count, uint64_t views) {
    ss_outcome all = SS_SAME;
    if (!views) return SS_DEAD;
    int sure = __builtin_ctzll(views);
    for (int k = 0; k < sure && all != SS_DEAD; k++)
        all = ss_outcome_and(all, ss_board_keep(work, ties[k], SS_TIE_SAME));
    if (all == SS_DEAD || views >> sure != 1 || sure == count) return all;
    return ss_outcome_and(all, ss_board_keep(work, ties[sure], SS_TIE_DIFFERENT));
}

static ss_outcome run_ties(const ss_propagator *self, ss_work *work) {
    int less = self->numbers[0];
    look around = {.sums = 1};
    for (int i = 1, begin = 1; i < self->number_count; begin += self->numbers[i++]) {
        uint64_t views = tie_views(work, self->cells + begin, self->numbers[i]);
        around.arm[around.arms++] = views;
        around.sums = add_views(around.sums, views);
    }
    ss_set found = (ss_set)(around.sums << less >> 1);
    ss_outcome all = ss_board_keep(work, self->cells[0], found);
    if (all == SS_DEAD) return all;
    keep_wanted(&around, (uint64_t)work->cell[self->cells[0]] << 1 >> less);
    for (int i = 1, begin = 1; i < self->number_count && all != SS_DEAD;
         begin += self->numbers[i++])
        all = ss_outcome_and(
            all, settle_ties(work, self->cells + begin, self->numbers[i], around.arm[i - 1]));
    return all;
}

/* Is there an arm to every neighbour? Then some are seen: a region has more than one cell. */
static bool looks_everywhere(const ss_rule *rule, const ss_puzzle *puzzle) {
    uint16_t around[4];
    int left = ss_chaos_around(puzzle, rule->cells[1], around);
    bool everywhere = left > 0;
    while (left-- && everywhere) {
        everywhere = false;
        for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++])
            if (rule->numbers[i] > 1 && rule->cells[begin + 1] == around[left]) everywhere = true;
    }
    return everywhere;
}

/* False: there are not all the ties it takes. */
static bool post_ties(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS] = {rule->cells[0]};
    int32_t numbers[MOST_ARMS + 1] = {1 - rule->kind->variant + board->puzzle->zero};
    int count = 1;
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++])
        for (int k = 1; k < rule->numbers[i]; k++, numbers[i]++) {
            const uint16_t *here = rule->cells + begin + k;
            int cell = ss_tie_cell(board, here[-1], here[0]);
            if (cell < 0) return false;
            cells[count++] = (uint16_t)cell;
        }
    ss_propagator propagator = {.run = run_ties, .count = (uint16_t)count, .cost = 1};
    propagator.number_count = rule->number_count;
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.numbers = ss_post_copy(board, numbers, sizeof numbers);
    if (!board->failed) ss_board_post(board, &propagator);
    if (looks_everywhere(rule, board->puzzle) && numbers[0] >= 0)
        ss_board_restrict(board, rule->cells[0], ~ss_set_upto(numbers[0]));
    return true;
}

void ss_chaosarrow_tie(const ss_rule *rule, ss_ties *ties) {
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++])
        for (int k = begin + 1; k < begin + rule->numbers[i]; k++)
            ss_ties_add(ties, rule->cells[k - 1], rule->cells[k], SS_TIE_SAME | SS_TIE_DIFFERENT);
}

void ss_chaosarrow_post(const ss_rule *rule, ss_board *board) {
    if (post_ties(rule, board)) return;
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 1};
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

/* A circle, and from it a short arrow into each direction, unless it looks into all four. */
void ss_chaosarrow_draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark_tone tone = rule->kind->variant ? SS_TONE_BLUE : SS_TONE_PLAIN;
    int own = ss_chaos_cell(scene->puzzle, rule->cells[1]);
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++]) {
        if (rule->numbers[i] < 2 || own < 0 || rule->number_count > 4) continue;
        int next = ss_chaos_cell(scene->puzzle, rule->cells[begin + 1]);
        uint16_t *cells = ss_arena_get(&scene->arena, 2 * sizeof *cells);
        if (!cells) scene->failed = true;
        if (!cells || next < 0) continue;
        cells[0] = (uint16_t)own, cells[1] = (uint16_t)next;
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_ARROW, tone, cells, 2, ""}, "");
    }
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, tone, rule->cells, 1, ""}, "");
}

const ss_rule_kind ss_rule_chaosarrow = {
    .name = "chaosarrow",
    .title = "Cells seen of the region",
    .text = "The first part is a cell, the others are arms of labels that all begin with its own. "
            "Its digit says how many cells with its label it sees along all arms, up to the first "
            "with another label, itself counted once.",
    .example = "chaosarrow: r1c1 | r2c2 r2c3 r2c4 | r2c2 r3c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .fault = ss_chaosarrow_fault,
    .holds = ss_chaosarrow_holds,
    .post = ss_chaosarrow_post,
    .draw = ss_chaosarrow_draw,
    .tie = ss_chaosarrow_tie,
};
