/* jigsaw.c: pieces by swapping cells.

   From the usual boxes (or rows, where there are none) on, two cells on either side of a border
   change their pieces, if both pieces still hang together; with a symmetry all images do so at
   once. Each swap can be undone by another one, so this is a reversible chain, and after some
   hundred swaps nothing is left of the boxes. */
#include "generate/variant/jigsaw.h"
#include <assert.h>
#include <string.h>

enum { SWAPS_OF_A_CELL = 4, TRIES_OF_A_SWAP = 60, ROUNDS = 40 };

typedef struct pieces {
    int side, cells;
    const ss_images *images;
    uint8_t region[SS_MAX_CELLS];
    uint16_t member[SS_MAX_SIDE][SS_MAX_SIDE]; /* the cells of each piece */
} pieces;

static void list_members(pieces *p) {
    int count[SS_MAX_SIDE] = {0};
    for (int c = 0; c < p->cells; c++) p->member[p->region[c]][count[p->region[c]]++] = (uint16_t)c;
}

static int around(const pieces *p, int cell, uint16_t out[4]) {
    assert(cell >= 0 && cell < p->cells);
    int row = cell / p->side, column = cell % p->side, count = 0;
    if (row) out[count++] = (uint16_t)(cell - p->side);
    if (row + 1 < p->side) out[count++] = (uint16_t)(cell + p->side);
    if (column) out[count++] = (uint16_t)(cell - 1);
    if (column + 1 < p->side) out[count++] = (uint16_t)(cell + 1);
    return count;
}

/* Does the piece of this cell have `side` cells that hang together? */
static bool is_whole(const pieces *p, int cell) {
    uint16_t list[SS_MAX_SIDE + 4], next[4];
    uint8_t seen[SS_MAX_CELLS];
    int count = 1;
    memset(seen, 0, (size_t)p->cells);
    list[0] = (uint16_t)cell, seen[cell] = 1;
    for (int i = 0; i < count && count <= p->side; i++)
        for (int k = around(p, list[i], next) - 1; k >= 0 && count <= p->side; k--)
            if (!seen[next[k]] && p->region[next[k]] == p->region[cell])
                seen[next[k]] = 1, list[count++] = next[k];
    return count == p->side;
}

/* All images change places; false: they are in each other's way, or a piece falls apart. */
static bool swap(pieces *p, int one, int other) {
    uint8_t before[SS_MAX_CELLS];
    int images = p->images ? p->images->count : 1;
    memcpy(before, p->region, (size_t)p->cells);
    bool good = true;
    for (int i = 0; i < images && good; i++) {
        int a = p->images ? p->images->of[one][i] : one;
        int b = p->images ? p->images->of[other][i] : other;
        bool fresh = p->region[a] == before[a] && p->region[b] == before[b];
        bool done = p->region[a] == before[b] && p->region[b] == before[a];
        good = before[a] != before[b] && (fresh || done);
        p->region[a] = before[b], p->region[b] = before[a];
    }
    for (int i = 0; i < images && good; i++) {
        int a = p->images ? p->images->of[one][i] : one;
        int b = p->images ? p->images->of[other][i] : other;
        good = is_whole(p, a) && is_whole(p, b);
    }
    if (good) list_members(p);
    else memcpy(p->region, before, (size_t)p->cells);
    return good;
}

/* A cell at the border of another piece, and one of that piece at the border of its own. */
static bool swap_any(pieces *p, ss_random *random) {
    uint16_t next[4];
    int one = (int)ss_random_below(random, (uint32_t)p->cells);
    int count = around(p, one, next);
    int there = next[ss_random_below(random, (uint32_t)count)];
    if (p->region[there] == p->region[one]) return false;
    int other = p->member[p->region[there]][ss_random_below(random, (uint32_t)p->side)];
    bool borders = false;
    for (int k = around(p, other, next) - 1; k >= 0; k--)
        borders = borders || (p->region[next[k]] == p->region[one] && next[k] != one);
    return borders && swap(p, one, other);
}

static bool has_line(const pieces *p) {
    for (int i = 0; i < p->side; i++) {
        int row = 1, column = 1;
        for (int k = 1; k < p->side; k++) {
            row += p->region[i * p->side + k] == p->region[i * p->side];
            column += p->region[k * p->side + i] == p->region[i];
        }
        if (row == p->side || column == p->side) return true;
    }
    return false;
}

/* Is the image of each piece a piece? */
static bool is_symmetric(const pieces *p) {
    for (int i = 1; p->images && i < p->images->count; i++) {
        uint8_t to[SS_MAX_CELLS];
        memset(to, SS_NO_REGION, sizeof to);
        for (int c = 0; c < p->cells; c++) {
            uint8_t image = p->region[p->images->of[c][i]], *known = &to[p->region[c]];
            if (*known != SS_NO_REGION && *known != image) return false;
            *known = image;
        }
    }
    return true;
}

static void begin(pieces *p) {
    int high = 1, wide = p->side;
    if (!ss_shape_boxes(p->side, &high, &wide)) high = 1, wide = p->side;
    for (int c = 0; c < p->cells; c++)
        p->region[c] = (uint8_t)(c / p->side / high * (p->side / wide) + c % p->side / wide);
    list_members(p);
}

static void number_pieces(const pieces *p, uint8_t *region) {
    uint8_t name[SS_MAX_CELLS];
    int count = 0;
    memset(name, SS_NO_REGION, sizeof name);
    for (int c = 0; c < p->cells; c++) {
        if (name[p->region[c]] == SS_NO_REGION) name[p->region[c]] = (uint8_t)count++;
        region[c] = name[p->region[c]];
    }
}

bool ss_jigsaw_draw(const ss_jigsaw *jigsaw, ss_random *random, uint8_t *region) {
    assert(jigsaw->side >= 2 && jigsaw->side <= SS_MAX_SIDE);
    pieces p = {.side = jigsaw->side, .cells = jigsaw->side * jigsaw->side};
    p.images = jigsaw->images;
    begin(&p);
    if (!is_symmetric(&p)) return false;
    for (int round = 0; round < ROUNDS; round++) {
        int wanted = SWAPS_OF_A_CELL * p.cells / (p.images ? p.images->count : 1);
        for (int tries = TRIES_OF_A_SWAP * wanted; wanted && tries; tries--)
            wanted -= swap_any(&p, random);
        if (jigsaw->lines || !has_line(&p)) break;
    }
    number_pieces(&p, region);
    return true;
}
