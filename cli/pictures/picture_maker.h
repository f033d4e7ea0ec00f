/* picture_maker.h: what the plug-in for picture files offers.

   Cairo and all it needs take longer to load than a puzzle takes to solve, so PNG and PDF live in a
   shared object of their own, susol-cairo.so, which is loaded when such a picture is asked for. */
#ifndef CLI_PICTURE_MAKER_H
#define CLI_PICTURE_MAKER_H
#include "paper.h"
#include "report.h"
#include "scan/photo.h"

typedef struct cli_picture_maker {
    /* Begins a file; kind "png" or "pdf". NULL: there is no memory. */
    void *(*open)(const char *kind, const char *path, cli_pixels pixels);
    /* Adds a page; a PNG has just one. */
    susol_status (*page)(void *file, const susol_puzzle *puzzle, const susol_look *look);
    /* Ends it. NULL: all is written; otherwise what went wrong. */
    const char *(*close)(void *file);
    const cli_report_maker *report;   /* as PDF */
    const cli_paper_maker *pdf, *png; /* for booklets */
    /* What was read in a picture, drawn over it, as a PNG. NULL, or what went wrong. */
    const char *(*show)(const cli_photo *photo, const susol_scan *scan, const char *path);
} cli_picture_maker;

#define CLI_PICTURE_MAKER_FILE "susol-cairo.so"
#define CLI_PICTURE_MAKER_NAME "cli_picture_maker_cairo"

/* Loads it; NULL: it is not installed, and *why says what is missing. */
const cli_picture_maker *cli_picture_maker_load(const char **why);
#endif
