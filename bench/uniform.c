/* uniform.c: how fast unbiased minimal puzzles come, and whether they are; how fast a hunt climbs.
   Usage: uniform [SECONDS [SEED]]          all weights one, then weighted; processor time
          uniform hunt [SECONDS [SEED]]     when each rating was reached first, from nothing */
#define _POSIX_C_SOURCE 200809L
#include "base/memory.h"
#include "count/plain/full_grids.h"
#include "generate/uniform/descent.h"
#include "generate/hunt/hunt.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

typedef struct tally {
    uint64_t puzzles, count[SS_DESCENT_TOP + 1];
    double weight, squares, clues, clues2, share[SS_DESCENT_TOP + 1];
} tally;

static void add(tally *t, double weight, int clues) {
    t->puzzles++;
    t->count[clues]++;
    t->weight += weight;
    t->squares += weight * weight;
    t->clues += weight * clues;
    t->clues2 += weight * clues * clues;
    t->share[clues] += weight;
}

static void show(const char *name, const tally *t, double seconds, uint64_t starts) {
    /* Of 24 to 30 clues, in percent: from 5,926,343 puzzles of the controlled-bias method. */
    static const double published[] = {2.29, 13.42, 31.91, 32.71, 15.48, 3.60, 0.41};
    const double mean = t->clues / t->weight, sd = sqrt(t->clues2 / t->weight - mean * mean);
    const double effective = t->weight * t->weight / t->squares;
    printf("%s: %.1f puzzles/s, %.1f effective/s, %.1f ns a set of 31 cells\n", name,
           (double)t->puzzles / seconds, effective / seconds, seconds * 1e9 / (double)starts);
    printf("  mean %.3f +- %.3f (26.577), sd %.3f (1.116), all minimal puzzles %.4ge37 +- %.2f "
           "(3.1055e37)\n",
           mean, sd / sqrt(effective), sd,
           t->weight / (double)starts * 2.3180142429744411e22 * 6.670903752021073e21 / 1e37,
           3.1 / sqrt(effective));
    for (int n = 24; n <= 30; n++)
        printf("  %d clues: %6llu, %6.3f %% (%.2f)\n", n, (unsigned long long)t->count[n],
               100 * t->share[n] / t->weight, published[n - 24]);
}

static void measure(const char *name, ss_descent_plan plan, double seconds, uint64_t seed) {
    ss_full_grids *tables = ss_full_grids_new(&ss_memory_malloc);
    ss_descent *descent;
    tally t = {0};
    if (!tables || ss_descent_new(&descent, &ss_memory_malloc)) exit(1);
    const double start = now();
    for (uint64_t grid = 0; now() - start < seconds;) {
        ss_descent_grid grids[SS_DESCENT_GRIDS];
        for (int i = 0; i < SS_DESCENT_GRIDS; i++, grid++) {
            ss_random_stream(&grids[i].random, (uint64_t[]){seed, grid}, 2);
            ss_full_grids_draw(tables, &grids[i].random, grids[i].digit);
        }
        if (ss_descent_run(descent, &plan, grids, SS_DESCENT_GRIDS, NULL)) exit(1);
        for (int i = 0; i < ss_descent_count(descent); i++) {
            const int clues = ss_descent_puzzle_at(descent, i)->clues;
            add(&t, 1 / ss_descent_visits(&plan, clues), clues);
        }
    }
    show(name, &t, now() - start, ss_descent_told(descent)->starts);
    ss_descent_free(descent);
    ss_full_grids_free(tables);
}

static void climb(double seconds, uint64_t seed) {
    ss_hunt *hunt;
    int best = 0;
    if (ss_hunt_new(&hunt, ss_scale_find("er"), seed, &ss_memory_malloc)) exit(1);
    const double start = now();
    while (now() - start < seconds) {
        if (ss_hunt_round(hunt, NULL)) exit(1);
        if (ss_hunt_best(hunt) <= best) continue;
        best = ss_hunt_best(hunt);
        printf("seed %llu: ER %d.%d after %.2f s, %llu rated\n", (unsigned long long)seed,
               best / 100, best / 10 % 10, now() - start, (unsigned long long)ss_hunt_rated(hunt));
    }
    ss_hunt_free(hunt);
}

int main(int argc, char **argv) {
    const int hunt = argc > 1 && !strcmp(argv[1], "hunt");
    const double seconds = argc > 1 + hunt ? atof(argv[1 + hunt]) : 10;
    const uint64_t seed = argc > 2 + hunt ? strtoull(argv[2 + hunt], NULL, 10) : 1;
    if (hunt) climb(seconds, seed);
    else {
        measure("all weights one", ss_descent_even(0, 81), seconds, seed);
        measure("weighted", ss_descent_weighted(), seconds, seed);
    }
    return 0;
}
