/* play_paper.h: a sheet of characters with colours, on which a screen is composed.

   The grid is drawn by the library, as text with escape sequences; here it becomes a sheet, so that
   parts of it can be looked at through a window and single cells can be given other colours. */
#ifndef CLI_PLAY_PAPER_H
#define CLI_PLAY_PAPER_H
#include "buffer.h"

enum { CLI_GLYPH_BOLD = 1, CLI_GLYPH_REVERSE = 2, CLI_GLYPH_UNDERLINE = 4 };
enum { CLI_GLYPH_PLAIN = -1 }; /* the terminal's own colour */

typedef struct cli_glyph {
    char bytes[5];      /* one character in UTF-8 */
    int16_t fore, back; /* numbers of the 256 colours */
    uint8_t look;       /* CLI_GLYPH_ bits */
} cli_glyph;

typedef struct cli_paper { /* all zero: no sheet */
    int width, height;
    cli_glyph *glyphs;
} cli_paper;

typedef struct cli_window {
    int x, y, width, height;
} cli_window;

void cli_paper_size(cli_paper *paper, int width, int height); /* a blank sheet */
void cli_paper_free(cli_paper *paper);
cli_glyph *cli_paper_at(const cli_paper *paper, int x, int y);             /* NULL: outside */
void cli_paper_put(cli_paper *paper, int x, int y, const char *character); /* keeps the colours */
/* Words from here on, cut off at the edge. */
void cli_paper_words(cli_paper *paper, int x, int y, const char *words, int look);
/* The sheet becomes what a renderer wrote, with or without its colours. */
void cli_paper_read(cli_paper *paper, const char *text, bool colour);
/* Copies a window of one sheet to the upper left corner of another. */
void cli_paper_copy(cli_paper *to, const cli_paper *from, cli_window window);
/* A line of the sheet, for the terminal. */
void cli_paper_line(const cli_paper *paper, int y, cli_buffer *out);
#endif
