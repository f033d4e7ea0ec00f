/* search.h: state-space search that knows nothing of Sudoku.

   A problem is four functions over states of a fixed size: settle a state (propagate), name a
   choice, take one of its options, report a solution. The searcher copies states, keeps the order
   and counts; limits and watching go through the meter. Every order visits the same states, unless
   it is stopped, and finds the same solutions: only when it meets them differs.

     path family      one path at a time, a stack of states: depth first, and the same again and
                      again under a rising bound: iterative deepening, limited discrepancy
     frontier family  an open list of states that wait, a closed set of states that were met:
                      breadth first, best first
   backtrack.c is older than both: it has no states, only generators that do and undo. */
#ifndef SS_SEARCH_SEARCH_H
#define SS_SEARCH_SEARCH_H
#include "base/limits.h"
#include "base/memory.h"
#include <stdbool.h>

enum { SS_MAX_OPTIONS = 64 };

typedef enum ss_node { SS_NODE_DEAD, SS_NODE_OPEN, SS_NODE_DONE } ss_node;

typedef struct ss_choice { /* split what? into which options? their meaning is the problem's own */
    int kind, what, count;
    uint16_t option[SS_MAX_OPTIONS];
} ss_choice;

/* Counts the nodes and solutions of one search and says when to stop. A search may be one of many
   that a call makes: its limits are those of the whole call. */
typedef struct ss_meter {
    const susol_options *options; /* of this search: nodes, solutions, who wants to see all */
    ss_limits *limits;
    uint64_t nodes, solutions;
    susol_status stopped; /* OK: nobody asked to stop before the end */
} ss_meter;

void ss_meter_start(ss_meter *meter, const susol_options *options, ss_limits *limits);
/* One more node; true: stop now. The state goes to the watcher if one wants to see all. */
bool ss_meter_node(ss_meter *meter, int depth, const void *state);
bool ss_meter_look(ss_meter *meter); /* at the clock, and asks the watcher; true: stop now */
/* Tells the watcher; true: stop now. */
bool ss_meter_event(ss_meter *meter, susol_event_kind kind, int depth, const void *state);
/* Why the search ended before its end; OK: it did not. */
susol_status ss_meter_stopped(const ss_meter *meter);

typedef struct ss_space {
    void *problem;
    size_t size; /* of a state, in bytes */
    ss_node (*settle)(void *problem, void *state);
    void (*branch)(void *problem, const void *state, ss_choice *choice);
    void (*take)(void *problem, void *state, const ss_choice *choice, int option);
    bool (*found)(void *problem, const void *state); /* true: enough */
    ss_meter *meter;
} ss_space;

/* Depth first from the first of `states`, which has room for `depth` states. True: stopped. */
bool ss_search_depth(const ss_space *space, void *states, int depth);

/* Opens the tree up, level by level, until half of the room is used or nothing is open any more.
   `states` holds the first state, settled and open, and has room for this many; in the end all in it
   are settled, none is dead, and they are as depth first search would meet them. Returns how many
   there are; -1: stopped, or no memory. */
int ss_search_spread(const ss_space *space, const susol_allocator *allocator, void *states,
                     int room);

/* ---- searches to be watched: the four functions, and who looks on ---- */

typedef struct ss_search {
    const ss_space *space;
    const susol_allocator *allocator;
    size_t memory; /* for open and closed; what does not fit is searched depth first at once */
    int depth;     /* no path is longer */
    /* Says in the step what the last `take` assumed; the state is not settled yet. */
    void (*name)(void *problem, const void *state, susol_trail *step);
    uint64_t (*score)(void *problem, const void *state);
    bool (*see)(void *problem, susol_fate fate, const susol_trail *step, const void *state);
    susol_effort effort;
} ss_search;

typedef susol_status ss_search_order(ss_search *search, const void *first); /* OK, NO_MEMORY */
ss_search_order *ss_search_find(const char *name); /* NULL: no such order */
const char *ss_search_name_at(int index);          /* NULL past the last */

/* Counts the state, settles it and shows it. True: stop now. */
bool ss_search_visit(ss_search *search, susol_trail *step, void *state, ss_node *fate);
void ss_search_waiting(ss_search *search, int64_t more); /* the open list grew, or shrank */

/* ---- path.c, frontier.c ---- */

susol_status ss_search_path(ss_search *search, const void *first);
susol_status ss_search_deepening(ss_search *search, const void *first);
susol_status ss_search_discrepancy(ss_search *search, const void *first);
susol_status ss_search_breadth(ss_search *search, const void *first);
susol_status ss_search_best(ss_search *search, const void *first);

/* ---- closed.c: which states were met before? ---- */

typedef struct ss_closed {
    const susol_allocator *allocator;
    ss_limits *limits; /* kept while it grows */
    struct ss_closed_entry *entries;
    size_t count, most; /* entries there are, may be; powers of two */
    uint64_t dropped;
} ss_closed;
susol_status ss_closed_open(ss_closed *closed, const susol_allocator *allocator, size_t memory);
bool ss_closed_add(ss_closed *closed, const void *state, size_t size); /* false: was there */
void ss_closed_free(ss_closed *closed);

/* ---- backtrack.c ---- */

/* True: stopped. `found` says whether that is enough. */
bool ss_backtrack(const susol_choices *generators, int count, ss_meter *meter,
                  bool (*found)(void *user), void *user);
#endif
