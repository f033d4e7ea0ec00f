/* test_kinds.c: random instances of every constraint kind, on small grids without other rules and
   on all Sudoku grids of side 4: the board engine must find exactly the fillings for which the
   bare law holds, and the written line must read back as the same rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "base/random.h"
#include "sanitized.h"
#include "rule/made/combine.h"
#include "solve/solve.h"

enum {
    MOST_FILLINGS = 1 << 16,
    RAW_RUNS = IS_SANITIZED ? 15 : 60,
    GRID_RUNS = IS_SANITIZED ? 8 : 25,
    MOST_OPEN = 6
};

static ss_random dice;
static ss_puzzle puzzle, base;
static int telling[200]; /* per kind: how often it forbade some fillings but not all */
static char seen[MOST_FILLINGS];
static uint8_t grids[600][16]; /* all grids of side 4: with boxes, or Latin squares */
static int grid_count;

static int below(int n) { return (int)ss_random_below(&dice, (uint32_t)n); }

typedef struct instance {
    ss_rule rule;
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_CELLS];
} instance;

static const char *const words[] = {"[12]*3.*", "1.*|.*1",      "(12|21|3.)*", ".{2,4}",
                                    "[^1]+",    "(1?2){2}.*",   ".*4",         "1{2,}.*|2.*",
                                    "(.2)*3?",  "((1|2)3?){3}", "[2-4]*",      "(1*2*3*){1,2}"};

static const char *const machines[] = {"0:.>0 0:3>1 1:12>2 2:.|>2 2!", "0:1|>0 0:2>1 1:.>0 1! 0!",
                                       "0? 1? 0:.>1 1:2|>0 1:|>1 1!",
                                       "0:.>0 0:2>1 0:1>2 1:.>3 2:.>3 3!"};

static void random_numbers(instance *made) {
    ss_rule *rule = &made->rule;
    unsigned takes = rule->kind->takes;
    int small = below(2), wanted = 0;
    if (takes & SS_TAKES_NUMBER) wanted = below(3) ? 1 : below(5);
    for (int i = 0; i < wanted; i++)
        made->numbers[i] = (i ? made->numbers[i - 1] : 0) * below(2) + below(small ? 5 : 20);
    if (takes & SS_TAKES_PARTS && rule->count) {
        int equal = below(2), left = rule->count;
        while (left > 0) {
            int size = equal && wanted && made->numbers[0] ? made->numbers[0] : 1 + below(left);
            if (takes & SS_TAKES_WORD && !below(3)) size = 0; /* machines pass empty parts */
            made->numbers[wanted++] = size < left ? size : left;
            left -= size;
        }
        if (takes & SS_TAKES_WORD && !below(3)) made->numbers[wanted++] = 0;
    }
    if (takes & SS_TAKES_FACTORS && wanted == 1 && below(2))
        for (int i = 0; i < rule->count; i++) /* not all 1: that would be no factors */
            made->numbers[wanted++] = i ? below(7) - 3 : 2 + below(3);
    rule->number_count = (uint16_t)wanted;
    rule->numbers = made->numbers;
    if (takes & SS_TAKES_WORD)
        rule->word = takes & SS_TAKES_PARTS ? machines[below(4)]
                                            : words[below((int)(sizeof words / sizeof *words))];
}

/* A whole row or column, from either end: what most clues outside the grid speak of. */
static void random_line(instance *made) {
    bool column = below(2), back = below(2);
    int count = column ? puzzle.rows : puzzle.columns, step = column ? puzzle.columns : 1;
    int first = below(column ? puzzle.columns : puzzle.rows) * (column ? 1 : puzzle.columns);
    for (int i = 0; i < count; i++)
        made->cells[i] = (uint16_t)(first + (back ? count - 1 - i : i) * step);
    made->rule.count = (uint16_t)count;
    made->rule.cells = made->cells;
}

/* Some cells of the puzzle, no more than `most`. */
static void random_cells(instance *made, int most) {
    const ss_rule_kind *kind = made->rule.kind;
    int count = kind->least + below(most - kind->least + 1);
    if (kind->most && count > kind->most) count = kind->most;
    if (kind->takes & SS_TAKES_GRID) count = 0;
    for (int i = 0; i < count;) {
        int cell = below(puzzle.cells), j = 0;
        while (j < i && made->cells[j] != cell) j++;
        if (j == i || (kind->takes & SS_TAKES_REPEATS && !below(4)))
            made->cells[i++] = (uint16_t)cell;
    }
    made->rule.count = (uint16_t)count;
    made->rule.cells = made->cells;
}

static bool add_random(const ss_rule_kind *kind, int most);

/* Some rules of any other kinds, made into one. */
static bool add_combined(const ss_rule_kind *kind) {
    int first = puzzle.rule_count, kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    for (int i = 1 + below(3); i > 0; i--) {
        const ss_rule_kind *part = ss_rule_at(below(kinds));
        bool grid_only = part->takes & (SS_TAKES_RULES | SS_TAKES_NO_ZERO);
        if (!grid_only) (void)add_random(part, 4);
    }
    if (puzzle.rule_count > first + 1 && !below(4))
        assert_int_equal(
            ss_rule_combine(&puzzle, ss_rule_find(ss_span_of(below(2) ? "all" : "any")), first + 1),
            SUSOL_OK);
    if (puzzle.rule_count == first) return false;
    return ss_rule_combine(&puzzle, kind, first) == SUSOL_OK;
}

/* Adds a random rule of this kind to the puzzle; false: none was found that makes sense. */
static bool add_random(const ss_rule_kind *kind, int most) {
    if (kind->takes & SS_TAKES_RULES) return add_combined(kind);
    for (int tries = 0; tries < 2000; tries++) {
        instance made = {.rule = {.kind = kind}};
        bool line = kind->takes & SS_TAKES_LINE && kind->takes & SS_TAKES_BEYOND;
        if (line && puzzle.columns <= most) random_line(&made);
        else random_cells(&made, most);
        random_numbers(&made);
        if (kind->fault && kind->fault(&made.rule, &puzzle)) continue;
        return ss_rule_add(&puzzle, &made.rule, (ss_place){1, 1}, NULL) == SUSOL_OK;
    }
    return false;
}

static const ss_rule *last_rule(void) { return &puzzle.rules[puzzle.rule_count - 1]; }

static void fail_with(const char *what) {
    ss_text text;
    ss_text_init(&text, &ss_memory_malloc);
    for (int i = 0; i < puzzle.rule_count; i++)
        if (!puzzle.rules[i].implied) {
            ss_rule_write(&puzzle.rules[i], &puzzle, &text);
            ss_text_put(&text, '\n');
        }
    fail_msg("side %d%s: %s %s", puzzle.side, puzzle.zero ? " from 0" : "", text.data, what);
}

/* ---- rules alone: some open cells, the others fixed ---- */

static uint16_t open_cells[MOST_OPEN * 2];
static int open_count;

static int number_of(const uint8_t *solution) {
    int number = 0;
    for (int i = 0; i < open_count; i++)
        number = number * puzzle.side + solution[open_cells[i]] - 1;
    return number;
}

static int note_number(void *user, const uint8_t *solution) {
    (void)user;
    int number = number_of(solution);
    if (seen[number]) fail_with("found twice");
    seen[number] = 1;
    return 0;
}

static bool allowed(const uint8_t *solution) {
    for (int c = 0; c < puzzle.cells; c++)
        if (!ss_set_has(puzzle.allowed[c], solution[c])) return false;
    for (int i = 0; i < puzzle.rule_count; i++)
        if (!ss_rule_holds(&puzzle.rules[i], &puzzle, solution)) return false;
    return true;
}

/* Compares engine and law on all fillings of the open cells. True: some are allowed, not all. */
static bool compare_fillings(void) {
    uint8_t solution[SS_MAX_CELLS];
    int total = 1, left = 0;
    for (int i = 0; i < open_count; i++) total *= puzzle.side;
    assert_true(total <= MOST_FILLINGS);
    memset(seen, 0, (size_t)total);
    susol_options options = {.engine = "board", .found = note_number};
    susol_result result;
    assert_int_equal(ss_solve(&puzzle, NULL, &options, NULL, &result), SUSOL_OK);
    for (int c = 0; c < puzzle.cells; c++) solution[c] = (uint8_t)ss_set_low(puzzle.allowed[c]);
    for (int number = 0; number < total; number++) {
        for (int i = open_count - 1, rest = number; i >= 0; i--, rest /= puzzle.side)
            solution[open_cells[i]] = (uint8_t)(rest % puzzle.side + 1);
        if (allowed(solution) != (bool)seen[number])
            fail_with(seen[number] ? "engine finds what the law forbids" : "engine misses one");
        left += seen[number];
    }
    return left > 0 && left < total;
}

static void list_open(void) {
    open_count = 0;
    for (int i = 0; i < puzzle.rule_count; i++)
        for (int j = 0; j < puzzle.rules[i].count; j++) {
            int k = 0, cell = puzzle.rules[i].cells[j];
            while (k < open_count && open_cells[k] != cell) k++;
            if (k == open_count && k < 2 * MOST_OPEN) open_cells[open_count++] = (uint16_t)cell;
        }
}

/* The whole grid is open where the law looks at all of it: 2 x 3 or 3 x 2 cells. */
static void open_small_grid(void) {
    ss_puzzle_clear(&puzzle, 3 + below(3));
    puzzle.rows = 2 + below(2), puzzle.columns = 5 - puzzle.rows, puzzle.grid = puzzle.cells = 6;
    open_count = 6;
    for (int c = 0; c < 6; c++) open_cells[c] = (uint16_t)c;
    puzzle.regions = 2;
    for (int c = 0; c < 6; c++) puzzle.region[c] = (uint8_t)(c > 2);
}

static void restrict_some(void) {
    for (int i = 0; i < open_count; i++)
        if (!below(4)) {
            ss_set some = (ss_set)below(1 << puzzle.side) & ss_puzzle_full(&puzzle);
            if (some) puzzle.allowed[open_cells[i]] = some;
        }
}

/* The strict kinds look at marks: some must be there. */
static void add_marks(void) {
    static const char *const marks[] = {"white", "black", "x", "v"};
    for (int i = below(3); i > 0; i--)
        (void)add_random(ss_rule_find(ss_span_of(marks[below(4)])), 3);
}

static void run_raw(int k, int side, int most) {
    const ss_rule_kind *kind = ss_rule_at(k);
    bool whole = kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND);
    if (kind->least > most && !whole) return;
    if (whole) {
        open_small_grid();
        if (kind->takes & SS_TAKES_GRID && below(2)) add_marks();
    } else {
        ss_puzzle_clear(&puzzle, side);
        ss_puzzle_boxes(&puzzle, side % 4 ? 1 : 2, side % 4 ? side : side / 2);
    }
    puzzle.zero = !below(3) && !(kind->takes & SS_TAKES_NO_ZERO);
    if (!add_random(kind, most)) return;
    if (!whole) {
        list_open();
        for (int c = 0; c < puzzle.cells; c++) puzzle.allowed[c] = 1;
        for (int i = 0; i < open_count; i++)
            puzzle.allowed[open_cells[i]] = ss_puzzle_full(&puzzle);
    }
    if (below(2)) restrict_some();
    telling[k] += compare_fillings();
}

static void test_rules_alone(void **state) {
    (void)state;
    for (int k = 0; ss_rule_at(k); k++)
        for (int run = 0; run < RAW_RUNS; run++) {
            run_raw(k, 4, 6);
            run_raw(k, 6, 5);
            if (run % 3 == 0) run_raw(k, 9, 4);
            if (run % 6 == 0) run_raw(k, 16, 3);
        }
}

/* ---- all grids of side 4 ---- */

static int note_grid(void *user, const uint8_t *solution) {
    (void)user;
    memcpy(grids[grid_count++], solution, 16);
    return 0;
}

static int mark_grid(void *user, const uint8_t *solution) {
    (void)user;
    for (int i = 0; i < grid_count; i++)
        if (!memcmp(grids[i], solution, 16)) {
            if (seen[i]++) fail_with("found twice");
            return 0;
        }
    fail_with("found what is no grid");
    return 0;
}

/* Returns how many grids the rules leave. */
static int compare_grids(void) {
    susol_options options = {.engine = "board", .found = mark_grid};
    susol_result result;
    int left = 0;
    memset(seen, 0, sizeof seen);
    assert_int_equal(ss_solve(&puzzle, NULL, &options, NULL, &result), SUSOL_OK);
    for (int i = 0; i < grid_count; i++) {
        if (allowed(grids[i]) != (bool)seen[i])
            fail_with(seen[i] ? "engine finds what the law forbids" : "engine misses one");
        left += seen[i];
    }
    return left;
}

static void on_grids(int box, int expected) {
    assert_int_equal(ss_layout_grid(&base, 4, box, box), SUSOL_OK);
    susol_options options = {.engine = "board", .found = note_grid};
    susol_result result;
    grid_count = 0;
    assert_int_equal(ss_solve(&base, NULL, &options, NULL, &result), SUSOL_OK);
    assert_int_equal(grid_count, expected);
    for (int k = 0; ss_rule_at(k); k++) {
        for (int run = 0; run < GRID_RUNS; run++) {
            assert_int_equal(ss_puzzle_copy(&puzzle, &base), SUSOL_OK);
            puzzle.zero = !below(3) && !(ss_rule_at(k)->takes & SS_TAKES_NO_ZERO);
            if (!add_random(ss_rule_at(k), 8)) continue;
            if (!below(3)) (void)add_random(ss_rule_at(below(k + 1)), 5);
            int left = compare_grids();
            telling[k] += left > 0 && left < grid_count;
        }
    }
}

static void test_all_grids(void **state) {
    (void)state;
    on_grids(2, 288);
    on_grids(0, 576);
}

/* A test that never forbids anything shows nothing. */
static void test_all_told(void **state) {
    (void)state;
    for (int k = 0; ss_rule_at(k); k++)
        if (telling[k] < 5)
            fail_msg("%s was put to the test only %d times", ss_rule_at(k)->name, telling[k]);
}

/* ---- the written line reads back ---- */

static bool same_rule(const ss_rule *a, const ss_rule *b) {
    if (a->kind != b->kind || a->count != b->count || a->number_count != b->number_count)
        return false;
    if (a->word && strcmp(a->word, b->word) != 0) return false;
    if (a->part_count != b->part_count) return false;
    for (int i = 0; i < a->part_count; i++)
        if (!same_rule(&a->parts[i], &b->parts[i])) return false;
    return !memcmp(a->cells, b->cells, a->count * sizeof *a->cells) &&
           !memcmp(a->numbers, b->numbers, a->number_count * sizeof *a->numbers);
}

static void test_round_trip(void **state) {
    (void)state;
    ss_text text;
    susol_error error;
    ss_text_init(&text, &ss_memory_malloc);
    for (int k = 0; ss_rule_at(k); k++)
        for (int run = 0; run < 100; run++) {
            assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
            if (run) {
                if (!add_random(ss_rule_at(k), 12)) continue;
            } else if (ss_rule_read(&puzzle, ss_span_of(ss_rule_at(k)->example), (ss_place){1, 1},
                                    &error)) {
                fail_msg("%s: %s", ss_rule_at(k)->example, error.text);
            }
            ss_text_clear(&text);
            ss_rule_write(last_rule(), &puzzle, &text);
            ss_span line = {text.data, text.size};
            if (ss_rule_read(&puzzle, line, (ss_place){1, 1}, &error))
                fail_msg("%s: %s", text.data, error.text);
            if (!same_rule(last_rule() - 1, last_rule())) fail_with("is not the same rule again");
            assert_ptr_equal(last_rule()->kind, ss_rule_at(k));
        }
    ss_text_free(&text);
}

/* ---- no memory while posting ---- */

static int requests_left;

static void *refuse(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    if (new_size && requests_left-- <= 0) return NULL;
    return ss_memory_malloc.resize(ss_memory_malloc.user, block, old_size, new_size);
}

/* Each kind's example, with the first, the second, ... request for memory refused. */
static void test_short_of_memory(void **state) {
    (void)state;
    susol_error error;
    for (int k = 0; ss_rule_at(k); k++) {
        assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
        ss_span example = ss_span_of(ss_rule_at(k)->example);
        assert_int_equal(ss_rule_read(&puzzle, example, (ss_place){1, 1}, &error), SUSOL_OK);
        susol_status status = SUSOL_NO_MEMORY;
        puzzle.memory.resize = refuse;
        for (int granted = 0; status == SUSOL_NO_MEMORY && granted < 100; granted++) {
            ss_board board;
            requests_left = granted;
            status = ss_rule_board(&board, &puzzle, puzzle.allowed, NULL);
            ss_board_free(&board);
        }
        puzzle.memory = ss_memory_malloc;
        assert_int_equal(status, SUSOL_OK);
    }
}

/* Kinds that claim to say nothing but which cells differ post no propagators. */
static void test_links(void **state) {
    (void)state;
    susol_error error;
    for (int k = 0; ss_rule_at(k); k++) {
        const ss_rule_kind *kind = ss_rule_at(k);
        ss_board board;
        assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
        ss_span example = ss_span_of(kind->example);
        assert_int_equal(ss_rule_read(&puzzle, example, (ss_place){1, 1}, &error), SUSOL_OK);
        assert_int_equal(ss_rule_board_links(&board, &puzzle, puzzle.allowed, NULL), SUSOL_OK);
        bool more = board.propagator_count || board.sum_count;
        if (kind->links && more) fail_msg("%s", kind->name);
        ss_board_free(&board);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links),       cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_rules_alone), cmocka_unit_test(test_all_grids),
        cmocka_unit_test(test_all_told),    cmocka_unit_test(test_short_of_memory),
    };
    puzzle.memory = base.memory = ss_memory_malloc;
    puzzle.arena.allocator = &puzzle.memory, base.arena.allocator = &base.memory;
    ss_random_seed(&dice, 5);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ss_arena_free(&puzzle.arena);
    ss_arena_free(&base.arena);
    return failed;
}
