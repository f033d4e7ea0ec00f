/* differ_classic.c: plain 9x9 puzzles by the million through all engines.
   differ_classic PUZZLES SEED FILE...            (81 characters a line)
   differ_classic --write PUZZLES SEED FILE...    prints the puzzles instead
   differ_classic --thin PUZZLES SEED FILE...     all but fast9 see a twentieth as many
   What is made of the puzzles of the files, and who is asked, is in tests/differ/classic.h. Says
   on a terminal how far it is; stopped, it prints what it has. Status 1: there are differences. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "differ/classic.h"

enum { LINE = 1024, SHOWN = 20 };

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

typedef char grid_text[DIFFER_CELLS];

static grid_text *given;
static size_t given_count, given_room;

static bool load_file(const char *path) {
    char line[LINE];
    FILE *file = fopen(path, "r");
    if (!file) return perror(path), false;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strcspn(line, ":,\r\n") < DIFFER_CELLS) continue;
        if (given_count == given_room) {
            given_room = given_room ? 2 * given_room : 4096;
            grid_text *more = realloc(given, given_room * sizeof *given);
            if (!more) return perror("memory"), (void)fclose(file), false;
            given = more;
        }
        memcpy(given[given_count++], line, DIFFER_CELLS);
    }
    return fclose(file) == 0;
}

static void complain(void *user, const char *sentence, const char *puzzle) {
    int *shown = user;
    if ((*shown)++ < SHOWN) printf("%s\n%.81s\n", sentence, puzzle);
    (void)fflush(stdout);
}

static void print_figures(const differ_classic *all) {
    printf("%llu puzzles: %llu without a solution, %llu with one, %llu with more\n",
           (unsigned long long)all->puzzles, (unsigned long long)all->none,
           (unsigned long long)all->unique, (unsigned long long)all->many);
    for (int i = 0; i < DIFFER_ASKED && all->asked[i].name[0]; i++)
        printf("%12llu by %s, %llu left open\n", (unsigned long long)all->asked[i].puzzles,
               all->asked[i].name, (unsigned long long)all->asked[i].open);
    printf("%llu listed solutions verified, %llu differences\n", (unsigned long long)all->solutions,
           (unsigned long long)all->differences);
}

static void write_load(differ_classic *all) {
    differ_classic_make(all);
    for (size_t i = 0; i < DIFFER_LOAD; i++) printf("%.81s\n", all->made.puzzles[i]);
    all->puzzles += DIFFER_LOAD;
}

int main(int count, char **word) {
    static differ_classic all;
    static const uint32_t limits[] = {2, 2, 1, 2, 2, 10, 2, 2, 2, 60};
    int shown = 0;
    bool terminal = isatty(STDERR_FILENO), write = count > 1 && !strcmp(word[1], "--write");
    bool thin = count > 1 && !strcmp(word[1], "--thin");
    count -= write || thin, word += write || thin;
    if (count < 4) return fprintf(stderr, "usage: differ_classic PUZZLES SEED FILE...\n"), 2;
    uint64_t wanted = strtoull(word[1], NULL, 10), seed = strtoull(word[2], NULL, 10);
    for (int f = 3; f < count; f++)
        if (!load_file(word[f])) return 2;
    if (!given_count || differ_classic_open(&all, seed)) return 2;
    all.given = (const grid_text *)given, all.given_count = given_count, all.thin = thin ? 20 : 1;
    all.complain = complain, all.user = &shown;
    (void)signal(SIGINT, stop), (void)signal(SIGTERM, stop);
    for (size_t load = 0; all.puzzles < wanted && !stopped; load++) {
        all.limit = limits[load % (sizeof limits / sizeof *limits)];
        if (write) write_load(&all);
        else differ_classic_load(&all);
        if (terminal && !write)
            (void)fprintf(stderr, "\r%llu of %llu, %llu differences ",
                          (unsigned long long)all.puzzles, (unsigned long long)wanted,
                          (unsigned long long)all.differences);
    }
    if (terminal && !write) (void)fputc('\n', stderr);
    if (!write) print_figures(&all);
    differ_classic_close(&all);
    free(given);
    return all.differences > 0;
}
