/* pillarrow.c: a number of several digits is the sum of the shaft. */
#include "rule/kind.h"
#include <string.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 2) return "two parts";
    if (rule->numbers[0] < 1 || rule->numbers[1] < 1) return "cells in both parts";
    if (rule->numbers[0] + rule->numbers[1] != rule->count) return "parts that make up the cells";
    return rule->numbers[0] <= 3 ? NULL : "a pill of at most three cells";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int pill = rule->numbers[0], number = 0;
    for (int i = 0; i < pill; i++) {
        if (i && solution[rule->cells[i]] > 9) return false; /* no digit of a decimal number */
        number = 10 * number + solution[rule->cells[i]];
    }
    return number == ss_sum_of(rule->cells + pill, rule->numbers[1], solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    int32_t factors[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) factors[i] = -1;
    for (int i = rule->numbers[0] - 1, ten = 1; i >= 0; i--, ten *= 10) factors[i] = ten;
    for (int i = 1; i < rule->numbers[0] && board->side > 9; i++)
        ss_board_restrict(board, rule->cells[i], ss_set_upto(9 + board->puzzle->zero));
    ss_linear sum = {.cells = rule->cells, .factors = factors, .count = rule->count};
    ss_post_linear(&sum, board);
}

/* The cell of the pill where the arrow begins: the last of those nearest to its next cell. */
static uint16_t start_of(const ss_rule *rule, const ss_puzzle *puzzle) {
    int wide = puzzle->columns, next = rule->cells[rule->numbers[0]], least = INT32_MAX;
    uint16_t nearest = 0;
    for (int i = 0; i < rule->numbers[0]; i++) {
        int cell = rule->cells[i], across = cell % wide - next % wide,
            down = cell / wide - next / wide;
        int far = across * across + down * down;
        if (far > least) continue;
        least = far;
        nearest = rule->cells[i];
    }
    return nearest;
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    int pill = rule->numbers[0], shaft = rule->numbers[1];
    uint16_t way[SS_MARK_CELLS] = {start_of(rule, scene->puzzle)};
    memcpy(way + 1, rule->cells + pill, (size_t)shaft * sizeof *way);
    const uint16_t *cells = ss_draw_copy(scene, way, shaft + 1);
    ss_mark circle = {SS_MARK_PILL, SS_TONE_PLAIN, rule->cells, pill, ""};
    ss_draw_part(rule, scene, circle, "");
    if (cells)
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_ARROW, SS_TONE_PLAIN, cells, shaft + 1, ""},
                     "");
}

const ss_rule_kind ss_rule_pillarrow = {
    .name = "pillarrow",
    .title = "Pill arrow",
    .also = "pill, arrow with a pill",
    .text = "The digits of the pill, the first part, read as one number, which is the sum of the "
            "digits on the arrow, the second part.",
    .example = "pillarrow: r1c1 r1c2 | r2c2 r3c2 r4c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PARTS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
