/* sudokupad.h: the puzzles of SudokuPad, as JSON and as links. */
#ifndef SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#define SS_FORMAT_SUDOKUPAD_SUDOKUPAD_H
#include "format/link.h"

susol_status ss_sudokupad_read(ss_span text, ss_puzzle *out, susol_error *error); /* both */
susol_status ss_sudokupad_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error);

/* ---- sudokupad_read.c ---- */

susol_status ss_sudokupad_document(ss_document *from);

/* ---- sudokupad_zip.c ---- */

/* The shortened JSON of the links, made whole: {ce:[[,,{v:5}]]} has "cells" and "value". What is
   JSON already stays as it is. */
void ss_sudokupad_unzip(ss_span zipped, ss_text *json);
#endif
