/* quotient.c: the largest digit divided by the others (KenKen). */
#include "rule/kind.h"
#include <stdio.h>

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int largest = 0;
    int64_t product = rule->numbers[0];
    for (int i = 1; i < rule->count; i++)
        if (solution[rule->cells[i]] > solution[rule->cells[largest]]) largest = i;
    for (int i = 0; i < rule->count && product < 1000; i++)
        if (i != largest) product *= solution[rule->cells[i]];
    return product == solution[rule->cells[largest]];
}

/* Which cell is the largest is guessed at the start.
   state: (64 * its place + its digit, 0 before it) * 64 + the number times all others so far */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int64_t place = at ? state / 4096 : state, large = at ? state / 64 % 64 : 0;
    int64_t product = at ? state % 64 : self->rule->numbers[0];
    if (at == place) large = digit;
    else product *= digit;
    if (product > self->side || (large && large % product)) return SS_NO_STATE;
    return (64 * place + large) * 64 + product;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state / 64 % 64 == state % 64;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = rule->count};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, rule->cells, rule->count, ""};
    char words[16];
    (void)snprintf(words, sizeof words, "%d/", (int)rule->numbers[0]);
    ss_draw_part(rule, scene, mark, words);
}

const ss_rule_kind ss_rule_quotient = {
    .name = "quotient",
    .title = "Quotient cage",
    .also = "KenKen, Keen, calcudoku",
    .text = "The largest digit divided by all others is the number; of two cells simply their "
            "quotient.",
    .example = "quotient 2: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER | SS_TAKES_NO_ZERO,
    .fault = ss_fault_from_1,
    .holds = holds,
    .post = post,
    .draw = draw,
};
