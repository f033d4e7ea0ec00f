/* run.c: everything that a node implies, breadth first, ons before offs.

   A contradiction (a node reached both on and off) ends the run at once; what was reached before
   stays. A dynamic run strikes each off candidate from its own copy of the grid after it has been
   looked at, so later nodes may rest on several parents. */
#include "explainer/chain.h"
#include <assert.h>
#include <string.h>

/* The same for a cell and digit that are known already. */
static void add_node(ss_er_run *run, int cell, int digit, bool on, ss_er_node node) {
    assert(run->count[on] < SS_ER_MARKS);
    int mark = ss_er_mark(cell, digit);
    run->band[on][digit][cell / 27] |= ss_er_bit(cell);
    run->cell[on][cell] |= (uint16_t)(1u << digit);
    run->order[on][run->count[on]++] = (uint16_t)mark;
    run->node[on ? ss_er_on(mark) : mark] = node;
}

void ss_er_run_add(ss_er_run *run, int node, int parent, int cause) {
    int mark = ss_er_mark_of(node);
    add_node(run, mark % 81, mark / 81, ss_er_is_on(node),
             (ss_er_node){.parent = (uint16_t)parent, .cause = (uint8_t)cause});
}

/* ---- on to off ---- */

static bool contradict_off(ss_er_run *run, int mark, int parent, int cause) {
    assert(!run->broken);
    run->broken = true;
    run->end_on = (uint16_t)ss_er_on(mark);
    run->end_off = (uint16_t)mark;
    run->fresh_on = false;
    run->fresh_parent = (uint16_t)parent;
    run->fresh_more = 0;
    run->fresh_cause = (uint8_t)cause;
    return true;
}

static bool reach_off(ss_er_run *run, int mark, int parent, int cause) {
    int cell = mark % 81;
    unsigned bit = 1u << mark / 81;
    if (run->cell[1][cell] & bit) return contradict_off(run, mark, parent, cause);
    if (!(run->cell[0][cell] & bit)) ss_er_run_add(run, mark, parent, cause);
    return false;
}

/* One by one, because somewhere on the way there is a contradiction. */
static bool spread_slowly(ss_er_job *job, int mark) {
    const ss_er_map *map = &job->er->map;
    int cell = mark % 81, digit = mark / 81, from = ss_er_on(mark);
    unsigned others = job->mode.nishio ? 0 : job->now.cand[cell] & ~(1u << digit);
    for (; others; others &= others - 1)
        if (reach_off(job->run, ss_er_mark(cell, ss_er_low(others)), from, SS_ER_CELL)) return true;
    for (int t = 0; t < 3; t++) {
        int region = map->region[cell][t];
        unsigned pos = job->now.pos[region][digit] & ~(1u << map->index[cell][t]);
        for (; pos; pos &= pos - 1) {
            int next = ss_er_mark(map->cell[region][ss_er_low(pos)], digit);
            if (reach_off(job->run, next, from, SS_ER_BOX + t)) return true;
        }
    }
    return false;
}

/* A word of a band at once; the queue and the sets are the same as one by one. */
static void add_bits(ss_er_run *run, uint32_t bits, int digit, int band, ss_er_node node) {
    assert(!(run->band[0][digit][band] & bits)); /* none is reached twice */
    uint16_t *order = run->order[0];
    int first = band * 27, count = run->count[0];
    run->band[0][digit][band] |= bits;
    for (; bits; bits &= bits - 1) {
        int cell = first + ss_er_low(bits);
        run->cell[0][cell] |= (uint16_t)(1u << digit);
        order[count++] = (uint16_t)ss_er_mark(cell, digit);
        run->node[ss_er_mark(cell, digit)] = node;
    }
    run->count[0] = count;
}

/* The on node strikes its cell and its peers; true: a contradiction. */
static bool spread_on(ss_er_job *job, int mark) {
    const ss_er_map *map = &job->er->map;
    ss_er_run *run = job->run;
    int cell = mark % 81, digit = mark / 81, own = cell / 27, from = ss_er_on(mark);
    const uint32_t *places = job->now.band[digit], *sees = map->sees[cell];
    const uint32_t *on = run->band[1][digit], *off = run->band[0][digit];
    unsigned others = job->mode.nishio ? 0 : job->now.cand[cell] & ~(1u << digit);
    uint32_t hit = 0, fresh[3];
    for (int b = 0; b < 3; b++) {
        hit |= places[b] & sees[b] & on[b];
        fresh[b] = places[b] & sees[b] & ~off[b];
    }
    if (hit || others & run->cell[1][cell]) return spread_slowly(job, mark);
    ss_er_node node = {.parent = (uint16_t)from, .cause = SS_ER_CELL};
    for (others &= ~(unsigned)run->cell[0][cell]; others; others &= others - 1)
        add_node(run, cell, ss_er_low(others), false, node);
    node.cause = SS_ER_BOX;
    add_bits(run, fresh[own] & map->box_bits[cell], digit, own, node);
    node.cause = SS_ER_ROW;
    add_bits(run, fresh[own] & ~map->box_bits[cell], digit, own, node);
    node.cause = SS_ER_COLUMN;
    for (int b = 0; b < 3; b++)
        if (b != own) add_bits(run, fresh[b], digit, b, node);
    return false;
}

/* ---- off to on ---- */

/* Candidates that have gone since the run began and leave the target alone, as further parents. */
static uint32_t hidden_parents(ss_er_job *job, int cell, int digit, int cause) {
    const ss_er_map *map = &job->er->map;
    ss_er_run *run = job->run;
    int region = cause == SS_ER_CELL ? 0 : map->region[cell][cause - SS_ER_BOX];
    unsigned gone =
        cause == SS_ER_CELL
            ? (unsigned)(job->source->cand[cell] & ~job->now.cand[cell])
            : (unsigned)(job->source->pos[region][digit] & ~job->now.pos[region][digit]);
    if (!gone) return 0;
    uint16_t *list = ss_er_pool(job->er, run, (uint32_t)ss_er_count(gone));
    if (!list) return 0;
    uint32_t at = run->pool_size;
    list[0] = (uint16_t)ss_er_count(gone);
    for (int i = 1; gone; gone &= gone - 1, i++)
        list[i] =
            (uint16_t)(cause == SS_ER_CELL ? ss_er_mark(cell, ss_er_low(gone))
                                           : ss_er_mark(map->cell[region][ss_er_low(gone)], digit));
    run->pool_size += list[0] + 1u;
    return at;
}

typedef struct strong {
    int mark, cause;
    uint32_t more;
} strong;

/* What must be on if the mark is off, before the mark itself is struck. */
static int strong_links(ss_er_job *job, int mark, strong links[4]) {
    const ss_er_map *map = &job->er->map;
    int cell = mark % 81, digit = mark / 81, count = 0;
    unsigned rest = job->now.cand[cell] & ~(1u << digit);
    if (!job->mode.nishio && ss_er_single(rest))
        links[count++] = (strong){ss_er_mark(cell, ss_er_low(rest)), SS_ER_CELL,
                                  hidden_parents(job, cell, digit, SS_ER_CELL)};
    for (int t = 0; t < 3; t++) {
        int region = map->region[cell][t];
        rest = job->now.pos[region][digit] & ~(1u << map->index[cell][t]);
        if (!ss_er_single(rest)) continue;
        int next = ss_er_mark(map->cell[region][ss_er_low(rest)], digit);
        if (count && links[count - 1].mark == next) continue; /* box and line meet there */
        links[count++] =
            (strong){next, SS_ER_BOX + t, hidden_parents(job, cell, digit, SS_ER_BOX + t)};
    }
    return count;
}

static bool contradict_on(ss_er_run *run, const strong *link, int parent) {
    assert(!run->broken);
    run->broken = true;
    run->end_on = (uint16_t)ss_er_on(link->mark);
    run->end_off = (uint16_t)link->mark;
    run->fresh_on = true;
    run->fresh_parent = (uint16_t)parent;
    run->fresh_more = link->more;
    run->fresh_cause = (uint8_t)link->cause;
    return true;
}

static bool spread_off(ss_er_job *job, int mark) {
    ss_er_run *run = job->run;
    strong links[4];
    if (job->mode.linked && !(job->mode.linked[mark % 81] >> mark / 81 & 1)) return false;
    int count = strong_links(job, mark, links);
    if (job->mode.dynamic) ss_er_grid_remove(&job->now, &job->er->map, mark % 81, mark / 81);
    for (int i = 0; i < count; i++) {
        int cell = links[i].mark % 81;
        unsigned bit = 1u << links[i].mark / 81;
        if (run->cell[0][cell] & bit) return contradict_on(run, &links[i], mark);
        if (run->cell[1][cell] & bit) continue;
        ss_er_run_add(run, ss_er_on(links[i].mark), mark, links[i].cause);
        run->node[ss_er_on(links[i].mark)].more = links[i].more;
    }
    return false;
}

static void clear(ss_er_run *run) {
    memset(run->band, 0, sizeof run->band);
    memset(run->cell, 0, sizeof run->cell);
    run->count[0] = run->count[1] = 0;
    run->pool_size = 1; /* 0 means: no further parents */
    run->broken = false;
}

/* From these places in the queues to the end, or to a contradiction. */
static void spread_all(ss_er_job *job, int off, int on) {
    const ss_er *er = job->er;
    const ss_er_run *run = job->run;
    int head[2] = {off, on};
    while (!er->stopped && !er->failed) {
        if (head[1] < run->count[1]) {
            if (spread_on(job, run->order[1][head[1]++])) return;
        } else if (head[0] < run->count[0]) {
            if (spread_off(job, run->order[0][head[0]++])) return;
        } else return;
        if (job->mode.level && head[0] == run->count[0] && head[1] == run->count[1] &&
            !ss_er_advance(job, 0))
            return;
    }
}

static void begin(ss_er_job *job) {
    ss_er *er = job->er;
    assert(er->meter);
    assert(job->mode.depth >= 0 && job->mode.depth < SS_ER_DEPTHS);
    er->stopped |= ss_meter_node(er->meter, job->mode.depth, NULL);
    if (er->runs && !--er->runs) er->stopped = er->gave_up = true;
}

static void end(const ss_er_job *job) {
    job->run->level = job->mode.level;
    (void)ss_er_spend(job->er, 4 * (job->run->count[0] + job->run->count[1]));
}

void ss_er_run_from(ss_er *er, const ss_er_grid *source, const ss_er_mode *mode, int node,
                    ss_er_run *run) {
    ss_er_job job = {.er = er, .source = source, .now = *source, .mode = *mode, .run = run};
    clear(run);
    ss_er_run_add(run, node, SS_ER_NONE, SS_ER_NO_CAUSE);
    begin(&job);
    spread_all(&job, 0, 0);
    end(&job);
}

void ss_er_run_on(ss_er *er, const ss_er_grid *source, const ss_er_mode *mode, ss_er_run *run) {
    ss_er_job job = {.er = er, .source = source, .now = *source, .mode = *mode, .run = run};
    int off = run->count[0], on = run->count[1];
    assert(mode->dynamic && !run->broken);
    for (int i = 0; i < off; i++)
        ss_er_grid_remove(&job.now, &er->map, run->order[0][i] % 81, run->order[0][i] / 81);
    begin(&job);
    if (!er->stopped && ss_er_advance(&job, run->level)) spread_all(&job, off, on);
    end(&job);
}
