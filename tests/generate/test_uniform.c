/* test_uniform.c: uniform puzzles by number: the same in any order, alone or together, after an
   interruption too; of the wanted number of clues; with weights that fit the clues. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "fast9/judge.h"
#include "generate/uniform/descent.h"
#include "generate/generate.h"
#include "sanitized.h"

enum { COUNT = IS_SANITIZED ? 12 : 36, STOPPED = IS_SANITIZED ? 4 : 10 };
static char clues[COUNT][81];

static ss_generator *open_generator(const susol_request *request) {
    ss_generator *all;
    susol_error error;
    assert_int_equal(ss_generator_new(&all, request, NULL, &error), SUSOL_OK);
    return all;
}

static const ss_product *make(ss_generator *all, uint64_t number) {
    const ss_product *product;
    assert_int_equal(ss_generator_make(all, number, &product, NULL), SUSOL_OK);
    return product;
}

static void assert_fair(const ss_product *product, const susol_request *request) {
    uint16_t allowed[81];
    int given = 0;
    for (int c = 0; c < 81; c++) {
        allowed[c] = (uint16_t)(product->clues[c] == '.' ? 0x1ff : 1u << (product->clues[c] - '1'));
        given += product->clues[c] != '.';
        if (product->clues[c] != '.')
            assert_int_equal(product->made.solution[c], product->clues[c] - '0');
    }
    assert_int_equal(judged(allowed, 2).count, 1);
    assert_int_equal(given, product->made.clues);
    if (request->clues_low) assert_in_range(given, request->clues_low, request->clues_high);
    if (!request->weights) assert_true(product->made.weight == 1);
}

/* In order, announced; then backwards, one by one, with another generator. */
static void check_numbers(const susol_request *request) {
    ss_generator *all = open_generator(request);
    ss_generator_expect(all, 0, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const ss_product *product = make(all, (uint64_t)i);
        memcpy(clues[i], product->clues, sizeof clues[i]);
        assert_fair(product, request);
        for (int k = 0; k < i; k++) assert_memory_not_equal(clues[i], clues[k], sizeof clues[i]);
    }
    ss_generator_free(all);
    all = open_generator(request);
    for (int i = COUNT - 1; i >= 0; i -= 11)
        assert_memory_equal(make(all, (uint64_t)i)->clues, clues[i], sizeof clues[i]);
    ss_generator_free(all);
}

static void test_clues(void **state) {
    (void)state;
    for (int n = 25 + IS_SANITIZED; n <= 26; n++) {
        const susol_request request = {
            .uniform = 1, .seed = 3, .clues_low = n, .clues_high = 26 + IS_SANITIZED};
        check_numbers(&request);
    }
}

/* What the plan says, as often as it was found. */
static void test_weights(void **state) {
    (void)state;
    const susol_request request = {.uniform = 1, .weights = 1, .seed = 8};
    const ss_descent_plan plan = ss_descent_weighted();
    check_numbers(&request);
    ss_generator *all = open_generator(&request);
    ss_generator_expect(all, 0, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const susol_made *made = &make(all, (uint64_t)i)->made;
        const double fair = ss_descent_visits(&plan, 27) / ss_descent_visits(&plan, made->clues);
        assert_true(made->weight >= fair);
        assert_true(fabs(made->weight / fair - floor(made->weight / fair + 0.5)) < 1e-9);
    }
    ss_generator_free(all);
}

/* Rarely asked: every 256 services of a batch. */
static int stop_sometimes(void *user, const susol_event *event) {
    (void)event;
    const int asked = ++*(int *)user;
    return asked == 2 || asked == 5 || asked == 9;
}

/* Interrupted, it goes on where it was. */
static void test_interrupted(void **state) {
    (void)state;
    int asked = 0, stops = 0;
    const susol_options options = {.watch = stop_sometimes, .user = &asked};
    susol_request request = {.uniform = 1, .seed = 3, .clues_low = 25, .clues_high = 27};
    ss_generator *all = open_generator(&request);
    for (int i = 0; i < STOPPED; i++)
        memcpy(clues[i], make(all, (uint64_t)i)->clues, sizeof clues[i]);
    ss_generator_free(all);
    request.limits = &options;
    all = open_generator(&request);
    for (int i = 0; i < STOPPED; i++) {
        const ss_product *product;
        susol_status status;
        while ((status = ss_generator_make(all, (uint64_t)i, &product, NULL)) == SUSOL_CANCELLED)
            stops++;
        assert_int_equal(status, SUSOL_OK);
        assert_memory_equal(product->clues, clues[i], sizeof clues[i]);
    }
    assert_true(stops > 0);
    ss_generator_free(all);
}

static void test_given_up(void **state) {
    (void)state;
    const susol_request request = {
        .uniform = 1, .clues_low = 17, .clues_high = 17, .attempts = 32, .seed = 1};
    ss_generator *all = open_generator(&request);
    const ss_product *product;
    susol_error error;
    assert_int_equal(ss_generator_make(all, 0, &product, &error), SUSOL_LIMIT);
    assert_string_equal(error.text, "not found: no such puzzle in 32 grids");
    ss_generator_free(all);
}

static void test_refused(void **state) {
    (void)state;
    const susol_request requests[] = {{.uniform = 1, .clues_low = 32, .clues_high = 40},
                                      {.uniform = 1, .clues_high = 16},
                                      {.weights = 1},
                                      {.uniform = 1, .symmetry = "half-turn"}};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        ss_generator *all;
        susol_error error;
        assert_true(ss_generator_new(&all, &requests[i], NULL, &error) != SUSOL_OK);
        assert_null(all);
        assert_true(strlen(error.text) > 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clues),       cmocka_unit_test(test_weights),
        cmocka_unit_test(test_interrupted), cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
