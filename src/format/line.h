/* line.h: a puzzle on one line, as several formats write it. */
#ifndef SS_FORMAT_LINE_H
#define SS_FORMAT_LINE_H
#include "format/format.h"

int ss_line_side(ss_span line); /* of the puzzle the line begins with; 0: none */
/* The bytes of the first line and its end, if it is a plain 9x9 puzzle; else 0. */
size_t ss_line_plain(ss_span text);
susol_status ss_line_read(ss_span text, ss_puzzle *out, susol_error *error);
susol_status ss_line_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error);
#endif
