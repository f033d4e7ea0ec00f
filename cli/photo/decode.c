/* decode.c: which decoder a file needs; rows on their way into a picture. */
#include "decode.h"
#include <stdlib.h>
#include <string.h>

/* ---- rows ---- */

int photo_smaller(int width, int height) {
    int longer = width > height ? width : height, smaller = 1;
    while (longer / (2 * smaller) >= CLI_PHOTO_ENOUGH) smaller *= 2;
    return smaller;
}

const char *photo_check_size(int64_t width, int64_t height, int millions) {
    if (width < 1 || height < 1) return "the picture is empty";
    if (width > PHOTO_LONGEST_SIDE || height > PHOTO_LONGEST_SIDE ||
        width * height > (int64_t)millions * 1000000)
        return "the picture is too large";
    return NULL;
}

const char *photo_rows_open(photo_rows *rows, cli_photo *out, int width, int height, int channels) {
    int smaller = photo_smaller(width, height);
    *rows = (photo_rows){.out = out, .width = width, .smaller = smaller};
    out->width = width / smaller, out->height = height / smaller;
    out->channels = channels, out->smaller = smaller;
    if (!out->width || !out->height) return "the picture is too narrow";
    size_t row = (size_t)out->width * (size_t)channels;
    out->pixels = malloc(row * (size_t)out->height);
    if (smaller > 1) rows->sums = calloc(row, sizeof *rows->sums);
    return out->pixels && (smaller == 1 || rows->sums) ? NULL : "out of memory";
}

static void add_row(photo_rows *rows, const uint8_t *row) {
    int channels = rows->out->channels, width = rows->out->width;
    uint32_t *sum = rows->sums;
    for (int x = 0; x < width; x++, sum += channels)
        for (int i = 0; i < rows->smaller; i++)
            for (int c = 0; c < channels; c++) sum[c] += *row++;
}

void photo_rows_put(photo_rows *rows, const uint8_t *row) {
    size_t size = (size_t)rows->out->width * (size_t)rows->out->channels;
    uint32_t area = (uint32_t)(rows->smaller * rows->smaller);
    if (rows->done == rows->out->height) return; /* what is left of the last rows */
    uint8_t *to = rows->out->pixels + (size_t)rows->done * size;
    if (!rows->sums) {
        memcpy(to, row, size);
        rows->done++;
        return;
    }
    add_row(rows, row);
    if (++rows->got < rows->smaller) return;
    for (size_t i = 0; i < size; i++) to[i] = (uint8_t)((rows->sums[i] + area / 2) / area);
    memset(rows->sums, 0, size * sizeof *rows->sums);
    rows->got = 0;
    rows->done++;
}

void photo_rows_close(photo_rows *rows) {
    free(rows->sums);
    rows->sums = NULL;
}

/* ---- which file is it? ---- */

typedef struct decoder {
    const char *magic;
    size_t at, size; /* where it is, how long it is */
    const char *(*read)(photo_bytes file, cli_photo *out);
    const char *sorry; /* if there is none */
} decoder;

static const decoder decoders[] = {
    {"\xFF\xD8\xFF", 0, 3, photo_jpeg, NULL},
    {"\x89PNG\r\n\x1A\n", 0, 8, photo_png, NULL},
    {"WEBP", 8, 4, photo_webp, NULL},
    {"GIF8", 0, 4, photo_gif, NULL},
    {"P5", 0, 2, photo_pnm, NULL},
    {"P6", 0, 2, photo_pnm, NULL},
    {"%PDF", 0, 4, NULL, "this is a PDF: make pictures of its pages first (pdftoppm)"},
    {"ftyp", 4, 4, NULL, "this is HEIC, AVIF or a film: make a JPEG or PNG of it first"},
    {"BM", 0, 2, NULL, "this is a BMP: make a PNG of it first"},
    {"II*\0", 0, 4, NULL, "this is a TIFF: make a PNG of it first"},
    {"MM\0*", 0, 4, NULL, "this is a TIFF: make a PNG of it first"},
    {"<svg", 0, 4, NULL, "this is an SVG: make a PNG of it first"},
};

static const char *read_photo(const uint8_t *bytes, size_t size, cli_photo *out) {
    const char *trouble = size ? "this is no JPEG, PNG, WebP, GIF or PPM" : "the file is empty";
    *out = (cli_photo){.smaller = 1, .consumed = size};
    for (size_t i = 0; i < sizeof decoders / sizeof *decoders; i++) {
        const decoder *one = &decoders[i];
        if (size < one->at + one->size || memcmp(bytes + one->at, one->magic, one->size)) continue;
        trouble = one->read ? one->read((photo_bytes){bytes, size}, out) : one->sorry;
        break;
    }
    if (!trouble) return NULL;
    free(out->pixels);
    out->pixels = NULL;
    return trouble;
}

extern const cli_photo_reader cli_photo_reader_files;
__attribute__((visibility("default"))) const cli_photo_reader cli_photo_reader_files = {read_photo};
