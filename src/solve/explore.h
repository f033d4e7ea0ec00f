/* explore.h: the search that can be watched and varied, over the board. */
#ifndef SS_SOLVE_EXPLORE_H
#define SS_SOLVE_EXPLORE_H
#include "board/work.h"
#include "solve/solve.h"

enum { /* what may strike out candidates; what is switched off is only checked */
       SS_PRUNE_HOUSES = 1, /* a known digit is gone from the rest of its houses */
       SS_PRUNE_HIDDEN = 2, /* a digit with one place left in a house goes there */
       SS_PRUNE_LOCKED = 4, /* a digit locked in a crossing is gone from the rest of both houses */
       SS_PRUNE_SIGNS = 8,
       SS_PRUNE_CAGES = 16, /* no digit twice in a cage */
       SS_PRUNE_SUMS = 32,
       SS_PRUNE_DERIVED = 64, /* sums that follow from those of cages and houses together */
       SS_PRUNE_RULES = 128,  /* all other rules */
       SS_PRUNE_ALL = 255
};

bool ss_prune_read(const char *words, unsigned *prune); /* NULL: all; false: an unknown word */
const char *ss_prune_word_at(int index);                /* NULL past the last */
/* The board of a puzzle with only some of what it could strike out; right all the same. */
susol_status ss_prune_board(ss_board *board, const ss_puzzle *puzzle, unsigned prune,
                            ss_limits *limits);

typedef struct ss_explore {
    ss_question question;
    const susol_search *wish;
    susol_effort *effort;
    unsigned prune;
} ss_explore;

/* Are all names in the wish known? Reads what to prune. If not, the error says which. */
susol_status ss_explore_check(ss_explore *explore, susol_error *error);
bool ss_explore_by_cells(const ss_explore *explore); /* which of these two is wanted? */
susol_status ss_explore_run(ss_explore *explore);    /* over states */
susol_status ss_explore_cells(ss_explore *explore);  /* cell by cell, over generators */
#endif
