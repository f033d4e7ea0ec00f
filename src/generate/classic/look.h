/* look.h: puzzles that are pleasant: how the clues lie, and how wide the way is.

   The width of a position is the number of different easiest steps there: of singles; if there is
   just one or none, of locked candidates and small subsets too; if there are none at all, of the
   easiest technique that has a step. A way is smooth if there are two or more all along, but for
   harder techniques, the last single before something harder, and the last cell; if it does not
   begin with its hardest step; and if there is not just one step harder than singles. */
#ifndef SS_GENERATE_CLASSIC_LOOK_H
#define SS_GENERATE_CLASSIC_LOOK_H
#include "strategy/quick/quick.h"

enum { SS_CLASSIC_FEWEST = 24, SS_CLASSIC_MOST = 32 };

typedef struct ss_classic {
    ss_quick *quick;           /* on the board of a plain grid */
    const ss_quick_plan *plan; /* techniques that may be used beside singles */
    bool may_add;              /* clues may be given back, with their images */
    ss_limits *limits;
    int least;   /* out: the least width, */
    double mean; /* and the mean */
} ss_classic;

/* 24 to 32 clues; no row, column or box without or full of them; at most one digit is absent. */
bool ss_classic_lies_well(const uint8_t *digits);
/* Is the way smooth? Where it is narrow, clues are given back as long as there are not too many. */
susol_status ss_classic_is_smooth(ss_classic *look, uint8_t *digits, const uint8_t *solution,
                                  bool *good);
/* The cells that must be clues too if the cell is, so that the clues keep their symmetry. */
int ss_classic_images(const uint8_t *digits, int cell, uint8_t *images);
#endif
