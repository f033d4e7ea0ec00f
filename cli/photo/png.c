/* png.c: PNG, by libpng, row by row; only one whose rows come in several passes is kept whole. */
#include "decode.h"
#include <png.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MILLIONS = 64, MOST_INTERLACED_MILLIONS = 25 };

typedef struct png_reading {
    png_structp png;
    png_infop info;
    photo_bytes left;
    const char *what;
    photo_rows rows;
    uint8_t *bytes; /* a row, or all of them */
    size_t row;
    int width, height, passes;
} png_reading;

static void give_up(png_reading *at, const char *what) {
    at->what = what;
    png_longjmp(at->png, 1);
}

static void on_error(png_structp png, png_const_charp words) {
    png_reading *at = png_get_error_ptr(png);
    (void)words;
    give_up(at, at->what ? at->what : "the PNG is broken");
}

static void on_warning(png_structp png, png_const_charp words) { (void)png, (void)words; }

static void on_read(png_structp png, png_bytep to, size_t size) {
    png_reading *at = png_get_io_ptr(png);
    if (size > at->left.size) give_up(at, "the PNG is cut off");
    memcpy(to, at->left.data, size);
    at->left.data += size, at->left.size -= size;
}

/* Eight bits a channel: grey, or red, green, blue and perhaps how opaque. */
static void choose_form(png_reading *at) {
    int kind = png_get_color_type(at->png, at->info);
    bool clear = kind & PNG_COLOR_MASK_ALPHA || png_get_valid(at->png, at->info, PNG_INFO_tRNS);
    png_set_expand(at->png);
    png_set_strip_16(at->png);
    if (clear && !(kind & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(at->png);
    at->passes = png_set_interlace_handling(at->png);
    png_read_update_info(at->png, at->info);
    at->row = png_get_rowbytes(at->png, at->info);
}

static void read_head(png_reading *at) {
    png_set_read_fn(at->png, at, on_read);
    png_set_user_limits(at->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); /* photo_check_size knows */
    png_set_chunk_malloc_max(at->png, 8000000);
    png_read_info(at->png, at->info);
    at->width = (int)png_get_image_width(at->png, at->info);
    at->height = (int)png_get_image_height(at->png, at->info);
    bool passes = png_get_interlace_type(at->png, at->info) != PNG_INTERLACE_NONE;
    const char *trouble =
        photo_check_size(at->width, at->height, passes ? MOST_INTERLACED_MILLIONS : MOST_MILLIONS);
    if (trouble) give_up(at, trouble);
}

static void read_rows(png_reading *at, cli_photo *out) {
    int channels = png_get_channels(at->png, at->info);
    bool whole = at->passes > 1;
    const char *trouble = photo_rows_open(&at->rows, out, at->width, at->height, channels);
    at->bytes = calloc(whole ? (size_t)at->height : 1, at->row);
    if (trouble || !at->bytes) give_up(at, trouble ? trouble : "out of memory");
    for (int pass = 0; pass < at->passes; pass++)
        for (int y = 0; y < at->height; y++) {
            uint8_t *row = at->bytes + (whole ? (size_t)y * at->row : 0);
            png_read_row(at->png, row, NULL);
            if (pass == at->passes - 1) photo_rows_put(&at->rows, row);
        }
}

const char *photo_png(photo_bytes file, cli_photo *out) {
    png_reading *at = calloc(1, sizeof *at);
    if (!at) return "out of memory";
    at->left = file;
    at->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, at, on_error, on_warning);
    at->info = at->png ? png_create_info_struct(at->png) : NULL;
    if (!at->info) at->what = "out of memory";
    else if (!setjmp(png_jmpbuf(at->png))) {
        read_head(at);
        choose_form(at);
        read_rows(at, out);
    }
    const char *trouble = at->what;
    if (at->png) png_destroy_read_struct(&at->png, &at->info, NULL);
    photo_rows_close(&at->rows);
    free(at->bytes);
    free(at);
    return trouble;
}
