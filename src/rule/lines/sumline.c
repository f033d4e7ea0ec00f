/* sumline.c: pieces of a line that all have the same given sum (10-lines). */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int sum = 0;
    for (int i = 0; i < rule->count; i++) {
        sum += solution[rule->cells[i]];
        if (sum > rule->numbers[0]) return false;
        if (sum == rule->numbers[0]) sum = 0;
    }
    return sum == 0;
}

/* The automaton may remember the last digits of a piece, so that they do not come again in cells
   that must differ. state: the sum of the piece so far, then those digits, the last one lowest. */
typedef struct memory {
    const ss_board *board;
    int digits; /* how many are remembered */
} memory;

enum { MOST_REMEMBERED = 2, DIGIT_BITS = 5, SUM_SHIFT = DIGIT_BITS * MOST_REMEMBERED };

static bool repeats(const ss_automaton *self, int at, int64_t state, int digit) {
    const memory *m = self->data;
    const uint16_t *cell = self->rule->cells + at;
    for (int back = 1; back <= at && back <= m->digits; back++, state >>= DIGIT_BITS) {
        bool same = state % (1 << DIGIT_BITS) == digit + 1; /* 0 stands for none */
        if (same && ss_board_linked(m->board, cell[0], cell[-back])) return true;
    }
    return false;
}

static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    const memory *m = self->data;
    int64_t sum = (state >> SUM_SHIFT) + digit, last = (state << DIGIT_BITS) + digit + 1;
    if (sum > self->rule->numbers[0] || repeats(self, at, state, digit)) return SS_NO_STATE;
    if (sum == self->rule->numbers[0]) return 0;
    return sum << SUM_SHIFT | last % ((int64_t)1 << DIGIT_BITS * m->digits);
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state >> SUM_SHIFT == 0;
}

static void post(const ss_rule *rule, ss_board *board) {
    memory m = {board, MOST_REMEMBERED};
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .data = &m};
    automaton.step = step, automaton.accepts = accepts;
    const ss_diagram *diagram = ss_diagram_make(&automaton, rule->count, board);
    m.digits = 0; /* should it be too large */
    if (diagram) ss_post_diagram(diagram, rule->cells, board);
    else if (!board->failed) ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_sumline = {
    .name = "sumline",
    .title = "Sum line",
    .also = "ten line, 10-line",
    .text = "The line splits into pieces, each of which has the number as its sum.",
    .example = "sumline 5: r1c1 r1c2 r2c3 r3c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = ss_fault_from_1,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_BLUE,
};
