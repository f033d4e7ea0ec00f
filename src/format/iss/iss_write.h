/* iss_write.h: what the writers of ISS strings share. */
#ifndef SS_FORMAT_ISS_ISS_WRITE_H
#define SS_FORMAT_ISS_ISS_WRITE_H
#include "format/iss/iss_item.h"

typedef struct ss_iss_writing {
    const ss_puzzle *puzzle;
    ss_text *out;
    susol_error *error;
    int labels; /* the first cell that names a region to be found; 0: there are none */
    /* Kinds of rules that are there: asked once, since there may be thousands of rules. */
    bool strict_dots, ranks, ties, no_ties;
} ss_iss_writing;

susol_status ss_iss_refuse(const ss_iss_writing *at, const ss_rule *rule, const char *why);
void ss_iss_put_cell(const ss_iss_writing *at, int cell);
void ss_iss_put_cells(const ss_iss_writing *at, const uint16_t *cells, int count);

int ss_iss_labels(const ss_puzzle *puzzle);
void ss_iss_write_variables(const ss_iss_writing *at);

typedef susol_status ss_iss_rule_writer(const ss_iss_writing *at, const ss_rule *rule,
                                        const char *theirs);
ss_iss_rule_writer ss_iss_write_disjoint, ss_iss_write_windows, ss_iss_write_chaos,
    ss_iss_write_arrow, ss_iss_write_count, ss_iss_write_connected;
#endif
