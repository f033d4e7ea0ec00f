/* random.c: xoshiro256** (Blackman and Vigna), seeded by splitmix64. */
#include "base/random.h"
#include <assert.h>

static uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static const uint64_t golden = 0x9e3779b97f4a7c15u;

void ss_random_seed(ss_random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++) random->state[i] = mix(seed += golden);
}

void ss_random_stream(ss_random *random, const uint64_t *words, int count) {
    assert(count > 0);
    uint64_t key = 0;
    for (int i = 0; i < count; i++) key = mix((key ^ words[i]) + golden);
    ss_random_seed(random, key);
}

uint64_t ss_random_next(ss_random *random) {
    assert(random->state[0] | random->state[1] | random->state[2] | random->state[3]);
    uint64_t *s = random->state, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

/* Numbers past the last whole multiple of n would favour the small ones: drawn again. */
uint32_t ss_random_below(ss_random *random, uint32_t n) {
    assert(n > 0);
    uint32_t limit = UINT32_MAX - UINT32_MAX % n, x;
    do x = (uint32_t)(ss_random_next(random) >> 32);
    while (x >= limit);
    return x % n;
}

void ss_random_shuffle(ss_random *random, uint16_t *items, int count) {
    assert(count >= 0);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = ss_random_below(random, (uint32_t)i + 1);
        uint16_t other = items[j];
        items[j] = items[i];
        items[i] = other;
    }
}
