/* choose.h: how a grid that was found is best read: which way up, and which of the cells around
   belong to it. */
#ifndef SS_SCAN_FIND_CHOOSE_H
#define SS_SCAN_FIND_CHOOSE_H
#include "scan/find/find.h"
#include "scan/read/reading.h"

typedef struct ss_chooser {  /* what reading needs */
    const ss_picture *sized; /* a cell has some 30 pixels */
    const ss_picture *inked; /* the same by the darkest of its colours; NULL: it has none */
    ss_scan_cells *cells;
    const ss_net_ready *net;
    ss_fast9_work *work;
    ss_limits *limits;
    int turn; /* which way up is tried first */
} ss_chooser;
typedef struct ss_scan_view { /* a grid as it may be read */
    ss_find find;             /* in pixels of the sized picture, upright */
    ss_scan_reading reading;
    double worth; /* the more, the more it looks like a puzzle */
    bool settled; /* it can be read well, and it is a puzzle */
} ss_scan_view;

/* That grid, the way up that can be read best. */
void ss_scan_view_read(const ss_chooser *chooser, const ss_find *find, ss_scan_view *view);
/* The same place, looked at in other ways if what was read is no puzzle: by the darkest colour, as
   pens have any, and the inside of cells alone, as some digits are small. */
void ss_scan_view_look_again(const ss_chooser *chooser, ss_scan_view *view);
/* Moves a view by some cells, if it can be read better there. */
void ss_scan_view_move(const ss_chooser *chooser, ss_scan_view *view);
#endif
