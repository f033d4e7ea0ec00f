/* clues.h: what `susol check` finds out about single clues: conflicts, and what is not needed. */
#ifndef CLI_CLUES_H
#define CLI_CLUES_H
#include "answer.h"

typedef struct cli_findings { /* all zero: nothing was asked for */
    susol_clues *clues;
    uint8_t *conflict; /* by clue; NULL: not looked for */
    uint8_t *alone, *together;
    uint8_t *marked; /* by cell: cells of needless clues */
    bool complete;
} cli_findings;

/* Looks into a puzzle that has this many solutions (2: or more), as far as the options ask for it.
   False: it has failed, or was stopped, and all is said. */
bool cli_clues_find(cli_worker *worker, const susol_puzzle *puzzle, uint64_t solutions,
                    cli_findings *out);
bool cli_clues_is_one(const cli_findings *findings); /* a conflict of one clue with itself */
void cli_clues_free(cli_findings *findings);

/* After the verdict of a line, of a picture, of a JSON object. */
void cli_clues_put_line(cli_buffer *out, const cli_findings *findings);
void cli_clues_put_brief(cli_buffer *out,
                         const cli_findings *findings); /* of a conflict, in a line */
void cli_clues_put_words(cli_buffer *out, const cli_findings *findings);
void cli_clues_put_json(cli_buffer *out, const susol_puzzle *puzzle, const cli_findings *findings);
#endif
