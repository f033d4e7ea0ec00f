/* susol.c: the public functions, each a few lines over one folder. */
#include "format/format.h"
#include "rule/rule.h"
#include "solve/solve.h"

susol_status susol_puzzle_new(susol_puzzle **out, const susol_allocator *allocator) {
    if (!allocator) allocator = &ss_memory_malloc;
    ss_puzzle *puzzle = ss_memory_get(allocator, sizeof *puzzle);
    *out = NULL;
    if (!puzzle) return SUSOL_NO_MEMORY;
    puzzle->memory = *allocator;
    puzzle->arena.allocator = &puzzle->memory;
    susol_status status = ss_layout_grid(puzzle, 9, 3, 3);
    if (status) susol_puzzle_free(puzzle);
    else *out = puzzle;
    return status;
}

void susol_puzzle_free(susol_puzzle *puzzle) {
    if (!puzzle) return;
    ss_arena_free(&puzzle->arena);
    susol_allocator memory = puzzle->memory;
    ss_memory_give(&memory, puzzle, sizeof *puzzle);
}

susol_status susol_puzzle_copy(susol_puzzle *to, const susol_puzzle *from) {
    return to == from ? SUSOL_OK : ss_puzzle_copy(to, from);
}

susol_status susol_puzzle_shape(susol_puzzle *puzzle, int side, int box_height, int box_width) {
    if (side < 1 || side > SS_MAX_SIDE) return SUSOL_BAD_VALUE;
    if (box_height && (box_height < 0 || box_width < 1 || box_height * box_width != side))
        return SUSOL_BAD_VALUE;
    return ss_layout_grid(puzzle, side, box_height, box_width);
}

int susol_puzzle_side(const susol_puzzle *puzzle) { return puzzle->side; }

int susol_puzzle_rows(const susol_puzzle *puzzle) { return puzzle->rows; }

int susol_puzzle_columns(const susol_puzzle *puzzle) { return puzzle->columns; }

int susol_puzzle_cells(const susol_puzzle *puzzle) { return puzzle->cells; }

char susol_puzzle_letter(const susol_puzzle *puzzle, int digit) {
    return digit < 0 || digit > puzzle->side ? '?' : ss_shape_letter(puzzle, digit);
}

static bool inside(const ss_puzzle *puzzle, int cell) { return cell >= 0 && cell < puzzle->cells; }

/* May this digit be written there? */
static bool takes(const ss_puzzle *puzzle, int cell, int digit) {
    if (!inside(puzzle, cell) || digit < 0 || digit > puzzle->side) return false;
    return !digit || !puzzle->hole[cell];
}

int susol_puzzle_value(const susol_puzzle *puzzle, int cell) {
    return inside(puzzle, cell) && !puzzle->hole[cell] ? puzzle->value[cell] : 0;
}

int susol_puzzle_hole(const susol_puzzle *puzzle, int cell) {
    return inside(puzzle, cell) && puzzle->hole[cell];
}

uint32_t susol_puzzle_allowed(const susol_puzzle *puzzle, int cell) {
    return inside(puzzle, cell) ? puzzle->allowed[cell] : 0;
}

susol_status susol_puzzle_set_value(susol_puzzle *puzzle, int cell, int digit) {
    if (!takes(puzzle, cell, digit)) return SUSOL_BAD_VALUE;
    ss_puzzle_set_value(puzzle, cell, digit, true);
    return SUSOL_OK;
}

int susol_puzzle_given(const susol_puzzle *puzzle, int cell) {
    return inside(puzzle, cell) && puzzle->value[cell] && puzzle->given[cell];
}

const char *susol_puzzle_drawn(const susol_puzzle *puzzle) { return puzzle->drawn; }

susol_status susol_puzzle_place(susol_puzzle *puzzle, int cell, int digit) {
    if (!takes(puzzle, cell, digit)) return SUSOL_BAD_VALUE;
    ss_puzzle_set_value(puzzle, cell, digit, false);
    return SUSOL_OK;
}

susol_status susol_puzzle_set_allowed(susol_puzzle *puzzle, int cell, uint32_t digits) {
    if (!takes(puzzle, cell, 1) || digits & ~ss_puzzle_full(puzzle)) return SUSOL_BAD_VALUE;
    ss_puzzle_set_value(puzzle, cell, 0, false);
    puzzle->allowed[cell] = digits;
    return SUSOL_OK;
}

susol_status susol_puzzle_rule(susol_puzzle *puzzle, const char *line, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    puzzle->limits = &limits;
    susol_status status = ss_rule_read(puzzle, ss_span_of(line), (ss_place){1, 1}, error);
    puzzle->limits = NULL;
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}

void susol_puzzle_set_limits(susol_puzzle *puzzle, const susol_options *limits) {
    puzzle->wish = (susol_options){0};
    if (!limits) return;
    puzzle->wish.milliseconds = limits->milliseconds;
    puzzle->wish.watch = limits->watch;
    puzzle->wish.user = limits->user;
}

susol_status susol_read(susol_puzzle *puzzle, const char *text, size_t size, const char *format,
                        susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    puzzle->limits = &limits;
    susol_status status = ss_format_read(puzzle, (ss_span){text, size}, format, error);
    puzzle->limits = NULL;
    return status;
}

susol_status susol_write(const susol_puzzle *puzzle, const char *format, susol_text *out,
                         susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    out->limits = &limits;
    susol_status status = ss_format_write(puzzle, format, out, error);
    out->limits = NULL;
    return status;
}

susol_status susol_solve(const susol_puzzle *puzzle, const susol_options *options,
                         susol_result *result) {
    return ss_solve(puzzle, NULL, options, NULL, result);
}

susol_status susol_candidates(const susol_puzzle *puzzle, const susol_options *options,
                              uint32_t *digits) {
    return ss_solve_candidates(puzzle, options, digits);
}

susol_status susol_propagate(const susol_puzzle *puzzle, uint32_t *digits) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_solve_propagate(puzzle, &limits, digits);
}

susol_status susol_verify(const susol_puzzle *puzzle, const uint8_t *solution, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_verify_within(&limits, puzzle, solution, error);
}

susol_status susol_check_givens(const susol_puzzle *puzzle, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_verify_givens(&limits, puzzle, error);
}

susol_status susol_conflicts(const susol_puzzle *puzzle, uint8_t *marked, uint32_t *open) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_solve_conflicts(puzzle, &limits, marked, open);
}
