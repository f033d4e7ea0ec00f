/* random.h: a small generator of random numbers; the same seed gives the same numbers anywhere. */
#ifndef SS_BASE_RANDOM_H
#define SS_BASE_RANDOM_H
#include <stdint.h>

typedef struct ss_random {
    uint64_t state[4];
} ss_random;

void ss_random_seed(ss_random *random, uint64_t seed);
/* One of many streams that have nothing to do with each other: the words are its name. */
void ss_random_stream(ss_random *random, const uint64_t *words, int count);
uint64_t ss_random_next(ss_random *random);              /* 64 random bits */
uint32_t ss_random_below(ss_random *random, uint32_t n); /* uniform in 0 .. n-1, n > 0 */
void ss_random_shuffle(ss_random *random, uint16_t *items, int count);
#endif
