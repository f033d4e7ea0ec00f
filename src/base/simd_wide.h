/* simd_wide.h: ss_wide, sixteen 16-bit lanes on every machine.
   Included by simd.h only. Where registers are narrower, the compiler uses two of them, or none.
   The operators of the vector extensions apply. Comparing and moving lanes is spelled out in halves
   for narrow registers, since gcc would do it lane by lane; and as macros, since gcc has something
   to say about functions that take vectors wider than a register. */
#ifndef SS_BASE_SIMD_WIDE_H
#define SS_BASE_SIMD_WIDE_H

typedef uint16_t ss_wide __attribute__((vector_size(32)));
typedef uint16_t ss_half __attribute__((vector_size(16)));

/* SS_WIDE_PICK(out, v, ...): the lanes of v in another order; sixteen numbers.
   SS_WIDE_ZERO(v): the mask of the lanes that are zero.
   SS_WIDE_ANY(v): is any bit set? */
#if SS_SIMD_BITS >= 256
#define SS_WIDE_PICK(out, v, ...) ((out) = __builtin_shufflevector(v, v, __VA_ARGS__))
#define SS_WIDE_ZERO(v) ((ss_wide)((v) == 0))
#define SS_WIDE_ANY(v) (!_mm256_testz_si256((__m256i)(v), (__m256i)(v)))
#else
#define SS_WIDE_PICK(out, v, a, b, c, d, e, f, g, h, ...)                                          \
    do {                                                                                           \
        ss_half half_[2], new_[2];                                                                 \
        memcpy(half_, &(v), sizeof half_);                                                         \
        new_[0] = __builtin_shufflevector(half_[0], half_[1], a, b, c, d, e, f, g, h);             \
        new_[1] = __builtin_shufflevector(half_[0], half_[1], __VA_ARGS__);                        \
        memcpy(&(out), new_, sizeof new_);                                                         \
    } while (0)
#define SS_WIDE_ZERO(v)                                                                            \
    __extension__({                                                                                \
        ss_wide wide_ = (v);                                                                       \
        ss_half half_[2];                                                                          \
        memcpy(half_, &wide_, sizeof half_);                                                       \
        half_[0] = (ss_half)(half_[0] == 0);                                                       \
        half_[1] = (ss_half)(half_[1] == 0);                                                       \
        memcpy(&wide_, half_, sizeof half_);                                                       \
        wide_;                                                                                     \
    })
#define SS_WIDE_ANY(v)                                                                             \
    __extension__({                                                                                \
        ss_wide wide_ = (v);                                                                       \
        uint64_t part_[4];                                                                         \
        memcpy(part_, &wide_, sizeof part_);                                                       \
        (part_[0] | part_[1] | part_[2] | part_[3]) != 0;                                          \
    })
#endif

/* The mask of one lane. */
SS_INLINE ss_wide ss_wide_lane(int lane) {
    const ss_wide number = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return SS_WIDE_ZERO(number ^ (uint16_t)lane);
}

#endif
