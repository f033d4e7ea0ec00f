/* letters.h: how wide words are, and where a line of them ends.

   Pages must not depend on the fonts of the machine, nor on who draws them. So all lines are broken
   by one table of widths, that of DejaVu Sans, which PDF, PNG and SVG ask for. */
#ifndef CLI_LETTERS_H
#define CLI_LETTERS_H
#include "pictures/paper.h"
#include <stddef.h>

double cli_letters_width(const char *words, size_t size, const cli_type *type);
/* How many bytes of the words go on a line of that width: up to a blank or the end of the line; of
   a word that is wider, as many letters as fit. */
size_t cli_letters_line(const char *words, const cli_type *type, double width);
int cli_letters_lines(const char *words, const cli_type *type, double width); /* how many lines */
const char *cli_letters_after(const char *words, size_t size); /* where the next line begins */
#endif
