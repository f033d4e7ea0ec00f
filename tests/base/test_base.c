/* test_base.c: sets, random numbers, the arena, growing text and pieces of text. */
#include "support.h"
#include "base/joined.h"
#include "base/set.h"
#include "base/sort.h"

static void test_sets(void **state) {
    (void)state;
    for (int low = 1; low <= 25; low++)
        for (int high = low; high <= 25; high++) {
            ss_set set = ss_set_one(low) | ss_set_one(high);
            assert_int_equal(ss_set_low(set), low);
            assert_int_equal(ss_set_high(set), high);
            assert_int_equal(ss_set_count(set), 1 + (low != high));
            assert_int_equal(ss_set_single(set), low == high);
            assert_true(ss_set_has(set, low) && ss_set_has(ss_set_upto(high), low));
        }
    assert_false(ss_set_single(0));
}

/* The published generator with the published way to seed it. */
static void test_random_values(void **state) {
    (void)state;
    static const uint64_t expected[2][4] = {
        {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c},
        {0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7},
    };
    for (uint64_t seed = 0; seed < 2; seed++) {
        ss_random random;
        ss_random_seed(&random, seed);
        for (int i = 0; i < 4; i++) assert_true(ss_random_next(&random) == expected[seed][i]);
    }
}

/* Chi squared: with 9 degrees of freedom 40 is passed once in a hundred thousand times. */
static void test_random_is_even(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 3);
    int count[10] = {0}, rounds = 100000;
    double sum = 0;
    for (int i = 0; i < rounds; i++) {
        uint32_t x = ss_random_below(&random, 10);
        assert_true(x < 10);
        count[x]++;
    }
    for (int i = 0; i < 10; i++) sum += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
    assert_true(sum < 40);
    for (int i = 0; i < 1000; i++) assert_int_equal(ss_random_below(&random, 1), 0);
}

typedef struct item {
    int key, place;
} item;

static int compare_items(const void *one, const void *two) {
    const item *a = one, *b = two;
    return a->key < b->key ? -1 : a->key > b->key;
}

/* Every size, with many equal keys and with few: nothing is lost, and none is before a lesser. */
static void test_sort(void **state) {
    (void)state;
    enum { MOST = 200 };
    ss_random random;
    ss_random_seed(&random, 5);
    for (int count = 0; count <= MOST; count++)
        for (uint32_t keys = 1; keys <= 1000; keys *= 10) {
            item items[MOST + 1];
            bool seen[MOST] = {false};
            int before[MOST];
            for (int i = 0; i < count; i++)
                items[i] = (item){before[i] = (int)ss_random_below(&random, keys), i};
            items[count] = (item){-1, -1}; /* not touched */
            ss_sort(items, (size_t)count, sizeof *items, compare_items);
            for (int i = 0; i < count; i++) {
                assert_false(seen[items[i].place]);
                seen[items[i].place] = true;
                assert_int_equal(items[i].key, before[items[i].place]);
                if (i) assert_true(items[i - 1].key <= items[i].key);
            }
            assert_int_equal(items[count].place, -1);
        }
}

/* All orders of three things come up, each about as often. */
static void test_shuffle(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 4);
    int count[27] = {0}, seen = 0;
    for (int i = 0; i < 6000; i++) {
        uint16_t items[3] = {0, 1, 2};
        ss_random_shuffle(&random, items, 3);
        assert_int_equal(1 << items[0] | 1 << items[1] | 1 << items[2], 7);
        count[items[0] * 9 + items[1] * 3 + items[2]]++;
    }
    for (int i = 0; i < 27; i++) {
        seen += count[i] > 0;
        assert_true(!count[i] || (count[i] > 800 && count[i] < 1200));
    }
    assert_int_equal(seen, 6);
}

/* Pieces are aligned, zeroed, and do not overlap, whatever their sizes. */
static void test_arena(void **state) {
    (void)state;
    ss_arena arena = {.allocator = &ss_memory_malloc};
    ss_random random;
    unsigned char *piece[300];
    size_t size[300];
    ss_random_seed(&random, 5);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 300; i++) {
            size[i] = ss_random_below(&random, i % 50 ? 200 : 20000);
            piece[i] = ss_arena_get(&arena, size[i]);
            assert_non_null(piece[i]);
            assert_int_equal((uintptr_t)piece[i] % 16, 0);
            for (size_t k = 0; k < size[i]; k++) assert_int_equal(piece[i][k], 0);
            memset(piece[i], i & 255, size[i]);
        }
        for (int i = 0; i < 300; i++)
            for (size_t k = 0; k < size[i]; k++) assert_int_equal(piece[i][k], i & 255);
        ss_arena_clear(&arena);
    }
    ss_arena_free(&arena);
    assert_null(arena.newest);
}

static void test_text_grows(void **state) {
    (void)state;
    ss_text text;
    ss_text_init(&text, &ss_memory_malloc);
    for (int i = 0; i < 1000; i++) ss_text_format(&text, "%d,", i % 10);
    ss_text_words(&text, "end");
    ss_text_put(&text, '.');
    ss_text_repeat(&text, "ab", 3);
    assert_int_equal(text.size, 2010);
    assert_int_equal(strlen(text.data), 2010);
    assert_string_equal(text.data + 1998, "9,end.ababab");
    assert_int_equal(ss_text_status(&text), SUSOL_OK);
    ss_text_clear(&text);
    assert_string_equal(text.data, "");
    ss_text_free(&text);
    assert_null(text.data);
}

static void test_lines_and_words(void **state) {
    (void)state;
    static const char *const expected[] = {"one two", "", "three\t four ", "five"};
    ss_span rest = ss_span_of("one two\n\r\nthree\t four \rfive"), line, word;
    for (int i = 0; i < 4; i++) {
        assert_true(ss_span_line(&rest, &line));
        assert_true(ss_span_is(line, expected[i]));
    }
    assert_false(ss_span_line(&rest, &line));
    rest = ss_span_of("  one \t two");
    assert_true(ss_span_word(&rest, &word) && ss_span_is(word, "ONE"));
    assert_true(ss_span_word(&rest, &word) && ss_span_is(word, "two"));
    assert_false(ss_span_word(&rest, &word));
    assert_true(ss_span_is(ss_span_trim(ss_span_of(" \t a b\r\n ")), "a b"));
    assert_int_equal(ss_span_trim(ss_span_of("  ")).size, 0);
    assert_true(ss_span_called(ss_span_of("X-Wings"), "swordfish, x wing"));
    assert_true(ss_span_called(ss_span_of("sword fish"), "swordfish, x wing"));
    assert_true(ss_span_called(ss_span_of("guess"), "guesss"));
    assert_false(ss_span_called(ss_span_of("swordfish, x wing"), "swordfish, x wing"));
    assert_false(ss_span_called(ss_span_of("fish"), "swordfish, x wing"));
    assert_false(ss_span_called(ss_span_of("swordfishes"), "swordfish"));
    assert_false(ss_span_called(ss_span_of("x"), NULL));
}

static void test_numbers(void **state) {
    (void)state;
    static const char *const wrong[] = {"",   "-",  "1x",         "x1", "1.5",
                                        "+1", " 1", "1234567890", "--1"};
    int number;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(ss_span_number(ss_span_of(wrong[i]), -999999999, 999999999, &number));
    for (int i = -1200; i < 1200; i += 7) {
        char text[20];
        (void)snprintf(text, sizeof text, "%d", i);
        assert_int_equal(ss_span_number(ss_span_of(text), -1000, 1000, &number),
                         i >= -1000 && i <= 1000);
        assert_int_equal(number, i);
    }
}

/* Against labels that are all written over at each join. */
static void test_joined(void **state) {
    (void)state;
    enum { MOST = SUSOL_MAX_CELLS };
    ss_random random;
    ss_random_seed(&random, 5);
    for (int round = 0; round < 50; round++) {
        ss_joined joined;
        int label[MOST], size[MOST] = {0}, count = 1 + (int)ss_random_below(&random, MOST);
        ss_joined_start(&joined, count);
        for (int i = 0; i < count; i++) label[i] = i;
        for (int joins = (int)ss_random_below(&random, 700); joins > 0; joins--) {
            int one = (int)ss_random_below(&random, (uint32_t)count);
            int other = (int)ss_random_below(&random, (uint32_t)count);
            int least = label[one] < label[other] ? label[one] : label[other];
            int most = label[one] + label[other] - least;
            ss_joined_join(&joined, one, other);
            for (int i = 0; i < count; i++)
                if (label[i] == most) label[i] = least;
        }
        for (int i = 0; i < count; i++) size[label[i]]++;
        for (int i = 0; i < count; i++) {
            assert_int_equal(ss_joined_first(&joined, i), label[i]);
            assert_int_equal(joined.size[label[i]], size[label[i]]);
        }
    }
}

static void test_number_text(void **state) {
    (void)state;
    char text[40];
    assert_string_equal(susol_number_text((susol_number){0, 0}, text), "0");
    assert_string_equal(susol_number_text((susol_number){0, 10320}, text), "10320");
    assert_string_equal(susol_number_text((susol_number){1, 0}, text), "18446744073709551616");
    assert_string_equal(susol_number_text((susol_number){UINT64_MAX, UINT64_MAX}, text),
                        "340282366920938463463374607431768211455");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),           cmocka_unit_test(test_random_values),
        cmocka_unit_test(test_random_is_even), cmocka_unit_test(test_sort),
        cmocka_unit_test(test_shuffle),        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_text_grows),     cmocka_unit_test(test_lines_and_words),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_number_text),
        cmocka_unit_test(test_joined),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
