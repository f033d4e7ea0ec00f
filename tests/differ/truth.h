/* truth.h: the solutions of a puzzle, found in ways that know only the laws of its rules, and
   answers of the library that are compared with them.

   Whoever lists solutions, in any order, adds each; two lists are the same if number and hash are.
   A list that was stopped is not `complete`: then only that there are at least as many is known. */
#ifndef SS_TESTS_DIFFER_TRUTH_H
#define SS_TESTS_DIFFER_TRUTH_H
#include "base/random.h"
#include "rule/rule.h"
#include "solve/solve.h"

typedef struct differ_truth {
    int cells, side;
    uint64_t count, hash;
    uint64_t most;  /* the list is stopped there */
    bool complete;  /* these are all */
    bool known;     /* it is complete or has as many as were asked for */
    uint64_t wrong; /* solutions that break a law */
    const ss_puzzle *puzzle;
    uint8_t first[SS_MAX_CELLS];
    ss_set occurring[SS_MAX_CELLS];
    uint32_t times[SS_MAX_CELLS][SS_MAX_SIDE]; /* solutions with this digit there */
} differ_truth;

void differ_truth_begin(differ_truth *truth, const ss_puzzle *puzzle, uint64_t most);
/* Nonzero: enough. Fits susol_options.found. */
int differ_truth_add(void *truth, const uint8_t *solution);
/* The same number, and the same solutions where both are complete. Unknown ones agree with all. */
bool differ_truth_same(const differ_truth *one, const differ_truth *other);

/* By trying all digits in all cells; a rule is looked at once all its cells are filled. Gives up,
   not known, after this many digits. */
void differ_brute(const ss_puzzle *puzzle, uint64_t most, uint64_t patience, differ_truth *out);
/* By a SAT solver that learns from broken laws. Gives up after this many of those. */
void differ_sat(const ss_puzzle *puzzle, uint64_t most, uint64_t patience, differ_truth *out);
/* By an engine of the library (NULL: the usual one); nodes 0: no limit. */
susol_status differ_engine(const ss_puzzle *puzzle, const char *engine, uint64_t nodes,
                           differ_truth *out);

/* ---- checks.c: what the library says of a puzzle whose solutions are known ---- */

enum { DIFFER_SENTENCE = 240 };
typedef struct differ_check {
    const char *name;
    int every; /* one puzzle in this many is looked at: some take long */
    /* False: they differ, and the sentence says how. Asks the same of the same random numbers. */
    bool (*agrees)(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                   char *sentence);
} differ_check;
extern const differ_check differ_checks[]; /* closed by a NULL name */

/* ---- shrink.c ---- */

/* Drops rules, digits and marks as long as `differs` still says so. */
void differ_shrink(ss_puzzle *puzzle, bool (*differs)(void *user, const ss_puzzle *puzzle),
                   void *user);
void differ_print(const ss_puzzle *puzzle); /* as a file, for `susol` */

/* ---- chance.c ---- */

/* A puzzle of side 4 to 6 with rules of all kinds, and where they hold most of the time. */
typedef struct differ_maker {
    ss_puzzle *puzzle, *example; /* what is made; where examples are read */
    ss_random random;
    uint8_t hidden[SS_MAX_CELLS]; /* most rules hold in this grid */
    bool whatever;                /* those that are made now need not */
} differ_maker;
/* Puzzle number `index` of this seed; the kinds lead in turn. */
void differ_make(differ_maker *maker, uint64_t seed, uint64_t index);
#endif
