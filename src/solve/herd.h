/* herd.h: depth first search of many branches, sixteen at a time (rule/herd.h). */
#ifndef SS_SOLVE_HERD_H
#define SS_SOLVE_HERD_H
#include "rule/herd.h"
#include "search/search.h"

typedef struct ss_herd_drive ss_herd_drive;

/* NULL: no memory. Trouble of each cell is counted there, by ones. */
ss_herd_drive *ss_herd_open(const ss_herd_rules *rules, uint32_t *trouble, ss_arena *arena);
/* From these states, 81 candidate sets each. The space's own `settle` checks what seems to be a
   solution, with all rules there are. True: stopped. */
bool ss_herd_search(const ss_space *space, ss_herd_drive *drive, const ss_set *states, int count);
#endif
