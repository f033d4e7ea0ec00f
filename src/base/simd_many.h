/* simd_many.h: ss_many, a byte for each of 16 or 32 positions.
   Included by simd.h only. The operators of the vector extensions apply; sums drop what goes beyond
   a byte. */
#ifndef SS_BASE_SIMD_MANY_H
#define SS_BASE_SIMD_MANY_H

enum { SS_MANY = SS_SIMD_BITS == 256 ? 32 : 16 };

typedef uint8_t ss_many __attribute__((vector_size(SS_MANY)));

SS_INLINE ss_many ss_many_splat(uint8_t value) { return (ss_many){0} + value; }

/* The larger and the smaller of both, and their mean, rounded up. */
#if SS_SIMD_BITS == 256
SS_INLINE ss_many ss_many_most(ss_many a, ss_many b) {
    return (ss_many)_mm256_max_epu8((__m256i)a, (__m256i)b);
}
SS_INLINE ss_many ss_many_least(ss_many a, ss_many b) {
    return (ss_many)_mm256_min_epu8((__m256i)a, (__m256i)b);
}
SS_INLINE ss_many ss_many_mean(ss_many a, ss_many b) {
    return (ss_many)_mm256_avg_epu8((__m256i)a, (__m256i)b);
}
#elif SS_SIMD_BITS == 128 && defined(__x86_64__)
SS_INLINE ss_many ss_many_most(ss_many a, ss_many b) {
    return (ss_many)_mm_max_epu8((__m128i)a, (__m128i)b);
}
SS_INLINE ss_many ss_many_least(ss_many a, ss_many b) {
    return (ss_many)_mm_min_epu8((__m128i)a, (__m128i)b);
}
SS_INLINE ss_many ss_many_mean(ss_many a, ss_many b) {
    return (ss_many)_mm_avg_epu8((__m128i)a, (__m128i)b);
}
#else
SS_INLINE ss_many ss_many_most(ss_many a, ss_many b) {
    const ss_many more = (ss_many)(a > b);
    return (a & more) | (b & ~more);
}
SS_INLINE ss_many ss_many_least(ss_many a, ss_many b) {
    const ss_many more = (ss_many)(a > b);
    return (b & more) | (a & ~more);
}
SS_INLINE ss_many ss_many_mean(ss_many a, ss_many b) { return (a | b) - ((a ^ b) >> 1); }
#endif

/* table[index] for each byte; 0 where index is 0x80 or more. Indices 16..127 are not allowed. */
SS_INLINE ss_many ss_many_lookup(const uint8_t table[16], ss_many index) {
#if SS_SIMD_BITS == 256
    const __m128i half = _mm_loadu_si128((const __m128i *)table);
    return (ss_many)_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(half), (__m256i)index);
#elif SS_SIMD_BITS == 128
    return ss_bytes_lookup(ss_bytes_load(table), index);
#else
    ss_many out = ss_many_splat(0);
    for (int i = 0; i < SS_MANY; i++) out[i] = table[index[i] & 15];
    return out & (ss_many)(index < 0x80);
#endif
}

/* `yes` where the mask is set, `no` elsewhere. */
SS_INLINE ss_many ss_many_choose(ss_many mask, ss_many yes, ss_many no) {
    return (yes & mask) | (no & ~mask);
}

/* The low and the high bytes of eight columns, out of one row of words for each position. */
SS_INLINE void ss_many_load_rows(const uint16_t *const *rows, int column, ss_many *low,
                                 ss_many *high) {
    uint16_t words[8][SS_MANY];
    for (int p = 0; p < SS_MANY; p += SS_VEC_LANES) {
        ss_vec fresh[8];
        ss_vec_load_rows(fresh, rows + p, column);
        SS_UNROLL for (int i = 0; i < 8; i++) memcpy(words[i] + p, &fresh[i], sizeof fresh[i]);
    }
    for (int i = 0; i < 8; i++) {
        uint8_t bytes[2][SS_MANY];
        for (int p = 0; p < SS_MANY; p++) bytes[0][p] = (uint8_t)words[i][p];
        for (int p = 0; p < SS_MANY; p++) bytes[1][p] = (uint8_t)(words[i][p] >> 8);
        memcpy(&low[i], bytes[0], sizeof low[i]);
        memcpy(&high[i], bytes[1], sizeof high[i]);
    }
}

#endif
