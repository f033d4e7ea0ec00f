/* rank.h: the N-th smallest value, without sorting them all. */
#ifndef SS_SCAN_RANK_H
#define SS_SCAN_RANK_H

/* What would be at this place, from 0, if the values were sorted; moves them about. */
float ss_rank(float *values, int count, int place);
#endif
