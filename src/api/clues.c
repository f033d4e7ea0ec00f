/* clues.c: public functions about single clues. */
#include "solve/clues.h"
#include "base/take.h"

susol_status susol_clues_new(susol_clues **out, const susol_puzzle *puzzle) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    return ss_clues_new(out, puzzle, &limits);
}

void susol_clues_free(susol_clues *clues) { ss_clues_free(clues); }

int susol_clues_count(const susol_clues *clues) { return clues->count; }

const susol_clue *susol_clues_at(const susol_clues *clues, int index) {
    return index >= 0 && index < clues->count ? &clues->clue[index].told : NULL;
}

susol_status susol_clues_conflict(susol_clues *clues, const susol_options *options, uint8_t *picked,
                                  susol_error *error) {
    ss_taken own;
    ss_error_begin(error);
    susol_status status = ss_take_options(&own, options, error);
    if (!status) status = ss_clues_conflict(clues, &own.options, picked);
    return ss_error_end(error, status);
}

susol_status susol_clues_needless(susol_clues *clues, const susol_options *options, uint8_t *alone,
                                  uint8_t *together, susol_error *error) {
    ss_taken own;
    ss_error_begin(error);
    susol_status status = ss_take_options(&own, options, error);
    if (!status) status = ss_clues_needless(clues, &own.options, alone, together);
    if (status == SUSOL_CANNOT)
        (void)ss_error_set(
            error, status, (ss_place){0, 0},
            "only of a puzzle with one solution it can be said which clues it needs");
    return ss_error_end(error, status);
}

susol_status susol_clues_puzzle(const susol_clues *clues, const uint8_t *picked,
                                susol_puzzle *out) {
    return ss_clues_puzzle(clues, picked, out);
}
