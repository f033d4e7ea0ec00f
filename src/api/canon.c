/* canon.c: the public way to the canonical form. */
#include "puzzle/symmetry.h"
#include "rule/rule.h"

susol_status susol_canon(const susol_puzzle *puzzle, susol_puzzle *out, uint64_t *automorphisms,
                         susol_error *error) {
    if (!ss_puzzle_is_plain9(puzzle) || ss_puzzle_has_marks(puzzle))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "the canonical form is defined for plain 9x9 puzzles only");
    uint8_t form[81];
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    uint64_t count = ss_canon9_within(&limits, puzzle->value, form, NULL);
    if (!count) return limits.stopped;
    if (automorphisms) *automorphisms = count;
    susol_status status = ss_layout_grid(out, 9, 3, 3);
    for (int c = 0; c < 81 && !status; c++) ss_puzzle_set_value(out, c, form[c], true);
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}
