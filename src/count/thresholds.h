/* thresholds.h: up to how many solutions are listed before anything cleverer is tried, and when a
   list has no end. All numbers that decide between listing and counting are here. */
#ifndef SS_COUNT_THRESHOLDS_H
#define SS_COUNT_THRESHOLDS_H

enum {
    /* Plain 9x9: as many as are listed in the time the clever count takes at least. */
    SS_COUNT_LIST_PLAIN = 100000,
    /* Other puzzles: some milliseconds, after which counting by states or by parts may pay. */
    SS_COUNT_LIST_OTHER = 10000,
    /* One of many plain grids that a grid with extra regions is cut into. */
    SS_COUNT_LIST_PART = 5000,
    /* What each candidate is in: counting by states takes one count for each of them. */
    SS_COUNT_LIST_CANDIDATES = 1000000,
    /* Random solutions: a list is kept. Plain 9x9 can do without. */
    SS_COUNT_KEEP_PLAIN = 10000,
    SS_COUNT_KEEP_OTHER = 1000000
};

/* More solutions than this, 10^10, take half a day to list: unless somebody sets a limit, that is
   tried for some seconds only. */
static const double ss_count_endless = 1e10;
enum { SS_COUNT_ENDLESS_MILLISECONDS = 10000 };
#endif
