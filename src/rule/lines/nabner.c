/* nabner.c: any two digits differ by two or more. */
#include "rule/kind.h"

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    return first - second >= 2 || second - first >= 2;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count < puzzle->side ? NULL : "fewer cells than digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++)
            if (!relation(solution[rule->cells[i]], solution[rule->cells[j]], 0)) return false;
    return true;
}

static bool apart(ss_set digits, const void *unused) {
    (void)unused;
    return !(digits & digits << 1);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_board_distinct(board, rule->cells, rule->count);
    ss_post_all_pairs(rule, relation, 0, board);
    (void)ss_post_tested_sets(rule->cells, rule->count, apart, NULL, board);
}

const ss_rule_kind ss_rule_nabner = {
    .name = "nabner",
    .title = "Nabner line",
    .text = "No two digits on the line are equal or consecutive, wherever they are on it.",
    .example = "nabner: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_SET,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_YELLOW,
};
