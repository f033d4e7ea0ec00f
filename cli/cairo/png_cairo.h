/* png_cairo.h: a PNG on its way into a file, with the size that it has on paper. */
#ifndef CLI_PNG_CAIRO_H
#define CLI_PNG_CAIRO_H
#include "canvas_file.h"
#include <stddef.h>

typedef struct png_stream {
    canvas_file *out;
    int dpi;     /* 0: the file says nothing about paper */
    size_t seen; /* bytes so far */
} png_stream;

/* For cairo, with a png_stream as its closure. */
cairo_status_t png_stream_write(void *user, const unsigned char *bytes, unsigned size);
#endif
