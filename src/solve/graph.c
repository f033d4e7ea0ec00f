/* graph.c: making the graph of a puzzle, and greedy colouring of it. */
#include "solve/graph.h"
#include "base/random.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

bool ss_graph_is_distinct(const ss_rule *rule) {
    if (rule->kind == &ss_rule_distinct) return true;
    return rule->kind == ss_rule_find(ss_span_of("cage")) && !rule->number_count;
}

bool ss_graph_is_linked(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].kind->links && !ss_graph_is_distinct(&puzzle->rules[i])) return false;
    return true;
}

bool ss_graph_fits(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!ss_graph_is_distinct(&puzzle->rules[i]) || puzzle->rules[i].count > puzzle->side)
            return false;
    return true;
}

/* Marks the neighbours of v, and returns how many there are. */
static int mark_neighbours(const ss_graph *graph, const ss_puzzle *puzzle, int v, uint8_t *marked) {
    assert(v >= 0 && v < graph->vertices);
    int count = 0;
    memset(marked, 0, (size_t)puzzle->cells);
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        bool inside = false;
        if (ss_limits_spend(graph->limits, rule->count)) return 0;
        for (int k = 0; k < rule->count; k++) inside = inside || rule->cells[k] == v;
        for (int k = 0; inside && k < rule->count; k++) marked[rule->cells[k]] = 1;
    }
    marked[v] = 0;
    for (int c = 0; c < puzzle->cells; c++) count += marked[c];
    return count;
}

susol_status ss_graph_open(ss_graph *graph, const ss_puzzle *puzzle, ss_arena *arena,
                           ss_limits *limits) {
    *graph = (ss_graph){.vertices = puzzle->cells, .colours = puzzle->side, .limits = limits};
    uint8_t marked[SS_MAX_CELLS];
    graph->from = ss_arena_get(arena, ((size_t)puzzle->cells + 1) * sizeof *graph->from);
    if (!graph->from) return SUSOL_NO_MEMORY;
    for (int v = 0; v < puzzle->cells; v++)
        graph->from[v + 1] = graph->from[v] + (uint32_t)mark_neighbours(graph, puzzle, v, marked);
    graph->near = ss_arena_get(arena, graph->from[puzzle->cells] * sizeof *graph->near);
    if (!graph->near) return SUSOL_NO_MEMORY;
    uint16_t *at = graph->near;
    for (int v = 0; v < puzzle->cells; v++) {
        (void)mark_neighbours(graph, puzzle, v, marked);
        if (ss_limits_stopped(limits)) return limits->stopped; /* there is no room for all */
        for (int c = 0; c < puzzle->cells; c++)
            if (marked[c]) *at++ = (uint16_t)c;
    }
    return SUSOL_OK;
}

bool ss_graph_linked(const ss_graph *graph, int a, int b) {
    assert(a < graph->vertices && b < graph->vertices);
    for (uint32_t i = graph->from[a]; i < graph->from[a + 1]; i++)
        if (graph->near[i] == b) return true;
    return false;
}

bool ss_graph_proper(const ss_graph *graph, const ss_set *allowed, const uint16_t *colour) {
    for (int v = 0; v < graph->vertices; v++) {
        if (colour[v] < 1 || colour[v] > graph->colours) return false;
        if (!ss_set_has(allowed[v], colour[v])) return false;
        for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++)
            if (colour[graph->near[i]] == colour[v]) return false;
    }
    return true;
}

enum { COLOURS = SS_MAX_CELLS + 2 }; /* no vertex has that many neighbours */

/* Those with no choice keep their colour; the rest have none yet. Returns the highest. */
static int begin(const ss_graph *graph, const ss_set *allowed, uint16_t *colour) {
    int highest = 0;
    for (int v = 0; v < graph->vertices; v++) {
        colour[v] = ss_set_single(allowed[v]) ? (uint16_t)ss_set_low(allowed[v]) : 0;
        if (colour[v] > highest) highest = colour[v];
    }
    return highest;
}

static int first_free(const ss_graph *graph, int v, const uint16_t *colour) {
    uint8_t seen[COLOURS] = {0};
    int first = 1;
    for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++) seen[colour[graph->near[i]]] = 1;
    while (seen[first]) first++;
    assert(first < COLOURS);
    return first;
}

int ss_coloring_greedy_random(const ss_graph *graph, const ss_set *allowed, uint64_t seed,
                              uint16_t *colour) {
    uint16_t order[SS_MAX_CELLS];
    int highest = begin(graph, allowed, colour);
    ss_random random;
    ss_random_seed(&random, seed);
    for (int v = 0; v < graph->vertices; v++) order[v] = (uint16_t)v;
    ss_random_shuffle(&random, order, graph->vertices);
    for (int i = 0; i < graph->vertices; i++) {
        int v = order[i];
        if (!colour[v]) colour[v] = (uint16_t)first_free(graph, v, colour);
        if (colour[v] > highest) highest = colour[v];
    }
    return highest;
}

static bool sees(const ss_graph *graph, int v, const uint16_t *colour, int wanted) {
    for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++)
        if (colour[graph->near[i]] == wanted) return true;
    return false;
}

/* Colours v, and counts the new colour for the neighbours that did not see it before. */
static void give_colour(const ss_graph *graph, int v, int wanted, uint16_t *colour,
                        uint16_t *saturation) {
    assert(!colour[v]);
    assert(wanted > 0);
    for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++) {
        uint32_t near = graph->near[i];
        if (ss_limits_spend(graph->limits, (int)(graph->from[near + 1] - graph->from[near]))) break;
        if (!sees(graph, (int)near, colour, wanted)) saturation[near]++;
    }
    colour[v] = (uint16_t)wanted;
}

/* The most saturated vertex without a colour, the first of equals; -1: all have one. */
static int most_saturated(const ss_graph *graph, const uint16_t *colour,
                          const uint16_t *saturation) {
    int best = -1;
    for (int v = 0; v < graph->vertices; v++)
        if (!colour[v] && (best < 0 || saturation[v] > saturation[best])) best = v;
    return best;
}

int ss_coloring_greedy_saturation(const ss_graph *graph, const ss_set *allowed, uint16_t *colour) {
    uint16_t saturation[SS_MAX_CELLS] = {0};
    int highest = 0;
    memset(colour, 0, (size_t)graph->vertices * sizeof *colour);
    for (int v = 0; v < graph->vertices; v++) {
        if (!ss_set_single(allowed[v])) continue;
        give_colour(graph, v, ss_set_low(allowed[v]), colour, saturation);
        if (colour[v] > highest) highest = colour[v];
    }
    for (int v; (v = most_saturated(graph, colour, saturation)) >= 0;) {
        give_colour(graph, v, first_free(graph, v, colour), colour, saturation);
        if (colour[v] > highest) highest = colour[v];
    }
    return highest;
}
