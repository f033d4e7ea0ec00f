/* lanes.c: row sums and scalar products. Each function comes in plain C and, for x86, in AVX2 (one
   in AVX-512 as well); all give the same numbers, the choice is made at each call by asking the
   processor. */
#include "base/lanes.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

static void sum16_plain(void *to, const void *const *rows, int count, size_t bytes) {
    for (size_t from = 0; from < bytes; from += SS_LANES_BYTES) {
        uint16_t sum[SS_LANES] = {0};
        for (int k = 0; k < count; k++) {
            const uint16_t *row = (const void *)((const uint8_t *)rows[k] + from);
            for (int i = 0; i < SS_LANES; i++) sum[i] = (uint16_t)(sum[i] + row[i]);
        }
        memcpy((uint8_t *)to + from, sum, sizeof sum);
    }
}

static void sum64_plain(void *to, const void *const *rows, int count, size_t bytes) {
    for (size_t from = 0; from < bytes; from += SS_LANES_BYTES) {
        uint64_t sum[SS_LANES / 4] = {0};
        for (int k = 0; k < count; k++) {
            const uint64_t *row = (const void *)((const uint8_t *)rows[k] + from);
            for (int i = 0; i < SS_LANES / 4; i++) sum[i] += row[i];
        }
        memcpy((uint8_t *)to + from, sum, sizeof sum);
    }
}

/* 3 * 43691 = 9 * 36409 = 1 modulo 2^16. */
static void look_plain(ss_lanes_census *census, const uint16_t *values, size_t width) {
    for (size_t i = 0; i < width; i++) {
        uint16_t value = values[i];
        uint16_t third = (uint16_t)(value * 43691u), ninth = (uint16_t)(value * 36409u);
        census->bits |= value;
        if (value > census->largest) census->largest = value;
        if (third > census->third) census->third = third;
        if (ninth > census->ninth) census->ninth = ninth;
    }
}

static void turn_block_plain(uint8_t *to, const ss_lanes_rows *from, size_t row, size_t column) {
    for (size_t i = column; i < column + 16; i++)
        for (size_t k = row; k < row + 32; k++)
            to[i * from->width + k] = (uint8_t)(from->rows[k][i] - from->less);
}

static void turn_block16_plain(uint16_t *to, const ss_lanes_rows16 *from, size_t row,
                               size_t column) {
    for (size_t i = column; i < column + 8; i++)
        for (size_t k = row; k < row + 16; k++)
            to[i * from->width + k] =
                (uint16_t)((unsigned)(from->rows[k][i] >> from->twos) * from->inverse);
}

/* The numbers of a row are 16 or 8 bits; the lanes of one turn of the groups are 256 bits. */
static int group_of(size_t lane, int bytes) { return (int)(bytes ? lane % 32 / 4 : lane % 16 / 2); }

static void multiply_plain(const ss_lanes_products *work) {
    size_t width = (size_t)work->width;
    for (int i = 0; i < work->count; i++) {
        uint32_t end = work->start[work->lists[i] + 1];
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++)
            for (int t = 0; t < work->tables; t++) {
                const int16_t *left = (const int16_t *)work->left[t] + work->pairs[p].left * width;
                const int16_t *right =
                    (const int16_t *)work->right[t] + work->pairs[p].right * width;
                for (size_t lane = 0; lane < width; lane++)
                    work->sums[i][group_of(lane, 0)] += (uint32_t)(left[lane] * right[lane]);
            }
    }
}

static void multiply_bytes_plain(const ss_lanes_products *work) {
    size_t width = (size_t)work->width;
    for (int i = 0; i < work->count; i++) {
        uint32_t end = work->start[work->lists[i] + 1];
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++)
            for (int t = 0; t < work->tables; t++) {
                const uint8_t *left = (const uint8_t *)work->left[t] + work->pairs[p].left * width;
                const int8_t *right = (const int8_t *)work->right[t] + work->pairs[p].right * width;
                for (size_t lane = 0; lane < width; lane++)
                    work->sums[i][group_of(lane, 1)] += (uint32_t)(left[lane] * right[lane]);
            }
    }
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

static AVX2 inline __m256i load(const void *row, size_t offset) {
    return _mm256_loadu_si256((const __m256i *)(const void *)((const uint8_t *)row + offset));
}

static AVX2 inline void store(void *row, size_t offset, __m256i value) {
    _mm256_storeu_si256((__m256i *)(void *)((uint8_t *)row + offset), value);
}

/* 32 rows of 16 bytes, rows i and i + 16 side by side: putting the bytes of vectors i and i + 8
   alternately moves the highest bit of i after the lowest bit of the column number. Four times,
   and row and column have changed places. */
static AVX2 void turn_block_avx2(uint8_t *to, const ss_lanes_rows *from, size_t row,
                                 size_t column) {
    __m256i half[2][16];
    const __m256i less = _mm256_set1_epi8((char)from->less);
    for (size_t i = 0; i < 16; i++)
        half[0][i] = _mm256_loadu2_m128i((const void *)(from->rows[row + i + 16] + column),
                                         (const void *)(from->rows[row + i] + column));
#pragma GCC unroll 4
    for (size_t step = 0; step < 4; step++) {
        const __m256i *old = half[step % 2];
        __m256i *next = half[1 - step % 2];
        for (size_t i = 0; i < 8; i++) {
            next[2 * i] = _mm256_unpacklo_epi8(old[i], old[i + 8]);
            next[2 * i + 1] = _mm256_unpackhi_epi8(old[i], old[i + 8]);
        }
    }
    for (size_t i = 0; i < 16; i++)
        store(to + (column + i) * from->width + row, 0, _mm256_sub_epi8(half[0][i], less));
}

/* The same with 16 rows of 8 numbers, rows i and i + 8 side by side, three times. */
static AVX2 void turn_block16_avx2(uint16_t *to, const ss_lanes_rows16 *from, size_t row,
                                   size_t column) {
    __m256i half[2][8];
    const __m256i inverse = _mm256_set1_epi16((short)from->inverse);
    const __m128i twos = _mm_cvtsi32_si128((int)from->twos);
    for (size_t i = 0; i < 8; i++)
        half[0][i] = _mm256_loadu2_m128i((const void *)(from->rows[row + i + 8] + column),
                                         (const void *)(from->rows[row + i] + column));
#pragma GCC unroll 3
    for (size_t step = 0; step < 3; step++) {
        const __m256i *old = half[step % 2];
        __m256i *next = half[1 - step % 2];
        for (size_t i = 0; i < 4; i++) {
            next[2 * i] = _mm256_unpacklo_epi16(old[i], old[i + 4]);
            next[2 * i + 1] = _mm256_unpackhi_epi16(old[i], old[i + 4]);
        }
    }
    for (size_t i = 0; i < 8; i++)
        store(to + (column + i) * from->width + row, 0,
              _mm256_mullo_epi16(_mm256_srl_epi16(half[1][i], twos), inverse));
}

static AVX2 void sum16_avx2(void *to, const void *const *rows, int count, size_t bytes) {
    for (size_t from = 0; from < bytes; from += SS_LANES_BYTES) {
        __m256i low = _mm256_setzero_si256(), high = low;
        for (int k = 0; k < count; k++) {
            low = _mm256_add_epi16(low, load(rows[k], from));
            high = _mm256_add_epi16(high, load(rows[k], from + 32));
        }
        store(to, from, low);
        store(to, from + 32, high);
    }
}

static AVX2 void sum64_avx2(void *to, const void *const *rows, int count, size_t bytes) {
    for (size_t from = 0; from < bytes; from += SS_LANES_BYTES) {
        __m256i low = _mm256_setzero_si256(), high = low;
        for (int k = 0; k < count; k++) {
            low = _mm256_add_epi64(low, load(rows[k], from));
            high = _mm256_add_epi64(high, load(rows[k], from + 32));
        }
        store(to, from, low);
        store(to, from + 32, high);
    }
}

static AVX2 void look_avx2(ss_lanes_census *census, const uint16_t *values, size_t width) {
    const __m256i by_three = _mm256_set1_epi16((short)43691);
    const __m256i by_nine = _mm256_set1_epi16((short)36409);
    __m256i bits = _mm256_setzero_si256(), largest = bits, third = bits, ninth = bits;
    for (size_t i = 0; i < width; i += 16) {
        __m256i value = _mm256_loadu_si256((const __m256i *)(const void *)(values + i));
        bits = _mm256_or_si256(bits, value);
        largest = _mm256_max_epu16(largest, value);
        third = _mm256_max_epu16(third, _mm256_mullo_epi16(value, by_three));
        ninth = _mm256_max_epu16(ninth, _mm256_mullo_epi16(value, by_nine));
    }
    uint16_t lane[4][16];
    _mm256_storeu_si256((__m256i *)(void *)lane[0], bits);
    _mm256_storeu_si256((__m256i *)(void *)lane[1], largest);
    _mm256_storeu_si256((__m256i *)(void *)lane[2], third);
    _mm256_storeu_si256((__m256i *)(void *)lane[3], ninth);
    for (int i = 0; i < 16; i++) {
        census->bits |= lane[0][i];
        if (lane[1][i] > census->largest) census->largest = lane[1][i];
        if (lane[2][i] > census->third) census->third = lane[2][i];
        if (lane[3][i] > census->ninth) census->ninth = lane[3][i];
    }
}

/* 16-bit numbers: neighbours are multiplied and added into 32 bits. Bytes: first into 16 bits. */
static AVX2 inline __m256i product(__m256i left, __m256i right, int bytes) {
    if (!bytes) return _mm256_madd_epi16(left, right);
    return _mm256_madd_epi16(_mm256_maddubs_epi16(left, right), _mm256_set1_epi16(1));
}

/* The numbers of tables and of vectors as constants let the compiler unroll the loops. */
static AVX2 inline __attribute__((always_inline)) void
multiply_vectors(const ss_lanes_products *work, int tables, size_t vectors, int bytes) {
    for (int i = 0; i < work->count; i++) {
        __m256i even = _mm256_setzero_si256(), odd = even;
        uint32_t end = work->start[work->lists[i] + 1];
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++) {
            size_t x = work->pairs[p].left * vectors * 32, y = work->pairs[p].right * vectors * 32;
            for (int t = 0; t < tables; t++)
                for (size_t v = 0; v < vectors; v++) {
                    __m256i sum = product(load(work->left[t], x + 32 * v),
                                          load(work->right[t], y + 32 * v), bytes);
                    if ((t + (int)v) % 2 == 0) even = _mm256_add_epi32(even, sum);
                    else odd = _mm256_add_epi32(odd, sum);
                }
        }
        __m256i old = load(work->sums[i], 0);
        store(work->sums[i], 0, _mm256_add_epi32(old, _mm256_add_epi32(even, odd)));
    }
}

static AVX2 inline __attribute__((always_inline)) void
multiply_tables(const ss_lanes_products *work, size_t vectors, int bytes) {
    if (work->tables == 1) multiply_vectors(work, 1, vectors, bytes);
    else if (work->tables == 2) multiply_vectors(work, 2, vectors, bytes);
    else multiply_vectors(work, 3, vectors, bytes);
}

static AVX2 void multiply_avx2(const ss_lanes_products *work) {
    switch (work->width) {
    case 16: multiply_tables(work, 1, 0); break;
    case 32: multiply_tables(work, 2, 0); break;
    case 48: multiply_tables(work, 3, 0); break;
    default: multiply_tables(work, 4, 0); break;
    }
}

static AVX2 void multiply_bytes_avx2(const ss_lanes_products *work) {
    if (work->width == 32) multiply_tables(work, 1, 1);
    else multiply_tables(work, 2, 1);
}

/* Sums of four products each in one instruction, straight into 32 bits. It takes four cycles until
   the next one can add to the same sums, so there are several of them. */
#define VNNI __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni")))

static VNNI inline __attribute__((always_inline)) void multiply_32(const ss_lanes_products *work,
                                                                   int tables) {
    for (int i = 0; i < work->count; i++) {
        __m256i even[3], odd[3], all = load(work->sums[i], 0);
        uint32_t p = work->start[work->lists[i]], end = work->start[work->lists[i] + 1];
        for (int t = 0; t < tables; t++) even[t] = odd[t] = _mm256_setzero_si256();
        for (; p < end; p++) {
            size_t x = (size_t)work->pairs[p].left * 32, y = (size_t)work->pairs[p].right * 32;
            for (int t = 0; t < tables; t++)
                even[t] =
                    _mm256_dpbusd_epi32(even[t], load(work->left[t], x), load(work->right[t], y));
            if (++p == end) break;
            x = (size_t)work->pairs[p].left * 32, y = (size_t)work->pairs[p].right * 32;
            for (int t = 0; t < tables; t++)
                odd[t] =
                    _mm256_dpbusd_epi32(odd[t], load(work->left[t], x), load(work->right[t], y));
        }
        for (int t = 0; t < tables; t++)
            all = _mm256_add_epi32(all, _mm256_add_epi32(even[t], odd[t]));
        store(work->sums[i], 0, all);
    }
}

static VNNI inline __m512i load64(const void *row, size_t offset) {
    return _mm512_loadu_si512((const void *)((const uint8_t *)row + offset));
}

static VNNI inline __attribute__((always_inline)) void multiply_64(const ss_lanes_products *work,
                                                                   int tables) {
    for (int i = 0; i < work->count; i++) {
        __m512i sum[3], all = _mm512_setzero_si512();
        uint32_t end = work->start[work->lists[i] + 1];
        for (int t = 0; t < tables; t++) sum[t] = _mm512_setzero_si512();
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++) {
            size_t x = (size_t)work->pairs[p].left * 64, y = (size_t)work->pairs[p].right * 64;
            for (int t = 0; t < tables; t++)
                sum[t] = _mm512_dpbusd_epi32(sum[t], load64(work->left[t], x),
                                             load64(work->right[t], y));
        }
        for (int t = 0; t < tables; t++) all = _mm512_add_epi32(all, sum[t]);
        __m256i half =
            _mm256_add_epi32(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
        store(work->sums[i], 0, _mm256_add_epi32(load(work->sums[i], 0), half));
    }
}

static VNNI void multiply_bytes_vnni(const ss_lanes_products *work) {
    switch (work->tables + (work->width == 32 ? 0 : 3)) {
    case 1: multiply_32(work, 1); break;
    case 2: multiply_32(work, 2); break;
    case 3: multiply_32(work, 3); break;
    case 4: multiply_64(work, 1); break;
    case 5: multiply_64(work, 2); break;
    default: multiply_64(work, 3); break;
    }
}

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

static int has_vnni(void) {
    return has_avx2() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni");
}
#else
static int has_avx2(void) { return 0; }
static int has_vnni(void) { return 0; }
#define sum16_avx2 sum16_plain
#define sum64_avx2 sum64_plain
#define look_avx2 look_plain
#define turn_block_avx2 turn_block_plain
#define turn_block16_avx2 turn_block16_plain
#define multiply_avx2 multiply_plain
#define multiply_bytes_avx2 multiply_bytes_plain
#define multiply_bytes_vnni multiply_bytes_plain
#endif

void ss_lanes_sum16(void *to, const void *const *rows, int count, size_t bytes) {
    assert(bytes % SS_LANES_BYTES == 0);
    assert(count >= 0);
    if (has_avx2()) sum16_avx2(to, rows, count, bytes);
    else sum16_plain(to, rows, count, bytes);
}

void ss_lanes_sum64(void *to, const void *const *rows, int count, size_t bytes) {
    assert(bytes % SS_LANES_BYTES == 0);
    assert(count >= 0);
    if (has_avx2()) sum64_avx2(to, rows, count, bytes);
    else sum64_plain(to, rows, count, bytes);
}

void ss_lanes_turn(uint8_t *to, const ss_lanes_rows *from) {
    assert(from->length % 16 == 0);
    assert(from->width % 32 == 0);
    assert(from->width <= sizeof from->rows / sizeof *from->rows);
    for (size_t column = 0; column < from->length; column += 16)
        for (size_t row = 0; row < from->width; row += 32)
            if (has_avx2()) turn_block_avx2(to, from, row, column);
            else turn_block_plain(to, from, row, column);
}

void ss_lanes_turn16(uint16_t *to, const ss_lanes_rows16 *from) {
    assert(from->length % 8 == 0);
    assert(from->width % 16 == 0);
    assert(from->width <= sizeof from->rows / sizeof *from->rows);
    assert(from->twos < 16);
    for (size_t column = 0; column < from->length; column += 8)
        for (size_t row = 0; row < from->width; row += 16)
            if (has_avx2()) turn_block16_avx2(to, from, row, column);
            else turn_block16_plain(to, from, row, column);
}

void ss_lanes_multiply(const ss_lanes_products *work) {
    assert(work->tables >= 1 && work->tables <= 3);
    assert(work->width % 16 == 0);
    assert(work->width > 0 && work->width <= 64);
    if (has_avx2()) multiply_avx2(work);
    else multiply_plain(work);
}

void ss_lanes_look(ss_lanes_census *census, const uint16_t *values, size_t width) {
    assert(width % 16 == 0);
    if (has_avx2()) look_avx2(census, values, width);
    else look_plain(census, values, width);
}

void ss_lanes_multiply_bytes(const ss_lanes_products *work) {
    assert(work->tables >= 1 && work->tables <= 3);
    assert(work->width == 32 || work->width == 64);
    if (has_vnni()) multiply_bytes_vnni(work);
    else if (has_avx2()) multiply_bytes_avx2(work);
    else multiply_bytes_plain(work);
}

int ss_lanes_bytes_limit(void) { return has_vnni() ? INT_MAX : has_avx2() ? INT16_MAX : 0; }
