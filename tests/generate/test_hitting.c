/* test_hitting.c: an unavoidable set can be filled in another way, and is. */
#include "../support.h"
#include "count/plain/full_grids.h"
#include "generate/classic/hitting.h"

enum { CELLS = 81, GRIDS = 50 };

/* Every row, column and box has each digit. */
static void assert_grid(const uint8_t *grid) {
    unsigned row[9] = {0}, column[9] = {0}, box[9] = {0};
    for (int c = 0; c < CELLS; c++) {
        unsigned digit = 1u << grid[c];
        row[c / 9] |= digit, column[c % 9] |= digit, box[c / 27 * 3 + c % 9 / 3] |= digit;
    }
    for (int i = 0; i < 9; i++) {
        assert_int_equal(row[i], 0x3fe);
        assert_int_equal(column[i], 0x3fe);
        assert_int_equal(box[i], 0x3fe);
    }
}

static void test_other_filling(void **state) {
    (void)state;
    ss_full_grids *grids = ss_full_grids_new(&ss_memory_malloc);
    ss_random random;
    ss_random_seed(&random, 1);
    assert_non_null(grids);
    for (int i = 0; i < GRIDS; i++) {
        uint8_t grid[CELLS], other[CELLS];
        ss_hitting sets;
        ss_full_grids_draw(grids, &random, grid);
        ss_hitting_open(&sets, grid);
        assert_true(sets.count > 0);
        for (int k = 0; k < sets.count; k++) {
            ss_hitting_fill(grid, sets.set[k], other);
            assert_grid(other);
            for (int c = 0; c < CELLS; c++)
                assert_int_equal(other[c] != grid[c], ss_spots_have(&sets.set[k], c));
        }
    }
    ss_full_grids_free(grids);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_other_filling)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
