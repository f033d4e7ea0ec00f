/* equality.c: as many even as odd, as many low as high digits. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "at most as many cells as there are digits";
    return rule->count % 2 ? "an even number of cells" : NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int half = puzzle->side / 2, even = 0, low = 0, high = 0;
    for (int i = 0; i < rule->count; i++) {
        int digit = solution[rule->cells[i]];
        even += digit % 2 == 0;
        low += digit < ss_puzzle_lowest(puzzle) + half;
        high += digit > ss_puzzle_highest(puzzle) - half;
    }
    if (2 * even != rule->count || low != high || low + high != rule->count) return false;
    return ss_hold_distinct(rule->cells, rule->count, solution);
}

/* state: 32 * even digits + low digits */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    int half = self->side / 2, count = self->rule->count, place = digit - self->low;
    if (place >= half && place < self->side - half) return SS_NO_STATE;
    int64_t even = state / 32 + (digit % 2 == 0), low = state % 32 + (place < half);
    return 2 * even > count || 2 * low > count ? SS_NO_STATE : 32 * even + low;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    return state == 33 * (self->rule->count / 2);
}

typedef struct wanted {
    int side, half; /* half of the cells */
    ss_set even;
} wanted;

static bool balanced(ss_set digits, const void *data) {
    const wanted *w = data;
    ss_set low = ss_set_upto(w->side / 2), high = low << (w->side + 1) / 2;
    return ss_set_count(digits & low) == w->half && ss_set_count(digits & high) == w->half &&
           ss_set_count(digits & w->even) == w->half;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.low = ss_puzzle_lowest(board->puzzle);
    automaton.step = step, automaton.accepts = accepts;
    wanted half = {board->side, rule->count / 2, ss_parity_set(board->puzzle, 0)};
    ss_rule_distinct.post(rule, board);
    if (ss_post_tested_sets(rule->cells, rule->count, balanced, &half, board)) return;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_equality = {
    .name = "equality",
    .title = "Equality cage",
    .text = "The digits in the cage are all different, half of them even and half odd, half of "
            "them low and half high; the middle digit of an odd side is neither.",
    .example = "equality: r1c1 r1c2 r2c1 r2c2",
    .least = 2,
    .takes = SS_TAKES_SET,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_GREEN,
};
