/* cross.c: sums over the families that cross a family, by way of quads. */
#include "count/plain/cross.h"

#include <assert.h>
#include <stdbool.h>

/* Lists those of the rows that are not NULL; returns how many. */
static int list_rows(const void *const *rows, const uint16_t *numbers, int count,
                     const void **listed) {
    int filled = 0;
    for (int k = 0; k < count; k++)
        if (rows[numbers[k]] != NULL) listed[filled++] = rows[numbers[k]];
    return filled;
}

static void sum_directly(const ss_count_cross *cross) {
    const void *some[SS_CROSSINGS];
    for (int f = 0; f < SS_FAMILIES; f++) {
        if (cross->to[f] == NULL) continue;
        int count = list_rows(cross->rows, cross->splits->crossing[f], SS_CROSSINGS, some);
        cross->sum(cross->to[f], some, count, cross->bytes);
    }
}

static void sum_by_quads(const ss_count_cross *cross) {
    const ss_count_splits *splits = cross->splits;
    const void *some[9], *quad[SS_QUADS];
    for (int q = 0; q < SS_QUADS; q++) {
        int count = list_rows(cross->rows, splits->quad[q], 4, some);
        uint8_t *sum = cross->room + (size_t)q * cross->bytes;
        quad[q] = count > 0 ? sum : NULL;
        if (count > 0) cross->sum(sum, some, count, cross->bytes);
    }
    for (int f = 0; f < SS_FAMILIES; f++) {
        if (cross->to[f] == NULL) continue;
        int count = list_rows(quad, splits->quads_of[f], 9, some);
        cross->sum(cross->to[f], some, count, cross->bytes);
    }
}

/* The quads cost 4 * 420 additions at once, then 9 for each family instead of 36. */
void ss_count_cross_sums(const ss_count_cross *cross) {
    assert(cross->sum);
    assert(cross->bytes % SS_LANES_BYTES == 0);
    assert(cross->room);
    int wanted = 0;
    for (int f = 0; f < SS_FAMILIES; f++) wanted += cross->to[f] != NULL;
    if (wanted * (SS_CROSSINGS - 9) < 4 * SS_QUADS) sum_directly(cross);
    else sum_by_quads(cross);
}
