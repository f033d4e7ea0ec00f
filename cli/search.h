/* search.h: what the parts of `susol search` share: those who look on, and the games.

   A search, live or replayed, tells every state to an ss_onlookers: each of its parts is there or
   is not. Steps lead back to the first state by `before`, in a replay as well. */
#ifndef SS_CLI_SEARCH_H
#define SS_CLI_SEARCH_H
#include "buffer.h"
#include "cli.h"
#include <stdio.h>

typedef struct ss_seen { /* a state as it passes by */
    const susol_puzzle *puzzle;
    susol_fate fate;
    const susol_trail *step;
    const uint32_t *candidates; /* NULL: this engine does not tell */
    const susol_effort *effort;
} ss_seen;

const char *ss_cli_fate_name(susol_fate fate);
/* "r1c1=5", or "-" for the first state. */
void ss_cli_put_move(ss_buffer *out, const susol_puzzle *puzzle, const susol_trail *step);

/* ---- search_screen.c: a terminal that is redrawn, and its keys ---- */

typedef struct ss_screen ss_screen;
ss_screen *ss_cli_screen_open(const ss_cli *cli); /* NULL: stdout is no terminal */
void ss_cli_screen_close(ss_screen *screen);      /* the terminal is as it was; NULL is fine */
/* Is there time to draw this state? In slow motion always. */
bool ss_cli_screen_due(const ss_screen *screen);
void ss_cli_screen_size(int *rows, int *columns);
/* Draws, then waits as long as it should, or for a key. False: the one who looks on has enough. */
bool ss_cli_screen_draw(ss_screen *screen, const char *picture, const char *panel);
bool ss_cli_screen_quit(const ss_screen *screen); /* ended by a key */

/* ---- search_panel.c: the numbers beside the picture ---- */

enum { SS_PLOT_COLUMNS = 30, SS_PLOT_ROWS = 4 };
typedef struct ss_plot { /* how a number went over time; when it is full, every second one goes */
    uint64_t values[SS_PLOT_COLUMNS];
    int count;
    uint64_t every, seen; /* one value of so many is kept; values offered since the last one */
} ss_plot;
void ss_cli_plot_add(ss_plot *plot, uint64_t value);
void ss_cli_put_plot(ss_buffer *out, const ss_plot *plot);

typedef struct ss_panel {
    ss_plot plot;
    int64_t start;
    const char *title;
} ss_panel;
void ss_cli_put_panel(ss_buffer *out, const ss_panel *panel, const ss_seen *seen);

/* ---- search_picture.c ---- */

/* The state as the largest picture that fits with the panel; "" if not even a small one does. */
void ss_cli_put_state(ss_buffer *out, const ss_seen *seen, bool colour);

/* ---- search_tree.c ---- */

typedef struct ss_tree ss_tree;
ss_tree *ss_cli_tree_new(void);
void ss_cli_tree_add(ss_tree *tree, const ss_seen *seen);
/* Writes the SVG and frees it; 0 or what errno said. */
int ss_cli_tree_write(ss_tree *tree, const susol_puzzle *puzzle, const char *path);

/* ---- search_watch.c ---- */

typedef struct ss_onlookers {
    const ss_cli *cli;
    const susol_puzzle *puzzle;
    ss_screen *screen;
    ss_panel panel;
    FILE *trace;
    ss_tree *tree;
    int trees;                   /* drawn so far */
    ss_buffer *log;              /* lines, when there is no screen */
    void (*relieve)(void *user); /* called when the log may have grown large */
    void *user;
    susol_effort last;
} ss_onlookers;

bool ss_cli_onlookers_any(const ss_cli *cli); /* is anybody to look on? */
/* Before the first state of a puzzle, and behind the last. */
void ss_cli_onlookers_begin(ss_onlookers *all, const susol_puzzle *puzzle);
bool ss_cli_onlookers_see(ss_onlookers *all, const ss_seen *seen); /* false: stop */
/* False: the tree could not be written; errno says why. */
bool ss_cli_onlookers_end(ss_onlookers *all);

/* ---- search_replay.c, search_queens.c, search_knight.c: instead of puzzles ---- */

int ss_cli_search_replay(ss_cli *cli); /* the exit status */
int ss_cli_search_queens(ss_cli *cli);
int ss_cli_search_knight(ss_cli *cli);

typedef struct ss_game { /* what both games need */
    ss_cli *cli;
    int side;
    ss_screen *screen;
    ss_plot plot;
    uint64_t nodes, listed;
    int level;
    int64_t start;
    ss_buffer out;
} ss_game;
/* The N of `search queens N`, in side; false: said what is wrong. */
bool ss_cli_game_open(ss_game *game, ss_cli *cli, int most);
/* Runs the generators with the limits of the command line. */
susol_status ss_cli_game_run(ss_game *game, const susol_generator *generators, int count,
                             susol_options options, susol_result *result);
/* Draws the picture if somebody looks on; false: stop. */
bool ss_cli_game_see(ss_game *game, int level, void (*put)(ss_buffer *out, const ss_game *game));
int ss_cli_game_close(ss_game *game, susol_status status); /* prints; the exit status */
#endif
