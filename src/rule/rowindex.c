/* rowindex.c: a digit says in which row of its column the number of its own row stands. */
#include "rule/post.h"

/* Cells of the column; `place` is the row of the cell. */
static int list(const ss_puzzle *puzzle, int cell, uint16_t *cells, int *place) {
    for (int i = 0; i < puzzle->rows; i++)
        cells[i] = (uint16_t)(i * puzzle->columns + cell % puzzle->columns);
    *place = cell / puzzle->columns + 1;
    return puzzle->rows;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) {
        int place = 0, count = list(puzzle, rule->cells[i], cells, &place);
        int digit = solution[rule->cells[i]];
        if (digit < 1 || digit > count || solution[cells[digit - 1]] != place) return false;
    }
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) {
        int place = 0, count = list(board->puzzle, rule->cells[i], cells, &place);
        ss_post_index(cells, count, place, board);
    }
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_SHADE, SS_TONE_BLUE);
}

const ss_rule_kind ss_rule_rowindex = {
    .name = "rowindex",
    .title = "Row index",
    .text = "A digit x in row r of its column says that r stands in row x of that column.",
    .example = "rowindex: r1c1 r1c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_BEYOND,
    .holds = holds,
    .post = post,
    .draw = draw,
};
