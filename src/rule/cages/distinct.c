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

/* Does it touch an area that is shaded already, without sharing a cell with it? */
static bool touches(const ss_rule *rule, const ss_scene *scene) {
    bool shaded[SS_MAX_CELLS] = {false}, found = false;
    const ss_puzzle *puzzle = scene->puzzle;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_SHADE || mark->count < 2) continue;
        for (int k = 0; k < mark->count; k++) shaded[mark->cells[k]] = true;
    }
    for (int i = 0; i < rule->count; i++) {
        int cell = rule->cells[i], wide = puzzle->columns;
        if (shaded[cell]) return false;
        found |= cell % wide && shaded[cell - 1];
        found |= (cell + 1) % wide && shaded[cell + 1];
        found |= cell >= wide && shaded[cell - wide];
        found |= cell + wide < puzzle->grid && shaded[cell + wide];
    }
    return found;
}

/* Regions are grey, and darker where they overlap; those side by side need colours. */
static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark mark = {SS_MARK_SHADE, SS_TONE_LIGHT, rule->cells, rule->count, ""};
    if (rule->implied || ss_limits_spend(scene->limits, 4 * scene->mark_count)) return;
    if (touches(rule, scene)) ss_draw_own(rule, scene);
    else ss_scene_mark(scene, &mark);
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
    .mark = SS_MARK_SHADE,
    .tie = tie,
    .names = SS_NAMES_FREE,
};
