/* fast9_check.c: fast9 on puzzles turned, shuffled and renamed at random, against itself.
   fast9_check TURNS FILE...    (81 characters a line)
   A puzzle seen through a symmetry has as many solutions as before, and if it has one, that is the
   old one seen through the same symmetry. Every variant this processor can run has its turn. Says
   how many agreed; status 1 at the first that does not, with the puzzle. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fast9/fast9.h"
#include "puzzle/symmetry.h"

enum { CELLS = 81, LOAD = 4096, LINE = 1024 };

typedef struct pile {
    char puzzles[LOAD][CELLS], solutions[LOAD][CELLS];
    uint32_t found[LOAD];
    size_t count;
} pile;

static ss_fast9_work work;
static pile plain, turned;

/* False: this processor cannot. */
static bool solve(pile *all, int variant) {
    ss_fast9_batch batch = {all->puzzles[0], CELLS,      all->count, all->solutions[0],
                            CELLS,           all->found, 2};
    ss_fast9_stats stats;
    return ss_fast9_batch_with(variant, &batch, &work, &stats);
}

static void apply(const ss_symmetry *symmetry, const char *from, char *to) {
    uint8_t in[CELLS], out[CELLS];
    for (int c = 0; c < CELLS; c++)
        in[c] = from[c] >= '1' && from[c] <= '9' ? (uint8_t)(from[c] - '0') : 0;
    ss_symmetry_apply(symmetry, in, out);
    for (int c = 0; c < CELLS; c++) to[c] = (char)('0' + out[c]);
}

static bool same(size_t i, const ss_symmetry *symmetry) {
    char wanted[CELLS];
    if (plain.found[i] != turned.found[i]) return false;
    if (plain.found[i] != 1) return true;
    apply(symmetry, plain.solutions[i], wanted);
    return !memcmp(wanted, turned.solutions[i], CELLS);
}

/* Every puzzle through one symmetry of its own. */
static bool check_turn(ss_random *random, int variant) {
    static ss_symmetry how[LOAD];
    turned.count = plain.count;
    for (size_t i = 0; i < plain.count; i++) {
        ss_symmetry_random(&how[i], random);
        apply(&how[i], plain.puzzles[i], turned.puzzles[i]);
    }
    if (!solve(&turned, variant)) return true;
    for (size_t i = 0; i < plain.count; i++)
        if (!same(i, &how[i])) {
            printf("does not agree (%s): %.81s and %.81s\n", ss_fast9_variant(variant),
                   plain.puzzles[i], turned.puzzles[i]);
            return false;
        }
    return true;
}

/* Up to LOAD puzzles from here on; false at the end of the file. */
static bool load(FILE *file) {
    char line[LINE];
    plain.count = 0;
    while (plain.count < LOAD && fgets(line, sizeof line, file))
        if (strlen(line) >= CELLS) memcpy(plain.puzzles[plain.count++], line, CELLS);
    return plain.count > 0;
}

int main(int count, char **word) {
    ss_random random;
    uint64_t agreed = 0;
    int turns = count > 1 ? atoi(word[1]) : 1, variants = 0;
    while (ss_fast9_variant(variants)) variants++;
    ss_random_seed(&random, 1);
    for (int f = 2; f < count; f++) {
        FILE *file = fopen(word[f], "r");
        if (!file) return perror(word[f]), 2;
        while (load(file)) {
            (void)solve(&plain, variants - 1); /* plain C runs everywhere */
            for (int t = 0; t < turns; t++)
                if (!check_turn(&random, t % variants)) return fclose(file), 1;
            agreed += plain.count * (uint64_t)turns;
        }
        (void)fclose(file);
    }
    printf("%llu transformed puzzles agree\n", (unsigned long long)agreed);
    return 0;
}
