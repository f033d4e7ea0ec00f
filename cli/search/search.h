/* search.h: what the parts of `susol search` share: those who look on, and the games.

   A search, live or replayed, tells every state to an cli_onlookers: each of its parts is there or
   is not. Steps lead back to the first state by `before`, in a replay as well. */
#ifndef CLI_SEARCH_H
#define CLI_SEARCH_H
#include "buffer.h"
#include "cli.h"
#include <stdio.h>

typedef struct cli_seen { /* a state as it passes by */
    const susol_puzzle *puzzle;
    susol_fate fate;
    const susol_trail *step;
    const uint32_t *candidates; /* NULL: this engine does not tell */
    const susol_effort *effort;
} cli_seen;

const char *cli_fate_name(susol_fate fate);
/* "r1c1=5", or "-" for the first state. */
void cli_put_move(cli_buffer *out, const susol_puzzle *puzzle, const susol_trail *step);

/* ---- search_screen.c: a terminal that is redrawn, and its keys ---- */

typedef struct cli_search_screen cli_search_screen;
cli_search_screen *cli_screen_open(const cli_call *cli); /* NULL: stdout is no terminal */
void cli_screen_close(cli_search_screen *screen); /* the terminal is as it was; NULL is fine */
/* Is there time to draw this state? In slow motion always. */
bool cli_screen_due(const cli_search_screen *screen);
void cli_screen_size(int *rows, int *columns);
/* Draws, then waits as long as it should, or for a key. False: the one who looks on has enough. */
bool cli_screen_draw(cli_search_screen *screen, const char *picture, const char *panel);
bool cli_screen_quit(const cli_search_screen *screen); /* ended by a key */

/* ---- search_panel.c: the numbers beside the picture ---- */

enum { CLI_PLOT_COLUMNS = 30, CLI_PLOT_ROWS = 4 };
typedef struct cli_plot { /* how a number went over time; when it is full, every second one goes */
    uint64_t values[CLI_PLOT_COLUMNS];
    int count;
    uint64_t every, seen; /* one value of this many is kept; values offered since the last one */
} cli_plot;
void cli_plot_add(cli_plot *plot, uint64_t value);
void cli_put_plot(cli_buffer *out, const cli_plot *plot, int width); /* its newest values */

enum { CLI_PANEL_WIDE = 34, CLI_PANEL_NARROW = 20 }; /* columns: all it tells, what it must */
typedef struct cli_panel {
    cli_plot plot;
    int width;
    int64_t start;
    const char *title;
} cli_panel;
void cli_put_panel(cli_buffer *out, const cli_panel *panel, const cli_seen *seen);

/* ---- search_picture.c ---- */

/* The state as the largest picture that fits with the panel; "" if not even a small one does. */
void cli_put_state(cli_buffer *out, const cli_seen *seen, bool colour);

/* ---- search_tree.c ---- */

typedef struct cli_tree cli_tree;
cli_tree *cli_tree_new(void);
void cli_tree_add(cli_tree *tree, const cli_seen *seen);
/* Writes the SVG and frees it; 0 or what errno said. */
int cli_tree_write(cli_tree *tree, const susol_puzzle *puzzle, const char *path);

/* ---- search_watch.c ---- */

typedef struct cli_onlookers {
    const cli_call *cli;
    const susol_puzzle *puzzle;
    cli_search_screen *screen;
    cli_panel panel;
    FILE *trace;
    cli_tree *tree;
    int trees;                   /* drawn so far */
    cli_buffer *log;             /* lines, when there is no screen */
    void (*relieve)(void *user); /* called when the log may have grown large */
    void *user;
    susol_effort last;
} cli_onlookers;

bool cli_onlookers_any(const cli_call *cli); /* is anybody to look on? */
/* Before the first state of a puzzle, and after the last. */
void cli_onlookers_begin(cli_onlookers *all, const susol_puzzle *puzzle);
bool cli_onlookers_see(cli_onlookers *all, const cli_seen *seen); /* false: stop */
/* False: the tree could not be written; errno says why. */
bool cli_onlookers_end(cli_onlookers *all);

/* ---- search_replay.c, search_queens.c, search_knight.c: instead of puzzles ---- */

int cli_search_replay(cli_call *cli); /* the exit status */
int cli_search_queens(cli_call *cli);
int cli_search_knight(cli_call *cli);

typedef struct cli_show { /* what both games need */
    cli_call *cli;
    int side;
    cli_search_screen *screen;
    cli_plot plot;
    uint64_t nodes, listed;
    int level;
    int64_t start;
    cli_buffer out;
} cli_show;
/* The N of `search queens N`, in side; false: said what is wrong. */
bool cli_show_open(cli_show *game, cli_call *cli, int most);
/* Runs the generators with the limits of the command line. */
susol_status cli_show_run(cli_show *game, const susol_choices *generators, int count,
                          susol_options options, susol_result *result);
/* Draws the picture if somebody looks on; false: stop. */
bool cli_show_see(cli_show *game, int level, void (*put)(cli_buffer *out, const cli_show *game));
/* A square of a chessboard, coloured if colours are welcome. */
void cli_put_square(cli_buffer *out, const cli_show *game, bool dark, const char *words);
int cli_show_close(cli_show *game, susol_status status); /* prints; the exit status */
#endif
