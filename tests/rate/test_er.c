/* test_er.c: the ER scale against ratings by Sudoku Explainer itself. */
#include "rate/ratings.h"
#include "rate/rate.h"
#include "sanitized.h"

static void test_fixture(void **state) {
    (void)state;
    assert_true(compare_file("er", open_fixture("tests/fixtures/ratings.txt"), 1, NULL) > 200);
}

/* The whole collection lies beside the repository, or nowhere. */
static void test_collection(void **state) {
    (void)state;
    FILE *file = open_collection("../shared/data/human/se_ratings.txt");
    assert_true(compare_file("er", file, IS_SANITIZED ? 21 : 7, NULL) > 100);
}

/* A full grid needs no step. */
static void test_edges(void **state) {
    (void)state;
    static const rated cases[] = {
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "0.0/0.0/0.0"},
        {".34678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "1.0/1.0/1.0"}};
    compare_cases("er", cases, sizeof cases / sizeof *cases);
}

static void test_refusals(void **state) {
    (void)state;
    susol_rating rating;
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_rate(puzzle, "no-such-scale", NULL, &rating, NULL), SUSOL_UNKNOWN_NAME);
    assert_int_equal(susol_puzzle_set_shape(puzzle, 6, 2, 3), SUSOL_OK);
    assert_int_equal(susol_rate(puzzle, "er", NULL, &rating, NULL), SUSOL_CANNOT);
    susol_puzzle_free(puzzle);
}

typedef struct faulty {
    int left;    /* allocations until the one that fails; below 0: none fails */
    size_t held; /* bytes not given back */
} faulty;

static void *faulty_resize(void *user, void *block, size_t old_size, size_t new_size) {
    faulty *memory = user;
    if (new_size > old_size && memory->left >= 0 && !memory->left--) return NULL;
    memory->held += new_size - old_size;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

/* Whichever allocation fails, the answer is NO_MEMORY and nothing is lost. */
static void test_no_memory(void **state) {
    (void)state;
    char line[LINE_ROOM], hard[82] = "";
    FILE *file = open_fixture("tests/fixtures/ratings.txt");
    while (next_line(file, line, sizeof line))
        if (strncmp(line + 82, "9.", 2) == 0) memcpy(hard, line, 81);
    (void)fclose(file);
    susol_status status = SUSOL_NO_MEMORY;
    for (int n = 0; status && n < 100000; n += 1 + n) {
        faulty memory = {.left = -1};
        susol_allocator allocator = {faulty_resize, &memory};
        susol_rating rating;
        susol_ending end;
        ss_puzzle *puzzle;
        assert_int_equal(susol_puzzle_new(&puzzle, &allocator), SUSOL_OK);
        assert_int_equal(susol_read(puzzle, hard, 81, "line", NULL), SUSOL_OK);
        memory.left = n;
        status = susol_rate(puzzle, "er", NULL, &rating, NULL);
        if (status) assert_int_equal(status, SUSOL_NO_MEMORY);
        memory.left = n;
        susol_status explained = susol_explain(puzzle, &(susol_explain_options){0}, &end, NULL);
        if (explained) assert_int_equal(explained, SUSOL_NO_MEMORY);
        susol_puzzle_free(puzzle);
        assert_int_equal(memory.held, 0);
    }
    assert_int_equal(status, SUSOL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixture), cmocka_unit_test(test_collection),
        cmocka_unit_test(test_edges), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_no_memory)};
    return cmocka_run_group_tests_name("er", tests, NULL, NULL);
}
