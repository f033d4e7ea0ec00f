/* shape_of.c: puzzles of any rules as shapes of distinct cells, where that is all they are. */
#include "count/puzzle.h"
#include "rule/rule.h"
#include "solve/solve.h"
#include <string.h>

/* States are kept in memory: about a gigabyte at most. From side 9 on there are nearly always too
   many, and it is soon seen. */
enum { MOST_STATES = 3000000, MOST_STATES_OF_9 = 500000, SAFE_SIDE = 9 };

/* Ways to fill some of the cells are counted on the way, and there may be more of them than
   solutions. Up to side 9 even Latin squares stay far below 2^128; else the candidates must. */
static bool safe(const ss_puzzle *puzzle) {
    double fillings = 1;
    if (puzzle->side <= SAFE_SIDE) return true;
    for (int c = 0; c < puzzle->cells && fillings < 0x1p127; c++)
        fillings *= ss_set_count(puzzle->allowed[c]);
    return fillings < 0x1p127;
}

/* Pieces wider than they are tall are better filled column by column. */
static bool wide(const ss_puzzle *puzzle) {
    int more = 0;
    for (int c = 0; c + 1 < puzzle->cells; c++) {
        bool at_end = c % puzzle->columns == puzzle->columns - 1;
        if (!at_end) more += puzzle->region[c] == puzzle->region[c + 1];
        if (c + puzzle->columns < puzzle->cells)
            more -= puzzle->region[c] == puzzle->region[c + puzzle->columns];
    }
    return more > 0;
}

/* Candidates that are struck out because of a digit in an earlier cell are put back: the counter
   sees that digit in a common house anyway, and digits with the same candidates from some cell on
   are interchangeable for it. What is struck out because of later cells saves it many states. */
static void put_back(ss_count_shape *shape) {
    uint16_t settled[SS_HOUSES_MOST_CELLS];
    memcpy(settled, shape->allowed, sizeof settled);
    for (int h = 0; h < shape->houses; h++)
        for (int i = 0; i < shape->house[h].size; i++) {
            int from = shape->house[h].cell[i];
            if (!ss_set_single(settled[from])) continue;
            for (int k = 0; k < shape->house[h].size; k++) {
                int cell = shape->house[h].cell[k];
                if (cell > from) shape->allowed[cell] |= settled[from];
            }
        }
}

/* In which order are the cells filled? Known digits break the likeness of digits only until they
   are passed, so the end with more of them comes first. */
static void number_cells(const ss_puzzle *puzzle, const ss_set *settled, uint16_t *place) {
    int side = puzzle->side, last = puzzle->cells - 1, late = 0;
    bool turned = wide(puzzle);
    for (int c = 0; c <= last; c++) {
        place[c] = (uint16_t)(turned ? c % side * side + c / side : c);
        if (ss_set_single(settled[c])) late += 2 * place[c] - last;
    }
    for (int c = 0; c <= last && late > 0; c++) place[c] = (uint16_t)(last - place[c]);
}

static bool add_rule(ss_count_shape *shape, const ss_rule *rule, const uint16_t *place) {
    uint16_t cells[SS_HOUSES_MOST_DIGITS];
    if (rule->kind != &ss_rule_distinct) return false;
    for (int i = 0; i < rule->count; i++) cells[i] = place[rule->cells[i]];
    return ss_count_shape_add(shape, cells, rule->count);
}

bool ss_count_shape_of(const ss_puzzle *puzzle, ss_limits *limits, ss_count_shape *shape,
                       uint16_t *place) {
    int side = puzzle->side;
    ss_set settled[SS_MAX_CELLS];
    memset(shape, 0, sizeof *shape);
    if (side > SS_HOUSES_MOST_DIGITS || puzzle->cells != side * side || !safe(puzzle)) return false;
    if (ss_solve_propagate(puzzle, limits, settled)) return false;
    number_cells(puzzle, settled, place);
    shape->digits = side;
    shape->cells = puzzle->cells;
    for (int c = 0; c < shape->cells; c++) shape->allowed[place[c]] = (uint16_t)settled[c];
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!add_rule(shape, &puzzle->rules[i], place)) return false;
    put_back(shape);
    return true;
}

typedef struct shape_progress {
    ss_count_guard *guard;
    ss_count_share_of share;
    int cells;
} shape_progress;

static int progress(void *user, int cell, size_t states) {
    const shape_progress *to = user;
    (void)states;
    double done = (double)cell / to->cells;
    done = to->share.begin + (to->share.end - to->share.begin) * done;
    return ss_count_guard_tell(to->guard, done, ss_u128_from(0));
}

susol_status ss_count_shape_guarded(const ss_puzzle *puzzle, const ss_count_shape *shape,
                                    ss_count_guard *guard, ss_count_share_of share,
                                    ss_u128 *count) {
    shape_progress to = {guard, share, shape->cells};
    ss_count_shape_job job = {.shape = shape,
                              .allocator = &puzzle->memory,
                              .most_states = shape->digits < 9 ? MOST_STATES : MOST_STATES_OF_9,
                              .limits = &guard->limits,
                              .progress = progress,
                              .user = &to};
    return ss_count_shape_exact(&job, count);
}
