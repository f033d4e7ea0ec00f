/* er.h: Sudoku Explainer's techniques: hints, and who finds them.

   A finder looks through a grid in the exact order of the original and hands every hint to
   `take`; true ends the search. The same finders serve the rating, where the first hint counts,
   the strategies, which tell what it rests on, and the nested chains, which want them all. */
#ifndef SS_EXPLAINER_ER_H
#define SS_EXPLAINER_ER_H
#include "explainer/quiet.h"
#include "search/search.h"
#include <assert.h>

typedef struct ss_er_hint {
    double rating;
    int place_cell; /* -1: places nothing */
    int place_digit;
    int count; /* cells that lose candidates, in the order of the original */
    uint8_t cell[81];
    uint16_t gone[81];
    /* What the hint rests on. */
    uint8_t region[4]; /* locking: R1, R2, R3; set: the region; X-wing: two base, two cover lines */
    uint16_t digits, cells; /* sets: digits and indices; locking and fish: the digit */
    uint8_t kind;           /* type of a loop or a grave, kind of a chain: see below */
    uint8_t pattern_count;  /* loops, graves and exclusions: the cells of the pattern */
    uint8_t pattern[81];
} ss_er_hint;

/* Which hints of a finder are wanted: a bit for each kind. Direct locking: 1 out of boxes, 2 out of
   lines. */
enum { SS_ER_TYPE_1 = 1, SS_ER_TYPE_2, SS_ER_TYPE_3, SS_ER_TYPE_4, SS_ER_ALL = -1 };
enum { /* chains; the first seven are also the order among equals */
       SS_ER_KIND_DOUBLE = 1,
       SS_ER_KIND_X,
       SS_ER_KIND_Y,
       SS_ER_KIND_XY,
       SS_ER_KIND_CELL,
       SS_ER_KIND_REGION,
       SS_ER_KIND_CONTRADICTION,
       SS_ER_KIND_CYCLE /* this much more: a cycle by such links */
};

typedef bool ss_er_take(void *user, const ss_er_hint *hint); /* true: enough */

typedef struct ss_er_find {
    const ss_er_map *map;
    const ss_er_grid *grid;
    ss_er_hint *hint;      /* the one being made */
    int wanted;            /* types of direct locking, unique loops and graves */
    ss_er_changed changed; /* where it has to look; some look everywhere all the same */
    ss_er_take *take;
    void *user;
    ss_limits *limits; /* who loops spends; stopped: what was found is passed over */
} ss_er_find;

static inline ss_er_hint *ss_er_hint_begin(const ss_er_find *find, double rating) {
    find->hint->rating = rating;
    find->hint->place_cell = -1;
    find->hint->count = 0;
    find->hint->pattern_count = 0;
    return find->hint;
}

static inline bool ss_er_wants(int wanted, int kind) { return wanted >> kind & 1; }

static inline void ss_er_hint_pattern(ss_er_hint *hint, int cell) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    assert(hint->pattern_count < SS_ER_CELLS);
    hint->pattern[hint->pattern_count++] = (uint8_t)cell;
}

static inline void ss_er_hint_remove(ss_er_hint *hint, int cell, unsigned gone) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    assert(!(gone & ~(unsigned)SS_ER_FULL));
    if (!gone) return;
    assert(hint->count < SS_ER_CELLS);
    hint->cell[hint->count] = (uint8_t)cell;
    hint->gone[hint->count++] = (uint16_t)gone;
}

static inline void ss_er_hint_place(ss_er_hint *hint, int cell, int digit) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    assert(digit >= 0 && digit < 9);
    hint->place_cell = cell;
    hint->place_digit = digit;
}

/* Hands the hint over if it does anything; true: enough. */
static inline bool ss_er_give(const ss_er_find *find) {
    if (!find->hint->count && find->hint->place_cell < 0) return false;
    return find->take(find->user, find->hint);
}

/* All of them: true if `take` has had enough. */
bool ss_er_hidden_single(const ss_er_find *find);
bool ss_er_naked_single(const ss_er_find *find);
bool ss_er_direct_locking(const ss_er_find *find);
bool ss_er_locking(const ss_er_find *find);
bool ss_er_direct_hidden_set(const ss_er_find *find, int degree);
bool ss_er_hidden_set(const ss_er_find *find, int degree);
bool ss_er_naked_set(const ss_er_find *find, int degree);
bool ss_er_fish(const ss_er_find *find, int degree);
bool ss_er_wing(const ss_er_find *find, int pivot_digits);
bool ss_er_unique_loops(const ss_er_find *find);
bool ss_er_bug(const ss_er_find *find);
bool ss_er_aligned(const ss_er_find *find, int degree);
#endif
