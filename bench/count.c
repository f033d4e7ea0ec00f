/* count.c: times the exact counter.
   count GIVENS GRIDS THREADS [SEED]   random grids: median and worst time
   count - THREADS                     grids from standard input, one a line, 81 characters
   With one thread processor seconds are shown, otherwise seconds by the clock. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "count/grids.h"

typedef struct crew {
    int threads;
    ss_count_part *part;
    void *work;
    int parts;
    atomic_int next;
} crew;

static void *help(void *user) {
    crew *all = user;
    for (int i; (i = atomic_fetch_add(&all->next, 1)) < all->parts;) all->part(all->work, i);
    return NULL;
}

static void run(void *user, ss_count_part *part, void *work, int parts) {
    crew *all = user;
    pthread_t thread[16];
    all->part = part;
    all->work = work;
    all->parts = parts;
    atomic_store(&all->next, 0);
    for (int i = 1; i < all->threads; i++) pthread_create(&thread[i], NULL, help, all);
    help(all);
    for (int i = 1; i < all->threads; i++) pthread_join(thread[i], NULL);
}

static double now(int threads) {
    struct timespec t;
    clock_gettime(threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double timed(const grid *from, int threads, ss_count_answer *answer) {
    crew all = {.threads = threads};
    ss_count_job job = {.allocator = &ss_memory_malloc};
    if (threads > 1) job.runner = (ss_count_runner){run, &all};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    double start = now(threads);
    if (ss_count_exact(&job, answer) != SUSOL_OK) exit(1);
    return now(threads) - start;
}

static int rising(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static int bench_random(int givens, int grids, int threads, uint64_t seed) {
    double *seconds = calloc((size_t)grids, sizeof *seconds);
    ss_count_answer answer;
    ss_random random;
    ss_random_seed(&random, seed);
    for (int i = 0; i < grids; i++) {
        grid from = grids_with_givens(&random, givens);
        seconds[i] = timed(&from, threads, &answer);
    }
    qsort(seconds, (size_t)grids, sizeof *seconds, rising);
    printf("%2d givens, %d grids, %d threads: median %.3f worst %.3f s\n", givens, grids, threads,
           seconds[grids / 2], seconds[grids - 1]);
    free(seconds);
    return 0;
}

int main(int count, char **word) {
    char line[1000], text[SS_U128_TEXT];
    ss_count_answer answer;
    if (count >= 4)
        return bench_random(atoi(word[1]), atoi(word[2]), atoi(word[3]),
                            count > 4 ? (uint64_t)atoll(word[4]) : 1);
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strlen(line) < 81) continue;
        grid from = grids_read(line);
        double seconds = timed(&from, count > 2 ? atoi(word[2]) : 1, &answer);
        printf("%.81s %s %.3f s\n", line, ss_u128_print(answer.at_least, text), seconds);
    }
    return 0;
}
