/* search.h: state-space search that knows nothing of Sudoku.

   A problem is four functions over states of a fixed size: settle a state (propagate), name a
   choice, take one of its options, report a solution. The searcher copies states, keeps the order
   and counts; limits and watching go through the meter. */
#ifndef SS_SEARCH_SEARCH_H
#define SS_SEARCH_SEARCH_H
#include "base/memory.h"
#include <stdbool.h>

enum { SS_MAX_OPTIONS = 64 };

typedef enum ss_node { SS_NODE_DEAD, SS_NODE_OPEN, SS_NODE_DONE } ss_node;

typedef struct ss_choice { /* split what? into which options? their meaning is the problem's own */
    int kind, what, count;
    uint16_t option[SS_MAX_OPTIONS];
} ss_choice;

/* Counts nodes and solutions and says when to stop. */
typedef struct ss_meter {
    const susol_options *options;
    uint64_t nodes, solutions;
    uint64_t deadline;    /* in clock milliseconds; 0: none */
    susol_status stopped; /* OK: nobody asked to stop before the end */
} ss_meter;

void ss_meter_start(ss_meter *meter, const susol_options *options);
/* One more node; true: stop now. The state goes to the watcher if one wants to see all. */
bool ss_meter_node(ss_meter *meter, int depth, const void *state);
/* Tells the watcher; true: stop now. */
bool ss_meter_event(ss_meter *meter, susol_event_kind kind, int depth, const void *state);

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
#endif
