/* target_parts.h: the workplace of a target. */
#ifndef SS_GENERATE_TARGET_TARGET_PARTS_H
#define SS_GENERATE_TARGET_TARGET_PARTS_H
#include "generate/classic/look.h"
#include "generate/target/need.h"
#include "generate/target/target.h"
#include "rate/er_band.h"
#include "rate/rate.h"

struct ss_target {
    ss_target_wish wish;
    susol_allocator memory;
    susol_options options; /* of ratings: none of their own */
    ss_meter meter;
    /* what is wanted */
    const ss_scale *scale;
    bool rated;  /* a rating is wanted */
    bool banded; /* on scale er */
    int level;   /* 1 .. 5; 0: any */
    uint32_t easy,
        enough; /* techniques of the quick grid: must be stuck; must solve; 0: no matter */
    ss_need need;
    double from, below;   /* the level, on scale susol: for other puzzles; below 0: no bound */
    ss_quick_plan beside; /* techniques beside singles on the way of a classic look */
    /* where it is found out */
    ss_er_band band;
    ss_puzzle *plain; /* an empty grid, into which plain candidates are written */
    bool open;        /* board and walk are those of ... */
    ss_board board;   /* ... the plain grid, or of the puzzle looked at */
    int uses;         /* of the board of the plain grid */
    ss_walk walk;
    ss_quick quick;
    ss_quick_grid stuck; /* where the basics are */
    uint8_t digits[SS_QUICK_CELLS];
};

/* ---- target_walk.c ---- */

/* The board of the plain grid with these digits; or of the puzzle. */
susol_status ss_target_open_plain(ss_target *target, const ss_candidate *candidate);
susol_status ss_target_open_puzzle(ss_target *target, const ss_puzzle *puzzle,
                                   const uint8_t *solution);
void ss_target_close(ss_target *target);
susol_status ss_target_lost(const ss_target *target); /* why a walk was lost */

/* Did a rating come to an end by the limit of one rating, not of the whole call? */
bool ss_target_too_dear(const ss_target *target, susol_status status);

/* Are the techniques needed, and nothing harder? */
susol_status ss_target_needs_plain(ss_target *target, ss_candidate *candidate, bool *good);
susol_status ss_target_needs(ss_target *target, const ss_candidate *candidate, bool may_add,
                             bool *good);
/* Does the first one named go on where all that is easier is stuck? */
susol_status ss_target_starts(ss_target *target, const ss_candidate *candidate, bool *good);
/* Is it pleasant? Clues may be given back. */
susol_status ss_target_pleases(ss_target *target, ss_candidate *candidate, bool *good);
/* Is the puzzle, on scale susol, in the level and the rating that were asked for? What is too hard
   gets more digits, if it may. */
susol_status ss_target_eases(ss_target *target, ss_candidate *candidate, bool *good);
/* Do these techniques solve the puzzle? */
susol_status ss_target_solves(ss_target *target, const ss_candidate *candidate,
                              const ss_quick_plan *plan, bool *solved);
#endif
