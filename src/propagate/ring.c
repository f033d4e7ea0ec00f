/* ring.c: areas that hang together do not cross.

   Cells with the digit 1 hang together, those with 2 as well. Around the rectangle 1, 2, 1, 2
   cannot be in this order: the way between both 1s, inside the rectangle, parts both 2s. So
   where an area has several places on the ring, each other one lies between two of them that follow
   each other, and nowhere else on the ring. */
#include "board/blame.h"
#include "propagate/region.h"
#include <assert.h>
#include <string.h>

enum { NOBODY = -1 };

typedef struct ring {
    uint16_t cells[SS_MAX_CELLS]; /* in order around the rectangle */
    int count, areas;
    ss_set digits[SS_MAX_SIDE]; /* of each area, each digit in one of them at most */
} ring;

typedef struct owners { /* whose cell is it? */
    int8_t of[SS_MAX_CELLS];
    int places[SS_MAX_SIDE]; /* on the ring, of each area */
} owners;

static void find_owners(const ring *r, const ss_work *work, owners *o) {
    for (int a = 0; a < r->areas; a++) o->places[a] = 0;
    for (int i = 0; i < r->count; i++) {
        ss_set here = work->cell[r->cells[i]];
        o->of[i] = NOBODY;
        for (int a = 0; a < r->areas; a++)
            if (!(here & ~r->digits[a])) o->of[i] = (int8_t)a, o->places[a]++;
    }
}

static ss_outcome blame(const ring *r, ss_work *work, const owners *o, int one, int other) {
    assert(one != other);
    ss_work_blame_none(work);
    for (int i = 0; i < r->count; i++)
        if (o->of[i] == one || o->of[i] == other) ss_work_blame(work, r->cells[i]);
    return SS_DEAD;
}

/* The places of one area cut the ring into arcs; each other area keeps to its own. */
static ss_outcome keep_arcs(const ring *r, ss_work *work, const owners *o, int one) {
    int arc = 0, arc_of[SS_MAX_SIDE];
    ss_set bound = 0;                    /* digits of areas that have an arc */
    ss_set here[SS_MAX_CELLS + 1] = {0}; /* those which have this one */
    for (int i = 0; i < r->count; i++) {
        int other = o->of[i];
        arc += other == one;
        if (other == NOBODY || other == one) continue;
        int now = arc % o->places[one];
        assert(now < o->places[one]);
        if (!(bound & r->digits[other])) arc_of[other] = now;
        if (arc_of[other] != now) return blame(r, work, o, one, other);
        bound |= r->digits[other], here[now] |= r->digits[other];
    }
    ss_outcome all = SS_SAME;
    arc = 0;
    for (int i = 0; i < r->count && all != SS_DEAD; i++) {
        arc += o->of[i] == one;
        ss_set elsewhere = bound & ~here[arc % o->places[one]];
        if (o->of[i] == NOBODY)
            all = ss_outcome_and(all, ss_board_keep(work, r->cells[i], ~elsewhere));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ring *r = self->data;
    owners o;
    ss_outcome all = SS_SAME;
    find_owners(r, work, &o);
    ss_work_blame_none(work);
    for (int a = 0; a < r->areas && all != SS_DEAD; a++)
        if (o.places[a] > 1) all = ss_outcome_and(all, keep_arcs(r, work, &o, a));
    return all;
}

static void walk_around(ring *r, const ss_rectangle_of_areas *in) {
    int wide = in->wide, high = in->high, last = wide * (high - 1);
    for (int i = 0; i < wide; i++) r->cells[r->count++] = in->cells[i];
    for (int i = 1; i < high; i++) r->cells[r->count++] = in->cells[i * wide + wide - 1];
    for (int i = wide - 2; i >= 0; i--) r->cells[r->count++] = in->cells[last + i];
    for (int i = high - 2; i > 0; i--) r->cells[r->count++] = in->cells[i * wide];
}

void ss_post_ring(const ss_rectangle_of_areas *rectangle, ss_board *board) {
    assert(rectangle->areas <= SS_MAX_SIDE);
    ring r = {.areas = rectangle->areas};
    if (r.areas < 2 || rectangle->wide < 2 || rectangle->high < 2) return;
    walk_around(&r, rectangle);
    assert(r.count == 2 * (rectangle->wide + rectangle->high) - 4);
    memcpy(r.digits, rectangle->digits, sizeof r.digits);
    const ring *copy = ss_post_copy(board, &r, sizeof r);
    if (board->failed) return;
    ss_propagator propagator = {
        .run = run, .cells = copy->cells, .count = (uint16_t)r.count, .data = copy};
    propagator.cost = SS_COSTS - 1;
    ss_board_post(board, &propagator);
}
