/* generate.c: plain puzzles made a second, on one core, by its processor time; and their proof.
   Usage: generate                     a line for each task: what, how many a second
          generate prove COUNT SEED    makes COUNT puzzles; exact cover proves that each has one
                                       solution and none without any one of its clues */
#define _POSIX_C_SOURCE 200809L
#include "count/plain/full_grids.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CELLS = 81, TOGETHER = 1024 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void grids(double seconds) {
    ss_full_grids *tables = ss_full_grids_new(&ss_memory_malloc);
    ss_random random;
    uint8_t grid[CELLS];
    double start = now();
    long count = 0;
    ss_random_seed(&random, 1);
    for (; now() - start < seconds; count += TOGETHER)
        for (int i = 0; i < TOGETHER; i++) ss_full_grids_draw(tables, &random, grid);
    printf("uniform full grids\t%.0f\n", (double)count / (now() - start));
    ss_full_grids_free(tables);
}

static susol_generator *open_generator(const susol_request *request) {
    susol_generator *generator;
    susol_error error;
    if (!susol_generator_new(&generator, request, NULL, &error)) return generator;
    fprintf(stderr, "%s\n", error.text);
    exit(1);
}

static void puzzles(const char *what, susol_request request, double seconds, uint64_t together) {
    susol_generator *generator = open_generator(&request);
    susol_puzzle *puzzle;
    uint64_t number = 0;
    if (susol_puzzle_new(&puzzle, NULL)) exit(1);
    double start = now();
    while (now() - start < seconds) {
        susol_generator_expect(generator, number, together);
        for (uint64_t i = 0; i < together; i++)
            if (susol_generator_make(generator, number++, puzzle, NULL, NULL)) exit(1);
    }
    double rate = (double)number / (now() - start);
    printf(rate < 1000 ? "%s\t%.1f\n" : "%s\t%.0f\n", what, rate);
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
}

/* ---- proof ---- */

static uint64_t solutions_of(const susol_puzzle *puzzle, const uint8_t *expected) {
    uint8_t found[CELLS] = {0};
    susol_options two = {.engine = "cover", .solutions = 2, .first = found};
    susol_result result;
    if (susol_solve(puzzle, &two, &result, NULL)) exit(1);
    if (expected && memcmp(found, expected, CELLS)) return 0;
    return result.solutions.low;
}

static bool is_proved(susol_puzzle *puzzle, const susol_made *made) {
    if (solutions_of(puzzle, made->solution) != 1) return false;
    for (int c = 0; c < CELLS; c++) {
        int digit = susol_puzzle_value(puzzle, c);
        if (!digit) continue;
        (void)susol_puzzle_set_value(puzzle, c, 0);
        if (solutions_of(puzzle, NULL) != 2) return false;
        (void)susol_puzzle_set_value(puzzle, c, digit);
    }
    return true;
}

static int prove(uint64_t count, uint64_t seed) {
    susol_generator *generator = open_generator(&(susol_request){.seed = seed});
    susol_puzzle *puzzle;
    const susol_made *made;
    uint64_t good = 0;
    if (susol_puzzle_new(&puzzle, NULL)) return 1;
    for (uint64_t i = 0; i < count; i++) {
        if (i % TOGETHER == 0) susol_generator_expect(generator, i, TOGETHER);
        if (susol_generator_make(generator, i, puzzle, &made, NULL)) return 1;
        good += (uint64_t)is_proved(puzzle, made);
    }
    printf("%llu made, %llu proved by exact cover: one solution, no clue can go\n",
           (unsigned long long)count, (unsigned long long)good);
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
    return good != count;
}

static const char *const patterns[] = {
    "x..x..xx...x...xx......xx..x.xxx....x.x...x.x....xxx.x..xx......xx...x...xx..x..x",
    "x..x...x...x...xx......xx..x..xx....x.x...x.x....xx..x..xx......xx...x...x...x..x",
    "..x.....xxx.x.x..x....x.x.......xx.x.........x.xx.......x.x....x..x.x.xxx.....x..",
    "....x.x....xxx...x...x.x...xx........x.....x........xx...x.x...x...xxx....x.x...."};

int main(int count, char **words) {
    if (count > 3 && !strcmp(words[1], "prove"))
        return prove(strtoull(words[2], NULL, 10), strtoull(words[3], NULL, 10));
    const double seconds = 1;
    susol_request plain = {.seed = 1};
    grids(seconds);
    puzzles("minimal, a new grid each", plain, seconds, TOGETHER);
    puzzles("minimal, 20 of a grid", (susol_request){.seed = 1, .per_grid = 20}, seconds, TOGETHER);
    static const char *const symmetries[] = {"half-turn",  "quarter-turn", "diagonal", "diagonals",
                                             "left-right", "mirrors",      "full"};
    for (size_t i = 0; i < sizeof symmetries / sizeof *symmetries; i++)
        puzzles(symmetries[i],
                (susol_request){.seed = 1, .per_grid = 20, .symmetry = symmetries[i]}, seconds,
                TOGETHER);
    puzzles("half-turn, strictly minimal",
            (susol_request){.seed = 1, .symmetry = "half-turn", .strictly_minimal = 1}, seconds,
            16);
    puzzles("22 clues", (susol_request){.seed = 1, .clues_high = 22}, seconds, 64);
    puzzles("21 clues", (susol_request){.seed = 1, .clues_high = 21}, seconds, 16);
    static const char *const cells[] = {"a pattern of 30 cells", "of 26", "of 24", "of 22"};
    for (int i = 0; i < 4; i++)
        puzzles(cells[i], (susol_request){.seed = 1, .pattern = patterns[i]}, seconds,
                i < 2 ? 8 : 1);
    return 0;
}
