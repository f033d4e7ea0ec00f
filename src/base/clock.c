/* clock.c: the only place that reads the clock. In WebAssembly the host offers it. */
#define _POSIX_C_SOURCE 200809L
#include "base/clock.h"
#include <time.h>

uint64_t ss_clock_milliseconds(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now)) return 0;
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
