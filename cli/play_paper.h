/* play_paper.h: a sheet of characters with colours, on which a screen is composed.

   The grid is drawn by the library, as text with escape sequences; here it becomes a sheet, so that
   parts of it can be looked at through a window and single cells can be given other colours. */
#ifndef SS_CLI_PLAY_PAPER_H
#define SS_CLI_PLAY_PAPER_H
#include "buffer.h"

enum { SS_GLYPH_BOLD = 1, SS_GLYPH_REVERSE = 2, SS_GLYPH_UNDERLINE = 4 };
enum { SS_GLYPH_PLAIN = -1 }; /* the terminal's own colour */

typedef struct ss_glyph {
    char bytes[5];      /* one character in UTF-8 */
    int16_t fore, back; /* numbers of the 256 colours */
    uint8_t look;       /* SS_GLYPH_ bits */
} ss_glyph;

typedef struct ss_paper { /* all zero: no sheet */
    int width, height;
    ss_glyph *glyphs;
} ss_paper;

typedef struct ss_window {
    int x, y, width, height;
} ss_window;

void ss_paper_size(ss_paper *paper, int width, int height); /* a blank sheet */
void ss_paper_free(ss_paper *paper);
ss_glyph *ss_paper_at(const ss_paper *paper, int x, int y);              /* NULL: outside */
void ss_paper_put(ss_paper *paper, int x, int y, const char *character); /* keeps the colours */
/* Words from here on, cut off at the edge. */
void ss_paper_words(ss_paper *paper, int x, int y, const char *words, int look);
/* The sheet becomes what a renderer wrote, with or without its colours. */
void ss_paper_read(ss_paper *paper, const char *text, bool colour);
/* Copies a window of one sheet to the upper left corner of another. */
void ss_paper_copy(ss_paper *to, const ss_paper *from, ss_window window);
/* A line of the sheet, for the terminal. */
void ss_paper_line(const ss_paper *paper, int y, ss_buffer *out);
#endif
