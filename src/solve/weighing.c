/* weighing.c: weights of cells for any machine, and the choice between the two. */
#include "solve/weighing.h"
#include "base/cpu.h"

#include "solve/weighing.inc"
#include <assert.h>

int ss_heaviest_plain(const ss_weights *all) { return heaviest(all); }

int ss_heaviest(const ss_weights *all) {
    assert(all->side > 0 && all->side < 32);
#if defined(__x86_64__)
    if (ss_cpu_has_avx2()) return ss_heaviest_avx2(all);
#endif
    return ss_heaviest_plain(all);
}
