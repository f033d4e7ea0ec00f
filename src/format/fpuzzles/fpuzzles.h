/* fpuzzles.h: the puzzles of the f-puzzles editor, as JSON and as links. */
#ifndef SS_FORMAT_FPUZZLES_FPUZZLES_H
#define SS_FORMAT_FPUZZLES_FPUZZLES_H
#include "format/link.h"

susol_status ss_fpuzzles_read(ss_span text, ss_puzzle *out, susol_error *error); /* both */
susol_status ss_fpuzzles_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error);

/* ---- fpuzzles_read.c ---- */

susol_status ss_fpuzzles_document(ss_document *from);
/* ---- fpuzzles_sign.c ---- */

/* A sign drawn on the border of two cells, turned by an angle: which of them is greater?
   0: no sign at all, 1: found, -1: it points nowhere. */
int ss_fpuzzles_sign(const ss_puzzle *puzzle, ss_span glyph, int angle, int cells[2]);
/* The sign between two neighbours: "<", ">", "^" or "v". */
const char *ss_fpuzzles_glyph(const ss_puzzle *puzzle, int greater, int less);
/* "R1C1"; also outside the grid, in row and column 0 and size + 1. */
bool ss_fpuzzles_name(ss_span value, int *row, int *column);

/* ---- fpuzzles_draw.c ---- */

/* An item of line, circle, rectangle, text or cage, kept as it looks. */
susol_status ss_fpuzzles_draw(ss_document *from, ss_span item);
#endif
