/* tryout.h: a grid on which digits are tried out, with the singles that show up, in that order.

   Whenever a cell is left with one candidate, it is appended to the naked singles; whenever a house
   is left with one place for a digit, that place is appended to the hidden ones. Nothing is ever
   taken back: a single may have been filled since. */
#ifndef SS_STRATEGY_CHAINS_TRYOUT_H
#define SS_STRATEGY_CHAINS_TRYOUT_H
#include "strategy/look.h"

typedef struct ss_single {
    uint16_t cell;
    uint8_t digit;
} ss_single;

typedef struct ss_singles { /* a queue */
    ss_single *items;
    int from, to, room;
} ss_singles;

typedef struct ss_tryout {
    const ss_view *view; /* for its board and map */
    ss_set *marks;       /* none in a filled cell */
    uint8_t *digit;
    uint8_t *places; /* by house * side + digit - 1: how many the digit has there */
    ss_singles naked, hidden;
} ss_tryout;

ss_tryout *ss_tryout_new(ss_view *view); /* in the arena of the view; NULL: no memory */
void ss_tryout_clear(ss_tryout *tryout); /* an empty grid: every cell may be everything */
void ss_tryout_load(ss_tryout *tryout);  /* the view as it is; no singles */
void ss_tryout_remove(ss_tryout *tryout, int cell, int digit);
void ss_tryout_place(ss_tryout *tryout, int cell, int digit);
#endif
