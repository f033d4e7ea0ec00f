/* layers.c: how often a digit is in some cells, seen through the houses they lie in. */
#include "propagate/layers.h"
#include <assert.h>
#include <string.h>

enum { MOST_LAYERS = 8 };

typedef struct split { /* a house, the cells that count first */
    const uint16_t *cells;
    int inside;
} split;

typedef struct layer {
    const split *houses; /* those with some of the cells */
    int count;
    bool whole; /* all of the cells lie in its houses */
} layer;

struct ss_layers {
    const uint16_t *cells, *all; /* those that count; those that matter */
    int count, all_count, side, layers;
    layer layer[MOST_LAYERS];
};

typedef struct making {
    ss_board *board;
    uint8_t counts[SS_MAX_CELLS]; /* 1: the cell is one of those that count */
    uint8_t *used;                /* houses that are in some layer */
    ss_layers *made;
} making;

static split split_house(const making *m, const uint16_t *house) {
    int side = m->board->side, front = 0, back = 0;
    uint16_t *cells = ss_arena_get(&m->board->arena, (size_t)side * sizeof *cells);
    split made = {.cells = cells};
    if (!cells) {
        m->board->failed = true;
        return made;
    }
    for (int i = 0; i < side; i++) made.inside += m->counts[house[i]];
    for (int i = 0; i < side; i++)
        cells[m->counts[house[i]] ? front++ : made.inside + back++] = house[i];
    assert(front <= made.inside);
    return made;
}

static bool overlaps(const uint8_t *taken, const uint16_t *house, int side) {
    for (int i = 0; i < side; i++)
        if (taken[house[i]]) return true;
    return false;
}

/* Houses from this one on, in order, as long as they do not overlap. */
static void make_layer(making *m, int first) {
    uint8_t taken[SS_MAX_CELLS] = {0};
    split houses[SS_MAX_CELLS];
    int found = 0, covered = 0;
    const ss_board *board = m->board;
    for (int h = first; h < board->house_count && !board->failed; h++) {
        if (ss_board_spend(board, board->side)) return;
        const uint16_t *house = board->houses[h].cells;
        if (m->used[h] || overlaps(taken, house, board->side)) continue;
        m->used[h] = 1;
        for (int i = 0; i < board->side; i++) taken[house[i]] = 1;
        split made = split_house(m, house);
        covered += made.inside;
        if (made.inside) houses[found++] = made;
    }
    layer *made = &m->made->layer[m->made->layers++];
    assert(m->made->layers <= MOST_LAYERS);
    assert(covered <= m->made->count);
    made->houses = ss_post_copy(m->board, houses, (size_t)found * sizeof *houses);
    made->count = found;
    made->whole = covered == m->made->count;
}

/* The cells, and all others of their houses. */
static void list_all(making *m) {
    uint16_t all[SS_MAX_CELLS];
    uint8_t matters[SS_MAX_CELLS];
    ss_layers *made = m->made;
    memcpy(matters, m->counts, sizeof matters);
    for (int n = 0; n < made->layers; n++)
        for (int h = 0; h < made->layer[n].count; h++)
            for (int i = 0; i < made->side; i++) matters[made->layer[n].houses[h].cells[i]] = 1;
    for (int c = 0; c < m->board->cells; c++)
        if (matters[c]) all[made->all_count++] = (uint16_t)c;
    made->all = ss_post_copy(m->board, all, (size_t)made->all_count * sizeof *all);
}

const ss_layers *ss_layers_make(const uint16_t *cells, int count, ss_board *board) {
    assert(ss_board_has_cells(board, cells, count));
    making m = {.board = board};
    m.made = ss_arena_get(&board->arena, sizeof *m.made);
    m.used = ss_arena_get(&board->arena, (size_t)board->house_count + 1);
    if (!m.made || !m.used) {
        board->failed = true;
        return NULL;
    }
    *m.made = (ss_layers){.count = count, .side = board->side};
    m.made->cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < count; i++) m.counts[cells[i]] = 1;
    for (int h = 0; h < board->house_count && m.made->layers < MOST_LAYERS; h++)
        if (!m.used[h] && !board->failed) make_layer(&m, h);
    if (!board->failed) list_all(&m);
    return board->failed ? NULL : m.made;
}

int ss_layers_cells(const ss_layers *layers, const uint16_t **cells) {
    *cells = layers->all;
    return layers->all_count;
}

static bool has_place(const ss_work *work, const uint16_t *cells, int count, ss_set digit) {
    for (int i = 0; i < count; i++)
        if (work->cell[cells[i]] & digit) return true;
    return false;
}

static bool has_inside(const ss_work *work, const split *house, ss_set digit) {
    return has_place(work, house->cells, house->inside, digit);
}

static bool has_outside(const ss_work *work, const split *house, int side, ss_set digit) {
    return has_place(work, house->cells + house->inside, side - house->inside, digit);
}

static ss_times_range range_of(const ss_layers *layers, const layer *in, const ss_work *work,
                               ss_set digit) {
    assert(ss_set_single(digit));
    ss_times_range times = {0, 0};
    for (int h = 0; h < in->count; h++) {
        bool can = has_inside(work, &in->houses[h], digit);
        times.most += can;
        times.least += can && !has_outside(work, &in->houses[h], layers->side, digit);
    }
    assert(times.least <= times.most);
    if (!in->whole) times.most = layers->count;
    return times;
}

static ss_times_range plain_range(const ss_layers *layers, const ss_work *work, ss_set digit) {
    assert(ss_set_single(digit));
    ss_times_range times = {0, 0};
    for (int i = 0; i < layers->count; i++) {
        ss_set here = work->cell[layers->cells[i]];
        times.least += here == digit;
        times.most += (here & digit) != 0;
    }
    return times;
}

ss_times_range ss_layers_range(const ss_layers *layers, const ss_work *work, ss_set digit) {
    ss_times_range best = plain_range(layers, work, digit);
    for (int n = 0; n < layers->layers; n++) {
        ss_times_range one = range_of(layers, &layers->layer[n], work, digit);
        if (one.least > best.least) best.least = one.least;
        if (one.most < best.most) best.most = one.most;
    }
    return best;
}

static ss_outcome strike(ss_work *work, const uint16_t *cells, int count, ss_set digit) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, cells[i], ~digit));
    return all;
}

/* In every house that can have the digit here and elsewhere, it is elsewhere; or it is here. */
static ss_outcome decide(const ss_layers *layers, const layer *in, ss_work *work, ss_set digit,
                         bool here) {
    ss_outcome all = SS_SAME;
    for (int h = 0; h < in->count && all != SS_DEAD; h++) {
        const split *house = &in->houses[h];
        if (!has_inside(work, house, digit) || !has_outside(work, house, layers->side, digit))
            continue;
        const uint16_t *rest = house->cells + house->inside;
        all = ss_outcome_and(all, here ? strike(work, rest, layers->side - house->inside, digit)
                                       : strike(work, house->cells, house->inside, digit));
    }
    return all;
}

/* Cell by cell: no more of it, or all that can be. */
static ss_outcome keep_plain(const ss_layers *layers, ss_work *work, ss_set digit,
                             ss_times_range times) {
    ss_times_range now = plain_range(layers, work, digit);
    if (now.least > times.most || now.most < times.least) return SS_DEAD;
    if (now.least == now.most) return SS_SAME;
    if (now.least < times.most && now.most > times.least) return SS_SAME;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < layers->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[layers->cells[i]];
        if (here == digit || !(here & digit)) continue;
        ss_set keep = now.least == times.most ? ~digit : digit;
        all = ss_outcome_and(all, ss_board_keep(work, layers->cells[i], keep));
    }
    return all;
}

ss_outcome ss_layers_keep(const ss_layers *layers, ss_work *work, ss_set digit,
                          ss_times_range times) {
    ss_outcome all = keep_plain(layers, work, digit, times);
    for (int n = 0; n < layers->layers && all != SS_DEAD; n++) {
        const layer *in = &layers->layer[n];
        ss_times_range now = range_of(layers, in, work, digit);
        if (now.least > times.most || now.most < times.least) return SS_DEAD;
        if (now.least == times.most)
            all = ss_outcome_and(all, decide(layers, in, work, digit, false));
        else if (in->whole && now.most == times.least)
            all = ss_outcome_and(all, decide(layers, in, work, digit, true));
    }
    return all;
}
