/* simd.h: a register of 16-bit lanes, the same for every machine.

   The including file says how wide a register is: SS_SIMD_BITS = 64 (plain C, four lanes in a
   uint64_t), 128 (SSE4.1, NEON, WebAssembly), 256 (AVX2) or 512 (AVX-512 BW). On x86 it also
   switches the instruction set on for the code that follows; see fast9/lanes_avx2.c. Bitwise
   operators and + work on ss_vec directly; sums must not carry from lane to lane. A "mask" has
   lanes of 0 or 0xffff. */
#ifndef SS_BASE_SIMD_H
#define SS_BASE_SIMD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wpsabi" /* no vector is passed between files */

#if defined(__clang__)
#define SS_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SS_UNROLL _Pragma("GCC unroll 11")
#endif
#define SS_INLINE static inline __attribute__((always_inline, unused))
#define SS_NOINLINE static __attribute__((noinline, unused))
#define SS_VEC_LANES (SS_SIMD_BITS / 16)

#if SS_SIMD_BITS == 64
#include "base/simd_plain.h"
#else
#include "base/simd_vector.h"
#endif

#include "base/simd_planes.h"

/* Mask of the lanes with at most one bit: nothing is left without the lowest. */
SS_INLINE ss_vec ss_vec_single(ss_vec a) { return ss_vec_zero(ss_vec_drop_low(a)); }

SS_INLINE ss_vec ss_vec_equal(ss_vec a, ss_vec b) { return ss_vec_zero(a ^ b); }

#include "base/simd_wide.h"

#include "base/simd_many.h"

#endif
