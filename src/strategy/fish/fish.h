/* fish.h: the kinds of fish, as bits of ss_strategy.size above the number of base houses. */
#ifndef SS_STRATEGY_FISH_FISH_H
#define SS_STRATEGY_FISH_FISH_H
#include "strategy/strategy.h"

enum {
    SS_FISH_SIZE = 15,     /* how many base houses: the lower bits */
    SS_FISH_FINNED = 16,   /* some places of the base are not covered */
    SS_FISH_SASHIMI = 32,  /* finned, and a base house has at most one place that is no fin */
    SS_FISH_FRANKEN = 64,  /* regions among the lines */
    SS_FISH_MUTANT = 128,  /* all kinds of houses on both sides */
    SS_FISH_SIAMESE = 256, /* two finned fish on one base */
    SS_FISH_LOOSE = 512,   /* whatever the search for this kind comes upon first */
    SS_FISH_KRAKEN = 1024  /* fins may reach what falls by chains; sizes up to the one given */
};

void ss_fish_find(const ss_strategy *self, ss_view *view, ss_step_sink *sink);
#endif
