/* reading.c: how a diagram is posted on the cells of a line. */
#include "propagate/kernels/kernels.h"
#include "propagate/kernels/reading.inc"
#include <assert.h>

ss_outcome ss_reading_plain(const ss_propagator *self, ss_work *work) {
    return read_line(self, work);
}

static size_t memory_size(const ss_diagram *d) {
    size_t words = 2 * ss_diagram_due_words(d) + 2 * d->words;
    return words * sizeof(uint64_t) + 3 * (size_t)d->count * sizeof(ss_set);
}

/* Is each cell read only once? Then one run finds out everything. */
static bool read_once(const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (cells[i] == cells[j]) return false;
    return true;
}

void ss_post_diagram(const ss_diagram *diagram, const uint16_t *cells, ss_board *board) {
    assert(diagram->count >= 0);
    assert(ss_board_has_cells(board, cells, diagram->count));
    ss_reading own = {diagram, ss_board_remember(board, memory_size(diagram))};
    ss_propagator propagator = {.run = ss_kernels_best()->read, .cost = 2};
    propagator.data = ss_post_copy(board, &own, sizeof own);
    propagator.thorough = read_once(cells, diagram->count);
    propagator.count = (uint16_t)diagram->count;
    propagator.cells = ss_post_copy(board, cells, propagator.count * sizeof *cells);
    if (diagram->empty) board->broken = true;
    else if (!board->failed && diagram->count) ss_board_post(board, &propagator);
}
