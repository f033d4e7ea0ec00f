/* test_canon.c: the canonical form against brute force, orbit counting and its own promises.

   Files of known puzzles are read from ../shared/data/classic; without it those tests are
   skipped. */
#include "puzzle/symmetry.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ARRANGEMENTS = 3359232 }; /* 2 * 6^8: the rearrangements of the cells */

static const char most_canonical[] = "123456789456789123789123456"
                                     "231564897564897231897231564"
                                     "312645978645978312978312645";

/* ---- Puzzles to try ---- */

static int below(int limit, ss_random *random) {
    return (int)ss_random_below(random, (uint32_t)limit);
}

static void parse(const char *text, uint8_t puzzle[81]) {
    for (int i = 0; i < 81; i++) {
        puzzle[i] = (uint8_t)(text[i] >= '1' && text[i] <= '9' ? text[i] - '0' : 0);
    }
}

static int fits(const uint8_t grid[81], int cell, int digit) {
    for (int i = 0; i < 9; i++) {
        int box = cell / 27 * 27 + cell % 9 / 3 * 3 + i / 3 * 9 + i % 3;
        if (grid[cell / 9 * 9 + i] == digit || grid[cell % 9 + 9 * i] == digit ||
            grid[box] == digit) {
            return 0;
        }
    }
    return 1;
}

/* Fills a grid from `cell` on, trying the digits in a random order. */
static int fill(uint8_t grid[81], int cell, ss_random *random) {
    if (cell == 81) {
        return 1;
    }
    int turn = below(9, random);
    for (int i = 0; i < 9; i++) {
        int digit = (i + turn) % 9 + 1;
        if (fits(grid, cell, digit)) {
            grid[cell] = (uint8_t)digit;
            if (fill(grid, cell + 1, random)) {
                return 1;
            }
            grid[cell] = 0;
        }
    }
    return 0;
}

/* A puzzle of a random sort: parts of solved grids, parts of the most symmetric grid, few
   cells, repeated lines, lawless digits, and patterns that turn into themselves. */
static void make_puzzle(uint8_t puzzle[81], ss_random *random) {
    uint8_t grid[81] = {0};
    int sort = below(7, random), keep = below(101, random), digits = 1 + below(9, random);
    fill(grid, 0, random);
    if (sort == 1 || sort == 2) {
        parse(most_canonical, grid);
    }
    for (int i = 0; i < 81; i++) {
        int r = i / 9, c = i % 9, line = sort == 2 ? r : c / 3 + r % 3;
        int lucky = below(100, random) < (sort == 3 ? 5 : keep);
        int patterned = (line * 7 + keep) % 3 != 0;
        puzzle[i] = (sort == 2 || sort == 5 ? patterned : lucky) ? grid[i] : 0;
        if (sort == 4) {
            puzzle[i] = (uint8_t)(lucky ? 1 + below(digits, random) : 0);
        }
        if (sort == 6) {
            puzzle[i] =
                (uint8_t)((r % 3 * (1 + keep % 3) + c % 3 + r / 3 * (keep / 3 % 3)) % digits);
        }
    }
}

/* ---- Brute force ---- */

/* All 1296 orders of nine lines that keep bands together. */
static void list_orders(uint8_t order[1296][9]) {
    static const uint8_t three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int n = 0; n < 1296; n++) {
        int inside[3] = {n / 6 % 6, n / 36 % 6, n / 216};
        for (int i = 0; i < 9; i++) {
            order[n][i] = (uint8_t)(3 * three[n % 6][i / 3] + three[inside[i / 3]][i % 3]);
        }
    }
}

/* More of them: SUSOL_TEST_ROUNDS. */
static int rounds_of(int count) {
    const char *more = getenv("SUSOL_TEST_ROUNDS");
    return more ? atoi(more) : enough_of(count, 5);
}

/* All orders of the rows for one order of the columns, but for those that are too large already. */
typedef struct {
    uint8_t row[9][9]; /* the puzzle, its columns in their order */
    uint8_t best[81];
    uint64_t equal; /* the arrangements that read `best` */
} slowly;

typedef struct {
    uint8_t of[10], fresh;
} naming;

/* Writes row r with its new digits named from left to right into output row `depth` of `best` if
   it is not larger; answers whether it is not. */
static int compete(slowly *s, int depth, int r, naming *name) {
    uint8_t line[9];
    for (int c = 0; c < 9; c++) {
        uint8_t digit = s->row[r][c];
        if (digit && !name->of[digit]) {
            name->of[digit] = name->fresh++;
        }
        line[c] = name->of[digit];
    }
    int order = memcmp(line, s->best + 9 * depth, 9);
    if (order < 0) {
        memset(s->best + 9 * depth, 0xFF, (size_t)(81 - 9 * depth));
        memcpy(s->best + 9 * depth, line, 9);
        s->equal = 0;
    }
    return order <= 0;
}

static void try_rows(slowly *s, int depth, unsigned used, int last, naming name) {
    s->equal += depth == 9;
    for (int r = 0; r < 9 && depth < 9; r++) {
        int other_band = depth % 3 ? r / 3 != last / 3 : (used >> r / 3 * 3 & 7) != 0;
        naming next = name;
        if (!(used >> r & 1) && !other_band && compete(s, depth, r, &next)) {
            try_rows(s, depth + 1, used | 1U << r, r, next);
        }
    }
}

/* The canonical form by trying everything; answers the number of automorphisms. */
static uint64_t canon_slowly(const uint8_t in[81], uint8_t best[81]) {
    static uint8_t order[1296][9];
    slowly s = {.equal = 0};
    list_orders(order);
    memset(s.best, 0xFF, 81);
    for (int n = 0; n < 2 * 1296; n++) {
        for (int i = 0; i < 81; i++) {
            int r = i / 9, c = order[n / 2][i % 9];
            s.row[r][i % 9] = in[n % 2 ? 9 * c + r : 9 * r + c];
        }
        try_rows(&s, 0, 0, 0, (naming){.fresh = 1});
    }
    memcpy(best, s.best, 81);
    return s.equal;
}

static void check_slowly(const uint8_t puzzle[81]) {
    uint8_t quick[81], slow[81];
    uint64_t count = ss_canon9(puzzle, quick, NULL);
    assert_int_equal(count, canon_slowly(puzzle, slow));
    assert_memory_equal(quick, slow, 81);
}

/* A grid that breaks the rules: some digits, rows that are one stack three times. Stacks stay alike
   for long then, and differ in the end where new digits repeat. */
static void make_lawless(uint8_t puzzle[81], ss_random *random) {
    int digits = 2 + below(8, random), empty = below(60, random), repeated = below(100, random);
    for (int i = 0; i < 81; i++) {
        puzzle[i] = (uint8_t)(below(100, random) < empty ? 0 : 1 + below(digits, random));
    }
    for (int r = 0; r < 9; r++) {
        if (below(100, random) < repeated) {
            memcpy(puzzle + 9 * r + 3, puzzle + 9 * r, 3);
            memcpy(puzzle + 9 * r + 6, puzzle + 9 * r, 3);
        }
    }
}

static void agrees_on_lawless_grids(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 18);
    for (int round = 0; round < rounds_of(300); round++) {
        uint8_t puzzle[81];
        make_lawless(puzzle, &random);
        check_slowly(puzzle);
    }
}

static void agrees_with_brute_force(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 9);
    for (int round = 0; round < rounds_of(30); round++) {
        uint8_t puzzle[81];
        make_puzzle(puzzle, &random);
        if (round % 8 == 0) {
            memset(puzzle, 0, 81);
            fill(puzzle, 0, &random);
        }
        check_slowly(puzzle);
    }
}

/* ---- Promises ---- */

/* The form is reached by the symmetry reported, is its own form, and does not depend on which of
   the puzzles that are the same we start from. */
static void check_promises(const uint8_t puzzle[81], int turns, ss_random *random) {
    uint8_t form[81], again[81], turned[81];
    ss_symmetry how;
    uint64_t count = ss_canon9(puzzle, form, &how);
    ss_symmetry_apply(&how, puzzle, again);
    assert_memory_equal(form, again, 81);
    assert_int_equal(count, ss_canon9(form, again, NULL));
    assert_memory_equal(form, again, 81);
    for (int i = 0; i < turns; i++) {
        ss_symmetry_random(&how, random);
        ss_symmetry_apply(&how, puzzle, turned);
        assert_int_equal(count, ss_canon9(turned, again, &how));
        assert_memory_equal(form, again, 81);
        ss_symmetry_apply(&how, turned, again);
        assert_memory_equal(form, again, 81);
    }
}

static void keeps_its_promises_on_made_puzzles(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 1);
    for (int round = 0; round < enough_of(2000, 4); round++) {
        uint8_t puzzle[81];
        make_puzzle(puzzle, &random);
        check_promises(puzzle, 5, &random);
    }
}

static void keeps_its_promises_on_solved_grids(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 2);
    for (int round = 0; round < 1000; round++) {
        uint8_t grid[81] = {0};
        fill(grid, 0, &random);
        check_promises(grid, 5, &random);
    }
}

/* Each order of lines is a permutation that keeps bands together. */
static void check_lines(const uint8_t line[9]) {
    unsigned seen = 0;
    for (int i = 0; i < 9; i++) {
        seen |= 1U << line[i];
        assert_int_equal(line[i] / 3, line[i / 3 * 3] / 3);
    }
    assert_int_equal(seen, 0x1FF);
}

static void reports_true_symmetries(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 3);
    for (int round = 0; round < 1000; round++) {
        uint8_t puzzle[81], form[81];
        ss_symmetry how[2];
        make_puzzle(puzzle, &random);
        ss_canon9(puzzle, form, &how[0]);
        ss_symmetry_random(&how[1], &random);
        for (int i = 0; i < 2; i++) {
            unsigned digits = 0;
            for (int d = 1; d < 10; d++) {
                digits |= 1U << how[i].digit[d];
            }
            assert_int_equal(digits, 0x3FE);
            assert_int_equal(how[i].digit[0], 0);
            assert_true(how[i].transposed <= 1);
            check_lines(how[i].row);
            check_lines(how[i].column);
        }
    }
}

/* ---- Counts that are known ---- */

static void check_count(const char *text, uint64_t expected) {
    uint8_t puzzle[81], form[81];
    parse(text, puzzle);
    assert_int_equal(ss_canon9(puzzle, form, NULL), expected);
}

static void counts_automorphisms(void **unused) {
    (void)unused;
    char text[82];
    memset(text, '.', 81);
    check_count(text, ARRANGEMENTS);
    text[40] = '5';
    check_count(text, ARRANGEMENTS / 81);
    memcpy(text + 36, "987654321", 9); /* row 5: 144 orders of the rows, all of the columns */
    check_count(text, 144 * 1296);
    memset(text, '1', 81);
    check_count(text, ARRANGEMENTS);
    memset(text, '.', 81);
    for (int i = 0; i < 81; i += 10) {
        text[i] = '1'; /* a diagonal: the columns follow the rows */
    }
    check_count(text, 2 * 1296);
    check_count(most_canonical, 648);
}

static int compare_forms(const void *a, const void *b) { return memcmp(a, b, 81); }

/* How many distinct forms there are; sorts them. */
static int distinct(uint8_t (*form)[81], int count) {
    int different = count > 0;
    qsort(form, (size_t)count, 81, compare_forms);
    for (int i = 1; i < count; i++) {
        different += memcmp(form[i - 1], form[i], 81) != 0;
    }
    return different;
}

/* The puzzles that share a form are as many as the rearrangements divided by the automorphisms;
   so over all forms these quotients add up to the number of puzzles. */
static void orbits_add_up(void **unused) {
    (void)unused;
    enum { PUZZLES = 81 * 80 * 79 / 6 };
    uint8_t(*form)[81] = malloc(PUZZLES * sizeof *form);
    assert_non_null(form);
    for (int second = 1; second <= 2; second++) {
        int count = 0;
        uint64_t sum = 0;
        for (int a = 0; a < 81; a++) {
            for (int b = 0; b < a; b++) {
                for (int c = 0; c < b; c++) {
                    uint8_t puzzle[81] = {0};
                    puzzle[a] = 1;
                    puzzle[b] = (uint8_t)second;
                    puzzle[c] = (uint8_t)(2 * second - 1); /* 1 1 1, then 1 2 3 */
                    ss_canon9(puzzle, form[count++], NULL);
                }
            }
        }
        assert_int_equal(count, PUZZLES);
        distinct(form, count);
        for (int i = 0; i < count; i++) {
            uint8_t again[81];
            if (i == 0 || memcmp(form[i - 1], form[i], 81) != 0) {
                sum += ARRANGEMENTS / ss_canon9(form[i], again, NULL);
            }
        }
        assert_int_equal(sum, PUZZLES);
    }
    free(form);
}

/* ---- Files of puzzles ---- */

/* Opens a file of the shared data, or skips the test. */
static FILE *open_data(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "../shared/data/classic/%s", name);
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("skipped: no %s\n", path);
        skip();
    }
    return file;
}

static int read_puzzle(FILE *file, uint8_t puzzle[81]) {
    char line[512];
    while (fgets(line, sizeof line, file)) {
        if (strlen(line) >= 81) {
            parse(line, puzzle);
            return 1;
        }
    }
    return 0;
}

static void keeps_17_clues_apart(void **unused) {
    (void)unused;
    enum { KNOWN = 49158 };
    FILE *file = open_data("17clue.txt");
    uint8_t(*form)[81] = malloc((KNOWN + 1) * sizeof *form);
    assert_non_null(form);
    uint8_t puzzle[81];
    int count = 0;
    while (count <= KNOWN && read_puzzle(file, puzzle)) {
        ss_canon9(puzzle, form[count++], NULL);
    }
    fclose(file);
    assert_int_equal(count, KNOWN);
    assert_int_equal(distinct(form, count), KNOWN);
    free(form);
}

static void keeps_its_promises_on_known_puzzles(void **unused) {
    (void)unused;
    static const char *const names[] = {"17clue.txt",      "easy.txt", "gen.txt",
                                        "hardest1106.txt", "serg.txt", "minimal.txt",
                                        "top1465.txt"};
    ss_random random;
    ss_random_seed(&random, 4);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        FILE *file = open_data(names[i]);
        uint8_t puzzle[81];
        for (int n = 0; n < 1000 && read_puzzle(file, puzzle); n++) {
            check_promises(puzzle, 5, &random);
        }
        fclose(file);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_brute_force),
        cmocka_unit_test(agrees_on_lawless_grids),
        cmocka_unit_test(keeps_its_promises_on_made_puzzles),
        cmocka_unit_test(keeps_its_promises_on_solved_grids),
        cmocka_unit_test(reports_true_symmetries),
        cmocka_unit_test(counts_automorphisms),
        cmocka_unit_test(orbits_add_up),
        cmocka_unit_test(keeps_17_clues_apart),
        cmocka_unit_test(keeps_its_promises_on_known_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
