/* post_abreast.c: all houses and rests of a board in one propagator (abreast.inc), for searches.

   Lanes are numbered from 0, houses and pairs of rests apart; sixteen make a group. Pairs are
   sorted by their size, so that those of a group are about as high. */
#include "rule/abreast.h"
#include "rule/rule.h"
#include "rule/wide.h"
#include <string.h>

typedef struct builder {
    ss_board *board;
    ss_abreast *all;
    uint16_t *next; /* of each cell: where its next place is to be listed, later its end */
    uint16_t *place;
} builder;

/* The first cell goes to this place, each of the others one row below. */
static void put(builder *b, const uint16_t *cells, int count, int place) {
    for (int i = 0; i < count; i++) {
        int at = b->next[cells[i]]++;
        if (b->place) b->place[at] = (uint16_t)(place + i * SS_ABREAST);
    }
}

static void put_all(builder *b) {
    const ss_abreast *all = b->all;
    int side = b->board->side;
    for (int h = 0; h < all->houses; h++)
        put(b, all->house[h], side, h / SS_ABREAST * side * SS_ABREAST + h % SS_ABREAST);
    for (int p = 0; p < all->pairs; p++) {
        const ss_rests *rests = &all->pair[p];
        const ss_pair_group *group = &all->group[p / SS_ABREAST];
        int one = group->row * SS_ABREAST + p % SS_ABREAST;
        put(b, rests->cells, rests->count, one);
        put(b, rests->cells + rests->count, rests->count, one + group->height * SS_ABREAST);
    }
}

/* First counted, then listed. */
static bool list_places(builder *b) {
    ss_board *board = b->board;
    size_t cells = (size_t)board->cells;
    uint16_t total = 0;
    b->next = ss_arena_get(&board->arena, cells * sizeof *b->next);
    uint16_t *from = ss_arena_room(&board->arena, (cells + 1) * sizeof *from);
    if (!b->next || !from) return false;
    put_all(b);
    for (int c = 0; c < board->cells; c++) {
        from[c] = total;
        total = (uint16_t)(total + b->next[c]);
        b->next[c] = from[c];
    }
    from[cells] = total;
    b->place = ss_arena_room(&board->arena, total * sizeof *b->place);
    if (!b->place) return false;
    put_all(b);
    b->all->from = from;
    b->all->place = b->place;
    return true;
}

static bool list_houses(ss_board *board, ss_abreast *all) {
    const uint16_t **house =
        ss_arena_room(&board->arena, (size_t)(board->house_count + 1) * sizeof *house);
    if (!house) return false;
    for (int h = 0; h < board->house_count; h++)
        if (!board->houses[h].swept) house[all->houses++] = board->houses[h].cells;
    all->house = house;
    all->rows = (all->houses + SS_ABREAST - 1) / SS_ABREAST * board->side;
    return true;
}

static bool list_pairs(ss_board *board, ss_abreast *all) {
    size_t pairs = (size_t)board->rests_count, groups = pairs / SS_ABREAST + 1;
    ss_rests *pair = ss_arena_room(&board->arena, (pairs + 1) * sizeof *pair);
    ss_pair_group *group = ss_arena_get(&board->arena, groups * sizeof *group);
    if (!pair || !group) return false;
    for (int height = 1; all->pairs < board->rests_count; height++)
        for (int i = 0; i < board->rests_count; i++)
            if (board->rests[i].count == height) pair[all->pairs++] = board->rests[i];
    for (int p = 0; p < all->pairs; p++) group[p / SS_ABREAST].height = pair[p].count;
    for (int g = 0; g * SS_ABREAST < all->pairs; g++) {
        group[g].row = all->rows;
        all->rows += 2 * group[g].height;
    }
    all->pair = pair;
    all->group = group;
    return true;
}

static uint16_t *all_cells(ss_board *board) {
    uint16_t *cells = ss_arena_room(&board->arena, (size_t)board->cells * sizeof *cells);
    for (int c = 0; c < board->cells && cells; c++) cells[c] = (uint16_t)c;
    return cells;
}

void ss_post_abreast(ss_board *board) {
    if (board->failed) return;
    ss_abreast *all = ss_arena_get(&board->arena, sizeof *all);
    builder b = {.board = board, .all = all};
    ss_propagator propagator = {.run = ss_wide_best()->abreast,
                                .cells = all_cells(board),
                                .data = all,
                                .count = (uint16_t)board->cells,
                                .cost = 1};
    board->failed = !all || !propagator.cells || !list_houses(board, all) ||
                    !list_pairs(board, all) || !list_places(&b);
    if (board->failed || !all->rows) return;
    all->memory = ss_board_remember(board, ss_abreast_size(board, all));
    ss_board_post(board, &propagator);
}
