/* reasons.h: rules by name, and proofs in which they have their say.

   A reason is a propagator of the board, from 1. It speaks for a rule of the puzzle, or for a sum
   or a set of cells that follows from houses. Each language has the names and laws of all kinds of
   rules in rules_NAME.def. */
#ifndef SS_STRATEGY_WORDS_REASONS_H
#define SS_STRATEGY_WORDS_REASONS_H
#include "strategy/words/words.h"

typedef struct ss_teller {
    const ss_language *language;
    const ss_board *board;
    const ss_step *step;
    ss_text *out;
    const ss_words_known *known; /* NULL: nothing */
} ss_teller;

void ss_teller_cell(const ss_teller *to, int cell);
/* A phrase with parts of a step in braces. */
void ss_teller_phrase(const ss_teller *to, ss_phrase which, const ss_step *step);
void ss_teller_houses(const ss_teller *to, const uint16_t *houses, int count, ss_house_form form);
void ss_teller_digits(const ss_teller *to, ss_set digits, ss_phrase last); /* "1, 2 or 3" */

/* Of the step: */
void ss_reason_rules(const ss_teller *to, int count); /* "cage of 12 r1c1 r1c2", the first ones */
void ss_reason_law(
    const ss_teller *to); /* "its digits differ and add up to 12, so ", if not said */
void ss_reason_falls(const ss_teller *to); /* "r1c1 is 2 or 3; r1c2 and r1c3 are not 4" */
void ss_reason_cases(const ss_teller *to); /* "if r1c1 is 2 or 3: cage of 12 r1c1 r1c2; ..." */
void ss_reason_tries(const ss_teller *to); /* "r1c1 is 2 and r1c2 is 3; r1c1 is 4": of a trial */
void ss_reason_acts(const ss_teller *to);  /* "r1c2 is 7 (cage of 12 r1c1 r1c2); ..." */
void ss_reason_ends(const ss_teller *to);  /* "then nothing is left for r1c2; ...": of each case */
void ss_reason_name(const ss_teller *to, uint32_t reason); /* any; 0: cells that must differ */
/* The rule of the puzzle it speaks for; NULL: it follows from houses. */
const ss_rule *ss_reason_of(const ss_board *board, uint32_t reason);
#endif
