/* simd_planes.h: bit planes: bit b of 96 words gathered into one 96-bit row for each b.
   Included by simd.h only. Word i becomes bit i % 64 of plane[i / 64][b]. */
#ifndef SS_BASE_SIMD_PLANES_H
#define SS_BASE_SIMD_PLANES_H

#if defined(__x86_64__) && SS_SIMD_BITS >= 256
enum { SS_PLANE_STEP = 32 };
typedef __m256i ss_plane_bytes;

/* The low bytes of 32 words; the shift says which bits are the low ones. */
SS_INLINE __m256i ss_plane_load(const uint16_t *words, int shift) {
    const __m256i low = _mm256_set1_epi16(0xff);
    __m256i first = _mm256_srli_epi16(_mm256_load_si256((const __m256i *)words), shift);
    __m256i second = _mm256_srli_epi16(_mm256_load_si256((const __m256i *)words + 1), shift);
    __m256i both = _mm256_packus_epi16(_mm256_and_si256(first, low), _mm256_and_si256(second, low));
    return _mm256_permute4x64_epi64(both, 0xd8);
}

SS_INLINE uint64_t ss_plane_top(__m256i bytes) { return (uint32_t)_mm256_movemask_epi8(bytes); }

SS_INLINE __m256i ss_plane_double(__m256i bytes) { return _mm256_add_epi8(bytes, bytes); }
#elif defined(__wasm_simd128__) && SS_SIMD_BITS >= 128
enum { SS_PLANE_STEP = 16 };
typedef v128_t ss_plane_bytes;

/* The low bytes of 16 words; the shift says which bits are the low ones. */
SS_INLINE v128_t ss_plane_load(const uint16_t *words, int shift) {
    const v128_t low = wasm_i16x8_splat(0xff);
    v128_t first = wasm_u16x8_shr(wasm_v128_load(words), (uint32_t)shift);
    v128_t second = wasm_u16x8_shr(wasm_v128_load(words + 8), (uint32_t)shift);
    return wasm_u8x16_narrow_i16x8(wasm_v128_and(first, low), wasm_v128_and(second, low));
}

SS_INLINE uint64_t ss_plane_top(v128_t bytes) { return (uint16_t)wasm_i8x16_bitmask(bytes); }

SS_INLINE v128_t ss_plane_double(v128_t bytes) { return wasm_i8x16_add(bytes, bytes); }
#else
enum { SS_PLANE_STEP = 8 };
typedef uint64_t ss_plane_bytes;

SS_INLINE uint64_t ss_plane_load(const uint16_t *words, int shift) {
    uint64_t bytes = 0;
    for (int i = 0; i < 8; i++) bytes |= (uint64_t)(uint8_t)(words[i] >> shift) << 8 * i;
    return bytes;
}

/* The top bit of each byte; the product moves bit 8 i + 7 to bit 56 + i. */
SS_INLINE uint64_t ss_plane_top(uint64_t bytes) {
    return (bytes >> 7 & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

SS_INLINE uint64_t ss_plane_double(uint64_t bytes) { return bytes << 1; }
#endif

/* Adds the nine lowest bit planes of the next SS_PLANE_STEP words, from bit `at` on. */
SS_INLINE void ss_planes_add(const uint16_t *words, int at, uint64_t plane[9]) {
    plane[8] |= ss_plane_top(ss_plane_load(words, 1)) << at;
    ss_plane_bytes bytes = ss_plane_load(words, 0);
    SS_UNROLL for (int b = 7; b >= 0; b--) {
        plane[b] |= ss_plane_top(bytes) << at;
        bytes = ss_plane_double(bytes);
    }
}

/* Those of 96 words, which are aligned to 64 bytes. */
SS_INLINE void ss_planes_from_words(const uint16_t *words, uint64_t plane[2][9]) {
    SS_UNROLL for (int w = 0; w < 2; w++) {
        uint64_t bits[9] = {0};
        SS_UNROLL for (int i = 0; i < 64 - 32 * w; i += SS_PLANE_STEP)
            ss_planes_add(words + 64 * w + i, i, bits);
        SS_UNROLL for (int b = 0; b < 9; b++) plane[w][b] = bits[b];
    }
}

#endif
