/* draw.h: random solutions of any puzzle, each as likely as any other. */
#ifndef SS_COUNT_DRAW_H
#define SS_COUNT_DRAW_H
#include "puzzle/puzzle.h"

typedef struct susol_sampler ss_sampler;

/* CANNOT: too many solutions for this kind of puzzle. */
susol_status ss_sampler_new(ss_sampler **out, const ss_puzzle *puzzle,
                            const susol_options *options);
void ss_sampler_free(ss_sampler *sampler); /* NULL is fine */
/* END: there is no solution. LIMIT: not one found in very many tries, or in the time that the
   options of the sampler leave each draw. CANCELLED: their watcher said so. After that the next
   draw gives the solution that this one would have given. */
susol_status ss_sampler_draw(ss_sampler *sampler, uint8_t *solution);
#endif
