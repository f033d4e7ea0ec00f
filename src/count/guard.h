/* guard.h: the limits and the watcher of one count, shared by all threads that work on it.

   Whoever works tells the guard now and then how far it is; the guard tells the caller, and knows
   when to stop and why. What was proved once stays proved: at_least and done never fall. */
#ifndef SS_COUNT_GUARD_H
#define SS_COUNT_GUARD_H
#include <stdatomic.h>
#include <stdbool.h>
#include "base/limits.h"
#include "base/u128.h"

typedef struct ss_count_guard {
    const susol_options *options;
    uint64_t deadline;  /* in clock milliseconds; 0: none */
    bool endless;       /* it will not get through: no share of the work is worth telling */
    atomic_flag asking; /* held while the numbers below change and the caller is asked */
    ss_u128 at_least;
    double done;
    atomic_int stopped; /* a susol_status; OK: go on */
} ss_count_guard;

void ss_count_guard_start(ss_count_guard *guard, const susol_options *options);
/* So much is done, so many solutions are proved; true: stop. */
bool ss_count_guard_tell(ss_count_guard *guard, double done, ss_u128 at_least);
/* The same for ss_count_job.progress, with the guard as its user. */
int ss_count_guard_progress(void *guard, double done, ss_u128 at_least);
/* For work that knows only limits: they ask the guard. `watching` outlives them. */
void ss_count_guard_limits(ss_count_guard *guard, susol_options *watching, ss_limits *limits);
/* What to answer when somebody stopped early: the guard knows better why. */
susol_status ss_count_guard_status(const ss_count_guard *guard, susol_status status);
#endif
