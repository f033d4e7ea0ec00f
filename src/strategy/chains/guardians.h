/* guardians.h: guardians: candidates of which at least one is true.

   Many patterns cannot be, or would mean two solutions: an odd circle of two digits, a deadly
   rectangle, a grave. What keeps a grid from them are its guardians. From "one of these is true"
   the same conclusions follow whatever the pattern: what conflicts with all of them is false, they
   make a naked set with cells of a house, or the same follows from each of them by a chain. */
#ifndef SS_STRATEGY_CHAINS_GUARDIANS_H
#define SS_STRATEGY_CHAINS_GUARDIANS_H
#include "strategy/look.h"

enum { SS_GUARDIANS_MOST = 12 };
enum { /* how to conclude, as bits of ss_strategy.size */
       SS_GUARDIANS_DIRECT = 16,
       SS_GUARDIANS_SUBSET = 32,
       SS_GUARDIANS_CHAINS = 64,
       SS_GUARDIANS_HOW = SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET | SS_GUARDIANS_CHAINS
};

typedef struct ss_guardians {
    uint16_t cell[SS_GUARDIANS_MOST];
    uint8_t digit[SS_GUARDIANS_MOST];
    int count; /* more than SS_GUARDIANS_MOST: too many, and useless */
} ss_guardians;

void ss_guardians_add(ss_guardians *guard, int cell, ss_set digits); /* each once */

/* The sink's step holds the pattern; adds the guardians as fins and what follows from them in one
   of the ways of its strategy, and hands it over. True: enough. */
bool ss_guardians_give(ss_view *view, const ss_guardians *guard, ss_step_sink *sink);
#endif
