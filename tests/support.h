/* support.h: what the tests of solving share: puzzles out of fixtures, and counting solutions.

   A tally sums a hash over all solutions, so two engines that find the same set in any order have
   the same tally; every solution is checked against the bare law on the way. */
#ifndef SS_TESTS_SUPPORT_H
#define SS_TESTS_SUPPORT_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "base/random.h"
#include "rule/rule.h"
#include "solve/solve.h"

static inline ss_puzzle *new_puzzle(void) {
    ss_puzzle *puzzle;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    return puzzle;
}

static inline ss_puzzle *read_puzzle(const char *line) {
    ss_puzzle *puzzle = new_puzzle();
    susol_error error = {.text = ""};
    susol_status status = susol_read(puzzle, line, strcspn(line, ":\r\n"), "line", &error);
    if (status) fail_msg("%s: %s", error.text, line);
    return puzzle;
}

/* The digits of a filling, from its letters. */
static inline void read_digits(const char *letters, int cells, uint8_t *digits) {
    for (int c = 0; c < cells; c++) digits[c] = (uint8_t)ss_shape_digit_of(letters[c]);
}

typedef struct tally {
    const ss_puzzle *puzzle;
    uint64_t count, hash;
    susol_status verified; /* OK as long as all were right */
} tally;

static inline int tally_solution(void *user, const uint8_t *solution) {
    tally *all = user;
    uint64_t hash = 0xcbf29ce484222325u;
    for (int c = 0; c < all->puzzle->cells; c++) hash = (hash ^ solution[c]) * 0x100000001b3u;
    all->count++;
    all->hash += hash * hash;
    if (ss_verify(all->puzzle, solution, NULL)) all->verified = SUSOL_BAD_VALUE;
    return 0;
}

/* All solutions of the puzzle, at most `limit` (0: all), by one engine (NULL: the usual one). */
static inline susol_status tally_all(const ss_puzzle *puzzle, const char *engine, uint64_t limit,
                                     tally *out) {
    susol_result result;
    *out = (tally){.puzzle = puzzle};
    susol_options options = {
        .engine = engine, .solutions = limit, .found = tally_solution, .user = out};
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    assert_int_equal(result.solutions.low, out->count);
    assert_int_equal(result.solutions.high, 0);
    assert_int_equal(out->verified, SUSOL_OK);
    return status;
}

/* The next line of a fixture without its end; false: no more. Lines with # are passed over. */
static inline bool next_line(FILE *file, char *line, int size) {
    while (fgets(line, size, file)) {
        line[strcspn(line, "\r\n")] = 0;
        if (line[0] && line[0] != '#') return true;
    }
    return false;
}

static inline FILE *open_fixture(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot open %s (tests run from the root of the repository)", path);
    return file;
}

/* The n-th field, counted from 0, of a line cut by colons. */
static inline const char *field(const char *line, int n) {
    while (n-- && line) {
        line = strchr(line, ':');
        if (line) line++;
    }
    if (!line) fail_msg("a field is missing");
    return line;
}

/* A jigsaw out of "regions:puzzle:...". */
static inline ss_puzzle *read_jigsaw(const char *line) {
    ss_puzzle *puzzle = read_puzzle(field(line, 1));
    uint8_t value[SS_MAX_CELLS], region[SS_MAX_CELLS];
    memcpy(value, puzzle->value, sizeof value);
    int side = puzzle->side;
    read_digits(line, puzzle->cells, region);
    for (int c = 0; c < puzzle->cells; c++) region[c]--;
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, 0, 0), SUSOL_OK);
    assert_int_equal(ss_layout_jigsaw(puzzle, region), SUSOL_OK);
    for (int c = 0; c < puzzle->cells; c++)
        if (value[c]) ss_puzzle_set_value(puzzle, c, value[c], true);
    return puzzle;
}

enum { LINE_ROOM = 2000 };
#endif
