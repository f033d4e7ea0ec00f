/* rate.c: the public way to ratings. */
#include "rate/rate.h"

susol_status susol_rate(const susol_puzzle *puzzle, const char *scale, const susol_options *options,
                        susol_rating *out) {
    static const susol_options no_limits = {0};
    const ss_scale *by = ss_scale_find(scale);
    ss_meter meter;
    *out = (susol_rating){0};
    if (!by) return SUSOL_UNKNOWN_NAME;
    ss_meter_start(&meter, options ? options : &no_limits);
    return by->rate(puzzle, &meter, out);
}
