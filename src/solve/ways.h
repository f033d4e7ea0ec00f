/* ways.h: the sets of digits that a cage can still hold. */
#ifndef SS_SOLVE_WAYS_H
#define SS_SOLVE_WAYS_H
#include "base/limits.h"
#include "puzzle/puzzle.h"

/* Of a cage with a sum, whose cells have these candidates. */
susol_status ss_ways_list(const ss_puzzle *puzzle, const ss_rule *cage, const ss_set *candidates,
                          const susol_ways *ways, ss_limits *limits);
#endif
