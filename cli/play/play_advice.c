/* play_advice.c: hints and checks of a game. */
#include "play_game.h"
#include "play_term.h"
#include "speech.h"
#include <stdio.h>
#include <string.h>

enum { PATIENCE = 3000, HINT_PATIENCE = 20000 }; /* milliseconds a player waits for an answer */

static int stop_asked(void *user, const susol_event *event) {
    (void)user;
    (void)event;
    return cli_term_stop_signal() != 0;
}

static cli_answer_kind solve(const susol_puzzle *puzzle, uint8_t *solution) {
    susol_result result = {.nodes = 0};
    susol_options two = {
        .solutions = 2, .milliseconds = PATIENCE, .watch = stop_asked, .first = solution};
    susol_status status = susol_solve(puzzle, &two, &result, NULL);
    if (result.solutions.low > 1) return CLI_ANSWER_MANY;
    if (status) return CLI_ANSWER_UNKNOWN;
    return result.solutions.low ? CLI_ANSWER_ONE : CLI_ANSWER_NONE;
}

/* Solves the puzzle as it was set, once, and compares. How many digits are wrong; 0 if the
   solution is not known. */
static int count_wrong(cli_game *game, bool show) {
    int count = 0;
    if (game->answer == CLI_ANSWER_UNKNOWN) game->answer = solve(game->base, game->solution);
    for (int c = 0; c < game->cells && game->answer == CLI_ANSWER_ONE; c++) {
        bool wrong = game->value[c] && game->value[c] != game->solution[c];
        if (show) game->wrong[c] = wrong;
        count += wrong;
    }
    return count;
}

/* Nothing to compare with: can what is there still be completed? */
static void check_without_solution(cli_game *game) {
    bool many = game->answer == CLI_ANSWER_MANY;
    int words = CLI_SAY_HOPELESS;
    if (game->answer != CLI_ANSWER_NONE) switch (solve(game->now, NULL)) {
        case CLI_ANSWER_NONE: words = many ? CLI_SAY_MANY_NONE_HERE : CLI_SAY_HARD_NONE_HERE; break;
        case CLI_ANSWER_ONE:
        case CLI_ANSWER_MANY: words = many ? CLI_SAY_MANY_POSSIBLE : CLI_SAY_HARD_POSSIBLE; break;
        case CLI_ANSWER_UNKNOWN: words = CLI_SAY_HARD; break;
        }
    cli_game_say(game, "%s", cli_say(words));
}

void cli_game_check(cli_game *game) {
    int wrong = count_wrong(game, true), left = game->cells - game->filled;
    if (game->conflicts)
        cli_game_say(game, cli_say_of(CLI_SAY_CONFLICTS, game->conflicts), game->conflicts);
    else if (game->solved) cli_game_say(game, "%s", cli_say(CLI_SAY_IS_SOLVED));
    else if (game->answer != CLI_ANSWER_ONE) check_without_solution(game);
    else if (wrong) cli_game_say(game, cli_say_of(CLI_SAY_WRONG, wrong), wrong);
    else cli_game_say(game, cli_say_of(CLI_SAY_RIGHT_SO_FAR, left), left);
}

/* ---- hints: the levels of `susol hint`, one for each time it is asked ---- */

enum { WHERE = 1, WHICH, ALL };

typedef struct advice {
    cli_game *game;
    int *cursor;
    int steps; /* met so far */
    bool told;
} advice;

/* "r3c14=B, r4c1<>2": the first cell that changes; -1: none. Cells may be called otherwise. */
static int first_change(const cli_game *game, const char *changes) {
    size_t size = strcspn(changes, "=<");
    for (int c = 0; c < game->cells && size; c++) {
        char name[CLI_GAME_NAME];
        cli_game_cell_name(game, c, name);
        if (strlen(name) == size && !memcmp(name, changes, size)) return c;
    }
    return -1;
}

/* Tells as much of the step as is due, and marks its cells once all of it is told. */
static void tell(advice *at, const susol_step *step) {
    cli_game *game = at->game;
    at->told = true;
    if (game->level == WHERE) cli_game_say(game, "%s", step->where);
    else if (game->level == WHICH) cli_game_say(game, "%s: %s", step->title, step->where);
    else {
        int cell = first_change(game, step->changes);
        cli_game_say(game, "%s: %s  %s", step->title, step->sentence, step->changes);
        memcpy(game->pattern, step->marked, (size_t)game->cells);
        if (cell >= 0) *at->cursor = cell;
    }
}

/* Steps that were told already are passed over. A step of no technique is no hint. */
static int take_step(void *user, const susol_step *step) {
    advice *at = user;
    if (!strcmp(step->level, "none")) return 1;
    if (at->steps++ < at->game->passed) return 0;
    tell(at, step);
    return 1;
}

/* What the player has marked counts, where it leaves room for the solution. */
static susol_puzzle *puzzle_with_marks(const cli_game *game) {
    susol_puzzle *puzzle;
    if (susol_puzzle_new(&puzzle, NULL) || susol_puzzle_copy(puzzle, game->now))
        (void)cli_need(NULL);
    for (int c = 0; c < game->cells && game->answer == CLI_ANSWER_ONE; c++) {
        bool right = game->marks[c] >> (game->solution[c] - 1) & 1;
        if (!game->value[c] && right) (void)susol_puzzle_set_allowed(puzzle, c, game->marks[c]);
    }
    return puzzle;
}

/* The easiest step there is now, or after those that were told; false: there is none. */
static bool tell_step(cli_game *game, int *cursor) {
    advice at = {.game = game, .cursor = cursor};
    susol_options limits = {.milliseconds = HINT_PATIENCE, .watch = stop_asked};
    susol_explain_options guide = {.step = take_step,
                                   .user = &at,
                                   .limits = &limits,
                                   .language = game->language,
                                   .marks_follow = 1};
    susol_ending end;
    susol_puzzle *puzzle = puzzle_with_marks(game);
    (void)susol_explain(puzzle, &guide, &end, NULL);
    susol_puzzle_free(puzzle);
    return at.told;
}

/* Where no technique leads on: the cell with the fewest digits left, out of the solution. */
static bool find_narrow(cli_game *game) {
    int fewest = SUSOL_MAX_SIDE + 1;
    for (int c = 0; c < game->cells && game->answer == CLI_ANSWER_ONE; c++) {
        int count = 0;
        for (uint32_t left = game->open[c]; left; left &= left - 1) count++;
        if (game->value[c] || count >= fewest) continue;
        fewest = count;
        game->hint = c;
        game->hint_digit = game->solution[c];
    }
    return game->hint >= 0;
}

/* The first time the cell, then its digit. */
static void tell_narrow(cli_game *game, int *cursor) {
    char name[CLI_GAME_NAME];
    bool again = game->hint >= 0;
    if (!again && !find_narrow(game)) {
        cli_game_say(game, "%s", cli_say(CLI_SAY_NO_HINT));
        return;
    }
    cli_game_cell_name(game, game->hint, name);
    *cursor = game->hint;
    if (!again) cli_game_say(game, cli_say(CLI_SAY_FEW_LEFT), name);
    else
        cli_game_say(game, cli_say(CLI_SAY_CELL_IS), name,
                     susol_puzzle_letter(game->base, game->hint_digit));
}

/* What keeps a hint from being given; -1: nothing does. */
static int obstacle(cli_game *game) {
    if (game->solved) return CLI_SAY_IS_SOLVED;
    if (game->filled == game->cells) return CLI_SAY_FULL_BROKEN;
    if (game->conflicts || count_wrong(game, false)) return CLI_SAY_SOMETHING_WRONG;
    return game->answer == CLI_ANSWER_NONE ? CLI_SAY_NO_HINT_NONE : -1;
}

void cli_game_hint(cli_game *game, int *cursor) {
    int words = obstacle(game);
    if (words >= 0) {
        cli_game_say(game, "%s", cli_say(words));
        return;
    }
    memset(game->pattern, 0, sizeof game->pattern);
    if (game->level == ALL) game->passed++;
    game->level = game->level == ALL ? WHERE : game->level + 1;
    if (game->hint < 0 && tell_step(game, cursor)) return;
    if (game->passed && game->hint < 0) { /* that was the last one: from the beginning */
        game->passed = game->level = 0;
        cli_game_hint(game, cursor);
        return;
    }
    tell_narrow(game, cursor);
}
