/* variants.h: random variant puzzles, one after another: their solutions by brute force and by a
   SAT solver, all that the library says compared with those, differences made small. */
#ifndef SS_TESTS_DIFFER_VARIANTS_H
#define SS_TESTS_DIFFER_VARIANTS_H
#include "differ/truth.h"

enum { DIFFER_KINDS = 128, DIFFER_CHECKS = 16 };

typedef struct differ_variants {
    uint64_t seed;
    bool all;         /* every check for every puzzle */
    const char *only; /* this check for every puzzle, and no other; or NULL */
    void (*complain)(void *user, uint64_t index, const char *sentence, const ss_puzzle *smallest);
    void *user;
    /* what the figures are made of */
    uint64_t puzzles, none, unique, many, open, by_brute, by_sat, by_both, differences;
    uint64_t met[DIFFER_KINDS];    /* puzzles with a rule of this kind, in the order of the table */
    uint64_t asked[DIFFER_CHECKS]; /* puzzles that a check has looked at */
    differ_maker maker;
    ss_puzzle *smaller; /* a difference that is made smaller */
} differ_variants;

susol_status differ_variants_open(differ_variants *all, uint64_t seed);
void differ_variants_close(differ_variants *all);
void differ_variants_one(differ_variants *all,
                         uint64_t index); /* the random puzzle of that number */
void differ_variants_look(differ_variants *all, const ss_puzzle *puzzle, uint64_t index);
#endif
