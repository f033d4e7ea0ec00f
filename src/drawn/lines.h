/* lines.h: lines, thermometers and arrows out of strokes. */
#ifndef SS_DRAWN_LINES_H
#define SS_DRAWN_LINES_H
#include "drawn/objects.h"

/* In objects.c: a thing made of a piece of the drawing; NULL: there are too many. */
ss_thing *ss_things_new(ss_things *things, ss_thing_kind kind, int drawn);
int ss_things_cell(const ss_things *things, int y, int x); /* -1: outside */

void ss_strokes_find(ss_things *things);
#endif
