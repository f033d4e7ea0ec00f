/* select.h: which clues make a puzzle? Those that exclude every solution but the known one.

   Clues are the digits of the cells, and rules that are true in the solution. Every other solution
   that was ever found is kept, as the set of clues that exclude it. A choice of clues is put to
   the solver only if it excludes all of them: a few bit tests save most questions. */
#ifndef SS_GENERATE_VARIANT_SELECT_H
#define SS_GENERATE_VARIANT_SELECT_H
#include "base/random.h"
#include "generate/variant/ask.h"
#include "generate/classic/orbits.h"

enum { SS_SELECT_RULES = 704, SS_SELECT_WORDS = (SS_MAX_CELLS + SS_SELECT_RULES + 63) / 64 };
enum { SS_SELECT_OTHERS = 3000 }; /* other solutions that are kept; then the oldest are forgotten */

typedef struct ss_select {
    ss_asker ask;
    ss_puzzle *puzzle; /* all clues are in its rules from `first` on; those before always hold */
    ss_random *random;
    int first, rules;               /* the rules to choose from */
    uint8_t given[SS_MAX_CELLS];    /* digits that are clues now */
    uint8_t fixed[SS_MAX_CELLS];    /* 1: always a clue, 2: never */
    const ss_images *images;        /* digits come and go with their images; NULL: alone */
    uint8_t drawn[SS_MAX_CELLS];    /* a rule shows something there */
    uint64_t on[SS_SELECT_WORDS];   /* bit c: the digit of cell c; bit cells + i: rule first + i */
    uint64_t gone[SS_SELECT_WORDS]; /* rules that were left out for good */
    uint64_t *excludes;             /* of each other solution: the clues that exclude it */
    int words, others, next;
    int unsure;  /* clues that may be needless: nobody knows */
    bool strict; /* no clue may stay because nobody knows: then dropping ends, in vain */
} ss_select;

/* No digit is a clue, all rules are. Memory comes from the puzzle. OK, NO_MEMORY. */
susol_status ss_select_open(ss_select *select, ss_puzzle *puzzle, int first,
                            const uint8_t *solution, ss_random *random);
void ss_select_turn(ss_select *select, int clue, bool on);
bool ss_select_is_on(const ss_select *select, int clue);
int ss_select_givens(const ss_select *select);

/* These sets can be filled in another way: other solutions that nobody has to search for. */
void ss_select_know(ss_select *select, const ss_hitting *sets);
/* Switches on the digits of PERCENT of the cells: other solutions of an empty grid are many, and
   each takes long to find. */
void ss_select_begin(ss_select *select, int percent);
/* Switches clues on until there is one solution. False: there are not enough, or stopped. */
bool ss_select_grow(ss_select *select);
/* Switches off, in random order, whatever is not needed: digits, rules. False: stopped. */
bool ss_select_drop_givens(ss_select *select);
bool ss_select_drop_rules(ss_select *select);
/* A quarter of the rules, at random, are never switched on again. False: none is on. */
bool ss_select_leave_out(ss_select *select);
#endif
