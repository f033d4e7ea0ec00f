/* sanitized.h: under a sanitizer a test takes ten times as long and looks for something else: what
   is touched, not how often each outcome comes. So loops over random puzzles run a part of the way,
   and statistics are left to the plain build. */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

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
#endif
