/* play_game.h: a puzzle being solved by a person: digits, pencil marks, and the way back.

   value[c] is the digit in cell c, given or placed; marks[c] the pencil marks, which stay under a
   digit and show again when it is taken away. Every step is a run of changes with one number, so
   that undo takes back exactly what one key did. */
#ifndef SS_CLI_PLAY_GAME_H
#define SS_CLI_PLAY_GAME_H
#include "buffer.h"
#include "susol.h"

enum { SS_GAME_NAME = 28 }; /* bytes that the name of a cell takes */

typedef struct ss_change {
    uint32_t step, marks[2]; /* before and after */
    uint16_t cell;
    uint8_t value[2];
} ss_change;

typedef enum { SS_ANSWER_UNKNOWN, SS_ANSWER_NONE, SS_ANSWER_ONE, SS_ANSWER_MANY } ss_answer_kind;

typedef struct ss_game {
    susol_puzzle *base; /* the puzzle as it was set */
    susol_puzzle *now;  /* with the digits of the player */
    int side, rows, columns, cells;
    uint32_t full; /* all digits */
    uint8_t value[SUSOL_MAX_CELLS];
    uint32_t marks[SUSOL_MAX_CELLS];

    ss_change *changes; /* those before `at` are done, the others undone */
    size_t count, at, room;
    uint32_t step;
    bool unsaved;

    /* Worked out anew after every step. */
    uint8_t conflict[SUSOL_MAX_CELLS]; /* stands in a broken rule */
    uint32_t open[SUSOL_MAX_CELLS];    /* what no rule excludes at once */
    int filled, conflicts;
    bool solved;

    /* Advice, play_advice.c. */
    ss_answer_kind answer;
    uint8_t solution[SUSOL_MAX_CELLS];
    uint8_t wrong[SUSOL_MAX_CELLS]; /* shown by the last check */
    int hint, hint_digit;           /* cell, or -1 */

    uint64_t milliseconds; /* played so far */
    char words[240];       /* what there is to say */
} ss_game;

/* The puzzle is taken over; its placed digits and pencil marks are the player's beginning. With
   `law` the pencil marks belong to the puzzle as well. */
void ss_game_open(ss_game *game, susol_puzzle *puzzle, bool law);
void ss_game_close(ss_game *game);
void ss_game_say(ss_game *game, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool ss_game_is_given(const ss_game *game, int cell);

/* ---- steps ---- */

/* The digit that people write so; 0: none. */
int ss_game_digit_of(const ss_game *game, int letter);
void ss_game_digit(ss_game *game, int cell, int digit); /* once more: takes it away */
void ss_game_mark(ss_game *game, int cell, int digit);
void ss_game_erase(ss_game *game, int cell);
void ss_game_fill_marks(ss_game *game); /* in all empty cells what is open */
void ss_game_restart(ss_game *game);
/* All cells at once, as one step. */
void ss_game_set_all(ss_game *game, const uint8_t *value, const uint32_t *marks);
int ss_game_undo(ss_game *game); /* a cell that changed, -1: there is nothing to take back */
int ss_game_redo(ss_game *game);

/* ---- play_advice.c ---- */

void ss_game_hint(ss_game *game, int *cursor);
void ss_game_check(ss_game *game);

/* ---- play_file.c ---- */

typedef struct ss_game_file {
    const char *name, *from; /* of the puzzle, "-": stdin; its format, NULL: recognise it */
    uint64_t which;          /* from 1 */
    ss_buffer path;          /* where the game is saved; ends with a 0 byte */
    bool resumed;
} ss_game_file;
/* Reads the puzzle and, if there is one, the game of it that was saved. False: it cannot, and a
   sentence on stderr has said why. save_as NULL: FILE.play. */
bool ss_game_load(ss_game *game, ss_game_file *file, const char *save_as);
/* 0, or what errno said. */
int ss_game_save(ss_game *game, const ss_game_file *file);
bool ss_game_reload(ss_game *game, const ss_game_file *file); /* as it was last saved */
void ss_game_write(const ss_game *game, ss_buffer *out);      /* as a text */
void ss_game_cell_name(const ss_game *game, int cell, char name[SS_GAME_NAME]);
#endif
