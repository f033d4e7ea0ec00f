/* pattern.h: a regular expression over digits, as the places a reader can be in.

   Every symbol of the expression is a place, 0 .. count-1, and has a set of digits that it stands
   for. Sets of places are bits of one word: where a reading can begin and end, and which places can
   follow each other. */
#ifndef SS_RULE_LINES_PATTERN_H
#define SS_RULE_LINES_PATTERN_H
#include "puzzle/puzzle.h"

enum { SS_PATTERN_PLACES = 62 };

typedef struct ss_pattern {
    ss_set symbol[SS_PATTERN_PLACES];
    uint64_t follow[SS_PATTERN_PLACES];
    uint64_t first, last;
    bool empty; /* matches no digit at all */
    int zero;   /* 1: digit 1 has the value 0, and is written so */
    int count;
} ss_pattern;

/* NULL, or what was expected. One character per digit (A = 10), . any digit, [1-3] [^5] sets,
   ( ) groups, | or, and after any of these * + ? {2} {2,} {2,4}. */
const char *ss_pattern_make(const char *text, const ss_puzzle *puzzle, ss_pattern *pattern);
/* The places after reading a value; `places` 0: at the beginning. 0: it cannot be read. */
uint64_t ss_pattern_step(const ss_pattern *pattern, bool begin, uint64_t places, int value);
#endif
