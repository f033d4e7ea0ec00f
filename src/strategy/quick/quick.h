/* quick.h: a walk without words: some techniques, and nothing harder. Do they solve the puzzle?

   The verdict is that of `susol explain --only` with the same techniques: what is easier is tried
   first, in the order of strategies.def. On plain 9x9 grids the first techniques of the order whose
   own order cannot matter are applied all at once (grid.h); the others are asked one after the
   other, as in any walk. */
#ifndef SS_STRATEGY_QUICK_QUICK_H
#define SS_STRATEGY_QUICK_QUICK_H
#include "strategy/quick/grid.h"
#include "strategy/strategy.h"

enum { SS_TECHNIQUE_WORDS = 4, SS_TECHNIQUES = 64 * SS_TECHNIQUE_WORDS };

typedef struct ss_techniques { /* a set: a bit for each place in strategies.def */
    uint64_t word[SS_TECHNIQUE_WORDS];
} ss_techniques;

static inline void ss_techniques_add(ss_techniques *set, int index) {
    assert(index >= 0 && index < SS_TECHNIQUES);
    set->word[index / 64] |= (uint64_t)1 << index % 64;
}
static inline void ss_techniques_drop(ss_techniques *set, int index) {
    set->word[index / 64] &= ~((uint64_t)1 << index % 64);
}
static inline bool ss_techniques_has(const ss_techniques *set, int index) {
    return set->word[index / 64] >> index % 64 & 1;
}
int ss_technique_index(const char *name); /* place in strategies.def; -1: no such name */

typedef struct ss_quick_plan { /* how a set of techniques is walked with; made once */
    uint32_t closed;           /* those of the quick grid that come first */
    int count;                 /* all of them, in the order of trying */
    int first;                 /* the first one after those */
    uint8_t order[SS_TECHNIQUES];
} ss_quick_plan;

void ss_quick_make_plan(ss_quick_plan *plan, const ss_techniques *set);

typedef struct ss_quick_end {
    bool solved;
    bool lost;          /* limits stopped it, or memory ran out: see the view */
    int hardest;        /* place in strategies.def of the hardest one used; -1: none */
    ss_techniques used; /* of those that are not closed: which were */
    const ss_strategy
        *stopped; /* see ss_quick.until: what comes next, its step is walk->sink.step */
} ss_quick_end;

/* The workplace. The walk is the caller's and open: on the board of the puzzle, or for plain 9x9 on
   the board of an empty grid, whose puzzle's values the caller keeps. */
typedef struct ss_quick {
    ss_walk *walk;
    ss_quick_grid grid;
    ss_quick_known known;
    ss_quick_tables tables;
} ss_quick;

void ss_quick_open(ss_quick *quick, ss_walk *walk);
/* From wherever the view of the walk is, on any board. */
void ss_quick_walk(ss_quick *quick, const ss_quick_plan *plan, ss_quick_end *end);
/* From these digits of a plain 9x9 grid, or from wherever the quick grid is. In the end that is
   where the walk ended; if the plan has techniques that are not closed, so is the view. */
void ss_quick_solve(ss_quick *quick, const ss_quick_plan *plan, const uint8_t *digits,
                    ss_quick_end *end);
void ss_quick_continue(ss_quick *quick, const ss_quick_plan *plan, ss_quick_end *end);
/* The view of the walk as the quick grid is. */
void ss_quick_show(ss_quick *quick);
#endif
