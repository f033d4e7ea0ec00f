/* test_hunt.c: puzzles near a puzzle, and hunts for the hardest: every puzzle unique, minimal, in
   canonical form and rated as the scale rates it; the same from the same seed, however the islands
   are run; a hunt that was saved goes on as if it had not stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fast9/judge.h"
#include "generate/hunt/hunt.h"
#include "generate/hunt/vicinity.h"
#include "puzzle/symmetry.h"
#include "sanitized.h"

static uint64_t solutions_of(const uint8_t *digit) {
    uint16_t allowed[81];
    for (int c = 0; c < 81; c++) allowed[c] = (uint16_t)(digit[c] ? 1u << (digit[c] - 1) : 0x1ff);
    return judged(allowed, 2).count;
}

static void assert_minimal(const uint8_t *digit) {
    uint8_t less[81];
    memcpy(less, digit, sizeof less);
    assert_int_equal(solutions_of(digit), 1);
    for (int c = 0; c < 81; c++) {
        if (!digit[c]) continue;
        less[c] = 0;
        assert_int_equal(solutions_of(less), 2);
        less[c] = digit[c];
    }
}

static int clues_of(const uint8_t *digit) {
    int clues = 0;
    for (int c = 0; c < 81; c++) clues += digit[c] != 0;
    return clues;
}

/* How many clues of one puzzle the other has not. */
static int missing(const uint8_t *from, const uint8_t *in) {
    int count = 0;
    for (int c = 0; c < 81; c++) count += from[c] && from[c] != in[c];
    return count;
}

static void check_near(const uint8_t *parent, const ss_near *near, int out) {
    assert_int_equal(solutions_of(near->digit), 1);
    assert_in_range(missing(parent, near->digit), out - 1, out);
    assert_in_range(missing(near->digit, parent), 1, out);
    assert_int_equal(missing(near->digit, near->solution), 0);
    assert_int_equal(solutions_of(near->solution), 1);
}

static void test_vicinity(void **state) {
    (void)state;
    static ss_vicinity v;
    ss_random random;
    int seen[3] = {0};
    ss_random_seed(&random, 11);
    v.random = &random;
    for (int i = 0; i < enough_of(30, 5); i++) {
        uint8_t parent[81];
        ss_vicinity_fill(&v, 1);
        assert_int_equal(solutions_of(v.near[0].digit), 1);
        assert_true(ss_vicinity_reduce(&v));
        memcpy(parent, v.near[0].digit, sizeof parent);
        assert_minimal(parent);
        for (int out = 1; out <= 2; out++) {
            ss_vicinity_list(&v, parent, out, 10);
            assert_in_range(v.found, 0, 10);
            for (int k = 0; k < v.found; k++) check_near(parent, &v.near[k], out);
            assert_true(ss_vicinity_reduce(&v));
            for (int k = 0; k < v.found; k++) assert_minimal(v.near[k].digit);
            for (int k = 0; k < v.found; k++)
                assert_true(clues_of(v.near[k].digit) <= clues_of(parent));
            seen[out] += v.found;
        }
    }
    assert_true(seen[1] > enough_of(100, 5));
    assert_true(seen[2] > enough_of(20, 5));
}

static double rated(const char *scale, const uint8_t *digit) {
    susol_puzzle *puzzle;
    susol_rating rating;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_shape(puzzle, 9, 3, 3), SUSOL_OK);
    for (int c = 0; c < 81; c++)
        if (digit[c]) assert_int_equal(susol_puzzle_set_value(puzzle, c, digit[c]), SUSOL_OK);
    assert_int_equal(susol_rate(puzzle, scale, NULL, &rating, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
    return rating.value;
}

/* Backwards, as threads might. */
static void run_backwards(void *user, void (*part)(void *work, int index), void *work, int parts) {
    (void)user;
    while (parts-- > 0) part(work, parts);
}

static int list_after(uint64_t seed, int rounds, const susol_runner *runner, ss_quarry *to) {
    const susol_options options = {.runner = runner};
    ss_limits limits;
    ss_hunt *hunt;
    ss_limits_start(&limits, &options);
    assert_int_equal(ss_hunt_new(&hunt, ss_scale_find("er"), seed, &ss_memory_malloc), SUSOL_OK);
    for (int i = 0; i < rounds; i++) assert_int_equal(ss_hunt_round(hunt, &limits), SUSOL_OK);
    const int count = ss_hunt_list(hunt, to);
    assert_int_equal(ss_hunt_best(hunt), to[0].rating);
    assert_int_equal(ss_hunt_rounds(hunt), rounds);
    ss_hunt_free(hunt);
    return count;
}

static ss_quarry first[SS_HUNT_ALL], second[SS_HUNT_ALL];

static void assert_same(int count) {
    for (int i = 0; i < count; i++) {
        assert_memory_equal(first[i].digit, second[i].digit, sizeof first[i].digit);
        assert_int_equal(first[i].rating, second[i].rating);
    }
}

static void test_pool(void **state) {
    (void)state;
    const int count = list_after(1, 2, NULL, first);
    assert_in_range(count, SS_HUNT_ALL / 2, SS_HUNT_ALL);
    assert_true(first[0].rating >= 830); /* random puzzles are at 7.1 or below, most of them */
    for (int i = 0; i < count; i++) {
        uint8_t form[81];
        (void)ss_canon9(first[i].digit, form, NULL);
        assert_memory_equal(form, first[i].digit, sizeof form);
        if (i) assert_true(first[i - 1].rating >= first[i].rating);
        if (i) assert_true(memcmp(first[i - 1].digit, first[i].digit, 81) != 0);
        if (i % 8) continue;
        assert_minimal(first[i].digit);
        assert_int_equal((int)(rated("er", first[i].digit) * 100 + 0.5), first[i].rating);
    }
}

static void test_same(void **state) {
    (void)state;
    if (IS_SANITIZED) return;
    const susol_runner backwards = {.run = run_backwards};
    const int count = list_after(2, 2, NULL, first);
    assert_int_equal(list_after(2, 2, &backwards, second), count);
    assert_same(count);
    assert_true(list_after(3, 2, NULL, second) != count ||
                memcmp(first->digit, second->digit, 81) != 0);
}

/* On other scales as well: harder than three in four random puzzles, rated as the scale rates it;
   and what was saved on one scale is not taken for another. */
static void hunt_on(const char *scale, int high) {
    ss_hunt *hunt, *other;
    ss_text text;
    susol_error error;
    const ss_scale *by = ss_scale_find(scale);
    ss_text_init(&text, &ss_memory_malloc);
    assert_int_equal(ss_hunt_new(&hunt, by, 1, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_round(hunt, NULL), SUSOL_OK);
    const int count = ss_hunt_list(hunt, first);
    print_message("%s: best %d, middle %d\n", scale, first[0].rating, first[count / 2].rating);
    assert_true(first[count / 2].rating >= high);
    for (int i = 0; i < count; i += 16)
        assert_int_equal((int)(rated(scale, first[i].digit) * 100 + 0.5), first[i].rating);
    ss_hunt_write(hunt, &text);
    assert_int_equal(ss_hunt_new(&other, ss_scale_find("er"), 1, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_read(other, text.data, &error), SUSOL_BAD_TEXT);
    assert_non_null(strstr(error.text, "does not go on with scale er"));
    ss_hunt_free(other);
    assert_int_equal(ss_hunt_new(&other, by, 99, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_read(other, text.data, &error), SUSOL_OK);
    assert_int_equal(ss_hunt_list(other, second), count);
    assert_same(count);
    ss_hunt_free(hunt);
    ss_hunt_free(other);
    ss_text_free(&text);
}

static void test_scales(void **state) {
    (void)state;
    hunt_on("susol", 750);
    hunt_on("hodoku", 110000);
}

/* Two rounds, or one, saved and restored elsewhere, and another one. */
static void test_restored(void **state) {
    (void)state;
    if (IS_SANITIZED) return; /* the text below is restored in the same way */
    ss_hunt *from, *to;
    const int count = list_after(4, 2, NULL, first);
    assert_int_equal(ss_hunt_new(&from, ss_scale_find("er"), 4, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_new(&to, ss_scale_find("er"), 99, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_round(from, NULL), SUSOL_OK);
    for (int i = 0; i < SS_HUNT_ISLANDS; i++)
        ss_hunt_restore(to, i, ss_hunt_island_at(from, i), ss_hunt_rounds(from));
    assert_int_equal(ss_hunt_round(to, NULL), SUSOL_OK);
    assert_int_equal(ss_hunt_list(to, second), count);
    assert_same(count);
    ss_hunt_free(from);
    ss_hunt_free(to);
}

/* What one begins with is rated and stays, if it is hard. */
static void test_begin_with(void **state) {
    (void)state;
    ss_hunt *hunt;
    if (IS_SANITIZED) return;
    (void)list_after(1, 2, NULL, first);
    assert_true(first[0].rating >= 830);
    assert_int_equal(ss_hunt_new(&hunt, ss_scale_find("er"), 1000, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_best(hunt), 0);
    assert_int_equal(ss_hunt_add(hunt, first[0].digit), SUSOL_OK);
    assert_int_equal(ss_hunt_round(hunt, NULL), SUSOL_OK);
    assert_true(ss_hunt_best(hunt) >= first[0].rating);
    ss_hunt_free(hunt);
}

/* Written, read, and written again; and a hunt that was read goes on as the other one. */
static void test_text(void **state) {
    (void)state;
    ss_hunt *from, *to;
    ss_text a, b;
    susol_error error;
    ss_text_init(&a, &ss_memory_malloc);
    ss_text_init(&b, &ss_memory_malloc);
    assert_int_equal(ss_hunt_new(&from, ss_scale_find("er"), 4, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_new(&to, ss_scale_find("er"), 99, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_round(from, NULL), SUSOL_OK);
    ss_hunt_write(from, &a);
    assert_int_equal(ss_hunt_read(to, a.data, &error), SUSOL_OK);
    for (int i = 0; i < enough_of(2, 2); i++) {
        ss_text_clear(&a);
        ss_text_clear(&b);
        ss_hunt_write(from, &a);
        ss_hunt_write(to, &b);
        assert_string_equal(a.data, b.data);
        assert_int_equal(ss_hunt_round(from, NULL), SUSOL_OK);
        assert_int_equal(ss_hunt_round(to, NULL), SUSOL_OK);
    }
    ss_text_free(&a);
    ss_text_free(&b);
    ss_hunt_free(from);
    ss_hunt_free(to);
}

static void refuse(const char *text, int line, const char *words) {
    ss_hunt *hunt;
    susol_error error;
    assert_int_equal(ss_hunt_new(&hunt, ss_scale_find("er"), 1, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_read(hunt, text, &error), SUSOL_BAD_TEXT);
    assert_int_equal(error.line, line);
    assert_string_equal(error.text, words);
    ss_hunt_free(hunt);
}

static void test_bad_text(void **state) {
    (void)state;
#define PUZZLE "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define RANDOM " 0123456789abcdef 1 2 3\n"
    refuse("123\n", 1, "expected 81 cells (1-9, or . for empty)");
    refuse("# a comment\n" PUZZLE "\n55" PUZZLE, 3, "expected 81 cells (1-9, or . for empty)");
    refuse("5"
           "5...............................................................................\n",
           1, "this puzzle has not one solution");
    refuse("# island 4" RANDOM, 1, "expected an island from 0 to 3 and four numbers");
    refuse("# island 0 0 0 0 0\n", 1, "expected an island from 0 to 3 and four numbers");
    refuse("# island 0" RANDOM PUZZLE "\n", 2, "expected the rating after the puzzle");
    refuse("# island 0" RANDOM PUZZLE "\tninety\n", 2, "expected the rating after the puzzle");
}

static int stop(void *user, const susol_event *event) {
    (void)event;
    return ++*(int *)user > 50;
}

static void test_stopped(void **state) {
    (void)state;
    int asked = 0;
    const susol_options options = {.watch = stop, .user = &asked};
    ss_limits limits;
    ss_hunt *hunt;
    ss_limits_start(&limits, &options);
    assert_int_equal(ss_hunt_new(&hunt, ss_scale_find("er"), 1, &ss_memory_malloc), SUSOL_OK);
    susol_status status = SUSOL_OK;
    for (int i = 0; i < 1000 && !status; i++) status = ss_hunt_round(hunt, &limits);
    assert_int_equal(status, SUSOL_CANCELLED);
    assert_true(ss_hunt_list(hunt, first) > 0);
    ss_hunt_free(hunt);
}

/* Ended in its first round: what is there is kept, whole and rated; saved and read it is the same
   pool, and goes on. */
static void test_ended_in_its_first_round(void **state) {
    (void)state;
    int asked = 0;
    const susol_options options = {.watch = stop, .user = &asked};
    ss_limits limits;
    ss_hunt *hunt, *other;
    ss_text text;
    susol_error error;
    ss_limits_start(&limits, &options);
    ss_text_init(&text, &ss_memory_malloc);
    assert_int_equal(ss_hunt_new(&hunt, ss_scale_find("er"), 1, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_round(hunt, &limits), SUSOL_CANCELLED);
    assert_int_equal(ss_hunt_rounds(hunt), 0);
    const int count = ss_hunt_list(hunt, first);
    assert_in_range(count, 1, SS_HUNT_ALL - 1);
    for (int i = 0; i < count; i++) {
        assert_minimal(first[i].digit);
        assert_int_equal((int)(rated("er", first[i].digit) * 100 + 0.5), first[i].rating);
        if (i) assert_true(first[i - 1].rating >= first[i].rating);
    }
    ss_hunt_write(hunt, &text);
    assert_int_equal(ss_hunt_new(&other, ss_scale_find("er"), 99, &ss_memory_malloc), SUSOL_OK);
    assert_int_equal(ss_hunt_read(other, text.data, &error), SUSOL_OK);
    assert_int_equal(ss_hunt_list(other, second), count);
    assert_same(count);
    if (!IS_SANITIZED) assert_int_equal(ss_hunt_round(other, NULL), SUSOL_OK);
    assert_true(ss_hunt_best(other) >= first[0].rating);
    assert_true(IS_SANITIZED || ss_hunt_list(other, second) > count);
    ss_hunt_free(hunt);
    ss_hunt_free(other);
    ss_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vicinity), cmocka_unit_test(test_pool),
        cmocka_unit_test(test_same),     cmocka_unit_test(test_scales),
        cmocka_unit_test(test_restored), cmocka_unit_test(test_begin_with),
        cmocka_unit_test(test_stopped),  cmocka_unit_test(test_text),
        cmocka_unit_test(test_bad_text), cmocka_unit_test(test_ended_in_its_first_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
