/* simd_plain.h: ss_vec as four lanes in a uint64_t, for machines without vector registers.
   Included by simd.h only. No operation lets a carry or borrow leave its lane. */
#ifndef SS_BASE_SIMD_PLAIN_H
#define SS_BASE_SIMD_PLAIN_H

typedef uint64_t ss_vec;

#define SS_EACH UINT64_C(0x0001000100010001)
#define SS_HIGH (SS_EACH << 15)

SS_INLINE ss_vec ss_vec_splat(uint16_t value) { return SS_EACH * value; }

/* Mask of the lanes that are zero: bit 15 of each lane collects "some bit is set". */
SS_INLINE ss_vec ss_vec_zero(ss_vec a) {
    ss_vec some = (((a & ~SS_HIGH) + ~SS_HIGH) | a) & SS_HIGH;
    return ((some ^ SS_HIGH) >> 15) * 0xffff;
}

SS_INLINE ss_vec ss_vec_drop_low(ss_vec a) { return a & ((a | SS_HIGH) - SS_EACH); }

/* Zero in a lane if and only if one of both is zero there; nothing else is promised. */
SS_INLINE ss_vec ss_vec_least(ss_vec a, ss_vec b) { return a & ~ss_vec_zero(b); }

SS_INLINE uint32_t ss_vec_bits(ss_vec mask) {
    mask &= SS_EACH;
    return (uint32_t)((mask | mask >> 15 | mask >> 30 | mask >> 45) & 15);
}

/* The other way round: lane l of the mask is set if bit l is. */
SS_INLINE ss_vec ss_vec_mask(uint32_t bits) {
    ss_vec mask = bits & 15;
    return ((mask | mask << 15 | mask << 30 | mask << 45) & SS_EACH) * 0xffff;
}

/* `yes` where the mask is set, `no` elsewhere. */
SS_INLINE ss_vec ss_vec_choose(ss_vec mask, ss_vec yes, ss_vec no) {
    return (yes & mask) | (no & ~mask);
}

/* Column i of eight columns starting at `column`, out of one row of words for each lane. */
SS_INLINE void ss_vec_load_rows(ss_vec out[8], const uint16_t *const *rows, int column) {
    for (int i = 0; i < 8; i++) {
        out[i] = 0;
        for (int lane = 0; lane < 4; lane++) out[i] |= (ss_vec)rows[lane][column + i] << 16 * lane;
    }
}

/* The way back: eight vectors become eight columns of the rows. */
SS_INLINE void ss_vec_store_rows(const ss_vec in[8], uint16_t *const *rows, int column) {
    for (int i = 0; i < 8; i++)
        for (int lane = 0; lane < 4; lane++)
            rows[lane][column + i] = (uint16_t)(in[i] >> 16 * lane);
}

#endif
