/* view.h: what a person sees of a board: digits in filled cells, candidates in empty ones.

   The same candidates are kept by cell (marks), by house (places) and by digit (where); only
   ss_view_fill and ss_view_remove change them. */
#ifndef SS_STRATEGY_VIEW_H
#define SS_STRATEGY_VIEW_H
#include "board/work.h"
#include "search/search.h"
#include "strategy/cells.h"

typedef enum ss_house_kind {
    SS_HOUSE_ROW,
    SS_HOUSE_COLUMN,
    SS_HOUSE_REGION, /* a box or a piece */
    SS_HOUSE_OTHER   /* a diagonal, an extra region */
} ss_house_kind;

enum { SS_LABORIOUS = 6 }; /* cells of a sum by houses that nobody adds up gladly */

typedef struct ss_seat { /* a cell is cell `index` of the house */
    uint16_t house;
    uint8_t index;
} ss_seat;

typedef struct ss_map { /* the board as sets of cells; constant */
    int words;          /* of every set, see cells.h */
    ss_cells *sees;     /* for each cell those that must differ from it */
    ss_cells *house;
    uint8_t *kind; /* of each house: ss_house_kind */
    ss_seat *seats;
    uint32_t *seat_from; /* of cell c: seats[seat_from[c]] .. seats[seat_from[c + 1]] */
    bool *laborious;     /* of each propagator: a sum by houses of more cells than people add up */
} ss_map;

typedef struct ss_view {
    const ss_board *board;
    ss_map map;
    const uint8_t *solution;     /* of the puzzle, if it has just one and it is known; or NULL */
    uint64_t tried;              /* states of the search that has found it */
    bool hopeless;               /* it is known that the puzzle has none */
    bool placed_follow;          /* digits that a player placed follow from those given */
    struct ss_als_list *als;     /* als.h; NULL until wanted */
    struct ss_web *web;          /* web.h; NULL until wanted */
    struct ss_whips *whips;      /* whips.c; NULL until wanted */
    bool failed;                 /* memory ran out in a finder */
    ss_limits *limits;           /* of the whole call; NULL: none */
    ss_work *work;               /* for strategies that run propagators */
    int empty;                   /* cells without a digit */
    uint32_t changes;            /* grows with every change: see ss_look_doomed */
    unsigned options;            /* SS_OPTION_... */
    uint8_t digit[SS_MAX_CELLS]; /* 0: empty */
    ss_set marks[SS_MAX_CELLS];  /* candidates; none in filled cells */
    ss_set *places;              /* see view.c */
    ss_cells where[SS_MAX_SIDE + 1];
    ss_cells doomed[SS_MAX_SIDE + 1];                  /* see doomed.c */
    uint32_t doomed_at[SS_MAX_SIDE + 1];               /* value of `changes` it holds for */
    ss_set scratch[SS_MAX_CELLS], trial[SS_MAX_CELLS]; /* for finders */
    ss_arena *arena;                                   /* where finders make what they need once */
    ss_meter *meter;             /* counts the nodes of finders that search; NULL: nobody does */
    ss_set *states;              /* see trial.c; NULL: not wanted yet */
    ss_set *quiet_sums;          /* see sums.c; NULL: not wanted yet */
    ss_set *quiet_houses;        /* see house_ways.c; NULL: not wanted yet */
    struct ss_proof *proofs;     /* see rule_chains.c; NULL: not wanted yet */
    struct ss_explainer *helper; /* see explainer.c; NULL: not wanted yet */
} ss_view;

susol_status ss_view_load(ss_view *view, ss_board *board);
void ss_view_restart(ss_view *view);                   /* as it was at first */
void ss_view_fill(ss_view *view, int cell, int digit); /* and strikes it from all cells it sees */
void ss_view_remove(ss_view *view, int cell, ss_set digits);
void ss_view_add(ss_view *view, int cell, ss_set digits); /* takes a removal back */

/* Every finder that loops spends its work (base/limits.h). True: stop now, as if enough had been
   found; whoever asked the finder passes over what it found, complete or not. */
static inline bool ss_view_spend(const ss_view *view, int work) {
    return ss_limits_spend(view->limits, work);
}

/* Is all that was found or begun worth nothing? The limits stopped it, or memory ran out. */
static inline bool ss_view_lost(const ss_view *view) {
    return view->failed || ss_limits_stopped(view->limits) || (view->meter && view->meter->stopped);
}

enum {                                 /* how far some finders go */
       SS_OPTION_MISSING = 1,          /* cells of a deadly rectangle may lack its digits */
       SS_OPTION_SMALL_RECTANGLES = 2, /* empty rectangles of two candidates */
       SS_OPTION_OVERLAP = 4,          /* almost locked sets may share cells */
       SS_OPTION_SET_NODES = 8,        /* almost locked sets as nodes of chains */
       SS_OPTION_PATIENT = 16,         /* searches go on to the end, however long it takes */
       SS_OPTION_HODOKU = 32           /* no further than HoDoKu goes, where finders say so */
};
#endif
