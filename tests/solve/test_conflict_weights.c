/* test_conflict_weights.c: who is blamed for a dead end, and that it never gets too much. */
#include "solve/conflict_weights.h"
#include "support.h"

enum { CELLS = 81 };

static const uint16_t some_cells[9] = {10, 11, 12, 13, 14, 15, 16, 17, 18};

/* What one more dead end adds to the last cell, and to each of the first `count` cells. */
static void note(ss_conflict_weights *weights, int count, uint32_t *last, uint32_t *each) {
    uint32_t before[2] = {weights->of[0], weights->of[some_cells[0]]};
    const ss_dead_end end = {.last = 0, .blamed = some_cells, .blamed_count = count};
    ss_conflict_weights_note(weights, &end, CELLS);
    *last = weights->of[0] - before[0], *each = weights->of[some_cells[0]] - before[1];
}

/* One state at a time all cells are blamed like the last one; in a herd they share the blame. */
static void cells_share_blame_in_a_herd(void **unused) {
    (void)unused;
    for (int count = 1; count <= 9; count++) {
        ss_conflict_weights weights;
        uint32_t last, each;
        ss_conflict_weights_start(&weights, CELLS, true);
        note(&weights, count, &last, &each);
        assert_int_equal(each, last);
        weights.in_herd = true;
        note(&weights, count, &last, &each);
        assert_int_equal(each, 6 * last / (uint32_t)count);
    }
}

/* Lanes that have each their own weights do not share, and the last cell counts twice. */
static void lanes_have_their_own(void **unused) {
    (void)unused;
    ss_conflict_weights weights;
    uint32_t last, each;
    ss_conflict_weights_start(&weights, CELLS, false);
    weights.in_herd = true;
    note(&weights, 9, &last, &each);
    assert_int_equal(last, 2 * each);
}

/* However long a search takes, the order of cells stays what it is. */
static void numbers_stay_small(void **unused) {
    (void)unused;
    ss_conflict_weights weights;
    uint32_t last, each;
    ss_conflict_weights_start(&weights, CELLS, true);
    weights.of[0] = (1u << 30) - 1, weights.of[1] = 1u << 29;
    note(&weights, 0, &last, &each);
    assert_true(weights.of[0] < 1u << 30);
    assert_true(weights.of[0] > weights.of[1] && weights.of[1] > weights.of[2]);
    assert_true(weights.of[2] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_share_blame_in_a_herd),
        cmocka_unit_test(lanes_have_their_own),
        cmocka_unit_test(numbers_stay_small),
    };
    return cmocka_run_group_tests_name("weights", tests, NULL, NULL);
}
