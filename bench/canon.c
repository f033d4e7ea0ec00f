/* canon.c: canonical forms a second of processor time, on one thread: of the puzzles of each file,
   of their positions after singles, and of their solutions. A checksum over forms and automorphisms
   shows that two builds agree.
   Usage: canon [-n puzzles] [-r repetitions] FILE... */
#define _POSIX_C_SOURCE 200809L
#include "susol.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { STRIDE = 82 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static size_t read_puzzles(const char *name, char *grids, size_t most) {
    FILE *file = fopen(name, "r");
    char line[1000];
    size_t count = 0;
    if (!file) perror(name), exit(1);
    while (count < most && fgets(line, sizeof line, file))
        if (susol_plain_line(line, strlen(line))) memcpy(grids + STRIDE * count++, line, STRIDE);
    (void)fclose(file);
    return count;
}

static void measure(const char *what, susol_forms *batch, int repetitions) {
    double best = 1e9;
    uint64_t sum = 0;
    for (int i = 0; i < repetitions; i++) {
        size_t made;
        double start = now();
        (void)susol_canon_batch(batch, &made, NULL);
        double took = now() - start;
        best = took < best ? took : best;
    }
    for (size_t i = 0; i < batch->count; i++) {
        sum = sum * 31 + batch->automorphisms[i];
        for (int c = 0; c < 81; c++)
            sum = sum * 31 + (uint64_t)batch->forms[STRIDE * i + (size_t)c];
    }
    printf("  %-14s %10.0f a second   sum %016" PRIx64 "\n", what, (double)batch->count / best,
           sum);
}

int main(int count, char **words) {
    size_t most = 100000;
    int option, repetitions = 3;
    while ((option = getopt(count, words, "n:r:")) != -1) {
        if (option == 'n') most = strtoul(optarg, NULL, 10);
        else if (option == 'r') repetitions = atoi(optarg);
        else return 2;
    }
    char *grids = calloc(most, STRIDE), *forms = calloc(most, STRIDE);
    uint64_t *automorphisms = calloc(most, sizeof *automorphisms);
    uint32_t *found = calloc(most, sizeof *found);
    for (int i = optind; i < count; i++) {
        susol_forms batch = {.grids = grids,
                             .stride = STRIDE,
                             .forms = forms,
                             .form_stride = STRIDE,
                             .automorphisms = automorphisms};
        batch.count = read_puzzles(words[i], grids, most);
        printf("%s: %zu\n", words[i], batch.count);
        measure("puzzles", &batch, repetitions);
        batch.singles = 1;
        measure("after singles", &batch, repetitions);
        batch.singles = 0;
        susol_batch solve = {.grids = grids,
                             .stride = STRIDE,
                             .count = batch.count,
                             .enough = 1,
                             .solutions = grids,
                             .solution_stride = STRIDE,
                             .found = found};
        if (susol_solve_batch(&solve, NULL)) return 1;
        measure("solutions", &batch, repetitions);
    }
    free(grids), free(forms), free(automorphisms), free(found);
    return 0;
}
