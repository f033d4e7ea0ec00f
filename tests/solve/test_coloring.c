/* test_coloring.c: the graph of a puzzle and its greedy colourings. */
#include "support.h"
#include "solve/graph.h"

typedef struct fixture {
    ss_puzzle *puzzle;
    ss_arena arena;
    ss_graph graph;
} fixture;

static void open_graph(fixture *f, int side, int height, int width) {
    f->puzzle = new_puzzle();
    f->arena = (ss_arena){.allocator = &ss_memory_malloc};
    assert_int_equal(susol_puzzle_set_shape(f->puzzle, side, height, width), SUSOL_OK);
    assert_int_equal(ss_graph_open(&f->graph, f->puzzle, &f->arena, NULL), SUSOL_OK);
}

static void close_graph(fixture *f) {
    ss_arena_free(&f->arena);
    susol_puzzle_free(f->puzzle);
}

/* Same row, same column, same box, and nothing else. */
static void test_neighbours(void **state) {
    (void)state;
    fixture f;
    open_graph(&f, 6, 2, 3);
    for (int a = 0; a < 36; a++)
        for (int b = 0; b < 36; b++) {
            bool row = a / 6 == b / 6, column = a % 6 == b % 6;
            bool box = a / 12 == b / 12 && a % 6 / 3 == b % 6 / 3;
            assert_int_equal(ss_graph_linked(&f.graph, a, b), a != b && (row || column || box));
        }
    close_graph(&f);
}

/* Whatever the colours, no two neighbours share one; and the number reported is the highest. */
static void check_colours(const ss_graph *graph, const uint16_t *colour, int highest) {
    int seen = 0;
    for (int v = 0; v < graph->vertices; v++) {
        assert_true(colour[v] >= 1);
        if (colour[v] > seen) seen = colour[v];
        for (uint32_t i = graph->from[v]; i < graph->from[v + 1]; i++)
            assert_int_not_equal(colour[v], colour[graph->near[i]]);
    }
    assert_int_equal(seen, highest);
    assert_true(highest >= graph->colours);
}

static void test_greedy_on_empty_grids(void **state) {
    (void)state;
    static const int shapes[][3] = {{4, 2, 2}, {5, 0, 0}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        fixture f;
        uint16_t colour[SS_MAX_CELLS];
        int total = 0, rounds = 40;
        open_graph(&f, shapes[i][0], shapes[i][1], shapes[i][2]);
        for (int seed = 0; seed < rounds; seed++) {
            int used =
                ss_coloring_greedy_random(&f.graph, f.puzzle->allowed, (uint64_t)seed, colour);
            check_colours(&f.graph, colour, used);
            total += used;
        }
        int used = ss_coloring_greedy_saturation(&f.graph, f.puzzle->allowed, colour);
        check_colours(&f.graph, colour, used);
        assert_true(used * rounds <= total); /* saturation order is better on average */
        close_graph(&f);
    }
}

/* Nine colours do for the empty grid in saturation order: a Sudoku without going back once. */
static void test_saturation_fills_the_empty_grid(void **state) {
    (void)state;
    fixture f;
    uint16_t colour[SS_MAX_CELLS];
    open_graph(&f, 9, 3, 3);
    assert_int_equal(ss_coloring_greedy_saturation(&f.graph, f.puzzle->allowed, colour), 9);
    assert_true(ss_graph_proper(&f.graph, f.puzzle->allowed, colour));
    colour[0] = colour[1];
    assert_false(ss_graph_proper(&f.graph, f.puzzle->allowed, colour));
    close_graph(&f);
}

static void test_givens_keep_their_colour(void **state) {
    (void)state;
    fixture f;
    uint16_t colour[SS_MAX_CELLS], again[SS_MAX_CELLS];
    open_graph(&f, 9, 3, 3);
    ss_puzzle_set_value(f.puzzle, 40, 7, true);
    ss_puzzle_set_value(f.puzzle, 0, 9, true);
    (void)ss_coloring_greedy_random(&f.graph, f.puzzle->allowed, 1, colour);
    (void)ss_coloring_greedy_random(&f.graph, f.puzzle->allowed, 1, again);
    assert_memory_equal(colour, again, 81 * sizeof *colour);
    assert_int_equal(colour[40], 7);
    (void)ss_coloring_greedy_saturation(&f.graph, f.puzzle->allowed, colour);
    assert_int_equal(colour[40], 7);
    assert_int_equal(colour[0], 9);
    close_graph(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_greedy_on_empty_grids),
        cmocka_unit_test(test_saturation_fills_the_empty_grid),
        cmocka_unit_test(test_givens_keep_their_colour),
    };
    return cmocka_run_group_tests_name("coloring", tests, NULL, NULL);
}
