/* png_cairo.c: the pixels of a PNG, and their way into a file, with their size on paper. There may
   be a thousand million of them, so drawing and writing end early when they are asked to.

   Cairo does not say how many pixels are an inch. Readers of PNG find that in a chunk named pHYs
   between the header and the picture; the header ends after 33 bytes. */
#include "png_cairo.h"
#include "canvas_cairo.h"
#include <string.h>

enum { HEADER = 33, CHUNK = 21, BAND = 1 << 24 /* pixels */ };

typedef struct png_stream {
    canvas_file *out;
    const cli_pixels *pixels;
    int dpi;
    size_t seen; /* bytes so far */
} png_stream;

static bool ends(const cli_pixels *pixels) { return pixels->ends && pixels->ends(pixels->user); }

void png_look(cairo_surface_t *surface, const cli_pixels *pixels) {
    if (ends(pixels)) cairo_surface_finish(surface);
}

cairo_surface_t *png_surface(double across, double down, const cli_pixels *pixels) {
    bool fits = !pixels->memory || 4 * across * down <= (double)pixels->memory;
    int width = fits ? (int)across : -1, height = (int)down, rows = BAND / ((int)across + 1) + 1;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    for (int y = 0; y < height && !cairo_status(cairo); y += rows) {
        cairo_rectangle(cairo, 0, y, width, rows);
        cairo_fill(cairo);
        png_look(surface, pixels);
    }
    cairo_destroy(cairo);
    return surface;
}

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

static cairo_status_t write_bytes(void *user, const unsigned char *bytes, unsigned size) {
    png_stream *stream = user;
    if (ends(stream->pixels)) return CAIRO_STATUS_WRITE_ERROR;
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

const char *png_write(cairo_surface_t *surface, const cli_pixels *pixels, int dpi,
                      canvas_file *out) {
    png_stream stream = {.out = out, .pixels = pixels, .dpi = dpi};
    return canvas_fault(cairo_surface_write_to_png_stream(surface, write_bytes, &stream));
}
