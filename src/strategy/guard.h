/* guard.h: guardians: candidates of which at least one is true.

   Many patterns cannot be, or would mean two solutions: an odd circle of two digits, a deadly
   rectangle, a grave. What keeps a grid from them are its guardians. From "one of these is true"
   the same conclusions follow whatever the pattern: what conflicts with all of them is false, they
   make a naked set with cells of a house, or the same follows from each of them by a chain. */
#ifndef SS_STRATEGY_GUARD_H
#define SS_STRATEGY_GUARD_H
#include "strategy/look.h"

enum { SS_GUARD_MOST = 12 };
enum { /* how to conclude, as bits of ss_strategy.size */
       SS_GUARD_DIRECT = 16,
       SS_GUARD_SUBSET = 32,
       SS_GUARD_CHAINS = 64,
       SS_GUARD_HOW = SS_GUARD_DIRECT | SS_GUARD_SUBSET | SS_GUARD_CHAINS
};

typedef struct ss_guard {
    uint16_t cell[SS_GUARD_MOST];
    uint8_t digit[SS_GUARD_MOST];
    int count; /* more than SS_GUARD_MOST: too many, and useless */
} ss_guard;

void ss_guard_add(ss_guard *guard, int cell, ss_set digits); /* each once */

/* The sink's step holds the pattern; adds the guardians as fins and what follows from them in one
   of the ways of its strategy, and hands it over. True: enough. */
bool ss_guard_give(ss_view *view, const ss_guard *guard, ss_step_sink *sink);
#endif
