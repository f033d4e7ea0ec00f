/* candidates.c: true candidates: which digits occur in some solution.

   Each solution found proves one digit in every cell. What is not proved yet is asked for, one
   candidate at a time: is there a solution with this digit here? Digits that nothing tells from
   each other may change names in any solution, so where one of them is proved, all are. */
#include "rule/rule.h"
#include "solve/solve.h"
#include <assert.h>
#include <string.h>

typedef struct hunt {
    const ss_puzzle *puzzle;
    susol_options one; /* solution is enough */
    ss_limits *limits; /* of all questions together */
    ss_set alike;      /* digits that may change names */
    ss_set start[SS_MAX_CELLS];
    uint8_t solution[SS_MAX_CELLS];
} hunt;

/* Digits that every cell may hold all or none of, where rules only say which cells differ. */
static ss_set alike_digits(const ss_puzzle *puzzle) {
    ss_set alike = ss_puzzle_full(puzzle);
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind != &ss_rule_distinct) return 0;
    for (int c = 0; c < puzzle->cells; c++) {
        ss_set in = alike & puzzle->allowed[c], out = alike & ~puzzle->allowed[c];
        alike = ss_set_count(in) > ss_set_count(out) ? in : out;
    }
    return alike;
}

static void note(const hunt *all, ss_set *digits) {
    assert(ss_is_filled(all->puzzle, all->solution));
    for (int c = 0; c < all->puzzle->cells; c++) {
        ss_set digit = ss_set_one(all->solution[c]);
        digits[c] |= digit & all->alike ? all->alike : digit;
    }
}

static susol_status try_cell(hunt *all, int cell, ss_set *digits) {
    assert(!(digits[cell] & ~all->start[cell]));
    ss_set *start = all->start;
    ss_set before = start[cell];
    for (ss_set left = before & ~digits[cell]; left; left &= left - 1) {
        if (ss_set_has(digits[cell], ss_set_low(left))) continue;
        susol_result result;
        start[cell] = ss_set_one(ss_set_low(left));
        susol_status status = ss_solve(all->puzzle, start, &all->one, all->limits, &result);
        if (status) return status;
        if (result.solutions.low) note(all, digits);
    }
    start[cell] = digits[cell]; /* what is not in any solution need not be tried again */
    return SUSOL_OK;
}

susol_status ss_solve_candidates(const ss_puzzle *puzzle, const susol_options *options,
                                 ss_limits *limits, ss_set *digits) {
    hunt all = {.puzzle = puzzle, .limits = limits, .alike = alike_digits(puzzle)};
    if (options) all.one = *options;
    all.one.solutions = 1;
    all.one.found = NULL;
    all.one.first = all.solution;
    susol_result result;
    memset(digits, 0, (size_t)puzzle->cells * sizeof *digits);
    susol_status status = ss_solve(puzzle, NULL, &all.one, limits, &result);
    if (status || !result.solutions.low) return status;
    note(&all, digits);
    memcpy(all.start, puzzle->allowed, sizeof all.start);
    for (int c = 0; c < puzzle->cells && !status; c++) status = try_cell(&all, c, digits);
    return status;
}
