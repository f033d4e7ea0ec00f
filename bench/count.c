/* count.c: times the exact counter. Nothing is listed.
   count times GIVENS GRIDS [SEED]        a row of a table: one and two threads, peak memory
   count candidates GIVENS GRIDS [SEED]   a row: a count, all candidate counts, and their ratio
   GIVENS may be 12-5: twelve givens, and five candidates removed elsewhere.
   count - [THREADS]                      grids from standard input, one a line, 81 characters
   With one thread processor seconds are shown, otherwise seconds by the clock. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "count/plain/candidates.h"
#include "count/grids.h"
#include "../cli/crew.h"

static void run(void *user, ss_count_part *part, void *work, int parts) {
    cli_crew crew;
    cli_crew_open(&crew);
    cli_crew_run(&crew, *(const int *)user, part, work, parts);
    cli_crew_close(&crew);
}

static double now(int threads) {
    struct timespec t;
    clock_gettime(threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef enum task { COUNT, CANDIDATES } task;

static double timed(task what, const grid *from, int threads, ss_count_answer *answer) {
    static ss_u128 counts[81][9];
    ss_count_job job = {.allocator = &ss_memory_malloc};
    if (threads > 1) job.runner = (ss_count_runner){.run = run, .user = &threads};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    double start = now(threads);
    susol_status status =
        what == COUNT ? ss_count_exact(&job, answer) : ss_count_candidates(&job, counts);
    if (status != SUSOL_OK) exit(1);
    return now(threads) - start;
}

/* Ratios are of the fastest of three. */
static double fastest(task what, const grid *from) {
    ss_count_answer answer;
    double least = timed(what, from, 1, &answer);
    for (int i = 1; i < 3; i++) {
        double next = timed(what, from, 1, &answer);
        if (next < least) least = next;
    }
    return least;
}

static int rising(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* What was measured on each of some random grids. */
typedef struct series {
    int grids;
    double *value;
} series;

static double middle(series *all) {
    qsort(all->value, (size_t)all->grids, sizeof *all->value, rising);
    return all->value[all->grids / 2];
}

static double worst(const series *all) {
    double most = 0;
    for (int i = 0; i < all->grids; i++)
        if (all->value[i] > most) most = all->value[i];
    return most;
}

/* The columns of both tables: on one thread, then on two threads or for candidates, and ratios. */
static void measure(task second, const char *kind, uint64_t seed, series columns[3]) {
    int givens = 0, removed = 0;
    ss_random random;
    ss_count_answer answer;
    (void)sscanf(kind, "%d-%d", &givens, &removed);
    ss_random_seed(&random, seed);
    for (int i = 0; i < columns[0].grids; i++) {
        grid from = grids_with_givens(&random, givens);
        grids_remove(&random, &from, removed);
        fprintf(stderr, "\r%s givens: grid %d of %d ", kind, i + 1, columns[0].grids);
        columns[0].value[i] =
            second == COUNT ? timed(COUNT, &from, 1, &answer) : fastest(COUNT, &from);
        columns[1].value[i] =
            second == COUNT ? timed(COUNT, &from, 2, &answer) : fastest(CANDIDATES, &from);
        columns[2].value[i] = columns[1].value[i] / columns[0].value[i];
    }
    fprintf(stderr, "\r%40s\r", "");
}

static int print_row(task second, const char *kind, int grids, uint64_t seed) {
    series columns[3];
    struct rusage usage;
    for (int i = 0; i < 3; i++) columns[i] = (series){grids, calloc((size_t)grids, sizeof(double))};
    measure(second, kind, seed, columns);
    getrusage(RUSAGE_SELF, &usage);
    printf("| %s | %.3f | %.3f | %.3f | %.3f |", kind, middle(&columns[0]), worst(&columns[0]),
           middle(&columns[1]), worst(&columns[1]));
    if (second == COUNT) printf(" %ld |\n", usage.ru_maxrss / 1024);
    else printf(" %.1f | %.1f |\n", middle(&columns[2]), worst(&columns[2]));
    for (int i = 0; i < 3; i++) free(columns[i].value);
    return 0;
}

static int print_grids(int threads) {
    char line[1000], text[SS_U128_TEXT];
    ss_count_answer answer;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strlen(line) < 81) continue;
        grid from = grids_read(line);
        double seconds = timed(COUNT, &from, threads, &answer);
        printf("%.81s %s %.3f s\n", line, ss_u128_print(answer.at_least, text), seconds);
    }
    return 0;
}

int main(int count, char **word) {
    uint64_t seed = count > 4 ? (uint64_t)atoll(word[4]) : 7;
    if (count > 3 && strcmp(word[1], "times") == 0)
        return print_row(COUNT, word[2], atoi(word[3]), seed);
    if (count > 3 && strcmp(word[1], "candidates") == 0)
        return print_row(CANDIDATES, word[2], atoi(word[3]), seed);
    if (count > 1 && strcmp(word[1], "-") == 0) return print_grids(count > 2 ? atoi(word[2]) : 1);
    fprintf(stderr, "count times|candidates GIVENS GRIDS [SEED], or count - [THREADS]\n");
    return 2;
}
