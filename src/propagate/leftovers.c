/* leftovers.c: the law of leftovers: two ways to cut the grid into houses, compared.

   Take some neighbouring rows and as many jigsaw pieces as lie mostly inside them. Both contain
   every digit equally often, so what the rows have alone and what the pieces have alone are the
   same digits. It holds for any two layers of houses without overlaps; the first one must fill the
   grid.

   How many cells of each piece lie in the rows is counted for eight pieces at a time, a byte for
   each; the byte after the last piece counts the cells that are in none. */
#include "propagate/post.h"
#include <assert.h>
#include <string.h>

enum { MOST_LAYERS = 8, WORDS = (SS_MAX_CELLS + 63) / 64 };
enum { SLOT_BITS = 9, SLOTS = 1 << SLOT_BITS, MOST_KEPT = SLOTS / 2 };
enum { BYTE_WORDS = SS_MAX_SIDE / 8 + 1 };
#define EACH_BYTE UINT64_C(0x0101010101010101)

typedef struct counts {
    uint64_t word[BYTE_WORDS];
} counts;

typedef struct layer {
    int count;
    bool full, swept;                /* it fills the grid; grid9.c looks after all of it */
    int house[SS_MAX_SIDE];          /* numbers of the houses */
    uint8_t number_at[SS_MAX_CELLS]; /* which of them a cell is in; `side`: in none */
} layer;

typedef struct comparison {
    ss_board *board;
    layer layers[MOST_LAYERS];
    int layer_count;
    uint64_t kept[SLOTS]; /* prints of the rests that were noted, both of each pair; 0: free */
    int kept_count;
} comparison;

typedef struct bundle { /* of houses */
    uint64_t word[WORDS];
} bundle;

static void insert(const ss_board *board, bundle *all, int house) {
    for (int w = 0; w < board->linked_words; w++) all->word[w] |= board->houses[house].set[w];
}

/* Different for different rests, but for a chance of one in 2^64 or so to lose one of them. */
static uint64_t print_of(const ss_board *board, const bundle *one, const bundle *other) {
    uint64_t print = 0;
    for (int w = 0; w < board->linked_words; w++)
        print = (print ^ (one->word[w] & ~other->word[w])) * UINT64_C(0x9e3779b97f4a7c15);
    return print;
}

/* Where the print is, or would be. */
static uint64_t *slot_of(comparison *all, uint64_t print) {
    assert(all->kept_count <= MOST_KEPT + 1); /* or a free one may not be found */
    size_t slot = print >> (64 - SLOT_BITS);
    while (all->kept[slot] && all->kept[slot] != print) slot = (slot + 1) % SLOTS;
    return &all->kept[slot];
}

/* The other layer may find the same rests; then there is nothing new in them. */
static bool is_new(comparison *all, const bundle *one, const bundle *other) {
    uint64_t print[2] = {print_of(all->board, one, other), print_of(all->board, other, one)};
    if (*slot_of(all, print[0])) return false;
    for (int i = 0; i < 2 && all->kept_count < MOST_KEPT; i++, all->kept_count++)
        *slot_of(all, print[i]) = print[i];
    return true;
}

static int add_bytes(uint64_t bytes) { return (int)(bytes * EACH_BYTE >> 56); }

/* Which pieces lie mostly in there, 1 in the byte of each: as many as there are rows, and not too
   many cells beside them? */
static bool is_worth_it(const ss_board *board, const counts *inside, int rows, counts *mostly) {
    assert(rows > 1 && rows < board->side);
    int side = board->side, taken = 0, left = 0;
    uint64_t push = (uint64_t)(127 - side / 2) * EACH_BYTE; /* more than half: to 128 */
    for (int w = 0; w <= side / 8; w++) {
        uint64_t pieces = w == side / 8 ? (UINT64_C(1) << side % 8 * 8) - 1 : UINT64_MAX;
        mostly->word[w] = (inside->word[w] + push) >> 7 & EACH_BYTE & pieces;
        taken += add_bytes(mostly->word[w]);
        left += add_bytes(inside->word[w] & ~(mostly->word[w] * 255));
    }
    return taken == rows && left && left < side;
}

static void compare_run(comparison *all, const bundle *rows, const layer *other,
                        const counts *mostly) {
    ss_board *board = all->board;
    bundle pieces = {{0}};
    for (int h = 0; h < other->count; h++)
        if (mostly->word[h / 8] >> h % 8 * 8 & 1) insert(board, &pieces, other->house[h]);
    if (is_new(all, rows, &pieces)) ss_note_rests(board, rows->word, pieces.word);
}

static void compare_layers(comparison *all, const layer *one, const layer *other) {
    assert(one->count == all->board->side);
    assert(one != other);
    const ss_board *board = all->board;
    int side = board->side;
    counts in_house[SS_MAX_SIDE];
    for (int h = 0; h < side; h++) {
        const uint16_t *cells = board->houses[one->house[h]].cells;
        memset(&in_house[h], 0, sizeof *in_house);
        for (int i = 0; i < side; i++) {
            unsigned number = other->number_at[cells[i]];
            in_house[h].word[number / 8] += UINT64_C(1) << number % 8 * 8;
        }
    }
    for (int first = 0; first < side; first++) {
        if (ss_board_spend(board, 16 * side)) return;
        counts inside = in_house[first], mostly;
        bundle rows = {{0}};
        insert(board, &rows, one->house[first]);
        for (int last = first + 1; last < side - 1 && !board->failed; last++) {
            for (int w = 0; w <= side / 8; w++) inside.word[w] += in_house[last].word[w];
            insert(board, &rows, one->house[last]);
            if (is_worth_it(board, &inside, last - first + 1, &mostly))
                compare_run(all, &rows, other, &mostly);
        }
    }
}

/* Takes unused houses in order as long as they do not overlap. */
static void find_layer(const ss_board *board, uint8_t *used, int first, layer *out) {
    bundle taken = {{0}};
    memset(out->number_at, board->side, (size_t)board->cells);
    out->count = 0;
    out->swept = true;
    (void)ss_board_spend(board, board->house_count * board->linked_words);
    for (int h = first; h < board->house_count && out->count < board->side; h++) {
        const ss_house *house = &board->houses[h];
        bool free_cells = !used[h];
        for (int w = 0; w < board->linked_words; w++)
            free_cells = free_cells && !(house->set[w] & taken.word[w]);
        for (int i = 0; i < board->side && free_cells; i++)
            free_cells = house->cells[i] < board->puzzle->grid;
        if (!free_cells) continue;
        for (int i = 0; i < board->side; i++) out->number_at[house->cells[i]] = (uint8_t)out->count;
        insert(board, &taken, h);
        out->swept = out->swept && house->swept;
        out->house[out->count++] = h;
        assert(out->count <= board->side);
        used[h] = 1;
    }
    out->full = out->count == board->side && out->count * board->side == board->puzzle->grid;
}

/* Rows, columns and boxes of a plain grid leave nothing, and nothing is as large as one piece. */
static bool are_worth_it(const layer *one, const layer *other) {
    return one->full && other->count > 1 && !(one->swept && other->swept);
}

void ss_note_leftovers(ss_board *board) {
    if (board->failed || (board->notes->grid9 && board->house_count == 27))
        return; /* nothing is left */
    comparison *all = ss_arena_room(&board->arena, sizeof *all);
    uint8_t *used = ss_arena_get(&board->arena, (size_t)board->house_count + 1);
    board->failed = !all || !used;
    if (board->failed) return;
    all->board = board;
    all->layer_count = all->kept_count = 0;
    memset(all->kept, 0, sizeof all->kept);
    for (int h = 0; h < board->house_count && all->layer_count < MOST_LAYERS; h++)
        if (!used[h]) find_layer(board, used, h, &all->layers[all->layer_count++]);
    for (int i = 0; i < all->layer_count; i++)
        for (int j = 0; j < all->layer_count; j++)
            if (i != j && are_worth_it(&all->layers[i], &all->layers[j]))
                compare_layers(all, &all->layers[i], &all->layers[j]);
}
