/* target.h: is this puzzle as hard as was asked for? By rating, by level, by technique.

   A maker has candidates in plenty, each with one solution, and hands them in; the target says
   which will do. What is cheap to find out comes first: what easy techniques do all at once, then a
   walk, then a rating. Nothing is accepted that the ordinary rating, or the ordinary techniques in
   their order, would not say as well. A candidate may be helped: with a few more clues where a
   technique fired but was not enough; and with rules, with as many as make it easy enough.

   The answer depends on the candidate alone. */
#ifndef SS_GENERATE_TARGET_TARGET_H
#define SS_GENERATE_TARGET_TARGET_H
#include "generate/classic/orbits.h"
#include "puzzle/puzzle.h"

typedef struct ss_target_wish {
    bool plain;              /* all candidates are plain 9x9 grids */
    const char *scale;       /* of the rating; NULL: er, of other puzzles susol */
    double low, high;        /* of the rating; high 0: no bound; both 0: any rating */
    const char *level;       /* its name; NULL: any */
    const char *technique;   /* names with commas between them; NULL: any */
    bool start;              /* the position in which it is needed first */
    bool may_add;            /* clues may be added ... */
    int most_clues;          /* ... at most; 0: no bound */
    const ss_images *images; /* clues of puzzles with rules have these; NULL: none */
    bool classic;            /* pleasant to look at and to solve: look.h */
    const susol_allocator *allocator;
    ss_limits *limits; /* of whatever call runs */
} ss_target_wish;

typedef struct ss_target ss_target;

int ss_generate_givens(const ss_puzzle *puzzle); /* how many cells of the grid have a digit */

/* UNKNOWN_NAME, BAD_VALUE, CANNOT: the error says what is wrong. */
susol_status ss_target_new(ss_target **out, const ss_target_wish *wish, susol_error *error);
void ss_target_free(ss_target *target);

typedef struct ss_candidate { /* what a maker hands in */
    char *clues;       /* plain 9x9: 81 characters, '1' to '9', '.': empty; clues may be added */
    ss_puzzle *puzzle; /* any other puzzle, the same; NULL for plain ones */
    const uint8_t *solution;
    bool eased;          /* with `start`: something easier may go on there, too */
    susol_rating rating; /* out: if it was looked for; solutions 0: it was not */
    int width_least;     /* out, of a classic look: of the positions on the way */
    double width_mean;
} ss_candidate;

/* Is it what was asked for? OK, NO_MEMORY, or what the limits say. */
susol_status ss_target_ask(ss_target *target, ss_candidate *candidate, bool *good);
/* With `start`: the puzzle, which was good, at the position where the technique is needed first:
   digits are placed, and where candidates are gone that digits alone leave, there are marks.
   `eased` is that of the candidate. */
susol_status ss_target_advance(ss_target *target, ss_puzzle *puzzle, const uint8_t *solution,
                               bool eased);
/* What was asked for, in words, for those who did not get it. */
void ss_target_words(const ss_target *target, char *text, size_t size);
#endif
