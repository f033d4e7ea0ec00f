/* test_regions.c: regions that are to be found, with clues about them, against all ways to cut up
   the field and all ways to fill the grid.

   Clues are lines with random cells and numbers; what a kind refuses is passed over. One row is
   given, so that there are 24 squares left. Every pair of a square and a cut that obeys the bare
   laws must be found by the search, and nothing else.

   Larger fields are searched at random, with the registers of this machine and with plain ones. */
#include "support.h"
#include "propagate/kernels/kernels.h"

enum { SIDE = 4, CELLS = SIDE * SIDE, PUZZLES = 400, MOST_CUTS = 200, WALKS = 50 };

typedef struct area { /* a rectangle in the upper left corner, and all ways to cut it up */
    int high, wide, size, cuts;
    uint8_t cut[MOST_CUTS][CELLS];
} area;

static ss_random dice;

static int below(int n) { return (int)ss_random_below(&dice, (uint32_t)n); }

static bool hangs_together(const area *f, unsigned set) {
    unsigned seen = set & (0 - set), before = 0;
    while (seen != before) {
        before = seen;
        for (int i = 0; i < f->high * f->wide; i++) {
            if (!(before >> i & 1)) continue;
            if (i >= f->wide) seen |= 1u << (i - f->wide);
            if (i + f->wide < f->high * f->wide) seen |= 1u << (i + f->wide);
            if (i % f->wide) seen |= 1u << (i - 1);
            if ((i + 1) % f->wide) seen |= 1u << (i + 1);
        }
        seen &= set;
    }
    return seen == set;
}

/* The first place that is free begins a region; the others follow it in all ways. */
static void cut_up(area *f, uint8_t *label, int region, int from, unsigned set) {
    int count = f->high * f->wide, taken = __builtin_popcount(set);
    if (taken == f->size) {
        if (!hangs_together(f, set)) return;
        set = 0, from = 0, region++;
    }
    if (region > count / f->size) {
        assert_true(f->cuts < MOST_CUTS);
        memcpy(f->cut[f->cuts++], label, CELLS);
        return;
    }
    for (int i = from; i < count; i++) {
        if (label[i]) continue;
        label[i] = (uint8_t)region;
        cut_up(f, label, region, i + 1, set | 1u << i);
        label[i] = 0;
        if (!set) return; /* the first one must be taken now */
    }
}

/* "z5 z6 z9": a walk, or labels anywhere. */
static int write_labels(char *out, const area *f, int count) {
    int places = f->high * f->wide, at = below(places), size = 0;
    bool walk = below(2);
    for (int i = 0; i < count; i++) {
        static const int down[4] = {1, -1, 0, 0}, right[4] = {0, 0, 1, -1};
        size += sprintf(out + size, " z%d", at + 1);
        int way = below(4), row = at / f->wide + down[way], column = at % f->wide + right[way];
        bool inside = row >= 0 && column >= 0 && row < f->high && column < f->wide;
        at = walk && inside ? row * f->wide + column : below(places);
    }
    return size;
}

static void add_clue(ss_puzzle *puzzle, const area *f) {
    static const char *const kinds[] = {"chaosarrow",    "chaosview", "chaoscount", "chaoscount",
                                        "countdistinct", "distinct",  "samevalues", "allowed"};
    char line[200], cell[32], part[100];
    int kind = below(8), first = below(f->high * f->wide) + 1;
    sprintf(cell, "r%dc%d", below(SIDE) + 1, below(SIDE) + 1);
    (void)write_labels(part, f, kind == 2 ? 4 : 1 + below(4));
    if (kind < 2) {
        int size = sprintf(line, "%s: %s", kinds[kind], cell);
        for (int arm = 1 + below(3); arm > 0; arm--) {
            (void)write_labels(part, f, 1 + below(2));
            size += sprintf(line + size, " | z%d%s", first, part);
        }
    } else if (kind < 4) sprintf(line, "%s %d: %s z%d%s", kinds[kind], below(2), cell, first, part);
    else if (kind == 4) sprintf(line, "%s: %s%s", kinds[kind], cell, part);
    else if (kind == 5) sprintf(line, "%s: z%d%s", kinds[kind], first, part);
    else if (kind == 6) sprintf(line, "%s: z%d | z%d", kinds[kind], first, below(9) + 1);
    else sprintf(line, "%s %d %d: z%d", kinds[kind], 1 + below(2), 3 + below(2), first);
    (void)susol_puzzle_add_rule(puzzle, line, NULL);
}

static void make_puzzle(ss_puzzle *puzzle, const area *f) {
    char text[300];
    int digit[SIDE] = {1, 2, 3, 4}, row = below(SIDE);
    int size =
        sprintf(text, "puzzle\nside 4\nextra %d\nboxes none\nchaos %d %d: r1c1..r%dc%d z1-z%d\n",
                f->high * f->wide, f->size, f->wide, f->high, f->wide, f->high * f->wide);
    susol_error error = {.text = ""};
    if (susol_read(puzzle, text, (size_t)size, "susol", &error))
        fail_msg("%s\n%s", error.text, text);
    for (int i = SIDE; i > 0; i--) {
        int k = below(i), kept = digit[k];
        digit[k] = digit[i - 1], digit[i - 1] = kept;
        assert_int_equal(susol_puzzle_set_value(puzzle, row * SIDE + i - 1, kept), SUSOL_OK);
    }
    for (int clues = 1 + below(4); clues > 0; clues--) add_clue(puzzle, f);
}

/* Fills the grid from this cell on in all ways; counts those that obey with some cut. */
static uint64_t count_fillings(const ss_puzzle *puzzle, const area *f, int cell, uint8_t *digits) {
    uint64_t found = 0;
    if (cell == CELLS) {
        for (int i = 0; i < f->cuts; i++) {
            memcpy(digits + CELLS, f->cut[i], (size_t)(f->high * f->wide));
            found += !ss_verify(puzzle, digits, NULL);
        }
        return found;
    }
    for (int d = 1; d <= SIDE; d++) {
        bool fits = !puzzle->value[cell] || puzzle->value[cell] == d;
        for (int c = 0; c < cell; c++)
            if (c / SIDE == cell / SIDE || c % SIDE == cell % SIDE) fits = fits && digits[c] != d;
        digits[cell] = (uint8_t)d;
        if (fits) found += count_fillings(puzzle, f, cell + 1, digits);
    }
    return found;
}

static void check_area(area f) {
    ss_puzzle *puzzle = new_puzzle();
    uint8_t label[CELLS] = {0};
    int some = 0;
    ss_random_seed(&dice, 5);
    cut_up(&f, label, 1, 0, 0);
    for (int i = 0; i < PUZZLES; i++) {
        uint8_t digits[2 * CELLS] = {0};
        tally found;
        make_puzzle(puzzle, &f);
        assert_int_equal(tally_all(puzzle, "board", 0, &found), SUSOL_OK);
        assert_int_equal(found.verified, SUSOL_OK);
        assert_int_equal(found.count, count_fillings(puzzle, &f, 0, digits));
        some += found.count > 0;
    }
    assert_true(some > PUZZLES / 10);
    susol_puzzle_free(puzzle);
}

static void test_as_many_as_digits(void **state) {
    (void)state;
    check_area((area){.high = 4, .wide = 4, .size = 4});
}

static void test_fewer_than_digits(void **state) {
    (void)state;
    check_area((area){.high = 3, .wide = 3, .size = 3});
    check_area((area){.high = 2, .wide = 4, .size = 2});
    check_area((area){.high = 3, .wide = 4, .size = 4});
}

/* ---- the registers ---- */

typedef struct trial {
    ss_board board;
    ss_work work;
    ss_set state[SS_MAX_CELLS];
    bool lives;
} trial;

static void open_trial(trial *t, const ss_puzzle *puzzle, bool plain) {
    int found = 0;
    assert_int_equal(ss_rule_board_search(&t->board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&t->work, &t->board), SUSOL_OK);
    for (int p = 0; p < t->board.propagator_count; p++) {
        if (t->board.propagators[p].run != ss_kernels_best()->areas) continue;
        if (plain) t->board.propagators[p].run = ss_kernels_plain.areas;
        found++;
    }
    assert_int_equal(found, 1);
}

static void settle(trial *t) {
    ss_work_begin(&t->work, t->state);
    t->lives = ss_board_propagate(&t->work) != SS_DEAD;
}

static void assert_same(const trial *one, const trial *other) {
    assert_int_equal(one->lives, other->lives);
    assert_memory_equal(one->state, other->state, (size_t)one->board.cells * sizeof *one->state);
    if (one->lives) return;
    assert_int_equal(one->work.blamed_count, other->work.blamed_count);
    assert_memory_equal(one->work.blamed, other->work.blamed,
                        (size_t)one->work.blamed_count * sizeof *one->work.blamed);
}

/* Decides whatever is open, digits, labels and ties, until nothing is. Returns how often. */
static int walk(trial *here, trial *plain) {
    size_t size = (size_t)here->board.cells * sizeof *here->state;
    int steps = 0;
    memcpy(here->state, here->board.start, size);
    memcpy(plain->state, here->state, size);
    for (settle(here), settle(plain);; settle(here), settle(plain), steps++) {
        int open[SS_MAX_CELLS], count = 0;
        assert_same(here, plain);
        for (int c = 0; c < here->board.cells; c++)
            if (ss_set_count(here->state[c]) > 1) open[count++] = c;
        if (!here->lives || !count) return steps;
        int cell = open[below(count)];
        ss_set left = here->state[cell];
        for (int skip = below(ss_set_count(left)); skip > 0; skip--) left &= left - 1;
        here->state[cell] = plain->state[cell] = left & (0 - left);
    }
}

static void test_registers(void **state) {
    (void)state;
    static const struct {
        int side, high, wide, size;
    } fields[] = {{4, 4, 4, 4}, {6, 6, 6, 6}, {9, 9, 9, 9}, {9, 6, 9, 6}, {13, 13, 5, 5}};
    ss_puzzle *puzzle = new_puzzle();
    static trial here, plain;
    ss_random_seed(&dice, 5);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        char text[200];
        int high = fields[i].high, wide = fields[i].wide, steps = 0;
        int size = sprintf(
            text, "puzzle\nside %d\nextra %d\nboxes none\nchaos %d %d: r1c1..r%dc%d z1-z%d\n",
            fields[i].side, high * wide, fields[i].size, wide, high, wide, high * wide);
        assert_int_equal(susol_read(puzzle, text, (size_t)size, "susol", NULL), SUSOL_OK);
        open_trial(&here, puzzle, false);
        open_trial(&plain, puzzle, true);
        for (int n = 0; n < WALKS; n++) steps += walk(&here, &plain);
        assert_true(steps > 4 * WALKS);
        ss_board_free(&here.board);
        ss_board_free(&plain.board);
    }
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_many_as_digits),
        cmocka_unit_test(test_fewer_than_digits),
        cmocka_unit_test(test_registers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
