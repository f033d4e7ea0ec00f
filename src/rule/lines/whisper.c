/* whisper.c: neighbours on the line lie far apart. */
#include "rule/kind.h"

static bool relation(int first, int second, int32_t number) {
    return first - second >= number || second - first >= number;
}

static int32_t usual(const ss_rule_kind *kind, int side) {
    (void)kind;
    return (side + 1) / 2;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    return !rule->number_count || rule->numbers[0] >= 0 ? NULL : "a number of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    return ss_hold_chain(rule, relation, ss_rule_number(rule, puzzle->side), solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_chain(rule, relation, ss_rule_number(rule, board->side), board);
}

const ss_rule_kind ss_rule_whisper = {
    .name = "whisper",
    .title = "Whisper line",
    .also = "German whisper",
    .text = "Neighbouring digits on the line differ by at least the number. Without one it is "
            "half the side, rounded up: 5 on a 9x9 grid (German whispers).",
    .example = "whisper 2: r1c1 r1c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .usual = usual,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_GREEN,
};
