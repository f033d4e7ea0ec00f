/* simd_bytes.h: sixteen bytes at a time, for turning text into sets of digits and back.
   Included by simd_vector.h only. All machines with vector registers here are little-endian. */
#ifndef SS_BASE_SIMD_BYTES_H
#define SS_BASE_SIMD_BYTES_H

typedef uint8_t ss_bytes __attribute__((vector_size(16)));

SS_INLINE ss_bytes ss_bytes_load(const void *from) {
    ss_bytes bytes;
    memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

/* table[index] for each byte; 0 where index is 0x80 or more. Indices 16..127 are not allowed. */
SS_INLINE ss_bytes ss_bytes_lookup(ss_bytes table, ss_bytes index) {
#if defined(__x86_64__)
    return (ss_bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
#elif defined(__ARM_NEON)
    return (ss_bytes)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)index);
#else
    return (ss_bytes)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
#endif
}

/* Sixteen words out of their low and high bytes. */
SS_INLINE void ss_bytes_to_words(ss_bytes low, ss_bytes high, uint16_t words[16]) {
    ss_bytes first =
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    ss_bytes second = __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                              29, 14, 30, 15, 31);
    memcpy(words, &first, sizeof first);
    memcpy(words + 8, &second, sizeof second);
}

/* The low bytes of sixteen words. */
SS_INLINE ss_bytes ss_bytes_from_words(const uint16_t words[16]) {
    ss_bytes first = ss_bytes_load(words), second = ss_bytes_load(words + 8);
    return __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26,
                                   28, 30);
}

#endif
