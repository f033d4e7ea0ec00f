/* slack.c: finishing one diagonal after the other. */
#include "solve/slack.h"
#include "rule/rule.h"

enum { UNIT = 16, MILD = 2 * UNIT }; /* slack counts sixteenths of bits */
enum { WORTH = 1 << 20, LEAST = 1 << 4 };

/* log2 of 0 .. SS_MAX_SIDE candidates. */
static const uint8_t bits[SS_MAX_SIDE + 1] = {0,  0,  16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57,
                                              59, 61, 63, 64, 65, 67, 68, 69, 70, 71, 72, 73, 74};

bool ss_slack_tells(const ss_puzzle *puzzle) {
    int lines = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->implied || rule->ignored) continue;
        if (rule->kind != &ss_rule_littlekiller) return false;
        lines++;
    }
    return lines > 0;
}

static uint32_t slack_of(const ss_rule *line, const ss_set *cell) {
    uint32_t slack = 0;
    for (int i = 0; i < line->count; i++) slack += bits[ss_set_count(cell[line->cells[i]])];
    return slack;
}

/* What the lines say in favour of each cell. */
static void weigh(const ss_puzzle *puzzle, const ss_set *cell, uint32_t *worth) {
    for (int c = 0; c < puzzle->cells; c++) worth[c] = LEAST;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *line = &puzzle->rules[i];
        uint32_t slack = line->implied || line->ignored ? 0 : slack_of(line, cell);
        for (int k = 0; slack && k < line->count; k++) worth[line->cells[k]] += WORTH / slack;
    }
}

void ss_slack_choose(const ss_board *board, const ss_set *cell, ss_choice *choice) {
    uint32_t worth[SS_MAX_CELLS], most = 0;
    weigh(board->puzzle, cell, worth);
    choice->kind = 0, choice->count = 2;
    for (int c = 0; c < board->cells; c++) {
        if (!(cell[c] & (cell[c] - 1))) continue;
        uint32_t here = UNIT * worth[c] / (MILD + bits[ss_set_count(cell[c])]);
        if (here <= most) continue;
        most = here;
        choice->what = c;
        choice->option[0] = choice->option[1] = (uint16_t)ss_set_low(cell[c]);
    }
}
