/* test_mixtures.c: puzzles with several random rules, solved once more by a SAT solver.

   The solver knows nothing of propagators. At first it is told only that every cell holds one of
   its candidates. When it offers a grid that breaks a rule, it is told that these digits in the
   cells of that rule will not do, and asked again; a grid that breaks none is a solution, noted
   and forbidden. So all that it ever learns comes from the bare laws, and no kind needs code here.

   What a broken rule teaches is made as general as possible: a cell is dropped while the law stays
   broken whatever stands in the dropped ones. Two equal digits in a row become a clause of two.

   Each kind leads some mixtures, on grids of side 4 and, if its law looks at its own cells only,
   of side 6. Most rules are chosen to hold in a hidden grid, so most puzzles have solutions. Where
   a kind holds in no hidden grid that was tried, it leads a mixture that may have none. */
#include "rule/any_rule.h"
#include <ccadical.h>

enum { MIXTURES = 6, MORE_GRIDS = 40, OTHERS = 3, TRIES = 60 };
enum { MOST_SOLUTIONS = 300, MOST_CHECKS = 1500 };

typedef struct encoding {
    CCaDiCaL *solver;
    const ss_puzzle *puzzle;
    uint8_t grid[SS_MAX_CELLS]; /* what the solver offers */
} encoding;

/* The variable that says: this digit stands in this cell. */
static int variable(const encoding *e, int cell, int digit) {
    return cell * e->puzzle->side + digit;
}

static void one_digit_a_cell(const encoding *e) {
    for (int c = 0; c < e->puzzle->cells; c++) {
        ss_set allowed = e->puzzle->allowed[c];
        for (ss_set left = allowed; left; left &= left - 1)
            ccadical_add(e->solver, variable(e, c, ss_set_low(left)));
        ccadical_add(e->solver, 0);
        for (int d = 2; d <= e->puzzle->side; d++)
            for (int lower = 1; lower < d; lower++) {
                ccadical_add(e->solver, -variable(e, c, d));
                ccadical_add(e->solver, -variable(e, c, lower));
                ccadical_add(e->solver, 0);
            }
        for (ss_set left = ss_puzzle_full(e->puzzle) & ~allowed; left; left &= left - 1) {
            ccadical_add(e->solver, -variable(e, c, ss_set_low(left)));
            ccadical_add(e->solver, 0);
        }
    }
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

/* Is the law broken whatever stands in these cells? */
static bool always_broken(const encoding *e, const ss_rule *rule, const uint16_t *free_cells,
                          int count) {
    uint8_t grid[SS_MAX_CELLS];
    int at = 0;
    memcpy(grid, e->grid, (size_t)e->puzzle->cells);
    for (int i = 0; i < count; i++) grid[free_cells[i]] = 1;
    while (at < count) {
        if (rule->kind->holds(rule, e->puzzle, grid)) return false;
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
        if (!rule->kind->holds(rule, e->puzzle, e->grid)) return rule;
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

static void tally_by_sat(const ss_puzzle *puzzle, tally *out) {
    encoding e = {.solver = ccadical_init(), .puzzle = puzzle};
    uint16_t every[SS_MAX_CELLS];
    for (int c = 0; c < puzzle->cells; c++) every[c] = (uint16_t)c;
    *out = (tally){.puzzle = puzzle};
    ccadical_set_option(e.solver, "quiet", 1);
    one_digit_a_cell(&e);
    while (out->count < MOST_SOLUTIONS && offers_grid(&e)) {
        const ss_rule *rule = broken_rule(&e);
        if (rule) {
            teach(&e, rule);
        } else {
            (void)tally_solution(out, e.grid);
            forbid(&e, every, puzzle->cells);
        }
    }
    ccadical_release(e.solver);
}

static void print_puzzle(const ss_puzzle *puzzle) {
    ss_text text;
    ss_text_init(&text, &ss_memory_malloc);
    for (int i = 0; i < puzzle->rule_count; i++) {
        if (puzzle->rules[i].implied) continue;
        ss_rule_write(&puzzle->rules[i], puzzle, &text);
        ss_text_put(&text, '\n');
    }
    print_message("side %d\n%s\n", puzzle->side, text.data);
    for (int c = 0; c < puzzle->cells; c++) print_message("%d", puzzle->value[c]);
    print_message("\n");
    ss_text_free(&text);
}

/* Every engine that fits has the solutions that the laws allow. */
static void compare(const ss_puzzle *puzzle) {
    tally expected, found;
    tally_by_sat(puzzle, &expected);
    for (int i = 0; ss_engine_at(i); i++) {
        if (!ss_engine_at(i)->fits(puzzle)) continue;
        (void)tally_all(puzzle, ss_engine_at(i)->name, MOST_SOLUTIONS, &found);
        bool some = expected.count == MOST_SOLUTIONS; /* not all of them: which ones may differ */
        if (found.count == expected.count && (some || found.hash == expected.hash)) continue;
        print_puzzle(puzzle);
        fail_msg("%s finds %d solutions, the laws allow %d", ss_engine_at(i)->name,
                 (int)found.count, (int)expected.count);
    }
}

typedef struct mixer {
    ss_puzzle *puzzle, *example; /* the mixture; where examples are read */
    uint8_t hidden[SS_MAX_CELLS];
    ss_random random;
    bool whatever; /* the leading rule need not hold in the hidden grid */
} mixer;

/* An empty grid with boxes, and a filling of it: its first row and last cell are random. */
static void lay_out(mixer *m, int side) {
    int height, width;
    uint16_t row[SS_MAX_SIDE];
    ss_set start[SS_MAX_CELLS];
    susol_result result;
    susol_options options = {.solutions = 1};
    (void)ss_shape_boxes(side, &height, &width);
    assert_int_equal(ss_layout_grid(m->puzzle, side, height, width), SUSOL_OK);
    for (int c = 0; c < side; c++) row[c] = (uint16_t)(c + 1);
    ss_random_shuffle(&m->random, row, side);
    for (int c = 0; c < m->puzzle->cells; c++)
        start[c] = c < side ? ss_set_one(row[c]) : ss_puzzle_full(m->puzzle);
    do {
        start[m->puzzle->cells - 1] = ss_set_one(1 + below(&m->random, side));
        assert_int_equal(ss_solve(m->puzzle, start, &options, NULL, &result), SUSOL_OK);
    } while (!result.solutions.low);
    memcpy(m->hidden, result.first, (size_t)m->puzzle->cells);
}

/* Adds a rule of this kind, one in eight whether it holds in the hidden grid or not. */
static bool add_kind(mixer *m, const ss_rule_kind *kind) {
    bool whatever = m->whatever || !below(&m->random, 8);
    if (!read_example(m->example, kind)) return false;
    for (int tries = 0; tries < TRIES; tries++) {
        int before = m->puzzle->rule_count;
        if (!add_changed(m->puzzle, &m->example->rules[0], m->example->side, &m->random)) continue;
        const ss_rule *rule = &m->puzzle->rules[before];
        if (whatever || kind->holds(rule, m->puzzle, m->hidden)) return true;
        m->puzzle->rule_count = before;
    }
    return false;
}

static const ss_rule_kind *random_kind(mixer *m) {
    int kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    return ss_rule_at(below(&m->random, kinds));
}

static bool is_local(const ss_rule_kind *kind) {
    return !(kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND));
}

/* False: no rule of the kind was to be had on a grid of this side. */
static bool mix(mixer *m, const ss_rule_kind *kind, int side) {
    lay_out(m, side);
    if (!add_kind(m, kind)) return false;
    for (int i = below(&m->random, OTHERS + 1); i > 0; i--) {
        const ss_rule_kind *other = random_kind(m);
        if (side == 4 || is_local(other)) (void)add_kind(m, other);
    }
    int given = side == 4 ? 0 : is_local(kind) ? 4 : 9; /* of 12, or there are too many solutions */
    for (int c = 0; c < m->puzzle->cells; c++)
        if (below(&m->random, 12) < given) ss_puzzle_set_value(m->puzzle, c, m->hidden[c], true);
    compare(m->puzzle);
    return true;
}

/* The smallest side that the kind can do with. */
static int least_side(mixer *m, const ss_rule_kind *kind) {
    assert_true(read_example(m->example, kind));
    return m->example->side;
}

static bool lead_mixtures(mixer *m, const ss_rule_kind *kind) {
    int small = least_side(m, kind);
    bool mixed = false;
    for (int i = 0; i < MIXTURES; i++)
        mixed = mix(m, kind, i % 2 && is_local(kind) && small < 6 ? 6 : small) || mixed;
    for (int i = 0; i < MORE_GRIDS && !mixed; i++) mixed = mix(m, kind, small);
    m->whatever = true;
    for (int i = 0; i < MORE_GRIDS && !mixed; i++) mixed = mix(m, kind, small);
    m->whatever = false;
    return mixed;
}

static void test_mixtures(void **state) {
    (void)state;
    static mixer m;
    m.puzzle = new_puzzle(), m.example = new_puzzle();
    ss_random_seed(&m.random, 5);
    for (int i = 0; ss_rule_at(i); i++)
        if (!lead_mixtures(&m, ss_rule_at(i))) fail_msg("%s is never met", ss_rule_at(i)->name);
    susol_puzzle_free(m.puzzle), susol_puzzle_free(m.example);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mixtures)};
    return cmocka_run_group_tests_name("mixtures of rules against a SAT solver", tests, NULL, NULL);
}
