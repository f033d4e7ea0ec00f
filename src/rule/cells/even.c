/* even.c: cells with even digits; as variant 1, with odd ones. */
#include "rule/kind.h"

bool ss_parity_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i < rule->count; i++)
        if (solution[rule->cells[i]] % 2 != rule->kind->variant) return false;
    return true;
}

void ss_parity_post(const ss_rule *rule, ss_board *board) {
    ss_set digits = ss_parity_set(board->puzzle, rule->kind->variant);
    for (int i = 0; i < rule->count; i++) ss_board_restrict(board, rule->cells[i], digits);
}

const ss_rule_kind ss_rule_even = {
    .name = "even",
    .title = "Even cells",
    .also = "even digit, even/odd, parity",
    .text = "Each of these cells holds an even digit.",
    .example = "even: r1c1 r2c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS,
    .links = true,
    .holds = ss_parity_holds,
    .post = ss_parity_post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_SHADE,
    .tone = SS_TONE_LIGHT,
};
