/* paper_cairo.h: the pages of a booklet, as PDF and as PNG. */
#ifndef CLI_PAPER_CAIRO_H
#define CLI_PAPER_CAIRO_H
#include "pictures/paper.h"

extern const cli_paper_maker cli_paper_pdf, cli_paper_png;
#endif
