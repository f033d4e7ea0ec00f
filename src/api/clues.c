/* clues.c: public functions about single clues. */
#include "solve/clues.h"

susol_status susol_clues_new(susol_clues **out, const susol_puzzle *puzzle) {
    return ss_clues_new(out, puzzle);
}

void susol_clues_free(susol_clues *clues) { ss_clues_free(clues); }

int susol_clues_count(const susol_clues *clues) { return clues->count; }

const susol_clue *susol_clues_at(const susol_clues *clues, int index) {
    return index >= 0 && index < clues->count ? &clues->clue[index].told : NULL;
}

susol_status susol_clues_conflict(susol_clues *clues, const susol_options *options,
                                  uint8_t *picked) {
    return ss_clues_conflict(clues, options, picked);
}

susol_status susol_clues_needless(susol_clues *clues, const susol_options *options, uint8_t *alone,
                                  uint8_t *together) {
    return ss_clues_needless(clues, options, alone, together);
}

susol_status susol_clues_puzzle(const susol_clues *clues, const uint8_t *picked,
                                susol_puzzle *out) {
    return ss_clues_puzzle(clues, picked, out);
}
