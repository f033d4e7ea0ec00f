/* guard.h: the limits and the watcher of one count, shared by all threads that work on it.

   Whoever works tells the guard now and then how far it is; the guard tells the caller, and knows
   when to stop and why. What was proved once stays proved: at_least and done never fall. It must
   not be moved: its limits know where it is. */
#ifndef SS_COUNT_GUARD_H
#define SS_COUNT_GUARD_H
#include <stdatomic.h>
#include <stdbool.h>
#include "base/limits.h"
#include "base/u128.h"
#include "count/knuth.h"

typedef struct ss_count_guard {
    const susol_options *options;
    uint64_t deadline;  /* in clock milliseconds; 0: none */
    bool endless;       /* it will not get through: no share of the work is worth telling */
    atomic_flag asking; /* held while the numbers below change and the caller is asked */
    ss_u128 at_least;
    double done;
    atomic_int stopped;     /* a susol_status; OK: go on */
    ss_count_guess guess;   /* how many solutions there may be; no walks: nobody has guessed */
    susol_options watching; /* of the limits: they ask the guard */
    ss_limits limits;       /* for the thread that has made it */
} ss_count_guard;

void ss_count_guard_start(ss_count_guard *guard, const susol_options *options);
/* This share is done, this many solutions are proved; true: stop. */
bool ss_count_guard_tell(ss_count_guard *guard, double done, ss_u128 at_least);
/* The same for ss_count_job.progress, with the guard as its user. */
int ss_count_guard_progress(void *guard, double done, ss_u128 at_least);
/* Limits for another thread: they ask the guard too. */
void ss_count_guard_part(const ss_count_guard *guard, ss_limits *limits);
/* What to answer when somebody did not come to the end: if it was stopped, the guard knows why. */
susol_status ss_count_guard_status(const ss_count_guard *guard, susol_status status);
#endif
