/* cross.h: for each family, the sum of the rows of numbers of all families that cross it.

   Adding the 36 rows of each of 280 families takes 10080 additions. But the 36 come as nine quads,
   each of which serves six families (splits.h): first the 420 quads, then nine of them for each
   family make 4200. */
#ifndef SS_COUNT_PLAIN_CROSS_H
#define SS_COUNT_PLAIN_CROSS_H
#include "base/lanes.h"
#include "count/plain/splits.h"

typedef struct ss_count_cross {
    const ss_count_splits *splits;
    ss_lanes_summer *sum;
    size_t bytes;                  /* of a row */
    const void *rows[SS_FAMILIES]; /* NULL: all 0 */
    void *to[SS_FAMILIES];         /* where each sum goes; NULL: not wanted */
    uint8_t *room;                 /* for SS_QUADS rows */
} ss_count_cross;

void ss_count_cross_sums(const ss_count_cross *cross);

#endif
