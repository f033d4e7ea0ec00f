/* virtual_clock.c: counts basic blocks, and tells them as milliseconds to the library. */
#include "limits/virtual_clock.h"
#include "base/clock.h"
#include <stdio.h>
#include <stdlib.h>

uint64_t blocks_run, blocks_allowed;
const char *now_visiting, *now_running;

__attribute__((no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) {
    if (++blocks_run != blocks_allowed) return;
    (void)fprintf(stderr, "%s, %s: does not end\n", now_visiting, now_running);
    abort();
}

uint64_t ss_clock_milliseconds(void) { return 1 + blocks_run / BLOCKS_IN_A_MILLISECOND; }
