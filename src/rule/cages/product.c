/* product.c: digits with a given product (KenKen). */
#include "rule/kind.h"
#include <stdio.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one product";
    return rule->numbers[0] >= 1 ? NULL : "a product of 1 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int64_t product = 1;
    for (int i = 0; i < rule->count && product <= rule->numbers[0]; i++)
        product *= solution[rule->cells[i]];
    return product == rule->numbers[0];
}

/* state: what is left to multiply to, minus 1 */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int64_t left = at ? state + 1 : self->rule->numbers[0];
    return !digit || left % digit ? SS_NO_STATE : left / digit - 1;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .step = step};
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, rule->cells, rule->count, ""};
    char words[16];
    (void)snprintf(words, sizeof words, "%dx", (int)rule->numbers[0]);
    ss_draw_part(rule, scene, mark, words);
}

const ss_rule_kind ss_rule_product = {
    .name = "product",
    .title = "Product cage",
    .also = "KenKen, Keen, calcudoku",
    .text = "The digits multiply to the number; repeats are allowed unless another rule forbids "
            "them.",
    .example = "product 6: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
