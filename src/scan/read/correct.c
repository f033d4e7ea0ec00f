/* correct.c: the likeliest change to what was seen that leaves one solution.

   A node of the search forbids some readings; each cell takes the likeliest one that is left,
   and the node costs what all cells lose by that. If two equal digits clash, one of the two
   must change: two children. If the grid has no solution or several, one of the least certain
   cells must. The cheapest node comes first, so the first grid with one solution is the
   likeliest. */
#include "base/sort.h"
#include "scan/read/reading.h"
#include <assert.h>
#include <string.h>

enum { MOST_NODES = 6000, MOST_QUESTIONS = 150, UNCERTAIN = 12, CELLS = 81 };
static const float most_cost = 40;

typedef struct ss_scan_change { /* a node: what its parent forbids, and this reading */
    int parent;                 /* -1: nothing is forbidden */
    uint8_t cell, digit;
    float cost;
} ss_scan_change;

typedef struct ss_correction {
    ss_scan_reading *reading;
    ss_fast9_work *work;
    ss_limits *limits;
    ss_scan_change *nodes;
    int *heap; /* the cheapest node first */
    int node_count, heap_count, questions;
    uint8_t digit[CELLS]; /* of the node that is looked at */
    uint16_t forbidden[CELLS];
} ss_correction;

/* ---- the heap ---- */

static bool cheaper(const ss_correction *at, int a, int b) {
    float one = at->nodes[a].cost, other = at->nodes[b].cost;
    return one < other || (one == other && a < b);
}

static void swap(int *a, int *b) {
    int kept = *a;
    *a = *b, *b = kept;
}

static void push(ss_correction *at, ss_scan_change change) {
    if (at->node_count == MOST_NODES || change.cost > most_cost) return;
    int i = at->heap_count++;
    at->nodes[at->node_count] = change;
    at->heap[i] = at->node_count++;
    for (; i && cheaper(at, at->heap[i], at->heap[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&at->heap[i], &at->heap[(i - 1) / 2]);
}

static int pop(ss_correction *at) {
    assert(at->heap_count > 0);
    int top = at->heap[0];
    at->heap[0] = at->heap[--at->heap_count];
    for (int i = 0;;) {
        int least = i;
        for (int child = 2 * i + 1; child <= 2 * i + 2 && child < at->heap_count; child++)
            if (cheaper(at, at->heap[child], at->heap[least])) least = child;
        if (least == i) return top;
        swap(&at->heap[i], &at->heap[least]);
        i = least;
    }
}

/* ---- nodes ---- */

static int likeliest(const ss_correction *at, int cell) {
    assert(cell >= 0 && cell < CELLS);
    int best = -1;
    for (int i = 0; i <= SS_DIGIT_SIDE; i++) {
        if (at->forbidden[cell] >> i & 1) continue;
        if (best < 0 || at->reading->cost[cell][i] < at->reading->cost[cell][best]) best = i;
    }
    return best;
}

static void look_at(ss_correction *at, int node) {
    assert(node >= 0 && node < at->node_count);
    memset(at->forbidden, 0, sizeof at->forbidden);
    memcpy(at->digit, at->reading->seen, sizeof at->digit);
    for (; at->nodes[node].parent >= 0; node = at->nodes[node].parent)
        at->forbidden[at->nodes[node].cell] |= (uint16_t)(1U << at->nodes[node].digit);
    for (int cell = 0; cell < CELLS; cell++)
        if (at->forbidden[cell]) at->digit[cell] = (uint8_t)likeliest(at, cell);
}

/* What forbidding its present reading costs this cell. */
static float loss_of(ss_correction *at, int cell) {
    uint16_t kept = at->forbidden[cell];
    at->forbidden[cell] |= (uint16_t)(1U << at->digit[cell]);
    int next = likeliest(at, cell);
    at->forbidden[cell] = kept;
    return next < 0 ? 2 * most_cost
                    : at->reading->cost[cell][next] - at->reading->cost[cell][at->digit[cell]];
}

static void forbid(ss_correction *at, int node, int cell) {
    assert(!(at->forbidden[cell] >> at->digit[cell] & 1));
    push(at, (ss_scan_change){node, (uint8_t)cell, at->digit[cell],
                              at->nodes[node].cost + loss_of(at, cell)});
}

/* The clash whose cheaper way out is dearest; false: there is none. */
static bool worst_clash(ss_correction *at, int *one, int *other) {
    float worst = -1;
    for (int a = 0; a < CELLS; a++)
        for (int b = a + 1; b < CELLS && at->digit[a]; b++) {
            if (at->digit[a] != at->digit[b] || !ss_scan_see_each_other(9, a, b)) continue;
            float left = loss_of(at, a), right = loss_of(at, b),
                  way_out = left < right ? left : right;
            if (way_out > worst) worst = way_out, *one = a, *other = b;
        }
    return worst >= 0;
}

static int solutions_of(ss_correction *at) {
    at->questions++;
    return ss_scan_solve(at->digit, at->work, NULL, NULL);
}

/* One of the least certain cells must be read otherwise; of no solution only one that has a
   digit. */
static void doubt_cells(ss_correction *at, int node, bool digits_only) {
    bool taken[CELLS] = {false};
    for (int n = 0; n < UNCERTAIN; n++) {
        int least = -1;
        for (int cell = 0; cell < CELLS; cell++) {
            if (taken[cell] || (digits_only && !at->digit[cell])) continue;
            if (least < 0 || loss_of(at, cell) < loss_of(at, least)) least = cell;
        }
        if (least < 0) return;
        taken[least] = true;
        forbid(at, node, least);
    }
}

/* 1: it has one solution; 0: go on. */
static bool settle(ss_correction *at, int node) {
    int one = 0, other = 0;
    look_at(at, node);
    if (worst_clash(at, &one, &other)) {
        forbid(at, node, one);
        forbid(at, node, other);
        return false;
    }
    int solutions = solutions_of(at);
    if (node == 0) at->reading->solutions = solutions;
    if (solutions != 1) doubt_cells(at, node, solutions == 0);
    return solutions == 1;
}

bool ss_scan_reading_correct(ss_arena *arena, ss_scan_reading *reading, ss_fast9_work *work,
                             ss_limits *limits) {
    ss_correction *at = ss_arena_get(arena, sizeof *at);
    assert(reading->side == 9);
    if (!at) return false;
    at->reading = reading, at->work = work, at->limits = limits;
    at->nodes = ss_arena_room(arena, MOST_NODES * sizeof *at->nodes);
    at->heap = ss_arena_room(arena, MOST_NODES * sizeof *at->heap);
    if (!at->nodes || !at->heap) return false;
    reading->solutions = reading->clashes ? 0 : -1;
    reading->corrected = -1;
    push(at, (ss_scan_change){-1, CELLS, 0, 0});
    while (at->heap_count && at->questions < MOST_QUESTIONS && !ss_limits_spend(limits, 2000)) {
        int node = pop(at);
        if (!settle(at, node)) continue;
        memcpy(reading->digit, at->digit, sizeof at->digit);
        reading->corrected = (double)at->nodes[node].cost;
        break;
    }
    return true;
}
