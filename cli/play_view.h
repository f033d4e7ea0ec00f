/* play_view.h: what a game looks like on the screen.

   The grid is drawn by a renderer of the library, in one of three sizes; where it is larger than
   the screen a window follows the cursor. box[c] is where cell c lies in that picture. */
#ifndef SS_CLI_PLAY_VIEW_H
#define SS_CLI_PLAY_VIEW_H
#include "play_game.h"
#include "play_paper.h"

typedef enum {                 /* from large to small */
               SS_VIEW_BLOCKS, /* every cell a block of its pencil marks */
               SS_VIEW_LINES,  /* one line a cell */
               SS_VIEW_PLAIN,  /* one character a cell */
               SS_VIEW_AUTO    /* the largest of them that fits */
} ss_view_kind;

typedef struct ss_view {
    bool colour;
    int columns, rows; /* of the terminal */
    ss_view_kind wish, kind;
    bool beside; /* the words stand beside the picture, not below it */
    const char *title;

    int cursor; /* cell */
    bool pencil, paused;
    int page;                 /* of the key sheet; 0: the game */
    const char *const *sheet; /* lines of it, NULL behind the last */

    susol_text *text;
    ss_paper picture, screen;
    ss_window window; /* the part of the picture that shows */
    ss_window box[SUSOL_MAX_CELLS];
    ss_buffer *shown; /* what each line of the terminal shows */
    int shown_count;
} ss_view;

void ss_view_open(ss_view *view, const char *title, bool colour);
void ss_view_close(ss_view *view);
/* The terminal has this size now, or must be drawn anew for another reason. */
void ss_view_size(ss_view *view, const ss_game *game, int columns, int rows);
void ss_view_draw(ss_view *view, const ss_game *game, ss_buffer *out); /* only what changed */
int ss_view_cell_at(const ss_view *view, int x, int y);                /* -1: none */
int ss_view_sheet_pages(const ss_view *view);

/* ---- play_words.c: the words around the grid ---- */

enum { SS_VIEW_PANEL = 28, SS_VIEW_BELOW = 3 }; /* columns beside the grid, lines below it */
void ss_view_words(ss_view *view, const ss_game *game);
void ss_view_sheet(ss_view *view);
#endif
