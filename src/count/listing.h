/* listing.h: counting by finding every solution, for whatever cannot be counted otherwise. */
#ifndef SS_COUNT_LISTING_H
#define SS_COUNT_LISTING_H
#include "count/guard.h"
#include "count/parts.h"
#include "solve/solve.h"

/* One search by the engine of the options, told to the guard; `most` solutions, 0: all. `found`
   (may be NULL) gets each. OK: these are all. LIMIT, CANCELLED: there may be more. */
typedef struct ss_count_search {
    const ss_puzzle *puzzle;
    const ss_set *start; /* NULL: the puzzle's own */
    uint64_t most;
    int (*found)(void *user, const uint8_t *solution);
    void *user;
} ss_count_search;
susol_status ss_count_list(ss_count_guard *guard, const ss_count_search *search, ss_u128 *count);

/* Adds the digits of a solution, this many times, to held[cell * side + digit - 1]. */
void ss_count_hold(const ss_puzzle *puzzle, const uint8_t *solution, ss_u128 times, ss_u128 *held);
/* A long list in parts, for all threads there are. `held` (may be NULL) holds all of them
   in the end; it begins with 0. OK: these are all. */
susol_status ss_count_list_parts(ss_count_guard *guard, const ss_count_parts *parts, ss_u128 *held,
                                 ss_u128 *count);
#endif
