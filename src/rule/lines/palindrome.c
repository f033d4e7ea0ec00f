/* palindrome.c: mirrored places hold the same digit. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0, j = rule->count - 1; i < j; i++, j--)
        if (solution[rule->cells[i]] != solution[rule->cells[j]]) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(ss_equal, 0, board);
    for (int i = 0, j = rule->count - 1; i < j; i++, j--)
        ss_post_pair(table, rule->cells[i], rule->cells[j], board);
}

const ss_rule_kind ss_rule_palindrome = {
    .name = "palindrome",
    .title = "Palindrome",
    .also = "palindrome line",
    .text = "The line reads the same from both ends.",
    .example = "palindrome: r1c1 r1c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_REPEATS,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_PLAIN,
    .names = SS_NAMES_FREE,
};
