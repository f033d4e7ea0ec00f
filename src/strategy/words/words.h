/* words.h: a step for people and for programs: sentences in a language, JSON, a sketch to draw. */
#ifndef SS_STRATEGY_WORDS_WORDS_H
#define SS_STRATEGY_WORDS_WORDS_H
#include "puzzle/sketch.h"
#include "strategy/words/language.h"

/* What the reader knows besides the step. */
typedef struct ss_words_known {
    const ss_set *left; /* of each cell that changes, what the step leaves */
    bool said;          /* what its technique or its rule says was told before, of other cells */
} ss_words_known;

/* Why the step holds. A step without a strategy is a contradiction: what has no way left. `known`:
   NULL: nothing. */
void ss_words_sentence(const ss_language *language, const ss_board *board, const ss_step *step,
                       const ss_words_known *known, ss_text *out);
/* A vague hint: "Look at row 3." */
void ss_words_where(const ss_language *language, const ss_board *board, const ss_step *step,
                    ss_text *out);
/* The name of the technique, for programs and for people. Without one: a contradiction, or, if its
   cells have spots, several solutions of which these candidates are left. */
const char *ss_words_name(const ss_step *step);
const char *ss_words_title(const ss_language *language, const ss_step *step);
void ss_words_changes(const ss_board *board, const ss_step *step, ss_text *out);
void ss_words_house(const ss_board *board, int house, ss_text *out); /* in English: "row 3" */
bool ss_words_knows(ss_span name); /* may it be in braces in a sentence? */

/* ---- words_json.c ---- */

void ss_words_json(const ss_language *language, const ss_board *board, const ss_step *step,
                   const char *sentence, ss_text *out);

/* ---- sketch.c: `view` is as before the step ---- */

void ss_sketch_make(ss_sketch *out, const ss_language *language, const ss_view *view,
                    const ss_step *step);
#endif
