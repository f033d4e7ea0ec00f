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
/* From these states, 81 candidate sets each; they are read as they are needed. A drive may begin
   again, and knows what trouble it had. */
void ss_herd_begin(ss_herd_drive *drive, const ss_set *states, int count);
/* Until nothing is left, or about so many nodes were taken: then it can go on. Of the space `settle`
   checks what seems to be a solution with all rules there are; what to decide next is chosen
   here. True: stopped. */
bool ss_herd_search(const ss_space *space, ss_herd_drive *drive, uint64_t nodes);
bool ss_herd_is_idle(const ss_herd_drive *drive);              /* nothing is left */
const ss_trouble *ss_herd_trouble(const ss_herd_drive *drive); /* of its first lane */

/* ---- between the searches of several drives with the same rules ---- */

int ss_herd_waiting(const ss_herd_drive *drive); /* states that no lane works on yet */
/* Idle lanes take the oldest states from another drive, as long as it keeps half of them. */
void ss_herd_relieve(ss_herd_drive *from, ss_herd_drive *to);
/* Knows of trouble what another one does, from now on. */
void ss_herd_follow(ss_herd_drive *drive, const ss_herd_drive *other);
/* Where trouble stays: knows also what another one has met since both knew that. */
void ss_herd_learn(ss_herd_drive *drive, const ss_herd_drive *other, const ss_trouble *before);
#endif
