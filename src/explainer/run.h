/* run.h: the nodes of chains, and everything that follows from one of them.

   A mark is a candidate, digit * 81 + cell; a node is a mark that is off (0..728) or on (729 more).
   A run follows everything that a start node implies, breadth first. Each node is reached once,
   with its parents: the first in `parent`, the others, if any, as a list in `pool`: their number,
   then the nodes. */
#ifndef SS_EXPLAINER_RUN_H
#define SS_EXPLAINER_RUN_H
#include "explainer/er.h"
#include <assert.h>

enum { SS_ER_MARKS = 729, SS_ER_NODES = 1458, SS_ER_NONE = 65535 };
enum { SS_ER_NO_CAUSE, SS_ER_CELL, SS_ER_BOX, SS_ER_ROW, SS_ER_COLUMN, SS_ER_ADVANCED };

static inline int ss_er_mark(int cell, int digit) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    assert(digit >= 0 && digit < 9);
    return digit * 81 + cell;
}
static inline int ss_er_on(int mark) {
    assert(mark >= 0 && mark < SS_ER_MARKS);
    return mark + SS_ER_MARKS;
}
static inline bool ss_er_is_on(int node) { return node >= SS_ER_MARKS; }
static inline int ss_er_mark_of(int node) {
    assert(node >= 0 && node < SS_ER_NODES);
    return node < SS_ER_MARKS ? node : node - SS_ER_MARKS;
}

typedef struct ss_er_node {
    uint32_t more;      /* further parents: where their count is in pool; 0: none */
    uint32_t nested;    /* the number of the hint after an advanced node; 0: none */
    uint16_t parent;    /* NONE: the start */
    uint16_t ancestors; /* how many, itself included; 0: not counted yet */
    uint8_t cause;
} ss_er_node;

typedef struct ss_er_run {
    uint32_t band[2][9][3]; /* nodes reached, off and on, as in the grid */
    uint16_t cell[2][81];   /* the same by cells */
    uint16_t order[2][729]; /* as they were reached, which is also the queue */
    int count[2];
    int level; /* of nesting, to which it is whole */
    ss_er_node node[SS_ER_NODES];
    uint16_t *pool;
    uint32_t pool_size, pool_room;
    /* A contradiction: both ends, one of them a second object of its own. */
    bool broken;
    uint16_t end_on, end_off;
    bool fresh_on;         /* the on node is the new object; otherwise the off node is */
    uint16_t fresh_parent; /* its parents */
    uint32_t fresh_more;
    uint8_t fresh_cause;
} ss_er_run;

/* A chain end for counting: a node of a run, perhaps the fresh one. */
typedef struct ss_er_end {
    const ss_er_run *run;
    uint16_t node;
    bool fresh;
    uint8_t start_cause; /* what the start node counts as caused by, see section 8 */
} ss_er_end;

typedef struct ss_er_seen { /* nodes met on a walk: stamped, so that nothing has to be cleared */
    uint32_t stamp[SS_ER_NODES], now;
} ss_er_seen;

static inline void ss_er_seen_begin(ss_er_seen *seen) {
    if (++seen->now) return;
    for (int i = 0; i < SS_ER_NODES; i++) seen->stamp[i] = 0;
    seen->now = 1;
}
#endif
