/* als.h: almost locked sets: n cells of one house that hold n + 1 digits between them.

   If such a set loses one digit, its others are locked into it. Two sets have a restricted common
   digit z if every place of z in one sees every place of z in the other: then z is true in one of
   them at most, and the other one is locked.

   The list is kept in the view and made anew when the marks have changed. A set of cells takes as
   many words as the board needs, packed one after the other:
     set of als.first:      its cells
     then for its k-th digit, counting up, two sets: the places of the digit in it,
                                              and the other places that see all of those */
#ifndef SS_STRATEGY_ALS_ALS_H
#define SS_STRATEGY_ALS_ALS_H
#include "strategy/look.h"
#include <assert.h>

enum { /* of a list; boards of larger sides have more than anyone could use */
       SS_ALS_MOST = 4000,
       SS_ALS_MOST_COMMONS = 60000
};

typedef struct ss_als {
    ss_set digits;
    uint16_t size;  /* cells */
    uint32_t first; /* number of its first set */
} ss_als;

typedef struct ss_common { /* two sets, one < two, and what they share */
    uint16_t one, two;
    uint8_t digit, other; /* restricted common digits: the lowest, the highest; 0: only one */
} ss_common;

typedef struct ss_als_list {
    int words;
    ss_als *sets;
    int count, room;
    uint64_t *pool;
    uint32_t pool_count, pool_room; /* in sets of cells */
    uint32_t age;                   /* ss_view.changes of the list; 0: never made */
    ss_common *commons;             /* by one, then by two */
    int common_count, common_room;
    uint32_t *common_from; /* commons with als a as `one`: from [a] to [a + 1] */
    uint32_t *backs;       /* numbers of commons by `two`, then by `one` */
    uint32_t *back_from;   /* those with als a as `two`: from [a] to [a + 1] */
    int back_room;
    uint32_t commons_age;
    bool commons_overlap;
    struct ss_als_way *ways; /* for als_chain.c */
    uint16_t *passed;
    int way_room;
} ss_als_list;

/* The sets of the view, and how each two of them are connected; NULL: the view is lost. */
const ss_als_list *ss_als_sets(ss_view *view);
const ss_als_list *ss_als_commons(ss_view *view);

static inline const ss_cells *ss_als_cells(const ss_als_list *list, int als) {
    assert(als >= 0 && als < list->count);
    return (const ss_cells *)(list->pool + (size_t)list->sets[als].first * (size_t)list->words);
}

static inline const ss_cells *ss_als_part(const ss_als_list *list, int als, int digit, int which) {
    assert(als >= 0 && als < list->count);
    assert(ss_set_has(list->sets[als].digits, digit));
    assert(which == 0 || which == 1);
    const ss_als *set = &list->sets[als];
    int k = ss_set_count(set->digits & ss_set_upto(digit - 1));
    return (const ss_cells *)(list->pool +
                              ((size_t)set->first + 1 + 2 * (size_t)k + (size_t)which) *
                                  (size_t)list->words);
}

/* The places of one of its digits in the set. */
static inline const ss_cells *ss_als_places(const ss_als_list *list, int als, int digit) {
    return ss_als_part(list, als, digit, 0);
}

/* The places of the digit outside the set that see all of those. */
static inline const ss_cells *ss_als_seen(const ss_als_list *list, int als, int digit) {
    return ss_als_part(list, als, digit, 1);
}

/* The step shows the set as one of its parts. */
void ss_als_show(const ss_view *view, const ss_als_list *list, int als, ss_step *step);

/* The digits leave every cell that sees all their places in both sets. */
void ss_als_strike(const ss_als_list *list, const int pair[2], ss_set digits, ss_step *step);
/* A digit leaves these cells, each once however often it is said. */
void ss_als_remove(ss_step *step, const ss_cells *cells, int digit, int words);
#endif
