/* white.c: two digits with a given difference; as variant 1 (black) with a given ratio (kropki). */
#include "rule/kind.h"

static bool differ_by(int first, int second, int32_t number) {
    return first - second == number || second - first == number;
}

static bool is_times(int first, int second, int32_t number) {
    return first == number * second || second == number * first;
}

/* A difference of 1, a ratio of 2. */
int32_t ss_dot_usual(const ss_rule_kind *kind, int side) {
    (void)side;
    return kind->variant + 1;
}

/* Other kinds borrow the dots (renban). */
static int32_t number_of(const ss_rule *rule) {
    return rule->number_count ? rule->numbers[0] : ss_dot_usual(rule->kind, 0);
}

static ss_relation *relation_of(const ss_rule *rule) {
    return rule->kind->variant ? is_times : differ_by;
}

const char *ss_dot_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    if (number_of(rule) >= rule->kind->variant) return NULL;
    return rule->kind->variant ? "a number of 1 or more" : "a number of 0 or more";
}

bool ss_dot_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_hold_chain(rule, relation_of(rule), number_of(rule), solution);
}

void ss_dot_post(const ss_rule *rule, ss_board *board) {
    ss_post_chain(rule, relation_of(rule), number_of(rule), board);
}

void ss_dot_draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_pairs(rule, scene, SS_MARK_DOT, rule->kind->variant ? SS_TONE_DARK : SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_white = {
    .name = "white",
    .title = "White dot",
    .also = "kropki, kropki dot, consecutive pair, difference dot",
    .text = "Neighbouring digits in the list differ by the number, or by 1 if there is none.",
    .example = "white: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .usual = ss_dot_usual,
    .fault = ss_dot_fault,
    .holds = ss_dot_holds,
    .post = ss_dot_post,
    .draw = ss_dot_draw,
};
