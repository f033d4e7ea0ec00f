/* littlekiller.c: a diagonal with a given sum. */
#include "rule/post.h"
#include <stdlib.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one sum";
    return rule->numbers[0] >= 0 && rule->numbers[0] < 30000 ? NULL : "a sum of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_sum_of(rule->cells, rule->count, solution) == rule->numbers[0];
}

static int slope(const ss_rule *rule) {
    return rule->count < 2 ? 0 : abs(rule->cells[1] - rule->cells[0]);
}

/* Parallel diagonals have no cell in common, so all of them together are one sum. It says more than
   each of them alone: three cells of a box differ, and so do six. */
static void post_parallel(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    const ss_puzzle *puzzle = board->puzzle;
    int count = 0, lines = 0;
    int32_t sum = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        if (other->kind != rule->kind || other->ignored || slope(other) != slope(rule)) continue;
        if (other < rule || count + other->count > puzzle->cells) return; /* it was its turn */
        for (int k = 0; k < other->count; k++) cells[count++] = other->cells[k];
        sum += other->numbers[0], lines++;
    }
    if (lines > 1) ss_post_any_sum(cells, count, (ss_any_sum){&sum, 1}, board);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_any_sum(rule->cells, rule->count, (ss_any_sum){rule->numbers, 1}, board);
    post_parallel(rule, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_littlekiller = {
    .name = "littlekiller",
    .title = "Little killer",
    .text = "The digits along the diagonal add up to the number outside the grid; they may "
            "repeat. The line is listed from the clue inwards.",
    .example = "littlekiller 12: r2c1-r4c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
