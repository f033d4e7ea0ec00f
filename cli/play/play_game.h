/* play_game.h: a puzzle being solved by a person: digits, pencil marks, and the way back.

   value[c] is the digit in cell c, given or placed; marks[c] the pencil marks, which stay under a
   digit and show again when it is taken away. Every step is a run of changes with one number, so
   that undo takes back exactly what one key did. */
#ifndef CLI_PLAY_GAME_H
#define CLI_PLAY_GAME_H
#include "buffer.h"
#include "susol.h"

enum { CLI_GAME_NAME = 28 }; /* bytes that the name of a cell takes */

typedef struct cli_change {
    uint32_t step, marks[2]; /* before and after */
    uint16_t cell;
    uint8_t value[2];
} cli_change;

typedef enum {
    CLI_ANSWER_UNKNOWN,
    CLI_ANSWER_NONE,
    CLI_ANSWER_ONE,
    CLI_ANSWER_MANY
} cli_answer_kind;

typedef struct cli_game {
    susol_puzzle *base; /* the puzzle as it was set */
    susol_puzzle *now;  /* with the digits of the player */
    int side, rows, columns, cells;
    int holes;     /* cells of no grid; they hold a digit, so that all are filled in the end */
    uint32_t full; /* all digits */
    uint8_t value[SUSOL_MAX_CELLS];
    uint32_t marks[SUSOL_MAX_CELLS];

    cli_change *changes; /* those before `at` are done, the others undone */
    size_t count, at, room;
    uint32_t step;
    bool unsaved;

    /* Worked out anew after every step. */
    uint8_t conflict[SUSOL_MAX_CELLS]; /* is in a broken rule */
    uint32_t open[SUSOL_MAX_CELLS];    /* what no rule excludes at once */
    int filled, conflicts;
    bool solved;

    /* Advice, play_advice.c. */
    cli_answer_kind answer;
    uint8_t solution[SUSOL_MAX_CELLS];
    uint8_t wrong[SUSOL_MAX_CELLS];   /* shown by the last check */
    int hint, hint_digit;             /* cell, or -1 */
    int level;                        /* how much of the step was told: 1 where, 2 how, 3 all */
    int passed;                       /* steps before it that were told since the last change */
    uint8_t pattern[SUSOL_MAX_CELLS]; /* the cells of the step, once it is told */
    const char *language;             /* of hints */

    uint64_t milliseconds; /* played so far */
    char words[900];       /* what there is to say */
} cli_game;

/* The puzzle is taken over; its placed digits and pencil marks are the player's beginning. With
   `law` the pencil marks belong to the puzzle as well. */
void cli_game_open(cli_game *game, susol_puzzle *puzzle, bool law);
void cli_game_close(cli_game *game);
void cli_game_say(cli_game *game, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool cli_game_is_given(const cli_game *game, int cell);

/* ---- steps ---- */

/* The digit that people write so; 0: none. */
int cli_game_digit_of(const cli_game *game, int letter);
void cli_game_digit(cli_game *game, int cell, int digit); /* once more: takes it away */
void cli_game_mark(cli_game *game, int cell, int digit);
void cli_game_erase(cli_game *game, int cell);
void cli_game_fill_marks(cli_game *game); /* in all empty cells what is open */
void cli_game_restart(cli_game *game);
/* All cells at once, as one step. */
void cli_game_set_all(cli_game *game, const uint8_t *value, const uint32_t *marks);
int cli_game_undo(cli_game *game); /* a cell that changed, -1: there is nothing to take back */
int cli_game_redo(cli_game *game);

/* ---- play_advice.c ---- */

void cli_game_hint(cli_game *game, int *cursor);
void cli_game_check(cli_game *game);

/* ---- play_file.c ---- */

typedef struct cli_game_file {
    const char *name, *from; /* of the puzzle, "-": stdin; its format, NULL: recognise it */
    uint64_t which;          /* from 1 */
    cli_buffer path;         /* where the game is saved; ends with a 0 byte */
    bool resumed;
} cli_game_file;
/* Reads the puzzle and, if there is one, the game of it that was saved. False: it cannot, and a
   sentence on stderr has said why. save_as NULL: FILE.play. */
bool cli_game_load(cli_game *game, cli_game_file *file, const char *save_as);
/* 0, or what errno said. */
int cli_game_save(cli_game *game, const cli_game_file *file);
bool cli_game_reload(cli_game *game, const cli_game_file *file); /* as it was last saved */
void cli_game_write(const cli_game *game, cli_buffer *out);      /* as a text */
void cli_game_cell_name(const cli_game *game, int cell, char name[CLI_GAME_NAME]);
#endif
