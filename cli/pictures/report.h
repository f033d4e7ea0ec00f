/* report.h: a document of many steps, each with a picture: HTML here, PDF by the cairo plug-in. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H
#include "susol.h"
#include <stdbool.h>

typedef struct cli_report_entry { /* what is NULL is left out */
    const char *heading;          /* "3. X-wing" */
    const char *author, *rules;   /* of a puzzle: who set it, and what it says */
    const char *changes;          /* what follows: "r1c1<>5" */
    const char *text;             /* why */
    const susol_puzzle *puzzle;   /* a picture of it, with the look */
    const susol_look *look;
    bool chapter; /* begins a new puzzle */
} cli_report_entry;

typedef struct cli_report_maker {
    /* Begins a document; path NULL: on stdout. NULL: there is no memory. */
    void *(*open)(const char *path, const char *title, const char *language);
    susol_status (*entry)(void *report, const cli_report_entry *entry);
    /* Ends it. NULL: all is written; otherwise what went wrong. */
    const char *(*close)(void *report);
} cli_report_maker;

extern const cli_report_maker cli_report_html;
#endif
