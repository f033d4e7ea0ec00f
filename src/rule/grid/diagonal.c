/* diagonal.c: one diagonal without repeats; together with the other one it makes Sudoku X.

   The other one shares these functions as variant 1. */
#include "rule/kind.h"

const char *ss_diagonal_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->rows == puzzle->columns ? NULL : "a square grid";
}

static int list(const ss_rule *rule, int side, uint16_t *cells) {
    bool other = rule->kind->variant;
    for (int i = 0; i < side; i++)
        cells[i] = (uint16_t)(other ? (i + 1) * (side - 1) : i * (side + 1));
    return side;
}

bool ss_diagonal_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint16_t cells[SS_MAX_SIDE];
    return ss_hold_distinct(cells, list(rule, puzzle->rows, cells), solution);
}

void ss_diagonal_post(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_SIDE];
    int count = list(rule, board->rows, cells);
    ss_post_distinct(cells, count, board);
}

void ss_diagonal_draw(const ss_rule *rule, ss_scene *scene) {
    uint16_t cells[SS_MAX_SIDE];
    int count = list(rule, scene->puzzle->rows, cells);
    const uint16_t *copy = ss_draw_copy(scene, cells, count);
    if (copy)
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_THREAD, SS_TONE_BLUE, copy, count, ""}, "");
}

/* A mirror exchanges the two. */
const ss_rule_kind *ss_diagonal_turned(const ss_rule *rule, const ss_puzzle *puzzle,
                                       unsigned turn) {
    bool other = !(turn & SS_TURN_ROWS) != !(turn & SS_TURN_COLUMNS);
    (void)puzzle;
    return rule->kind->variant == (int)other ? &ss_rule_diagonal : &ss_rule_antidiagonal;
}

const ss_rule_kind ss_rule_diagonal = {
    .name = "diagonal",
    .title = "Diagonal",
    .also = "X-sudoku, sudoku X, negative diagonal, main diagonal",
    .text = "No digit repeats on the diagonal from the upper left to the lower right corner.",
    .example = "diagonal",
    .takes = SS_TAKES_GRID,
    .links = true,
    .fault = ss_diagonal_fault,
    .holds = ss_diagonal_holds,
    .post = ss_diagonal_post,
    .draw = ss_diagonal_draw,
    .names = SS_NAMES_FREE,
    .turned = ss_diagonal_turned,
};
