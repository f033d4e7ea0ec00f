/* tryout.c: filling in and striking out on a tryout grid. */
#include "strategy/chains/tryout.h"
#include <assert.h>
#include <string.h>

static bool open_queue(ss_view *view, ss_singles *queue, int room) {
    assert(room > 0);
    queue->room = room;
    queue->items = ss_arena_get(view->arena, (size_t)room * sizeof *queue->items);
    return queue->items;
}

ss_tryout *ss_tryout_new(ss_view *view) {
    const ss_board *board = view->board;
    size_t cells = (size_t)board->cells, places = (size_t)(board->house_count * board->side);
    ss_tryout *tryout = ss_arena_get(view->arena, sizeof *tryout);
    if (tryout) {
        tryout->view = view;
        tryout->marks = ss_arena_get(view->arena, cells * sizeof *tryout->marks);
        tryout->digit = ss_arena_get(view->arena, cells);
        tryout->places = ss_arena_get(view->arena, places);
    }
    if (tryout && tryout->marks && tryout->digit && tryout->places &&
        open_queue(view, &tryout->naked, board->cells + 1) &&
        open_queue(view, &tryout->hidden, (int)places + 1))
        return tryout;
    view->failed = true;
    return NULL;
}

static void begin(ss_tryout *tryout) {
    tryout->naked.from = tryout->naked.to = 0;
    tryout->hidden.from = tryout->hidden.to = 0;
}

void ss_tryout_clear(ss_tryout *tryout) {
    const ss_board *board = tryout->view->board;
    begin(tryout);
    for (int c = 0; c < board->cells; c++) tryout->marks[c] = board->full;
    memset(tryout->digit, 0, (size_t)board->cells);
    memset(tryout->places, board->side, (size_t)(board->house_count * board->side));
}

void ss_tryout_load(ss_tryout *tryout) {
    const ss_view *view = tryout->view;
    const ss_board *board = view->board;
    begin(tryout);
    memcpy(tryout->marks, view->marks, (size_t)board->cells * sizeof *tryout->marks);
    memcpy(tryout->digit, view->digit, (size_t)board->cells);
    for (int i = 0; i < board->house_count * board->side; i++)
        tryout->places[i] = (uint8_t)ss_set_count(view->places[i]);
}

static void append(ss_singles *queue, int cell, int digit) {
    if (queue->to < queue->room)
        queue->items[queue->to++] = (ss_single){(uint16_t)cell, (uint8_t)digit};
}

/* The only place of the digit in the house. */
static void append_hidden(ss_tryout *tryout, int house, int digit) {
    const uint16_t *cells = tryout->view->board->houses[house].cells;
    (void)ss_view_spend(tryout->view, tryout->view->board->side);
    for (int i = 0; i < tryout->view->board->side; i++)
        if (ss_set_has(tryout->marks[cells[i]], digit)) {
            append(&tryout->hidden, cells[i], digit);
            return;
        }
}

/* The house has no place for the digit any more: the oldest single that said so is void. */
static void withdraw_hidden(ss_tryout *tryout, int house, int digit) {
    ss_singles *queue = &tryout->hidden;
    (void)ss_view_spend(tryout->view, queue->to - queue->from);
    for (int i = queue->from; i < queue->to; i++) {
        const ss_single *one = &queue->items[i];
        if (one->digit != digit || !ss_cells_has(&tryout->view->map.house[house], one->cell))
            continue;
        memmove(queue->items + i, one + 1, (size_t)(queue->to - i - 1) * sizeof *one);
        queue->to--;
        return;
    }
}

void ss_tryout_remove(ss_tryout *tryout, int cell, int digit) {
    assert(digit >= 1 && digit <= tryout->view->board->side);
    const ss_map *map = &tryout->view->map;
    ss_set *marks = &tryout->marks[cell];
    if (!ss_set_has(*marks, digit)) return;
    *marks &= ~ss_set_one(digit);
    if (!*marks) return;
    if (ss_set_single(*marks)) append(&tryout->naked, cell, ss_set_low(*marks));
    for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++) {
        int house = map->seats[s].house;
        int left = --tryout->places[house * tryout->view->board->side + digit - 1];
        if (left == 1) append_hidden(tryout, house, digit);
        else if (!left) withdraw_hidden(tryout, house, digit);
    }
}

void ss_tryout_place(ss_tryout *tryout, int cell, int digit) {
    assert(digit >= 1 && digit <= tryout->view->board->side);
    const ss_board *board = tryout->view->board;
    const ss_map *map = &tryout->view->map;
    ss_set old = tryout->marks[cell];
    if (tryout->digit[cell] == digit) return;
    tryout->digit[cell] = (uint8_t)digit;
    tryout->marks[cell] = 0;
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        ss_tryout_remove(tryout, board->peer[i], digit);
    for (; old; old &= old - 1)
        for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++) {
            int house = map->seats[s].house, other = ss_set_low(old);
            if (--tryout->places[house * board->side + other - 1] == 1 && other != digit)
                append_hidden(tryout, house, other);
        }
}
