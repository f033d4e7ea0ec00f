/* hints.c: how long the next hint takes, at every position on the way through puzzles.

     hints LIMIT FILE...      lines "PUZZLE<TAB>ER..."; puzzles rated LIMIT or higher are left out

   Each puzzle is explained once to know its positions. Then every position is a puzzle of its own,
   and the processor time of a cold hint is taken: set-up, proof that there is one solution, search,
   words. A position's time is the least of three. Prints the median, the 99th percentile, and the
   slowest with their techniques. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>
#include <time.h>

enum {
    LINE_ROOM = 2000,
    CELLS = 81,
    MOST_STEPS = 1000,
    MOST_HINTS = 400000,
    TIMES = 3,
    WORST = 10
};

typedef struct position {
    uint8_t digit[CELLS];
    uint32_t candidates[CELLS];
} position;

typedef struct hint {
    double milliseconds;
    char strategy[40];
    int line, step;
} hint;

typedef struct path {
    int count;
    position at[MOST_STEPS];
    char strategy[40]; /* of the last step told */
} path;

static int remember(void *user, const susol_step *step) {
    path *way = user;
    position *here = &way->at[way->count++];
    memcpy(here->digit, step->digits, sizeof here->digit);
    memcpy(here->candidates, step->candidates, sizeof here->candidates);
    return way->count == MOST_STEPS;
}

static int first(void *user, const susol_step *step) {
    path *way = user;
    (void)snprintf(way->strategy, sizeof way->strategy, "%s", step->strategy);
    return 1;
}

static double cold_hint(const susol_puzzle *puzzle, path *way) {
    susol_explain_options guide = {.marks_follow = 1, .step = first, .user = way};
    susol_ending end;
    clock_t from = clock();
    if (susol_explain(puzzle, &guide, &end, NULL)) return -1;
    return (double)(clock() - from) * 1000.0 / CLOCKS_PER_SEC;
}

static void set_position(susol_puzzle *puzzle, const position *here) {
    for (int c = 0; c < CELLS; c++) {
        if (here->digit[c]) (void)susol_puzzle_set_value(puzzle, c, here->digit[c]);
        else (void)susol_puzzle_set_allowed(puzzle, c, here->candidates[c]);
    }
}

static int time_path(susol_puzzle *puzzle, path *way, int line, hint *out) {
    susol_explain_options guide = {.step = remember, .user = way};
    susol_ending end;
    susol_puzzle *copy;
    way->count = 0;
    if (susol_explain(puzzle, &guide, &end, NULL) || susol_puzzle_new(&copy, NULL)) return 0;
    for (int i = 0; i < way->count; i++) {
        (void)susol_puzzle_copy(copy, puzzle);
        set_position(copy, &way->at[i]);
        out[i] = (hint){.milliseconds = 1e9, .line = line, .step = i + 1};
        for (int t = 0; t < TIMES; t++) {
            double time = cold_hint(copy, way);
            if (time < out[i].milliseconds) out[i].milliseconds = time;
        }
        memcpy(out[i].strategy, way->strategy, sizeof out[i].strategy);
    }
    susol_puzzle_free(copy);
    return way->count;
}

static int by_time(const void *one, const void *two) {
    double a = ((const hint *)one)->milliseconds, b = ((const hint *)two)->milliseconds;
    return a < b ? -1 : a > b;
}

static int time_file(FILE *file, double limit, hint *hints, int count) {
    static path way;
    char line[LINE_ROOM];
    susol_puzzle *puzzle;
    if (susol_puzzle_new(&puzzle, NULL)) return count;
    for (int n = 1; fgets(line, sizeof line, file) && count < MOST_HINTS - MOST_STEPS; n++) {
        size_t size = strcspn(line, "\t\r\n");
        if (line[size] != '\t' || strtod(line + size, NULL) >= limit) continue;
        if (susol_read(puzzle, line, size, "line", NULL)) continue;
        count += time_path(puzzle, &way, n, hints + count);
    }
    susol_puzzle_free(puzzle);
    return count;
}

int main(int argc, char **argv) {
    hint *hints = malloc(MOST_HINTS * sizeof *hints);
    int count = 0;
    if (argc < 3 || !hints) return 2;
    for (int i = 2; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (!file) return 1;
        count = time_file(file, strtod(argv[1], NULL), hints, count);
        (void)fclose(file);
    }
    if (!count) return 1;
    qsort(hints, (size_t)count, sizeof *hints, by_time);
    printf("%d hints, milliseconds: median %.3f, 99%% %.3f, 99.9%% %.3f\n", count,
           hints[count / 2].milliseconds, hints[(long)count * 99 / 100].milliseconds,
           hints[(long)count * 999 / 1000].milliseconds);
    for (int i = count - 1; i >= 0 && i >= count - WORST; i--)
        printf("%8.3f  line %d step %d: %s\n", hints[i].milliseconds, hints[i].line, hints[i].step,
               hints[i].strategy);
    free(hints);
    return 0;
}
