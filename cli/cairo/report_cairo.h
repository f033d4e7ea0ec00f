/* report_cairo.h: a report as PDF. */
#ifndef CLI_REPORT_CAIRO_H
#define CLI_REPORT_CAIRO_H
#include "../report.h"

extern const ss_report_maker ss_report_cairo;
#endif
