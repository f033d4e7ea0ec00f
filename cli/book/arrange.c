/* arrange.c: the order of a booklet whose puzzles were made for it. */
#include "book.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81 };
static const double little =
    0.5; /* without labels a puzzle may be this much harder than a later one */

/* ---- no solution twice ---- */

/* The canonical form of a full 9x9 grid; others stand for themselves. */
static void key_of(const cli_leaf *leaf, uint8_t key[SUSOL_MAX_CELLS]) {
    int cells = susol_puzzle_rows(leaf->puzzle) * susol_puzzle_columns(leaf->puzzle);
    char grid[CELLS], form[CELLS] = {0};
    size_t made = 0;
    memset(key, 0, SUSOL_MAX_CELLS);
    memcpy(key, leaf->solution, (size_t)cells);
    if (cells != CELLS || *leaf->name) return; /* rules tell symmetric solutions apart */
    for (int c = 0; c < CELLS; c++) grid[c] = (char)('0' + leaf->solution[c]);
    susol_forms forms = {
        .grids = grid, .stride = CELLS, .count = 1, .forms = form, .form_stride = CELLS};
    if (!susol_canon_batch(&forms, &made, NULL) && made) memcpy(key, form, CELLS);
}

typedef struct solution_key {
    uint8_t key[SUSOL_MAX_CELLS];
    size_t leaf;
} solution_key;

static int by_key(const void *one, const void *two) {
    const solution_key *a = one, *b = two;
    int order = memcmp(a->key, b->key, sizeof a->key);
    return order ? order : (a->leaf > b->leaf) - (a->leaf < b->leaf);
}

/* Of several with one solution the first stays. */
void cli_book_drop_repeats(cli_book *book, size_t most) {
    solution_key *keys = cli_need(malloc((book->count + 1) * sizeof *keys));
    bool *dropped = cli_need(calloc(book->count + 1, sizeof *dropped));
    for (size_t i = 0; i < book->count; i++) {
        keys[i].leaf = i;
        key_of(&book->leaves[i], keys[i].key);
    }
    qsort(keys, book->count, sizeof *keys, by_key);
    for (size_t i = 1; i < book->count; i++)
        dropped[keys[i].leaf] = !memcmp(keys[i].key, keys[i - 1].key, sizeof keys[i].key);
    size_t kept = 0;
    for (size_t i = 0; i < book->count; i++) {
        if (dropped[i] || kept == most) cli_book_free_leaf(&book->leaves[i]);
        else book->leaves[kept++] = book->leaves[i];
    }
    book->count = kept;
    free(keys);
    free(dropped);
}

/* ---- rising, with some variety ---- */

/* What could not be rated is the hardest; before it what has a level but no number. */
static double hardness(const cli_leaf *leaf) {
    return !leaf->level ? 1000 : 100 * leaf->level + (leaf->value > 0 ? leaf->value : 99);
}

static int by_hardness(const void *one, const void *two) {
    const cli_leaf *a = one, *b = two;
    if (hardness(a) != hardness(b)) return hardness(a) < hardness(b) ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

static bool same_pattern(const cli_leaf *a, const cli_leaf *b) {
    int cells = susol_puzzle_cells(a->puzzle), given = 0;
    if (susol_puzzle_cells(b->puzzle) != cells) return false;
    for (int c = 0; c < cells; c++) {
        int one = susol_puzzle_is_given(a->puzzle, c), two = susol_puzzle_is_given(b->puzzle, c);
        if (one != two) return false;
        given += one;
    }
    return given > 0;
}

/* Ratings count in tenths, and each tenth is a technique. */
static long tenths(const cli_leaf *leaf) { return lround(10 * leaf->value); }

/* Whoever reads the ratings sees every step back: then only what has the same label is as hard. */
static bool is_about_as_hard(const cli_leaf *a, const cli_leaf *b, bool labelled) {
    if (labelled) return a->level == b->level && tenths(a) == tenths(b);
    return hardness(b) <= hardness(a) + little;
}

static bool is_like(const cli_leaf *a, const cli_leaf *b, bool labelled) {
    return (!labelled && tenths(a) == tenths(b)) || same_pattern(a, b);
}

/* If the leaf is too much like the one before, the next one that is not and hardly harder comes
   first. */
static void vary(cli_leaf *leaves, size_t at, size_t count, bool labelled) {
    size_t other = at;
    while (other < count && is_about_as_hard(&leaves[at], &leaves[other], labelled) &&
           is_like(&leaves[at - 1], &leaves[other], labelled))
        other++;
    if (other == count || !is_about_as_hard(&leaves[at], &leaves[other], labelled)) return;
    cli_leaf first = leaves[other];
    memmove(&leaves[at + 1], &leaves[at], (other - at) * sizeof *leaves);
    leaves[at] = first;
}

void cli_book_arrange(cli_book *book) {
    bool labelled = book->cli->options.difficulty_label;
    if (book->count) qsort(book->leaves, book->count, sizeof *book->leaves, by_hardness);
    for (size_t i = 1; i < book->count; i++) vary(book->leaves, i, book->count, labelled);
}
