/* derive_sums.c: sums nobody wrote down, found before the search (innies and outies).

   Some houses that do not overlap fill an area whose sum is known. Lay the given sums over that
   area, each inside as a whole or nearly: what sticks out of the area (the outies) minus what
   stays uncovered in it (the innies) has a known sum as well. A few cells with such a sum say a
   lot. Areas are rows, columns or regions: one, any two, or a run of neighbours.

   Many cells are of use only if their sum is the smallest or the largest they can have (note_edge).

   Each area is tried three times: with the sums that lie mostly inside, with those that lie inside
   completely (innies only), and with all that touch it (outies only, if nothing stays open).
   How many cells each sum has in each house is counted once; with these numbers alone nearly all
   areas turn out to leave too many cells, and sets of cells are made for the others only. */
#include "propagate/post.h"
#include <assert.h>
#include <string.h>

enum { WORDS = (SS_MAX_CELLS + 63) / 64, MOST_CELLS = 6, MOST_DERIVED = 256 };

typedef struct area {
    uint64_t word[WORDS];
} area;

typedef enum cover { MOSTLY, INSIDE, TOUCHING, COVERS } cover;

typedef struct deriver {
    ss_board *board;
    int words, house_sum, given;
    const ss_sum **sum; /* the given sums, none of which overlap */
    area *sum_area, *house_area;
    uint16_t *count;                     /* cells of sum s */
    uint16_t *inside;                    /* cells of sum s in house h: [h * given + s] */
    int layer[SS_MAX_SIDE], layer_count; /* numbers of houses that do not overlap */
} deriver;

/* Some houses of a layer together. */
typedef struct district {
    area all;
    int houses;
    uint16_t house[SS_MAX_SIDE];   /* their numbers */
    uint16_t inside[SS_MAX_CELLS]; /* cells of each sum in there */
} district;

static void area_add(area *all, int cell) { all->word[cell / 64] |= UINT64_C(1) << cell % 64; }

static bool area_has(const area *all, int cell) { return all->word[cell / 64] >> cell % 64 & 1; }

static void area_join(const deriver *d, area *all, const area *other) {
    for (int w = 0; w < d->words; w++) all->word[w] |= other->word[w];
}

static bool areas_meet(const deriver *d, const area *one, const area *other) {
    for (int w = 0; w < d->words; w++)
        if (one->word[w] & other->word[w]) return true;
    return false;
}

/* The cells of one area that are not in the other. */
static int list_rest(const deriver *d, const area *one, const area *other, uint16_t *cells) {
    int count = 0;
    for (int w = 0; w < d->words; w++)
        for (uint64_t rest = one->word[w] & ~other->word[w]; rest; rest &= rest - 1)
            cells[count++] = (uint16_t)(64 * w + __builtin_ctzll(rest));
    return count;
}

static bool wanted(cover how, int inside, int count) {
    switch (how) {
    case MOSTLY: return 2 * inside > count;
    case INSIDE: return inside && inside == count;
    default: return inside > 0;
    }
}

/* Keeps the sum, with its own copy of cells and houses, unless it is known. */
static void note(deriver *d, const district *place, ss_sum found) {
    assert(found.count > 0);
    assert(found.minus <= found.count);
    ss_board *board = d->board;
    size_t size = (size_t)found.count * sizeof *found.cells;
    if (board->sum_count == MOST_DERIVED || ss_board_spend(board, board->sum_count)) return;
    for (int i = 0; i < board->sum_count; i++)
        if (board->sums[i].count == found.count && board->sums[i].minus == found.minus &&
            !memcmp(board->sums[i].cells, found.cells, size))
            return;
    found.cells = ss_arena_copy(&board->arena, found.cells, size);
    found.house_count = place->houses;
    found.houses = ss_arena_copy(&board->arena, place->house, sizeof place->house);
    if (found.cells && found.houses) ss_board_sum(board, &found);
    else board->failed = true;
}

/* Puts the cells in an order where those that differ from each other are together. Returns how
   many groups there are; `size` gets the number of cells of each. */
static int form_groups(const ss_board *board, uint16_t *cells, int count, int *size) {
    assert(count >= 0);
    int groups = 0;
    for (int begin = 0, end = 0; begin < count; begin = end) {
        for (int i = begin; i < count; i++) {
            uint16_t moved = cells[i];
            cells[i] = cells[end], cells[end] = moved;
            if (ss_board_all_linked(board, cells + begin, end + 1 - begin)) end++;
            else cells[end] = cells[i], cells[i] = moved;
        }
        size[groups++] = end - begin;
    }
    return groups;
}

/* Many cells with a sum say little, but at the very edge of what is possible they say all: each
   group of cells that differ has its smallest sum, or each its largest. For a search only, where
   nobody asks how it was found. */
static void note_edge(deriver *d, const district *place, uint16_t *cells, int count, int sum) {
    int size[2 * SS_MAX_SIDE], side = d->board->side, least = 0, most = 0;
    if (!d->board->notes->for_search || ss_board_spend(d->board, count * count)) return;
    int groups = form_groups(d->board, cells, count, size);
    for (int g = 0; g < groups; g++) {
        least += size[g] * (size[g] + 1) / 2;
        most += size[g] * (2 * side + 1 - size[g]) / 2;
    }
    if (sum != least && sum != most) return;
    for (int g = 0; g < groups; cells += size[g++]) {
        int own = sum == least ? size[g] + 1 : 2 * side + 1 - size[g];
        note(d, place,
             (ss_sum){.cells = cells, .count = (uint16_t)size[g], .sum = size[g] * own / 2});
    }
}

static void derive(deriver *d, const district *place, cover how) {
    area covered = {{0}};
    int total = 0;
    for (int s = 0; s < d->given; s++) {
        if (!wanted(how, place->inside[s], d->sum[s]->count)) continue;
        area_join(d, &covered, &d->sum_area[s]);
        total += d->sum[s]->sum;
    }
    uint16_t out[2 * SS_MAX_SIDE], in[2 * SS_MAX_SIDE];
    int outies = list_rest(d, &covered, &place->all, out);
    int innies = list_rest(d, &place->all, &covered, in);
    assert(outies <= 2 * SS_MAX_SIDE);
    assert(innies <= 2 * SS_MAX_SIDE);
    int sum = total - place->houses * d->house_sum;
    if (outies + innies > MOST_CELLS &&
        !ss_board_all_linked(d->board, innies ? in : out, innies + outies)) {
        if (!outies) note_edge(d, place, in, innies, -sum);
        if (!innies) note_edge(d, place, out, outies, sum);
        return;
    }
    if (innies > outies) {
        memcpy(in + innies, out, (size_t)outies * sizeof *out);
        assert(innies + outies <= 2 * SS_MAX_SIDE);
        note(d, place,
             (ss_sum){.cells = in,
                      .count = (uint16_t)(innies + outies),
                      .minus = (uint16_t)outies,
                      .sum = -sum});
    } else {
        memcpy(out + outies, in, (size_t)innies * sizeof *in);
        note(d, place,
             (ss_sum){.cells = out,
                      .count = (uint16_t)(innies + outies),
                      .minus = (uint16_t)innies,
                      .sum = sum});
    }
}

/* How many cells of the wanted sums are inside the place, and how many outside? */
static void count_wanted(const deriver *d, const district *place, int *inside, int *outside) {
    uint16_t in[COVERS] = {0}, out[COVERS] = {0};
    for (int s = 0; s < d->given; s++) {
        uint16_t here = place->inside[s], there = (uint16_t)(d->count[s] - here);
        in[MOSTLY] = (uint16_t)(in[MOSTLY] + (here > there ? here : 0));
        out[MOSTLY] = (uint16_t)(out[MOSTLY] + (here > there ? there : 0));
        in[INSIDE] = (uint16_t)(in[INSIDE] + (there ? 0 : here));
        in[TOUCHING] = (uint16_t)(in[TOUCHING] + here);
        out[TOUCHING] = (uint16_t)(out[TOUCHING] + (here ? there : 0));
    }
    for (int how = MOSTLY; how < COVERS; how++) inside[how] = in[how], outside[how] = out[how];
}

/* Counts first: few cells must be left; or only innies, or only outies, that may all differ. */
static void try_district(deriver *d, const district *place) {
    assert(place->houses > 0);
    int inside[COVERS], outside[COVERS], open = place->houses * d->board->side;
    if (ss_board_spend(d->board, 2 * d->given)) return;
    count_wanted(d, place, inside, outside);
    for (int how = MOSTLY; how < COVERS; how++) {
        int outies = outside[how], innies = open - inside[how];
        assert(innies >= 0);
        int most = outies && innies ? MOST_CELLS : d->board->side;
        if (outies + innies == 0 || outies + innies > most) continue;
        if (innies == open || (how == TOUCHING && innies)) continue;
        derive(d, place, (cover)how);
    }
}

static void join_house(const deriver *d, district *place, int in_layer) {
    int h = d->layer[in_layer];
    const uint16_t *inside = d->inside + (size_t)h * (size_t)d->given;
    area_join(d, &place->all, &d->house_area[h]);
    assert(place->houses < SS_MAX_SIDE);
    for (int s = 0; s < d->given; s++) place->inside[s] = (uint16_t)(place->inside[s] + inside[s]);
    place->house[place->houses++] = (uint16_t)h;
}

static void clear_district(const deriver *d, district *place) {
    place->all = (area){{0}};
    place->houses = 0;
    memset(place->inside, 0, (size_t)d->given * sizeof *place->inside);
}

static void try_layer(deriver *d) {
    district run, two;
    for (int i = 0; i < d->layer_count; i++) {
        clear_district(d, &run);
        for (int j = i; j < d->layer_count && run.houses < d->layer_count - 1; j++) {
            join_house(d, &run, j);
            try_district(d, &run);
        }
        for (int j = i + 2; j < d->layer_count; j++) {
            clear_district(d, &two);
            join_house(d, &two, i);
            join_house(d, &two, j);
            try_district(d, &two);
        }
    }
}

/* Rows, columns and regions are each a layer, whatever their shape: houses are taken in order
   into a layer as long as they do not overlap. */
static void try_layers(deriver *d) {
    const ss_board *board = d->board;
    uint8_t used[4 * SS_MAX_SIDE] = {0};
    int houses = board->house_count < 4 * SS_MAX_SIDE ? board->house_count : 4 * SS_MAX_SIDE;
    for (int first = 0; first < houses; first++) {
        if (used[first]) continue;
        area taken = {{0}};
        d->layer_count = 0;
        for (int h = first; h < houses && d->layer_count < board->side; h++) {
            if (used[h] || areas_meet(d, &taken, &d->house_area[h])) continue;
            area_join(d, &taken, &d->house_area[h]);
            d->layer[d->layer_count++] = h;
            used[h] = 1;
        }
        try_layer(d);
    }
}

/* Takes the given sums in order, leaving out what overlaps, repeats a cell or counts negative. */
static void choose_sums(deriver *d) {
    const ss_board *board = d->board;
    area taken = {{0}};
    for (int i = 0; i < board->sum_count; i++) {
        area mine = {{0}};
        if (ss_board_spend(board, board->sums[i].count + WORDS)) return;
        bool fits = !board->sums[i].minus && board->sums[i].count <= UINT8_MAX;
        for (int k = 0; k < board->sums[i].count; k++) {
            fits = fits && !area_has(&mine, board->sums[i].cells[k]);
            area_add(&mine, board->sums[i].cells[k]);
        }
        if (!fits || areas_meet(d, &taken, &mine)) continue;
        area_join(d, &taken, &mine);
        d->sum_area[d->given] = mine;
        d->count[d->given] = board->sums[i].count;
        d->sum[d->given++] = &board->sums[i];
    }
}

static void count_inside(deriver *d) {
    const ss_board *board = d->board;
    for (int h = 0; h < board->house_count; h++) {
        uint16_t *inside = d->inside + (size_t)h * (size_t)d->given;
        if (ss_board_spend(board, board->side + board->cells)) return;
        for (int k = 0; k < board->side; k++)
            area_add(&d->house_area[h], board->houses[h].cells[k]);
        for (int s = 0; s < d->given; s++)
            for (int k = 0; k < d->sum[s]->count; k++)
                inside[s] += area_has(&d->house_area[h], d->sum[s]->cells[k]);
    }
}

void ss_derive_sums(ss_board *board) {
    if (!board->sum_count || !board->house_count || board->failed) return;
    if (ss_board_spend(board, board->sum_count)) return;
    size_t sums = (size_t)board->sum_count, houses = (size_t)board->house_count;
    deriver d = {.board = board,
                 .words = (board->cells + 63) / 64,
                 .house_sum = board->side * (board->side + 1) / 2};
    /* The list of sums may move while it grows, so the given ones are copied. */
    ss_sum *given = ss_arena_copy(&board->arena, board->sums, sums * sizeof *given);
    d.sum = ss_arena_get(&board->arena, sums * sizeof *d.sum);
    d.sum_area = ss_arena_get(&board->arena, sums * sizeof *d.sum_area);
    d.house_area = ss_arena_get(&board->arena, houses * sizeof *d.house_area);
    d.count = ss_arena_get(&board->arena, sums * sizeof *d.count);
    d.inside = ss_arena_get(&board->arena, sums * houses * sizeof *d.inside);
    board->failed = !given || !d.sum || !d.sum_area || !d.house_area || !d.count || !d.inside;
    if (board->failed) return;
    choose_sums(&d);
    for (int s = 0; s < d.given; s++) d.sum[s] = given + (d.sum[s] - board->sums);
    count_inside(&d);
    try_layers(&d);
}
