/* random.h: chances, for pages that nobody printed. */
#ifndef TRAIN_RANDOM_H
#define TRAIN_RANDOM_H
#include "base/random.h"
#include <math.h>
#include <stdbool.h>

static inline double chance(ss_random *random) { /* 0 .. 1 */
    return (double)(ss_random_next(random) >> 11) / 9007199254740992.0;
}
static inline double between(ss_random *random, double low, double high) {
    return low + (high - low) * chance(random);
}
static inline bool often(ss_random *random, double share) {
    return chance(random) < share;
}
static inline double normal(ss_random *random) { /* mean 0, deviation 1 */
    double u = chance(random) + 1e-12, v = chance(random);
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}
#endif
