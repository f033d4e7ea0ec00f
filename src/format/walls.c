/* walls.c: a grid in a frame, with walls around its areas, as the plain picture draws jigsaws.

       +-------+     cells are in every second column, walls between them and on lines of their
       |1 . .|2|     own; where there is no wall the next cell belongs to the same area
       | +---+ |

   Areas of as many cells as there are digits are pieces, or boxes if they are the usual ones; one
   area alone is a grid without boxes. */
#include "base/joined.h"
#include "format/parts.h"
#include <assert.h>

typedef struct walls {
    int side;
    ss_joined areas;
} walls;

static bool fits(ss_span line, int side) { return line.size == 2 * (size_t)side + 1; }

/* A row in a frame: bars at its ends, bars or blanks between cells. */
static bool is_row(ss_span line, int side) {
    assert(side > 0);
    if (!fits(line, side) || line.data[0] != '|' || line.data[2 * side] != '|') return false;
    for (int c = 1; c < side; c++)
        if (line.data[2 * c] != '|' && line.data[2 * c] != ' ') return false;
    for (int c = 0; c < side; c++)
        if (line.data[2 * c + 1] == ' ' || line.data[2 * c + 1] == '-') return false;
    return true;
}

/* Joins the cells that no wall parts; false: it is no grid in a frame. */
static bool read_walls(walls *w, ss_span text) {
    ss_text_lines lines = {text, 0};
    ss_span line, above = {NULL, 0};
    int row = 0;
    while (row < w->side && ss_text_lines_next(&lines, &line)) {
        line = ss_span_trim(line);
        if (!is_row(line, w->side)) {
            if (ss_row_look(line).kind == SS_ROW_CELLS) return false;
            above = line;
            continue;
        }
        if (row && above.size && !fits(above, w->side)) return false;
        for (int c = 0; c < w->side; c++) {
            int cell = row * w->side + c;
            bool wall = above.size && above.data[2 * c + 1] != ' ';
            if (row && !wall) ss_joined_join(&w->areas, cell, cell - w->side);
            if (c && line.data[2 * c] == ' ') ss_joined_join(&w->areas, cell, cell - 1);
        }
        above.size = 0;
        row++;
    }
    return row == w->side;
}

/* Does every usual box lie in one area? */
static bool usual(const walls *w, const ss_puzzle *puzzle) {
    int high = puzzle->box_height, wide = puzzle->box_width;
    for (int c = 0; c < puzzle->grid && high; c++) {
        int row = c / w->side / high * high, column = c % w->side / wide * wide;
        if (ss_joined_first(&w->areas, c) != ss_joined_first(&w->areas, row * w->side + column))
            return false;
    }
    return high > 0;
}

susol_status ss_walls_read(ss_span text, ss_puzzle *out, susol_error *error) {
    walls w = {.side = out->side};
    int labels[SS_MAX_CELLS];
    ss_joined_start(&w.areas, out->grid);
    if (!read_walls(&w, text)) return SUSOL_OK;
    bool whole = w.areas.size[0] == out->grid;
    for (int c = 0; c < out->grid; c++) {
        int area = ss_joined_first(&w.areas, c);
        labels[c] = whole ? -1 : area;
        if (!whole && w.areas.size[area] != out->side)
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                                "expected areas of %d cells, that of r%dc%d has %d", out->side,
                                c / out->side + 1, c % out->side + 1, w.areas.size[area]);
    }
    if (!whole && usual(&w, out)) return SUSOL_OK;
    return ss_format_pieces(out, labels, (ss_place){1, 1}, error);
}
