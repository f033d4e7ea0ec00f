/* describe.c: the public function that tells the rules of a puzzle in words. */
#include "rule/told.h"

/* Adds to the text, or leaves it as it was. NULL: nobody wants it. */
static susol_status tell(susol_text *out, const susol_puzzle *puzzle, ss_limits *limits,
                         void (*words)(ss_text *out, const ss_puzzle *puzzle)) {
    if (!out) return SUSOL_OK;
    size_t before = out->size;
    out->limits = limits;
    words(out, puzzle);
    susol_status status = ss_limits_status(limits, ss_text_status(out));
    out->limits = NULL;
    if (status) ss_text_cut(out, before);
    return status;
}

susol_status susol_describe(const susol_puzzle *puzzle, susol_text *name, susol_text *rules) {
    ss_limits limits;
    size_t before = name ? name->size : 0;
    ss_limits_start(&limits, &puzzle->wish);
    susol_status status = tell(name, puzzle, &limits, ss_told_name);
    if (!status) status = tell(rules, puzzle, &limits, ss_told_rules);
    if (status && name) ss_text_cut(name, before);
    return status;
}
