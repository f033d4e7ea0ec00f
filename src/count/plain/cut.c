/* cut.c: the cut that leaves the fewest grids, as far as one step tells. */
#include "count/plain/cut.h"
#include "count/tools.h"

#include <assert.h>
#include <string.h>

enum { WORK_OF_A_LEAF = 20000 };

/* What is known of one box. `open` are the digits whose places are no block. */
typedef struct box_view {
    const ss_count_marks *marks;
    int box;
    ss_count_places where[9];
    unsigned open;
} box_view;

static bool is_block(ss_count_places where) {
    unsigned rows, columns;
    return ss_count_pencil_block(where, &rows, &columns);
}

static void look_at_box(box_view *view, const ss_count_marks *marks, int box) {
    *view = (box_view){.marks = marks, .box = box};
    for (int d = 0; d < 9; d++) {
        view->where[d] = ss_count_pencil_places(marks, box, (uint16_t)(1 << d));
        if (view->where[d].barred != 0 && !is_block(view->where[d])) view->open |= 1u << d;
    }
}

/* A digit that is open doubles the number of grids in the end. So every part is worth one half for
   each digit that is not open any more, and the less a cut is worth the better. */
static double worth(int closed) { return 1.0 / (double)(1 << closed); }

/* Of a cell that holds one of the digits of `kind`: how many open digits does that close? All
   whose places are a block if the cell is not counted, and one that is placed there. */
static int closed_by(const box_view *view, int place, unsigned kind) {
    unsigned others = ~(1u << place), placed = kind & (0u - kind);
    int closed = 0;
    for (unsigned left = view->open; left != 0; left &= left - 1) {
        int d = ss_count_bits((left & (0u - left)) - 1);
        ss_count_places where = {view->where[d].needed & others, view->where[d].barred & others};
        closed += placed == 1u << d || is_block(where);
    }
    return closed;
}

static double cut_by_cell(const box_view *view, int place, ss_count_cut *cut) {
    const ss_count_marks *marks = view->marks;
    double sum = 0;
    *cut = (ss_count_cut){.cell = ss_count_box_cell(view->box, place)};
    for (unsigned left = marks->settled[cut->cell]; left != 0;
         left &= ~(unsigned)cut->alike[cut->parts++]) {
        int lowest = ss_count_bits((left & (0u - left)) - 1);
        cut->alike[cut->parts] = (uint16_t)(left & ss_count_alike_to(marks->allowed, 81, lowest));
        sum += worth(closed_by(view, place, cut->alike[cut->parts]));
    }
    return sum;
}

/* Of the six lines of a box, one that makes as many sides as possible blocks. */
static double cut_by_places(const box_view *view, int d, ss_count_cut *cut) {
    static const unsigned lines[6] = {0007, 0070, 0700, 0111, 0222, 0444};
    ss_count_places where = view->where[d];
    double least = 3;
    *cut = (ss_count_cut){.parts = 2, .cell = -1, .box = view->box, .digit = (uint16_t)(1 << d)};
    for (int i = 0; i < 6; i++) {
        if ((where.needed & lines[i]) == 0 || (where.needed & ~lines[i]) == 0) continue;
        ss_count_places in = {where.needed & lines[i], where.barred | (0777 & ~lines[i])};
        ss_count_places out = {where.needed & ~lines[i], where.barred | lines[i]};
        double sum = worth(is_block(in)) + worth(is_block(out));
        if (sum >= least) continue;
        least = sum;
        cut->within = lines[i];
    }
    return least;
}

static void keep_better(double *least, ss_count_cut *best, double sum, const ss_count_cut *cut) {
    if (sum >= *least) return;
    *least = sum;
    *best = *cut;
}

ss_count_cut ss_count_cut_choose(const ss_count_marks *marks, unsigned boxes) {
    assert(!(boxes & ~(unsigned)SS_ALL_BOXES));
    ss_count_cut best = {.parts = 0}, cut;
    double least = 100;
    for (int box = 0; box < 9; box++) {
        box_view view;
        unsigned barred = 0;
        if ((boxes >> box & 1) == 0) continue;
        look_at_box(&view, marks, box);
        for (int d = 0; d < 9; d++)
            if ((view.open >> d & 1) != 0) barred |= view.where[d].barred;
        for (int place = 0; place < 9; place++)
            if ((barred >> place & 1) != 0)
                keep_better(&least, &best, cut_by_cell(&view, place, &cut), &cut);
        for (int d = 0; d < 9; d++)
            if ((view.open >> d & 1) != 0)
                keep_better(&least, &best, cut_by_places(&view, d, &cut), &cut);
    }
    return best;
}

void ss_count_cut_take(const ss_count_cut *cut, int part, uint16_t allowed[81]) {
    assert(part >= 0 && part < cut->parts);
    unsigned alike = cut->alike[part];
    if (cut->cell >= 0) {
        allowed[cut->cell] = (uint16_t)(alike & (0u - alike));
        return;
    }
    for (int place = 0; place < 9; place++)
        if ((cut->within >> place & 1) == (unsigned)part)
            allowed[ss_count_box_cell(cut->box, place)] &= (uint16_t)~cut->digit;
}

int ss_count_cut_times(const ss_count_cut *cut, int part) {
    assert(part >= 0 && part < cut->parts);
    return cut->cell >= 0 ? ss_count_bits(cut->alike[part]) : 1;
}

int ss_count_cut_leaves(const uint16_t allowed[81], int most, ss_limits *limits) {
    assert(most > 0);
    uint16_t settled[81], part[81];
    int leaves = 0;
    memcpy(settled, allowed, sizeof settled);
    if (ss_limits_spend(limits, WORK_OF_A_LEAF)) return most;
    if (!ss_count_pencil_settle(settled)) return 0;
    ss_count_cut cut =
        ss_count_cut_choose(&(ss_count_marks){allowed, settled, settled}, SS_ALL_BOXES);
    if (cut.parts == 0) return 1;
    for (int i = 0; i < cut.parts && leaves < most; i++) {
        memcpy(part, allowed, sizeof part);
        ss_count_cut_take(&cut, i, part);
        leaves += ss_count_cut_leaves(part, most - leaves, limits);
    }
    return leaves;
}
