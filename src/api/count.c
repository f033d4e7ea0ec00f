/* count.c: the public functions for numbers of solutions and for random solutions. */
#include "base/take.h"
#include "count/draw.h"
#include "count/puzzle.h"
#include "solve/solve.h"

static susol_status take(ss_taken *own, const ss_puzzle *puzzle, const susol_options *options,
                         susol_error *error) {
    ss_error_begin(error);
    susol_status status = ss_take_options(own, options, error);
    return status ? status : ss_engine_check(puzzle, own->options.engine, error);
}

susol_status susol_count(const susol_puzzle *puzzle, const susol_options *options,
                         susol_tally *tally, susol_error *error) {
    ss_taken own;
    *tally = (susol_tally){0};
    susol_status status = take(&own, puzzle, options, error);
    if (!status) status = ss_count_puzzle(puzzle, &own.options, tally);
    return ss_error_end(error, status);
}

susol_status susol_candidate_counts(const susol_puzzle *puzzle, const susol_options *options,
                                    susol_number *counts, susol_error *error) {
    ss_taken own;
    susol_status status = take(&own, puzzle, options, error);
    if (!status) status = ss_count_puzzle_candidates(puzzle, &own.options, counts);
    return ss_error_end(error, status);
}

susol_status susol_sampler_new(susol_sampler **out, const susol_puzzle *puzzle,
                               const susol_options *options, susol_error *error) {
    ss_taken own;
    *out = NULL;
    susol_status status = take(&own, puzzle, options, error);
    if (!status) {
        status = ss_sampler_new(out, puzzle, &own.options);
        if (status == SUSOL_CANNOT)
            (void)ss_error_set(error, status, (ss_place){0, 0},
                               "random solutions of this kind of puzzle only up to a million of "
                               "them");
    }
    return ss_error_end(error, status);
}

susol_status susol_sampler_draw(susol_sampler *sampler, uint8_t *solution) {
    return ss_sampler_draw(sampler, solution);
}

void susol_sampler_free(susol_sampler *sampler) { ss_sampler_free(sampler); }
