/* prove_variants.c: puzzles of every kind of rule, proved anew by another engine: the search that
   is made to be watched, with a board, an order and choices of its own.
   Usage: prove_variants COUNT SEED [SECONDS [KIND [FIRST [usual]]]]
   A line a kind: how many were made; of these, with one solution, the one that came with it; open,
   because even a million nodes were not enough; wrong. Then the digits of every tenth puzzle, or of
   every hundredth usual one: those without which there is another solution; open; needless. SECONDS
   of processor time a kind are enough, or COUNT puzzles, from number FIRST on, so that a run that
   ended early can be continued.
   Puzzles are strictly minimal; `usual` ones are as people get them: a digit stays where the maker
   did not know in time, so some may be needless.
   Status 1: something is wrong, or a digit is needless and none may be. */
#define _POSIX_C_SOURCE 200809L
#include "rule/rule.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NODES = 1000000, SAMPLE = 10, SAMPLE_USUAL = 100 };

typedef enum { ONE, MORE, OPEN } verdict;

typedef struct wish {
    uint64_t first, count, seed;
    double seconds;
    bool usual;
} wish;

typedef struct figures {
    uint64_t made, failed, proved, open, wrong;
    uint64_t needed, needless, unsure; /* digits */
    double making, proving;            /* seconds */
} figures;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static verdict look(const susol_puzzle *puzzle, uint8_t *first) {
    susol_options two = {.solutions = 2, .nodes = NODES, .first = first};
    susol_search search = {.split = "conflicts"};
    susol_effort effort;
    susol_status status = susol_explore(puzzle, &search, &two, &effort, NULL);
    if (status && status != SUSOL_LIMIT) exit(2);
    return effort.solutions > 1 ? MORE : status ? OPEN : ONE;
}

/* Every digit in turn is taken out. */
static void look_at_digits(susol_puzzle *puzzle, figures *out) {
    for (int c = 0; c < puzzle->grid; c++) {
        int digit = puzzle->value[c];
        if (!digit || puzzle->hole[c]) continue;
        ss_puzzle_set_value(puzzle, c, 0, false);
        verdict without = look(puzzle, NULL);
        ss_puzzle_set_value(puzzle, c, digit, true);
        out->needed += without == MORE;
        out->unsure += without == OPEN;
        out->needless += without == ONE;
    }
}

static void look_at(susol_puzzle *puzzle, const susol_made *made, bool usual, figures *out) {
    uint8_t found[SUSOL_MAX_CELLS] = {0};
    verdict alone = look(puzzle, found);
    bool same = !memcmp(found, made->solution, (size_t)puzzle->cells);
    out->proved += alone == ONE && same;
    out->open += alone == OPEN;
    out->wrong += alone == MORE || (alone == ONE && !same);
    if (out->made % (usual ? SAMPLE_USUAL : SAMPLE) == 1) look_at_digits(puzzle, out);
}

static figures prove(const char *rules, const wish *asked) {
    susol_request request = {
        .seed = asked->seed, .rules = rules, .strictly_minimal = !asked->usual};
    susol_generator *generator;
    susol_puzzle *puzzle;
    susol_error error;
    figures out = {0};
    double start = now();
    if (susol_generator_new(&generator, &request, NULL, &error) || susol_puzzle_new(&puzzle, NULL))
        exit(2);
    for (uint64_t i = 0; i < asked->count && now() - start < asked->seconds; i++) {
        const susol_made *made;
        double before = now();
        susol_status status =
            susol_generator_make(generator, asked->first + i, puzzle, &made, NULL);
        double after = now();
        out.making += after - before;
        out.failed += status != SUSOL_OK;
        if (status) continue;
        out.made++;
        look_at(puzzle, made, asked->usual, &out);
        out.proving += now() - after;
    }
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
    return out;
}

static void print(const char *name, const figures *all) {
    printf("%s\t%llu made\t%llu proved, %llu open, %llu wrong", name, (unsigned long long)all->made,
           (unsigned long long)all->proved, (unsigned long long)all->open,
           (unsigned long long)all->wrong);
    printf("\t%llu digits needed, %llu open, %llu needless", (unsigned long long)all->needed,
           (unsigned long long)all->unsure, (unsigned long long)all->needless);
    printf("\t%.0f s + %.0f s", all->making, all->proving);
    if (all->failed) printf("\t%llu not found", (unsigned long long)all->failed);
    printf("\n");
    (void)fflush(stdout);
}

int main(int count, char **words) {
    if (count < 3) return 2;
    wish asked = {.count = strtoull(words[1], NULL, 10), .seed = strtoull(words[2], NULL, 10)};
    asked.seconds = count > 3 ? atof(words[3]) : 1e9;
    asked.first = count > 5 ? strtoull(words[5], NULL, 10) : 0;
    asked.usual = count > 6 && !strcmp(words[6], "usual");
    bool wrong = false;
    for (int i = 0; ss_rule_at(i); i++) {
        const ss_rule_kind *kind = ss_rule_at(i);
        if (count > 4 && strcmp(words[4], kind->name)) continue;
        figures all = prove(kind->title, &asked);
        print(kind->name, &all);
        wrong = wrong || all.wrong || (all.needless && !asked.usual);
    }
    return wrong;
}
