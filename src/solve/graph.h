/* graph.h: the puzzle as a graph: cells are vertices, and an edge joins two that must differ.

   Only for puzzles whose rules say nothing but "these cells differ". Filling such a puzzle is the
   same as colouring its graph with `colours` colours, so that no edge has one colour at both ends.
   The neighbours of v are the slice near[from[v]] .. near[from[v + 1]]. */
#ifndef SS_SOLVE_GRAPH_H
#define SS_SOLVE_GRAPH_H
#include "base/limits.h"
#include "puzzle/puzzle.h"

typedef struct ss_graph {
    int vertices, colours;
    uint32_t *from;
    uint16_t *near;
    ss_limits *limits; /* of who uses it; NULL: none. Stopped: nothing found is worth anything */
} ss_graph;

/* Is this rule nothing but "all different"? So are rows, boxes, and cages without a sum. */
bool ss_graph_is_distinct(const ss_rule *rule);
/* Every rule only says which cells differ, or what may be in a cell. */
bool ss_graph_is_linked(const ss_puzzle *puzzle);
bool ss_graph_fits(const ss_puzzle *puzzle); /* every rule is, and has no more cells than digits */
susol_status ss_graph_open(ss_graph *graph, const ss_puzzle *puzzle, ss_arena *arena,
                           ss_limits *limits);
bool ss_graph_linked(const ss_graph *graph, int a, int b);
/* Every vertex has one of its allowed colours, and no neighbour has the same. */
bool ss_graph_proper(const ss_graph *graph, const ss_set *allowed, const uint16_t *colour);

/* ---- greedy colouring: no way back, so it may need more colours than there are digits ----

   Vertices with one allowed colour keep it; each other one gets the first colour that none of its
   neighbours has. The number of the highest colour used is returned, colours are 1 and up. */

/* In a random order of the vertices. */
int ss_coloring_greedy_random(const ss_graph *graph, const ss_set *allowed, uint64_t seed,
                              uint16_t *colour);
/* The vertex whose neighbours show the most colours comes next (saturation order, DSATUR). */
int ss_coloring_greedy_saturation(const ss_graph *graph, const ss_set *allowed, uint16_t *colour);
#endif
