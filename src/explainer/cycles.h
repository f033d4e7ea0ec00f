/* cycles.h: cycles and single forcing chains, and the place for their links. */
#ifndef SS_EXPLAINER_CYCLES_H
#define SS_EXPLAINER_CYCLES_H
#include "explainer/chain.h"
#include "explainer/links.h"

/* The place for links, to be read; NULL: no memory. */
ss_er_links *ss_er_links_of(ss_er *er, const ss_er_grid *grid);
bool ss_er_cycles_find(ss_er *er, ss_er_hint *best); /* producer 21, the best */
/* All of them on a grid; before: what it is left of, without all that was found there; or NULL. */
void ss_er_cycles_list(ss_er *er, const ss_er_grid *before, const ss_er_grid *grid,
                       ss_er_list *list);
#endif
