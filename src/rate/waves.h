/* waves.h: nets that are followed wave by wave, so that no order of looking plays a part. */
#ifndef SS_RATE_WAVES_H
#define SS_RATE_WAVES_H
#include "strategy/strategy.h"

enum { SS_WAVES_DEPTHS = 2 };

typedef struct ss_waves {
    ss_meter *meter;
    bool stopped; /* by the meter or the limits */
    ss_set start[SS_WAVES_DEPTHS][SS_MAX_CELLS];
    ss_set now[SS_WAVES_DEPTHS][SS_MAX_CELLS];
    ss_set next[SS_MAX_CELLS], after[SS_MAX_CELLS];
} ss_waves;

/* All candidates that the fewest waves refute; false: none can be. Depth 2: within the
   supposition, others are refuted by nets of depth 1, each such round being a wave. */
bool ss_waves_refute(ss_waves *waves, const ss_view *view, int depth, int *count, ss_set *gone);
#endif
