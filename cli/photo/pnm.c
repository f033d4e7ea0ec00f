/* pnm.c: PPM and PGM, the formats without compression: P6 or P5, width, height, the largest value,
   then bytes. Several may follow each other, as pdftoppm writes the pages of a document. */
#include "decode.h"
#include <stdlib.h>

enum { MOST_MILLIONS = 100 };

typedef struct reader {
    photo_bytes left;
} reader;

static bool is_blank(uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static void skip(reader *at, size_t size) {
    at->left.data += size;
    at->left.size -= size;
}

/* The next number, after blanks and comments; -1: there is none. */
static int64_t number(reader *at) {
    int64_t value = -1;
    while (at->left.size && (is_blank(*at->left.data) || *at->left.data == '#')) {
        bool comment = *at->left.data == '#';
        while (comment && at->left.size > 1 && *at->left.data != '\n') skip(at, 1);
        skip(at, 1);
    }
    for (; at->left.size && *at->left.data >= '0' && *at->left.data <= '9'; skip(at, 1)) {
        value = 10 * (value < 0 ? 0 : value) + (*at->left.data - '0');
        if (value > UINT16_MAX) value = UINT16_MAX + 1; /* too large for anything */
    }
    return value;
}

/* Values may go to another largest one than 255, and have two bytes then. */
static void take_row(uint8_t *to, const uint8_t *from, size_t values, int most) {
    for (size_t i = 0; i < values; i++) {
        int value = most > 255 ? from[2 * i] << 8 | from[2 * i + 1] : from[i];
        to[i] = (uint8_t)(value >= most ? 255 : value * 255 / most);
    }
}

static const char *read_rows(reader *at, photo_rows *rows, int height, int most) {
    size_t values = (size_t)rows->width * (size_t)rows->out->channels;
    size_t row = values * (most > 255 ? 2 : 1);
    uint8_t *scaled = most == 255 ? NULL : malloc(values);
    if (most != 255 && !scaled) return "out of memory";
    for (int y = 0; y < height; y++, skip(at, row)) {
        if (scaled) take_row(scaled, at->left.data, values, most);
        photo_rows_put(rows, scaled ? scaled : at->left.data);
    }
    free(scaled);
    return NULL;
}

const char *photo_pnm(photo_bytes file, cli_photo *out) {
    reader at = {file};
    photo_rows rows;
    int channels = file.data[1] == '6' ? 3 : 1;
    skip(&at, 2);
    int64_t width = number(&at), height = number(&at), most = number(&at);
    if (width < 0 || height < 0 || most < 1 || most > UINT16_MAX) return "the PPM is broken";
    const char *trouble = photo_check_size(width, height, MOST_MILLIONS);
    if (trouble) return trouble;
    size_t row = (size_t)width * (size_t)channels * (most > 255 ? 2 : 1);
    if (at.left.size < 1 || (at.left.size - 1) / row < (size_t)height) return "the PPM is cut off";
    skip(&at, 1);
    trouble = photo_rows_open(&rows, out, (int)width, (int)height, channels);
    if (!trouble) trouble = read_rows(&at, &rows, (int)height, (int)most);
    photo_rows_close(&rows);
    out->consumed = file.size - at.left.size;
    return trouble;
}
