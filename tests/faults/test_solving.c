/* test_solving.c: refused memory while solving, checking and searching. */
#include "faults/refusing.h"

/* ---- solving ---- */

static int note_solution(void *user, const uint8_t *solution) {
    tell_bytes(user, solution, (size_t)susol_puzzle_cells(((attempt *)user)->puzzle));
    return 0;
}

/* Threads lent by somebody who has only one. */
static void run_parts(void *user, void (*part)(void *work, int index), void *work, int parts) {
    (void)user;
    for (int i = 0; i < parts; i++) part(work, i);
}

static int four_hands(void *user) {
    (void)user;
    return 4;
}

static const susol_runner runner = {.run = run_parts, .threads = four_hands};

static susol_status solve_by(attempt *at, susol_options options) {
    susol_result result;
    options.found = note_solution;
    options.user = at;
    susol_status status = susol_solve(at->puzzle, &options, &result, NULL);
    if (!status) tell(at, "%d solutions", (int)result.solutions.low);
    return status;
}

static susol_status solve(attempt *at) {
    return solve_by(at, (susol_options){.engine = at->with, .solutions = 3});
}

static susol_status solve_shared(attempt *at) {
    return solve_by(at, (susol_options){.engine = at->with, .solutions = 2, .runner = &runner});
}

/* A rule of the kind alone, on the smallest grid that it fits. */
static susol_status solve_rule(attempt *at) {
    return solve_by(at, (susol_options){.solutions = 2});
}

static susol_status candidates(attempt *at) {
    uint32_t digits[SUSOL_MAX_CELLS];
    susol_options options = {.engine = at->with};
    susol_status status = susol_candidates(at->puzzle, &options, digits, NULL);
    size_t cells = (size_t)susol_puzzle_cells(at->puzzle);
    if (!status) tell_bytes(at, digits, cells * sizeof *digits);
    return status;
}

static susol_status propagate(attempt *at) {
    uint32_t digits[SUSOL_MAX_CELLS];
    susol_status status = susol_propagate(at->puzzle, digits, NULL);
    size_t cells = (size_t)susol_puzzle_cells(at->puzzle);
    if (!status) tell_bytes(at, digits, cells * sizeof *digits);
    return status;
}

static susol_status conflicts(attempt *at) {
    uint8_t marked[SUSOL_MAX_CELLS];
    uint32_t open[SUSOL_MAX_CELLS];
    susol_status status = susol_conflicts(at->puzzle, marked, open);
    size_t cells = (size_t)susol_puzzle_cells(at->puzzle);
    if (status) return status;
    tell_bytes(at, marked, cells);
    tell_bytes(at, open, cells * sizeof *open);
    return status;
}

static int hear_breach(void *user, const susol_breach *breach) {
    tell((attempt *)user, "%d %s\n", breach->rule, breach->sentence);
    return 0;
}

static susol_status breaches(attempt *at) {
    return susol_breaches(at->puzzle, at->with, hear_breach, at);
}

static int hear_way(void *user, uint32_t digits) {
    tell((attempt *)user, "%x\n", (unsigned)digits);
    return 0;
}

static susol_status cage_ways(attempt *at) {
    susol_ways ways = {.way = hear_way, .user = at};
    return susol_cage_ways(at->puzzle, 0, NULL, &ways, error_of(at));
}

static susol_status verify(attempt *at) {
    uint8_t solution[SUSOL_MAX_CELLS];
    for (int c = 0; c < susol_puzzle_cells(at->puzzle); c++) solution[c] = (uint8_t)(c % 4 + 1);
    return susol_verify(at->puzzle, solution, error_of(at)) ? SUSOL_OK : SUSOL_BAD_VALUE;
}

static susol_status check_givens(attempt *at) {
    return susol_check_givens(at->puzzle, error_of(at));
}

static susol_status canon(attempt *at) {
    uint64_t automorphisms;
    susol_status status = susol_canon(at->puzzle, at->other, &automorphisms, error_of(at));
    if (status) return status;
    tell(at, "%d ways\n", (int)automorphisms);
    tell_puzzle(at, at->other);
    return status;
}

static void shape_other(attempt *at) {
    assert_int_equal(susol_puzzle_set_shape(at->other, 4, 2, 2), SUSOL_OK);
}

static susol_status solve_batch(attempt *at) {
    static const char grids[] = TWO_SOLUTIONS HARD;
    char solutions[2 * 81];
    uint32_t found[2];
    susol_batch batch = {.grids = grids,
                         .stride = 81,
                         .count = 2,
                         .enough = 2,
                         .solutions = solutions,
                         .solution_stride = 81,
                         .found = found,
                         .allocator = &at->memory};
    susol_status status = susol_solve_batch(&batch, NULL);
    if (!status) tell_bytes(at, found, sizeof found);
    if (!status) tell_bytes(at, solutions, sizeof solutions);
    return status;
}

static susol_status transform(attempt *at) {
    susol_status status = susol_transform(at->puzzle, at->with, at->other, at->text, error_of(at));
    if (!status) tell_puzzle(at, at->other);
    return status;
}

static susol_status canon_batch(attempt *at) {
    static const char grids[] = TWO_SOLUTIONS HARD;
    char forms[2 * 81];
    uint64_t automorphisms[2];
    size_t made;
    susol_forms batch = {.grids = grids,
                         .stride = 81,
                         .count = 2,
                         .forms = forms,
                         .form_stride = 81,
                         .automorphisms = automorphisms};
    susol_status status = susol_canon_batch(&batch, &made, NULL);
    tell_bytes(at, forms, sizeof forms);
    tell_bytes(at, automorphisms, sizeof automorphisms);
    return status;
}

/* ---- searching ---- */

static int see(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort) {
    (void)candidates;
    tell((attempt *)user, "%d %d %d %d\n", (int)fate, step->depth, step->cell, effort->deepest);
    return 0;
}

static uint64_t score(void *user, const uint32_t *candidates, int cells) {
    (void)user;
    uint64_t sum = 0;
    for (int c = 0; c < cells; c++) sum += candidates[c];
    return sum;
}

static susol_status explore_with(attempt *at, susol_search search) {
    susol_effort effort;
    susol_options options = {.solutions = 3, .found = note_solution, .user = at};
    search.order = at->with;
    search.score = score;
    search.user = at;
    susol_status status = susol_explore(at->puzzle, &search, &options, &effort, NULL);
    if (!status) tell(at, "%d found", (int)effort.solutions);
    return status;
}

static susol_status explore(attempt *at) { return explore_with(at, (susol_search){.visit = see}); }

/* So little memory for the open list that most of it spills. */
static susol_status explore_small(attempt *at) {
    return explore_with(at, (susol_search){.memory = 4000, .split = "binary", .prune = "houses"});
}

static int never(void *self) {
    (void)self;
    return 0;
}

static susol_status backtrack(attempt *at) {
    susol_choices one = {.next = never};
    susol_result result;
    susol_status status = susol_backtrack(&one, 1, NULL, &result, NULL);
    if (!status) tell(at, "%d found", (int)result.solutions.low);
    return status;
}

/* ---- clues ---- */

static susol_status list_clues(attempt *at) {
    susol_status status = susol_clues_new(&at->clues, at->puzzle);
    if (status) assert_null(at->clues);
    for (int i = 0; !status && i < susol_clues_count(at->clues); i++) {
        const susol_clue *clue = susol_clues_at(at->clues, i);
        tell(at, "%s: %s\n", clue->kind, clue->text);
    }
    return status;
}

static void make_clues(attempt *at) {
    assert_int_equal(susol_clues_new(&at->clues, at->puzzle), SUSOL_OK);
}

static susol_status conflict(attempt *at) {
    uint8_t picked[1000];
    susol_status status = susol_clues_conflict(at->clues, NULL, picked, NULL);
    if (!status) tell_bytes(at, picked, (size_t)susol_clues_count(at->clues));
    return status;
}

static susol_status needless(attempt *at) {
    uint8_t alone[1000], together[1000];
    susol_status status = susol_clues_needless(at->clues, NULL, alone, together, NULL);
    if (!status) tell_bytes(at, alone, (size_t)susol_clues_count(at->clues));
    if (!status) tell_bytes(at, together, (size_t)susol_clues_count(at->clues));
    return status;
}

static susol_status clues_puzzle(attempt *at) {
    uint8_t picked[1000];
    memset(picked, 1, sizeof picked);
    susol_status status = susol_clues_puzzle(at->clues, picked, at->other);
    if (!status) tell_puzzle(at, at->other);
    return status;
}

#define KILLER                                                                                     \
    "side 6\nboxes 2x3\ngivens\n1.....\n......\n..3...\n......\n......\n.....4\n"                  \
    "cage 9: r1c2 r1c3\ncage 6: r3c4 r4c4 r4c5\ncage 10: r6c1 r6c2 r6c3\nr2c1 > r2c2\n"            \
    "thermo: r5c1 r5c2 r5c3\narrow: r3c6 r4c6 r5c6\n"
#define WRONG "side 4\nboxes 2x2\ngivens\n12..\n2...\n....\n...2\nr1c3 > r1c4\nthermo: r3c1 r3c2\n"
#define NEEDLESS "side 4\nboxes 2x2\ngivens\n12..\n34..\n....\n..12\nr1c4 > r1c3\n"

#define BROKEN_RULES                                                                               \
    "puzzle Broken\nside 4\nboxes 2x2\ngivens\n11..\n..4.\n...4\n....\n"                           \
    "cage 8: r1c1 r1c2\nr1c1 > r2c3\nsum 7: r2c3 r3c4\n"

static const fault_case cases[] = {
    CASE(susol_solve, solve, TWO_SOLUTIONS, .flags = SPARES, .each = "engines"),
    CASE(susol_solve, solve, SMALL, .flags = SPARES | DECLINES, .each = "engines"),
    CASE(susol_solve, solve, SMALL_RULES, .flags = SPARES | DECLINES, .each = "engines"),
    CASE(susol_solve, solve, KILLER, .flags = SPARES),
    CASE(susol_solve, solve_shared, KILLER, .with = "board", .flags = SPARES),
    CASE(susol_solve, solve_shared, HARD, .with = "board", .flags = SPARES),
    CASE(susol_solve, solve_rule, "", .flags = SPARES, .each = "rules", .before = read_rule),
    CASE(susol_candidates, candidates, TWO_SOLUTIONS, .flags = SPARES),
    CASE(susol_candidates, candidates, SMALL_RULES, .flags = SPARES),
    CASE(susol_propagate, propagate, SMALL_RULES, .flags = 0),
    CASE(susol_propagate, propagate, "", .flags = DECLINES, .each = "rules", .before = read_rule),
    CASE(susol_conflicts, conflicts, TWO_SOLUTIONS, .flags = 0),
    CASE(susol_conflicts, conflicts, SMALL_RULES, .flags = 0),
    CASE(susol_conflicts, conflicts, "", .each = "rules", .before = read_rule),
    CASE(susol_breaches, breaches, BROKEN_RULES, .with = "cs"),
    CASE(susol_breaches, breaches, SMALL_RULES, .flags = 0),
    CASE(susol_cage_ways, cage_ways, SMALL_RULES, .flags = ASKS_NOTHING),
    CASE(susol_verify, verify, SMALL_RULES, .flags = ASKS_NOTHING),
    CASE(susol_check_givens, check_givens, SMALL_RULES, .flags = 0),
    CASE(susol_canon, canon, TWO_SOLUTIONS, .flags = KEEPS, .before = shape_other),
    CASE(susol_solve_batch, solve_batch, "", .flags = 0),
    CASE(susol_transform, transform, SMALL_RULES, .with = "rotate 90", .flags = KEEPS),
    CASE(susol_transform, transform, SMALL_RULES, .with = "scramble 1", .flags = KEEPS),
    CASE(susol_canon_batch, canon_batch, "", .flags = ASKS_NOTHING),
    CASE(susol_explore, explore, SMALL, .with = "depth"),
    CASE(susol_explore, explore, SMALL, .with = "breadth", .flags = SPARES),
    CASE(susol_explore, explore, SMALL, .with = "best", .flags = SPARES),
    CASE(susol_explore, explore, SMALL, .with = "deepening"),
    CASE(susol_explore, explore, SMALL, .with = "discrepancy"),
    CASE(susol_explore, explore, SMALL, .with = "backtrack"),
    CASE(susol_explore, explore, KILLER, .with = "breadth", .flags = SPARES),
    CASE(susol_explore, explore_small, KILLER, .with = "breadth", .flags = SPARES),
    CASE(susol_explore, explore_small, KILLER, .with = "best", .flags = SPARES),
    CASE(susol_backtrack, backtrack, "", .flags = ASKS_NOTHING),
    CASE(susol_clues_new, list_clues, SMALL_RULES, .flags = KEEPS),
    CASE(susol_clues_conflict, conflict, WRONG, .flags = SPARES, .before = make_clues),
    CASE(susol_clues_needless, needless, NEEDLESS, .flags = SPARES, .before = make_clues),
    CASE(susol_clues_puzzle, clues_puzzle, SMALL_RULES, .flags = KEEPS, .before = make_clues),
};

int main(void) { return PLAY("refused while solving", cases); }
