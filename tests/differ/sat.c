/* sat.c: solutions by a SAT solver (CaDiCaL), which learns the rules from what they refuse.

   At first it is told only that every cell holds one of its candidates, and which cells must differ
   where a rule says no more than that. When it offers a grid that breaks a rule, it is told that
   these digits in the cells of that rule will not do, and asked again; a grid that breaks none is a
   solution, noted and forbidden. So all that it ever learns comes from the bare laws, and no other
   kind needs code here.

   What a broken rule teaches is made as general as possible: a cell is dropped while the law stays
   broken whatever is in the dropped ones. */
#include "differ/truth.h"
#include <ccadical.h>
#include <string.h>

enum { MOST_CHECKS = 1500 };

typedef struct encoding {
    CCaDiCaL *solver;
    const ss_puzzle *puzzle;
    uint8_t grid[SS_MAX_CELLS]; /* what the solver offers */
} encoding;

/* The variable that says: this digit is in this cell. */
static int variable(const encoding *e, int cell, int digit) {
    return cell * e->puzzle->side + digit;
}

/* Not both. */
static void exclude(const encoding *e, int one, int other) {
    ccadical_add(e->solver, -one);
    ccadical_add(e->solver, -other);
    ccadical_add(e->solver, 0);
}

static void one_digit_a_cell(const encoding *e) {
    for (int c = 0; c < e->puzzle->cells; c++) {
        ss_set allowed = e->puzzle->allowed[c];
        for (ss_set left = allowed; left; left &= left - 1)
            ccadical_add(e->solver, variable(e, c, ss_set_low(left)));
        ccadical_add(e->solver, 0);
        for (int d = 2; d <= e->puzzle->side; d++)
            for (int lower = 1; lower < d; lower++)
                exclude(e, variable(e, c, d), variable(e, c, lower));
        for (ss_set left = ss_puzzle_full(e->puzzle) & ~allowed; left; left &= left - 1) {
            ccadical_add(e->solver, -variable(e, c, ss_set_low(left)));
            ccadical_add(e->solver, 0);
        }
    }
}

static void different_cells(const encoding *e, const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++)
            for (int d = 1; d <= e->puzzle->side; d++)
                exclude(e, variable(e, rule->cells[i], d), variable(e, rule->cells[j], d));
}

/* Not all of these cells hold what they hold now. */
static void forbid(const encoding *e, const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++)
        ccadical_add(e->solver, -variable(e, cells[i], e->grid[cells[i]]));
    ccadical_add(e->solver, 0);
}

/* The cells that the law looks at, each once. */
static int cells_of(const ss_rule *rule, const ss_puzzle *puzzle, uint16_t *cells) {
    bool all = rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND);
    bool listed[SS_MAX_CELLS] = {false};
    int count = 0;
    for (int i = 0; i < rule->count; i++) listed[rule->cells[i]] = true;
    for (int c = 0; c < puzzle->cells; c++)
        if (all || listed[c]) cells[count++] = (uint16_t)c;
    return count;
}

/* Is the law broken whatever is in these cells? */
static bool always_broken(const encoding *e, const ss_rule *rule, const uint16_t *free_cells,
                          int count) {
    uint8_t grid[SS_MAX_CELLS];
    int at = 0;
    memcpy(grid, e->grid, (size_t)e->puzzle->cells);
    for (int i = 0; i < count; i++) grid[free_cells[i]] = 1;
    while (at < count) {
        if (ss_rule_holds(rule, e->puzzle, grid)) return false;
        for (at = 0; at < count && grid[free_cells[at]] == e->puzzle->side; at++)
            grid[free_cells[at]] = 1;
        if (at < count) grid[free_cells[at]]++;
    }
    return true;
}

static void teach(const encoding *e, const ss_rule *rule) {
    uint16_t cells[SS_MAX_CELLS], dropped[SS_MAX_CELLS];
    int count = cells_of(rule, e->puzzle, cells), drops = 0, kept = 0, checks = e->puzzle->side;
    for (int i = 0; i < count; i++) {
        dropped[drops] = cells[i];
        if (checks <= MOST_CHECKS && always_broken(e, rule, dropped, drops + 1))
            drops++, checks *= e->puzzle->side;
        else cells[kept++] = cells[i];
    }
    forbid(e, cells, kept);
}

/* The first rule that the grid breaks; the implied ones come first. NULL: none. */
static const ss_rule *broken_rule(const encoding *e) {
    for (int i = 0; i < e->puzzle->rule_count; i++) {
        const ss_rule *rule = &e->puzzle->rules[i];
        if (!rule->ignored && !ss_rule_holds(rule, e->puzzle, e->grid)) return rule;
    }
    return NULL;
}

static bool offers_grid(encoding *e) {
    enum { SATISFIABLE = 10 };
    if (ccadical_solve(e->solver) != SATISFIABLE) return false;
    for (int c = 0; c < e->puzzle->cells; c++)
        for (int d = 1; d <= e->puzzle->side; d++)
            if (ccadical_val(e->solver, variable(e, c, d)) > 0) e->grid[c] = (uint8_t)d;
    return true;
}

static void begin(encoding *e) {
    ccadical_set_option(e->solver, "quiet", 1);
    one_digit_a_cell(e);
    for (int i = 0; i < e->puzzle->rule_count; i++) {
        const ss_rule *rule = &e->puzzle->rules[i];
        if (rule->kind == &ss_rule_distinct && !rule->ignored) different_cells(e, rule);
    }
}

void differ_sat(const ss_puzzle *puzzle, uint64_t most, uint64_t patience, differ_truth *out) {
    encoding e = {.solver = ccadical_init(), .puzzle = puzzle};
    uint16_t every[SS_MAX_CELLS];
    bool enough = false, offered = true;
    for (int c = 0; c < puzzle->cells; c++) every[c] = (uint16_t)c;
    differ_truth_begin(out, puzzle, most);
    begin(&e);
    while (!enough && patience && (offered = offers_grid(&e))) {
        const ss_rule *rule = broken_rule(&e);
        if (rule) teach(&e, rule), patience--;
        else enough = differ_truth_add(out, e.grid), forbid(&e, every, puzzle->cells);
    }
    ccadical_release(e.solver);
    out->complete = !offered;
    out->known = out->complete || enough;
}
