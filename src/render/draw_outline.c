/* draw_outline.c: the line along the inside of a set of cells, as cages have it.

   We walk around the set clockwise, one side of one cell at a time, the cell always at our right
   hand, and ask at the end of each side:        left | ahead-left      inside is below, we go
        both cells ahead belong to it: turn left  ----+----->           to the right along the
        only the near one does:     straight on   cell | ahead          upper side of `cell`
        the near one does not:        turn right
   A corner is put down at each turn, moved inwards from both sides that meet there. Holes are
   walked around the other way by the same rule; cells that touch only at a corner stay apart. */
#include "render/draw.h"
#include <assert.h>
#include <string.h>

enum { TOP, RIGHT, BOTTOM, LEFT, SIDES }; /* side s is walked in the direction s: right, down ... */
static const int step_x[SIDES] = {1, 0, -1, 0}, step_y[SIDES] = {0, 1, 0, -1};

enum { MAX_TURNS = 2 * (SS_MAX_SIDE + 1) * (SS_MAX_SIDE + 1) }; /* a corner is met at most twice */

typedef struct cage_walk {
    const ss_page *page;
    double inset;
    bool member[SS_MAX_CELLS];
    uint8_t seen[SS_MAX_CELLS]; /* bit s: side s is already drawn */
    int row, column, side;      /* where we are */
    ss_point turns[MAX_TURNS];
    int count;
} cage_walk;

static bool belongs(const cage_walk *walk, int row, int column) {
    const ss_puzzle *puzzle = walk->page->scene->puzzle;
    if (row < 0 || column < 0 || row >= puzzle->rows || column >= puzzle->columns) return false;
    return walk->member[row * puzzle->columns + column];
}

static int left_of(int side) { return (side + 3) % SIDES; }
static int right_of(int side) { return (side + 1) % SIDES; }

/* The far end of the side we are on, moved inwards: away from this side and from the next one. */
static void put_turn(cage_walk *walk, int next_side) {
    assert(walk->count < MAX_TURNS);
    static const int end_x[SIDES] = {1, 1, 0, 0}, end_y[SIDES] = {0, 1, 1, 0};
    int in = right_of(walk->side), next_in = right_of(next_side);
    ss_point corner = walk->page->corner;
    double dx = walk->inset * (step_x[in] + step_x[next_in]);
    double dy = walk->inset * (step_y[in] + step_y[next_in]);
    walk->turns[walk->count++] =
        (ss_point){corner.x + SS_CELL * (walk->column + end_x[walk->side]) + dx,
                   corner.y + SS_CELL * (walk->row + end_y[walk->side]) + dy};
}

static void go_on(cage_walk *walk) {
    int side = walk->side, left = left_of(side);
    int row = walk->row + step_y[side], column = walk->column + step_x[side];
    if (!belongs(walk, row, column)) {
        put_turn(walk, right_of(side));
        walk->side = right_of(side);
    } else if (!belongs(walk, row + step_y[left], column + step_x[left])) {
        walk->row = row;
        walk->column = column;
    } else {
        put_turn(walk, left);
        walk->row = row + step_y[left];
        walk->column = column + step_x[left];
        walk->side = left;
    }
}

static void walk_around(cage_walk *walk, ss_brush brush) {
    assert(walk->member[walk->row * walk->page->scene->puzzle->columns + walk->column]);
    int wide = walk->page->scene->puzzle->columns;
    walk->count = 0;
    for (;;) {
        uint8_t *seen = &walk->seen[walk->row * wide + walk->column];
        if (*seen >> walk->side & 1) break;
        *seen |= (uint8_t)(1 << walk->side);
        go_on(walk);
    }
    ss_page_gapped(walk->page, walk->turns, walk->count, true, brush);
}

void ss_page_outline(const ss_page *page, const ss_mark *mark, double inset, ss_brush brush) {
    assert(inset >= 0);
    cage_walk walk = {.page = page, .inset = inset};
    int wide = page->scene->puzzle->columns;
    for (int i = 0; i < mark->count; i++) walk.member[mark->cells[i]] = true;
    for (int i = 0; i < mark->count; i++)
        for (int side = 0; side < SIDES; side++) {
            int row = mark->cells[i] / wide, column = mark->cells[i] % wide, out = left_of(side);
            if (belongs(&walk, row + step_y[out], column + step_x[out])) continue;
            if (walk.seen[mark->cells[i]] >> side & 1) continue;
            walk.row = row, walk.column = column, walk.side = side;
            walk_around(&walk, brush);
        }
}

/* Everything that hangs together with a cell is of one piece. */
static void spread(cage_walk *walk, int cell) {
    uint16_t queue[SS_MAX_CELLS];
    int wide = walk->page->scene->puzzle->columns, count = 0;
    queue[count++] = (uint16_t)cell;
    walk->member[cell] = false;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < SIDES; side++) {
            int row = queue[i] / wide + step_y[side], column = queue[i] % wide + step_x[side];
            if (!belongs(walk, row, column)) continue;
            walk->member[row * wide + column] = false;
            queue[count++] = (uint16_t)(row * wide + column);
        }
}

void ss_page_pieces(const ss_page *page, const ss_mark *mark, bool first[SS_MAX_CELLS]) {
    assert(mark->count > 0);
    cage_walk walk = {.page = page};
    memset(first, 0, SS_MAX_CELLS * sizeof *first);
    for (int i = 0; i < mark->count; i++) walk.member[mark->cells[i]] = true;
    for (int c = 0; c < page->scene->puzzle->grid; c++) {
        if (!walk.member[c]) continue;
        first[c] = true;
        spread(&walk, c);
    }
}
