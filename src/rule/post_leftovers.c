/* post_leftovers.c: the law of leftovers: two ways to cut the grid into houses, compared.

   Take some neighbouring rows and as many jigsaw pieces as lie mostly inside them. Both contain
   every digit equally often, so what the rows have alone and what the pieces have alone are the
   same digits: what cannot stand in the one rest cannot stand in the other. It holds for any two
   layers of houses without overlaps; the first one must fill the grid. */
#include "rule/rule.h"
#include <string.h>

enum { MOST_LAYERS = 8 };

typedef struct layer {
    int count;
    int house[SS_MAX_SIDE];          /* numbers of the houses */
    uint8_t number_at[SS_MAX_CELLS]; /* which of them a cell is in; SS_MAX_SIDE: in none */
} layer;

/* cells: part[0] of the one rest, then as many of the other. */
static ss_outcome same_digits(const ss_propagator *self, ss_work *work) {
    int count = self->part[0];
    ss_set seen[2] = {0, 0};
    for (int i = 0; i < 2 * count; i++) seen[i >= count] |= work->cell[self->cells[i]];
    ss_set both = seen[0] & seen[1];
    if (seen[0] == seen[1]) return SS_SAME;
    for (int i = 0; i < 2 * count; i++)
        if (ss_board_keep(work, self->cells[i], both) == SS_DEAD) return SS_DEAD;
    return SS_CHANGED;
}

static void post_same(ss_board *board, const uint16_t *cells, int count) {
    ss_propagator propagator = {.run = same_digits, .count = (uint16_t)(2 * count), .cost = 1};
    propagator.part[0] = (uint16_t)count;
    propagator.cells = ss_arena_copy(&board->arena, cells, (size_t)(2 * count) * sizeof *cells);
    if (propagator.cells) ss_board_post(board, &propagator);
    else board->failed = true;
}

/* inside[h]: how many cells of house h of the other layer lie in the rows first .. last. */
static void compare_run(ss_board *board, const layer *one, const layer *other, const int run[2],
                        const uint8_t *inside) {
    uint16_t cells[2 * SS_MAX_SIDE];
    int taken = 0, rest = 0, count[2] = {0, 0}, houses = run[1] - run[0] + 1;
    rest += inside[SS_MAX_SIDE];
    for (int h = 0; h < other->count; h++) {
        bool mostly = 2 * inside[h] > board->side;
        taken += mostly;
        rest += mostly ? 0 : inside[h];
    }
    if (taken != houses || !rest || rest >= board->side) return;
    for (int way = 0; way < 2; way++)
        for (int c = 0; c < board->puzzle->grid; c++) {
            int number = one->number_at[c];
            bool in_one = number >= run[0] && number <= run[1];
            int piece = other->number_at[c];
            bool in_other = piece < other->count && 2 * inside[piece] > board->side;
            if (in_one == in_other || in_one != (way == 0)) continue;
            cells[count[0] + (way ? count[1] : 0)] = (uint16_t)c;
            count[way]++;
        }
    post_same(board, cells, count[0]);
}

static void compare_layers(ss_board *board, const layer *one, const layer *other) {
    for (int first = 0; first < board->side; first++) {
        uint8_t inside[SS_MAX_SIDE + 1] = {0};
        for (int last = first; last < board->side - 1 && !board->failed; last++) {
            const uint16_t *cells = board->houses[one->house[last]].cells;
            for (int i = 0; i < board->side; i++) inside[other->number_at[cells[i]]]++;
            int run[2] = {first, last};
            if (last > first) compare_run(board, one, other, run, inside);
        }
    }
}

/* Takes unused houses in order as long as they do not overlap. */
static void find_layer(const ss_board *board, uint8_t *used, int first, layer *out) {
    memset(out->number_at, SS_MAX_SIDE, sizeof out->number_at);
    for (int h = first; h < board->house_count && out->count < board->side; h++) {
        const uint16_t *cells = board->houses[h].cells;
        bool free_cells = !used[h];
        for (int i = 0; i < board->side && free_cells; i++)
            free_cells = cells[i] < board->puzzle->grid && out->number_at[cells[i]] == SS_MAX_SIDE;
        if (!free_cells) continue;
        for (int i = 0; i < board->side; i++) out->number_at[cells[i]] = (uint8_t)out->count;
        out->house[out->count++] = h;
        used[h] = 1;
    }
}

static bool fills_grid(const ss_board *board, const layer *one) {
    return one->count == board->side && one->count * board->side == board->puzzle->grid;
}

void ss_post_leftovers(ss_board *board) {
    if (board->failed || (board->grid9 && board->house_count == 27)) return; /* nothing is left */
    layer *layers = ss_arena_get(&board->arena, MOST_LAYERS * sizeof *layers);
    uint8_t *used = ss_arena_get(&board->arena, (size_t)board->house_count + 1);
    board->failed = !layers || !used;
    int count = 0;
    for (int h = 0; h < board->house_count && count < MOST_LAYERS && !board->failed; h++)
        if (!used[h]) find_layer(board, used, h, &layers[count++]);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count && fills_grid(board, &layers[i]); j++)
            if (i != j) compare_layers(board, &layers[i], &layers[j]);
}
