/* chain.h: the chain engine: its memory and its parts. */
#ifndef SS_EXPLAINER_CHAIN_H
#define SS_EXPLAINER_CHAIN_H
#include "explainer/explainer.h"
#include "explainer/list.h"
#include "explainer/run.h"

typedef struct ss_er_space ss_er_space; /* the workspace of a search, one for each depth */

enum { SS_ER_DEPTHS = 3 };
/* Slots of quiet grids: one a producer, and one for the chains of one digit. */
enum { SS_ER_QUIET_X = SS_ER_PRODUCERS, SS_ER_QUIETS };

struct ss_er {
    ss_er_map map;
    ss_er_grid grid;
    ss_er_hint hint;
    const susol_allocator *memory;
    ss_meter *meter;
    bool failed;  /* memory ran out */
    bool stopped; /* the meter said stop, or the runs were used up: */
    bool gave_up;
    uint32_t runs; /* left; 0: no limit */
    ss_er_seen seen;
    struct ss_er_cycles *cycles; /* links of the grid, cycles.c */
    size_t cycles_size;
    ss_er_space *space[SS_ER_DEPTHS];
    ss_er_costs costs;
    ss_er_quiet quiet[SS_ER_QUIETS];
    ss_er_barren without_cycles, without_multiple;
    int wanted;     /* kinds of hints, for those who ask for some only */
    ss_er_why *why; /* NULL: nobody wants to know */
};

/* That much work was done (base/limits.h); true: stop now. */
static inline bool ss_er_spend(ss_er *er, int work) {
    if (ss_limits_spend(er->meter->limits, work)) er->stopped = true;
    return er->stopped;
}

/* ---- explainer.c ---- */

ss_er_changed ss_er_changed_in(const ss_er *er, int slot);
/* Nothing found: the next search in this slot looks only where the grid has changed. */
void ss_er_note_quiet(ss_er *er, int slot);
void ss_er_note_barren(const ss_er *er, ss_er_barren *out); /* the same, by links */
/* Hints of a producer that is not a chain, on the grid; true: `take` has had enough. */
bool ss_er_produce(ss_er *er, int which, ss_er_take *take, void *user);

/* ---- trace.c ---- */

double ss_er_added(int complexity); /* the surcharge for length */
int ss_er_ancestors(ss_er *er, ss_er_run *run, int node);
int ss_er_flat(ss_er *er, const ss_er_end *end);
/* Complexity of the nested hints after all the ends, each counted once. */
int ss_er_nested_cost(ss_er *er, const ss_er_end *ends, int count);
/* Writes the on nodes that lead to the ends into the list and the identity into the hint. */
void ss_er_trace_ends(ss_er *er, const ss_er_end *ends, int count, ss_er_list *list,
                      ss_er_nested *hint);
uint32_t ss_er_cost_number(ss_er *er, const ss_er_nested *hint);
void ss_er_costs_clear(ss_er *er);
void ss_er_costs_free(ss_er *er);
/* Room for a list of this many parents at pool_size; NULL: no memory. */
uint16_t *ss_er_pool(ss_er *er, ss_er_run *run, uint32_t parents);

/* ---- why.c ---- */

void ss_er_why_add(ss_er_why *why, int node, int because, int cause);
/* Fills er->why with all that leads to the ends. */
void ss_er_why_ends(ss_er *er, const ss_er_end *ends, int count);

/* ---- one_digit.c ---- */

bool ss_er_one_digit_breaks(const ss_er_map *map, const ss_er_grid *grid, int cell, int digit,
                            bool on);

/* ---- list.c ---- */

ss_er_nested *ss_er_list_add(ss_er *er, ss_er_list *list); /* NULL: no memory */
void ss_er_list_node(ss_er *er, ss_er_list *list, int mark, int cause);
void ss_er_list_gone(ss_er *er, ss_er_list *list, int cell, unsigned digits);
void ss_er_list_sort(ss_er *er, ss_er_list *list); /* and drop what is eliminated twice */
void ss_er_list_clear(ss_er_list *list);
void ss_er_list_free(ss_er *er, ss_er_list *list);
/* items with room for `wanted` of them; NULL: no memory, and the old ones are still there. */
void *ss_er_grow(ss_er *er, void *items, uint32_t *room, uint32_t wanted, size_t size);
/* ---- run.c, nested.c, search.c ---- */

typedef struct ss_er_mode {
    bool dynamic, nishio;
    int level;              /* of nesting */
    int depth;              /* of the search: whose workspace */
    const uint16_t *linked; /* by cell: digits with a strong link; NULL: others may get one */
} ss_er_mode;

void ss_er_run_from(ss_er *er, const ss_er_grid *source, const ss_er_mode *mode, int node,
                    ss_er_run *run);

/* A dynamic run that came to its end without a contradiction goes on, nesting deeper. */
void ss_er_run_on(ss_er *er, const ss_er_grid *source, const ss_er_mode *mode, ss_er_run *run);

typedef struct ss_er_job { /* a run under way */
    ss_er *er;
    const ss_er_grid *source;
    ss_er_grid now;
    ss_er_grid looked; /* the grid when simple techniques found nothing last, if `has_looked` */
    bool has_looked;
    ss_er_mode mode;
    ss_er_run *run;
} ss_er_job;
/* Adds off nodes that follow by other techniques from what has gone; true: there were some. Those
   of level `done` and below have found nothing already. */
bool ss_er_advance(ss_er_job *job, int done);
void ss_er_run_add(ss_er_run *run, int node, int parent, int cause);

bool ss_er_search_find(ss_er *er, const ss_er_mode *mode, double base, ss_er_hint *best);
void ss_er_search_list(ss_er *er, const ss_er_grid *grid, const ss_er_mode *mode, ss_er_list *list);
ss_er_list *ss_er_space_list(ss_er *er, int depth); /* for the nested hints of a run */
void ss_er_spaces_free(ss_er *er);
#endif
