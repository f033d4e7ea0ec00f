/* puzzle.h: the counters for any puzzle: chooses the way, keeps the limits. */
#ifndef SS_COUNT_PUZZLE_H
#define SS_COUNT_PUZZLE_H
#include "count/plain/count.h"
#include "count/guard.h"
#include "count/houses.h"
#include "count/thresholds.h"
#include "puzzle/puzzle.h"

/* OK: exact. LIMIT, CANCELLED: the tally holds what is proved, and an estimate. */
susol_status ss_count_puzzle(const ss_puzzle *puzzle, const susol_options *options,
                             susol_tally *tally);
/* counts[cell * side + digit - 1]. Unless OK they are only lower bounds. */
susol_status ss_count_puzzle_candidates(const ss_puzzle *puzzle, const susol_options *options,
                                        ss_u128 *counts);

/* ---- what the two share ---- */

/* Is it all a matter of distinct cells, and small enough that no number grows over 128 bits? Then
   the shape is filled in; place[c] is the number of cell c there, chosen to save work. */
bool ss_count_shape_of(const ss_puzzle *puzzle, ss_limits *limits, ss_count_shape *shape,
                       uint16_t *place);
/* LIMIT: too many states. `share`: the part of the whole work that this count is. */
typedef struct ss_count_share_of {
    double begin, end;
} ss_count_share_of;
susol_status ss_count_shape_guarded(const ss_puzzle *puzzle, const ss_count_shape *shape,
                                    ss_count_guard *guard, ss_count_share_of share, ss_u128 *count);
/* Everything is listed, in parts (listing.h); for some seconds only if nobody set a limit and no
   end is in sight. */
susol_status ss_count_list_all(ss_count_guard *guard, const ss_puzzle *puzzle, ss_u128 *held,
                               ss_u128 *count);
/* Plain 9x9: the candidates, memory, runner and guard of a job. */
ss_count_job ss_count_job_of(const ss_puzzle *puzzle, ss_count_guard *guard);
#endif
