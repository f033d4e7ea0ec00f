/* areas.c: a colour for every cage, jigsaw piece or box, different from those of its neighbours.

   Areas are the vertices of a graph; two are joined where they share a border. Areas that hang
   together make a planar graph, and a planar graph always has a vertex with at most five
   neighbours. So: take away the vertex with the fewest neighbours left, again and again, and give
   out colours in the opposite order. Then at most five colours are taken when an area's turn
   comes, and six are enough. Where there is a choice, a colour that also differs from the areas
   met only at a corner looks better. Boxes need no such care: they are a chequerboard. */
#include "render/render.h"
#include <assert.h>

typedef struct area_graph {
    uint16_t area[SS_MAX_CELLS]; /* 1 .. count, 0: the cell is in none */
    int count, words;
    uint64_t *beside; /* beside[a * words ...]: the areas that share a border with a, as bits */
    uint64_t *corner; /* those that meet a at least at a corner */
    uint8_t *colour;  /* by area; 0: not yet */
} area_graph;

static void number_cages(area_graph *graph, const ss_scene *scene) {
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        bool seen = false; /* a cage hidden by earlier ones is no area: at most one a cell */
        for (int k = 0; mark->kind == SS_MARK_OUTLINE && k < mark->count; k++) {
            if (graph->area[mark->cells[k]]) continue;
            graph->area[mark->cells[k]] = (uint16_t)(graph->count + 1);
            seen = true;
        }
        graph->count += seen;
    }
}

/* Cells outside all pieces stay without colour. */
static void number_pieces(area_graph *graph, const ss_puzzle *puzzle) {
    assert(puzzle->regions <= SS_NO_REGION);
    graph->count = puzzle->regions;
    for (int c = 0; c < puzzle->grid; c++)
        if (puzzle->region[c] != SS_NO_REGION) graph->area[c] = (uint16_t)(puzzle->region[c] + 1);
}

static void join(uint64_t *bits, const area_graph *graph, int a, int b) {
    assert(a <= graph->count && b <= graph->count);
    if (!a || !b || a == b) return;
    bits[a * graph->words + b / 64] |= (uint64_t)1 << b % 64;
    bits[b * graph->words + a / 64] |= (uint64_t)1 << a % 64;
}

static void join_all(area_graph *graph, const ss_puzzle *puzzle) {
    int wide = puzzle->columns;
    for (int c = 0; c < puzzle->grid; c++) {
        bool right = c % wide + 1 < wide, below = c + wide < puzzle->grid;
        const uint16_t *here = &graph->area[c];
        if (right) join(graph->beside, graph, here[0], here[1]);
        if (below) join(graph->beside, graph, here[0], here[wide]);
        if (!right || !below) continue;
        join(graph->corner, graph, here[0], here[wide + 1]);
        join(graph->corner, graph, here[1], here[wide]);
    }
}

static int neighbours_left(const area_graph *graph, int area, const uint64_t *left) {
    int count = 0;
    for (int w = 0; w < graph->words; w++)
        count += __builtin_popcountll(graph->beside[area * graph->words + w] & left[w]);
    return count;
}

/* The order in which areas are taken away: fewest neighbours first. */
static void take_away(const area_graph *graph, uint16_t *order, uint64_t *left) {
    for (int a = 1; a <= graph->count; a++) left[a / 64] |= (uint64_t)1 << a % 64;
    for (int i = 0; i < graph->count; i++) {
        int best = 0, fewest = SS_MAX_CELLS + 1;
        for (int a = 1; a <= graph->count; a++) {
            if (!(left[a / 64] >> a % 64 & 1)) continue;
            int count = neighbours_left(graph, a, left);
            if (count < fewest) best = a, fewest = count;
        }
        left[best / 64] &= ~((uint64_t)1 << best % 64);
        order[i] = (uint16_t)best;
    }
}

static uint64_t taken_colours(const area_graph *graph, const uint64_t *bits, int area) {
    uint64_t taken = 0;
    for (int b = 1; b <= graph->count; b++)
        if (bits[area * graph->words + b / 64] >> b % 64 & 1)
            taken |= (uint64_t)1 << graph->colour[b];
    return taken | 1; /* colour 0 is nobody's */
}

static void give_colours(const area_graph *graph, const uint16_t *order) {
    assert(graph->colour);
    for (int i = graph->count - 1; i >= 0; i--) {
        uint64_t beside = taken_colours(graph, graph->beside, order[i]);
        uint64_t around = beside | taken_colours(graph, graph->corner, order[i]);
        int colour = __builtin_ctzll(~around);
        if (colour > SS_AREA_COLOURS) colour = __builtin_ctzll(~beside);
        graph->colour[order[i]] = (uint8_t)colour;
    }
}

/* Room for the graph comes from the scene and goes with it. */
static void paint_graph(ss_scene *scene, area_graph *graph) {
    size_t rows = (size_t)graph->count + 1, words = rows / 64 + 1;
    graph->words = (int)words;
    graph->beside = ss_arena_get(&scene->arena, rows * words * sizeof *graph->beside);
    graph->corner = ss_arena_get(&scene->arena, rows * words * sizeof *graph->corner);
    graph->colour = ss_arena_get(&scene->arena, rows);
    uint64_t *left = ss_arena_get(&scene->arena, words * sizeof *left);
    uint16_t *order = ss_arena_get(&scene->arena, rows * sizeof *order);
    if (!graph->beside || !graph->corner || !graph->colour || !left || !order) {
        scene->failed = true;
        return;
    }
    join_all(graph, scene->puzzle);
    take_away(graph, order, left);
    give_colours(graph, order);
    for (int c = 0; c < scene->puzzle->grid; c++) scene->area[c] = graph->colour[graph->area[c]];
}

static void paint_boxes(ss_scene *scene) {
    const ss_puzzle *puzzle = scene->puzzle;
    for (int c = 0; c < puzzle->grid; c++) {
        int row = c / puzzle->columns / puzzle->box_height;
        int column = c % puzzle->columns / puzzle->box_width;
        scene->area[c] = (uint8_t)((row + column) % 2);
    }
}

void ss_scene_areas(ss_scene *scene) {
    area_graph graph = {.count = 0};
    number_cages(&graph, scene);
    if (!graph.count && scene->puzzle->box_height) {
        paint_boxes(scene);
        return;
    }
    if (!graph.count) number_pieces(&graph, scene->puzzle);
    if (graph.count) paint_graph(scene, &graph);
}
