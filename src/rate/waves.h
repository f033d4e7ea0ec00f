/* waves.h: nets that are followed wave by wave, so that no order of looking plays a part. */
#ifndef SS_RATE_WAVES_H
#define SS_RATE_WAVES_H
#include "strategy/strategy.h"

enum { SS_WAVES_DEPTHS = 2 };

typedef struct ss_waves_level { /* of nets: what is supposed, and within that */
    ss_set start[SS_MAX_CELLS];
    bool settled;        /* nobody says anything about the start */
    unsigned char *room; /* one supposition after the other; NULL: none yet */
    size_t size;
} ss_waves_level;

typedef struct ss_waves {
    ss_meter *meter;
    const susol_allocator *memory;
    int depth;     /* of the outermost */
    bool variant;  /* there are rules to ask */
    bool stopped;  /* by the meter, the limits or for want of memory */
    bool failed;   /* for want of memory */
    bool gave_up;  /* nets inside nets took too long */
    int64_t spent; /* on them */
    ss_waves_level level[SS_WAVES_DEPTHS];
    ss_set next[SS_MAX_CELLS], after[SS_MAX_CELLS];
} ss_waves;

/* All candidates that the fewest waves refute; false: none can be. Depth 2: within the
   supposition, others are refuted by nets of depth 1, each such round being a wave. */
bool ss_waves_refute(ss_waves *waves, const ss_view *view, int depth, int *count, ss_set *gone);
void ss_waves_free(ss_waves *waves);
#endif
