/* label.h: a picture in two colours, ink and paper, and the pieces that hang together.

   Ink is what is darker than its surroundings. Pieces of ink hang together over corners too, pieces
   of paper only over edges, so that a thin line parts them. Both are found in one pass over runs of
   equal pixels. */
#ifndef SS_SCAN_LABEL_H
#define SS_SCAN_LABEL_H
#include "scan/picture.h"

/* Sums of all pixels above and to the left: the mean of any rectangle with four looks. */
typedef struct ss_sums {
    int width, height;
    uint32_t *sums; /* (width + 1) * (height + 1) */
} ss_sums;
bool ss_sums_of(ss_arena *arena, ss_sums *sums, const ss_picture *image);

typedef struct ss_run {
    int16_t begin, end; /* the pixels begin .. end - 1 of a row */
    int32_t blob;
} ss_run;
typedef struct ss_blob {
    bool ink;
    int16_t left, top, right, bottom; /* the last ones included */
    int32_t area;
    int64_t sum_x, sum_y;
} ss_blob;
typedef struct ss_labels {
    int width, height;
    ss_run *runs;
    int32_t *rows; /* the first run of each row, and one more for the end */
    ss_blob *blobs;
    int blob_count;
    uint8_t *ink; /* of one row */
} ss_labels;

typedef struct ss_ink { /* ink: darker than the mean within this radius, by how many per cent */
    int radius, percent;
} ss_ink;
/* The room for the largest labelling of such a picture, to be used again and again. */
bool ss_labels_new(ss_arena *arena, ss_labels *labels, int width, int height);
void ss_labels_make(ss_labels *labels, const ss_picture *image, const ss_sums *sums, ss_ink ink);

/* The corners of the smallest hull of a blob, clockwise; how many there are, at most `most`. */
int ss_blob_hull(const ss_labels *labels, int blob, ss_plane_point *hull, int most);
#endif
