/* automaton.h: lines whose digits are a word that an automaton accepts. */
#ifndef SS_PROPAGATE_AUTOMATON_H
#define SS_PROPAGATE_AUTOMATON_H
#include "board/work.h"

enum { SS_NO_STATE = -1 };
typedef struct ss_automaton ss_automaton;
struct ss_automaton {
    const ss_rule *rule;
    int side;         /* how many digits there are */
    int low;          /* the lowest value, 0 or 1, for kinds that ask */
    const void *data; /* for the kind */
    int64_t starts;   /* it may begin in any state 0 .. starts-1 */
    /* The state after reading this value at place `at` (0 the first); SS_NO_STATE: none. */
    int64_t (*step)(const ss_automaton *self, int at, int64_t state, int digit);
    bool (*accepts)(const ss_automaton *self, int64_t state); /* NULL: state 0, no other */
};
/* Reads `count` cells in this order; false: too large, nothing is posted. */
bool ss_post_automaton(const ss_automaton *automaton, const uint16_t *cells, int count,
                       ss_board *board);
/* The same in two steps, for one automaton on many lines; NULL: too large, or no memory, or no
   time. */
typedef struct ss_diagram ss_diagram;
const ss_diagram *ss_diagram_make(const ss_automaton *automaton, int count, ss_board *board);
void ss_post_diagram(const ss_diagram *diagram, const uint16_t *cells, ss_board *board);
#endif
