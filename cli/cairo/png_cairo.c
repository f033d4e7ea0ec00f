/* png_cairo.c: a PNG on its way into a file, with the size that it has on paper.

   Cairo does not say how many pixels are an inch. Readers of PNG find that in a chunk named pHYs
   between the header and the picture; the header ends after 33 bytes. */
#include "png_cairo.h"
#include <stdint.h>
#include <string.h>

enum { HEADER = 33, CHUNK = 21 };

/* The check sum of a chunk, over its name and data. */
static uint32_t check_sum(const unsigned char *bytes, size_t size) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
    }
    return ~sum;
}

static void put_number(unsigned char *at, uint32_t number) {
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* Pixels a metre across and down; the last byte says that it is metres. */
static cairo_status_t write_size(png_stream *stream) {
    unsigned char chunk[CHUNK] = {0, 0, 0, 9, 'p', 'H', 'Y', 's'};
    uint32_t density = (uint32_t)(stream->dpi / 0.0254 + 0.5);
    put_number(chunk + 8, density);
    put_number(chunk + 12, density);
    chunk[16] = 1;
    put_number(chunk + 17, check_sum(chunk + 4, 13));
    return canvas_file_write(stream->out, chunk, CHUNK);
}

cairo_status_t png_stream_write(void *user, const unsigned char *bytes, unsigned size) {
    png_stream *stream = user;
    size_t before = stream->seen;
    stream->seen += size;
    if (!stream->dpi || before >= HEADER || stream->seen < HEADER)
        return canvas_file_write(stream->out, bytes, size);
    unsigned head = (unsigned)(HEADER - before);
    cairo_status_t status = canvas_file_write(stream->out, bytes, head);
    if (status == CAIRO_STATUS_SUCCESS) status = write_size(stream);
    if (status != CAIRO_STATUS_SUCCESS || size == head) return status;
    return canvas_file_write(stream->out, bytes + head, size - head);
}
