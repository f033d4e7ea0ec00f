/* post_diagram.c: what the digits of a line can still be, as a walk over a diagram.

   A walk goes forward over what is still reached and back over what also leads to the end; a
   digit stays if some edge with it lies on such a way. That is all there is to know about the line
   alone.

   Most runs find that little has changed, and nothing that matters. So each line remembers, in the
   workplace, the candidates it has seen and what it has found for them, layer by layer. A layer is
   done anew only if the candidates of its cell are others than those seen, as far as its edges can
   tell, or if what it builds on has changed:

       reached[i + 1]     comes from reached[i] and the digits of cell i
       useful[i], keep[i] come from reached[i], useful[i + 1] and the digits of cell i

   It does not matter whether the state seen last was one before or one of another branch. */
#include "rule/diagram.h"
#include "rule/post.h"
#include <string.h>

typedef struct line {
    const ss_diagram *diagram;
    size_t memory; /* where it begins in the workplace */
} line;

typedef struct memory {
    uint64_t *forward, *back; /* bit i: layer i is to be done anew on the way forward, back */
    uint64_t *reached, *useful;
    ss_set *seen;   /* the candidates of each cell; 0: none yet */
    ss_set *digits; /* the same, with all that are alike to one of them */
    ss_set *keep;   /* what can stay of them */
} memory;

static size_t due_words(const ss_diagram *d) { return (size_t)d->count / 64 + 1; }

static size_t memory_size(const ss_diagram *d) {
    size_t words = 2 * due_words(d) + 2 * d->words;
    return words * sizeof(uint64_t) + 3 * (size_t)d->count * sizeof(ss_set);
}

static memory memory_of(const line *self, const ss_work *work) {
    const ss_diagram *d = self->diagram;
    memory m = {.forward = (uint64_t *)((char *)work->memory + self->memory)};
    m.back = m.forward + due_words(d);
    m.reached = m.back + due_words(d);
    m.useful = m.reached + d->words;
    m.seen = (ss_set *)(m.useful + d->words);
    m.digits = m.seen + d->count;
    m.keep = m.digits + d->count;
    return m;
}

static void mark(uint64_t *due, int at) { due[at / 64] |= UINT64_C(1) << at % 64; }

static ss_set with_alikes(const ss_layer *layer, ss_set digits) {
    ss_set all = 0;
    for (int i = 0; i < layer->alikes; i++) all |= layer->alike[i] & digits ? layer->alike[i] : 0;
    return layer->alikes ? all : digits;
}

static void note_changes(const ss_propagator *self, const ss_work *work, memory *m) {
    const ss_diagram *d = ((const line *)self->data)->diagram;
    for (int at = 0; at < self->count; at++) {
        ss_set now = work->cell[self->cells[at]];
        if (now == m->seen[at]) continue;
        m->seen[at] = now;
        ss_set digits = with_alikes(&d->layers[at], now);
        if (digits == m->digits[at]) continue;
        m->digits[at] = digits;
        mark(m->forward, at);
        mark(m->back, at);
    }
}

/* Copies one row of bits over another; true: it was another one. */
static bool replace(uint64_t *old, const uint64_t *now, int words) {
    uint64_t changed = 0;
    for (int w = 0; w < words; w++) {
        changed |= old[w] ^ now[w];
        old[w] = now[w];
    }
    return changed;
}

/* ---- one layer, forward and back: its edges one by one if it is narrow, else node by node ---- */

static const ss_edge *edges_at(const ss_diagram *d, const ss_layer *layer, int node) {
    return d->edges + layer->begin[node];
}

static void reach_narrow(const ss_diagram *d, const memory *m, int at, uint64_t *now) {
    const ss_layer *layer = &d->layers[at];
    const ss_edge *end = edges_at(d, layer, layer->nodes);
    const uint64_t reached = m->reached[layer->from];
    const ss_set digits = m->digits[at];
    uint64_t next = 0;
    for (const ss_edge *e = edges_at(d, layer, 0); e < end; e++)
        next |= (reached >> e->from & ((e->digits & digits) != 0)) << e->to;
    *now = next;
}

static void reach(const ss_diagram *d, const memory *m, int at, uint64_t *now) {
    const ss_layer *layer = &d->layers[at];
    const ss_set digits = m->digits[at];
    memset(now, 0, (size_t)layer[1].words * sizeof *now);
    for (int w = 0; w < layer->words; w++)
        for (uint64_t left = m->reached[layer->from + (uint32_t)w]; left; left &= left - 1) {
            int node = 64 * w + __builtin_ctzll(left);
            const ss_edge *end = edges_at(d, layer, node + 1);
            for (const ss_edge *e = edges_at(d, layer, node); e < end; e++)
                now[e->to / 64] |= (uint64_t)((e->digits & digits) != 0) << e->to % 64;
        }
}

/* False: nothing of the next layer is reached. */
static bool step_forward(const ss_diagram *d, memory *m, int at) {
    const ss_layer *layer = &d->layers[at];
    uint64_t now[SS_DIAGRAM_WORDS], any = 0;
    if (layer->narrow) reach_narrow(d, m, at, now);
    else reach(d, m, at, now);
    for (int w = 0; w < layer[1].words; w++) any |= now[w];
    if (replace(m->reached + layer[1].from, now, layer[1].words) && at + 1 < d->count) {
        mark(m->forward, at + 1);
        mark(m->back, at + 1);
    }
    return any;
}

static ss_set lead_narrow(const ss_diagram *d, const memory *m, int at, uint64_t *now) {
    const ss_layer *layer = &d->layers[at];
    const ss_edge *end = edges_at(d, layer, layer->nodes);
    const uint64_t reached = m->reached[layer->from], after = m->useful[layer[1].from];
    const ss_set digits = m->digits[at];
    uint64_t good = 0;
    ss_set keep = 0;
    for (const ss_edge *e = edges_at(d, layer, 0); e < end; e++) {
        ss_set on_way = 0 - (ss_set)(reached >> e->from & after >> e->to & 1);
        ss_set way = e->digits & digits & on_way;
        good |= (uint64_t)(way != 0) << e->from;
        keep |= way;
    }
    *now = good;
    return keep;
}

/* The nodes that lead to the end, and by which digits. */
static ss_set lead(const ss_diagram *d, const memory *m, int at, uint64_t *now) {
    const ss_layer *layer = &d->layers[at];
    const uint64_t *after = m->useful + layer[1].from;
    ss_set keep = 0;
    for (int w = 0; w < layer->words; w++) {
        now[w] = 0;
        for (uint64_t left = m->reached[layer->from + (uint32_t)w]; left; left &= left - 1) {
            int node = 64 * w + __builtin_ctzll(left);
            const ss_edge *end = edges_at(d, layer, node + 1);
            ss_set way = 0;
            for (const ss_edge *e = edges_at(d, layer, node); e < end; e++)
                way |= e->digits & (0 - (ss_set)(after[e->to / 64] >> e->to % 64 & 1));
            way &= m->digits[at];
            keep |= way;
            now[w] |= way ? left & (0 - left) : 0;
        }
    }
    return keep;
}

static void step_back(const ss_diagram *d, memory *m, int at) {
    const ss_layer *layer = &d->layers[at];
    uint64_t now[SS_DIAGRAM_WORDS];
    m->keep[at] = layer->narrow ? lead_narrow(d, m, at, now) : lead(d, m, at, now);
    if (replace(m->useful + layer->from, now, layer->words) && at) mark(m->back, at - 1);
}

/* False: the end is not reached; what remains to be done is done when it is needed. */
static bool walk_forward(const ss_diagram *d, memory *m) {
    for (int w = 0; w < (int)due_words(d); w++)
        while (m->forward[w]) {
            int at = 64 * w + __builtin_ctzll(m->forward[w]);
            m->forward[w] &= m->forward[w] - 1;
            if (!step_forward(d, m, at)) return false;
        }
    return true;
}

static void walk_back(const ss_diagram *d, memory *m) {
    for (int w = (int)due_words(d) - 1; w >= 0; w--)
        while (m->back[w]) {
            int bit = 63 - __builtin_clzll(m->back[w]);
            m->back[w] ^= UINT64_C(1) << bit;
            step_back(d, m, 64 * w + bit);
        }
}

/* A row with the bits 0 .. nodes - 1. */
static void set_all(uint64_t *row, int nodes) {
    for (; nodes >= 64; nodes -= 64) *row++ = UINT64_MAX;
    if (nodes) *row = (UINT64_C(1) << nodes) - 1;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_diagram *d = ((const line *)self->data)->diagram;
    memory m = memory_of(self->data, work);
    if (!m.seen[0]) { /* the first run */
        set_all(m.reached, d->layers[0].nodes);
        m.useful[d->layers[d->count].from] = 1;
    }
    note_changes(self, work, &m);
    if (!walk_forward(d, &m)) return SS_DEAD;
    walk_back(d, &m);
    ss_outcome all = SS_SAME;
    for (int at = 0; at < self->count && all != SS_DEAD; at++)
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[at], m.keep[at]));
    return all;
}

/* Is each cell read only once? Then one run finds out everything. */
static bool read_once(const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (cells[i] == cells[j]) return false;
    return true;
}

void ss_post_diagram(const ss_diagram *diagram, const uint16_t *cells, ss_board *board) {
    line own = {diagram, ss_board_remember(board, memory_size(diagram))};
    ss_propagator propagator = {.run = run, .cost = 2};
    propagator.data = ss_post_copy(board, &own, sizeof own);
    propagator.thorough = read_once(cells, diagram->count);
    propagator.count = (uint16_t)diagram->count;
    propagator.cells = ss_post_copy(board, cells, propagator.count * sizeof *cells);
    if (diagram->empty) board->broken = true;
    else if (!board->failed && diagram->count) ss_board_post(board, &propagator);
}
