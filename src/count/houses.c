/* houses.c: counting cell by cell while forgetting everything that no longer matters.

   After some cells are filled, all that matters for the rest is which digits are used in each open
   house (a house with filled and empty cells). For each digit that is a set of open houses, its
   *trace*. Digits that the rest of the grid treats alike can swap their traces, so traces are
   sorted among them. What is left is the state; fillings with the same state are counted together:

       state -> number of ways to reach it,   from one cell to the next. */
#include "count/houses.h"

#include <assert.h>
#include <string.h>

typedef struct digit_traces {
    uint32_t trace[SS_HOUSES_MOST_DIGITS];
} digit_traces;

/* A hash table with open addressing; free slots have ways 0. */
typedef struct layer_table {
    size_t slots, used;
    uint32_t *traces; /* slot * digits */
    ss_u128 *ways;
} layer_table;

typedef struct cell_walk {
    const ss_count_shape_job *job;
    int digits;
    uint32_t houses[SS_HOUSES_MOST_CELLS]; /* bits of the houses of each cell */
    uint32_t closed[SS_HOUSES_MOST_CELLS]; /* bits of the houses that end with this cell */
    uint8_t alike[SS_HOUSES_MOST_CELLS + 1][SS_HOUSES_MOST_DIGITS]; /* lowest digit treated alike
                                                                       from this cell on */
} cell_walk;

/* ---- shapes ---- */

bool ss_count_shape_add(ss_count_shape *shape, const uint16_t *cells, int size) {
    assert(size >= 0);
    if (shape->houses == SS_HOUSES_MOST || size > SS_HOUSES_MOST_DIGITS) return false;
    ss_count_house *house = &shape->house[shape->houses++];
    house->size = size;
    memcpy(house->cell, cells, (size_t)size * sizeof *cells);
    return true;
}

void ss_count_shape_plain(ss_count_shape *shape, int side, int box_rows, int box_columns) {
    assert(side >= 1 && side <= SS_HOUSES_MOST_DIGITS);
    memset(shape, 0, sizeof *shape);
    shape->digits = side;
    shape->cells = side * side;
    for (int cell = 0; cell < shape->cells; cell++)
        shape->allowed[cell] = (uint16_t)((1u << side) - 1);
    for (int kind = 0; kind < (box_rows > 0 ? 3 : 2); kind++)
        for (int i = 0; i < side; i++) {
            uint16_t cells[SS_HOUSES_MOST_DIGITS];
            for (int k = 0; k < side; k++) {
                int row = i, column = k;
                if (kind == 1) {
                    row = k;
                    column = i;
                } else if (kind == 2) {
                    row = i / box_rows * box_rows + k / box_columns;
                    column = i % box_rows * box_columns + k % box_columns;
                }
                cells[k] = (uint16_t)(row * side + column);
            }
            (void)ss_count_shape_add(shape, cells, side);
        }
}

void ss_count_shape_turn(ss_count_shape *shape) {
    int side = shape->digits;
    assert(shape->cells == side * side);
    for (int row = 0; row < side; row++)
        for (int column = 0; column < row; column++) {
            uint16_t *a = &shape->allowed[row * side + column];
            uint16_t *b = &shape->allowed[column * side + row], set = *a;
            *a = *b;
            *b = set;
        }
    for (int h = 0; h < shape->houses; h++)
        for (int i = 0; i < shape->house[h].size; i++) {
            int cell = shape->house[h].cell[i];
            shape->house[h].cell[i] = (uint16_t)(cell % side * side + cell / side);
        }
}

/* ---- preparing ---- */

static int end_cell(const ss_count_house *house, bool first) {
    int last = house->cell[0];
    for (int i = 1; i < house->size; i++)
        if ((house->cell[i] > last) != first) last = house->cell[i];
    return last;
}

/* Give each house a bit from its first to its last cell; bits are used again. */
static bool give_bits(cell_walk *walk, const ss_count_shape *shape) {
    uint32_t taken = 0;
    for (int cell = 0; cell < shape->cells; cell++) {
        for (int h = 0; h < shape->houses; h++) {
            const ss_count_house *house = &shape->house[h];
            if (end_cell(house, true) != cell) continue;
            uint32_t bit = ~taken & (taken + 1);
            if (bit == 0) return false;
            taken |= bit;
            for (int i = 0; i < house->size; i++) walk->houses[house->cell[i]] |= bit;
            walk->closed[end_cell(house, false)] |= bit;
        }
        taken &= ~walk->closed[cell];
    }
    return true;
}

static void find_alike(cell_walk *walk, const ss_count_shape *shape) {
    for (int from = 0; from <= shape->cells; from++)
        for (int d = 0; d < shape->digits; d++) {
            int twin = 0;
            for (; twin < d; twin++) {
                bool same = walk->alike[from][twin] == twin;
                for (int cell = from; cell < shape->cells && same; cell++)
                    same = (shape->allowed[cell] >> d & 1) == (shape->allowed[cell] >> twin & 1);
                if (same) break;
            }
            walk->alike[from][d] = (uint8_t)twin;
        }
}

/* ---- states ---- */

static void sort_alike(const cell_walk *walk, int from, digit_traces *state) {
    for (int d = 1; d < walk->digits; d++) {
        uint32_t trace = state->trace[d];
        int place = d;
        for (int e = d - 1; e >= 0; e--) {
            if (walk->alike[from][e] != walk->alike[from][d]) continue;
            if (state->trace[e] <= trace) break;
            state->trace[place] = state->trace[e];
            place = e;
        }
        state->trace[place] = trace;
    }
}

static size_t hash_of(const uint32_t *trace, int digits) {
    uint64_t hash = 0x9e3779b97f4a7c15u;
    for (int d = 0; d < digits; d++) hash = (hash ^ trace[d]) * 0xff51afd7ed558ccdu + (hash >> 29);
    return (size_t)(hash ^ hash >> 32);
}

static void free_layer(const cell_walk *walk, layer_table *layer) {
    const susol_allocator *allocator = walk->job->allocator;
    size_t digits = (size_t)walk->digits;
    ss_memory_give(allocator, layer->traces, layer->slots * digits * sizeof *layer->traces);
    ss_memory_give(allocator, layer->ways, layer->slots * sizeof *layer->ways);
    memset(layer, 0, sizeof *layer);
}

/* Large tables take long to clear. False: stopped. */
static bool clear_ways(const cell_walk *walk, layer_table *layer) {
    enum { AT_ONCE = 1024 };
    for (size_t slot = 0; slot < layer->slots; slot += AT_ONCE) {
        size_t count = layer->slots - slot < AT_ONCE ? layer->slots - slot : AT_ONCE;
        if (ss_limits_spend(walk->job->limits, AT_ONCE / 2)) return false;
        memset(layer->ways + slot, 0, count * sizeof *layer->ways);
    }
    return true;
}

static susol_status open_layer(const cell_walk *walk, layer_table *layer, size_t slots) {
    const susol_allocator *allocator = walk->job->allocator;
    *layer = (layer_table){.slots = slots};
    layer->traces = allocator->resize(allocator->user, NULL, 0,
                                      slots * (size_t)walk->digits * sizeof *layer->traces);
    layer->ways = allocator->resize(allocator->user, NULL, 0, slots * sizeof *layer->ways);
    bool room = layer->traces != NULL && layer->ways != NULL;
    if (room && clear_ways(walk, layer)) return SUSOL_OK;
    free_layer(walk, layer);
    return room ? SUSOL_CANCELLED : SUSOL_NO_MEMORY;
}

static void put(const cell_walk *walk, layer_table *layer, const uint32_t *trace, ss_u128 ways) {
    size_t digits = (size_t)walk->digits, mask = layer->slots - 1;
    size_t slot = hash_of(trace, walk->digits) & mask;
    while (!ss_u128_is_zero(layer->ways[slot])) {
        if (memcmp(layer->traces + slot * digits, trace, digits * sizeof *trace) == 0) break;
        slot = (slot + 1) & mask;
    }
    if (ss_u128_is_zero(layer->ways[slot])) {
        memcpy(layer->traces + slot * digits, trace, digits * sizeof *trace);
        layer->used++;
    }
    layer->ways[slot] = ss_u128_add(layer->ways[slot], ways);
}

/* Keep at least half of the slots free. */
static susol_status grow(const cell_walk *walk, layer_table *old) {
    layer_table larger;
    if (old->used * 2 < old->slots) return SUSOL_OK;
    if (old->used > walk->job->most_states) return SUSOL_LIMIT;
    susol_status status = open_layer(walk, &larger, old->slots * 2);
    if (status != SUSOL_OK) return status;
    for (size_t slot = 0; slot < old->slots && status == SUSOL_OK; slot++) {
        if (ss_limits_spend(walk->job->limits, walk->digits)) status = SUSOL_CANCELLED;
        else if (!ss_u128_is_zero(old->ways[slot]))
            put(walk, &larger, old->traces + slot * (size_t)walk->digits, old->ways[slot]);
    }
    free_layer(walk, old);
    *old = larger;
    return status;
}

/* ---- the walk ---- */

/* Fill one cell from one state. Digits alike with the same trace lead to the same state. */
static susol_status fill_cell(const cell_walk *walk, int cell, const uint32_t *trace, ss_u128 ways,
                              layer_table *next) {
    if (ss_limits_spend(walk->job->limits, walk->digits * walk->digits)) return SUSOL_CANCELLED;
    for (int d = 0; d < walk->digits; d++) {
        if ((walk->job->shape->allowed[cell] >> d & 1) == 0) continue;
        if ((trace[d] & walk->houses[cell]) != 0) continue;
        uint64_t twins = 0;
        int lowest = d;
        for (int e = 0; e < walk->digits; e++)
            if (walk->alike[cell][e] == walk->alike[cell][d] && trace[e] == trace[d]) {
                twins++;
                if (e < lowest) lowest = e;
            }
        if (lowest < d) continue;
        digit_traces after;
        for (int e = 0; e < walk->digits; e++)
            after.trace[e] = (trace[e] | (e == d ? walk->houses[cell] : 0)) & ~walk->closed[cell];
        sort_alike(walk, cell + 1, &after);
        put(walk, next, after.trace, ss_u128_times(ways, twins));
        susol_status status = grow(walk, next);
        if (status != SUSOL_OK) return status;
    }
    return SUSOL_OK;
}

static susol_status step(const cell_walk *walk, int cell, layer_table *now) {
    layer_table next;
    susol_status status = open_layer(walk, &next, 1024);
    if (status != SUSOL_OK) return status;
    for (size_t slot = 0; slot < now->slots && status == SUSOL_OK; slot++)
        if (!ss_u128_is_zero(now->ways[slot]))
            status = fill_cell(walk, cell, now->traces + slot * (size_t)walk->digits,
                               now->ways[slot], &next);
    free_layer(walk, now);
    *now = next;
    return status;
}

susol_status ss_count_shape_exact(const ss_count_shape_job *job, ss_u128 *count) {
    assert(job->shape->cells <= SS_HOUSES_MOST_CELLS);
    assert(job->shape->houses <= SS_HOUSES_MOST);
    assert(job->most_states > 0);
    const ss_count_shape *shape = job->shape;
    cell_walk *walk = ss_memory_get(job->allocator, sizeof *walk);
    layer_table now;
    *count = ss_u128_from(0);
    if (walk == NULL) return SUSOL_NO_MEMORY;
    walk->job = job;
    walk->digits = shape->digits;
    susol_status status = give_bits(walk, shape) ? SUSOL_OK : SUSOL_LIMIT;
    if (status == SUSOL_OK) status = open_layer(walk, &now, 16);
    if (status == SUSOL_OK) {
        digit_traces start = {{0}};
        find_alike(walk, shape);
        put(walk, &now, start.trace, ss_u128_from(1));
        for (int cell = 0; cell < shape->cells && status == SUSOL_OK; cell++) {
            status = step(walk, cell, &now);
            if (status == SUSOL_OK && job->progress != NULL &&
                job->progress(job->user, cell + 1, now.used) != 0)
                status = SUSOL_CANCELLED;
        }
        for (size_t slot = 0; slot < now.slots && status == SUSOL_OK; slot++)
            *count = ss_u128_add(*count, now.ways[slot]);
        free_layer(walk, &now);
    }
    ss_memory_give(job->allocator, walk, sizeof *walk);
    return status;
}
