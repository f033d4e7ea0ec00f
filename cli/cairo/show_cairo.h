/* show_cairo.h: what was read in a picture, drawn over it. */
#ifndef CLI_SHOW_CAIRO_H
#define CLI_SHOW_CAIRO_H
#include "scan/photo.h"
#include <susol.h>

/* Writes a PNG. NULL, or a sentence that says what went wrong. */
const char *show_png(const cli_photo *photo, const susol_scan *scan, const char *path);
#endif
