/* variant.h: puzzles of any rules: solution first, then rules that are true in it, then as many
   digits as it takes. */
#ifndef SS_GENERATE_VARIANT_VARIANT_H
#define SS_GENERATE_VARIANT_VARIANT_H
#include "count/plain/full_grids.h"
#include "generate/variant/cages.h"
#include "generate/variant/fill.h"
#include "generate/variant/jigsaw.h"
#include "generate/variant/plan.h"

typedef struct ss_variant_wish {
    ss_plan plan;
    int side;                      /* 0: the usual one of these rules */
    int least_givens, most_givens; /* most -1: as few or many as it takes */
    bool minimal_rules;            /* none can be left out */
    bool strict; /* every clue is proved to be needed, even if that takes another attempt */
    bool merged; /* cages as large as uniqueness allows */
    int least_cage, most_cage;        /* cells of a cage; 0: the usual ones */
    bool lines;                       /* pieces of a jigsaw may be rows or columns */
    const ss_clue_symmetry *symmetry; /* of digits, and of the pieces of a jigsaw; NULL: none */
    const ss_puzzle *base;            /* its shape and rules are kept; NULL: an empty grid */
} ss_variant_wish;

typedef struct ss_variant {
    ss_variant_wish wish;
    ss_limits *limits;    /* of the call that runs now; NULL: none */
    ss_puzzle *frame;     /* shape and rules of the whole grid */
    ss_puzzle *work;      /* the same with whatever is offered */
    ss_filler filler;     /* of the frame */
    bool filler_fits;     /* to the frame that there is now */
    ss_full_grids *grids; /* of the plain frame: its solutions, each as likely as any other */
    ss_images images_room;
    const ss_images *images; /* of the symmetry; NULL: none */
    uint64_t questions, nodes;
} ss_variant;

/* BAD_RULE, CANNOT: the rules do not go together with this grid, and the error says why. */
susol_status ss_variant_open(ss_variant *variant, const ss_variant_wish *wish,
                             const susol_allocator *allocator, susol_error *error);
void ss_variant_free(ss_variant *variant);
/* One attempt. OK; END: it failed, another random number may help; or what the limits say. */
susol_status ss_variant_make(ss_variant *variant, ss_random *random, ss_limits *limits,
                             ss_puzzle *out, uint8_t *solution);
/* The rules in words: all that a solver needs. */
susol_status ss_variant_words(const ss_variant_wish *wish, ss_puzzle *puzzle);
#endif
