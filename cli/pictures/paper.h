/* paper.h: what the pages of a booklet are drawn on: SVG here, PDF and PNG by the cairo plug-in.

   All is in points of 1/72 inch from the upper left corner of the page. A PDF holds all pages, an
   SVG or a PNG one. */
#ifndef CLI_PAPER_H
#define CLI_PAPER_H
#include "susol.h"
#include <stdbool.h>

typedef struct cli_pixels { /* of a PNG; 0: as usual */
    int width, dpi;
    uint64_t memory; /* bytes that they may take; 0: any number */
    /* Asked while it is drawn and written: is it to end now? NULL: never. */
    bool (*ends)(const void *user);
    const void *user;
} cli_pixels;

typedef enum { CLI_LEFT, CLI_MIDDLE, CLI_RIGHT } cli_align;

typedef struct cli_type { /* how words are set; x is where the align says, y the line they are on */
    double size;
    uint32_t colour; /* 0xRRGGBBAA */
    bool bold;
    cli_align align;
} cli_type;

typedef struct cli_sheet {
    double width, height;
    const char *title; /* of the document */
    cli_pixels pixels;
} cli_sheet;

typedef struct cli_paper_maker {
    bool paged; /* one file holds all pages */
    /* Begins a file and its first page; path NULL: on stdout. NULL: there is no memory. */
    void *(*open)(const char *path, const cli_sheet *sheet);
    void (*path)(void *page, const double *xy, int points, int closed, susol_ink ink);
    void (*circle)(void *page, double x, double y, double radius, susol_ink ink);
    void (*words)(void *page, double x, double y, const char *words, cli_type type);
    void (*next)(void *page); /* a further page; only where it is paged */
    /* Ends it. NULL: all is written; otherwise what went wrong. */
    const char *(*close)(void *page);
} cli_paper_maker;

extern const cli_paper_maker cli_paper_svg;
#endif
