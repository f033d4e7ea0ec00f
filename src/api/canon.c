/* canon.c: the public ways to the canonical form. */
#include "base/take.h"
#include "fast9/singles.h"
#include "puzzle/symmetry.h"
#include "rule/rule.h"

static susol_status canon(const ss_puzzle *puzzle, ss_puzzle *out, uint64_t *automorphisms,
                          susol_error *error) {
    if (!ss_puzzle_is_plain9(puzzle) || ss_puzzle_has_marks(puzzle))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "the canonical form is defined for plain 9x9 puzzles only");
    uint8_t form[81];
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    uint64_t count = ss_canon9_within(&limits, puzzle->value, form, NULL);
    if (!count) return limits.stopped;
    if (automorphisms) *automorphisms = count;
    susol_status status = ss_layout_grid(out, 9, 3, 3);
    for (int c = 0; c < 81 && !status; c++) ss_puzzle_set_value(out, c, form[c], true);
    return status;
}

susol_status susol_canon(const susol_puzzle *puzzle, susol_puzzle *out, uint64_t *automorphisms,
                         susol_error *error) {
    ss_error_begin(error);
    return ss_error_end(error, canon(puzzle, out, automorphisms, error));
}

enum { CELLS = 81, WORK_OF_A_FORM = 500 };

static void read_cells(const char *grid, uint8_t cells[CELLS]) {
    for (int c = 0; c < CELLS; c++)
        cells[c] = (uint8_t)(grid[c] >= '1' && grid[c] <= '9' ? grid[c] - '0' : 0);
}

static void write_cells(const uint8_t cells[CELLS], char *form) {
    for (int c = 0; c < CELLS; c++) form[c] = (char)(cells[c] ? '0' + cells[c] : '.');
}

static susol_status canon_batch(const susol_forms *batch, const susol_options *options,
                                size_t *made) {
    ss_limits limits;
    ss_limits_start(&limits, options);
    for (; *made < batch->count; ++*made) {
        uint8_t cells[CELLS], form[CELLS];
        if (ss_limits_spend(&limits, WORK_OF_A_FORM)) break;
        read_cells(batch->grids + *made * batch->stride, cells);
        if (batch->singles) (void)ss_singles9(cells);
        uint64_t count = ss_canon9_within(&limits, cells, form, NULL);
        if (!count) break;
        write_cells(form, batch->forms + *made * batch->form_stride);
        if (batch->automorphisms) batch->automorphisms[*made] = count;
    }
    return limits.stopped;
}

susol_status susol_canon_batch(const susol_forms *batch, size_t *made, susol_error *error) {
    susol_forms own;
    ss_taken limits;
    *made = 0;
    ss_error_begin(error);
    susol_status status = ss_take_forms(&own, batch, error);
    if (!status) status = ss_take_options(&limits, own.limits, error);
    if (!status) status = canon_batch(&own, &limits.options, made);
    return ss_error_end(error, status);
}
