/* samevalues.c: groups of cells with the same digits in any order. */
#include "rule/kind.h"
#include "propagate/ties.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    const char *parts = ss_fault_parts(rule, puzzle);
    if (parts) return parts;
    for (int i = 1; i < rule->number_count; i++)
        if (rule->numbers[i] != rule->numbers[0]) return "parts of the same size";
    return NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int size = rule->numbers[0];
    for (int digit = ss_puzzle_lowest(puzzle); digit <= ss_puzzle_highest(puzzle); digit++) {
        int times[SS_MAX_CELLS] = {0};
        for (int i = 0; i < rule->count; i++) times[i / size] += solution[rule->cells[i]] == digit;
        for (int part = 1; part < rule->number_count; part++)
            if (times[part] != times[0]) return false;
    }
    return true;
}

/* The digit is in each part at least as often as it is fixed in any of them, and at most as
   often as there is room for it in any of them. */
static ss_outcome run_digit(const ss_propagator *self, ss_work *work, ss_set digit) {
    int size = self->part[0], least = 0, most = size;
    for (int begin = 0; begin < self->count; begin += size) {
        int fixed = 0, room = 0;
        for (int i = begin; i < begin + size; i++) {
            fixed += work->cell[self->cells[i]] == digit;
            room += (work->cell[self->cells[i]] & digit) != 0;
        }
        if (fixed > least) least = fixed;
        if (room < most) most = room;
    }
    if (least > most) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int begin = 0; begin < self->count && least == most; begin += size) {
        int fixed = 0, room = 0;
        for (int i = begin; i < begin + size; i++) {
            fixed += work->cell[self->cells[i]] == digit;
            room += (work->cell[self->cells[i]] & digit) != 0;
        }
        if (fixed == room) continue;
        ss_set keep = room == least ? digit : fixed == most ? ~digit : ~(ss_set)0;
        for (int i = begin; i < begin + size && all != SS_DEAD; i++)
            if (work->cell[self->cells[i]] != digit && (work->cell[self->cells[i]] & digit))
                all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    ss_outcome all = SS_SAME;
    for (int digit = 1; digit <= work->board->side && all != SS_DEAD; digit++)
        all = ss_outcome_and(all, run_digit(self, work, ss_set_one(digit)));
    return all;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 2};
    propagator.part[0] = (uint16_t)rule->numbers[0];
    ss_board_post(board, &propagator);
}

static void tie(const ss_rule *rule, ss_ties *ties) {
    for (int i = 1; i < rule->count && rule->numbers[0] == 1; i++)
        ss_ties_add(ties, rule->cells[i - 1], rule->cells[i], SS_TIE_SAME);
}

const ss_rule_kind ss_rule_samevalues = {
    .name = "samevalues",
    .title = "Same digits",
    .also = "same values",
    .text = "All parts hold the same digits, each as often, in any order.",
    .example = "samevalues: r1c1 r1c2 | r3c3 r4c3",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_own,
    .mark = SS_MARK_SHADE,
    .tie = tie,
    .names = SS_NAMES_FREE,
};
