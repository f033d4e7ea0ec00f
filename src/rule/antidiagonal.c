/* antidiagonal.c: one diagonal without repeats; together with the other one it makes Sudoku X. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->rows == puzzle->columns ? NULL : "a square grid";
}

static int list(int side, uint16_t *cells) {
    for (int i = 0; i < side; i++) cells[i] = (uint16_t)((i + 1) * (side - 1));
    return side;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    return ss_hold_distinct(cells, list(puzzle->rows, cells), solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    int count = list(board->rows, cells);
    ss_post_distinct(cells, count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    uint16_t cells[SS_MAX_CELLS];
    size_t count = (size_t)list(scene->puzzle->rows, cells);
    uint16_t *copy = ss_arena_copy(&scene->arena, cells, count * sizeof *cells);
    if (!copy) scene->failed = true;
    else
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_LINE, SS_TONE_LIGHT, copy, (int)count, ""}, "");
}

const ss_rule_kind ss_rule_antidiagonal = {
    .name = "antidiagonal",
    .title = "Antidiagonal",
    .text = "No digit stands twice on the diagonal from the upper right to the lower left corner.",
    .example = "antidiagonal",
    .takes = SS_TAKES_GRID,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
