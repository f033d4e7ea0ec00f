/* webs.h: lines that share cells, as one line with branches. */
#ifndef SS_DRAWN_WEBS_H
#define SS_DRAWN_WEBS_H
#include "drawn/objects.h"

typedef struct ss_line_web {
    ss_thing all;                  /* every cell once */
    uint8_t piece[SS_THING_CELLS]; /* of each cell: what hangs together in one box */
    int pieces;
} ss_line_web;

/* All lines that are free and hang together with the first one; they are not free any more. */
void ss_line_web_gather(const ss_things *things, int first, bool *is_free, ss_line_web *web);
#endif
