/* sumloop.c: a closed line in pieces that all have the same given sum. */
#include "rule/kind.h"
#include <string.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one number";
    return rule->numbers[0] >= 1 && rule->numbers[0] <= 30 ? NULL : "a number from 1 to 30";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int begin = 0; begin < rule->count; begin++) {
        int sum = 0, left = rule->count;
        for (; left && sum <= rule->numbers[0]; left--) {
            if (sum == rule->numbers[0]) sum = 0;
            sum += solution[rule->cells[(begin + rule->count - left) % rule->count]];
        }
        if (!left && sum == rule->numbers[0]) return true;
    }
    return false;
}

/* How much of the first piece lies at the end of the list is guessed at the start; then
   state: 32 * that much + sum of the piece so far. */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int64_t number = self->rule->numbers[0];
    int64_t offset = at ? state / 64 : state, sum = (at ? state / 2 % 32 : state) + digit;
    bool closed = (at && state % 2) || sum == number;
    if (sum > number) return SS_NO_STATE;
    return 64 * offset + 2 * (sum == number ? 0 : sum) + closed;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state / 64 == state / 2 % 32 && state % 2;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = rule->numbers[0]};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

/* The line ends where it began. */
static void draw(const ss_rule *rule, ss_scene *scene) {
    uint16_t cells[SS_MARK_CELLS];
    memcpy(cells, rule->cells, (size_t)rule->count * sizeof *cells);
    cells[rule->count] = rule->cells[0];
    ss_rule loop = *rule;
    loop.count++;
    loop.cells = ss_draw_copy(scene, cells, loop.count);
    if (loop.cells) ss_draw_cells(&loop, scene);
}

const ss_rule_kind ss_rule_sumloop = {
    .name = "sumloop",
    .title = "Sum loop",
    .text = "The line is closed, its last cell touching the first, and splits into pieces, each "
            "of which has the number as its sum.",
    .example = "sumloop 5: r1c1 r1c2 r2c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_BLUE,
};
