/* derive_links.c: cells that can never hold the same digit, although no rule says so.

   Where may one digit be in the whole grid? In one cell of every house, no two of them linked:
   call that a placement. In a plain grid there are 46656; jigsaw pieces, diagonals and knights
   leave a few thousand. Two cells that are in no placement together must differ, and a cell that
   is in none at all makes the puzzle impossible. All placements are listed, house by house, always
   the house with the fewest open cells next. */
#include "propagate/post.h"
#include <string.h>

enum { WORDS = 2, MOST_CELLS = 64 * WORDS, MOST_HOUSES = 64 };
enum { MOST_STEPS = 30000, FIRST_STEPS = MOST_STEPS / 6 }; /* in all; for the very first cell */

typedef struct cell_set {
    uint64_t word[WORDS];
} cell_set;

typedef struct listing {
    cell_set house[MOST_HOUSES];
    cell_set apart[MOST_CELLS];     /* the cells that are not linked to this one */
    cell_set later[MOST_CELLS];     /* those that came after it in some placement */
    cell_set seen;                  /* the cells of all placements */
    uint64_t houses_of[MOST_CELLS]; /* bit h: the cell is in house h */
    uint64_t houses;                /* all of them */
    int steps, most;                /* how often a house got its cell, and when that is too much */
} listing;

static void insert(cell_set *set, int cell) { set->word[cell / 64] |= UINT64_C(1) << cell % 64; }

static bool has(const cell_set *set, int cell) { return set->word[cell / 64] >> cell % 64 & 1; }

static void insert_all(cell_set *set, const cell_set *more) {
    for (int w = 0; w < WORDS; w++) set->word[w] |= more->word[w];
}

static cell_set common(const cell_set *one, const cell_set *other) {
    cell_set both;
    for (int w = 0; w < WORDS; w++) both.word[w] = one->word[w] & other->word[w];
    return both;
}

static bool is_empty(const cell_set *set) { return !(set->word[0] | set->word[1]); }

static cell_set without_first(cell_set set) {
    int w = set.word[0] ? 0 : 1;
    set.word[w] &= set.word[w] - 1;
    return set;
}

/* The open cells of one of these houses: of one with none or a single one, or else with two, or
   else of the last. */
static cell_set fewest(const listing *all, uint64_t houses, const cell_set *open) {
    cell_set best = {{0}};
    for (bool pair = false; houses; houses &= houses - 1) {
        cell_set here = common(&all->house[__builtin_ctzll(houses)], open);
        cell_set more = without_first(here);
        if (is_empty(&more)) return here;
        more = without_first(more);
        if (pair) continue;
        pair = is_empty(&more);
        best = here;
    }
    return best;
}

/* Lists all ways to give these houses the digit, if it may be in the open cells. Returns the
   cells of all of them together: none if there is no way. */
static cell_set list_placements(listing *all, uint64_t houses, const cell_set *open) {
    cell_set found = {{0}}, choice = fewest(all, houses, open);
    for (int w = 0; w < WORDS; w++)
        for (uint64_t left = choice.word[w]; left; left &= left - 1) {
            int cell = 64 * w + __builtin_ctzll(left);
            cell_set rest = common(open, &all->apart[cell]), after = {{0}};
            uint64_t without = houses & ~all->houses_of[cell];
            if (++all->steps > all->most) return found;
            if (without) after = list_placements(all, without, &rest);
            if (houses == all->houses && all->steps <= all->most) all->most = MOST_STEPS;
            if (without && is_empty(&after)) continue;
            insert_all(&all->later[cell], &after);
            insert(&after, cell);
            insert_all(&found, &after);
        }
    return found;
}

static void prepare(listing *all, const ss_board *board) {
    for (int h = 0; h < board->house_count; h++)
        for (int i = 0; i < board->side; i++) {
            int cell = board->houses[h].cells[i];
            insert(&all->house[h], cell);
            all->houses_of[cell] |= UINT64_C(1) << h;
        }
    for (int a = 0; a < board->cells; a++)
        for (int b = 0; b < board->cells; b++)
            if (a != b && !ss_board_linked(board, a, b)) insert(&all->apart[a], b);
}

static void link_the_rest(ss_board *board, const listing *all) {
    for (int a = 0; a < board->cells; a++) {
        if (!all->houses_of[a]) continue;
        if (!has(&all->seen, a)) board->broken = true;
        for (int b = 0; b < a; b++) {
            uint16_t both[2] = {(uint16_t)a, (uint16_t)b};
            bool apart = all->houses_of[b] && !ss_board_linked(board, a, b);
            if (apart && !has(&all->later[a], b) && !has(&all->later[b], a))
                ss_board_distinct(board, both, 2);
        }
    }
}

/* Nothing is to be found where all houses are rows, columns and boxes, and all links from them. */
static bool is_plain(const ss_board *board) {
    const int plain_links = 81 * 20;
    int links = 0;
    for (int i = 0; i < board->cells * board->linked_words; i++)
        links += __builtin_popcountll(board->linked[i]);
    return board->notes->grid9 && board->house_count == 27 && links == plain_links;
}

void ss_derive_links(ss_board *board) {
    int houses = board->house_count;
    if (board->failed || board->cells > MOST_CELLS || houses < 1 || houses > MOST_HOUSES) return;
    if (is_plain(board) || ss_board_spend(board, 2 * board->cells * board->cells)) return;
    listing *all = ss_arena_get(&board->arena, sizeof *all);
    board->failed = !all;
    if (!all) return;
    cell_set open;
    memset(&open, 0xff, sizeof open);
    prepare(all, board);
    all->houses = UINT64_MAX >> (64 - houses);
    all->most = FIRST_STEPS;
    all->seen = list_placements(all, all->houses, &open);
    if (ss_board_spend(board, 4 * all->steps)) return;
    if (all->steps <= all->most) link_the_rest(board, all);
}
