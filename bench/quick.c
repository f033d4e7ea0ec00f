/* quick.c: rates of quick walks (src/strategy/quick), in processor time, beside the ordinary walk.
   Usage: quick [-n puzzles] [-a TECHNIQUE] FILE: basics, then basics and the technique. */
#define _POSIX_C_SOURCE 200809L
#include "rule/rule.h"
#include "strategy/quick/quick.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static const char *const basics[] = {"full-house",  "hidden-single", "naked-single",  "pointing",
                                     "claiming",    "locked-pair",   "locked-triple", "naked-pair",
                                     "hidden-pair", "naked-triple",  "hidden-triple", "naked-quad",
                                     "hidden-quad"};

static ss_techniques named(const char *more) {
    ss_techniques set = {{0}};
    for (size_t i = 0; i < sizeof basics / sizeof *basics; i++)
        ss_techniques_add(&set, ss_technique_index(basics[i]));
    if (more && ss_technique_index(more) >= 0) ss_techniques_add(&set, ss_technique_index(more));
    return set;
}

static size_t read_all(const char *path, size_t most, uint8_t (**out)[81]) {
    FILE *file = fopen(path, "r");
    char line[1000];
    size_t count = 0;
    *out = calloc(most, sizeof **out);
    while (file && count < most && fgets(line, sizeof line, file)) {
        for (int c = 0; c < 81; c++)
            (*out)[count][c] = line[c] >= '1' && line[c] <= '9' ? (uint8_t)(line[c] - '0') : 0;
        count++;
    }
    if (file) (void)fclose(file);
    return count;
}

static void run(ss_quick *quick, ss_puzzle *puzzle, const ss_techniques *set,
                uint8_t (*puzzles)[81], size_t count) {
    ss_quick_plan plan;
    ss_quick_make_plan(&plan, set);
    size_t solved = 0;
    double start = now();
    for (size_t i = 0; i < count; i++) {
        ss_quick_end end;
        memcpy(puzzle->value, puzzles[i], 81);
        ss_quick_solve(quick, &plan, puzzles[i], &end);
        solved += end.solved;
    }
    double took = now() - start;
    (void)printf("%d of %d techniques at once: %zu of %zu solved, %.0f a second\n", plan.first,
                 plan.count, solved, count, (double)count / took);
}

int main(int count, char **words) {
    size_t most = 20000;
    const char *more = NULL, *path = NULL;
    for (int i = 1; i < count; i++)
        if (!strcmp(words[i], "-n") && i + 1 < count) most = (size_t)atol(words[++i]);
        else if (!strcmp(words[i], "-a") && i + 1 < count) more = words[++i];
        else path = words[i];
    uint8_t(*puzzles)[81];
    size_t got = path ? read_all(path, most, &puzzles) : 0;
    if (!got) return 2;
    ss_puzzle *puzzle;
    ss_board board;
    ss_walk *walk = calloc(1, sizeof *walk);
    ss_quick *quick = calloc(1, sizeof *quick);
    ss_limits limits;
    ss_limits_start(&limits, NULL);
    if (susol_puzzle_new(&puzzle, NULL) ||
        ss_rule_board(&board, puzzle, puzzle->allowed, &limits) || ss_walk_open(walk, &board))
        return 2;
    walk->unique = true;
    ss_quick_open(quick, walk);
    ss_techniques set = named(NULL);
    run(quick, puzzle, &set, puzzles, got);
    if (more) {
        set = named(more);
        run(quick, puzzle, &set, puzzles, got);
    }
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
    free(walk);
    free(quick);
    free(puzzles);
    return 0;
}
