/* candidates.h: for each candidate of a 9x9 grid, the number of solutions that hold it. */
#ifndef SS_COUNT_PLAIN_CANDIDATES_H
#define SS_COUNT_PLAIN_CANDIDATES_H
#include "count/plain/count.h"

/* counts[cell][digit - 1]. Lists nothing: with few solutions, listing them is faster. Otherwise a
   few times the cost of a count (docs/COUNTING.md). job.progress is told the share of the work
   done, and 0 as the proved number. */
susol_status ss_count_candidates(const ss_count_job *job, ss_u128 counts[81][9]);

#endif
