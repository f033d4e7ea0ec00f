/* herd.h: depth first search of many branches, sixteen at a time (rule/herd.h). */
#ifndef SS_SOLVE_HERD_H
#define SS_SOLVE_HERD_H
#include "rule/herd.h"
#include "search/search.h"
#include "solve/trouble.h"

typedef struct ss_herd_drive ss_herd_drive;

/* NULL: no memory. `trouble` is what is known before; without, freedom tells what to choose (of
   totals, so there must be some). The board outlives the drive. */
ss_herd_drive *ss_herd_open(const ss_herd_rules *rules, const ss_trouble *trouble, ss_board *board);
/* From these states, 81 candidate sets each. Of the space `settle` checks what seems to be a
   solution with all rules there are; what to decide next is chosen here. True: stopped. A drive
   may search again, and knows what trouble it had. */
bool ss_herd_search(const ss_space *space, ss_herd_drive *drive, const ss_set *states, int count);
const ss_trouble *ss_herd_trouble(const ss_herd_drive *drive); /* of its first lane */
#endif
