/* decode.h: what the decoders share: rows go in, a picture of a handy size comes out.

   Each decoder returns NULL, or what is wrong in a sentence; what it left in `out` is given back by
   its caller then. */
#ifndef CLI_PHOTO_DECODE_H
#define CLI_PHOTO_DECODE_H
#include "scan/photo.h"
#include <stdbool.h>

enum { PHOTO_LONGEST_SIDE = 30000 };

typedef struct photo_bytes {
    const uint8_t *data;
    size_t size;
} photo_bytes;

typedef struct photo_rows { /* rows on their way into a picture */
    cli_photo *out;
    int width, smaller;
    int got;        /* rows since the last one that came out */
    int done;       /* rows of the picture */
    uint32_t *sums; /* of a row, for each channel of each pixel; NULL: no need */
} photo_rows;

/* NULL, or why there can be no such picture: its sides, its pixels, no memory. */
const char *photo_rows_open(photo_rows *rows, cli_photo *out, int width, int height, int channels);
void photo_rows_put(photo_rows *rows, const uint8_t *row); /* from the top down, each once */
void photo_rows_close(photo_rows *rows);
/* How many times smaller the picture of a file with this number of pixels is to be. */
int photo_smaller(int width, int height);
/* NULL: the size can be decoded, in at most this number of millions of pixels. */
const char *photo_check_size(int64_t width, int64_t height, int millions);

const char *photo_jpeg(photo_bytes file, cli_photo *out);
const char *photo_png(photo_bytes file, cli_photo *out);
const char *photo_webp(photo_bytes file, cli_photo *out);
const char *photo_gif(photo_bytes file, cli_photo *out);
const char *photo_pnm(photo_bytes file, cli_photo *out);
/* The turn that the camera noted in a JPEG; `data` is the content of a segment APP1. */
int photo_exif_turn(photo_bytes data);
#endif
