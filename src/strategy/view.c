/* view.c: what a person sees, kept in step: candidates by cell, by house and by digit.

   marks[c]                digits of a cell
   places[h * side + d-1]  where digit d can be in house h: bit i is the house's cell i
   where[d]                where digit d can be on the board
   All change only here, in ss_view_fill and ss_view_remove. */
#include "strategy/view.h"
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

static uint8_t kind_of(const ss_board *board, int house) {
    assert(house >= 0 && house < board->house_count);
    const uint16_t *cells = board->houses[house].cells;
    const uint8_t *region = board->puzzle->region;
    if (ss_look_is_row(board, house)) return SS_HOUSE_ROW;
    if (ss_look_is_column(board, house)) return SS_HOUSE_COLUMN;
    if (!board->puzzle->regions || region[cells[0]] == SS_NO_REGION) return SS_HOUSE_OTHER;
    for (int i = 1; i < board->side; i++)
        if (region[cells[i]] != region[cells[0]]) return SS_HOUSE_OTHER;
    return SS_HOUSE_REGION;
}

/* The seats of all cells: one slice for each, in the order of the houses. */
static void take_seats(ss_map *map, const ss_board *board) {
    for (int h = 0; h < board->house_count; h++)
        for (int i = 0; i < board->side; i++) map->seat_from[board->houses[h].cells[i] + 1]++;
    for (int c = 0; c < board->cells; c++) map->seat_from[c + 1] += map->seat_from[c];
    for (int h = board->house_count - 1; h >= 0; h--) /* backwards, filling slices from the end */
        for (int i = 0; i < board->side; i++)
            map->seats[--map->seat_from[board->houses[h].cells[i] + 1]] =
                (ss_seat){(uint16_t)h, (uint8_t)i};
    for (int c = 0; c < board->cells; c++) map->seat_from[c] = map->seat_from[c + 1];
    map->seat_from[board->cells] = (uint32_t)(board->house_count * board->side);
    assert(!map->seat_from[0]);
}

static void note_laborious(ss_map *map, const ss_board *board) {
    for (int i = 0; i < board->sum_count; i++) {
        const ss_sum *sum = &board->sums[i];
        if (sum->propagator && sum->house_count && sum->count >= SS_LABORIOUS)
            map->laborious[sum->propagator - 1] = true;
    }
}

static bool open_map(ss_map *map, ss_board *board) {
    size_t cells = (size_t)board->cells, houses = (size_t)board->house_count;
    size_t seats = houses * (size_t)board->side;
    map->words = (board->cells + 63) / 64;
    map->sees = ss_arena_get(&board->arena, (cells + 1) * sizeof *map->sees);
    map->house = ss_arena_get(&board->arena, (houses + 1) * sizeof *map->house);
    map->kind = ss_arena_get(&board->arena, houses + 1);
    map->seat_from = ss_arena_get(&board->arena, (cells + 1) * sizeof *map->seat_from);
    map->seats = ss_arena_get(&board->arena, (seats + 1) * sizeof *map->seats);
    map->laborious =
        ss_arena_get(&board->arena, ((size_t)board->propagator_count + 1) * sizeof *map->laborious);
    if (!map->sees || !map->house || !map->kind || !map->seat_from || !map->seats ||
        !map->laborious)
        return false;
    note_laborious(map, board);
    for (int c = 0; c < board->cells; c++)
        for (uint32_t i = board->peer_from[c]; i < board->peer_from[c + 1]; i++)
            ss_cells_add(&map->sees[c], board->peer[i]);
    for (int h = 0; h < board->house_count; h++) {
        map->kind[h] = kind_of(board, h);
        for (int i = 0; i < board->side; i++)
            ss_cells_add(&map->house[h], board->houses[h].cells[i]);
    }
    take_seats(map, board);
    return true;
}

/* All candidates, by digit and by house. */
static void note_marks(ss_view *view) {
    const ss_board *board = view->board;
    for (int c = 0; c < board->cells; c++)
        for (ss_set left = view->marks[c]; left; left &= left - 1)
            ss_cells_add(&view->where[ss_set_low(left)], c);
    for (int h = 0; h < board->house_count; h++) {
        if (ss_view_spend(view, 4 * board->side)) return;
        for (int i = 0; i < board->side; i++)
            for (ss_set left = view->marks[board->houses[h].cells[i]]; left; left &= left - 1)
                view->places[h * board->side + ss_set_low(left) - 1] |= ss_set_one(i + 1);
    }
}

void ss_view_restart(ss_view *view) {
    const ss_board *board = view->board;
    size_t places = (size_t)(board->house_count * board->side);
    view->empty = board->cells;
    memset(view->digit, 0, sizeof view->digit);
    memset(view->where, 0, sizeof view->where);
    memset(view->places, 0, places * sizeof *view->places);
    memcpy(view->marks, board->start, (size_t)board->cells * sizeof *view->marks);
    note_marks(view);
    for (int c = 0; c < board->cells; c++)
        if (board->puzzle->value[c]) ss_view_fill(view, c, board->puzzle->value[c]);
}

susol_status ss_view_load(ss_view *view, ss_board *board) {
    assert(board->waking); /* it is closed */
    size_t places = (size_t)(board->house_count * board->side) + 1;
    view->board = board;
    view->limits = board->limits;
    view->options = SS_OPTION_MISSING | SS_OPTION_SMALL_RECTANGLES;
    view->changes = 1;
    view->solution = NULL;
    view->tried = 1;
    view->placed_follow = true;
    view->arena = &board->arena;
    view->als = NULL;
    view->web = NULL;
    view->whips = NULL;
    view->failed = false;
    memset(view->doomed_at, 0, sizeof view->doomed_at);
    view->places = ss_arena_get(&board->arena, places * sizeof *view->places);
    if (!view->places || !open_map(&view->map, board)) return SUSOL_NO_MEMORY;
    ss_view_restart(view);
    view->work = ss_arena_get(&board->arena, sizeof *view->work);
    susol_status status = view->work ? ss_work_open(view->work, board) : SUSOL_NO_MEMORY;
    return ss_limits_status(view->limits, status);
}

void ss_view_remove(ss_view *view, int cell, ss_set digits) {
    assert(cell >= 0 && cell < view->board->cells);
    const ss_map *map = &view->map;
    digits &= view->marks[cell];
    view->marks[cell] &= ~digits;
    view->changes++;
    for (; digits; digits &= digits - 1) {
        int digit = ss_set_low(digits);
        ss_cells_drop(&view->where[digit], cell);
        for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++)
            view->places[map->seats[i].house * view->board->side + digit - 1] &=
                ~ss_set_one(map->seats[i].index + 1);
    }
}

void ss_view_add(ss_view *view, int cell, ss_set digits) {
    assert(!view->digit[cell]);
    const ss_map *map = &view->map;
    view->marks[cell] |= digits;
    view->changes++;
    for (; digits; digits &= digits - 1) {
        int digit = ss_set_low(digits);
        ss_cells_add(&view->where[digit], cell);
        for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++)
            view->places[map->seats[i].house * view->board->side + digit - 1] |=
                ss_set_one(map->seats[i].index + 1);
    }
}

void ss_view_fill(ss_view *view, int cell, int digit) {
    assert(cell >= 0 && cell < view->board->cells);
    assert(digit >= 1 && digit <= view->board->side);
    const ss_board *board = view->board;
    (void)ss_view_spend(view, (int)(board->peer_from[cell + 1] - board->peer_from[cell]));
    view->empty -= !view->digit[cell];
    view->digit[cell] = (uint8_t)digit;
    assert(view->empty >= 0);
    ss_view_remove(view, cell, board->full);
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        if (ss_set_has(view->marks[board->peer[i]], digit))
            ss_view_remove(view, board->peer[i], ss_set_one(digit));
}
