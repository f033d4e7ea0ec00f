/* nested.c: off nodes that follow by other techniques from what a run has struck so far.

   Each technique looks at the grid as the run has left it. A hint counts only if it needs
   something that the run has struck; those candidates are the parents of what it strikes. The
   first technique that gives anything ends the search. */
#include "explainer/cycles.h"

enum { WORK_OF_A_LOOK = 2000 }; /* of the simple techniques together */

typedef struct gather { /* parents of the hint at hand, each once */
    ss_er_job *job;
    uint16_t mark[SS_ER_MARKS];
    int count;
    bool given; /* some hint had parents */
} gather;

static void begin(gather *at) {
    ss_er_seen_begin(&at->job->er->seen);
    at->count = 0;
}

static void add_parent(gather *at, int cell, int digit) {
    int mark = ss_er_mark(cell, digit);
    ss_er_seen *seen = &at->job->er->seen;
    if (seen->stamp[mark] == seen->now) return;
    seen->stamp[mark] = seen->now;
    at->mark[at->count++] = (uint16_t)mark;
}

static void add_gone_places(gather *at, int region, int digit, unsigned among) {
    const ss_er_job *job = at->job;
    unsigned gone = job->source->pos[region][digit] & ~(unsigned)job->now.pos[region][digit];
    for (gone &= among; gone; gone &= gone - 1)
        add_parent(at, job->er->map.cell[region][ss_er_low(gone)], digit);
}

/* Puts the parents into the pool of the run; the number for `more`. */
static uint32_t store_parents(gather *at) {
    ss_er_run *run = at->job->run;
    if (at->count < 2) return 0;
    uint32_t from = run->pool_size, rest = (uint32_t)at->count - 1;
    uint16_t *list = ss_er_pool(at->job->er, run, rest);
    if (!list) return 0;
    list[0] = (uint16_t)rest;
    for (uint32_t i = 1; i <= rest; i++) list[i] = at->mark[i];
    run->pool_size += rest + 1;
    return from;
}

static void strike(gather *at, int cell, unsigned digits, uint32_t more, uint32_t nested) {
    ss_er_run *run = at->job->run;
    for (digits &= ~(unsigned)run->cell[0][cell]; digits; digits &= digits - 1) {
        int mark = ss_er_mark(cell, ss_er_low(digits));
        ss_er_run_add(run, mark, at->mark[0], SS_ER_ADVANCED);
        run->node[mark].more = more;
        run->node[mark].nested = nested;
    }
}

static bool give(gather *at, const ss_er_hint *hint) {
    if (!at->count) return false;
    uint32_t more = store_parents(at);
    for (int i = 0; i < hint->count; i++) strike(at, hint->cell[i], hint->gone[i], more, 0);
    at->given = true;
    return false;
}

/* ---- the simple techniques ---- */

static bool take_locking(void *user, const ss_er_hint *hint) {
    gather *at = user;
    unsigned inside = at->job->er->map.shared[hint->region[0]][hint->region[1]];
    begin(at);
    add_gone_places(at, hint->region[0], ss_er_low(hint->digits), ~inside);
    return give(at, hint);
}

static bool take_hidden(void *user, const ss_er_hint *hint) {
    gather *at = user;
    const ss_er_job *job = at->job;
    begin(at);
    for (int i = 0; i < 9; i++) {
        int cell = job->er->map.cell[hint->region[0]][i];
        unsigned left = hint->cells >> i & 1 ? 0 : job->source->cand[cell] & hint->digits;
        for (; left; left &= left - 1) add_parent(at, cell, ss_er_low(left));
    }
    return give(at, hint);
}

static bool take_naked(void *user, const ss_er_hint *hint) {
    gather *at = user;
    const ss_er_job *job = at->job;
    begin(at);
    for (unsigned cells = hint->cells; cells; cells &= cells - 1) {
        int cell = job->er->map.cell[hint->region[0]][ss_er_low(cells)];
        for (unsigned left = job->source->cand[cell] & ~(unsigned)hint->digits; left;
             left &= left - 1)
            add_parent(at, cell, ss_er_low(left));
    }
    return give(at, hint);
}

static bool take_x_wing(void *user, const ss_er_hint *hint) {
    gather *at = user;
    unsigned cover = 1u << hint->region[2] % 9 | 1u << hint->region[3] % 9;
    begin(at);
    for (int i = 0; i < 2; i++)
        add_gone_places(at, hint->region[i], ss_er_low(hint->digits), ~cover);
    return give(at, hint);
}

/* ---- chains ---- */

/* The gone candidates that made each on node of the hint so. */
static void gather_chain(gather *at, const ss_er_list *list, const ss_er_nested *hint) {
    const ss_er_job *job = at->job;
    begin(at);
    for (uint32_t i = 0; i < hint->node_size; i++) {
        const ss_er_trace *node = &list->nodes[hint->node_from + i];
        int cell = node->mark % 81, digit = node->mark / 81;
        if (node->cause == SS_ER_CELL) {
            unsigned gone = job->source->cand[cell] & ~(unsigned)job->now.cand[cell];
            for (; gone; gone &= gone - 1) add_parent(at, cell, ss_er_low(gone));
        } else add_gone_places(at, job->er->map.region[cell][node->cause - SS_ER_BOX], digit, ~0u);
    }
}

static bool take_chains(gather *at, const ss_er_list *list) {
    for (uint32_t i = 0; i < list->hint_count; i++) {
        const ss_er_nested *hint = &list->hints[i];
        if (at->job->er->failed) break; /* hints may lack what belongs to them */
        gather_chain(at, list, hint);
        if (ss_er_spend(at->job->er, 8 + 2 * (int)hint->node_size)) return true;
        if (!at->count) continue;
        uint32_t more = store_parents(at), nested = ss_er_cost_number(at->job->er, hint);
        for (uint32_t k = 0; k < hint->gone_size; k++) {
            const ss_er_gone *gone = &list->gone[hint->gone_from + k];
            strike(at, gone->cell, gone->digits, more, nested);
        }
        at->given = true;
    }
    return at->given;
}

/* Levels 2 and 3: chains of one kind, then of several; level 4: dynamic ones; level 5: dynamic
   ones, then those that nest at level 2. */
static bool advance_by_chains(gather *at, int done) {
    static const ss_er_mode multiple = {.dynamic = false}, dynamic = {.dynamic = true},
                            nesting = {.dynamic = true, .level = 2};
    ss_er_job *job = at->job;
    const ss_er_grid *now = &job->now;
    ss_er_list *list = ss_er_space_list(job->er, job->mode.depth);
    int level = job->mode.level;
    ss_er_list_clear(list);
    if (level <= 3 && done < 2) {
        const ss_er_grid *before = ss_er_before(&job->er->without_cycles, job->source);
        if (before && job->has_looked && !job->mode.depth) before = &job->looked;
        ss_er_cycles_list(job->er, before, now, list);
        if (take_chains(at, list) || level == 2) return at->given;
    }
    ss_er_mode mode = level == 3 ? multiple : dynamic;
    mode.depth = job->mode.depth + 1;
    ss_er_list_clear(list);
    if (done < 4) ss_er_search_list(job->er, now, &mode, list);
    if (take_chains(at, list) || level < 5) return at->given;
    mode = nesting;
    mode.depth = job->mode.depth + 1;
    ss_er_list_clear(list);
    ss_er_search_list(job->er, now, &mode, list);
    return take_chains(at, list);
}

/* Each technique by itself, up to the first that gives anything. */
static bool advance_simply(gather *at) {
    ss_er_job *job = at->job;
    ss_er_hint hint;
    ss_er_find find = {.map = &job->er->map,
                       .grid = &job->now,
                       .hint = &hint,
                       .user = at,
                       .limits = job->er->meter->limits};
    if (ss_er_spend(job->er, WORK_OF_A_LOOK)) return false;
    const ss_er_grid *before = job->has_looked ? &job->looked : job->source;
    find.changed = ss_er_compare(find.map, before->cand, job->now.cand);
    find.take = take_locking;
    (void)ss_er_locking(&find);
    if (at->given) return true;
    find.take = take_hidden;
    (void)ss_er_hidden_set(&find, 2);
    if (at->given) return true;
    find.take = take_naked;
    (void)ss_er_naked_set(&find, 2);
    if (at->given) return true;
    find.take = take_x_wing;
    (void)ss_er_fish(&find, 2);
    return at->given;
}

bool ss_er_advance(ss_er_job *job, int done) {
    gather at = {.job = job};
    if (!done && advance_simply(&at)) return true;
    if (job->er->stopped || job->mode.level < 2) return false;
    bool given = advance_by_chains(&at, done);
    job->looked = job->now;
    job->has_looked = true;
    return given;
}
