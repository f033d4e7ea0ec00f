/* jpeg.c: JPEG, by libjpeg-turbo, which decodes a half, a quarter or an eighth of the size at a
   fraction of the price. */
#include "decode.h"
#include <setjmp.h>
#include <stdio.h> /* jpeglib.h needs it */
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

/* A photo of 108 million pixels is decoded in less than a second. A progressive one is kept whole
   while it is decoded, and goes through all of it with each scan. */
enum { MOST_MILLIONS = 120, MOST_SCAN_MILLIONS = 1500, MOST_SCANS = 60, MOST_MEMORY = 180000000 };

typedef struct jpeg_reading {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf trouble;
    const char *what;
    photo_rows rows;
    uint8_t *row, *mixed; /* as it comes; of ink on paper (CMYK), as light */
} jpeg_reading;

static _Noreturn void give_up(jpeg_reading *at, const char *what) {
    at->what = what;
    longjmp(at->trouble, 1);
}

static void on_error(j_common_ptr jpeg) {
    bool memory =
        jpeg->err->msg_code == JERR_OUT_OF_MEMORY || jpeg->err->msg_code == JERR_NO_BACKING_STORE;
    give_up(jpeg->client_data, memory ? "the picture is too large" : "the JPEG is broken");
}

/* libjpeg would go on, with grey instead of what is missing. */
static void on_message(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF: give_up(jpeg->client_data, "the JPEG is cut off");
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_ARITH_BAD_CODE: give_up(jpeg->client_data, "the JPEG is broken");
    }
}

/* A small file may have thousands of scans over a large picture. */
static void on_progress(j_common_ptr common) {
    jpeg_reading *at = common->client_data;
    double millions = 1e-6 * at->jpeg.image_width * at->jpeg.image_height;
    if (at->jpeg.input_scan_number > MOST_SCANS ||
        at->jpeg.input_scan_number * millions > MOST_SCAN_MILLIONS)
        give_up(at, "the JPEG has too many scans");
}

static void open_jpeg(jpeg_reading *at, photo_bytes file) {
    at->jpeg.err = jpeg_std_error(&at->errors);
    at->errors.error_exit = on_error;
    at->errors.emit_message = on_message;
    at->jpeg.client_data = at;
    jpeg_create_decompress(&at->jpeg);
    at->jpeg.client_data = at;
    at->jpeg.mem->max_memory_to_use = MOST_MEMORY;
    at->progress.progress_monitor = on_progress;
    at->jpeg.progress = &at->progress;
    jpeg_mem_src(&at->jpeg, file.data, file.size);
    jpeg_save_markers(&at->jpeg, JPEG_APP0 + 1, UINT16_MAX);
    (void)jpeg_read_header(&at->jpeg, TRUE);
}

static void choose_form(jpeg_reading *at) {
    struct jpeg_decompress_struct *jpeg = &at->jpeg;
    int width = (int)jpeg->image_width, height = (int)jpeg->image_height;
    const char *trouble = photo_check_size(width, height, MOST_MILLIONS);
    if (trouble) give_up(at, trouble);
    int smaller = photo_smaller(width, height);
    jpeg->scale_num = 1;
    jpeg->scale_denom = (unsigned)(smaller > 8 ? 8 : smaller);
    jpeg->dct_method = JDCT_IFAST;
    jpeg->do_fancy_upsampling = FALSE;
    if (jpeg->num_components == 3) jpeg->out_color_space = JCS_RGB;
    (void)jpeg_start_decompress(jpeg);
}

/* Adobe's files have it the other way round: 255 is no ink. */
static void mix(uint8_t *to, const uint8_t *from, int width) {
    for (int x = 0; x < width; x++)
        for (int c = 0; c < 3; c++)
            to[3 * x + c] = (uint8_t)(from[4 * x + c] * from[4 * x + 3] / 255);
}

static void read_rows(jpeg_reading *at, cli_photo *out) {
    struct jpeg_decompress_struct *jpeg = &at->jpeg;
    int width = (int)jpeg->output_width, channels = jpeg->output_components;
    bool ink = channels == 4;
    int files_width = (int)jpeg->image_width;
    if (channels != 1 && channels != 3 && channels != 4) give_up(at, "the JPEG has odd colours");
    const char *trouble =
        photo_rows_open(&at->rows, out, width, (int)jpeg->output_height, ink ? 3 : channels);
    at->row = malloc((size_t)width * (size_t)channels);
    at->mixed = ink ? malloc((size_t)width * 3) : NULL;
    if (trouble || !at->row || (ink && !at->mixed))
        give_up(at, trouble ? trouble : "out of memory");
    while (jpeg->output_scanline < jpeg->output_height) {
        if (jpeg_read_scanlines(jpeg, &at->row, 1) != 1) give_up(at, "the JPEG is broken");
        if (ink) mix(at->mixed, at->row, width);
        photo_rows_put(&at->rows, ink ? at->mixed : at->row);
    }
    out->smaller = out->width ? (files_width + out->width / 2) / out->width : 1;
}

static void find_turn(jpeg_reading *at, cli_photo *out) {
    for (jpeg_saved_marker_ptr mark = at->jpeg.marker_list; mark && !out->turn; mark = mark->next)
        out->turn = photo_exif_turn((photo_bytes){mark->data, mark->data_length});
}

const char *photo_jpeg(photo_bytes file, cli_photo *out) {
    jpeg_reading *at = calloc(1, sizeof *at);
    if (!at) return "out of memory";
    if (!setjmp(at->trouble)) {
        open_jpeg(at, file);
        find_turn(at, out);
        choose_form(at);
        read_rows(at, out);
    }
    const char *trouble = at->what;
    jpeg_destroy_decompress(&at->jpeg);
    photo_rows_close(&at->rows);
    free(at->row);
    free(at->mixed);
    free(at);
    return trouble;
}

/* ---- which way was the camera held? ---- */

static unsigned number(photo_bytes data, size_t at, int size, bool little) {
    unsigned value = 0;
    for (int i = 0; i < size; i++) {
        size_t place = at + (size_t)(little ? size - 1 - i : i);
        value = value << 8 | (place < data.size ? data.data[place] : 0);
    }
    return value;
}

int photo_exif_turn(photo_bytes data) {
    static const int turns[] = {[3] = 2, [6] = 1, [8] = 3}; /* mirrors are not by a camera */
    enum { HEAD = 6, ENTRY = 12, ORIENTATION = 0x112 };
    if (data.size < HEAD + 8 || memcmp(data.data, "Exif\0", HEAD) != 0) return 0;
    photo_bytes tiff = {data.data + HEAD, data.size - HEAD};
    bool little = tiff.data[0] == 'I';
    size_t list = number(tiff, 4, 4, little);
    unsigned count = number(tiff, list, 2, little);
    for (unsigned i = 0; i < count && list + 2 + (i + 1) * ENTRY <= tiff.size; i++) {
        size_t entry = list + 2 + i * ENTRY;
        if (number(tiff, entry, 2, little) != ORIENTATION) continue;
        unsigned held = number(tiff, entry + 8, 2, little);
        return held < sizeof turns / sizeof *turns ? turns[held] : 0;
    }
    return 0;
}
