/* zipper.c: mirrored places have one sum. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int sum = solution[rule->cells[0]] + solution[rule->cells[rule->count - 1]];
    for (int i = 1, j = rule->count - 2; i <= j; i++, j--) {
        int here = solution[rule->cells[i]] + (i < j ? solution[rule->cells[j]] : 0);
        if (here != sum) return false;
    }
    return true;
}

/* state: 32 * (the sum + 1), 0 while it is not known, + the half of a pair that is already read */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int64_t known = state / 32, sum = known - 1, half = state % 32;
    if (known && half + digit > sum) return SS_NO_STATE;
    if (at % 2) return !known || half + digit == sum ? 32 * (half + digit + 1) : SS_NO_STATE;
    if (at + 1 < self->rule->count) return 32 * known + digit;
    return digit == sum ? 32 * known : SS_NO_STATE; /* the middle cell */
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state >= 0;
}

/* Each pair has the sum of the cell in the middle, or of the next pair: the automaton does not know
   which of these cells differ. */
static void post_sums(const uint16_t *order, int count, ss_board *board) {
    int others = count % 2 ? 1 : 2;
    for (int i = 0; i + 2 < count; i += 2) {
        const uint16_t *other = others == 1 ? &order[count - 1] : &order[i + 2];
        uint16_t cells[4] = {order[i], order[i + 1], other[0], other[others - 1]};
        ss_sum sum = {.cells = ss_post_copy(board, cells, sizeof cells),
                      .count = (uint16_t)(2 + others),
                      .minus = (uint16_t)others,
                      .sum = board->puzzle->zero ? 2 - others : 0};
        if (sum.cells) ss_post_adding(&sum, board);
    }
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t order[SS_MAX_CELLS]; /* first, last, second, last but one, ... */
    for (int i = 0; i < rule->count; i++)
        order[i] = rule->cells[i % 2 ? rule->count - 1 - i / 2 : i / 2];
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, order, rule->count, board);
    post_sums(order, rule->count, board);
}

const ss_rule_kind ss_rule_zipper = {
    .name = "zipper",
    .title = "Zipper line",
    .text = "Digits at the same distance from the middle of the line have the same sum; where "
            "there is a cell in the middle, it holds that sum.",
    .example = "zipper: r1c1 r1c2 r2c3 r3c3 r4c4",
    .least = 2,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_VIOLET,
};
