/* scan.c: any bytes as a picture file, through the decoders and the scanner; or bytes that draw a
   page with a grid that is tilted, dark, noisy, half rubbed out. Whatever comes out must be within
   its bounds, be told the same twice, and give all memory back. */
#include "fuzz.h"
#include "scan/photo.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 150, MOST_PIXELS = 40000 };
extern const cli_photo_reader cli_photo_reader_files;

/* ---- a page ---- */

/* A stroke that might be a digit, in the cell's own coordinates. */
static bool in_stroke(int shape, double x, double y) {
    double ring = fabs(hypot(x - 0.5, y - 0.5) - 0.22);
    if (shape < 2) return fabs(x - 0.5) < 0.05 && fabs(y - 0.5) < 0.3;
    if (shape < 4) return ring < 0.06 && (shape == 3 || x > 0.4);
    return fabs(y - 0.25 - 0.1 * shape) < 0.05 && fabs(x - 0.5) < 0.25;
}

static void draw_page(fuzz_bytes *bytes, uint8_t *pixels) {
    int cells = fuzz_one_in(bytes, 4) ? fuzz_between(bytes, 3, 17) : 9;
    double turn = fuzz_below(bytes, 64) * 0.1, size = fuzz_between(bytes, 60, 160),
           bend = fuzz_below(bytes, 20) * 0.002, frame = fuzz_between(bytes, 1, 9) / 60.0;
    bool dark = fuzz_one_in(bytes, 3);
    int noise = fuzz_below(bytes, 60);
    uint8_t shapes[17 * 17];
    for (int i = 0; i < cells * cells; i++) shapes[i] = (uint8_t)fuzz_below(bytes, 9);
    for (int i = 0; i < SIDE * SIDE; i++) {
        double x = i % SIDE - SIDE / 2.0, y = (double)(i / SIDE) - SIDE / 2.0;
        double u = (x * cos(turn) + y * sin(turn)) / size * cells + cells / 2.0 + bend * y * y / 10;
        double v = (y * cos(turn) - x * sin(turn)) / size * cells + cells / 2.0;
        bool inside = u > -frame && v > -frame && u < cells + frame && v < cells + frame;
        bool line = inside && (fabs(u - round(u)) < frame || fabs(v - round(v)) < frame);
        int column = (int)floor(u), row = (int)floor(v), shape = 8;
        if (column >= 0 && row >= 0 && column < cells && row < cells)
            shape = shapes[row * cells + column];
        bool ink = line || (shape < 6 && in_stroke(shape, u - column, v - row));
        int value =
            (ink != dark ? 30 : 220) + (int)(((unsigned)i * 2654435761u >> 20) % 97) * noise / 97;
        pixels[i] = (uint8_t)(value > 255 ? 255 : value);
    }
}

/* ---- what must hold ---- */

static void check_grid(const susol_scan_grid *grid) {
    FUZZ_CHECK(grid->side > 0 && grid->side <= 16 && grid->cells == grid->side * grid->side);
    FUZZ_CHECK(!grid->sure || (grid->solutions == 1 && grid->corrections == 0) || grid->rules);
    for (int i = 0; i < 8; i++) FUZZ_CHECK(isfinite(grid->corners[i]));
    for (int i = 0; i < grid->cells; i++) {
        FUZZ_CHECK(grid->digits[i] <= grid->side && grid->seen[i] <= grid->side);
        FUZZ_CHECK(grid->readings[3 * i] == grid->seen[i] && grid->written[i] <= 1);
        for (int k = 3 * i; k < 3 * i + 3; k++)
            FUZZ_CHECK(grid->chances[k] >= 0 && grid->chances[k] <= 1.0001F);
    }
}

static void tell(const susol_scan *scan, susol_puzzle *puzzle, susol_text *text) {
    for (int i = 0; i < susol_scan_count(scan); i++) {
        check_grid(susol_scan_at(scan, i));
        FUZZ_CHECK(!susol_scan_json(scan, i, text));
        for (int which = 0; which < 4; which++) {
            susol_status status = susol_scan_puzzle(scan, i, which, puzzle, NULL);
            FUZZ_CHECK(!status || status == SUSOL_BAD_RULE);
        }
    }
}

static void scan_picture(fuzz_bytes *way, susol_picture *picture) {
    susol_scan *scan;
    susol_puzzle *puzzle;
    susol_text *text, *again;
    susol_options limits = {.milliseconds = (uint64_t)fuzz_between(way, 1, 200)};
    bool stops = fuzz_one_in(way, 3), refuses = fuzz_one_in(way, 4);
    FUZZ_CHECK(!susol_scan_new(&scan, &fuzz_memory));
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    FUZZ_CHECK(!susol_text_new(&text, &fuzz_memory) && !susol_text_new(&again, &fuzz_memory));
    if (stops) picture->limits = &limits;
    if (refuses) fuzz_refuse(fuzz_between(way, 1, 40), fuzz_between(way, 1, 3));
    susol_status status = susol_scan_read(scan, picture, NULL);
    FUZZ_CHECK(!status || (status == SUSOL_LIMIT && stops) ||
               (status == SUSOL_NO_MEMORY && fuzz_refused()));
    fuzz_refuse(0, 0);
    tell(scan, puzzle, text);
    if (!stops && refuses && status) {
        FUZZ_CHECK(!susol_scan_read(scan, picture, NULL));
        tell(scan, puzzle, again);
    }
    susol_text_free(text), susol_text_free(again);
    susol_puzzle_free(puzzle);
    susol_scan_free(scan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t pixels[SIDE * SIDE];
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 6);
    cli_photo photo;
    const char *trouble = cli_photo_reader_files.read(data, size, &photo);
    FUZZ_CHECK(trouble ? *trouble && !photo.pixels : photo.width > 0 && photo.height > 0);
    susol_picture picture = {
        .pixels = photo.pixels, .channels = photo.channels, .turn = photo.turn};
    picture.width = photo.width, picture.height = photo.height;
    if (trouble && size && *data == '#') { /* a page of our own */
        (void)fuzz_byte(&bytes);
        draw_page(&bytes, pixels);
        picture = (susol_picture){.pixels = pixels, .width = SIDE, .height = SIDE};
    }
    if (picture.pixels && picture.width * picture.height <= MOST_PIXELS)
        scan_picture(&way, &picture);
    free(photo.pixels);
    fuzz_all_given_back();
    return 0;
}
