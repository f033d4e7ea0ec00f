/* post_leftovers.c: the law of leftovers: two ways to cut the grid into houses, compared.

   Take some neighbouring rows and as many jigsaw pieces as lie mostly inside them. Both contain
   every digit equally often, so what the rows have alone and what the pieces have alone are the
   same digits: what cannot stand in the one rest cannot stand in the other. It holds for any two
   layers of houses without overlaps; the first one must fill the grid. */
#include "rule/rule.h"
#include <string.h>

enum { MOST_LAYERS = 8, WORDS = (SS_MAX_CELLS + 63) / 64, MOST_KEPT = 256 };

typedef struct cell_set {
    uint64_t word[WORDS]; /* as many of them as a row of links has */
} cell_set;

typedef struct layer {
    int count;
    bool full;                       /* it fills the grid */
    int house[SS_MAX_SIDE];          /* numbers of the houses */
    cell_set cells[SS_MAX_SIDE];     /* and their cells */
    uint8_t number_at[SS_MAX_CELLS]; /* which of them a cell is in; SS_MAX_SIDE: in none */
} layer;

typedef struct comparison {
    ss_board *board;
    layer layers[MOST_LAYERS];
    int layer_count;
    cell_set kept[MOST_KEPT]; /* the rests that were posted, both of each pair */
    int kept_count;
} comparison;

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
    ss_propagator propagator = {
        .run = same_digits, .count = (uint16_t)(2 * count), .cost = 1, .thorough = true};
    propagator.part[0] = (uint16_t)count;
    propagator.cells = ss_arena_copy(&board->arena, cells, (size_t)(2 * count) * sizeof *cells);
    if (propagator.cells) ss_board_post(board, &propagator);
    else board->failed = true;
}

/* Appends the cells of the one set that are not in the other. */
static int list_rest(const comparison *all, const cell_set *one, const cell_set *other,
                     uint16_t *cells, cell_set *rest) {
    int count = 0;
    for (int w = 0; w < all->board->linked_words; w++) {
        rest->word[w] = one->word[w] & ~other->word[w];
        for (uint64_t left = rest->word[w]; left; left &= left - 1)
            cells[count++] = (uint16_t)(64 * w + __builtin_ctzll(left));
    }
    return count;
}

/* The other layer may find the same rests; then there is nothing new in them. */
static bool is_kept(const comparison *all, const cell_set *rest) {
    size_t size = (size_t)all->board->linked_words * sizeof *rest->word;
    for (int i = 0; i < all->kept_count; i++)
        if (!memcmp(&all->kept[i], rest, size)) return true;
    return false;
}

static void insert_all(const comparison *all, cell_set *set, const cell_set *more) {
    for (int w = 0; w < all->board->linked_words; w++) set->word[w] |= more->word[w];
}

/* inside[h]: how many cells of house h of the other layer lie in the houses first .. last. */
static void compare_run(comparison *all, const layer *one, const layer *other, const int run[2],
                        const uint8_t *inside) {
    uint16_t cells[2 * SS_MAX_SIDE];
    int taken = 0, left = inside[SS_MAX_SIDE], side = all->board->side;
    for (int h = 0; h < other->count; h++) {
        bool mostly = 2 * inside[h] > side;
        taken += mostly;
        left += mostly ? 0 : inside[h];
    }
    if (taken != run[1] - run[0] + 1 || !left || left >= side) return;
    cell_set rows = {{0}}, pieces = {{0}}, rest[2];
    for (int h = run[0]; h <= run[1]; h++) insert_all(all, &rows, &one->cells[h]);
    for (int h = 0; h < other->count; h++)
        if (2 * inside[h] > side) insert_all(all, &pieces, &other->cells[h]);
    int count = list_rest(all, &rows, &pieces, cells, &rest[0]);
    (void)list_rest(all, &pieces, &rows, cells + count, &rest[1]);
    if (is_kept(all, &rest[0])) return;
    for (int i = 0; i < 2 && all->kept_count < MOST_KEPT; i++)
        all->kept[all->kept_count++] = rest[i];
    post_same(all->board, cells, count);
}

static void compare_layers(comparison *all, const layer *one, const layer *other) {
    const ss_board *board = all->board;
    for (int first = 0; first < board->side; first++) {
        uint8_t inside[SS_MAX_SIDE + 1] = {0};
        for (int last = first; last < board->side - 1 && !board->failed; last++) {
            const uint16_t *cells = board->houses[one->house[last]].cells;
            for (int i = 0; i < board->side; i++) inside[other->number_at[cells[i]]]++;
            int run[2] = {first, last};
            if (last > first) compare_run(all, one, other, run, inside);
        }
    }
}

/* Takes unused houses in order as long as they do not overlap. */
static void find_layer(const ss_board *board, uint8_t *used, int first, layer *out) {
    memset(out->number_at, SS_MAX_SIDE, (size_t)board->cells);
    memset(out->cells, 0, (size_t)board->side * sizeof *out->cells);
    out->count = 0;
    for (int h = first; h < board->house_count && out->count < board->side; h++) {
        const uint16_t *cells = board->houses[h].cells;
        bool free_cells = !used[h];
        for (int i = 0; i < board->side && free_cells; i++)
            free_cells = cells[i] < board->puzzle->grid && out->number_at[cells[i]] == SS_MAX_SIDE;
        if (!free_cells) continue;
        for (int i = 0; i < board->side; i++) {
            out->number_at[cells[i]] = (uint8_t)out->count;
            out->cells[out->count].word[cells[i] / 64] |= UINT64_C(1) << cells[i] % 64;
        }
        out->house[out->count++] = h;
        used[h] = 1;
    }
    out->full = out->count == board->side && out->count * board->side == board->puzzle->grid;
}

void ss_post_leftovers(ss_board *board) {
    if (board->failed || (board->grid9 && board->house_count == 27)) return; /* nothing is left */
    comparison *all = ss_arena_room(&board->arena, sizeof *all);
    uint8_t *used = ss_arena_get(&board->arena, (size_t)board->house_count + 1);
    board->failed = !all || !used;
    if (board->failed) return;
    all->board = board;
    all->layer_count = all->kept_count = 0;
    for (int h = 0; h < board->house_count && all->layer_count < MOST_LAYERS; h++)
        if (!used[h]) find_layer(board, used, h, &all->layers[all->layer_count++]);
    for (int i = 0; i < all->layer_count; i++)
        for (int j = 0; j < all->layer_count && all->layers[i].full; j++)
            if (i != j) compare_layers(all, &all->layers[i], &all->layers[j]);
}
