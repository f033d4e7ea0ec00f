/* play_game.c: a puzzle being solved by a person: digits, pencil marks, and the way back. */
#include "play_game.h"
#include "speech.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cli_game_say(cli_game *game, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(game->words, sizeof game->words, format, arguments);
    va_end(arguments);
}

bool cli_game_is_given(const cli_game *game, int cell) {
    return susol_puzzle_is_given(game->base, cell) || susol_puzzle_is_hole(game->base, cell);
}

void cli_game_cell_name(const cli_game *game, int cell, char name[CLI_GAME_NAME]) {
    (void)susol_cell_name(game->base, cell, name);
}

/* What the digits in place mean, after a step. */
static void look_again(cli_game *game) {
    game->filled = game->conflicts = 0;
    for (int c = 0; c < game->cells; c++) {
        if (!cli_game_is_given(game, c))
            (void)susol_puzzle_set_placed(game->now, c, game->value[c]);
        game->filled += game->value[c] != 0;
    }
    if (susol_conflicts(game->now, game->conflict, game->open)) (void)cli_need(NULL);
    for (int c = 0; c < game->cells; c++) game->conflicts += game->conflict[c] != 0;
    memset(game->wrong, 0, sizeof game->wrong);
    game->hint = -1;
    game->level = game->passed = 0;
    memset(game->pattern, 0, sizeof game->pattern);
    game->solved = game->filled == game->cells && !susol_verify(game->base, game->value, NULL);
}

void cli_game_open(cli_game *game, susol_puzzle *puzzle, bool law) {
    *game = (cli_game){.base = puzzle,
                       .side = susol_puzzle_side(puzzle),
                       .rows = susol_puzzle_rows(puzzle),
                       .columns = susol_puzzle_columns(puzzle)};
    game->cells = game->rows * game->columns;
    game->full = (uint32_t)((UINT64_C(1) << game->side) - 1);
    for (int c = 0; c < game->cells; c++) {
        uint32_t allowed = susol_puzzle_allowed(puzzle, c);
        bool placed = susol_puzzle_value(puzzle, c) && !cli_game_is_given(game, c);
        game->value[c] = (uint8_t)susol_puzzle_value(puzzle, c);
        bool hole = susol_puzzle_is_hole(puzzle, c);
        if (hole) game->value[c] = 1; /* as a solution has it */
        game->holes += hole;
        if (!game->value[c] && allowed != game->full) game->marks[c] = allowed;
        if (placed || (!game->value[c] && !law))
            (void)susol_puzzle_set_allowed(puzzle, c, game->full);
    }
    if (susol_puzzle_new(&game->now, NULL) || susol_puzzle_copy(game->now, puzzle))
        (void)cli_need(NULL);
    for (int c = 0; c < game->cells; c++) /* pictures must not show marks of their own */
        if (!game->value[c]) (void)susol_puzzle_set_placed(game->now, c, 0);
    look_again(game);
}

void cli_game_close(cli_game *game) {
    susol_puzzle_free(game->base);
    susol_puzzle_free(game->now);
    free(game->changes);
}

/* ---- changes ---- */

/* One cell of the step that has begun. What was undone before is forgotten. */
static void change(cli_game *game, int cell, int value, uint32_t marks) {
    if (game->value[cell] == value && game->marks[cell] == marks) return;
    if (game->at == game->room) {
        game->room = game->room ? 2 * game->room : 256;
        game->changes = cli_need(realloc(game->changes, game->room * sizeof *game->changes));
    }
    game->changes[game->at++] = (cli_change){.step = game->step,
                                             .cell = (uint16_t)cell,
                                             .value = {game->value[cell], (uint8_t)value},
                                             .marks = {game->marks[cell], marks}};
    game->count = game->at;
    game->value[cell] = (uint8_t)value;
    game->marks[cell] = marks;
    game->unsaved = true;
}

static bool is_fixed(cli_game *game, int cell) {
    char name[CLI_GAME_NAME];
    cli_game_cell_name(game, cell, name);
    bool hole = susol_puzzle_is_hole(game->base, cell);
    if (cli_game_is_given(game, cell))
        cli_game_say(game, cli_say(hole ? CLI_SAY_IN_NO_GRID : CLI_SAY_IS_GIVEN), name);
    return cli_game_is_given(game, cell);
}

static void end_step(cli_game *game) {
    game->step++;
    look_again(game);
}

/* A digit that was just placed goes out of the pencil marks that see it. */
static void strike_marks(cli_game *game, int digit) {
    uint32_t bit = UINT32_C(1) << (digit - 1);
    for (int c = 0; c < game->cells; c++)
        if (!game->value[c] && game->marks[c] & bit & ~game->open[c])
            change(game, c, 0, game->marks[c] & ~bit);
}

int cli_game_digit_of(const cli_game *game, int letter) {
    for (int digit = 1; digit <= game->side; digit++)
        if (susol_puzzle_letter(game->base, digit) == letter) return digit;
    return 0;
}

void cli_game_digit(cli_game *game, int cell, int digit) {
    if (is_fixed(game, cell)) return;
    bool again = game->value[cell] == digit;
    change(game, cell, again ? 0 : digit, game->marks[cell]);
    look_again(game);
    if (!again) strike_marks(game, digit);
    end_step(game);
}

void cli_game_mark(cli_game *game, int cell, int digit) {
    if (is_fixed(game, cell)) return;
    if (game->value[cell]) {
        cli_game_say(game, "%s", cli_say(CLI_SAY_MARKS_IN_EMPTY));
        return;
    }
    change(game, cell, 0, game->marks[cell] ^ UINT32_C(1) << (digit - 1));
    end_step(game);
}

void cli_game_erase(cli_game *game, int cell) {
    if (is_fixed(game, cell)) return;
    change(game, cell, 0, game->value[cell] ? game->marks[cell] : 0);
    end_step(game);
}

void cli_game_fill_marks(cli_game *game) {
    for (int c = 0; c < game->cells; c++)
        if (!game->value[c]) change(game, c, 0, game->open[c]);
    end_step(game);
}

void cli_game_restart(cli_game *game) {
    for (int c = 0; c < game->cells; c++)
        if (!cli_game_is_given(game, c)) change(game, c, 0, 0);
    end_step(game);
}

void cli_game_set_all(cli_game *game, const uint8_t *value, const uint32_t *marks) {
    for (int c = 0; c < game->cells; c++)
        if (!cli_game_is_given(game, c)) change(game, c, value[c], marks[c]);
    end_step(game);
}

/* ---- the way back, and forth again ---- */

static int go(cli_game *game, bool back) {
    if (back ? !game->at : game->at == game->count) return -1;
    uint32_t step = game->changes[back ? game->at - 1 : game->at].step;
    int cell = -1;
    while (back ? game->at > 0 : game->at < game->count) {
        const cli_change *one = &game->changes[back ? game->at - 1 : game->at];
        if (one->step != step) break;
        game->value[one->cell] = one->value[!back];
        game->marks[one->cell] = one->marks[!back];
        if (back || cell < 0) cell = one->cell; /* the first change is what the player did */
        game->at += back ? (size_t)-1 : 1;
    }
    game->unsaved = true;
    look_again(game);
    return cell;
}

int cli_game_undo(cli_game *game) { return go(game, true); }

int cli_game_redo(cli_game *game) { return go(game, false); }
