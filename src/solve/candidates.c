/* candidates.c: true candidates: which digits occur in some solution.

   Each solution found proves one digit in every cell. What is not proved yet is asked for, one
   candidate at a time: is there a solution with this digit here? */
#include "solve/solve.h"
#include <assert.h>
#include <string.h>

static void note(const ss_puzzle *puzzle, const uint8_t *solution, ss_set *digits) {
    assert(ss_is_filled(puzzle, solution));
    for (int c = 0; c < puzzle->cells; c++) digits[c] |= ss_set_one(solution[c]);
}

typedef struct hunt {
    const ss_puzzle *puzzle;
    susol_options one; /* solution is enough */
    ss_limits limits;  /* of all questions together */
    ss_set start[SS_MAX_CELLS];
    uint8_t solution[SS_MAX_CELLS];
} hunt;

static susol_status try_cell(hunt *all, int cell, ss_set *digits) {
    assert(!(digits[cell] & ~all->start[cell]));
    ss_set *start = all->start;
    ss_set before = start[cell];
    for (ss_set left = before & ~digits[cell]; left; left &= left - 1) {
        if (ss_set_has(digits[cell], ss_set_low(left))) continue;
        susol_result result;
        start[cell] = ss_set_one(ss_set_low(left));
        susol_status status = ss_solve(all->puzzle, start, &all->one, &all->limits, &result);
        if (status) return status;
        if (result.solutions.low) note(all->puzzle, all->solution, digits);
    }
    start[cell] = digits[cell]; /* what is not in any solution need not be tried again */
    return SUSOL_OK;
}

susol_status ss_solve_candidates(const ss_puzzle *puzzle, const susol_options *options,
                                 ss_set *digits) {
    hunt all = {.puzzle = puzzle, .one = options ? *options : (susol_options){0}};
    ss_limits_start(&all.limits, options);
    all.one.solutions = 1;
    all.one.found = NULL;
    all.one.first = all.solution;
    susol_result result;
    memset(digits, 0, (size_t)puzzle->cells * sizeof *digits);
    susol_status status = ss_solve(puzzle, NULL, &all.one, &all.limits, &result);
    if (status || !result.solutions.low) return status;
    note(puzzle, all.solution, digits);
    memcpy(all.start, puzzle->allowed, sizeof all.start);
    for (int c = 0; c < puzzle->cells && !status; c++) status = try_cell(&all, c, digits);
    return status;
}
