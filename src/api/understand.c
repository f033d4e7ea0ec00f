/* understand.c: rules out of words and drawings. */
#include "base/error.h"
#include "drawn/drawn.h"
#include <string.h>

static susol_status list(const ss_understanding *all, bool json, ss_text *out) {
    size_t before = out->size;
    ss_understanding_list(all, json, out);
    susol_status status = ss_text_status(out);
    if (status) ss_text_cut(out, before);
    return status;
}

susol_status susol_understand(susol_puzzle *puzzle, const char *form, susol_text *listing,
                              susol_verdict *verdict, susol_error *error) {
    ss_limits limits;
    ss_understanding *all;
    bool json = form && !strcmp(form, "json");
    ss_error_begin(error);
    *verdict = SUSOL_DOUBTFUL;
    if (form && !json && strcmp(form, "text") != 0)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                            "the listing is text or json, not %s", form);
    ss_limits_start(&limits, &puzzle->wish);
    susol_status status = ss_understand(puzzle, &limits, &all);
    if (!status && listing) status = list(all, json, listing);
    if (!status) *verdict = all->verdict;
    if (!status && all->changes) ss_understanding_take(all, puzzle);
    ss_understanding_free(all, &puzzle->memory);
    return ss_error_end(error, status);
}

int susol_puzzle_is_told(const susol_puzzle *puzzle) {
    return puzzle->drawing.told && *puzzle->comment;
}
