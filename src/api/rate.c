/* rate.c: the public way to ratings. */
#include "rate/rate.h"

susol_status susol_rate(const susol_puzzle *puzzle, const char *scale, const susol_options *options,
                        susol_rating *out) {
    const ss_scale *by = ss_scale_find(scale);
    ss_limits limits;
    ss_meter meter;
    *out = (susol_rating){0};
    if (!by) return SUSOL_UNKNOWN_NAME;
    ss_limits_start(&limits, options);
    ss_meter_start(&meter, limits.options, &limits);
    return by->rate(puzzle, &meter, out);
}
