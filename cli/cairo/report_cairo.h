/* report_cairo.h: a report as PDF. */
#ifndef CLI_REPORT_CAIRO_H
#define CLI_REPORT_CAIRO_H
#include "pictures/report.h"

extern const cli_report_maker cli_report_cairo;
#endif
