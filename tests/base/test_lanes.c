/* test_lanes.c: rows turned, summed and multiplied against plain loops, in every way that this
   machine can: as without vector instructions, as with AVX2 alone, and with all that it has.

   lanes.c is compiled into the test, so that the test answers when it asks the processor. */
#include "support.h"
#if defined(__x86_64__) && defined(__GNUC__)
static int level; /* 0: plain C; 1: AVX2; 2: all */

static int is_allowed(const char *name) {
    bool wide = !strcmp(name, "avx2");
    if (level < (wide ? 1 : 2)) return 0;
    if (wide) return __builtin_cpu_supports("avx2");
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni");
}
#define __builtin_cpu_supports is_allowed
#else
static int level;
#endif
#include "../../src/base/lanes.c"

enum { MOST_ROWS = 64, LONGEST = 288 };

static _Alignas(2) uint8_t bytes[2][MOST_ROWS][LONGEST];

static void fill(ss_random *random) {
    for (int i = 0; i < 2 * MOST_ROWS * LONGEST; i++)
        bytes[i % 2][i / 2 % MOST_ROWS][i / 2 / MOST_ROWS] = (uint8_t)ss_random_below(random, 256);
}

/* Every width and length, rows at any address, and nothing written after the end. */
static void rows_become_columns(void **state) {
    (void)state;
    static uint8_t to[MOST_ROWS * LONGEST + 1];
    ss_random random;
    ss_random_seed(&random, 31);
    fill(&random);
    for (size_t width = 32; width <= MOST_ROWS; width += 32)
        for (size_t length = 16; length < LONGEST; length += 16) {
            ss_lanes_rows from = {.width = width, .length = length};
            from.less = (uint8_t)(length == 16 ? 0 : ss_random_below(&random, 256));
            for (size_t k = 0; k < width; k++)
                from.rows[k] = bytes[0][k] + ss_random_below(&random, 16);
            memset(to, 0xa5, sizeof to);
            ss_lanes_turn(to, &from);
            for (size_t i = 0; i < length; i++)
                for (size_t k = 0; k < width; k++)
                    assert_int_equal(to[i * width + k], (uint8_t)(from.rows[k][i] - from.less));
            assert_int_equal(to[length * width], 0xa5);
        }
}

static void rows_of_16_bits_become_columns(void **state) {
    (void)state;
    static uint16_t to[MOST_ROWS * LONGEST + 1];
    ss_random random;
    ss_random_seed(&random, 32);
    fill(&random);
    for (size_t width = 16; width <= MOST_ROWS; width += 16)
        for (size_t length = 8; length < LONGEST / 2; length += 8) {
            ss_lanes_rows16 from = {.width = width, .length = length, .inverse = 1};
            if (length > 8) from.inverse = (uint16_t)ss_random_below(&random, 65536);
            from.twos = ss_random_below(&random, 8);
            for (size_t k = 0; k < width; k++)
                from.rows[k] = (const void *)(bytes[0][k] + 2 * ss_random_below(&random, 8));
            memset(to, 0xa5, sizeof to);
            ss_lanes_turn16(to, &from);
            for (size_t i = 0; i < length; i++)
                for (size_t k = 0; k < width; k++)
                    assert_int_equal(
                        to[i * width + k],
                        (uint16_t)((unsigned)(from.rows[k][i] >> from.twos) * from.inverse));
            assert_int_equal(to[length * width], 0xa5a5);
        }
}

static void rows_are_summed(void **state) {
    (void)state;
    static uint64_t wide[5][32], to[32];
    static uint16_t narrow[32 * 4];
    const void *rows[5];
    ss_random random;
    ss_random_seed(&random, 32);
    for (int i = 0; i < 5 * 32; i++)
        wide[i / 32][i % 32] = (uint64_t)ss_random_below(&random, UINT32_MAX) << 31 | (uint64_t)i;
    for (int k = 0; k < 5; k++) rows[k] = wide[k];
    for (int count = 0; count <= 5; count++) {
        ss_lanes_sum64(to, rows, count, sizeof to);
        ss_lanes_sum16(narrow, rows, count, sizeof narrow);
        for (int i = 0; i < 32; i++) {
            uint64_t sum = 0;
            for (int k = 0; k < count; k++) sum += wide[k][i];
            assert_true(to[i] == sum);
        }
        for (int i = 0; i < 4 * 32; i++) {
            uint16_t sum = 0, value;
            for (int k = 0; k < count; k++) {
                memcpy(&value, (const char *)wide[k] + 2 * i, sizeof value);
                sum = (uint16_t)(sum + value);
            }
            assert_int_equal(narrow[i], sum);
        }
    }
}

/* Left numbers up to 127 and right ones from -128 to 127: products in pairs fit 16 bits. */
static void bytes_are_multiplied(void **state) {
    (void)state;
    static const ss_lanes_pair pairs[] = {{0, 1}, {1, 0}, {2, 2}, {0, 0}, {1, 2}};
    static const uint32_t start[] = {0, 2, 2, 5};
    static const uint16_t lists[] = {2, 0, 1};
    ss_random random;
    ss_random_seed(&random, 33);
    fill(&random);
    for (int i = 0; i < MOST_ROWS * LONGEST; i++) bytes[0][i / LONGEST][i % LONGEST] &= 127;
    for (int round = 0; round < 6; round++) {
        int width = 32 << round % 2, tables = 1 + round / 2;
        uint32_t sums[3][SS_LANES_GROUPS], plain[3][SS_LANES_GROUPS];
        for (int i = 0; i < 3 * SS_LANES_GROUPS; i++)
            sums[i / SS_LANES_GROUPS][i % SS_LANES_GROUPS] =
                plain[i / SS_LANES_GROUPS][i % SS_LANES_GROUPS] = (uint32_t)i;
        ss_lanes_products work = {.left = {bytes[0][0], bytes[0][1], bytes[0][2]},
                                  .right = {bytes[1][0], bytes[1][1], bytes[1][2]},
                                  .tables = tables,
                                  .width = width,
                                  .pairs = pairs,
                                  .start = start,
                                  .lists = lists,
                                  .count = 3,
                                  .sums = sums};
        ss_lanes_multiply_bytes(&work);
        for (int i = 0; i < 3; i++)
            for (uint32_t p = start[lists[i]]; p < start[lists[i] + 1]; p++)
                for (int at = 0; at < tables * width; at++) {
                    int table = at / width, lane = at % width;
                    int left = bytes[0][table][pairs[p].left * width + lane];
                    int right = (int8_t)bytes[1][table][pairs[p].right * width + lane];
                    plain[i][lane % 32 / 4] += (uint32_t)(left * right);
                }
        assert_memory_equal(sums, plain, sizeof sums);
    }
}

static void look_finds_what_values_share(void **state) {
    (void)state;
    static uint16_t values[64];
    ss_random random;
    ss_random_seed(&random, 34);
    for (int round = 0; round < 60; round++) {
        ss_lanes_census census = {0};
        uint16_t largest = 0, bits = 0;
        int factor = round % 3 == 0 ? 1 : round % 3 == 1 ? 3 : 9;
        for (int i = 0; i < 64; i++) {
            values[i] = (uint16_t)(factor * (int)ss_random_below(&random, 7000));
            if (values[i] > largest) largest = values[i];
            bits |= values[i];
        }
        ss_lanes_look(&census, values, 64);
        assert_int_equal(census.largest, largest);
        assert_int_equal(census.bits, bits);
        assert_int_equal(census.third <= UINT16_MAX / 3, factor > 1);
        assert_int_equal(census.ninth <= UINT16_MAX / 9, factor > 3);
    }
}

/* Every width and number of tables. */
static void numbers_are_multiplied(void **state) {
    (void)state;
    static int16_t tables[2][3][3 * 64]; /* left or right, which couple, three rows */
    static const ss_lanes_pair pairs[] = {{0, 1}, {1, 0}, {2, 2}, {0, 0}, {1, 2}};
    static const uint32_t start[] = {0, 2, 2, 5};
    static const uint16_t lists[] = {2, 0, 1};
    ss_random random;
    ss_random_seed(&random, 35);
    for (int i = 0; i < 2 * 3 * 192; i++)
        tables[i % 2][i / 2 % 3][i / 6] = (int16_t)ss_random_below(&random, 1729);
    for (int round = 0; round < 12; round++) {
        int width = 16 + 16 * (round % 4), count = 1 + round / 4;
        uint32_t sums[3][SS_LANES_GROUPS] = {{7}}, plain[3][SS_LANES_GROUPS] = {{7}};
        ss_lanes_products work = {.left = {tables[0][0], tables[0][1], tables[0][2]},
                                  .right = {tables[1][0], tables[1][1], tables[1][2]},
                                  .tables = count,
                                  .width = width,
                                  .pairs = pairs,
                                  .start = start,
                                  .lists = lists,
                                  .count = 3,
                                  .sums = sums};
        ss_lanes_multiply(&work);
        for (int i = 0; i < 3; i++)
            for (uint32_t p = start[lists[i]]; p < start[lists[i] + 1]; p++)
                for (int at = 0; at < count * width; at++) {
                    int table = at / width, lane = at % width;
                    int left = tables[0][table][pairs[p].left * width + lane];
                    int right = tables[1][table][pairs[p].right * width + lane];
                    plain[i][lane % 16 / 2] += (uint32_t)(left * right);
                }
        assert_memory_equal(sums, plain, sizeof sums);
    }
}

/* A table of bytes is used only up to this limit. */
static void the_limit_of_bytes_is_known(void **state) {
    (void)state;
    int limit = ss_lanes_bytes_limit();
    assert_true(limit == 0 || limit == INT16_MAX || limit == INT_MAX);
    if (level == 0) assert_int_equal(limit, 0);
    if (level == 1) assert_true(limit <= INT16_MAX);
}

/* The largest numbers and the longest list that lanes.h allows: each sum is near 2^32. */
static void the_largest_sum_fits(void **state) {
    (void)state;
    enum { WIDTH = 64, PAIRS = 56, LARGEST = 1728 };
    static int16_t table[WIDTH];
    static ss_lanes_pair pairs[PAIRS]; /* all of row 0 with row 0 */
    const uint32_t start[2] = {0, PAIRS};
    const uint16_t lists[1] = {0};
    uint32_t sums[1][SS_LANES_GROUPS] = {{5}};
    for (int i = 0; i < WIDTH; i++) table[i] = LARGEST;
    ss_lanes_products work = {.left = {table, table, table},
                              .right = {table, table, table},
                              .tables = 3,
                              .width = WIDTH,
                              .pairs = pairs,
                              .start = start,
                              .lists = lists,
                              .count = 1,
                              .sums = sums};
    ss_lanes_multiply(&work);
    for (int g = 0; g < SS_LANES_GROUPS; g++)
        assert_true(sums[0][g] - (g == 0 ? 5 : 0) ==
                    UINT64_C(3) * PAIRS * WIDTH / SS_LANES_GROUPS * LARGEST * LARGEST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_become_columns),
        cmocka_unit_test(rows_of_16_bits_become_columns),
        cmocka_unit_test(rows_are_summed),
        cmocka_unit_test(look_finds_what_values_share),
        cmocka_unit_test(numbers_are_multiplied),
        cmocka_unit_test(bytes_are_multiplied),
        cmocka_unit_test(the_limit_of_bytes_is_known),
        cmocka_unit_test(the_largest_sum_fits),
    };
    int failed = 0;
    for (level = 0; level <= 2; level++) failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed;
}
