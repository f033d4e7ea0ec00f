/* herd_search.h: depth first search of many branches, sixteen at a time (herd/herd.h). */
#ifndef SS_SOLVE_HERD_SEARCH_H
#define SS_SOLVE_HERD_SEARCH_H
#include "herd/herd.h"
#include "search/search.h"
#include "solve/conflict_weights.h"

typedef struct ss_herd_drive ss_herd_drive;

/* NULL: no memory. `weights` are what is known before; without, slack tells what to choose (of
   totals, so there must be some). The board outlives the drive. */
ss_herd_drive *ss_herd_open(const ss_herd_rules *rules, const ss_conflict_weights *weights,
                            ss_board *board);
/* From these states, 81 candidate sets each; they are read as they are needed. A drive may begin
   again, and knows its weights. */
void ss_herd_begin(ss_herd_drive *drive, const ss_set *states, int count);
/* Until nothing is left, or about this many nodes were taken: then it can go on. Of the space `settle`
   checks what seems to be a solution with all rules there are; what to decide next is chosen
   here. True: stopped. */
bool ss_herd_search(const ss_space *space, ss_herd_drive *drive, uint64_t nodes);
bool ss_herd_is_idle(const ss_herd_drive *drive);                       /* nothing is left */
const ss_conflict_weights *ss_herd_weights(const ss_herd_drive *drive); /* of its first lane */

/* ---- between the searches of several drives with the same rules ---- */

int ss_herd_waiting(const ss_herd_drive *drive); /* states that no lane works on yet */
/* Idle lanes take the oldest states from another drive, as long as it keeps half of them. */
void ss_herd_relieve(ss_herd_drive *from, ss_herd_drive *to);
/* Has the weights of another one, from now on. */
void ss_herd_follow(ss_herd_drive *drive, const ss_herd_drive *other);
/* Where conflicts stay: knows also what another one has met since both knew that. */
void ss_herd_learn(ss_herd_drive *drive, const ss_herd_drive *other,
                   const ss_conflict_weights *before);
#endif
