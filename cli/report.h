/* report.h: a document of many steps, each with a picture: HTML here, PDF by the cairo plug-in. */
#ifndef SS_CLI_REPORT_H
#define SS_CLI_REPORT_H
#include "susol.h"
#include <stdbool.h>

typedef struct ss_report_entry { /* what is NULL is left out */
    const char *heading;         /* "3. X-wing" */
    const char *changes;         /* what follows: "r1c1<>5" */
    const char *text;            /* why */
    const susol_puzzle *puzzle;  /* a picture of it, with the look */
    const susol_look *look;
    bool chapter; /* begins a new puzzle */
} ss_report_entry;

typedef struct ss_report_maker {
    /* Begins a document; path NULL: on stdout. NULL: there is no memory. */
    void *(*open)(const char *path, const char *title, const char *language);
    susol_status (*entry)(void *report, const ss_report_entry *entry);
    /* Ends it. NULL: all is written; otherwise what went wrong. */
    const char *(*close)(void *report);
} ss_report_maker;

extern const ss_report_maker ss_cli_report_html;
#endif
