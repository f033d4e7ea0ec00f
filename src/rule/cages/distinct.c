/* distinct.c: no digit twice. Rows, columns, boxes and jigsaw pieces are all this one rule. */
#include "rule/kind.h"
#include "propagate/ties.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count <= puzzle->side ? NULL : "at most as many cells as there are digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    ss_set seen = 0;
    for (int i = 0; i < rule->count; i++) {
        ss_set digit = (ss_set)1 << solution[rule->cells[i]];
        if (seen & digit) return false;
        seen |= digit;
    }
    return true;
}

/* As many digits as cells: each of them has a place here, as in a house. */
static void post(const ss_rule *rule, ss_board *board) {
    ss_set digits = 0;
    ss_board_distinct(board, rule->cells, rule->count);
    if (rule->count >= board->side) return;
    for (int i = 0; i < rule->count; i++) digits |= board->start[rule->cells[i]];
    if (ss_set_count(digits) == rule->count)
        ss_post_sets(rule->cells, rule->count, &digits, 1, board);
}

static void tie(const ss_rule *rule, ss_ties *ties) {
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++)
            ss_ties_add(ties, rule->cells[j], rule->cells[i], SS_TIE_DIFFERENT);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    if (rule->implied) return;
    ss_mark mark = {SS_MARK_SHADE, SS_TONE_LIGHT, rule->cells, rule->count, ""};
    ss_scene_mark(scene, &mark);
}

const ss_rule_kind ss_rule_distinct = {
    .name = "distinct",
    .title = "No repeats",
    .also = "all different, extra region, jigsaw, irregular, Latin square, samurai, twodoku",
    .text = "No digit repeats in these cells. Rows, columns and boxes are rules of this kind; "
            "more of them make extra regions and diagonals. The pieces of a jigsaw follow a line "
            "'regions', as rows of letters; 'boxes none' makes a Latin square, and 'grids "
            "r1c1 r7c7' several grids that overlap.",
    .example = "distinct: r1c1 r2c2 r3c3 r4c4",
    .least = 2,
    .takes = SS_TAKES_SET,
    .links = true,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
    .tie = tie,
    .names = SS_NAMES_FREE,
};
