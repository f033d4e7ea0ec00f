/* lockout.c: a line outside the range of its two ends (between.c). */
#include "rule/kind.h"

static int32_t usual(const ss_rule_kind *kind, int side) {
    (void)kind;
    (void)side;
    return 4;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    return !rule->number_count || rule->numbers[0] >= 0 ? NULL : "a number of 0 or more";
}

const ss_rule_kind ss_rule_lockout = {
    .name = "lockout",
    .title = "Lockout line",
    .text = "The digits at the two ends differ by at least the number, 4 if there is none, and "
            "the digits between them are smaller than both or larger than both.",
    .example = "lockout 2: r1c1 r1c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .variant = 1,
    .usual = usual,
    .fault = fault,
    .holds = ss_ends_holds,
    .post = ss_ends_post,
    .draw = ss_ends_draw,
};
