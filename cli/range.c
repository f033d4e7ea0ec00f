/* range.c: a number, or from one to another, on the command line. */
#include "range.h"
#include "cli.h"
#include <stdlib.h>

static bool reads(const char *words, double *low, double *high) {
    char *end;
    *low = *high = strtod(words, &end);
    if (end == words || !(*low >= 0)) return false;
    if (*end != '-') return !*end;
    words = end + 1;
    *high = strtod(words, &end);
    return end > words && !*end && *high >= *low;
}

bool cli_range_read(const char *name, const char *words, double *low, double *high) {
    if (reads(words, low, high)) return true;
    (void)cli_usage("--%s expects a number or A-B, not '%s'", name, words);
    return false;
}
