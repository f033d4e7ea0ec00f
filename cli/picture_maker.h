/* picture_maker.h: what the plug-in for picture files offers.

   Cairo and all it needs take longer to load than a puzzle takes to solve, so PNG and PDF live in a
   shared object of their own, susol-cairo.so, which is loaded when such a picture is asked for. */
#ifndef SS_CLI_PICTURE_MAKER_H
#define SS_CLI_PICTURE_MAKER_H
#include "report.h"
#include "susol.h"

typedef struct ss_picture_maker {
    /* Begins a file; kind "png" or "pdf". NULL: there is no memory. */
    void *(*open)(const char *kind, const char *path);
    /* Adds a page; a PNG has just one. */
    susol_status (*page)(void *file, const susol_puzzle *puzzle, const susol_look *look);
    /* Ends it. NULL: all is written; otherwise what went wrong. */
    const char *(*close)(void *file);
    const ss_report_maker *report; /* as PDF */
} ss_picture_maker;

#define SS_PICTURE_MAKER_FILE "susol-cairo.so"
#define SS_PICTURE_MAKER_NAME "ss_picture_maker_cairo"

/* Loads it; NULL: it is not installed, and *why says what is missing. */
const ss_picture_maker *ss_cli_picture_maker_load(const char **why);
#endif
