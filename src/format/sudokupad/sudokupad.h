/* sudokupad.h: the puzzles of SudokuPad, as JSON and as links. */
#ifndef SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#define SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#include "format/link.h"

susol_status ss_sudokupad_read(ss_span text, ss_puzzle *out, susol_error *error); /* both */
bool ss_sudokupad_cut(ss_span text, bool last, ss_piece *piece); /* shortened JSON as well */
susol_status ss_sudokupad_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error);
bool ss_sudokupad_says_all(const ss_puzzle *puzzle); /* nothing is only drawn */

/* This member of the metadata has all rules in our own lines, and the setter's comment apart from
   what the rules say: where it is, nothing else is a rule. */
#define SS_SUDOKUPAD_NAMED "susol"
enum { SS_SUDOKUPAD_PIXELS = 64 }; /* of a cell, in which widths of lines and letters are given */

/* ---- sudokupad_read.c ---- */

susol_status ss_sudokupad_document(ss_document *from);

/* ---- sudokupad_draw.c: what is only drawn is kept as it looks ---- */

int ss_sudokupad_hundredths(ss_span value); /* 1.25 is 125; what is too far away, 32000 */
susol_status ss_sudokupad_line(ss_document *from, ss_span item);  /* and arrows */
susol_status ss_sudokupad_shape(ss_document *from, ss_span item); /* over- and underlays */
susol_status ss_sudokupad_frame(ss_document *from, ss_span item, int rule, int rules);

/* ---- sudokupad_marks.c: the marks of rules, as SudokuPad shows them ---- */

susol_status ss_sudokupad_paint(ss_scene *scene, ss_drawing *drawing);

/* ---- sudokupad_paint.c: a puzzle with all that is drawn as the parts of its JSON ---- */

/* cages, lines, arrows, underlays, overlays, each with a comma before it. */
susol_status ss_sudokupad_pictures(const ss_puzzle *puzzle, ss_text *out);

/* Has SudokuPad words of its own for the rule? */
bool ss_sudokupad_names(const ss_puzzle *puzzle, const ss_rule *rule);

/* ---- sudokupad_zip.c ---- */

/* The shortened JSON of the links, made whole: {ce:[[,,{v:5}]]} has "cells" and "value". What is
   JSON already stays as it is. */
void ss_sudokupad_unzip(ss_span zipped, ss_text *json);
#endif
