/* offer.h: what may be said about a solution: instances of rules that are true in it.

   One line of offers.def for each kind of rule: who proposes instances (`how`), how many cells they
   have, how many there are on a 9x9 grid. A kind without a line gets one from what it takes, so
   that every kind can be generated. A proposal only says which cells; the numbers are found out,
   and the law itself (`holds`) decides, so an offer cannot lie. */
#ifndef SS_GENERATE_VARIANT_OFFER_H
#define SS_GENERATE_VARIANT_OFFER_H
#include "base/random.h"
#include "rule/rule.h"

typedef struct ss_offer ss_offer;
typedef struct ss_offering ss_offering;

enum {
    SS_OFFER_GROWS = 1, /* what holds on a line holds on its beginning: it can be grown */
    SS_OFFER_APART = 2, /* no two instances share a cell */
    SS_OFFER_SHAPE = 4, /* of the whole grid: the solution is made to obey it */
    SS_OFFER_ALL = 8,   /* every true instance is shown, none is left out */
    SS_OFFER_STEPS = 16 /* a line goes edge to edge, not across corners */
};

typedef void ss_offer_how(ss_offering *to, const ss_offer *offer);

struct ss_offer {
    const char *name;  /* of the kind */
    ss_offer_how *how; /* NULL: SS_OFFER_SHAPE */
    int least, most;   /* cells of one instance */
    int count;         /* on 81 cells */
    unsigned manner;
};

enum { SS_OFFER_OTHERS = 8 };

/* One solution, and the puzzle to which rules that are true in it are added. */
struct ss_offering {
    ss_puzzle *puzzle;
    const uint8_t *solution;
    ss_random *random;
    const ss_rule_kind *kind;
    int wanted, added; /* instances of this kind */
    unsigned manner;
    uint8_t used[SS_MAX_CELLS];   /* some instance that stays apart has this cell */
    uint8_t corner[SS_MAX_CELLS]; /* a line crosses the lower right corner of this cell */
    uint8_t others[SS_OFFER_OTHERS][SS_MAX_CELLS]; /* other solutions of the grid */
    susol_status status;                           /* no memory, or a limit */
};

/* How a kind is offered: its line, or one made from what it takes. */
ss_offer ss_offer_of(const ss_rule_kind *kind);
/* Adds instances of this kind to the puzzle. */
susol_status ss_offer_make(ss_offering *to, const ss_offer *offer);

/* ---- for those who propose ---- */

bool ss_offer_enough(const ss_offering *to);
/* Is it well-formed and true? Then it is added, unless that is forbidden by the manner. */
bool ss_offer_try(ss_offering *to, ss_rule *rule);
/* The same after looking for a number with which it is true: none, the sum, the product, any. */
bool ss_offer_try_number(ss_offering *to, ss_rule *rule);
bool ss_offer_holds(const ss_offering *to, const ss_rule *rule);
int ss_offer_below(ss_offering *to, int n); /* a random number 0 .. n-1 */
int ss_offer_cell(ss_offering *to);         /* a random cell of the grid */
/* The neighbours of a cell, by edges or by corners too, in random order. */
int ss_offer_neighbours(ss_offering *to, int cell, bool corners, uint16_t around[8]);
/* A random connected set of cells; returns how many there are. */
int ss_offer_connected(ss_offering *to, int wanted, uint16_t *cells);
/* May the line go on to this cell? Not where it or another one has been. */
bool ss_offer_may_step(const ss_offering *to, const uint16_t *cells, int count, int next);
/* A random path; returns how many cells it got, at most `wanted`. */
int ss_offer_path(ss_offering *to, int wanted, uint16_t *cells);
/* All cells in random order; returns how many there are. */
int ss_offer_order(ss_offering *to, uint16_t *cells);

#define OFFER(kind, how, least, most, count, manner)
#define HOW(name) ss_offer_how ss_offer_##name;
#include "generate/variant/offers.def"
#undef HOW
#undef OFFER
#endif
