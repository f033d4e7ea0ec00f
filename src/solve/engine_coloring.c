/* engine_coloring.c: the puzzle as a graph to be coloured: cells are vertices, digits colours.

   Greedy colouring comes first, in a random order and in saturation order. Where both need more
   colours than there are digits, or where all solutions are wanted, backtracking goes on.
   A state of the search is one set per vertex: the colours that no coloured neighbour has. In a
   settled state the vertices with one colour left are those that are coloured. */
#include "solve/solve.h"
#include "solve/graph.h"
#include <assert.h>
#include <string.h>

typedef struct problem {
    ss_graph graph;
    ss_arena arena;
    ss_question *question;
    uint16_t *greedy; /* a colouring found without backtracking, and told already */
    bool told;
    int last; /* the vertex that was decided to reach the state to settle; -1: the first state */
} problem;

/* Colours v with the one colour it has left; false: a neighbour is left with none. Neighbours
   that are left with one are added to the list of those to be coloured next. */
static bool colour_vertex(const ss_graph *graph, ss_set *left, int v, uint16_t *next, int *count) {
    assert(ss_set_single(left[v]));
    assert(*count < graph->vertices);
    (void)ss_limits_spend(graph->limits, (int)(graph->from[v + 1] - graph->from[v]));
    for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++) {
        int near = graph->near[i];
        if (!(left[near] & left[v])) continue;
        left[near] &= ~left[v];
        if (!left[near]) return false;
        if (ss_set_single(left[near])) next[(*count)++] = (uint16_t)near;
    }
    return true;
}

/* A vertex with one colour left is as saturated as can be, and there is nothing to choose. */
static ss_node settle(void *user, void *state) {
    const problem *p = user;
    ss_set *left = state;
    uint16_t next[SS_MAX_CELLS];
    int count = 0;
    if (p->last >= 0) next[count++] = (uint16_t)p->last;
    for (int v = 0; v < p->graph.vertices && p->last < 0; v++) {
        if (!left[v]) return SS_NODE_DEAD;
        if (ss_set_single(left[v])) next[count++] = (uint16_t)v;
    }
    while (count)
        if (!colour_vertex(&p->graph, left, next[--count], next, &count)) return SS_NODE_DEAD;
    for (int v = 0; v < p->graph.vertices; v++)
        if (!ss_set_single(left[v])) return SS_NODE_OPEN;
    return SS_NODE_DONE;
}

static int open_neighbours(const ss_graph *graph, const ss_set *left, int v) {
    int count = 0;
    (void)ss_limits_spend(graph->limits, (int)(graph->from[v + 1] - graph->from[v]));
    for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++)
        count += !ss_set_single(left[graph->near[i]]);
    return count;
}

/* DSATUR: the fewest colours left, and among equals the most neighbours still to be coloured. */
static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    const ss_set *left = state;
    int best = -1, fewest = SS_MAX_SIDE + 1, most = 0;
    for (int v = 0; v < p->graph.vertices; v++) {
        int count = ss_set_count(left[v]);
        if (count < 2 || count > fewest) continue;
        int open = open_neighbours(&p->graph, left, v);
        if (count < fewest || open > most) best = v, fewest = count, most = open;
    }
    assert(best >= 0);
    *choice = (ss_choice){.what = best};
    for (ss_set colours = left[best]; colours; colours &= colours - 1)
        choice->option[choice->count++] = (uint16_t)ss_set_low(colours);
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    problem *p = user;
    ss_set *left = state;
    p->last = choice->what;
    left[choice->what] = ss_set_one(choice->option[option]);
}

static bool report(void *user, const void *state) {
    const problem *p = user;
    const ss_set *left = state;
    uint8_t solution[SS_MAX_CELLS];
    bool same = p->told;
    for (int v = 0; v < p->graph.vertices; v++) {
        solution[v] = (uint8_t)ss_set_low(left[v]);
        same = same && solution[v] == p->greedy[v];
    }
    return !same && ss_answer_found(p->question, solution);
}

/* Without backtracking; true: that was enough. */
static bool try_greedy(problem *p) {
    const ss_set *allowed = p->question->start;
    (void)ss_coloring_greedy_random(&p->graph, allowed, p->question->options->seed, p->greedy);
    p->told = ss_graph_proper(&p->graph, allowed, p->greedy);
    if (!p->told) {
        (void)ss_coloring_greedy_saturation(&p->graph, allowed, p->greedy);
        p->told = ss_graph_proper(&p->graph, allowed, p->greedy);
    }
    if (!p->told) return false;
    uint8_t solution[SS_MAX_CELLS];
    for (int v = 0; v < p->graph.vertices; v++) solution[v] = (uint8_t)p->greedy[v];
    return ss_answer_found(p->question, solution);
}

static susol_status run(problem *p) {
    size_t vertices = (size_t)p->graph.vertices;
    size_t size = vertices * sizeof(ss_set);
    ss_set *states = ss_arena_get(&p->arena, (vertices + 1) * size);
    p->greedy = ss_arena_get(&p->arena, vertices * sizeof *p->greedy);
    if (!states || !p->greedy) return SUSOL_NO_MEMORY;
    memcpy(states, p->question->start, size);
    p->last = -1;
    if (try_greedy(p)) return SUSOL_OK;
    ss_space space = {p, size, settle, branch, take, report, &p->question->meter};
    (void)ss_search_depth(&space, states, p->graph.vertices + 1);
    return SUSOL_OK;
}

static susol_status solve(ss_question *question) {
    problem p = {.question = question, .arena = {.allocator = &question->puzzle->memory}};
    susol_status status =
        ss_graph_open(&p.graph, question->puzzle, &p.arena, question->meter.limits);
    if (!status) status = run(&p);
    ss_arena_free(&p.arena);
    return status;
}

const ss_engine ss_engine_coloring = {
    .name = "coloring",
    .title = "Colouring a graph",
    .text =
        "Draw a point for every cell and join two points when the cells must differ. A plain 9x9 "
        "Sudoku becomes a graph of 81 vertices with 20 neighbours each. Now colour the points with "
        "nine colours so that no line joins two points of the same colour: that is the Sudoku, "
        "with colours for digits. Givens are points that have their colour already.\n\n"
        "The quickest way is greedy: take the points one after the other and give each the first "
        "colour that none of its neighbours has. Which order is good is the whole question. In a "
        "random order (it depends on the seed) an empty 9x9 grid needs 10 to 13 colours. "
        "Saturation order (D. Brelaz 1979, called DSATUR) next takes the point whose neighbours "
        "show the most different colours, because it has the fewest left: nine colours for the "
        "empty 9x9 grid, but 18 for the empty 16x16 one. No greedy way is sure, since a colour "
        "once given stays, and givens make it harder.\n\n"
        "Where greedy needs more colours than there are digits, the engine backtracks: it colours "
        "all points that have one colour left, takes the point with the fewest left (of equals the "
        "one with the most uncoloured neighbours), tries each colour on a copy, and gives up a "
        "copy as soon as some point has no colour left. So every solution is found, each once. "
        "The graph does not know that a row is full: that a digit has only one place in a row goes "
        "unseen. This is why the engine is slow on hard puzzles and good for teaching, and for "
        "checking the others. It serves puzzles whose rules are all of the kind 'no repeats'.",
    .fits = ss_graph_fits,
    .solve = solve,
};
