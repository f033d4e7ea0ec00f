/* search.c: public functions of the search: exploring a puzzle, backtracking over anything. */
#include "solve/explore.h"
#include <string.h>

static const susol_options no_options;

/* Reaching the limit on solutions is what the caller asked for, so it is not a failure. */
static susol_status close_answer(const ss_meter *meter, susol_result *result) {
    result->solutions.low = meter->solutions;
    result->nodes = meter->nodes;
    result->complete = ss_meter_stopped(meter) == SUSOL_OK;
    uint64_t limit = meter->options->solutions;
    return limit && meter->solutions >= limit ? SUSOL_OK : ss_meter_stopped(meter);
}

susol_status susol_explore(const susol_puzzle *puzzle, const susol_search *search,
                           const susol_options *options, susol_result *result,
                           susol_effort *effort) {
    static const susol_search usual;
    susol_effort own = {0};
    ss_explore explore = {.question = {.puzzle = puzzle,
                                       .start = puzzle->allowed,
                                       .options = options ? options : &no_options,
                                       .result = result},
                          .wish = search ? search : &usual,
                          .effort = effort ? effort : &own};
    memset(result, 0, sizeof *result);
    memset(explore.effort, 0, sizeof *explore.effort);
    const char *order = explore.wish->order;
    if (!ss_prune_read(explore.wish->prune, &explore.prune)) return SUSOL_UNKNOWN_NAME;
    ss_limits limits;
    ss_limits_start(&limits, explore.question.options);
    ss_meter_start(&explore.question.meter, explore.question.options, &limits);
    susol_status status = order && !strcmp(order, "backtrack") ? ss_explore_cells(&explore)
                                                               : ss_explore_run(&explore);
    explore.effort->nodes = explore.question.meter.nodes;
    explore.effort->solutions = explore.question.meter.solutions;
    return status ? status : close_answer(&explore.question.meter, result);
}

/* A full row of generators: counted, and told to the caller. */
static bool found(void *user) {
    ss_meter *meter = user;
    const susol_options *options = meter->options;
    meter->solutions++, meter->limits->solutions++;
    if (options->found && options->found(options->user, NULL)) meter->stopped = SUSOL_CANCELLED;
    else if (options->solutions && meter->solutions >= options->solutions)
        meter->stopped = SUSOL_LIMIT;
    return meter->stopped != SUSOL_OK;
}

susol_status susol_backtrack(const susol_generator *generators, int count,
                             const susol_options *options, susol_result *result) {
    ss_meter meter;
    memset(result, 0, sizeof *result);
    if (count < 0) return SUSOL_BAD_VALUE;
    ss_limits limits;
    ss_limits_start(&limits, options);
    ss_meter_start(&meter, limits.options, &limits);
    (void)ss_backtrack(generators, count, &meter, found, &meter);
    return close_answer(&meter, result);
}
