/* range.h: a number, or from one to another, on the command line. */
#ifndef CLI_RANGE_H
#define CLI_RANGE_H
#include <stdbool.h>

/* "24-28" or "24" as the value of --NAME; false: neither, and that was said. */
bool cli_range_read(const char *name, const char *words, double *low, double *high);
#endif
