/* test_oracle.c: for every kind of rule, what it posts and its bare law must agree.

   One rule on a grid without any others. A few cells are open, all others hold fixed digits; every
   filling of the open cells is tried. Then
     1. a full filling propagates to a dead end just when the law is broken,
     2. the board engine finds exactly the fillings that obey the law,
     3. propagation from any state keeps every digit of every lawful filling of that state.
   The rules are each kind's own example and random changes of it: other cells, other numbers. What
   the kind itself refuses is passed over. Nothing here knows any kind, so a new one is tested the
   moment it is listed. */
#include "board/work.h"
#include "sanitized.h"
#include "support.h"
#include "rule/any_rule.h"

enum { MOST_FILLINGS = 6561, CHANGES = IS_SANITIZED ? 12 : 60, STATES = 12 };

typedef struct trial {
    ss_puzzle *puzzle; /* one rule, no others */
    ss_random random;
    ss_set start[SS_MAX_CELLS]; /* full where open, single elsewhere */
    uint16_t open[MOST_OPEN];
    int open_count, fillings;
    uint8_t lawful[MOST_FILLINGS]; /* does filling number f obey the law? */
    uint8_t found[MOST_FILLINGS];
} trial;

/* Writes filling number f into the open cells: f is a number with one place for each of them. */
static void write_filling(const trial *t, int f, ss_set *state) {
    for (int i = 0; i < t->open_count; i++, f /= t->puzzle->side)
        state[t->open[i]] = ss_set_one(1 + f % t->puzzle->side);
}

static int filling_number(const trial *t, const uint8_t *solution) {
    int f = 0;
    for (int i = t->open_count - 1; i >= 0; i--) f = f * t->puzzle->side + solution[t->open[i]] - 1;
    return f;
}

static int note_found(void *user, const uint8_t *solution) {
    trial *t = user;
    t->found[filling_number(t, solution)]++;
    return 0;
}

static void complain(const trial *t, const char *what, int f) {
    ss_text text;
    ss_set state[SS_MAX_CELLS];
    char name[SS_CELL_NAME];
    ss_text_init(&text, &ss_memory_malloc);
    ss_rule_write(&t->puzzle->rules[0], t->puzzle, &text);
    memcpy(state, t->start, sizeof state);
    write_filling(t, f, state);
    for (int i = 0; i < t->open_count; i++)
        ss_text_format(&text, "  %s=%d", ss_shape_cell_name(t->puzzle, t->open[i], name),
                       ss_set_low(state[t->open[i]]));
    print_message("%s (side %d)\n", text.data, t->puzzle->side);
    ss_text_free(&text);
    fail_msg("%s", what);
}

static bool law(const trial *t, const ss_set *state) {
    uint8_t solution[SS_MAX_CELLS];
    const ss_rule *rule = &t->puzzle->rules[0];
    for (int c = 0; c < t->puzzle->cells; c++) solution[c] = (uint8_t)ss_set_low(state[c]);
    return rule->kind->holds(rule, t->puzzle, solution);
}

/* Settles the state; what posting itself has struck out is not in it to begin with. */
static bool is_dead(ss_work *work, ss_set *state) {
    for (int c = 0; c < work->board->cells; c++) state[c] &= work->board->start[c];
    ss_work_begin(work, state);
    return ss_board_propagate(work) == SS_DEAD;
}

static void check_full_fillings(trial *t, ss_work *work) {
    ss_set state[SS_MAX_CELLS];
    for (int f = 0; f < t->fillings; f++) {
        memcpy(state, t->start, sizeof state);
        write_filling(t, f, state);
        t->lawful[f] = law(t, state);
        bool dead = is_dead(work, state);
        if (dead && t->lawful[f]) complain(t, "a lawful filling is refused", f);
        if (!dead && !t->lawful[f]) complain(t, "a filling against the law passes", f);
    }
}

static void check_solutions(trial *t) {
    susol_options options = {.engine = "board", .found = note_found, .user = t};
    susol_result result;
    memset(t->found, 0, sizeof t->found);
    assert_int_equal(ss_solve(t->puzzle, t->start, &options, NULL, &result), SUSOL_OK);
    for (int f = 0; f < t->fillings; f++)
        if (t->found[f] != t->lawful[f]) complain(t, "solutions and law differ", f);
}

/* A random state; all lawful fillings inside it must still be inside when it has settled. */
static void check_propagation(trial *t, ss_work *work) {
    ss_set before[SS_MAX_CELLS], after[SS_MAX_CELLS], filling[SS_MAX_CELLS];
    memcpy(before, t->start, sizeof before);
    for (int i = 0; i < t->open_count; i++) {
        before[t->open[i]] &= (ss_set)ss_random_next(&t->random);
        before[t->open[i]] |= ss_set_one(1 + below(&t->random, t->puzzle->side));
    }
    memcpy(after, before, sizeof after);
    bool dead = is_dead(work, after);
    for (int f = 0; f < t->fillings; f++) {
        if (!t->lawful[f]) continue;
        bool inside = true, kept = !dead;
        write_filling(t, f, filling);
        for (int i = 0; i < t->open_count; i++) {
            inside = inside && (before[t->open[i]] & filling[t->open[i]]);
            kept = kept && (after[t->open[i]] & filling[t->open[i]]);
        }
        if (inside && !kept) complain(t, "propagation strikes out a solution", f);
    }
}

/* The puzzle has its rule, and start[] says what is open: all three checks. */
static void check(trial *t) {
    ss_board board;
    ss_work work;
    t->fillings = 1;
    for (int i = 0; i < t->open_count; i++) t->fillings *= t->puzzle->side;
    assert_int_equal(ss_rule_board(&board, t->puzzle, t->start, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
    check_full_fillings(t, &work);
    for (int i = 0; i < STATES; i++) check_propagation(t, &work);
    ss_board_free(&board);
    check_solutions(t);
}

static bool is_open(const trial *t, int cell) {
    for (int i = 0; i < t->open_count; i++)
        if (t->open[i] == cell) return true;
    return false;
}

/* Opens as many cells as can be enumerated: the rule's own first, then any. The others get the
   digits of a lawful filling if there is one and the coin says so, else random ones. */
static void open_cells(trial *t) {
    const ss_rule *rule = &t->puzzle->rules[0];
    susol_result result = {.nodes = 0};
    uint8_t lawful[SS_MAX_CELLS];
    susol_options options = {.solutions = 1, .nodes = 2000, .first = lawful};
    uint16_t order[SS_MAX_CELLS];
    int cells = t->puzzle->cells, side = t->puzzle->side, most = 0, own = rule->count;
    bool use = below(&t->random, 2) && !ss_solve(t->puzzle, NULL, &options, NULL, &result) &&
               result.solutions.low;
    for (int n = side; n <= MOST_FILLINGS && most < MOST_OPEN; n *= side) most++;
    if (own) memcpy(order, rule->cells, (size_t)own * sizeof *order);
    ss_random_shuffle(&t->random, order, own);
    t->open_count = 0;
    for (int i = 0; i < own && t->open_count < most; i++)
        if (!is_open(t, order[i])) t->open[t->open_count++] = order[i];
    while (t->open_count < most && t->open_count < cells) {
        int cell = below(&t->random, cells);
        if (!is_open(t, cell)) t->open[t->open_count++] = (uint16_t)cell;
    }
    for (int c = 0; c < cells; c++)
        t->start[c] = ss_set_one(use ? lawful[c] : 1 + below(&t->random, side));
    for (int i = 0; i < t->open_count; i++) t->start[t->open[i]] = ss_puzzle_full(t->puzzle);
}

static void check_kind(trial *t, const ss_rule_kind *kind) {
    if (!read_example(t->puzzle, kind)) fail_msg("the example of %s cannot be read", kind->name);
    ss_rule example = t->puzzle->rules[0];
    assert_ptr_equal(example.kind, kind);
    for (int i = 0; i < 4; i++) {
        open_cells(t);
        check(t);
    }
    for (int i = 0; i < CHANGES; i++) {
        t->puzzle->rule_count = 0;
        if (!add_changed(t->puzzle, &example, t->puzzle->side, &t->random)) continue;
        open_cells(t);
        check(t);
    }
}

static void test_every_kind(void **state) {
    (void)state;
    static trial t;
    t.puzzle = new_puzzle();
    ss_random_seed(&t.random, 1);
    int kinds = 0;
    for (; ss_rule_at(kinds); kinds++) check_kind(&t, ss_rule_at(kinds));
    susol_puzzle_free(t.puzzle);
    assert_true(kinds > 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_kind)};
    return cmocka_run_group_tests_name("rules against their law", tests, NULL, NULL);
}
