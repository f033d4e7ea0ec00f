/* clues.h: what `susol check` finds out about single clues: conflicts, and what is not needed. */
#ifndef SS_CLI_CLUES_H
#define SS_CLI_CLUES_H
#include "answer.h"

typedef struct ss_findings { /* all zero: nothing was asked for */
    susol_clues *clues;
    uint8_t *conflict; /* by clue; NULL: not looked for */
    uint8_t *alone, *together;
    uint8_t *marked; /* by cell: cells of needless clues */
    bool complete;
} ss_findings;

/* Looks into a puzzle that has so many solutions (2: or more), as far as the options ask for it.
   False: it has failed, or was stopped, and all is said. */
bool ss_cli_clues_find(ss_worker *worker, const susol_puzzle *puzzle, uint64_t solutions,
                       ss_findings *out);
void ss_cli_clues_free(ss_findings *findings);

/* Behind the verdict of a line, of a picture, of a JSON object. */
void ss_cli_clues_put_line(ss_buffer *out, const ss_findings *findings);
void ss_cli_clues_put_words(ss_buffer *out, const ss_findings *findings);
void ss_cli_clues_put_json(ss_buffer *out, const susol_puzzle *puzzle, const ss_findings *findings);
#endif
