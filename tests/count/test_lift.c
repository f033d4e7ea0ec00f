/* test_lift.c: lifted bars against a plain lister, and counts in which bars are lifted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "count/grids.h"
#include "count/plain/lift.h"
#include "count/plain/pencil.h"

/* What was removed, as bars. */
static ss_count_lift bars_of(const grid *whole, const grid *barred) {
    ss_count_lift lift = {.count = 0};
    for (int cell = 0; cell < 81 && lift.count < SS_MOST_LIFTED; cell++) {
        unsigned removed = whole->allowed[cell] & ~(unsigned)barred->allowed[cell];
        for (; removed != 0 && lift.count < SS_MOST_LIFTED; removed &= removed - 1)
            lift.bar[lift.count++] =
                (ss_count_bar){(uint8_t)cell, (uint16_t)(removed & (0u - removed))};
    }
    return lift;
}

/* Solutions of all grids with an even number of bars placed, less those with an odd one. */
static void even_less_odd_is_the_number(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 51);
    for (int round = 0; round < 20; round++) {
        grid whole = grids_with_givens(&random, 26), barred = whole;
        grids_remove(&random, &barred, 1 + round % 8);
        ss_count_lift lift = bars_of(&whole, &barred);
        int64_t sum = 0;
        for (unsigned placed = 0; placed < 1u << lift.count; placed++) {
            grid part = barred;
            ss_count_lift_take(&lift, placed, part.allowed);
            int64_t found = (int64_t)grids_list(NULL, part.allowed, UINT64_MAX);
            sum += ss_count_bits(placed) % 2 == 0 ? found : -found;
        }
        assert_int_equal(sum, grids_list(NULL, barred.allowed, UINT64_MAX));
    }
}

/* ---- counts ---- */

static bool would_lift(const grid *from) {
    static ss_count_splits splits;
    ss_count_conditions conditions;
    double seconds;
    ss_count_splits_fill(&splits);
    ss_count_marks marks = {from->allowed, from->allowed, from->allowed};
    assert_true(ss_count_pencil_conditions(&marks, &conditions) > 0);
    ss_count_tools tools = {.splits = &splits};
    (void)ss_count_best_view(&tools, &conditions, &seconds);
    ss_count_lift lift = ss_count_lift_choose(&tools, &conditions, seconds);
    assert_true(lift.seconds <= seconds);
    for (int i = 0; i < lift.count; i++) /* there are such bars */
        assert_int_equal(from->allowed[lift.bar[i].cell] & lift.bar[i].digit, 0);
    return lift.count > 0;
}

typedef struct bounds {
    ss_u128 exact, last;
    double done;
    int calls, stop_after;
} bounds;

static int look(void *user, double done, ss_u128 at_least) {
    bounds *seen = user;
    assert_true(ss_u128_compare(at_least, seen->exact) <= 0);
    assert_true(ss_u128_compare(at_least, seen->last) >= 0);
    assert_true(done >= seen->done && done <= 1);
    seen->last = at_least;
    seen->done = done;
    return ++seen->calls >= seen->stop_after;
}

static void assert_bounds(const grid *from, ss_u128 exact, int stop_after) {
    bounds seen = {.exact = exact, .stop_after = stop_after};
    ss_count_answer answer;
    ss_count_job job = {.allocator = &ss_memory_malloc, .progress = look, .progress_user = &seen};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    susol_status status = ss_count_exact(&job, &answer);
    assert_true(ss_u128_compare(answer.at_least, seen.last) >= 0);
    assert_true(ss_u128_compare(answer.at_least, exact) <= 0);
    if (status != SUSOL_OK) return;
    assert_int_equal(ss_u128_compare(answer.at_least, exact), 0);
    if (stop_after < INT32_MAX) return;
    assert_false(ss_u128_is_zero(seen.last)); /* something was proved on the way */
}

/* Few givens and a bar in each band. With all of them lifted the grids are plain, so the number can
   be had without any bar. */
static void counts_lift_and_keep_their_bounds(void **state) {
    (void)state;
    static const struct {
        uint8_t cell;
        uint16_t digit;
    } bars[3] = {{10, 1 << 2}, {50, 1 << 4}, {78, 1 << 7}};
    grid whole = grids_read(
        "....3..........................4.......9...........................7.......1.....");
    grid barred = whole;
    for (int i = 0; i < 3; i++) barred.allowed[bars[i].cell] &= (uint16_t)~bars[i].digit;
    assert_true(would_lift(&barred));
    ss_count_lift lift = bars_of(&whole, &barred);
    ss_u128 sum[2] = {{0, 0}, {0, 0}};
    for (unsigned placed = 0; placed < 8; placed++) {
        grid part = barred;
        ss_count_lift_take(&lift, placed, part.allowed);
        ss_u128 *half = &sum[ss_count_bits(placed) % 2];
        *half = ss_u128_add(*half, grids_count(&part));
    }
    ss_u128 exact = ss_u128_subtract(sum[0], sum[1]);
    assert_bounds(&barred, exact, INT32_MAX);
    for (int stop = 100; stop < 100000; stop *= 10) assert_bounds(&barred, exact, stop);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_less_odd_is_the_number),
        cmocka_unit_test(counts_lift_and_keep_their_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
