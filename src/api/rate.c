/* rate.c: the public way to ratings: is there one solution? Then how hard is it to find? */
#include "rate/rate.h"
#include "solve/solve.h"
#include <string.h>

/* A puzzle with no solution, or several, has no rating; it could be tried for ever. */
static susol_status count_solutions(const ss_puzzle *puzzle, ss_limits *limits,
                                    susol_result *result, susol_rating *out) {
    susol_options two = {.solutions = 2, .runner = limits->options->runner};
    susol_status status = ss_solve(puzzle, NULL, &two, limits, result);
    if (status) return status;
    out->solutions = result->solutions.high ? 2 : (int)result->solutions.low;
    if (out->solutions != 1) memcpy(out->text, out->solutions ? "many" : "none", sizeof "none");
    return SUSOL_OK;
}

susol_status susol_rate(const susol_puzzle *puzzle, const char *scale, const susol_options *options,
                        susol_rating *out) {
    const ss_scale *by = ss_scale_find(scale);
    ss_limits limits;
    ss_meter meter;
    susol_result result;
    *out = (susol_rating){0};
    if (!by) return SUSOL_UNKNOWN_NAME;
    if (by->fits && !by->fits(puzzle)) return SUSOL_CANNOT;
    ss_limits_start(&limits, options);
    susol_status status = count_solutions(puzzle, &limits, &result, out);
    if (status || out->solutions != 1) return status;
    ss_meter_start(&meter, limits.options, &limits);
    status = by->rate(puzzle, result.first, &meter, out);
    if (status) *out = (susol_rating){0};
    return status;
}
