/* windoku.c: further boxes inside the grid (hyper Sudoku). */
#include "rule/kind.h"

/* The size of a window is that of a box; rows that are called boxes have no room for one. */
static bool window(const ss_puzzle *puzzle, int *height, int *width) {
    *height = puzzle->box_height, *width = puzzle->box_width;
    return (*height > 1 && *width > 1) || ss_shape_boxes(puzzle->side, height, width);
}

static int size(const ss_puzzle *puzzle) {
    int height, width;
    return window(puzzle, &height, &width) ? height * width : 0;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    int height, width;
    return window(puzzle, &height, &width) ? NULL : "a side that has boxes";
}

/* The n-th window; false: there are no more. */
static bool list(const ss_puzzle *puzzle, int n, uint16_t *cells) {
    int height, width;
    (void)window(puzzle, &height, &width);
    int across = puzzle->columns / (width + 1); /* this many times box and gap */
    if (!across || n / across >= puzzle->rows / (height + 1)) return false;
    int top = 1 + n / across * (height + 1), left = 1 + n % across * (width + 1);
    for (int i = 0; i < height * width; i++)
        cells[i] = (uint16_t)((top + i / width) * puzzle->columns + left + i % width);
    return top + height < puzzle->rows && left + width < puzzle->columns;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    for (int n = 0; n < puzzle->cells; n++)
        if (list(puzzle, n, cells) && !ss_hold_distinct(cells, size(puzzle), solution))
            return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    for (int n = 0; n < board->cells; n++)
        if (list(board->puzzle, n, cells)) ss_post_distinct(cells, size(board->puzzle), board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    uint16_t cells[SS_MAX_CELLS];
    int count = size(scene->puzzle);
    for (int n = 0; n < scene->puzzle->cells; n++) {
        if (!list(scene->puzzle, n, cells)) continue;
        const uint16_t *copy = ss_draw_copy(scene, cells, count);
        if (copy)
            ss_draw_part(rule, scene, (ss_mark){SS_MARK_SHADE, SS_TONE_LIGHT, copy, count, ""}, "");
    }
}

/* The last window needs a gap after it, too, and in a jigsaw windows lie as the usual boxes do. */
static const ss_rule_kind *turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn) {
    int height, width;
    (void)window(puzzle, &height, &width);
    bool rows = puzzle->rows % (height + 1) == 1, columns = puzzle->columns % (width + 1) == 1;
    bool across = height == width || puzzle->box_height || !(turn & SS_TURN_TRANSPOSED);
    return rows && columns && across ? rule->kind : NULL;
}

const ss_rule_kind ss_rule_windoku = {
    .name = "windoku",
    .title = "Windoku",
    .also = "hyper, hyper sudoku, NRC sudoku",
    .text = "The windows, boxes that begin one row and one column further in with a gap of one "
            "cell between them, hold no digit twice.",
    .example = "windoku",
    .takes = SS_TAKES_GRID,
    .links = true,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
    .names = SS_NAMES_FREE,
    .turned = turned,
};
