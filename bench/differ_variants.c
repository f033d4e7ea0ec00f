/* differ_variants.c: random variant puzzles against brute force and a SAT solver.
   differ_variants PUZZLES SEED [FIRST [CHECK]]    what is asked is in tests/differ/checks.c
   differ_variants PUZZLES SEED --write            prints the puzzles instead, in our own format
   Says on a terminal how far it is; stopped, it prints what it has; if the library crashes, it
   names the puzzle, which FIRST then begins with. Status 1: there are differences. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "differ/variants.h"

static volatile sig_atomic_t stopped;
static volatile uint64_t now;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* Only what a signal handler may call. */
static void crash(int number) {
    char words[64] = "crashed at puzzle ";
    size_t at = strlen(words), digits = 1;
    for (uint64_t n = now; n >= 10; n /= 10) digits++;
    for (size_t i = digits, n = now; i > 0; i--, n /= 10) words[at + i - 1] = (char)('0' + n % 10);
    words[at + digits] = '\n';
    (void)!write(STDOUT_FILENO, words, at + digits + 1);
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void complain(void *user, uint64_t index, const char *sentence, const ss_puzzle *smallest) {
    (void)user;
    printf("# puzzle %llu: %s\n", (unsigned long long)index, sentence);
    differ_print(smallest);
    printf("\n");
    (void)fflush(stdout);
}

static void print_figures(const differ_variants *all) {
    printf("%llu puzzles: %llu without a solution, %llu with one, %llu with more, %llu open\n",
           (unsigned long long)all->puzzles, (unsigned long long)all->none,
           (unsigned long long)all->unique, (unsigned long long)all->many,
           (unsigned long long)all->open);
    printf("%12llu by brute force, %llu by the SAT solver, %llu by both\n",
           (unsigned long long)all->by_brute, (unsigned long long)all->by_sat,
           (unsigned long long)all->by_both);
    for (int i = 0; differ_checks[i].name; i++)
        printf("%12llu %s\n", (unsigned long long)all->asked[i], differ_checks[i].name);
    printf("rules:");
    for (int k = 0; ss_rule_at(k); k++)
        printf(" %s %llu", ss_rule_at(k)->name, (unsigned long long)all->met[k]);
    printf("\n%llu differences\n", (unsigned long long)all->differences);
}

static void write_all(differ_variants *all, uint64_t wanted) {
    for (uint64_t i = 0; i < wanted; i++) {
        differ_make(&all->maker, all->seed, i);
        differ_print(all->maker.puzzle);
        printf("\n");
    }
}

int main(int count, char **word) {
    static differ_variants all;
    static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    bool terminal = isatty(STDERR_FILENO);
    if (count < 3) return fprintf(stderr, "usage: differ_variants PUZZLES SEED [FIRST]\n"), 2;
    uint64_t wanted = strtoull(word[1], NULL, 10), seed = strtoull(word[2], NULL, 10);
    if (differ_variants_open(&all, seed)) return 2;
    all.complain = complain, all.only = count > 4 ? word[4] : NULL;
    if (count > 3 && !strcmp(word[3], "--write")) {
        write_all(&all, wanted);
        return differ_variants_close(&all), 0;
    }
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) (void)signal(fatal[i], crash);
    (void)signal(SIGINT, stop), (void)signal(SIGTERM, stop);
    now = count > 3 ? strtoull(word[3], NULL, 10) : 0;
    for (; all.puzzles < wanted && !stopped; now++) {
        differ_variants_one(&all, now);
        if (terminal)
            (void)fprintf(stderr, "\r%llu of %llu, %llu differences ",
                          (unsigned long long)all.puzzles, (unsigned long long)wanted,
                          (unsigned long long)all.differences);
    }
    if (terminal) (void)fputc('\n', stderr);
    print_figures(&all);
    differ_variants_close(&all);
    return all.differences > 0;
}
