/* unique.c: deadly rectangles, in puzzles promised to have one solution.

   If the four cells of a rectangle could hold only the same two digits a and b, these could change
   places and there would be two solutions. So at least one corner is something else. Corners with
   a digit besides a and b are the extra ones; the types differ by how many there are, where they
   are, and what else is known of a and b. Candidates may be missing from corners
   (SS_OPTION_MISSING): the argument is about the solution, not about the marks. */
#include "strategy/unique/rectangle.h"
#include <assert.h>
#include <string.h>

enum { TYPE_1 = 1, TYPE_2, TYPE_3, TYPE_4, TYPE_5, TYPE_6, HIDDEN, MOST_SEEN = 512 };

typedef struct deadly {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_set pair;
    const uint16_t *corner; /* ascending */
    uint16_t extra[4], bare[4];
    int extra_count, bare_count;
    ss_set more;              /* digits of extra corners besides the pair */
    uint64_t seen[MOST_SEEN]; /* rectangles looked at in this state */
    int seen_count;
    uint16_t pool[SS_MAX_SIDE]; /* type 3: cells that may complete a subset */
    int pool_count, house;
} deadly;

static ss_step *begin(const deadly *at) {
    assert(ss_set_count(at->pair) == 2);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->pair;
    for (int i = 0; i < 4; i++) {
        ss_step_cell(step, at->corner[i]);
        ss_step_spot(step, at->corner[i], at->view->marks[at->corner[i]] & at->pair, SS_ROLE_FIRST);
        ss_step_spot(step, at->corner[i], at->view->marks[at->corner[i]] & ~at->pair,
                     SS_ROLE_SECOND);
    }
    return step;
}

static bool are_diagonal(const deadly *at, int one, int two) {
    int wide = at->view->board->columns;
    return one / wide != two / wide && one % wide != two % wide;
}

static bool try_type_1(const deadly *at) {
    assert(at->bare_count + at->extra_count == 4);
    if (at->bare_count != 3) return false;
    ss_step_remove(begin(at), at->extra[0], at->view->marks[at->extra[0]] & at->pair);
    return ss_strategy_give(at->sink);
}

/* One digit more in all extra corners: one of them holds it. */
static bool try_type_2(const deadly *at) {
    if (at->bare_count > 2 || !ss_set_single(at->more)) return false;
    bool diagonal = at->extra_count == 3 || are_diagonal(at, at->extra[0], at->extra[1]);
    if (diagonal != (at->self->size == TYPE_5)) return false;
    ss_look_strike(at->view, begin(at), at->more, at->extra, at->extra_count);
    return ss_strategy_give(at->sink);
}

/* ---- type 3: the extra digits of two corners and cells of their house make a naked subset ---- */

static bool all_in(const deadly *at, int house, const uint16_t *cells, int count) {
    for (int i = 0; i < 2; i++)
        if (!ss_look_in_house(at->view, house, at->extra[i])) return false;
    for (int i = 0; i < count; i++)
        if (!ss_look_in_house(at->view, house, cells[i])) return false;
    return true;
}

/* Removes the subset's digits from the rest of a house. */
static void clear_rest(const deadly *at, ss_step *step, int house, ss_set digits) {
    const uint16_t *cells = at->view->board->houses[house].cells;
    for (int i = 0; i < at->view->board->side; i++) {
        bool taken = cells[i] == at->extra[0] || cells[i] == at->extra[1];
        for (int k = 4; k < step->cell_count; k++) taken |= cells[i] == step->cells[k];
        for (int k = 0; k < step->change_count; k++) taken |= cells[i] == step->changes[k].cell;
        if (!taken) ss_step_remove(step, cells[i], at->view->marks[cells[i]] & digits);
    }
}

static bool give_type_3(const deadly *at, const uint16_t *cells, int count, ss_set digits) {
    const ss_map *map = &at->view->map;
    bool line = ss_look_is_line(at->view, at->house);
    ss_step *step = begin(at);
    ss_step_house(step, at->house);
    for (int i = 0; i < count; i++) {
        ss_step_cell(step, cells[i]);
        ss_step_spot(step, cells[i], at->view->marks[cells[i]], SS_ROLE_THIRD);
    }
    clear_rest(at, step, at->house, digits);
    int changes = step->change_count;
    for (uint32_t i = map->seat_from[at->extra[0]]; i < map->seat_from[at->extra[0] + 1]; i++) {
        int house = map->seats[i].house;
        if (house == at->house || !all_in(at, house, cells, count)) continue;
        if (!line) return false; /* the line through all of them says it already */
        if (changes && !ss_look_is_line(at->view, house)) clear_rest(at, step, house, digits);
    }
    return ss_strategy_give(at->sink);
}

static bool choose(const deadly *at, uint16_t *cells, int count, int from, ss_set digits) {
    assert(count <= at->pool_count);
    if (ss_view_spend(at->view, 8)) return true;
    if (count && ss_set_count(digits) == count + 1 && give_type_3(at, cells, count, digits))
        return true;
    for (int i = from; i < at->pool_count; i++) {
        cells[count] = at->pool[i];
        if (choose(at, cells, count + 1, i + 1, digits | at->view->marks[at->pool[i]])) return true;
    }
    return false;
}

static bool try_type_3(deadly *at) {
    if (at->bare_count != 2) return false;
    const ss_map *map = &at->view->map;
    for (uint32_t s = map->seat_from[at->extra[0]]; s < map->seat_from[at->extra[0] + 1]; s++) {
        at->house = map->seats[s].house;
        if (!ss_look_in_house(at->view, at->house, at->extra[1])) continue;
        const uint16_t *cells = at->view->board->houses[at->house].cells;
        at->pool_count = 0;
        for (int i = 0; i < at->view->board->side; i++) {
            ss_set marks = at->view->marks[cells[i]];
            bool corner = false;
            for (int k = 0; k < 4; k++) corner |= cells[i] == at->corner[k];
            if (marks && !(marks & at->pair) && !corner) at->pool[at->pool_count++] = cells[i];
        }
        uint16_t taken[SS_MAX_SIDE];
        if (choose(at, taken, 0, 0, at->more)) return true;
    }
    return false;
}

/* ---- types that know where a digit of the pair must be ---- */

/* Is the digit of the pair to be found in a line of these cells only at the corners? */
static bool only_at_corners(const deadly *at, ss_set digit, const uint16_t *cells, int count) {
    assert(ss_set_single(digit));
    const ss_view *view = at->view;
    int wide = view->board->columns;
    (void)ss_view_spend(view, view->board->cells);
    for (int c = 0; c < view->board->cells; c++) {
        if (!(view->marks[c] & digit)) continue;
        bool on_line = false, corner = false;
        for (int i = 0; i < count; i++)
            on_line |= c / wide == cells[i] / wide || c % wide == cells[i] % wide;
        for (int k = 0; k < 4; k++) corner |= c == at->corner[k];
        if (on_line && !corner) return false;
    }
    return true;
}

/* The two extra corners of a line hold one digit of the pair between them, so not the other. */
static bool try_type_4(const deadly *at) {
    if (at->bare_count != 2 || are_diagonal(at, at->extra[0], at->extra[1])) return false;
    const ss_map *map = &at->view->map;
    ss_cells common = map->sees[at->extra[0]];
    ss_cells_keep(&common, &map->sees[at->extra[1]], map->words);
    for (ss_set left = at->pair; left; left &= left - 1) {
        int digit = ss_set_low(left);
        if (ss_cells_meet(&common, &at->view->where[digit], map->words)) continue;
        ss_step *step = begin(at);
        for (int i = 0; i < 2; i++)
            ss_step_remove(step, at->extra[i],
                           at->view->marks[at->extra[i]] & at->pair & ~ss_set_one(digit));
        return ss_strategy_give(at->sink);
    }
    return false;
}

/* A digit of the pair is at the corners in both rows and both columns: on one diagonal. */
static bool try_type_6(const deadly *at) {
    if (at->bare_count != 2 || !are_diagonal(at, at->extra[0], at->extra[1])) return false;
    for (ss_set left = at->pair; left; left &= left - 1) {
        ss_set digit = ss_set_one(ss_set_low(left));
        if (!only_at_corners(at, digit, at->extra, 2)) continue;
        ss_step *step = begin(at);
        for (int i = 0; i < 2; i++)
            ss_step_remove(step, at->extra[i], at->view->marks[at->extra[i]] & digit);
        return ss_strategy_give(at->sink);
    }
    return false;
}

static bool try_hidden(const deadly *at) {
    bool diagonal = at->bare_count == 2 && are_diagonal(at, at->bare[0], at->bare[1]);
    if (at->bare_count != 1 && !diagonal) return false;
    for (int i = 0; i < 4; i++) {
        bool bare = false;
        for (int k = 0; k < at->bare_count; k++) bare |= at->corner[i] == at->bare[k];
        const uint16_t *opposite = &at->corner[3 - i];
        for (ss_set left = at->pair; left && bare; left &= left - 1) {
            ss_set digit = ss_set_one(ss_set_low(left));
            if (!only_at_corners(at, digit, opposite, 1)) continue;
            ss_step_remove(begin(at), *opposite, at->view->marks[*opposite] & at->pair & ~digit);
            if (ss_strategy_give(at->sink)) return true;
        }
    }
    return false;
}

/* ---- the scan ---- */

/* Could the cell hold both digits of the pair, as far as the grid goes? */
static bool is_allowed(const deadly *at, int cell) {
    const ss_board *board = at->view->board;
    if (!(at->view->options & SS_OPTION_MISSING))
        return (at->view->marks[cell] & at->pair) == at->pair;
    if (at->view->digit[cell]) return false;
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++) {
        int digit = at->view->digit[board->peer[i]];
        if (digit && ss_set_has(at->pair, digit)) return false;
    }
    return true;
}

/* Each rectangle is looked at once, with the pair it is first met with. */
static bool is_new(deadly *at, const ss_rectangle *rectangle) {
    assert(at->seen_count <= MOST_SEEN);
    uint64_t name = 0;
    (void)ss_view_spend(at->view, at->seen_count / 4);
    for (int i = 0; i < 4; i++) name = name << 16 | rectangle->sorted[i];
    for (int i = 0; i < at->seen_count; i++)
        if (at->seen[i] == name) return false;
    if (at->seen_count < MOST_SEEN) at->seen[at->seen_count++] = name;
    return true;
}

static bool try_rectangle(void *user, const ss_rectangle *rectangle) {
    deadly *at = user;
    for (int i = 1; i < 4; i++)
        if (!is_allowed(at, rectangle->corner[i])) return false;
    if (!is_new(at, rectangle)) return false;
    at->corner = rectangle->sorted;
    at->extra_count = at->bare_count = 0;
    at->more = 0;
    for (int i = 0; i < 4; i++) {
        ss_set more = at->view->marks[at->corner[i]] & ~at->pair;
        at->more |= more;
        if (more) at->extra[at->extra_count++] = at->corner[i];
        else at->bare[at->bare_count++] = at->corner[i];
    }
    switch (at->self->size) {
    case TYPE_1: return try_type_1(at);
    case TYPE_2:
    case TYPE_5: return at->extra_count >= 2 && try_type_2(at);
    case TYPE_3: return try_type_3(at);
    case TYPE_4: return try_type_4(at);
    case TYPE_6: return try_type_6(at);
    default: return try_hidden(at);
    }
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    deadly at;
    at.self = self;
    at.view = view;
    at.sink = sink;
    at.seen_count = 0;
    for (int c = 0; c < view->board->cells; c++) {
        at.pair = view->marks[c];
        if (ss_set_count(at.pair) == 2 && is_allowed(&at, c) &&
            ss_rectangle_each(view, c, try_rectangle, &at))
            return;
    }
}

#define RECTANGLE_TEXT                                                                             \
    "Four cells in two rows, two columns and two boxes that could hold only the same two digits "  \
    "would allow two solutions. A puzzle with one solution never comes to that. "
#define RECTANGLE_SENTENCE                                                                         \
    "If {cell1}, {cell2}, {cell3} and {cell4} held only {digits}, there would be two solutions"
#define RECTANGLE(id, type, ...)                                                                   \
    const ss_strategy ss_strategy_##id = {.level = 3,                                              \
                                          .size = type,                                            \
                                          .needs =                                                 \
                                              SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,   \
                                          .find = find,                                            \
                                          __VA_ARGS__}

RECTANGLE(
    unique_rectangle_1, TYPE_1, .name = "unique-rectangle-1", .also = "UR type 1",
    .title = "Unique rectangle type 1",
    .text = RECTANGLE_TEXT "Here one corner alone has other candidates, so it is one of them.",
    .sentence = RECTANGLE_SENTENCE ", so {removed} is something else.",
    .example = "..7854639845396217369127458.3.76.941476912.8.9..43.726.9.64387.684.71.9.7.3.89164",
    .quiet = "..7854639845396.17369127458.3.76.941476912.8.9..43.726.9.64387.684.71.9.7.3.89164",
    .code = "0600", .ratings = "Sudoku Explainer 4.5, HoDoKu 100 (hard), YZF 150, Kazusa 4.5",
    .score = 45);
RECTANGLE(
    unique_rectangle_2, TYPE_2, .name = "unique-rectangle-2", .also = "UR type 2",
    .title = "Unique rectangle type 2",
    .text = RECTANGLE_TEXT "Here two corners of one line have one more candidate, the same, "
                           "so one of them is it.",
    .sentence = RECTANGLE_SENTENCE "; so one of {second} is {second:digits}, and what sees "
                                   "all of them is not.",
    .example = "691274358..2.6.19757.9.12468.6.42973734.9.5122.97..86416.4297.5927.5.4.1..5..7629",
    .quiet = "691274358..2.6.19757.9.12468.6.429737.4.9.5122.97..86416.4297.5927.5.4.1..5..7629",
    .code = "0601", .ratings = "Sudoku Explainer 4.5, HoDoKu 100 (hard), YZF 150, Kazusa 4.6",
    .score = 45);
RECTANGLE(
    unique_rectangle_3, TYPE_3, .name = "unique-rectangle-3", .also = "UR type 3",
    .title = "Unique rectangle type 3",
    .text = RECTANGLE_TEXT "Here the other candidates of two corners, taken as one cell, "
                           "make a naked subset with cells of their house.",
    .sentence = RECTANGLE_SENTENCE "; so one of {second} is one of {second:digits}, and with "
                                   "{third} they use up their digits in {house}.",
    .example = "7368..152451..387989275134668351.4.7.75....18.14.78563529..7681148..6735367185..4",
    .quiet = "7368..152451..387989275134668351...7.75....18.14.78563529..7681148..6735367185..4",
    .code = "0602",
    .ratings = "Sudoku Explainer 4.6-4.8, HoDoKu 100 (hard), YZF 150, Kazusa 4.5 and more",
    .score = 46);
RECTANGLE(
    unique_rectangle_4, TYPE_4, .name = "unique-rectangle-4", .also = "UR type 4",
    .title = "Unique rectangle type 4",
    .text = RECTANGLE_TEXT "Here one of the two digits must stand in one of two corners of a "
                           "line, so the other digit may stand in neither.",
    .sentence = RECTANGLE_SENTENCE "; one of the digits must stand in one of {removed}, so "
                                   "the other cannot.",
    .example = "7368..152451..387989275134668351.4.7.75....18.14.78563529..7681148..6735367185..4",
    .quiet = "7368..152451...87989275134668351.4.7.75....18.14.78563529..7681148..6735367185..4",
    .code = "0603", .ratings = "Sudoku Explainer 4.5, HoDoKu 100 (hard), YZF 150, Kazusa 4.4",
    .score = 45);
RECTANGLE(unique_rectangle_5, TYPE_5, .name = "unique-rectangle-5",
          .also = "UR type 5, diagonal type 2", .title = "Unique rectangle type 5",
          .text = RECTANGLE_TEXT "Here two corners of a diagonal, or three, have one more "
                                 "candidate, the same, so one of them is it.",
          .sentence = RECTANGLE_SENTENCE "; so one of {second} is {second:digits}, and what sees "
                                         "all of them is not.",
          .example = ":::1..4..7+8..57.8.2.6+68.+7....52.+5..+8.6.+8.+1..35..9..5.7+8.1...87"
                     "...4.1+8......7.6...95+8:176 215 216 233 285 286 315 372 385 388 442 4"
                     "68 485 495 915 916 976:::",
          .quiet = ":::1..4..7+8..57.8.2.6+68.+7....52.+5..+8.6.+8.+1..35..9..5.7+8.1...87"
                   "...4.1+8......7.6...95+8:176 215 216 233 285 286 315 385 388 442 468 4"
                   "85 495 915 916 976:::",
          .code = "0604", .ratings = "HoDoKu 100 (hard), YZF 150, Kazusa 4.5", .score = 46);
RECTANGLE(
    unique_rectangle_6, TYPE_6, .name = "unique-rectangle-6", .title = "Unique rectangle type 6",
    .text = RECTANGLE_TEXT "Here one of the digits is at the corners in both rows and "
                           "both columns, so it fills a diagonal; it cannot be that of the "
                           "corners with more candidates.",
    .sentence = RECTANGLE_SENTENCE "; one of the digits is at the corners in both rows "
                                   "and columns, and not in {removed}.",
    .example = "36.41..2929183.45..7.2.9.131423...98537.9824.986.4253..2.9.3175.53.21984.195.4362",
    .quiet = "3..41..2929183.45..7.2.9.131423...98537.9824.986.4253..2.9.3175.53.21984.195.4362",
    .code = "0605", .also = "type 5 of other lists, UR type 6",
    .ratings = "HoDoKu 100 (hard), YZF 150, Kazusa 4.4", .score = 46);
RECTANGLE(
    hidden_rectangle, HIDDEN, .name = "hidden-rectangle", .also = "HUR, hidden unique rectangle",
    .title = "Hidden rectangle",
    .text = RECTANGLE_TEXT "Here a corner has just the two digits, and one of them is at "
                           "the corners in the row and column of the opposite corner, which "
                           "therefore cannot hold the other one.",
    .sentence = RECTANGLE_SENTENCE ", and so there would be if {removed} held the one that "
                                   "falls there.",
    .example = "45963128761.7.849.87.94.1.6134.7.968796184.2.285369741.218976.4.48.16.7..674.381.",
    .quiet = "45963128761.7.84..87.94.1.6134.7.968796184.2.285369741.218976.4.48.16.7..674.381.",
    .code = "0606", .ratings = "HoDoKu 100 (hard), YZF 150, Kazusa 4.4", .score = 47);
