/* layout.c: rows, columns, boxes and jigsaw pieces as implied rules. */
#include "rule/layout.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

static susol_status add_house(ss_puzzle *puzzle, const uint16_t *cells, int count) {
    assert(count > 0);
    assert(count <= SS_MAX_SIDE);
    ss_rule rule = {
        .kind = &ss_rule_distinct, .cells = cells, .count = (uint16_t)count, .implied = true};
    return ss_puzzle_add_rule(puzzle, &rule);
}

static susol_status add_lines(ss_puzzle *puzzle) {
    assert(puzzle->rows <= SS_MAX_SIDE && puzzle->columns <= SS_MAX_SIDE);
    uint16_t cells[SS_MAX_SIDE];
    susol_status status = SUSOL_OK;
    for (int r = 0; r < puzzle->rows && !status; r++) {
        for (int c = 0; c < puzzle->columns; c++) cells[c] = (uint16_t)(r * puzzle->columns + c);
        status = add_house(puzzle, cells, puzzle->columns);
    }
    for (int c = 0; c < puzzle->columns && !status; c++) {
        for (int r = 0; r < puzzle->rows; r++) cells[r] = (uint16_t)(r * puzzle->columns + c);
        status = add_house(puzzle, cells, puzzle->rows);
    }
    return status;
}

static susol_status add_regions(ss_puzzle *puzzle) {
    susol_status status = SUSOL_OK;
    for (int region = 0; region < puzzle->regions && !status; region++) {
        uint16_t cells[SS_MAX_SIDE];
        int count = 0;
        for (int c = 0; c < puzzle->grid; c++)
            if (puzzle->region[c] == region && count < SS_MAX_SIDE) cells[count++] = (uint16_t)c;
        if (count > 1) status = add_house(puzzle, cells, count);
    }
    return status;
}

/* Is it laid out like this already, with nothing added? Only then all rules are implied ones. */
static bool laid_out(const ss_puzzle *puzzle, int side, int box_height, int box_width) {
    bool same = puzzle->side == side && ss_shape_is_square(puzzle) &&
                puzzle->box_height == box_height && puzzle->box_width == box_width &&
                puzzle->rule_count == 2 * side + puzzle->regions;
    bool pieces = puzzle->regions && !puzzle->box_height;
    bool words = *puzzle->title || *puzzle->author || *puzzle->comment || *puzzle->drawn ||
                 puzzle->drawing.told;
    return same && !pieces && !words && puzzle->rules[puzzle->rule_count - 1].implied;
}

/* Files of millions of puzzles of one shape: laying out each anew would take most of the time. */
static void empty_cells(ss_puzzle *puzzle) {
    ss_set full = ss_puzzle_full(puzzle);
    memset(puzzle->value, 0, (size_t)puzzle->cells);
    memset(puzzle->given, 0, (size_t)puzzle->cells);
    for (int c = 0; c < puzzle->cells; c++) puzzle->allowed[c] = full;
}

susol_status ss_layout_grid(ss_puzzle *puzzle, int side, int box_height, int box_width) {
    assert(!box_height || box_height * box_width == side);
    if (puzzle->side && laid_out(puzzle, side, box_height, box_width)) {
        empty_cells(puzzle);
        return SUSOL_OK;
    }
    return ss_layout_shape(puzzle, &(ss_shape){.side = side,
                                               .rows = side,
                                               .columns = side,
                                               .box_height = box_height,
                                               .box_width = box_width});
}

susol_status ss_layout_shape(ss_puzzle *puzzle, const ss_shape *shape) {
    assert(!shape->grids.count);
    assert(!ss_shape_fault(shape));
    ss_puzzle_clear(puzzle, shape->side);
    puzzle->rows = shape->rows, puzzle->columns = shape->columns, puzzle->bare = shape->bare;
    puzzle->zero = shape->zero;
    puzzle->grid = shape->rows * shape->columns;
    puzzle->cells = puzzle->grid + shape->extra;
    ss_puzzle_boxes(puzzle, shape->box_height, shape->box_width);
    susol_status status = shape->bare ? SUSOL_OK : add_lines(puzzle);
    if (!status) status = add_regions(puzzle);
    if (status) ss_puzzle_clear(puzzle, shape->side); /* half the rules: a different puzzle */
    return status;
}

/* ---- several grids ---- */

static bool has_house(const ss_puzzle *puzzle, const uint16_t *cells) {
    size_t size = (size_t)puzzle->side * sizeof *cells;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!memcmp(puzzle->rules[i].cells, cells, size)) return true;
    return false;
}

/* The house of `wide` times `high` cells with this corner, unless another grid has it too. */
static susol_status add_block(ss_puzzle *puzzle, int top, int left, int high, int wide) {
    uint16_t cells[SS_MAX_SIDE];
    int count = 0;
    for (int r = top; r < top + high; r++)
        for (int c = left; c < left + wide; c++)
            cells[count++] = (uint16_t)(r * puzzle->columns + c);
    bool box = high > 1 && wide > 1;
    bool fresh = box;
    for (int i = 0; i < count; i++) fresh = fresh && puzzle->region[cells[i]] == SS_NO_REGION;
    for (int i = 0; i < count && fresh; i++) puzzle->region[cells[i]] = (uint8_t)puzzle->regions;
    puzzle->regions += fresh;
    return has_house(puzzle, cells) ? SUSOL_OK : add_house(puzzle, cells, count);
}

static susol_status add_grid_lines(ss_puzzle *puzzle, int top, int left) {
    susol_status status = SUSOL_OK;
    int side = puzzle->side;
    for (int i = 0; i < side && !status; i++) status = add_block(puzzle, top + i, left, 1, side);
    for (int i = 0; i < side && !status; i++) status = add_block(puzzle, top, left + i, side, 1);
    return status;
}

static susol_status add_grid_boxes(ss_puzzle *puzzle, int top, int left) {
    int high = puzzle->grids.box_height, wide = puzzle->grids.box_width;
    susol_status status = SUSOL_OK;
    for (int i = 0; high && i < puzzle->side && !status; i++)
        status = add_block(puzzle, top + i / high * high, left + i % high * wide, high, wide);
    return status;
}

/* The cells of all grids; what is in none becomes a hole. */
static void cut_holes(ss_puzzle *puzzle, const ss_grids *grids) {
    memset(puzzle->hole, 1, (size_t)puzzle->cells);
    for (int g = 0; g < grids->count; g++)
        for (int r = 0; r < puzzle->side; r++)
            memset(&puzzle->hole[(grids->top[g] + r) * puzzle->columns + grids->left[g]], 0,
                   (size_t)puzzle->side);
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->hole[c]) puzzle->value[c] = 1, puzzle->allowed[c] = ss_set_one(1);
}

susol_status ss_layout_grids(ss_puzzle *puzzle, int side, const ss_grids *grids) {
    int rows = 0, columns = 0;
    assert(grids->count > 0 && grids->count <= SS_MAX_GRIDS);
    for (int g = 0; g < grids->count; g++) {
        if (grids->top[g] + side > rows) rows = grids->top[g] + side;
        if (grids->left[g] + side > columns) columns = grids->left[g] + side;
    }
    if (rows > SS_MAX_SIDE || columns > SS_MAX_SIDE) return SUSOL_CANNOT;
    ss_puzzle_clear(puzzle, side);
    puzzle->rows = rows, puzzle->columns = columns;
    puzzle->grid = puzzle->cells = rows * columns;
    puzzle->grids = *grids;
    cut_holes(puzzle, grids);
    susol_status status = SUSOL_OK;
    for (int g = 0; g < grids->count && !status; g++)
        status = add_grid_lines(puzzle, grids->top[g], grids->left[g]);
    for (int g = 0; g < grids->count && !status; g++)
        status = add_grid_boxes(puzzle, grids->top[g], grids->left[g]);
    if (status) ss_puzzle_clear(puzzle, side);
    return status;
}

/* Pieces that are the usual boxes, numbered as usual, are those boxes. */
static void know_boxes(ss_puzzle *puzzle, const uint8_t *region) {
    ss_shape usual = {.rows = puzzle->rows, .columns = puzzle->columns};
    ss_shape_usual(&usual, puzzle->side);
    ss_puzzle_boxes(puzzle, usual.box_height, usual.box_width);
    bool same = puzzle->regions && !memcmp(puzzle->region, region, (size_t)puzzle->grid);
    if (!same) ss_puzzle_boxes(puzzle, 0, 0);
}

susol_status ss_layout_jigsaw(ss_puzzle *puzzle, const uint8_t *region) {
    int kept = 0;
    int lines = puzzle->bare ? 0 : puzzle->rows + puzzle->columns;
    for (int i = 0; i < puzzle->rule_count; i++) /* rows and columns come first: keep those */
        if (!puzzle->rules[i].implied || i < lines) puzzle->rules[kept++] = puzzle->rules[i];
    puzzle->rule_count = kept;
    know_boxes(puzzle, region);
    for (int c = 0; c < puzzle->grid; c++) {
        puzzle->region[c] = region[c];
        if (region[c] != SS_NO_REGION && region[c] >= puzzle->regions)
            puzzle->regions = region[c] + 1;
    }
    return add_regions(puzzle);
}
