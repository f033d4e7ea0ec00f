/* sanitized.h: how many random puzzles a test takes. Under a sanitizer it takes ten times as long
   and looks for something else: what is touched, not how often each outcome comes. So loops run a
   part of the way there, and statistics are left to the plain build. That takes a part as well,
   unless SUSOL_ALL is set (make thorough). */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(SANITIZED)
enum { IS_SANITIZED = 1 };
#else
enum { IS_SANITIZED = 0 };
#endif

/* How many of `count` are enough; one in `share` under a sanitizer. */
static inline int enough_of(int count, int share) {
    return IS_SANITIZED ? (count + share - 1) / share : count;
}

/* The plain build takes one in `share`, or with SUSOL_ALL each. */
static inline int one_in(int share) { return getenv("SUSOL_ALL") ? 1 : share; }

/* How many of `count` the plain build takes. */
static inline int part_of(int count, int share) {
    return IS_SANITIZED ? count : (count + one_in(share) - 1) / one_in(share);
}
#endif
