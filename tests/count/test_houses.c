/* test_houses.c: exact counts for grids of other shapes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/random.h"
#include "sanitized.h"
#include "count/houses.h"

static void assert_count(const ss_count_shape *shape, const char *expected) {
    ss_count_shape_job job = {shape, &ss_memory_malloc, 5000000, NULL, NULL, NULL};
    char text[SS_U128_TEXT];
    ss_u128 count;
    assert_int_equal(ss_count_shape_exact(&job, &count), SUSOL_OK);
    assert_string_equal(ss_u128_print(count, text), expected);
}

static void known_numbers(void **state) {
    (void)state;
    static ss_count_shape shape;
    static const struct {
        int side, rows, columns;
        const char *count;
    } known[] = {{1, 0, 0, "1"},         {4, 2, 2, "288"},           {6, 2, 3, "28200960"},
                 {6, 3, 2, "28200960"},  {4, 0, 0, "576"},           {5, 0, 0, "161280"},
                 {6, 0, 0, "812851200"}, {7, 0, 0, "61479419904000"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ss_count_shape_plain(&shape, known[i].side, known[i].rows, known[i].columns);
        assert_count(&shape, known[i].count);
    }
    ss_count_shape_plain(&shape, 8, 2, 4);
    ss_count_shape_turn(&shape);
    assert_count(&shape, "29136487207403520");
}

/* Tries every digit in every cell. */
static uint64_t list(const ss_count_shape *shape, uint8_t *value, int cell) {
    uint64_t found = 0;
    if (cell == shape->cells) return 1;
    for (int d = 1; d <= shape->digits; d++) {
        bool free = (shape->allowed[cell] >> (d - 1) & 1) != 0;
        for (int h = 0; h < shape->houses && free; h++) {
            bool inside = false, used = false;
            for (int i = 0; i < shape->house[h].size; i++) {
                inside |= shape->house[h].cell[i] == cell;
                used |= shape->house[h].cell[i] < cell && value[shape->house[h].cell[i]] == d;
            }
            free = !(inside && used);
        }
        if (!free) continue;
        value[cell] = (uint8_t)d;
        found += list(shape, value, cell + 1);
    }
    return found;
}

/* A 4x4 or 5x5 grid with crooked boxes, sometimes diagonals, and some candidates removed. */
static void random_shape(ss_random *random, ss_count_shape *shape) {
    int side = 4 + (int)ss_random_below(random, 2);
    uint16_t cells[36], diagonal[6];
    ss_count_shape_plain(shape, side, 0, 0);
    for (int i = 0; i < side * side; i++) cells[i] = (uint16_t)i;
    if (ss_random_below(random, 2) == 0) ss_random_shuffle(random, cells, 3 * side);
    for (int i = 0; i < side; i += 2) ss_count_shape_add(shape, cells + i * side, side);
    for (int i = 0; i < side; i++) diagonal[i] = (uint16_t)(i * (side + 1));
    if (ss_random_below(random, 2) == 0) ss_count_shape_add(shape, diagonal, side);
    for (int i = 0; i < 3 * side; i++) {
        uint16_t *set = &shape->allowed[ss_random_below(random, (uint32_t)shape->cells)];
        *set &= (uint16_t) ~(1 << ss_random_below(random, (uint32_t)side));
    }
}

static void listing_agrees(void **state) {
    (void)state;
    static ss_count_shape shape;
    ss_random random;
    uint64_t solvable = 0;
    ss_random_seed(&random, 31);
    for (int round = 0; round < part_of(enough_of(300, 4), 2); round++) {
        uint8_t value[36];
        ss_u128 count;
        random_shape(&random, &shape);
        ss_count_shape_job job = {&shape, &ss_memory_malloc, 5000000, NULL, NULL, NULL};
        uint64_t listed = list(&shape, value, 0);
        assert_int_equal(ss_count_shape_exact(&job, &count), SUSOL_OK);
        assert_int_equal(count.high, 0);
        assert_int_equal(count.low, listed);
        solvable += listed > 0;
    }
    assert_true(solvable > (uint64_t)part_of(50, 2));
}

static int stop_at_once(void *user, int cell, size_t states) {
    (void)user;
    (void)states;
    return cell == 10;
}

static void limits_are_kept(void **state) {
    (void)state;
    static ss_count_shape shape;
    ss_u128 count;
    ss_count_shape_plain(&shape, 9, 3, 3);
    ss_count_shape_job job = {&shape, &ss_memory_malloc, 10000, NULL, NULL, NULL};
    assert_int_equal(ss_count_shape_exact(&job, &count), SUSOL_LIMIT);
    job.progress = stop_at_once;
    assert_int_equal(ss_count_shape_exact(&job, &count), SUSOL_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(listing_agrees),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
