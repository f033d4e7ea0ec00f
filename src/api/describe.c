/* describe.c: public functions that tell the rules of a puzzle in words. */
#include "rule/told.h"

/* Adds to the text, or leaves it as it was. NULL: nobody wants it. */
typedef void teller(ss_text *out, const ss_puzzle *puzzle, const char *language);
static susol_status tell(susol_text *out, const susol_puzzle *puzzle, const char *language,
                         teller *words) {
    ss_limits limits;
    if (!out) return SUSOL_OK;
    size_t before = out->size;
    ss_limits_start(&limits, &puzzle->wish);
    out->limits = &limits;
    words(out, puzzle, language);
    susol_status status = ss_limits_status(&limits, ss_text_status(out));
    out->limits = NULL;
    if (status) ss_text_cut(out, before);
    return status;
}

susol_status susol_describe_in(const susol_puzzle *puzzle, const char *language, susol_text *name,
                               susol_text *rules) {
    size_t before = name ? name->size : 0;
    susol_status status = tell(name, puzzle, language, ss_told_name);
    if (!status) status = tell(rules, puzzle, language, ss_told_rules);
    if (status && name) ss_text_cut(name, before);
    return status;
}

susol_status susol_describe(const susol_puzzle *puzzle, susol_text *name, susol_text *rules) {
    return susol_describe_in(puzzle, NULL, name, rules);
}
