/* simd_vector.h: ss_vec on real vector registers, through the compilers' vector extensions.
   Included by simd.h only. A register is made of 128-bit parts of eight lanes; lane l is lane l % 8
   of part l / 8. The few operations the extensions lack are written out for each instruction set.
   */
#ifndef SS_BASE_SIMD_VECTOR_H
#define SS_BASE_SIMD_VECTOR_H

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

typedef uint16_t ss_vec __attribute__((vector_size(SS_SIMD_BITS / 8)));
typedef uint16_t ss_part __attribute__((vector_size(16)));

SS_INLINE ss_vec ss_vec_splat(uint16_t value) { return (ss_vec){0} + value; }

SS_INLINE ss_vec ss_vec_zero(ss_vec a) { return (ss_vec)(a == 0); }

SS_INLINE ss_vec ss_vec_drop_low(ss_vec a) { return a & (a - 1); }

/* Zero in a lane if and only if one of both is zero there; nothing else is promised. */
SS_INLINE ss_vec ss_vec_least(ss_vec a, ss_vec b) {
#if SS_SIMD_BITS == 512
    return (ss_vec)_mm512_min_epu16((__m512i)a, (__m512i)b);
#elif SS_SIMD_BITS == 256
    return (ss_vec)_mm256_min_epu16((__m256i)a, (__m256i)b);
#elif defined(__x86_64__)
    return (ss_vec)_mm_min_epu16((__m128i)a, (__m128i)b);
#elif defined(__ARM_NEON)
    return (ss_vec)vminq_u16((uint16x8_t)a, (uint16x8_t)b);
#else
    return (ss_vec)wasm_u16x8_min((v128_t)a, (v128_t)b);
#endif
}

/* One bit for each lane of a mask. */
SS_INLINE uint32_t ss_vec_bits(ss_vec mask) {
#if SS_SIMD_BITS == 512
    return (uint32_t)_mm512_movepi16_mask((__m512i)mask);
#elif SS_SIMD_BITS == 256
    __m256i bytes = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xd8));
#elif defined(__x86_64__)
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128()));
#elif defined(__ARM_NEON)
    static const uint16_t weight[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16((uint16x8_t)mask, vld1q_u16(weight)));
#else
    return (uint32_t)wasm_i16x8_bitmask((v128_t)mask);
#endif
}

/* The other way round: lane l of the mask is set if bit l is. */
SS_INLINE ss_vec ss_vec_mask(uint32_t bits) {
#if SS_SIMD_BITS == 512
    return (ss_vec)_mm512_movm_epi16(bits);
#else
    static const uint16_t weight[16] = {1,     2,     4,     8,     0x10,   0x20,   0x40,   0x80,
                                        0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000};
    ss_vec lane_bit;
    memcpy(&lane_bit, weight, sizeof lane_bit);
    return (ss_vec)((ss_vec_splat((uint16_t)bits) & lane_bit) == lane_bit);
#endif
}

/* `yes` where the mask is set, `no` elsewhere. */
SS_INLINE ss_vec ss_vec_choose(ss_vec mask, ss_vec yes, ss_vec no) {
#if SS_SIMD_BITS == 256
    return (ss_vec)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
#else
    return (yes & mask) | (no & ~mask);
#endif
}

#include "base/simd_rows.h"
#include "base/simd_bytes.h"

#endif
