/* reach.h: what an on leads to, as sets of bits: tells fast that a search would find nothing.

   Marks that can be reached are numbered as they are added; a set of them has `words` words. Every
   mark has three rows: those it has strong links to, those it strikes (weak links), and those it
   leads to over both, a weak link and then a strong one (next). Links go both ways. */
#ifndef SS_EXPLAINER_REACH_H
#define SS_EXPLAINER_REACH_H
#include "explainer/run.h"
#include <assert.h>

enum { SS_ER_WORDS = (SS_ER_MARKS + 63) / 64 };

typedef uint64_t ss_er_rows[SS_ER_MARKS * SS_ER_WORDS];

typedef struct ss_er_reach {
    int count, words;
    uint16_t number[SS_ER_MARKS], mark[SS_ER_MARKS];
    ss_er_rows strong, weak, next;
} ss_er_reach;

static inline void ss_er_reach_clear(ss_er_reach *reach) { reach->count = 0; }

static inline void ss_er_reach_add(ss_er_reach *reach, int mark) {
    assert(mark >= 0 && mark < SS_ER_MARKS);
    assert(reach->count < SS_ER_MARKS);
    reach->number[mark] = (uint16_t)reach->count;
    reach->mark[reach->count++] = (uint16_t)mark;
}

/* Once all are numbered: the row of a mark, from a list. */
void ss_er_reach_row(ss_er_reach *reach, uint64_t *rows, int mark, const uint16_t *list, int count);
/* The next row, when all the others are there; `weak` is the list of what the mark strikes. */
void ss_er_reach_next(ss_er_reach *reach, int mark, const uint16_t *weak, int count);

typedef struct ss_er_front { /* a search, level by level */
    const ss_er_reach *reach;
    uint64_t reached[SS_ER_WORDS], level[SS_ER_WORDS];
} ss_er_front;

/* The first level is the row of the mark. */
void ss_er_front_begin(ss_er_front *front, const ss_er_reach *reach, const uint64_t *rows,
                       int mark);
bool ss_er_front_step(ss_er_front *front); /* to the next level; false: nothing there */
/* Is something of the level in the row of the mark? */
bool ss_er_front_meets(const ss_er_front *front, const uint64_t *rows, int mark);
#endif
