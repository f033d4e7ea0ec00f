/* limits.h: how long one call of the library may go on, and who may stop it.

   Made once, where the caller's options come in, and handed down to everything that loops:
   reading, setting up, propagating, searching, explaining, drawing. Whoever loops spends work; one
   unit is about one look at the candidates of a cell, a few nanoseconds. Now and then, after
   SS_WORK_BETWEEN_LOOKS units, that makes somebody look at the clock and ask the watcher. Once
   stopped, limits stay stopped, and every further spending says so: what was concluded since is
   worth nothing. Each thread has limits of its own (ss_limits_part). */
#ifndef SS_BASE_LIMITS_H
#define SS_BASE_LIMITS_H
#include <assert.h>
#include <stdbool.h>
#include <susol.h>

enum { SS_WORK_BETWEEN_LOOKS = 1 << 16 };

typedef struct ss_limits {
    const susol_options *options; /* of the whole call */
    uint64_t deadline;            /* in clock milliseconds; 0: none */
    uint64_t nodes, solutions;    /* of the whole call, all its searches together */
    int64_t until_look;           /* work; less than 0: look now */
    susol_status stopped;         /* OK: go on */
    uint64_t looks_left;          /* of an attempt; 0: as many as it takes */
    bool gave_up;                 /* they were used up: that stopped it */
} ss_limits;

void ss_limits_start(ss_limits *limits, const susol_options *options); /* NULL: none */
/* For a thread that does a part of the call: the same deadline, but its own options. */
void ss_limits_part(ss_limits *part, const ss_limits *whole, const susol_options *options);
/* For a part of the call that is given up after N looks: what stops the call stops it too. */
void ss_limits_attempt(ss_limits *part, const ss_limits *whole, uint64_t looks);
/* The attempt is over: what it counted counts; what stopped it, unless it gave up, stops all. */
void ss_limits_join(ss_limits *whole, const ss_limits *part);
bool ss_limits_stop(ss_limits *limits, susol_status why); /* true */
/* Looks at the clock and asks the watcher. True: stop now. */
bool ss_limits_look(ss_limits *limits);
bool ss_limits_cancel(void *limits); /* the same, for those who ask a function of theirs */
/* The same for one who can tell more: depth, state, share of the work. */
bool ss_limits_tell(ss_limits *limits, const susol_event *event);
/* Is there anybody to ask, or any time to keep? */
bool ss_limits_matter(const ss_limits *limits);

/* So much work was done, or is going to be. True: stop now. NULL: there are no limits. */
static inline bool ss_limits_spend(ss_limits *limits, int work) {
    assert(work >= 0);
    return limits && (limits->until_look -= work) < 0 && ss_limits_look(limits);
}

static inline bool ss_limits_stopped(const ss_limits *limits) {
    return limits && limits->stopped != SUSOL_OK;
}

/* What to answer: trouble of one's own comes first. */
static inline susol_status ss_limits_status(const ss_limits *limits, susol_status own) {
    return own || !limits ? own : limits->stopped;
}
#endif
