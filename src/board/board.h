/* board.h: what must hold, compiled once from the rules, and what is still possible.

   A board is constant while solving. It knows
     links       which cells must differ,
     houses      sets of `side` cells that must differ, so each digit has a place in each; no two
                 are the same, but they may share cells,
     propagators small functions that look at some cells and strike out digits.
   A state is one candidate set per cell, an array of ss_set, copied by memcpy when search branches.
   The fundamental operation is ss_board_keep: "keep these digits in this cell". Everything, from
   that up to a whole fixpoint, answers SS_DEAD, SS_SAME or SS_CHANGED.

   What a propagator owes:
     1. It only removes candidates (through ss_board_keep), and only ones in no solution.
     2. Once all its cells are single it must answer SS_DEAD if its law is broken.
     3. It keeps no memory, but for states seen and what they led to, compared at the next run.
     4. It need not reach its own fixpoint: changes of its cells, or of their bounds, wake it. */
#ifndef SS_BOARD_BOARD_H
#define SS_BOARD_BOARD_H
#include "base/limits.h"
#include "board/facts.h"
#include "puzzle/puzzle.h"

typedef enum ss_outcome { SS_DEAD, SS_SAME, SS_CHANGED } ss_outcome;
typedef struct ss_work ss_work;
typedef struct ss_propagator ss_propagator;

/* What it is, for those who look for propagators of a sort. */
typedef enum ss_propagator_type {
    SS_TYPE_OTHER,
    SS_TYPE_HOUSE,      /* digits of one house */
    SS_TYPE_SWEEP,      /* of 27 houses */
    SS_TYPE_ALL_HOUSES, /* of all houses and their rests */
    SS_TYPE_RESTS,      /* of two houses without what they share */
    SS_TYPE_PAIR,       /* two cells and a table */
    SS_TYPE_ORDER,      /* falling digits */
    SS_TYPE_SETS,       /* one of several sets of digits, listed */
    SS_TYPE_FAMILY,     /* the same, as a family */
    SS_TYPE_FILLING,    /* a sum of cells that differ */
    SS_TYPE_ADDING,     /* a sum of cells that need not */
    SS_TYPE_LINEAR      /* a sum with factors */
} ss_propagator_type;

struct ss_propagator {
    ss_outcome (*run)(const ss_propagator *self, ss_work *work);
    const uint16_t *cells; /* wake it when one of these changes; must outlive the board */
    const int32_t *numbers;
    const void *data; /* tables made when it was posted; they live in the board's arena */
    uint16_t count, number_count;
    uint8_t cost;     /* 0 .. SS_COSTS-1: cheap ones run first */
    bool thorough;    /* one run does all it can: its own changes need not wake it */
    uint8_t type;     /* ss_propagator_type */
    bool bounds;      /* wake it only when a cell has lost its smallest or its largest digit */
    uint16_t part[2]; /* free for the propagator: how its cells are split */
    uint32_t rule;    /* the rule of the puzzle that it speaks for, from 1; 0: none or several */
};

enum { SS_COSTS = 4, SS_WAKING_BLOCK = 2 /* words that are joined at a time */ };

typedef struct ss_board {
    const ss_puzzle *puzzle; /* what it was made from; outlives the board */
    ss_limits *limits;       /* while it is made; NULL: none */
    ss_arena arena;
    int side, rows, columns, cells;
    ss_set full, *start; /* all digits; candidates before any propagation */
    ss_house *houses;
    ss_rests *rests; /* of houses; as with sums, propagators are made from them at the end */
    int house_count, house_room, rests_count, rests_room;
    ss_sum *sums; /* what the rules know of sums; propagators are made from them at the end */
    int sum_count, sum_room;
    ss_order *orders; /* what the rules know of larger and smaller, for those who explain */
    int order_count, order_room;
    ss_propagator *propagators;
    int propagator_count, propagator_room;
    uint64_t *linked; /* cells x cells bits: must these two differ? */
    int linked_words; /* words in a row of it */
    /* Filled by ss_board_close, which also sorts the propagators by cost: for each cell its links,
       the slice peer[peer_from[c]] .. peer[peer_from[c + 1]], and the propagators it wakes, bit p
       for propagator p, in two rows of `waking_words` words: row 2 * c of `waking` for any change,
       row 2 * c + 1 for one of its bounds. */
    uint16_t *peer;
    uint32_t *peer_from;
    uint64_t *waking;
    int waking_words;
    struct ss_notes *notes;       /* of those who make it (propagate/notes.h) */
    size_t memory;                /* bytes of memory of propagators in every workplace */
    const struct ss_board *whole; /* of a part while it is made (part.h); NULL: none */
    uint32_t rule;                /* that is being posted, from 1; 0: none */
    bool failed, broken;          /* memory ran out while posting; a rule can never hold */
} ss_board;

susol_status ss_board_open(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits);
void ss_board_distinct(ss_board *board, const uint16_t *cells, int count);
void ss_board_rests(ss_board *board, const ss_rests *rests);
void ss_board_sum(ss_board *board, const ss_sum *sum); /* its cells must outlive the board */
void ss_board_order(ss_board *board, const ss_order *order);
void ss_board_post(ss_board *board, const ss_propagator *propagator);
size_t ss_board_remember(ss_board *board, size_t size); /* where in a workplace's memory; zeroed */
void ss_board_restrict(ss_board *board, int cell, ss_set keep);
/* OK, NO_MEMORY, or what the limits say. */
susol_status ss_board_close(ss_board *board);
/* For loops of those who post: this much work. True: stop, the board will not be used. */
static inline bool ss_board_spend(const ss_board *board, int work) {
    return ss_limits_spend(board->limits, work);
}
void ss_board_free(ss_board *board);
/* For asserts: are they all cells of the board? */
static inline bool ss_board_has_cells(const ss_board *board, const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++)
        if (cells[i] >= board->cells) return false;
    return count >= 0;
}
bool ss_board_linked(const ss_board *board, int a, int b);
bool ss_board_all_linked(const ss_board *board, const uint16_t *cells, int count); /* each two */
#endif
