/* simd_rows.h: turning rows of words into lanes and back, eight columns at a time. Included by
   simd_vector.h only. Each 128-bit part is an 8x8 matrix of its own, transposed by three rounds of
   interleaving (single words, pairs, fours), in all parts of the register at once. */
#ifndef SS_BASE_SIMD_ROWS_H
#define SS_BASE_SIMD_ROWS_H

/* Interleaves the low (or high) halves of every part of a and b in units of 1, 2 or 4 words. The
   index lists are for one part; the parts further up use the same list moved by 8. N is the number
   of lanes, the distance from a to b in the lists. */
#define SS_LOW1(N, p) p, p + N, p + 1, p + 1 + N, p + 2, p + 2 + N, p + 3, p + 3 + N
#define SS_LOW2(N, p) p, p + 1, p + N, p + 1 + N, p + 2, p + 3, p + 2 + N, p + 3 + N
#define SS_LOW4(N, p) p, p + 1, p + 2, p + 3, p + N, p + 1 + N, p + 2 + N, p + 3 + N
#if SS_SIMD_BITS == 512
#define SS_PART_LISTS(F, h) F(32, (h)), F(32, (h + 8)), F(32, (h + 16)), F(32, (h + 24))
#elif SS_SIMD_BITS == 256
#define SS_PART_LISTS(F, h) F(16, (h)), F(16, (h + 8))
#else
#define SS_PART_LISTS(F, h) F(8, (h))
#endif
#define SS_LOW(F, a, b) __builtin_shufflevector(a, b, SS_PART_LISTS(F, 0))
#define SS_HIGH(F, a, b) __builtin_shufflevector(a, b, SS_PART_LISTS(F, 4))

SS_INLINE void ss_vec_transpose(ss_vec v[8]) {
    ss_vec a[8], b[8];
    SS_UNROLL for (int i = 0; i < 4; i++) {
        a[2 * i] = SS_LOW(SS_LOW1, v[2 * i], v[2 * i + 1]);
        a[2 * i + 1] = SS_HIGH(SS_LOW1, v[2 * i], v[2 * i + 1]);
    }
    SS_UNROLL for (int i = 0; i < 4; i++) {
        int from = i / 2 * 4 + i % 2;
        b[2 * i] = SS_LOW(SS_LOW2, a[from], a[from + 2]);
        b[2 * i + 1] = SS_HIGH(SS_LOW2, a[from], a[from + 2]);
    }
    SS_UNROLL for (int i = 0; i < 4; i++) {
        v[2 * i] = SS_LOW(SS_LOW4, b[i], b[i + 4]);
        v[2 * i + 1] = SS_HIGH(SS_LOW4, b[i], b[i + 4]);
    }
}

/* Part p of a register, in memory order from rows[j], rows[j + 8], ... */
#define SS_EIGHT(p) (p), (p) + 1, (p) + 2, (p) + 3, (p) + 4, (p) + 5, (p) + 6, (p) + 7
#define SS_PART(v, p) __builtin_shufflevector(v, v, SS_EIGHT(8 * (p)))

SS_INLINE ss_part ss_part_load(const uint16_t *from) {
    ss_part part;
    memcpy(&part, from, sizeof part);
    return part;
}

SS_INLINE ss_vec ss_vec_join(const uint16_t *const *rows, int column) {
    ss_part first = ss_part_load(rows[0] + column);
#if SS_SIMD_BITS == 128
    return first;
#else
    ss_part second = ss_part_load(rows[8] + column);
#if SS_SIMD_BITS == 256
    return __builtin_shufflevector(first, second, SS_EIGHT(0), SS_EIGHT(8));
#else
    ss_part third = ss_part_load(rows[16] + column), fourth = ss_part_load(rows[24] + column);
    return __builtin_shufflevector(__builtin_shufflevector(first, second, SS_EIGHT(0), SS_EIGHT(8)),
                                   __builtin_shufflevector(third, fourth, SS_EIGHT(0), SS_EIGHT(8)),
                                   SS_EIGHT(0), SS_EIGHT(8), SS_EIGHT(16), SS_EIGHT(24));
#endif
#endif
}

/* Column i of eight columns starting at `column`, out of one row of words for each lane. */
SS_INLINE void ss_vec_load_rows(ss_vec out[8], const uint16_t *const *rows, int column) {
    SS_UNROLL for (int j = 0; j < 8; j++) out[j] = ss_vec_join(rows + j, column);
    ss_vec_transpose(out);
}

SS_INLINE void ss_part_store(uint16_t *to, ss_part part) { memcpy(to, &part, sizeof part); }

/* The way back: eight vectors become eight columns of the rows. */
SS_INLINE void ss_vec_store_rows(const ss_vec in[8], uint16_t *const *rows, int column) {
    ss_vec v[8];
    SS_UNROLL for (int j = 0; j < 8; j++) v[j] = in[j];
    ss_vec_transpose(v);
    SS_UNROLL for (int j = 0; j < 8; j++) {
        ss_part_store(rows[j] + column, SS_PART(v[j], 0));
#if SS_SIMD_BITS >= 256
        ss_part_store(rows[j + 8] + column, SS_PART(v[j], 1));
#endif
#if SS_SIMD_BITS == 512
        ss_part_store(rows[j + 16] + column, SS_PART(v[j], 2));
        ss_part_store(rows[j + 24] + column, SS_PART(v[j], 3));
#endif
    }
}

#endif
