/* all_houses.c: all houses and rests of a board in one propagator (all_houses.inc), for searches.

   Lanes are numbered from 0, houses and pairs of rests apart; sixteen make a group. Pairs are
   sorted by their size, so that those of a group are about as high. */
#include "propagate/all_houses.h"
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>
#include <string.h>

enum { MOST_ROWS = (UINT16_MAX + 1) / SS_HOUSE_LANES }; /* places have numbers of 16 bits */

typedef struct builder {
    ss_board *board;
    ss_all_houses *all;
    uint32_t *next; /* of each cell: where its next place is to be listed, later its end */
    uint16_t *place;
} builder;

/* The first cell goes to this place, each of the others one row below. */
static void put(builder *b, const uint16_t *cells, int count, int place) {
    for (int i = 0; i < count; i++) {
        uint32_t at = b->next[cells[i]]++;
        assert(place + i * SS_HOUSE_LANES <= UINT16_MAX);
        if (b->place) b->place[at] = (uint16_t)(place + i * SS_HOUSE_LANES);
    }
}

static void put_all(builder *b) {
    const ss_all_houses *all = b->all;
    int side = b->board->side;
    for (int h = 0; h < all->houses; h++)
        put(b, all->house[h], side,
            h / SS_HOUSE_LANES * side * SS_HOUSE_LANES + h % SS_HOUSE_LANES);
    for (int p = 0; p < all->pairs; p++) {
        const ss_rests *rests = &all->pair[p];
        const ss_pair_group *group = &all->group[p / SS_HOUSE_LANES];
        int one = group->row * SS_HOUSE_LANES + p % SS_HOUSE_LANES;
        put(b, rests->cells, rests->count, one);
        put(b, rests->cells + rests->count, rests->count, one + group->height * SS_HOUSE_LANES);
    }
}

/* First counted, then listed. */
static bool list_places(builder *b) {
    ss_board *board = b->board;
    size_t cells = (size_t)board->cells;
    uint32_t total = 0;
    b->next = ss_arena_get(&board->arena, cells * sizeof *b->next);
    uint32_t *from = ss_arena_room(&board->arena, (cells + 1) * sizeof *from);
    if (!b->next || !from) return false;
    put_all(b);
    for (int c = 0; c < board->cells; c++) {
        from[c] = total;
        total += b->next[c];
        b->next[c] = from[c];
    }
    from[cells] = total;
    b->place = ss_arena_room(&board->arena, total * sizeof *b->place);
    if (!b->place) return false;
    put_all(b);
    assert(b->next[cells - 1] == from[cells]); /* the last one is full */
    b->all->from = from;
    b->all->place = b->place;
    return true;
}

static bool list_houses(ss_board *board, ss_all_houses *all) {
    const uint16_t **house =
        ss_arena_room(&board->arena, (size_t)(board->house_count + 1) * sizeof *house);
    if (!house) return false;
    for (int h = 0; h < board->house_count; h++)
        if (!board->houses[h].swept) house[all->houses++] = board->houses[h].cells;
    all->house = house;
    all->rows = (all->houses + SS_HOUSE_LANES - 1) / SS_HOUSE_LANES * board->side;
    return true;
}

/* The highest pairs are left out if there are too many: they say least. */
static bool list_pairs(ss_board *board, ss_all_houses *all) {
    size_t pairs = (size_t)board->rests_count, groups = pairs / SS_HOUSE_LANES + 1;
    ss_rests *pair = ss_arena_room(&board->arena, (pairs + 1) * sizeof *pair);
    ss_pair_group *group = ss_arena_get(&board->arena, groups * sizeof *group);
    if (!pair || !group) return false;
    for (int height = 1; all->pairs < board->rests_count; height++)
        for (int i = 0; i < board->rests_count; i++)
            if (board->rests[i].count == height) pair[all->pairs++] = board->rests[i];
    for (int p = 0; p < all->pairs; p++) group[p / SS_HOUSE_LANES].height = pair[p].count;
    for (int g = 0; g * SS_HOUSE_LANES < all->pairs; g++) {
        group[g].row = all->rows;
        if (all->rows + 2 * group[g].height > MOST_ROWS) all->pairs = g * SS_HOUSE_LANES;
        else all->rows += 2 * group[g].height;
    }
    assert(all->rows <= MOST_ROWS);
    all->pair = pair;
    all->group = group;
    return true;
}

static uint16_t *all_cells(ss_board *board) {
    uint16_t *cells = ss_arena_room(&board->arena, (size_t)board->cells * sizeof *cells);
    for (int c = 0; c < board->cells && cells; c++) cells[c] = (uint16_t)c;
    return cells;
}

void ss_post_all_houses(ss_board *board) {
    assert(board->side <= SS_HOUSE_LANES);
    if (board->failed) return;
    ss_all_houses *all = ss_arena_get(&board->arena, sizeof *all);
    builder b = {.board = board, .all = all};
    ss_propagator propagator = {.run = ss_kernels_best()->all_houses,
                                .type = SS_TYPE_ALL_HOUSES,
                                .cells = all_cells(board),
                                .data = all,
                                .count = (uint16_t)board->cells,
                                .cost = 1};
    board->failed = !all || !propagator.cells || !list_houses(board, all) ||
                    !list_pairs(board, all) || !list_places(&b);
    if (board->failed || !all->rows) return;
    all->memory = ss_board_remember(board, ss_all_houses_size(board, all));
    ss_board_post(board, &propagator);
}
