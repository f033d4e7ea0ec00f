/* text_cairo.h: words in lines of a given width, drawn by cairo. */
#ifndef CLI_TEXT_CAIRO_H
#define CLI_TEXT_CAIRO_H
#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

enum { TEXT_LINE = 512 }; /* bytes of the longest line, with its end */

typedef struct text_font {
    double size, lead; /* of the letters; from line to line */
    bool bold;
    double red, green, blue;
} text_font;

void text_use_font(cairo_t *cairo, const text_font *use);
/* How many bytes of the words go on one line: up to a blank, or, if a word is wider than the line,
   as many letters as fit. */
size_t text_line_size(cairo_t *cairo, const char *words, double width);
int text_count_lines(cairo_t *cairo, const text_font *use, const char *words, double width);
/* Writes the line with its middle at x and steps over it; y is the top of its letters. */
void text_put_middle(cairo_t *cairo, const char **words, double width, double x, double y);
#endif
