/* rate.c: the public way to ratings: is there one solution? Then how hard is it to find? */
#include "rate/rate.h"
#include "base/take.h"
#include "solve/solve.h"
#include <string.h>

/* A puzzle with no solution, or several, has no rating; it could be tried for ever. */
static susol_status count_solutions(const ss_puzzle *puzzle, ss_limits *limits, uint8_t *first,
                                    susol_rating *out) {
    susol_result result;
    susol_options two = {.solutions = 2, .first = first, .runner = limits->options->runner};
    susol_status status = ss_solve(puzzle, NULL, &two, limits, &result);
    if (status) return status;
    out->solutions = result.solutions.high ? 2 : (int)result.solutions.low;
    if (out->solutions != 1) memcpy(out->text, out->solutions ? "many" : "none", sizeof "none");
    return SUSOL_OK;
}

static const char *name_at(int index) {
    const ss_scale *scale = ss_scale_at(index);
    return scale ? scale->name : NULL;
}

static susol_status rate(const ss_puzzle *puzzle, const ss_scale *by, const susol_options *options,
                         susol_rating *out) {
    ss_limits limits;
    ss_meter meter;
    uint8_t solution[SS_MAX_CELLS];
    ss_limits_start(&limits, options);
    susol_status status = count_solutions(puzzle, &limits, solution, out);
    if (status || out->solutions != 1) return status;
    ss_meter_start(&meter, limits.options, &limits);
    status = by->rate(puzzle, solution, &meter, out);
    if (status) *out = (susol_rating){.level = status == SUSOL_LIMIT ? out->level : 0};
    return status;
}

susol_status susol_rate(const susol_puzzle *puzzle, const char *scale, const susol_options *options,
                        susol_rating *out, susol_error *error) {
    const ss_scale *by = ss_scale_find(scale);
    ss_taken own;
    *out = (susol_rating){0};
    ss_error_begin(error);
    if (!by) return ss_error_no_name(error, "scale", scale, name_at);
    if (by->fits && !by->fits(puzzle))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "scale %s rates plain 9x9 puzzles only; susol rates all", by->name);
    susol_status status = ss_take_options(&own, options, error);
    if (!status) status = rate(puzzle, by, &own.options, out);
    return ss_error_end(error, status);
}
