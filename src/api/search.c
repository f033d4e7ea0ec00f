/* search.c: public functions of the search: exploring a puzzle, backtracking over anything. */
#include "base/take.h"
#include "solve/explore.h"
#include <assert.h>
#include <string.h>

/* Reaching the limit on solutions is what the caller asked for, so it is not a failure. */
static susol_status close_answer(const ss_meter *meter, susol_result *result) {
    assert(meter->solutions <= meter->limits->solutions);
    result->solutions.low = meter->solutions;
    result->nodes = meter->nodes;
    result->complete = ss_meter_stopped(meter) == SUSOL_OK;
    uint64_t limit = meter->options->solutions;
    return limit && meter->solutions >= limit ? SUSOL_OK : ss_meter_stopped(meter);
}

static susol_status explore(ss_explore *explore, susol_error *error) {
    ss_question *question = &explore->question;
    ss_limits limits;
    susol_status status = ss_explore_check(explore, error);
    if (status) return status;
    ss_limits_start(&limits, question->options);
    ss_meter_start(&question->meter, question->options, &limits);
    status = ss_explore_by_cells(explore) ? ss_explore_cells(explore) : ss_explore_run(explore);
    explore->effort->nodes = question->meter.nodes;
    explore->effort->solutions = question->meter.solutions;
    if (!status) status = close_answer(&question->meter, question->result);
    explore->effort->complete = question->result->complete;
    return status;
}

susol_status susol_explore(const susol_puzzle *puzzle, const susol_search *search,
                           const susol_options *options, susol_effort *effort, susol_error *error) {
    ss_taken own;
    susol_search wish;
    susol_result result = {.complete = 0};
    ss_explore all = {.question = {.puzzle = puzzle,
                                   .start = puzzle->allowed,
                                   .options = &own.options,
                                   .result = &result},
                      .wish = &wish,
                      .effort = effort};
    memset(effort, 0, sizeof *effort);
    ss_error_begin(error);
    susol_status status = ss_take_options(&own, options, error);
    if (!status) status = ss_take_search(&wish, search, error);
    if (!status) status = explore(&all, error);
    return ss_error_end(error, status);
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

susol_status susol_backtrack(const susol_choices *choices, int count, const susol_options *options,
                             susol_result *result, susol_error *error) {
    ss_meter meter;
    ss_limits limits;
    ss_taken own;
    memset(result, 0, sizeof *result);
    ss_error_begin(error);
    susol_status status = ss_take_options(&own, options, error);
    if (!status && count < 0)
        status = ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                              "backtracking needs 0 or more parts, not %d", count);
    if (status) return status;
    ss_limits_start(&limits, &own.options);
    ss_meter_start(&meter, limits.options, &limits);
    (void)ss_backtrack(choices, count, &meter, found, &meter);
    return ss_error_end(error, close_answer(&meter, result));
}
