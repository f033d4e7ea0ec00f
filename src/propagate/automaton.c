/* automaton.c: the digits of a line, read in order, are a word that an automaton accepts.

   The automaton is unrolled once into a diagram of layers (diagram.h), layer i holding the states
   it can be in before cell i. States with the same future are one node, states without a future are
   none:

       layer 0       cell 0       layer 1       cell 1       layer 2
        start --{1,2}--> a --{3}--------------------------> end
          |                                                  ^
          +------{3}---> b --{1,2}---------------------------+

   What can be read from it is found by reading.inc. */
#include "propagate/diagram.h"
#include "propagate/post.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_A_STEP = 64 }; /* a dear one, of a pattern: cheap ones look at the clock too often */
enum { MOST_STATES = 1 << 18, MOST_NODES = 0xFFFF, SLOTS = 1 << 16, NO_NODE = 0xFFFF };

typedef struct building {
    const ss_automaton *automaton;
    ss_limits *limits;
    ss_arena scratch;
    int count, side, zero; /* zero: 1 where digit 1 has the value 0 */
    int64_t *state;        /* of all layers, one after the other */
    uint16_t *next;  /* side of them per state: place in the next layer, later node, or NO_NODE */
    uint16_t *node;  /* per state: the node it has become, or NO_NODE */
    uint16_t *slot;  /* hash table of one layer: place + 1; 0: free */
    uint16_t *taken; /* slots that are not free */
    uint32_t taken_count;
    uint32_t *first; /* where layer i begins */
    uint32_t *base;  /* the lowest node of layer i */
    uint32_t states, room, nodes;
    bool failed; /* no memory */
} building;

static uint32_t slot_of(uint64_t key) { return (uint32_t)(key * 0x9E3779B97F4A7C15u >> 48); }

static void take_slot(building *b, uint32_t slot, uint32_t place) {
    assert(b->taken_count < SLOTS);
    b->slot[slot] = (uint16_t)(place + 1);
    b->taken[b->taken_count++] = (uint16_t)slot;
}

static void free_slots(building *b) {
    while (b->taken_count) b->slot[b->taken[--b->taken_count]] = 0;
}

static bool more_room(building *b) {
    uint32_t room = b->room ? 4 * b->room : 256;
    size_t row = (size_t)b->side * sizeof *b->next;
    int64_t *state = ss_arena_get(&b->scratch, room * sizeof *state);
    uint16_t *next = ss_arena_get(&b->scratch, room * row);
    b->failed = !state || !next;
    if (b->failed) return false;
    if (b->room) {
        memcpy(state, b->state, b->room * sizeof *state);
        memcpy(next, b->next, b->room * row);
    }
    b->state = state, b->next = next, b->room = room;
    return true;
}

/* The place of this state in the layer that begins here; NO_NODE: too many. */
static uint16_t find_state(building *b, uint32_t layer, int64_t state) {
    uint32_t slot = slot_of((uint64_t)state);
    for (; b->slot[slot]; slot = (slot + 1) % SLOTS)
        if (b->state[layer + b->slot[slot] - 1] == state) return (uint16_t)(b->slot[slot] - 1);
    uint32_t place = b->states - layer;
    if (place >= SLOTS / 2 || b->states >= MOST_STATES) return NO_NODE;
    if (b->states == b->room && !more_room(b)) return NO_NODE;
    b->state[b->states++] = state;
    take_slot(b, slot, place);
    return (uint16_t)place;
}

static uint16_t *row_of(const building *b, uint32_t state) {
    return b->next + (size_t)state * (size_t)b->side;
}

/* Where each digit leads from this state before cell `at`. False: as below. */
static bool take_steps(building *b, int at, uint32_t s) {
    if (ss_limits_spend(b->limits, b->side * WORK_OF_A_STEP)) return false;
    for (int digit = 1; digit <= b->side; digit++) {
        int64_t then = b->automaton->step(b->automaton, at, b->state[s], digit - b->zero);
        assert(then == SS_NO_STATE || then >= 0);
        uint16_t place = then < 0 ? NO_NODE : find_state(b, b->first[at + 1], then);
        if (then >= 0 && place == NO_NODE) return false;
        row_of(b, s)[digit - 1] = place;
    }
    return true;
}

/* False: the automaton is too large, there is no memory, or the limits stop it. */
static bool unroll(building *b) {
    if (b->automaton->starts > SLOTS / 2) return false;
    for (int64_t start = 0; start < b->automaton->starts; start++)
        if (find_state(b, 0, start) == NO_NODE) return false;
    for (int at = 0; at < b->count; at++) {
        b->first[at + 1] = b->states;
        free_slots(b);
        for (uint32_t s = b->first[at]; s < b->first[at + 1]; s++)
            if (!take_steps(b, at, s)) return false;
    }
    b->first[b->count + 1] = b->states;
    return true;
}

/* The node of a state: that of an earlier one of its layer with the same future, or a new one. */
static uint16_t find_node(building *b, uint32_t layer, uint32_t state) {
    const uint16_t *row = row_of(b, state);
    uint64_t key = 0;
    bool alive = false;
    for (int d = 0; d < b->side; d++) {
        key = (key ^ row[d]) * 0x100000001B3u;
        alive = alive || row[d] != NO_NODE;
    }
    if (!alive) return NO_NODE;
    uint32_t slot = slot_of(key);
    for (; b->slot[slot]; slot = (slot + 1) % SLOTS) {
        uint32_t other = layer + b->slot[slot] - 1;
        if (!memcmp(row, row_of(b, other), (size_t)b->side * sizeof *row)) return b->node[other];
    }
    take_slot(b, slot, state - layer);
    return (uint16_t)b->nodes++;
}

static bool is_end(const ss_automaton *automaton, int64_t state) {
    return automaton->accepts ? automaton->accepts(automaton, state) : state == 0;
}

/* From the last layer to the first, node 0 being the end. */
static void reduce(building *b) {
    uint32_t from = b->first[b->count];
    for (uint32_t s = from; s < b->states; s++)
        b->node[s] = is_end(b->automaton, b->state[s]) ? 0 : NO_NODE;
    b->nodes = 1;
    for (int at = b->count - 1; at >= 0; at--) {
        free_slots(b);
        b->base[at] = b->nodes;
        for (uint32_t s = b->first[at]; s < b->first[at + 1]; s++) {
            uint16_t *row = row_of(b, s);
            if (ss_limits_spend(b->limits, 4 * b->side)) return;
            for (int d = 0; d < b->side; d++)
                if (row[d] != NO_NODE) row[d] = b->node[b->first[at + 1] + row[d]];
            b->node[s] = find_node(b, b->first[at], s);
        }
    }
}

/* The edges of a node, one for each node it leads to. Returns how many there are. */
static uint32_t edges_of(const building *b, int at, uint32_t state, ss_edge *out) {
    const uint16_t *row = row_of(b, state);
    uint32_t found = 0;
    for (int d = 0; d < b->side; d++) {
        if (row[d] == NO_NODE) continue;
        uint16_t to = (uint16_t)(row[d] - b->base[at + 1]);
        assert(row[d] >= b->base[at + 1] && row[d] < b->base[at]); /* into the next layer */
        uint32_t e = 0;
        while (e < found && out[e].to != to) e++;
        if (e == found) out[found++] = (ss_edge){(uint16_t)(b->node[state] - b->base[at]), to, 0};
        out[e].digits |= ss_set_one(d + 1);
    }
    return found;
}

/* Writes the edges of all nodes, or only counts them where edges is NULL. Nodes are numbered from
   the last layer to the first, and in a layer as their first states come. */
static uint32_t list_edges(const building *b, ss_edge *edges, uint32_t *begin) {
    assert(b->nodes > 0);
    uint32_t total = 0, node = 1;
    for (int at = b->count - 1; at >= 0; at--)
        for (uint32_t s = b->first[at]; s < b->first[at + 1]; s++) {
            ss_edge own[SS_MAX_SIDE];
            if (b->node[s] != node) continue;
            if (ss_limits_spend(b->limits, 4 * b->side)) return 0;
            begin[node++] = total;
            uint32_t found = edges_of(b, at, s, own);
            if (edges) memcpy(edges + total, own, found * sizeof *own);
            total += found;
        }
    assert(node == b->nodes);
    begin[node] = total;
    return total;
}

/* NULL: no memory, or stopped. */
static const ss_diagram *draw(const building *b, ss_board *board) {
    uint32_t *begin = ss_arena_get(&board->arena, (b->nodes + 1) * sizeof *begin);
    if (!begin) return NULL;
    ss_edge *edges = ss_arena_get(&board->arena, (list_edges(b, NULL, begin) + 1) * sizeof *edges);
    if (!edges) return NULL;
    (void)list_edges(b, edges, begin);
    if (ss_limits_stopped(b->limits)) return NULL;
    return ss_diagram_of(&(ss_edge_list){edges, begin, b->base, b->nodes, b->count}, board);
}

static const ss_diagram *make(building *b, ss_board *board) {
    size_t layers = (size_t)b->count + 2;
    b->slot = ss_arena_get(&b->scratch, SLOTS * sizeof *b->slot);
    b->first = ss_arena_get(&b->scratch, layers * sizeof *b->first);
    b->base = ss_arena_get(&b->scratch, layers * sizeof *b->base);
    b->taken = ss_arena_get(&b->scratch, SLOTS * sizeof *b->taken);
    b->failed = !b->slot || !b->taken || !b->first || !b->base;
    if (b->failed || !unroll(b)) return NULL;
    b->node = ss_arena_get(&b->scratch, (b->states + 1) * sizeof *b->node);
    b->failed = !b->node;
    if (b->failed) return NULL;
    reduce(b);
    if (b->nodes > MOST_NODES || ss_limits_stopped(b->limits)) return NULL;
    const ss_diagram *made = draw(b, board);
    b->failed = !made && !ss_limits_stopped(b->limits);
    return made;
}

const ss_diagram *ss_diagram_make(const ss_automaton *automaton, int count, ss_board *board) {
    assert(automaton->step);
    assert(count >= 0);
    assert(automaton->starts >= 0);
    building b = {.automaton = automaton, .limits = board->limits, .count = count};
    b.side = board->side;
    b.zero = board->puzzle->zero;
    b.scratch.allocator = board->arena.allocator;
    const ss_diagram *made = make(&b, board);
    if (b.failed) board->failed = true;
    ss_arena_free(&b.scratch);
    return made;
}

bool ss_post_automaton(const ss_automaton *automaton, const uint16_t *cells, int count,
                       ss_board *board) {
    assert(ss_board_has_cells(board, cells, count));
    if (ss_board_spend(board, count)) return true;
    const ss_diagram *diagram = ss_diagram_make(automaton, count, board);
    if (diagram) ss_post_diagram(diagram, cells, board);
    return diagram || board->failed;
}
