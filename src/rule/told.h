/* told.h: the rules of a puzzle in words, for people who see its picture; in a language, "cs" or
   "pt_BR.UTF-8"; NULL, or one we do not speak: English. */
#ifndef SS_RULE_TOLD_H
#define SS_RULE_TOLD_H
#include "puzzle/puzzle.h"

/* One sentence a line, the grid first; no newline at the end. */
void ss_told_rules(ss_text *out, const ss_puzzle *puzzle, const char *language);
/* "Killer, Thermometers"; nothing for a classic 9x9. */
void ss_told_name(ss_text *out, const ss_puzzle *puzzle, const char *language);

/* ---- of one kind, by its name ---- */

/* The law, of rules with a number or without one; "": there are none such. With braces. */
const char *ss_told_law(const char *kind, const char *language, bool numbered);
const char *ss_told_kind(const char *kind, const char *language); /* what it is called, or "" */
bool ss_told_knows(const char *kind, const char *language);       /* not only in English? */

/* ---- why digits break a rule ---- */

typedef struct ss_breach {
    const ss_rule *rule;
    const uint16_t *cells; /* whose digits break it */
    int count, digit;      /* digit: the one that they all have, in a house; else 0 */
} ss_breach;
void ss_told_twice(ss_text *out, const ss_puzzle *puzzle, const ss_breach *breach,
                   const char *language);
void ss_told_broken(ss_text *out, const ss_puzzle *puzzle, const ss_breach *breach,
                    const char *language);
#endif
