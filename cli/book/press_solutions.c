/* press_solutions.c: a page of solutions: many small pictures, row by row.

   How many go side by side depends on their cells, which stay large enough to be read. */
#include "press.h"
#include "letters.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double largest_cell = 1.4, gap = 18, number_room = 12, row_gap = 12, head_room = 34;
static const cli_type number_type = {8, 0x111111FF, true, CLI_LEFT},
                      note_type = {7, 0x595959FF, false, CLI_RIGHT};

typedef struct row {
    size_t first, count; /* leaves, some of which may have no solution */
    double top, height, width;
} row;

/* Such that as many as possible of its kind go side by side, cells being at->cell or larger. */
static double scale_of(const press *at, const cli_leaf *leaf) {
    double least = leaf->width / 100 * at->cell;
    int columns = (int)((press_room(at) + gap) / (least + gap));
    double width = (press_room(at) + gap) / (columns < 1 ? 1 : columns) - gap;
    return fmin(width / leaf->width, largest_cell * at->cell / 100);
}

/* The next row of those from `first` on: as many as fit side by side. */
static row next_row(const press *at, size_t first, size_t end, double top) {
    row next = {.first = first, .top = top};
    double used = 0;
    for (size_t i = first; i < end; i++, next.count++) {
        const cli_leaf *leaf = &at->book->leaves[i];
        if (!leaf->solution) continue;
        double scale = scale_of(at, leaf), right = used + leaf->width * scale;
        if (used > 0 && right > press_room(at) + 0.1) break;
        used = right + gap;
        next.width = right;
        next.height = fmax(next.height, number_room + leaf->height * scale + row_gap);
    }
    return next;
}

static bool fits(const press *at, const row *next) {
    return next->top + next->height - row_gap <= at->height - press_foot + 6;
}

size_t press_solutions_fit(const press *at, size_t first, size_t count, bool heads) {
    size_t i = first, end = first + count;
    double top = press_head + (heads ? head_room : 0);
    while (i < end) {
        row next = next_row(at, i, end, top);
        if (i > first && !fits(at, &next)) break;
        i += next.count;
        top += next.height;
    }
    return i - first;
}

static void put_solution(press *at, size_t index, double x, double y, double scale) {
    const cli_leaf *leaf = &at->book->leaves[index];
    susol_look look = {.solution = leaf->solution, .colour = at->colour};
    char number[24];
    double in = 16 * scale;
    (void)snprintf(number, sizeof number, "%zu", index + 1);
    press_put(at, (press_spot){x + in, y + number_type.size}, number, strlen(number), number_type);
    press_put(at, (press_spot){x + leaf->width * scale - in, y + number_type.size}, leaf->note,
              strlen(leaf->note), note_type);
    press_picture(at, leaf, &look, (press_spot){x, y + number_room - in}, scale);
}

static void put_row(press *at, const row *now) {
    double x = press_side + (at->on_back ? (press_room(at) - now->width) / 2 : 0);
    for (size_t i = now->first; i < now->first + now->count; i++) {
        const cli_leaf *leaf = &at->book->leaves[i];
        if (!leaf->solution) continue;
        double scale = scale_of(at, leaf);
        put_solution(at, i, x, now->top, scale);
        x += leaf->width * scale + gap;
    }
}

void press_solutions_page(press *at, const page_plan *plan) {
    double top = press_head;
    const char *heading = "Solutions";
    at->cell = plan->cell;
    if (plan->heads) {
        (void)press_flow(at, &heading, &press_heading,
                         (press_box){press_side, top - 4, press_room(at), at->height});
        top += head_room;
    }
    for (size_t i = plan->first; i < plan->first + plan->count;) {
        row now = next_row(at, i, plan->first + plan->count, top);
        put_row(at, &now);
        i += now.count;
        top += now.height;
    }
}
