/* count.c: the public functions for numbers of solutions and for random solutions. */
#include "count/draw.h"
#include "count/puzzle.h"

static const susol_options no_options;

susol_status susol_count(const susol_puzzle *puzzle, const susol_options *options,
                         susol_tally *tally) {
    return ss_count_puzzle(puzzle, options ? options : &no_options, tally);
}

susol_status susol_candidate_counts(const susol_puzzle *puzzle, const susol_options *options,
                                    susol_number *counts) {
    return ss_count_puzzle_candidates(puzzle, options ? options : &no_options, counts);
}

susol_status susol_sampler_new(susol_sampler **out, const susol_puzzle *puzzle,
                               const susol_options *options) {
    return ss_sampler_new(out, puzzle, options ? options : &no_options);
}

susol_status susol_sampler_draw(susol_sampler *sampler, uint8_t *solution) {
    return ss_sampler_draw(sampler, solution);
}

void susol_sampler_free(susol_sampler *sampler) { ss_sampler_free(sampler); }
