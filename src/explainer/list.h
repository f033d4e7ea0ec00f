/* list.h: the hints of nested producers, and what they cost.

   A list keeps its hints' nodes and eliminations in two stores after each other. The costs are
   numbered from 1 in the order in which hints are first met; equal hints have one number. */
#ifndef SS_EXPLAINER_LIST_H
#define SS_EXPLAINER_LIST_H
#include "base/memory.h"
#include <stdbool.h>

/* A hint of a nested producer: what goes, what it costs, and the nodes it rests on. */
typedef struct ss_er_nested {
    double rating;
    int complexity, key, emission;
    uint64_t goes;                 /* hash of the eliminations */
    uint64_t identity;             /* hash of its ends and the nodes after them */
    uint32_t node_from, node_size; /* its on nodes in traversal order, in the list's store */
    uint32_t gone_from, gone_size; /* what it eliminates, in order */
} ss_er_nested;

typedef struct ss_er_trace { /* a node after a hint; only on nodes with a cause are kept */
    uint16_t mark;
    uint8_t cause;
} ss_er_trace;

typedef struct ss_er_gone {
    uint8_t cell;
    uint16_t digits;
} ss_er_gone;

typedef struct ss_er_list {
    ss_er_nested *hints;
    ss_er_trace *nodes;
    ss_er_gone *gone;
    uint32_t *slots; /* for finding what is eliminated twice */
    uint32_t hint_count, hint_room, node_count, node_room, gone_count, gone_room, slot_room;
} ss_er_list;

typedef struct ss_er_costs { /* nested hints met in this step; nodes carry their numbers, from 1 */
    uint64_t *identity;
    int *complexity;
    uint32_t *stamp, *slots; /* slots: numbers by identity, open addressing */
    uint32_t count, room, now, slot_room, complexity_room, stamp_room;
} ss_er_costs;

static inline uint64_t ss_er_hash(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}
#endif
