/* joined.c: see joined.h. */
#include "base/joined.h"
#include <assert.h>

void ss_joined_start(ss_joined *joined, int count) {
    assert(count <= SUSOL_MAX_CELLS);
    for (int i = 0; i < count; i++) joined->nearer[i] = (uint16_t)i, joined->size[i] = 1;
}

int ss_joined_first(const ss_joined *joined, int one) {
    assert(one >= 0 && one < SUSOL_MAX_CELLS);
    while (joined->nearer[one] != one) one = joined->nearer[one];
    return one;
}

void ss_joined_join(ss_joined *joined, int one, int other) {
    one = ss_joined_first(joined, one), other = ss_joined_first(joined, other);
    if (one == other) return;
    int first = one < other ? one : other, second = one < other ? other : one;
    joined->nearer[second] = (uint16_t)first;
    joined->size[first] = (uint16_t)(joined->size[first] + joined->size[second]);
}
