/* png_cairo.h: a PNG on its way into a file, with the size that it has on paper. */
#ifndef CLI_PNG_CAIRO_H
#define CLI_PNG_CAIRO_H
#include "canvas_file.h"
#include "pictures/paper.h"

/* White pixels; an error of cairo if they are more than there may be, or it is to end. */
cairo_surface_t *png_surface(double across, double down, const cli_pixels *pixels);
/* From now on nothing is drawn, if it is to end. */
void png_look(cairo_surface_t *surface, const cli_pixels *pixels);
/* Writes it; dpi 0: the file says nothing about paper. NULL, or what went wrong. */
const char *png_write(cairo_surface_t *surface, const cli_pixels *pixels, int dpi,
                      canvas_file *out);
#endif
