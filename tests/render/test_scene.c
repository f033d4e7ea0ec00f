/* test_scene.c: what a scene promises to every renderer. */
#include "render/samples.h"
#include "render/render.h"

/* ---- areas: neighbours have different colours ---- */

static void check_pair(const ss_scene *scene, const int *cage, int a, int b) {
    bool same = cage[a] == cage[b];
    if (cage[a] < 0 && cage[b] < 0) return;
    if (same) assert_int_equal(scene->area[a], scene->area[b]);
    else assert_int_not_equal(scene->area[a], scene->area[b]);
}

static void check_areas(const ss_scene *scene, const int *cage) {
    int wide = scene->puzzle->columns;
    for (int c = 0; c < scene->puzzle->cells; c++) {
        if (c % wide + 1 < wide) check_pair(scene, cage, c, c + 1);
        if (c + wide < scene->puzzle->cells) check_pair(scene, cage, c, c + wide);
        assert_true(scene->area[c] <= SS_AREA_COLOURS);
    }
}

static unsigned next_random(unsigned *seed) {
    return (*seed = *seed * 1664525u + 1013904223u) >> 16;
}

/* Grows a cage from a free cell by random steps; returns how many cells it has. */
static int grow_cage(ss_puzzle *puzzle, int *cage, int number, unsigned *seed) {
    uint16_t cells[SS_MAX_SIDE];
    int count = 0, cell = 0, wide = puzzle->columns;
    while (cell < puzzle->cells && cage[cell] >= 0) cell++;
    if (cell == puzzle->cells) return 0;
    int most = 1 + (int)(next_random(seed) % 6);
    while (cage[cell] < 0 && count < most) {
        cage[cell] = number;
        cells[count++] = (uint16_t)cell;
        int from = cells[next_random(seed) % (unsigned)count];
        bool right = next_random(seed) % 2;
        if (right && from % wide + 1 < wide) cell = from + 1;
        else if (!right && from + wide < puzzle->cells) cell = from + wide;
    }
    ss_rule rule = {
        .kind = ss_rule_find(ss_span_of("cage")), .cells = cells, .count = (uint16_t)count};
    assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    return count;
}

static void test_cage_colours(void **state) {
    (void)state;
    unsigned seed = 1;
    for (int round = 0; round < 60; round++) {
        ss_puzzle *puzzle = sample_empty(4 + round % 22, 0);
        int cage[SS_MAX_CELLS];
        for (int c = 0; c < SS_MAX_CELLS; c++) cage[c] = -1;
        for (int number = 0; grow_cage(puzzle, cage, number, &seed); number++) {
        }
        ss_scene scene;
        assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
        check_areas(&scene, cage);
        ss_scene_close(&scene);
        susol_puzzle_free(puzzle);
    }
}

static void test_region_colours(void **state) {
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        ss_puzzle *puzzle = samples[i].make();
        int region[SS_MAX_CELLS];
        for (int c = 0; c < puzzle->cells; c++) region[c] = puzzle->region[c];
        ss_scene scene;
        assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
        if (strcmp(samples[i].name, "killer") != 0) check_areas(&scene, region);
        ss_scene_close(&scene);
        susol_puzzle_free(puzzle);
    }
}

/* ---- digits and candidates ---- */

static void test_cells(void **state) {
    (void)state;
    ss_puzzle *puzzle = sample_classic();
    static uint8_t solution[SS_MAX_CELLS], marked[SS_MAX_CELLS];
    static ss_set candidates[SS_MAX_CELLS];
    for (int c = 0; c < 81; c++) candidates[c] = ~(ss_set)0;
    solution[0] = 9, solution[2] = 4, solution[3] = 10, marked[5] = 7;
    susol_look look = {.solution = solution, .candidates = candidates, .marked = marked};
    ss_scene scene;
    assert_int_equal(ss_scene_open(&scene, puzzle, &look, NULL), SUSOL_OK);
    assert_int_equal(scene.digit[0], 5); /* the puzzle's own digit stays */
    assert_int_equal(scene.digit[2], 4);
    assert_int_equal(scene.digit[3], 0); /* there is no 10 */
    assert_int_equal(scene.candidates[2], 0);
    assert_int_equal(scene.candidates[3], 0x1FF);
    assert_int_equal(scene.marked[5], 1);
    assert_string_equal(scene.caption, "");
    ss_scene_close(&scene);
    susol_puzzle_free(puzzle);
}

static void test_pencil_marks_show(void **state) {
    (void)state;
    ss_puzzle *puzzle = sample_classic();
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 2, 6), SUSOL_OK);
    ss_scene scene;
    assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
    assert_int_equal(scene.candidates[2], 6);
    ss_scene_close(&scene);
    susol_puzzle_free(puzzle);
}

/* ---- memory ---- */

typedef struct purse {
    int left, used;
} purse;

static void *limited(void *user, void *block, size_t old_size, size_t new_size) {
    purse *budget = user;
    if (!new_size) return ss_memory_malloc.resize(NULL, block, old_size, 0);
    budget->used++;
    return budget->left-- > 0 ? ss_memory_malloc.resize(NULL, block, old_size, new_size) : NULL;
}

/* The n-th request for memory fails, for every n: nothing leaks, nothing breaks, all is told. */
static void test_memory_runs_out(void **state) {
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        purse budget = {.left = 1 << 30};
        susol_allocator allocator = {limited, &budget};
        ss_puzzle *original = samples[i].make();
        susol_puzzle *puzzle;
        assert_int_equal(susol_puzzle_new(&puzzle, &allocator), SUSOL_OK);
        assert_int_equal(susol_puzzle_copy(puzzle, original), SUSOL_OK);
        for (int k = 0; ss_renderer_at(k); k++) {
            susol_status status = SUSOL_NO_MEMORY;
            for (int n = 0; status; n++) {
                susol_text *text;
                assert_int_equal(susol_text_new(&text, &allocator), SUSOL_OK);
                budget = (purse){.left = n};
                status = susol_render(puzzle, NULL, ss_renderer_at(k)->name, text, NULL);
                assert_true(status == (budget.used > n ? SUSOL_NO_MEMORY : SUSOL_OK));
                budget.left = 1 << 30;
                susol_text_free(text);
            }
        }
        susol_puzzle_free(puzzle);
        susol_puzzle_free(original);
    }
}

static void test_unknown_renderer(void **state) {
    (void)state;
    ss_puzzle *puzzle = sample_classic();
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    assert_int_equal(susol_render(puzzle, NULL, "crayon", text, NULL), SUSOL_UNKNOWN_NAME);
    assert_int_equal(susol_text_size(text), 0);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cage_colours),    cmocka_unit_test(test_region_colours),
        cmocka_unit_test(test_cells),           cmocka_unit_test(test_pencil_marks_show),
        cmocka_unit_test(test_memory_runs_out), cmocka_unit_test(test_unknown_renderer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
