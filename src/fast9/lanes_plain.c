/* lanes_plain.c: the lanes kernel in plain C, four lanes in a 64-bit word. */
#define SS_SIMD_BITS 64
#include "fast9/lanes.inc"

static bool usable(void) { return true; }

const ss_fast9_kernel ss_fast9_plain = {"plain", usable, solve_batch, solve_one};
