/* lanes.c: row sums and scalar products. Each function comes in plain C and, for x86, in AVX2;
   both give the same numbers, the choice is made at each call by asking the processor. */
#include "base/lanes.h"

#include <string.h>

static void sum_plain(uint16_t *to, const uint16_t *const *rows, int count, size_t width) {
    for (size_t from = 0; from < width; from += SS_LANES) {
        uint16_t sum[SS_LANES] = {0};
        for (int k = 0; k < count; k++)
            for (int i = 0; i < SS_LANES; i++)
                sum[i] = (uint16_t)(sum[i] + rows[k][from + (size_t)i]);
        memcpy(to + from, sum, sizeof sum);
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

static void multiply_plain(const ss_lanes_products *work) {
    size_t width = (size_t)work->width;
    for (int i = 0; i < work->count; i++) {
        int32_t sum = 0;
        uint32_t end = work->start[work->lists[i] + 1];
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++) {
            const int16_t *left = work->left + work->pairs[p].left * width;
            const int16_t *right = work->right + work->pairs[p].right * width;
            for (size_t lane = 0; lane < width; lane++) sum += left[lane] * right[lane];
        }
        work->sums[i] += (uint64_t)sum;
    }
}

static void multiply_bytes_plain(const ss_lanes_byte_products *work) {
    const ss_lanes_products *rest = &work->rest;
    size_t width = (size_t)rest->width;
    for (int i = 0; i < rest->count; i++) {
        int32_t sum = 0;
        uint32_t end = rest->start[rest->lists[i] + 1];
        for (uint32_t p = rest->start[rest->lists[i]]; p < end; p++) {
            const uint8_t *left = work->left + rest->pairs[p].left * width;
            const int8_t *right = work->right + rest->pairs[p].right * width;
            for (size_t lane = 0; lane < width; lane++) sum += left[lane] * right[lane];
        }
        rest->sums[i] += (uint64_t)(int64_t)sum;
    }
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))

static AVX2 void sum_avx2(uint16_t *to, const uint16_t *const *rows, int count, size_t width) {
    for (size_t from = 0; from < width; from += SS_LANES) {
        __m256i low = _mm256_setzero_si256(), high = low;
        for (int k = 0; k < count; k++) {
            const __m256i *row = (const __m256i *)(const void *)(rows[k] + from);
            low = _mm256_add_epi16(low, _mm256_loadu_si256(row));
            high = _mm256_add_epi16(high, _mm256_loadu_si256(row + 1));
        }
        _mm256_storeu_si256((__m256i *)(void *)(to + from), low);
        _mm256_storeu_si256((__m256i *)(void *)(to + from + 16), high);
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

static AVX2 inline uint64_t total_of(__m256i eight) {
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(four);
}

/* The length of a row as a constant lets the compiler unroll the loop over its vectors. */
static AVX2 inline __attribute__((always_inline)) void
multiply_vectors(const ss_lanes_products *work, size_t vectors) {
    const __m256i *left = (const __m256i *)(const void *)work->left;
    const __m256i *right = (const __m256i *)(const void *)work->right;
    for (int i = 0; i < work->count; i++) {
        __m256i even = _mm256_setzero_si256(), odd = even;
        uint32_t end = work->start[work->lists[i] + 1];
        for (uint32_t p = work->start[work->lists[i]]; p < end; p++) {
            const __m256i *x = left + work->pairs[p].left * vectors;
            const __m256i *y = right + work->pairs[p].right * vectors;
            for (size_t v = 0; v < vectors; v++) {
                __m256i product =
                    _mm256_madd_epi16(_mm256_loadu_si256(x + v), _mm256_loadu_si256(y + v));
                if (v % 2 == 0) even = _mm256_add_epi32(even, product);
                else odd = _mm256_add_epi32(odd, product);
            }
        }
        work->sums[i] += total_of(_mm256_add_epi32(even, odd));
    }
}

static AVX2 void multiply_avx2(const ss_lanes_products *work) {
    switch (work->width) {
    case 16: multiply_vectors(work, 1); break;
    case 32: multiply_vectors(work, 2); break;
    case 48: multiply_vectors(work, 3); break;
    default: multiply_vectors(work, 4); break;
    }
}

/* maddubs multiplies 32 bytes and adds neighbours into 16 bits; madd with ones makes 32 bits. */
static AVX2 inline __attribute__((always_inline)) void
multiply_byte_vectors(const ss_lanes_byte_products *work, size_t vectors) {
    const ss_lanes_products *rest = &work->rest;
    const __m256i *left = (const __m256i *)(const void *)work->left;
    const __m256i *right = (const __m256i *)(const void *)work->right;
    const __m256i ones = _mm256_set1_epi16(1);
    for (int i = 0; i < rest->count; i++) {
        __m256i even = _mm256_setzero_si256(), odd = even;
        uint32_t end = rest->start[rest->lists[i] + 1];
        for (uint32_t p = rest->start[rest->lists[i]]; p < end; p++) {
            const __m256i *x = left + rest->pairs[p].left * vectors;
            const __m256i *y = right + rest->pairs[p].right * vectors;
            __m256i first = _mm256_maddubs_epi16(_mm256_loadu_si256(x), _mm256_loadu_si256(y));
            even = _mm256_add_epi32(even, _mm256_madd_epi16(first, ones));
            if (vectors == 1) continue;
            __m256i last =
                _mm256_maddubs_epi16(_mm256_loadu_si256(x + 1), _mm256_loadu_si256(y + 1));
            odd = _mm256_add_epi32(odd, _mm256_madd_epi16(last, ones));
        }
        int32_t sum = (int32_t)(uint32_t)total_of(_mm256_add_epi32(even, odd));
        rest->sums[i] += (uint64_t)(int64_t)sum;
    }
}

static AVX2 void multiply_bytes_avx2(const ss_lanes_byte_products *work) {
    if (work->rest.width == 32) multiply_byte_vectors(work, 1);
    else multiply_byte_vectors(work, 2);
}

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#else
static int has_avx2(void) { return 0; }
#define sum_avx2 sum_plain
#define look_avx2 look_plain
#define multiply_avx2 multiply_plain
#define multiply_bytes_avx2 multiply_bytes_plain
#endif

void ss_lanes_sum(uint16_t *to, const uint16_t *const *rows, int count, size_t width) {
    if (has_avx2()) sum_avx2(to, rows, count, width);
    else sum_plain(to, rows, count, width);
}

void ss_lanes_multiply(const ss_lanes_products *work) {
    if (has_avx2()) multiply_avx2(work);
    else multiply_plain(work);
}

void ss_lanes_look(ss_lanes_census *census, const uint16_t *values, size_t width) {
    if (has_avx2()) look_avx2(census, values, width);
    else look_plain(census, values, width);
}

void ss_lanes_multiply_bytes(const ss_lanes_byte_products *work) {
    if (has_avx2()) multiply_bytes_avx2(work);
    else multiply_bytes_plain(work);
}

int ss_lanes_prefer_bytes(void) { return has_avx2(); }
