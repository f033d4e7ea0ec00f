/* difference.c: the largest digit minus the others (KenKen). */
#include "rule/kind.h"
#include <stdio.h>

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int largest = 0, sum = ss_sum_of(rule->cells, rule->count, solution);
    for (int i = 0; i < rule->count; i++)
        if (solution[rule->cells[i]] > largest) largest = solution[rule->cells[i]];
    return largest - (sum - largest) == rule->numbers[0];
}

/* Which cell is the largest is guessed at the start.
   state: 1024 * its place + (512 + what is added and taken away so far) */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)self;
    int64_t place = at ? state / 1024 : state, sum = at ? state % 1024 : 512;
    sum += at == place ? digit : -digit;
    return sum > 512 - 32 ? 1024 * place + sum : SS_NO_STATE; /* one digit cannot make up more */
}

static bool accepts(const ss_automaton *self, int64_t state) {
    return state % 1024 == 512 + self->rule->numbers[0];
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = rule->count};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, rule->cells, rule->count, ""};
    char words[16];
    (void)snprintf(words, sizeof words, "%d-", (int)rule->numbers[0]);
    ss_draw_part(rule, scene, mark, words);
}

const ss_rule_kind ss_rule_difference = {
    .name = "difference",
    .title = "Difference cage",
    .also = "KenKen, Keen, calcudoku",
    .text = "The largest digit minus all others is the number; of two cells simply their "
            "difference.",
    .example = "difference 1: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = ss_fault_from_0,
    .holds = holds,
    .post = post,
    .draw = draw,
};
