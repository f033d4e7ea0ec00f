/* sampler.h: random solutions of any 9x9 grid, each solution exactly as likely as any other.

   Prepare once (some hundredths of a second for sparse grids), then draw as often as you like. */
#ifndef SS_COUNT_PLAIN_SAMPLER_H
#define SS_COUNT_PLAIN_SAMPLER_H
#include <stdbool.h>
#include "base/random.h"
#include "count/tools.h"

typedef struct ss_count_sampler ss_count_sampler;

/* Of the tools the allocator, the runner and the limits count. CANCELLED: the limits stopped it. */
susol_status ss_count_sampler_new(ss_count_sampler **out, const uint16_t allowed[81],
                                  const ss_count_tools *with);
void ss_count_sampler_free(ss_count_sampler *sampler); /* NULL is fine */

/* False: no solution was found in SS_COUNT_SAMPLER_TRIES tries; make sure first that there is one.
   Or the limits (may be NULL) have stopped it. Different threads may draw from one sampler at once,
   each with its own random and limits. */
bool ss_count_sampler_draw(const ss_count_sampler *sampler, ss_random *random, ss_limits *limits,
                           uint8_t solution[81]);

enum { SS_COUNT_SAMPLER_TRIES = 1000000000 };

/* The number of solutions, guessed from `tries` tries, with the standard error of the guess. */
double ss_count_sampler_estimate(const ss_count_sampler *sampler, ss_random *random, uint32_t tries,
                                 double *error);

#endif
