/* web.h: what follows from what: a candidate is true, a candidate is false.

   A node is a candidate (a mark), a group (all places of a digit where a line crosses a region), or
   an almost locked set together with a digit it may lose. A claim is a node with a truth value,
   numbered 2 * node + (1: true, 0: false); a group is true if one of its places is. Of a set there
   is only the claim "it has lost the digit".
     nodes:  0 .. marks-1 | marks .. groups_end-1 | groups_end .. count-1
              candidates         groups              sets that lose a digit
   Each claim has a list of others that follow at once, in a fixed order: it decides between chains
   of equal length. The web is kept in the view and spun anew when the marks have changed. */
#ifndef SS_STRATEGY_CHAINS_WEB_H
#define SS_STRATEGY_CHAINS_WEB_H
#include "strategy/als/als.h"
#include <assert.h>

typedef struct ss_web_node {
    uint16_t cell; /* its only or first one */
    uint8_t digit;
    bool pair;          /* of a candidate: its cell has two */
    uint16_t als;       /* of a set that loses its digit: the number in the list */
    uint16_t line, box; /* of a group: the houses that cross there */
    ss_cells *cells;    /* of a group: its places */
    ss_cells *seen;     /* of a group: what sees all of them */
} ss_web_node;

typedef struct ss_thread { /* `to` follows from `from` */
    uint32_t from, to;
    uint16_t cost;  /* the length it adds to a chain */
    int16_t cause;  /* in nets: the thread of `from` it hangs on, counted from 1; 0: none */
    bool branching; /* in nets: there are more such threads */
} ss_thread;

typedef struct ss_web {
    uint32_t age;   /* ss_view.changes it holds for; 0: none yet */
    unsigned parts; /* SS_WEB_...: what it was spun with */
    ss_web_node *nodes;
    int marks, groups_end, count, node_room;
    int32_t *mark_at; /* by cell * side + digit - 1: the node; -1: no candidate */
    int32_t *set_at;  /* by als * (side + 1) + digit: the node; -1: none yet */
    int set_room;
    ss_thread *threads; /* as spun */
    int thread_count, thread_room;
    ss_thread *sorted; /* by `from`, otherwise as spun */
    uint32_t *from;    /* threads of claim c: sorted[from[c]] .. sorted[from[c + 1]] */
    int sorted_room, from_room;
    uint64_t *reach; /* web_reach.c: bit d of row c: claim d follows from claim c */
    int reach_words, reach_room;
    uint32_t reach_age;
    struct ss_tree *tree;       /* web_tree.c */
    struct ss_nets *nets;       /* web_nets.c */
    struct ss_endings *endings; /* forcing.c */
    ss_cells *pool;             /* for the sets of groups */
    int pool_room;
} ss_web;

enum { SS_WEB_GROUPS = 1, SS_WEB_SETS = 2, SS_WEB_NETS = 4 };
enum { SS_WEB_LINK = 2 }; /* cost of a plain link */
enum { SS_WEB_MOST_GROUPS = 1000 };
enum { SS_WEB_MOST_CLAIMS = 2048 }; /* that web_reach.c can do */

/* The web of the view with these parts; NULL: the view is lost. */
ss_web *ss_web_spin(ss_view *view, unsigned parts);

/* For web.c, web_sets.c and web_nets.c: further nodes and threads. */
int ss_web_add(ss_view *view, const ss_web_node *node);
void ss_web_thread(ss_view *view, const ss_thread *thread);
void ss_web_sets(ss_view *view);
void ss_web_nets(ss_view *view);

/* For them: the work of spinning all threads since there were this many. True: stop now. */
static inline bool ss_web_spend(const ss_view *view, int before) {
    return view->failed || ss_view_spend(view, 8 + 4 * (view->web->thread_count - before));
}

static inline int ss_claim_node(uint32_t claim) { return (int)(claim >> 1); }
static inline bool ss_claim_on(uint32_t claim) { return claim & 1; }
static inline uint32_t ss_claim(int node, bool on) { return 2 * (uint32_t)node + on; }
static inline int ss_web_mark(const ss_view *view, int cell, int digit) {
    assert(cell >= 0 && cell < view->board->cells);
    return view->web->mark_at[cell * view->board->side + digit - 1];
}
/* Fills ss_web.reach; false: the web is too large for that, or the view is lost. */
bool ss_web_reach(ss_view *view);
static inline const uint64_t *ss_web_row(const ss_web *web, uint32_t claim) {
    assert(claim < 2 * (uint32_t)web->count);
    return web->reach + (size_t)claim * (size_t)web->reach_words;
}
static inline bool ss_web_follows(const ss_web *web, uint32_t from, uint32_t to) {
    return ss_web_row(web, from)[to / 64] >> to % 64 & 1;
}

/* ---- web_tree.c: the shortest chains from one claim ---- */

enum { SS_TREE_MOST = 1000 }; /* claims of one tree; further ones are left out */

typedef struct ss_tree_entry {
    uint32_t claim;
    uint16_t length; /* of the chain */
    int16_t before;  /* entry it follows from; -1: the root */
} ss_tree_entry;

typedef struct ss_tree {
    ss_tree_entry entries[SS_TREE_MOST];
    int count;
    int16_t *entry_of; /* by claim: its entry, or -1 */
    int room;
} ss_tree;

/* `wanted` tells which threads to follow; NULL: all. Returns NULL: the view is lost. */
typedef bool ss_thread_filter(const ss_web *web, const ss_thread *thread);
ss_tree *ss_tree_grow(ss_view *view, uint32_t root, ss_thread_filter *wanted);
/* The chain from the root to an entry, as claims; returns how many. `branching`: in a net, whether
   some of them hang on more than the one before; may be NULL. */
int ss_tree_path(const ss_web *web, int entry, uint32_t *path, bool *branching);

/* ---- chains as parts of a step ---- */

/* Adds the claims as links, the first assumed or following from link `because`. */
void ss_web_links(const ss_view *view, const uint32_t *path, int count, ss_step *step);
#endif
