/* search.c: Nishio, multiple, dynamic and nested forcing chains.

   Every candidate is supposed on and, in dynamic searches, off. What contradicts itself is wrong;
   what follows from on and off, from all candidates of a cell or from all places in a region, is
   true. A run depends only on the grid and its start, so it is made once for each. Only the
   easiest hint matters at the top; a nested search lists all, the easiest for each elimination.
   A search at the top that finds nothing leaves its runs to the next one, which nests deeper: they
   go on from where they have ended. */
#include "explainer/cycles.h"
#include <string.h>

/* Runs come in chunks: large blocks that an allocator can keep, small ones would be cut off and
   got again for every puzzle. */
enum {
    WORK_OF_ONE_DIGIT = 200,
    CHUNK = 256,
    CHUNKS = (SS_ER_NODES + CHUNK - 1) / CHUNK,
    NONE_KEPT = -1
};

struct ss_er_space {
    ss_er_run *chunk[CHUNKS];
    int made, used;              /* runs: with a pool of their own, in this search */
    ss_er_run *on[SS_ER_MARKS];  /* of this search; NULL: not yet */
    ss_er_run *off[SS_ER_MARKS]; /* nested searches have only the first, for one after the other */
    int kept;                    /* the level of a search that found nothing; or NONE_KEPT */
    uint16_t kept_cand[81];      /* where */
    ss_er_list list;
    int best[SS_ER_NODES]; /* of a nested search: 16 * complexity + key of each elimination */
};

typedef struct search {
    ss_er *er;
    const ss_er_grid *grid;
    ss_er_mode mode;
    ss_er_space *space;
    double base;
    ss_er_hint *best; /* or all of them: */
    ss_er_list *list;
    unsigned digits; /* whose candidates are supposed */
    bool resumed;    /* the runs are there, made by a search that nests less */
    uint16_t linked[81];
    ss_er_links *links;
    const ss_er_grid *before; /* without dynamic runs: where there was nothing to find; or NULL */
    ss_er_bands reached;      /* from these links that it did not have */
    int best_rank;            /* 16 * complexity + key, what hints are sorted by; 0: none yet */
} search;

/* ---- workspaces ---- */

static ss_er_space *space_at(ss_er *er, int depth) {
    if (er->space[depth]) return er->space[depth];
    er->space[depth] = ss_memory_get(er->memory, sizeof **er->space);
    if (er->space[depth]) er->space[depth]->kept = NONE_KEPT;
    else er->failed = true;
    return er->space[depth];
}

ss_er_list *ss_er_space_list(ss_er *er, int depth) { return &er->space[depth]->list; }

static void free_space(ss_er *er, ss_er_space *space) {
    for (int i = 0; i < space->made; i++) {
        ss_er_run *run = &space->chunk[i / CHUNK][i % CHUNK];
        ss_memory_give(er->memory, run->pool, run->pool_room * sizeof *run->pool);
    }
    for (int i = 0; i < CHUNKS; i++)
        ss_memory_give(er->memory, space->chunk[i], CHUNK * sizeof **space->chunk);
    ss_er_list_free(er, &space->list);
    ss_memory_give(er->memory, space, sizeof *space);
}

void ss_er_spaces_free(ss_er *er) {
    for (int d = 0; d < SS_ER_DEPTHS; d++)
        if (er->space[d]) free_space(er, er->space[d]);
}

/* A run not yet used in this search; NULL: no memory. */
static ss_er_run *next_run(search *at) {
    const susol_allocator *memory = at->er->memory;
    ss_er_space *space = at->space;
    int chunk = space->used / CHUNK;
    if (!space->chunk[chunk])
        space->chunk[chunk] = memory->resize(memory->user, NULL, 0, CHUNK * sizeof **space->chunk);
    if (!space->chunk[chunk]) {
        at->er->failed = true;
        return NULL;
    }
    ss_er_run *run = &space->chunk[chunk][space->used % CHUNK];
    if (space->used++ == space->made) {
        run->pool = NULL;
        run->pool_room = 0;
        space->made++;
    }
    return run;
}

/* Made, or gone on with at this level. */
static ss_er_run *follow(search *at, ss_er_run **place, int node) {
    ss_er *er = at->er;
    bool kept = at->resumed && *place;
    if (kept && (*place)->level == at->mode.level) return *place;
    if (!*place) *place = next_run(at);
    if (!*place) return NULL;
    if (kept) ss_er_run_on(er, at->grid, &at->mode, *place);
    else ss_er_run_from(er, at->grid, &at->mode, node, *place);
    return er->failed || er->stopped ? NULL : *place;
}

static ss_er_run *on_run(search *at, int mark) {
    ss_er_run **place = &at->space->on[mark];
    return *place && !at->resumed ? *place : follow(at, place, ss_er_on(mark));
}

static ss_er_run *off_run(search *at, int mark) {
    return follow(at, &at->space->off[at->list ? 0 : mark], mark);
}

/* ---- hints ---- */

typedef struct offer { /* a conclusion and the chain ends it rests on */
    int node;
    int key;
    ss_er_end end[9];
    int count;
} offer;

static unsigned gone_by(const search *at, int node) {
    int mark = ss_er_mark_of(node);
    unsigned bit = 1u << mark / 81;
    return ss_er_is_on(node) ? at->grid->cand[mark % 81] & ~bit : bit;
}

/* The rank that a hint must stay below; equal eliminations are one hint. */
static int *rank_to_beat(search *at, int node, unsigned gone) {
    if (!at->list) return &at->best_rank;
    int cell = ss_er_mark_of(node) % 81;
    return &at->space->best[ss_er_single(gone) ? ss_er_mark(cell, ss_er_low(gone)) : node];
}

/* 16 * complexity + key, or 0 if it is not below `limit`. */
static int rank_of(search *at, const offer *what, int limit) {
    int complexity = 0;
    for (int i = 0; i < what->count; i++) {
        const ss_er_end *end = &what->end[i];
        complexity += end->fresh
                          ? ss_er_flat(at->er, end)
                          : ss_er_ancestors(at->er, (ss_er_run *)(uintptr_t)end->run, end->node);
        if (limit && 16 * complexity + what->key >= limit) return 0;
    }
    if (at->mode.level >= 2) complexity += ss_er_nested_cost(at->er, what->end, what->count);
    int rank = 16 * complexity + what->key;
    return limit && rank >= limit ? 0 : rank;
}

static void propose(search *at, const offer *what) {
    unsigned gone = gone_by(at, what->node);
    int mark = ss_er_mark_of(what->node), cell = mark % 81;
    if (!gone) return;
    int *limit = rank_to_beat(at, what->node, gone), rank = rank_of(at, what, *limit);
    if (!rank) return;
    *limit = rank;
    double rating = at->base + ss_er_added(rank / 16);
    if (at->list) {
        ss_er_nested *hint = ss_er_list_add(at->er, at->list);
        if (!hint) return;
        hint->rating = rating;
        hint->complexity = rank / 16;
        hint->key = what->key;
        hint->goes = ss_er_hash(0, (uint64_t)(cell << 9) | gone);
        ss_er_list_gone(at->er, at->list, cell, gone);
        hint->gone_size = 1;
        ss_er_trace_ends(at->er, what->end, what->count, at->list, hint);
        return;
    }
    if (at->er->why) ss_er_why_ends(at->er, what->end, what->count);
    at->best->kind = (uint8_t)what->key;
    at->best->rating = rating;
    at->best->place_cell = -1;
    at->best->count = 0;
    ss_er_hint_remove(at->best, cell, gone);
    if (ss_er_is_on(what->node)) ss_er_hint_place(at->best, cell, mark / 81);
}

static bool wants(const search *at, int kind) {
    return at->list || ss_er_wants(at->er->wanted, kind);
}

static void propose_contradiction(search *at, const ss_er_run *run, int node) {
    if (!wants(at, SS_ER_KIND_CONTRADICTION)) return;
    offer what = {.node = node, .key = SS_ER_KIND_CONTRADICTION, .count = 2};
    what.end[0] = (ss_er_end){run, run->end_on, run->fresh_on, SS_ER_NO_CAUSE};
    what.end[1] = (ss_er_end){run, run->end_off, !run->fresh_on, SS_ER_NO_CAUSE};
    propose(at, &what);
}

/* What all runs have in common, ons first, in the order of the first run. */
static void propose_common(search *at, ss_er_run *const *runs, int count, int key, int cause) {
    offer what = {.key = key, .count = count};
    if (!wants(at, key)) return;
    for (int on = 1; on >= 0; on--) {
        uint16_t common[81], any = 0;
        memcpy(common, runs[0]->cell[on], sizeof common);
        for (int r = 1; r < count; r++)
            for (int c = 0; c < 81; c++) common[c] &= runs[r]->cell[on][c];
        for (int c = 0; c < 81; c++) any |= common[c];
        if (!any) continue;
        for (int i = 0; i < runs[0]->count[on]; i++) {
            int mark = runs[0]->order[on][i];
            if (!(common[mark % 81] >> mark / 81 & 1)) continue;
            what.node = on ? ss_er_on(mark) : mark;
            for (int r = 0; r < count; r++)
                what.end[r] = (ss_er_end){runs[r], (uint16_t)what.node, false, (uint8_t)cause};
            propose(at, &what);
        }
    }
}

/* ---- whether runs can pay ---- */

/* Nothing comes of a cell or region that is as it was, by links that were there. */
static bool is_new(const search *at, const int *marks, int count, int cause) {
    bool is = !at->before || ss_er_is_fresh(at->links, at->before, marks[0], cause);
    for (int i = 0; i < count && !is; i++)
        is = at->reached[marks[i] / 81][marks[i] % 81 / 27] & ss_er_bit(marks[i] % 81);
    return is;
}

/* Is there anything that all of them reach, or all of them strike? Of runs that are not dynamic. */
static bool have_common(search *at, const int *marks, int count) {
    ss_er_flood common = *ss_er_flood_of(at->links, marks[0]);
    uint32_t any = 0;
    for (int i = 1; i < count; i++) {
        const ss_er_flood *next = ss_er_flood_of(at->links, marks[i]);
        any = 0;
        for (int d = 0; d < 9; d++)
            for (int b = 0; b < 3; b++) {
                any |= common.on[d][b] &= next->on[d][b];
                any |= common.off[d][b] &= next->off[d][b];
            }
        if (!any) return false;
    }
    return true;
}

/* ---- the search ---- */

/* One of these is true: what follows from each of them is true. False: stop. */
static bool try_marks(search *at, const int *marks, int count, int key, int cause) {
    ss_er_run *runs[9];
    bool can_pay =
        at->mode.dynamic || (is_new(at, marks, count, cause) && have_common(at, marks, count));
    if (!can_pay) return true;
    for (int i = 0; i < count; i++) {
        runs[i] = on_run(at, marks[i]);
        if (!runs[i]) return false;
    }
    propose_common(at, runs, count, key, cause);
    return true;
}

static void try_regions(search *at, int cell, int digit) {
    const ss_er_map *map = &at->er->map;
    for (int t = 0; t < 3; t++) {
        int region = map->region[cell][t], count = 0, marks[9];
        unsigned pos = at->grid->pos[region][digit];
        if (!ss_er_several(pos) || ss_er_low(pos) != map->index[cell][t]) continue;
        for (; pos; pos &= pos - 1)
            marks[count++] = ss_er_mark(map->cell[region][ss_er_low(pos)], digit);
        if (!try_marks(at, marks, count, SS_ER_KIND_REGION, SS_ER_BOX + t)) return;
    }
}

/* A candidate on and off. */
static void try_both(search *at, int cell, int digit) {
    int mark = ss_er_mark(cell, digit);
    ss_er_run *on = on_run(at, mark);
    if (!on) return;
    if (on->broken) propose_contradiction(at, on, mark);
    ss_er_run *off = off_run(at, mark);
    if (!off) return;
    if (off->broken) propose_contradiction(at, off, ss_er_on(mark));
    ss_er_run *both[2] = {on, off};
    if (ss_er_count(at->grid->cand[cell]) >= 3)
        propose_common(at, both, 2, SS_ER_KIND_DOUBLE, SS_ER_NO_CAUSE);
}

/* One digit by itself; chains only where there is something to tell. */
static void try_nishio(search *at, int cell, int digit) {
    for (int on = 1; on >= 0; on--) {
        int mark = ss_er_mark(cell, digit);
        if (ss_er_spend(at->er, WORK_OF_ONE_DIGIT)) return;
        if (!ss_er_one_digit_breaks(&at->er->map, at->grid, cell, digit, on)) continue;
        ss_er_run *run = on ? on_run(at, mark) : off_run(at, mark);
        if (!run) return;
        if (run->broken) propose_contradiction(at, run, on ? mark : ss_er_on(mark));
    }
}

/* The candidates that have a strong link. */
static void read_linked(const search *at, uint16_t linked[81]) {
    const ss_er_map *map = &at->er->map;
    for (int c = 0; c < 81; c++)
        linked[c] = ss_er_count(at->grid->cand[c]) == 2 ? at->grid->cand[c] : 0;
    for (int r = 0; r < 27; r++)
        for (int v = 0; v < 9; v++) {
            unsigned pos = at->grid->pos[r][v];
            if (ss_er_count(pos) != 2) continue;
            linked[map->cell[r][ss_er_low(pos)]] |= (uint16_t)(1u << v);
            linked[map->cell[r][ss_er_low(pos & (pos - 1))]] |= (uint16_t)(1u << v);
        }
}

/* Levels that first do all that the kept one did, and then more. */
static bool can_resume(const search *at) {
    int kept = at->space->kept, level = at->mode.level;
    bool further = kept != NONE_KEPT && level == kept + 1 && level != 4;
    return further && !at->list && at->mode.dynamic && !at->mode.nishio &&
           !memcmp(at->space->kept_cand, at->grid->cand, sizeof at->space->kept_cand);
}

static bool open_space(search *at) {
    ss_er_space *space = at->space = space_at(at->er, at->mode.depth);
    if (!space) return false;
    at->resumed = can_resume(at);
    space->kept = NONE_KEPT;
    if (at->list) memset(space->best, 0, sizeof space->best);
    if (at->resumed) return true;
    if (!at->list) ss_er_costs_clear(at->er);
    memset(space->on, 0, sizeof space->on);
    memset(space->off, 0, at->list ? sizeof *space->off : sizeof space->off);
    space->used = 0;
    return true;
}

static void keep_runs(search *at) {
    ss_er_space *space = at->space;
    bool keep = space && !at->best_rank && at->mode.dynamic && !at->mode.nishio;
    if (!keep || at->er->failed || at->er->stopped) return;
    space->kept = at->mode.level;
    memcpy(space->kept_cand, at->grid->cand, sizeof space->kept_cand);
}

static void try_candidate(search *at, int cell, int digit) {
    if (at->mode.nishio) {
        try_nishio(at, cell, digit);
        return;
    }
    if (at->mode.dynamic) try_both(at, cell, digit);
    if (!at->er->failed && !at->er->stopped) try_regions(at, cell, digit);
}

/* The digits of a cell, one after the other. False: stop. */
static bool search_cell(search *at, int cell) {
    const ss_er *er = at->er;
    unsigned cand = at->grid->cand[cell];
    int count = 0, marks[9];
    if (ss_er_count(cand) < (at->mode.dynamic ? 2 : 3)) return true;
    for (unsigned left = cand & at->digits; left; left &= left - 1) {
        marks[count++] = ss_er_mark(cell, ss_er_low(left));
        try_candidate(at, cell, ss_er_low(left));
        if (er->failed || er->stopped) return false;
    }
    return at->mode.nishio || try_marks(at, marks, count, SS_ER_KIND_CELL, SS_ER_CELL);
}

/* Without dynamic runs: links, from which it is seen whether runs can pay. */
static bool open_links(search *at) {
    if (at->mode.dynamic) return true;
    read_linked(at, at->linked);
    at->mode.linked = at->linked;
    at->links = ss_er_links_of(at->er, at->grid);
    if (!at->links) return false;
    at->links->by_cell = at->links->by_place = true;
    ss_er_links_read(at->links, SS_ER_FULL);
    at->before = ss_er_before(&at->er->without_multiple, at->grid);
    if (at->before) ss_er_fresh_reached(at->links, at->before, at->reached);
    return true;
}

static void search_all(search *at) {
    if (!open_space(at) || !open_links(at)) return;
    for (int c = 0; c < 81; c++)
        if (!search_cell(at, c)) return;
}

bool ss_er_search_find(ss_er *er, const ss_er_mode *mode, double base, ss_er_hint *best) {
    search at = {.er = er,
                 .grid = &er->grid,
                 .mode = *mode,
                 .base = base,
                 .best = best,
                 .digits = SS_ER_FULL};
    if (mode->nishio) at.digits = ss_er_changed_in(er, SS_ER_NISHIO).digits;
    search_all(&at);
    keep_runs(&at);
    if (mode->nishio && !at.best_rank) ss_er_note_quiet(er, SS_ER_NISHIO);
    if (!mode->dynamic && !at.best_rank && ss_er_before(&er->without_cycles, &er->grid))
        ss_er_note_barren(er, &er->without_multiple);
    return at.best_rank > 0;
}

void ss_er_search_list(ss_er *er, const ss_er_grid *grid, const ss_er_mode *mode,
                       ss_er_list *list) {
    search at = {.er = er, .grid = grid, .mode = *mode, .list = list, .digits = SS_ER_FULL};
    search_all(&at);
    ss_er_list_sort(er, list);
}
