/* limits_steps.c: by how much hint, explain and rate overrun a limit of time.

     limits [-e EVERY] MILLISECONDS FILE...    one in EVERY puzzles of each file, in any format

   The clock that the library looks at is replaced by the processor time of this thread, so other
   programs that run meanwhile do not matter. Prints, for each call, the worst overrun and its
   puzzle. */
#define _POSIX_C_SOURCE 199309L
#include "base/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>
#include <time.h>

static double processor_milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

uint64_t ss_clock_milliseconds(void) { return (uint64_t)processor_milliseconds(); }

/* ---- the calls ---- */

typedef susol_status call(const susol_puzzle *puzzle, const susol_options *options);

static int enough(void *user, const susol_step *step) {
    (void)step;
    return user != NULL;
}

static susol_status hint(const susol_puzzle *puzzle, const susol_options *options) {
    susol_ending end;
    susol_explain_options guide = {.step = enough, .user = &end, .limits = options};
    return susol_explain(puzzle, &guide, &end, NULL);
}

static susol_status explain(const susol_puzzle *puzzle, const susol_options *options) {
    susol_ending end;
    susol_explain_options guide = {.step = enough, .limits = options};
    return susol_explain(puzzle, &guide, &end, NULL);
}

static susol_status rate_er(const susol_puzzle *puzzle, const susol_options *options) {
    susol_rating rating;
    return susol_rate(puzzle, "er", options, &rating, NULL);
}

static susol_status rate_hodoku(const susol_puzzle *puzzle, const susol_options *options) {
    susol_rating rating;
    return susol_rate(puzzle, "hodoku", options, &rating, NULL);
}

static susol_status rate_susol(const susol_puzzle *puzzle, const susol_options *options) {
    susol_rating rating;
    return susol_rate(puzzle, "susol", options, &rating, NULL);
}

static struct {
    const char *name;
    call *make;
    unsigned calls, stopped;
    double worst; /* milliseconds after the limit */
    char where[200];
} calls[] = {{.name = "hint", .make = hint},
             {.name = "explain", .make = explain},
             {.name = "rate er", .make = rate_er},
             {.name = "rate hodoku", .make = rate_hodoku},
             {.name = "rate susol", .make = rate_susol}};
enum { CALLS = sizeof calls / sizeof *calls };

static void measure(const susol_puzzle *puzzle, uint64_t limit, const char *file, int line) {
    for (int i = 0; i < CALLS; i++) {
        susol_options options = {.milliseconds = limit};
        double began = processor_milliseconds();
        susol_status status = calls[i].make(puzzle, &options);
        double over = processor_milliseconds() - began - (double)limit;
        calls[i].calls++;
        calls[i].stopped += status == SUSOL_LIMIT;
        if (calls[i].calls > 1 && over <= calls[i].worst) continue;
        calls[i].worst = over;
        (void)snprintf(calls[i].where, sizeof calls[i].where, "%s:%d", file, line);
    }
}

/* ---- files ---- */

static void read_file(const char *path, uint64_t limit, int every) {
    static char piece[1 << 16];
    FILE *file = fopen(path, "r");
    susol_reader *reader;
    susol_puzzle *puzzle;
    susol_error error;
    int count = 0;
    size_t size = 1;
    if (!file || susol_reader_new(&reader, NULL, NULL, NULL) || susol_puzzle_new(&puzzle, NULL)) {
        perror(path);
        exit(1);
    }
    for (susol_status status = SUSOL_MORE; status != SUSOL_END;) {
        if (status == SUSOL_MORE) {
            size = fread(piece, 1, sizeof piece, file);
            if (size) (void)susol_reader_feed(reader, piece, size);
            else (void)susol_reader_end(reader);
        }
        status = susol_reader_next(reader, puzzle, &error);
        if (!status && count++ % every == 0)
            measure(puzzle, limit, path, susol_reader_line(reader));
    }
    susol_puzzle_free(puzzle);
    susol_reader_free(reader);
    (void)fclose(file);
}

int main(int count, char **words) {
    int at = 1, every = 1;
    if (at + 1 < count && !strcmp(words[at], "-e")) every = atoi(words[at + 1]), at += 2;
    if (at + 1 >= count || every < 1) {
        (void)fprintf(stderr, "usage: limits [-e EVERY] MILLISECONDS FILE...\n");
        return 2;
    }
    uint64_t limit = strtoull(words[at++], NULL, 10);
    for (; at < count; at++) read_file(words[at], limit, every);
    printf("%-12s %8s %8s  %s\n", "call", "calls", "stopped", "worst ms after the limit");
    for (int i = 0; i < CALLS; i++)
        printf("%-12s %8u %8u  %.1f  %s\n", calls[i].name, calls[i].calls, calls[i].stopped,
               calls[i].worst, calls[i].where);
    return 0;
}
