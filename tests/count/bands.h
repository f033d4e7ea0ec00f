/* bands.h: how many full grids have a first band of this class? Counted exactly, by its own code:
   the way Felgenhauer and Jarvis counted all grids, on which the generator rests as well.

   A box has three columns of three digits: a partition of the digits, one of 280. The number of
   ways to fill the rows of a band depends on the three partitions of its boxes alone, and is the
   class of the band here. */
#ifndef COUNT_BANDS_H
#define COUNT_BANDS_H
#include <stdbool.h>
#include <stdint.h>

enum { PARTITIONS = 280, SPLITS = 56, BAND_CLASSES = 32, KEEPERS = 1296 };

typedef struct bands_table {
    uint16_t part[PARTITIONS][3];            /* sets of digits */
    int16_t index[512][512];                 /* of the partition with these two sets; -1: none */
    int16_t kept[KEEPERS][PARTITIONS];       /* images under renamings that keep partition 0 */
    int16_t renamed[PARTITIONS][PARTITIONS]; /* the second, where the first becomes partition 0 */
    uint16_t ways[PARTITIONS][PARTITIONS];   /* of a band with partition 0 and these */
    int16_t split[PARTITIONS][SPLITS][2];    /* of the other two bands in that stack */
    bool met[PARTITIONS][PARTITIONS];        /* pairs that are counted */
    int classes;
    int value[BAND_CLASSES];    /* the ways of a class */
    double share[BAND_CLASSES]; /* of all grids, by their first band */
    double grids;               /* all there are */
} bands_table;

void bands_open(bands_table *all);
/* Of a band of a grid: cells a step along it and across it. */
int bands_class(const bands_table *all, const uint8_t *first, int along, int across);
#endif
