/* trace.c: what leads to a chain end: how many nodes, which nested hints.

   The walk is level by level from the end over parents, each node once. */
#include "explainer/chain.h"
#include <assert.h>
#include <string.h>

double ss_er_added(int complexity) {
    double added = 0.0;
    bool odd = false;
    for (int limit = 4; complexity - 2 > limit; odd = !odd) {
        added += 0.1;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

uint16_t *ss_er_pool(ss_er *er, ss_er_run *run, uint32_t parents) {
    assert(parents > 0);
    uint16_t *grown =
        ss_er_grow(er, run->pool, &run->pool_room, run->pool_size + parents + 1, sizeof *run->pool);
    if (!grown) return NULL;
    run->pool = grown;
    return run->pool + run->pool_size;
}

/* ---- the walk ---- */

typedef struct walk {
    ss_er_seen *seen;
    const ss_er_run *run;
    uint16_t queue[SS_ER_NODES];
    int count;
} walk;

static void visit(walk *at, int node) {
    if (node == SS_ER_NONE || at->seen->stamp[node] == at->seen->now) return;
    at->seen->stamp[node] = at->seen->now;
    assert(at->count < SS_ER_NODES);
    at->queue[at->count++] = (uint16_t)node;
}

static void visit_parents(walk *at, int parent, uint32_t more) {
    assert(parent == SS_ER_NONE || parent < SS_ER_NODES);
    visit(at, parent);
    if (!more) return;
    const uint16_t *list = at->run->pool + more;
    for (int i = 1; i <= list[0]; i++) visit(at, list[i]);
}

/* Fills the queue with everything after the end, the end first. */
static void walk_back(ss_er *er, const ss_er_end *end, walk *at) {
    at->seen = &er->seen;
    at->run = end->run;
    at->count = 0;
    ss_er_seen_begin(&er->seen);
    visit(at, end->node);
    for (int i = 0; i < at->count; i++) {
        int node = at->queue[i];
        if (!i && end->fresh) visit_parents(at, end->run->fresh_parent, end->run->fresh_more);
        else visit_parents(at, end->run->node[node].parent, end->run->node[node].more);
    }
    (void)ss_er_spend(er, 2 * at->count);
}

int ss_er_ancestors(ss_er *er, ss_er_run *run, int node) {
    int last = node, steps = 0;
    while (!run->node[last].ancestors && !run->node[last].more &&
           run->node[last].parent != SS_ER_NONE) {
        last = run->node[last].parent;
        steps++;
    }
    if (!run->node[last].ancestors) {
        walk at;
        ss_er_end end = {.run = run, .node = (uint16_t)last};
        walk_back(er, &end, &at);
        run->node[last].ancestors = (uint16_t)at.count;
    }
    run->node[node].ancestors = (uint16_t)(run->node[last].ancestors + steps);
    return run->node[node].ancestors;
}

int ss_er_flat(ss_er *er, const ss_er_end *end) {
    walk at;
    walk_back(er, end, &at);
    return at.count;
}

/* ---- nested hints ---- */

static void number_slot(ss_er_costs *costs, uint32_t number) {
    assert(number > 0 && number <= costs->count);
    uint32_t mask = costs->slot_room - 1;
    uint32_t at = (uint32_t)(costs->identity[number] >> 32) & mask;
    while (costs->slots[at]) at = (at + 1) & mask;
    costs->slots[at] = number;
}

static bool grow_costs(ss_er *er) {
    ss_er_costs *costs = &er->costs;
    void *grown;
    uint32_t wanted = costs->count + 2, before = costs->stamp_room;
    if (!(grown = ss_er_grow(er, costs->identity, &costs->room, wanted, 8))) return false;
    costs->identity = grown;
    if (!(grown = ss_er_grow(er, costs->complexity, &costs->complexity_room, wanted, sizeof(int))))
        return false;
    costs->complexity = grown;
    if (!(grown = ss_er_grow(er, costs->stamp, &costs->stamp_room, wanted, 4))) return false;
    costs->stamp = grown;
    memset(costs->stamp + before, 0, (costs->stamp_room - before) * sizeof *costs->stamp);
    if (2 * wanted <= costs->slot_room) return true;
    if (!(grown = ss_er_grow(er, costs->slots, &costs->slot_room, 4 * wanted, 4))) return false;
    costs->slots = grown;
    memset(costs->slots, 0, costs->slot_room * sizeof *costs->slots);
    for (uint32_t i = 1; i <= costs->count; i++) number_slot(costs, i);
    return true;
}

uint32_t ss_er_cost_number(ss_er *er, const ss_er_nested *hint) {
    ss_er_costs *costs = &er->costs;
    if (!grow_costs(er)) return 0;
    uint32_t mask = costs->slot_room - 1, at = (uint32_t)(hint->identity >> 32) & mask;
    for (; costs->slots[at]; at = (at + 1) & mask)
        if (costs->identity[costs->slots[at]] == hint->identity) return costs->slots[at];
    costs->count++;
    costs->identity[costs->count] = hint->identity;
    costs->complexity[costs->count] = hint->complexity;
    costs->slots[at] = costs->count;
    return costs->count;
}

void ss_er_costs_clear(ss_er *er) {
    ss_er_costs *costs = &er->costs;
    costs->count = 0;
    if (costs->slots) memset(costs->slots, 0, costs->slot_room * sizeof *costs->slots);
}

void ss_er_costs_free(ss_er *er) {
    ss_er_costs *costs = &er->costs;
    ss_memory_give(er->memory, costs->identity, costs->room * sizeof *costs->identity);
    ss_memory_give(er->memory, costs->complexity,
                   costs->complexity_room * sizeof *costs->complexity);
    ss_memory_give(er->memory, costs->stamp, costs->stamp_room * sizeof *costs->stamp);
    ss_memory_give(er->memory, costs->slots, costs->slot_room * sizeof *costs->slots);
    *costs = (ss_er_costs){0};
}

int ss_er_nested_cost(ss_er *er, const ss_er_end *ends, int count) {
    assert(count > 0);
    ss_er_costs *costs = &er->costs;
    int sum = 0;
    if (!costs->count) return 0;
    costs->now++;
    for (int e = 0; e < count; e++) {
        walk at;
        walk_back(er, &ends[e], &at);
        for (int i = 0; i < at.count; i++) {
            if (!i && ends[e].fresh) continue; /* a fresh end comes from no nested hint */
            uint32_t number = ends[e].run->node[at.queue[i]].nested;
            if (!number || costs->stamp[number] == costs->now) continue;
            costs->stamp[number] = costs->now;
            assert(number <= costs->count);
            sum += costs->complexity[number];
        }
    }
    return sum;
}

void ss_er_trace_ends(ss_er *er, const ss_er_end *ends, int count, ss_er_list *list,
                      ss_er_nested *hint) {
    uint64_t identity = (uint64_t)count;
    for (int e = 0; e < count; e++) identity = ss_er_hash(identity, ends[e].node);
    for (int e = 0; e < count; e++) {
        const ss_er_run *run = ends[e].run;
        walk at;
        walk_back(er, &ends[e], &at);
        identity = ss_er_hash(identity, (uint64_t)at.count << 32);
        for (int i = 0; i < at.count; i++) {
            int node = at.queue[i];
            int cause = !i && ends[e].fresh ? run->fresh_cause : run->node[node].cause;
            identity = ss_er_hash(identity, (uint64_t)node);
            if (!(!i && ends[e].fresh) && run->node[node].parent == SS_ER_NONE)
                cause = ends[e].start_cause;
            if (ss_er_is_on(node) && cause) ss_er_list_node(er, list, ss_er_mark_of(node), cause);
        }
    }
    hint->identity = identity;
    hint->node_size = list->node_count - hint->node_from;
}
