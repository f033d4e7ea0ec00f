/* play_advice.c: hints and checks of a game. */
#include "play_game.h"
#include "play_term.h"
#include <stdio.h>
#include <string.h>

enum { PATIENCE = 3000 }; /* milliseconds a player waits for an answer */

static int stop_asked(void *user, const susol_event *event) {
    (void)user;
    (void)event;
    return ss_term_stop_signal() != 0;
}

static ss_answer_kind solve(const susol_puzzle *puzzle, uint8_t *solution) {
    susol_result result = {.nodes = 0};
    susol_options two = {.solutions = 2, .milliseconds = PATIENCE, .watch = stop_asked};
    susol_status status = susol_solve(puzzle, &two, &result);
    if (result.solutions.low > 1) return SS_ANSWER_MANY;
    if (status) return SS_ANSWER_UNKNOWN;
    if (solution) memcpy(solution, result.first, sizeof result.first);
    return result.solutions.low ? SS_ANSWER_ONE : SS_ANSWER_NONE;
}

/* Solves the puzzle as it was set, once, and compares. How many digits are wrong; 0 if the
   solution is not known. */
static int count_wrong(ss_game *game, bool show) {
    int count = 0;
    if (game->answer == SS_ANSWER_UNKNOWN) game->answer = solve(game->base, game->solution);
    for (int c = 0; c < game->cells && game->answer == SS_ANSWER_ONE; c++) {
        bool wrong = game->value[c] && game->value[c] != game->solution[c];
        if (show) game->wrong[c] = wrong;
        count += wrong;
    }
    return count;
}

/* Nothing to compare with: can what is there still be completed? */
static void check_without_solution(ss_game *game) {
    if (game->answer == SS_ANSWER_NONE) {
        ss_game_say(game, "this puzzle has no solution at all");
        return;
    }
    const char *puzzle = game->answer == SS_ANSWER_MANY ? "many solutions" : "hard to tell";
    switch (solve(game->now, NULL)) {
    case SS_ANSWER_NONE: ss_game_say(game, "%s, but none from here", puzzle); break;
    case SS_ANSWER_ONE:
    case SS_ANSWER_MANY: ss_game_say(game, "%s; this can be completed", puzzle); break;
    case SS_ANSWER_UNKNOWN: ss_game_say(game, "hard to tell; no rule is broken so far"); break;
    }
}

void ss_game_check(ss_game *game) {
    int wrong = count_wrong(game, true), left = game->cells - game->filled;
    if (game->conflicts) ss_game_say(game, "%d cells are in conflict", game->conflicts);
    else if (game->solved) ss_game_say(game, "solved");
    else if (game->answer != SS_ANSWER_ONE) check_without_solution(game);
    else if (wrong)
        ss_game_say(game, wrong == 1 ? "%d digit is wrong" : "%d digits are wrong", wrong);
    else ss_game_say(game, "all right so far, %d to go", left);
}

/* ---- hints ---- */

static bool is_single(uint32_t digits) { return digits && !(digits & (digits - 1)); }

static int lowest(uint32_t digits) {
    int digit = 1;
    while (!(digits >> (digit - 1) & 1)) digit++;
    return digit;
}

/* The first empty cell that has one digit left, beginning at the cursor. */
static bool find_single(ss_game *game, const uint32_t *digits, int from) {
    for (int i = 0; i < game->cells; i++) {
        int cell = (from + i) % game->cells;
        if (game->value[cell] || !is_single(digits[cell])) continue;
        game->hint = cell;
        game->hint_digit = lowest(digits[cell]);
        return true;
    }
    return false;
}

/* The cell with the fewest digits left, out of the solution. */
static bool find_narrow(ss_game *game) {
    int fewest = SUSOL_MAX_SIDE + 1;
    for (int c = 0; c < game->cells && game->answer == SS_ANSWER_ONE; c++) {
        int count = 0;
        for (uint32_t left = game->open[c]; left; left &= left - 1) count++;
        if (game->value[c] || count >= fewest) continue;
        fewest = count;
        game->hint = c;
        game->hint_digit = game->solution[c];
    }
    return game->hint >= 0;
}

/* ---- hints by technique: the steps up to the first digit ---- */

typedef struct advice {
    ss_game *game;
    int steps;
    char title[64]; /* of the first one */
} advice;

/* "r3c14=B": takes cell and digit of the change; false: it only removes candidates. */
static bool read_placement(ss_game *game, const char *changes) {
    int row, column;
    char letter;
    if (sscanf(changes, "r%dc%d=%c", &row, &column, &letter) != 3) return false;
    int digit = ss_game_digit_of(game, letter);
    if (!digit) return false;
    game->hint = (row - 1) * susol_puzzle_columns(game->now) + column - 1;
    game->hint_digit = digit;
    return true;
}

static int take_step(void *user, const susol_step *step) {
    advice *at = user;
    if (!at->steps++) (void)snprintf(at->title, sizeof at->title, "%s", step->title);
    return read_placement(at->game, step->changes);
}

/* The easiest way to the next digit; false: there is none. */
static bool find_by_technique(ss_game *game, char *reason, size_t size) {
    advice at = {.game = game};
    susol_options limits = {.milliseconds = PATIENCE, .watch = stop_asked};
    susol_guide guide = {.step = take_step, .user = &at, .options = &limits};
    susol_walk end;
    if (susol_explain(game->now, &guide, &end) || game->hint < 0) return false;
    if (at.steps == 1) (void)snprintf(reason, size, "%s", at.title);
    else (void)snprintf(reason, size, "%s, %d steps to it", at.title, at.steps);
    return true;
}

enum { REASON = 96 };

/* The easiest first: a cell where the rules leave one digit, beginning at the cursor; one that
   techniques lead to; one that takes trying out. False: no hint. */
static bool find_hint(ss_game *game, int from, char reason[REASON]) {
    if (find_single(game, game->open, from)) {
        (void)snprintf(reason, REASON, "one digit is left there");
        return true;
    }
    if (find_by_technique(game, reason, REASON)) return true;
    (void)snprintf(reason, REASON, "few digits are left there");
    return find_narrow(game);
}

void ss_game_hint(ss_game *game, int *cursor) {
    char name[SS_GAME_NAME];
    if (game->hint >= 0) { /* asked once more: now the digit */
        ss_game_cell_name(game, game->hint, name);
        *cursor = game->hint;
        ss_game_say(game, "%s is %c", name, susol_puzzle_letter(game->base, game->hint_digit));
        return;
    }
    if (game->solved || game->filled == game->cells) {
        ss_game_say(game, game->solved ? "it is solved" : "it is full, but a rule is broken");
        return;
    }
    if (game->conflicts || count_wrong(game, false)) {
        ss_game_say(game, "something is wrong here; c shows what");
        return;
    }
    bool none = game->answer == SS_ANSWER_NONE;
    char reason[REASON];
    if (none || !find_hint(game, *cursor, reason)) {
        ss_game_say(game, "no hint: %s", none ? "there is no solution" : "nothing follows");
        return;
    }
    ss_game_cell_name(game, game->hint, name);
    *cursor = game->hint;
    ss_game_say(game, "look at %s: %s", name, reason);
}
