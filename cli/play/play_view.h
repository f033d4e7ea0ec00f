/* play_view.h: what a game looks like on the screen.

   The grid is drawn by a renderer of the library, in one of three sizes; where it is larger than
   the screen a window follows the cursor. box[c] is where cell c lies in that picture. */
#ifndef CLI_PLAY_VIEW_H
#define CLI_PLAY_VIEW_H
#include "play_game.h"
#include "play_paper.h"

typedef enum {                  /* from large to small */
               CLI_VIEW_BLOCKS, /* every cell a block of its pencil marks */
               CLI_VIEW_LINES,  /* one line a cell */
               CLI_VIEW_PLAIN,  /* one character a cell */
               CLI_VIEW_AUTO    /* the largest of them that fits */
} cli_view_kind;

typedef struct cli_view {
    bool colour;
    int columns, rows; /* of the terminal */
    cli_view_kind wish, kind;
    bool beside; /* the words are beside the picture, not below it */
    const char *title;

    int cursor; /* cell */
    bool pencil, paused;
    int page;          /* of the key sheet; 0: the game */
    const char *sheet; /* its lines */

    susol_text *text;
    cli_paper picture, screen;
    cli_window window; /* the part of the picture that shows */
    cli_window box[SUSOL_MAX_CELLS];
    cli_buffer *shown; /* what each line of the terminal shows */
    int shown_count;
} cli_view;

void cli_view_open(cli_view *view, const char *title, bool colour);
void cli_view_close(cli_view *view);
/* The terminal has this size now, or must be drawn anew for another reason. */
void cli_view_size(cli_view *view, const cli_game *game, int columns, int rows);
void cli_view_draw(cli_view *view, const cli_game *game, cli_buffer *out); /* only what changed */
int cli_view_cell_at(const cli_view *view, int x, int y);                  /* -1: none */
int cli_view_sheet_pages(const cli_view *view);

/* ---- play_words.c: the words around the grid ---- */

enum { CLI_VIEW_PANEL = 28, CLI_VIEW_BELOW = 3 }; /* columns beside the grid, lines below it */
void cli_view_words(cli_view *view, const cli_game *game);
void cli_view_sheet(cli_view *view);
#endif
