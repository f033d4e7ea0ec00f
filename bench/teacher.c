/* teacher.c: how well variants are explained, in one row of a table for each file of puzzles.

     teacher [-n PUZZLES] [-p POSITIONS] [-t SECONDS] [-v] FILE...

   At most PUZZLES of a file are explained, each for at most SECONDS. POSITIONS of each way, evenly
   spread, are puzzles of their own, where the processor time of a cold hint is taken: set-up, proof
   that there is one solution, search, words; the least of three. Of all positions the 99th
   percentile and the worst are told. -v tells each puzzle, and what the techniques did in all.

   human: solved without a net, a trial of cases or brute force. Bare: steps that are no singles and
   whose sentence names neither a rule nor a reason. Long: innies over six cells or more. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>
#include <time.h>

enum { MOST_PUZZLES = 4000, MOST_STEPS = 4000, MOST_CELLS = 1024, MOST_HINTS = 100000, TIMES = 3 };
enum { NAMES = 400, PIECE = 4096, LONG_INNIE = 6 };

typedef struct position {
    uint8_t digit[MOST_CELLS];
    uint32_t candidates[MOST_CELLS];
} position;

typedef struct name {
    char text[48];
    long count;
} name;

typedef struct lesson { /* one puzzle */
    int steps, plain, bare, innies, long_innies, nets;
    int cells;
    position *at; /* each position on the way; NULL: not wanted */
} lesson;

typedef struct table { /* one file */
    int puzzles, solved, human, hint_count;
    long steps_plain, bare, innies, long_innies;
    double steps[MOST_PUZZLES], seconds[MOST_PUZZLES], hints[MOST_HINTS];
} table;

typedef struct wish {
    int puzzles, positions;
    double seconds;
    bool verbose;
} wish;

static name names[NAMES];

static void count_name(const char *text) {
    int i = 0;
    while (i < NAMES - 1 && names[i].count && strcmp(names[i].text, text) != 0) i++;
    (void)snprintf(names[i].text, sizeof names[i].text, "%s", text);
    names[i].count++;
}

static bool has_any(const char *text, const char *const *words) {
    for (; *words; words++)
        if (strstr(text, *words)) return true;
    return false;
}

static bool is_net(const char *strategy) {
    static const char *const nets[] = {"-net", "dynamic", "nested", "trial", "brute-force", NULL};
    return has_any(strategy, nets);
}

static bool is_bare(const char *sentence) {
    static const char *const bare[] = {"The rule on",
                                       "the rules on",
                                       "the rules about",
                                       "nothing fits any more",
                                       "comes to a contradiction",
                                       NULL};
    return has_any(sentence, bare);
}

static int cells_of(const susol_step *step, int cells) {
    int count = 0;
    for (int c = 0; c < cells; c++) count += step->marked[c];
    return count;
}

static int remember(void *user, const susol_step *step) {
    lesson *way = user;
    bool single = strstr(step->strategy, "single") || !strcmp(step->strategy, "full-house");
    bool innies = !strcmp(step->strategy, "innies") || !strcmp(step->strategy, "many-innies");
    innies &= strstr(step->json, "\"number\":") != NULL; /* not told together with others */
    if (way->at && way->steps < MOST_STEPS) {
        position *here = &way->at[way->steps];
        memcpy(here->digit, step->digits, (size_t)way->cells);
        memcpy(here->candidates, step->candidates, (size_t)way->cells * sizeof(uint32_t));
    }
    way->steps++;
    way->plain += !single;
    way->bare += !single && is_bare(step->sentence);
    way->innies += innies;
    way->long_innies += innies && cells_of(step, way->cells) >= LONG_INNIE;
    way->nets += is_net(step->strategy);
    count_name(step->strategy);
    return 0;
}

static int enough(void *user, const susol_step *step) {
    (void)user;
    (void)step;
    return 1;
}

static double explain(const susol_puzzle *puzzle, const susol_explain_options *guide,
                      susol_ending *end) {
    clock_t from = clock();
    (void)susol_explain(puzzle, guide, end, NULL);
    return (double)(clock() - from) / CLOCKS_PER_SEC;
}

static double cold_hint(const susol_puzzle *puzzle, susol_puzzle *copy, const position *here) {
    susol_explain_options guide = {.size = sizeof guide, .marks_follow = 1, .step = enough};
    double best = 1e9;
    (void)susol_puzzle_copy(copy, puzzle);
    for (int c = 0; c < susol_puzzle_cells(puzzle); c++) {
        if (here->digit[c]) (void)susol_puzzle_set_value(copy, c, here->digit[c]);
        else (void)susol_puzzle_set_allowed(copy, c, here->candidates[c]);
    }
    for (int t = 0; t < TIMES; t++) {
        susol_ending end;
        double time = explain(copy, &guide, &end);
        if (time < best) best = time;
    }
    return best;
}

static void time_hints(const susol_puzzle *puzzle, const lesson *way, int positions, table *out) {
    susol_puzzle *copy;
    int steps = way->steps < MOST_STEPS ? way->steps : MOST_STEPS;
    if (susol_puzzle_new(&copy, NULL)) return;
    for (int i = 0; i < positions && i < steps && out->hint_count < MOST_HINTS; i++) {
        int at = steps <= positions ? i : (int)((long)i * steps / positions);
        out->hints[out->hint_count++] = cold_hint(puzzle, copy, &way->at[at]);
    }
    susol_puzzle_free(copy);
}

static void teach(const susol_puzzle *puzzle, const wish *want, position *room, table *out) {
    lesson way = {.cells = susol_puzzle_cells(puzzle), .at = want->positions ? room : NULL};
    susol_options limits = {.size = sizeof limits,
                            .milliseconds = (uint64_t)(1000 * want->seconds)};
    susol_explain_options guide = {.size = sizeof guide,
                                   .together = 2,
                                   .needed = 2,
                                   .step = remember,
                                   .user = &way,
                                   .limits = &limits};
    susol_ending end;
    if (way.cells > MOST_CELLS || out->puzzles == MOST_PUZZLES) return;
    double seconds = explain(puzzle, &guide, &end);
    bool solved = end == SUSOL_ENDING_SOLVED;
    if (want->verbose)
        printf("%4d %s %4d steps %3d nets %8.3f s\n", out->puzzles + 1,
               solved ? "solved" : "open  ", way.steps, way.nets, seconds);
    out->steps[out->puzzles] = way.steps;
    out->seconds[out->puzzles++] = seconds;
    out->solved += solved;
    out->human += solved && !way.nets;
    out->steps_plain += way.plain;
    out->bare += way.bare;
    out->innies += way.innies;
    out->long_innies += way.long_innies;
    if (want->positions) time_hints(puzzle, &way, want->positions, out);
}

static int by_size(const void *one, const void *two) {
    double a = *(const double *)one, b = *(const double *)two;
    return a < b ? -1 : a > b;
}

static double sorted_at(double *values, int count, double share) {
    if (!count) return 0;
    qsort(values, (size_t)count, sizeof *values, by_size);
    int at = (int)(share * count);
    return values[at < count ? at : count - 1];
}

static void print_row(const char *path, table *row) {
    const char *base = strrchr(path, '/');
    double steps = sorted_at(row->steps, row->puzzles, 0.5);
    double median = sorted_at(row->seconds, row->puzzles, 0.5);
    printf("| %s | %d | %d | %d | %.0f | %ld of %ld | %ld of %ld | %.3f / %.2f |",
           base ? base + 1 : path, row->puzzles, row->solved, row->human, steps, row->bare,
           row->steps_plain, row->long_innies, row->innies, median,
           sorted_at(row->seconds, row->puzzles, 1));
    if (row->hint_count)
        printf(" %.1f / %.1f |\n", 1000 * sorted_at(row->hints, row->hint_count, 0.99),
               1000 * sorted_at(row->hints, row->hint_count, 1));
    else printf(" - |\n");
    (void)fflush(stdout);
}

static void teach_file(FILE *file, const wish *want, position *room, table *row) {
    susol_reader *reader;
    susol_puzzle *puzzle;
    char piece[PIECE];
    if (susol_reader_new(&reader, NULL, NULL, NULL)) return;
    if (susol_puzzle_new(&puzzle, NULL)) exit(1);
    susol_status status = SUSOL_MORE;
    while (status != SUSOL_END && row->puzzles < want->puzzles) {
        if (status == SUSOL_MORE) {
            size_t size = fread(piece, 1, sizeof piece, file);
            if (size) (void)susol_reader_feed(reader, piece, size);
            else (void)susol_reader_end(reader);
        }
        status = susol_reader_next(reader, puzzle, NULL);
        if (!status) teach(puzzle, want, room, row);
    }
    susol_puzzle_free(puzzle);
    susol_reader_free(reader);
}

static int take_options(int argc, char **argv, wish *want) {
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        char option = argv[i][1];
        if (option == 'v') want->verbose = true;
        else if (++i == argc) break;
        else if (option == 'n') want->puzzles = atoi(argv[i]);
        else if (option == 'p') want->positions = atoi(argv[i]);
        else if (option == 't') want->seconds = atof(argv[i]);
    }
    return i;
}

static void print_names(void) {
    for (int i = 0; i < NAMES && names[i].count; i++)
        printf("%8ld %s%s\n", names[i].count, names[i].text, is_net(names[i].text) ? " (net)" : "");
}

int main(int argc, char **argv) {
    wish want = {.puzzles = MOST_PUZZLES, .seconds = 60};
    int from = take_options(argc, argv, &want);
    position *room = malloc(MOST_STEPS * sizeof *room);
    table *row = malloc(sizeof *row);
    if (from >= argc || !room || !row) return 2;
    puts("| puzzles | number | solved | human | steps | bare | long innies | explain s median / "
         "worst "
         "| hint ms 99% / worst |\n|---|---|---|---|---|---|---|---|---|");
    for (int i = from; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (!file) return 1;
        memset(row, 0, sizeof *row);
        teach_file(file, &want, room, row);
        (void)fclose(file);
        print_row(argv[i], row);
    }
    if (want.verbose) print_names();
    free(room);
    free(row);
    return 0;
}
