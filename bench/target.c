/* target.c: how long it takes to make a puzzle that is what was asked for, in processor time.
   Usage: target [-s seconds for each wish] [-S seed] [WORD]: wishes with the word only. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>
#include <time.h>

typedef struct wish {
    const char *name;
    susol_request request;
    double bar; /* milliseconds each, from the issue; 0: none */
} wish;

static const wish wishes[] = {
    {"nothing", {0}, 0},
    {"er 1.2", {.rating_low = 1.2, .rating_high = 1.2}, 50},
    {"er 2.0-2.6", {.rating_low = 2.0, .rating_high = 2.6}, 50},
    {"er 2.8-3.8", {.rating_low = 2.8, .rating_high = 3.8}, 50},
    {"er 4.0-4.9", {.rating_low = 4.0, .rating_high = 4.9}, 50},
    {"er 5.0-5.9", {.rating_low = 5.0, .rating_high = 5.9}, 50},
    {"er 6.2-6.5", {.rating_low = 6.2, .rating_high = 6.5}, 1000},
    {"er 6.5-7.0", {.rating_low = 6.5, .rating_high = 7.0}, 50},
    {"er 7.1-7.5", {.rating_low = 7.1, .rating_high = 7.5}, 50},
    {"er 7.6-8.2", {.rating_low = 7.6, .rating_high = 8.2}, 50},
    {"er 8.3-8.9", {.rating_low = 8.3, .rating_high = 8.9}, 50},
    {"er 9.0-", {.rating_low = 9.0}, 1000},
    {"susol 5-6", {.scale = "susol", .rating_low = 5, .rating_high = 6}, 0},
    {"hodoku 500-600", {.scale = "hodoku", .rating_low = 500, .rating_high = 600}, 0},
    {"easy", {.level = "easy"}, 0},
    {"medium", {.level = "medium"}, 0},
    {"hard", {.level = "hard"}, 0},
    {"unfair", {.level = "unfair"}, 0},
    {"extreme", {.level = "extreme"}, 0},
    {"xy-wing", {.technique = "xy-wing"}, 30},
    {"xy-chain", {.technique = "xy-chain"}, 30},
    {"unique-rectangle-1", {.technique = "unique-rectangle-1"}, 30},
    {"w-wing", {.technique = "w-wing"}, 30},
    {"skyscraper", {.technique = "skyscraper"}, 30},
    {"x-wing", {.technique = "x-wing"}, 200},
    {"swordfish", {.technique = "swordfish"}, 200},
    {"sue-de-coq", {.technique = "sue-de-coq"}, 0},
    {"jellyfish", {.technique = "jellyfish"}, 1000},
    {"x-wing, strictly minimal", {.technique = "x-wing", .strictly_minimal = 1}, 0},
    {"look classic", {.look = "classic"}, 0},
    {"look classic, hard", {.look = "classic", .level = "hard"}, 0},
    {"killer, susol 4-6", {.rules = "killer", .rating_low = 4, .rating_high = 6}, 0},
    {"killer, innies-and-outies", {.rules = "killer", .technique = "innies-and-outies"}, 0},
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

enum { TOGETHER = 16 }; /* numbers that are announced at once */

static void run(const wish *one, double seconds, uint64_t seed) {
    susol_request request = one->request;
    susol_generator *generator;
    susol_puzzle *puzzle;
    susol_error error;
    uint64_t number = 0, attempts = 0;
    request.seed = seed;
    if (susol_puzzle_new(&puzzle, NULL)) return;
    if (susol_generator_new(&generator, &request, NULL, &error)) {
        (void)printf("%-26s %s\n", one->name, error.text);
        susol_puzzle_free(puzzle);
        return;
    }
    double start = now();
    do {
        const susol_made *made;
        if (number % TOGETHER == 0) susol_generator_expect(generator, number, TOGETHER);
        if (susol_generator_make(generator, number, puzzle, &made, &error)) break;
        attempts += made->attempts;
        number++;
    } while (number % TOGETHER || now() - start < seconds);
    double each = (now() - start) * 1e3 / (double)number;
    (void)printf("%-26s %6llu made, %9.1f candidates each, %9.3f ms each", one->name,
                 (unsigned long long)number, (double)attempts / (double)number, each);
    if (one->bar > 0) (void)printf(", bar %.0f%s", one->bar, each > one->bar ? ": MISSED" : "");
    (void)printf("\n");
    (void)fflush(stdout);
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
}

int main(int count, char **words) {
    double seconds = 1;
    uint64_t seed = 1;
    const char *word = "";
    for (int i = 1; i < count; i++)
        if (!strcmp(words[i], "-s") && i + 1 < count) seconds = atof(words[++i]);
        else if (!strcmp(words[i], "-S") && i + 1 < count) seed = strtoull(words[++i], NULL, 10);
        else word = words[i];
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (strstr(wishes[i].name, word)) run(&wishes[i], seconds, seed);
    return 0;
}
