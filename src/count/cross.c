/* cross.c: sums over the families that cross a family, by way of quads. */
#include "count/cross.h"

#include <stdbool.h>

void ss_count_cross_sums(const ss_count_cross *cross) {
    const ss_count_splits *splits = cross->splits;
    const void *some[9];
    bool filled[SS_QUADS];
    for (int q = 0; q < SS_QUADS; q++) {
        int count = 0;
        for (int k = 0; k < 4; k++) {
            const void *row = cross->rows[splits->quad[q][k]];
            if (row != NULL) some[count++] = row;
        }
        filled[q] = count > 0;
        if (filled[q])
            cross->sum(cross->room + (size_t)q * cross->bytes, some, count, cross->bytes);
    }
    for (int f = 0; f < SS_FAMILIES; f++) {
        int count = 0;
        if (cross->to[f] == NULL) continue;
        for (int k = 0; k < 9; k++) {
            int q = splits->quads_of[f][k];
            if (filled[q]) some[count++] = cross->room + (size_t)q * cross->bytes;
        }
        cross->sum(cross->to[f], some, count, cross->bytes);
    }
}
