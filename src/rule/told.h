/* told.h: the rules of a puzzle in words, for people who see its picture. */
#ifndef SS_RULE_TOLD_H
#define SS_RULE_TOLD_H
#include "puzzle/puzzle.h"

/* One sentence a line, the grid first; no newline at the end. */
void ss_told_rules(ss_text *out, const ss_puzzle *puzzle);
/* "Killer, Thermometers"; nothing for a classic 9x9. */
void ss_told_name(ss_text *out, const ss_puzzle *puzzle);
#endif
