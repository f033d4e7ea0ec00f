/* susol.c: the public functions, each a few lines over one folder. */
#include "base/take.h"
#include "format/format.h"
#include "rule/rule.h"
#include "solve/solve.h"

susol_status susol_puzzle_new(susol_puzzle **out, const susol_allocator *allocator) {
    ss_puzzle *puzzle = ss_puzzle_new(allocator ? allocator : &ss_memory_malloc);
    *out = NULL;
    if (!puzzle) return SUSOL_NO_MEMORY;
    susol_status status = ss_layout_grid(puzzle, 9, 3, 3);
    if (status) ss_puzzle_free(puzzle);
    else *out = puzzle;
    return status;
}

void susol_puzzle_free(susol_puzzle *puzzle) { ss_puzzle_free(puzzle); }

susol_status susol_puzzle_copy(susol_puzzle *to, const susol_puzzle *from) {
    return to == from ? SUSOL_OK : ss_puzzle_copy(to, from);
}

susol_status susol_puzzle_set_shape(susol_puzzle *puzzle, int side, int box_height, int box_width) {
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

int susol_puzzle_is_hole(const susol_puzzle *puzzle, int cell) {
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

int susol_puzzle_is_given(const susol_puzzle *puzzle, int cell) {
    return inside(puzzle, cell) && puzzle->value[cell] && puzzle->given[cell];
}

char *susol_cell_name(const susol_puzzle *puzzle, int cell, char *text) {
    *text = 0;
    return cell >= 0 && cell < puzzle->cells ? ss_shape_cell_name(puzzle, cell, text) : text;
}

void susol_puzzle_set_cell_names(susol_puzzle *puzzle, int letters) {
    puzzle->lettered = letters != 0;
}

const susol_error *susol_puzzle_fault(const susol_puzzle *puzzle, int index) {
    return index >= 0 && index < puzzle->fault_count ? &puzzle->faults[index] : NULL;
}

const char *susol_puzzle_words(const susol_puzzle *puzzle, const char *which) {
    ss_span name = ss_span_of(which);
    if (ss_span_is(name, "title")) return puzzle->title;
    if (ss_span_is(name, "author")) return puzzle->author;
    return ss_span_is(name, "rules") ? puzzle->comment : "";
}

susol_status susol_puzzle_set_words(susol_puzzle *puzzle, const char *which, const char *words) {
    ss_span name = ss_span_of(which);
    const char **place = ss_span_is(name, "title")    ? &puzzle->title
                         : ss_span_is(name, "author") ? &puzzle->author
                         : ss_span_is(name, "rules")  ? &puzzle->comment
                                                      : NULL;
    if (!place) return SUSOL_UNKNOWN_NAME;
    const char *copy = ss_puzzle_words(puzzle, ss_span_of(words));
    if (!copy) return SUSOL_NO_MEMORY;
    *place = copy;
    return SUSOL_OK;
}

const char *susol_version(void) { return SUSOL_VERSION; }

int susol_version_number(void) { return SUSOL_VERSION_NUMBER; }

const char *susol_puzzle_drawn(const susol_puzzle *puzzle) { return puzzle->drawn; }

susol_status susol_puzzle_set_placed(susol_puzzle *puzzle, int cell, int digit) {
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

susol_status susol_puzzle_add_rule(susol_puzzle *puzzle, const char *line, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    puzzle->limits = &limits;
    ss_error_begin(error);
    susol_status status = ss_rule_read(puzzle, ss_span_of(line), (ss_place){1, 1}, error);
    puzzle->limits = NULL;
    return ss_error_end(error, status);
}

susol_status susol_puzzle_set_limits(susol_puzzle *puzzle, const susol_options *limits,
                                     susol_error *error) {
    ss_taken own;
    ss_error_begin(error);
    susol_status status = ss_take_options(&own, limits, error);
    if (status) return status;
    puzzle->wish = (susol_options){.milliseconds = own.options.milliseconds,
                                   .watch = own.options.watch,
                                   .user = own.options.user};
    return SUSOL_OK;
}

susol_status susol_read(susol_puzzle *puzzle, const char *text, size_t size, const char *format,
                        susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    puzzle->limits = &limits;
    ss_error_begin(error);
    susol_status status = ss_format_read(puzzle, (ss_span){text, size}, format, error);
    puzzle->limits = NULL;
    return ss_error_end(error, status);
}

enum { PATIENCE = 1 << 11 }; /* looks: a tenth of a second */

/* The only solution, if it is soon found: *one says whether. */
static susol_status find_solution(const ss_puzzle *puzzle, ss_limits *limits, uint8_t *first,
                                  bool *one) {
    susol_result result;
    susol_options two = {.solutions = 2, .first = first};
    ss_limits attempt;
    ss_limits_attempt(&attempt, limits, PATIENCE);
    susol_status status = ss_solve(puzzle, NULL, &two, &attempt, &result);
    ss_limits_join(limits, &attempt);
    *one = !status && result.complete && result.solutions.low == 1 && !result.solutions.high;
    return status == SUSOL_NO_MEMORY ? status : SUSOL_OK;
}

static susol_status write_with_solution(const ss_puzzle *puzzle, const char *format, ss_text *out,
                                        susol_error *error) {
    uint8_t solution[SS_MAX_CELLS];
    ss_puzzle with = *puzzle; /* its parts are the puzzle's own: they are only looked at */
    bool one;
    if (find_solution(puzzle, out->limits, solution, &one)) return ss_error_no_memory(error);
    if (one) with.solution = solution;
    return ss_format_write(&with, format, out, error);
}

susol_status susol_write(const susol_puzzle *puzzle, const char *format, susol_text *out,
                         susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    out->limits = &limits;
    ss_error_begin(error);
    const ss_format *use = ss_format_find(format);
    bool carries = use && use->flags & SS_FORMAT_SOLUTION;
    susol_status status = carries ? write_with_solution(puzzle, format, out, error)
                                  : ss_format_write(puzzle, format, out, error);
    out->limits = NULL;
    return ss_error_end(error, status);
}

/* Options that choose an engine which is there and fits. */
static susol_status take(ss_taken *own, const ss_puzzle *puzzle, const susol_options *options,
                         susol_error *error) {
    ss_error_begin(error);
    susol_status status = ss_take_options(own, options, error);
    return status ? status : ss_engine_check(puzzle, own->options.engine, error);
}

susol_status susol_solve(const susol_puzzle *puzzle, const susol_options *options,
                         susol_result *result, susol_error *error) {
    ss_taken own;
    *result = (susol_result){.complete = 0};
    susol_status status = take(&own, puzzle, options, error);
    if (!status) status = ss_solve(puzzle, NULL, &own.options, NULL, result);
    return ss_error_end(error, status);
}

susol_status susol_candidates(const susol_puzzle *puzzle, const susol_options *options,
                              uint32_t *digits, susol_error *error) {
    ss_taken own;
    ss_limits limits;
    susol_status status = take(&own, puzzle, options, error);
    if (!status) {
        ss_limits_start(&limits, &own.options);
        status = ss_solve_candidates(puzzle, &own.options, &limits, digits);
    }
    return ss_error_end(error, status);
}

susol_status susol_propagate(const susol_puzzle *puzzle, uint32_t *digits, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    ss_error_begin(error);
    susol_status status = ss_solve_propagate(puzzle, &limits, digits);
    if (status == SUSOL_CANNOT)
        return ss_error_set(error, status, (ss_place){0, 0},
                            "there is no solution: propagation alone comes to a contradiction");
    return ss_error_end(error, status);
}

susol_status susol_verify(const susol_puzzle *puzzle, const uint8_t *solution, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    ss_error_begin(error);
    return ss_error_end(error, ss_verify_within(&limits, puzzle, solution, error));
}

susol_status susol_check_givens(const susol_puzzle *puzzle, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    ss_error_begin(error);
    return ss_error_end(error, ss_verify_givens(&limits, puzzle, error));
}

susol_status susol_conflicts(const susol_puzzle *puzzle, uint8_t *marked, uint32_t *open) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_solve_conflicts(puzzle, &limits, marked, open);
}
