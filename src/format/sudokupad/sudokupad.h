/* sudokupad.h: the puzzles of SudokuPad, as JSON and as links. */
#ifndef SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#define SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#include "format/link.h"

susol_status ss_sudokupad_read(ss_span text, ss_puzzle *out, susol_error *error); /* both */
bool ss_sudokupad_cut(ss_span text, bool last, ss_piece *piece); /* shortened JSON as well */
susol_status ss_sudokupad_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error);

/* ---- sudokupad_read.c ---- */

susol_status ss_sudokupad_document(ss_document *from);

/* ---- sudokupad_draw.c: what is only drawn is kept as it looks ---- */

int ss_sudokupad_hundredths(ss_span value); /* 1.25 is 125; what is too far away, 32000 */
susol_status ss_sudokupad_line(ss_document *from, ss_span item);  /* and arrows */
susol_status ss_sudokupad_shape(ss_document *from, ss_span item); /* over- and underlays */
susol_status ss_sudokupad_frame(ss_document *from, ss_span item, int rule, int rules);

/* ---- sudokupad_zip.c ---- */

/* The shortened JSON of the links, made whole: {ce:[[,,{v:5}]]} has "cells" and "value". What is
   JSON already stays as it is. */
void ss_sudokupad_unzip(ss_span zipped, ss_text *json);
#endif
