/* scan.c: what the WebAssembly module for pictures offers its host: pixels in, JSON out.

   The host copies pixels to where susol_web_pixels says, calls susol_web_scan, and asks for the
   grids one by one. What it is given lives until the next call of the same function. */
#include <stdlib.h>
#include <susol.h>

#define WEB_EXPORT(name) __attribute__((export_name(#name))) name

static susol_scan *scan;
static susol_text *text;
static susol_error error;
static uint8_t *pixels;
static size_t room;

/* Room for SIZE bytes; NULL: there is none. */
uint8_t *WEB_EXPORT(susol_web_pixels)(size_t size);
uint8_t *susol_web_pixels(size_t size) {
    if (size <= room) return pixels;
    free(pixels);
    pixels = malloc(size);
    room = pixels ? size : 0;
    return pixels;
}

/* How many grids there are; less than 0: see susol_web_trouble. */
int WEB_EXPORT(susol_web_scan)(int width, int height, int channels, int turn, double milliseconds);
int susol_web_scan(int width, int height, int channels, int turn, double milliseconds) {
    susol_options limits = {.milliseconds = (uint64_t)milliseconds};
    susol_picture picture = {.pixels = pixels,
                             .width = width,
                             .height = height,
                             .channels = channels,
                             .turn = turn,
                             .limits = &limits};
    if (!scan && susol_scan_new(&scan, NULL)) return -1;
    if (!text && susol_text_new(&text, NULL)) return -1;
    susol_status status = susol_scan_read(scan, &picture, &error);
    return status && status != SUSOL_LIMIT ? -1 : susol_scan_count(scan);
}

const char *WEB_EXPORT(susol_web_trouble)(void);
const char *susol_web_trouble(void) {
    return scan && text ? error.text : susol_status_text(SUSOL_NO_MEMORY);
}

/* A grid as JSON; NULL: there is no memory. */
const char *WEB_EXPORT(susol_web_grid)(int index);
const char *susol_web_grid(int index) {
    susol_text_clear(text);
    return susol_scan_json(scan, index, text) ? NULL : susol_text_data(text);
}

/* Where a point of a grid is in the picture: two numbers. */
const double *WEB_EXPORT(susol_web_place)(int index, double right, double down);
const double *susol_web_place(int index, double right, double down) {
    static double xy[2];
    return susol_scan_place(scan, index, right, down, xy) ? NULL : xy;
}
