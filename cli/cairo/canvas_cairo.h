/* canvas_cairo.h: pictures as PNG and PDF, drawn by cairo.

   Functions that can fail return NULL, or a sentence that says what went wrong. */
#ifndef CLI_CANVAS_CAIRO_H
#define CLI_CANVAS_CAIRO_H
#include "pictures/picture_maker.h"
#include "canvas_file.h"
#include <cairo.h>
#include <susol.h>

const char *canvas_png(const susol_puzzle *puzzle, const susol_look *look, cli_pixels pixels,
                       canvas_file *out);

/* ---- one thing on a surface, for pages of all sorts ---- */

void canvas_colour(cairo_t *cairo, uint32_t colour);
void canvas_path(cairo_t *cairo, const double *xy, int points, int closed, susol_ink ink);
void canvas_circle(cairo_t *cairo, double x, double y, double radius, susol_ink ink);
const char *canvas_fault(cairo_status_t status);

/* ---- documents ---- */

/* A document of one puzzle a page: on A4 paper, or on pages as large as the pictures. */
typedef struct canvas_pdf canvas_pdf;
canvas_pdf *canvas_pdf_open(canvas_file *out, bool a4); /* NULL: no memory */
const char *canvas_pdf_page(canvas_pdf *pdf, const susol_puzzle *puzzle, const susol_look *look);
/* For pages with more than a picture: what to write on, and a picture of that width there. */
cairo_t *canvas_pdf_cairo(canvas_pdf *pdf);
const char *canvas_pdf_put(canvas_pdf *pdf, const cli_report_entry *entry, double x, double y,
                           double width);
double canvas_height(const cli_report_entry *entry); /* of its picture, if that is 1 wide */
const char *canvas_pdf_close(canvas_pdf *pdf);       /* frees it in any case; the file stays open */
#endif
