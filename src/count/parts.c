/* parts.c: which cells tell the parts apart, and the ways to fill them. */
#include "count/parts.h"
#include "base/random.h"
#include "rule/rule.h"
#include "solve/graph.h"
#include "solve/solve.h"
#include <assert.h>
#include <limits.h>
#include <string.h>

/* Most parts are small and some are large, so there are many more of them than threads. A house
   that alone makes too many is not worth it: then few digits are alike. */
enum { ENOUGH_PARTS = 256, MOST_OF_HOUSE = 4096, STEPS_A_WAY = 100 };

/* ---- the ways to fill the chosen cells ---- */

typedef struct filling {
    const ss_count_parts *parts;
    int count, most;
    int64_t steps; /* cells filled so far; this many dead ends are as bad as too many ways */
    struct ss_count_part now, *to; /* to may be NULL: they are only counted */
    ss_set held;                   /* digits of the cells that are filled */
} filling;

/* Of the digits that are like this one, those that no filled cell has told apart from it yet. */
static ss_set like(const filling *f, int digit) {
    ss_set one = ss_set_one(digit);
    return f->held & one ? one : f->parts->alike[digit] & ~f->held;
}

/* Stopped, it ends as if there were too many. */
static void fill(filling *f, int k) {
    if (ss_limits_spend(f->parts->limits, 8 + k)) f->count = f->most + 1;
    if (f->steps++ > (int64_t)STEPS_A_WAY * f->most) f->count = f->most + 1;
    if (f->count > f->most) return;
    if (k == f->parts->cells) {
        if (f->to) f->to[f->count] = f->now;
        f->count++;
        return;
    }
    ss_set held = f->held, left = f->parts->root[f->parts->cell[k]];
    ss_u128 times = f->now.times;
    for (int i = 0; i < k; i++)
        if (f->parts->sees[k] >> i & 1) left &= ~ss_set_one(f->now.digit[i]);
    while (left) {
        int digit = ss_set_low(left);
        ss_set same = like(f, digit) & left;
        f->now.digit[k] = (uint8_t)digit;
        f->now.times = ss_u128_times(times, (uint64_t)ss_set_count(same));
        f->held = held | ss_set_one(digit);
        fill(f, k + 1);
        f->held = held;
        left &= ~same;
    }
    f->now.times = times;
}

/* How many ways are there, up to one more than `most`? `to` (may be NULL) gets them. */
static int fillings(const ss_count_parts *parts, int most, struct ss_count_part *to) {
    filling f = {.parts = parts, .most = most, .to = to, .now.times = ss_u128_from(1)};
    fill(&f, 0);
    return f.count;
}

/* ---- alike digits ---- */

static void find_alike(ss_count_parts *parts, const ss_board *board) {
    for (int d = 1; d <= board->side; d++) parts->alike[d] = board->full;
    for (int c = 0; c < board->cells; c++)
        for (int d = 1; d <= board->side; d++)
            parts->alike[d] &= ss_set_has(board->start[c], d) ? board->start[c] : ~board->start[c];
    for (int d = 1; d <= board->side; d++) /* this one among those below it that are like it */
        parts->names *= ss_set_count(parts->alike[d] & ss_set_upto(d));
}

/* The house with the fewest ways to fill it. */
static void choose_house(ss_count_parts *parts, const ss_board *board) {
    int least = MOST_OF_HOUSE + 1, best = -1;
    parts->cells = board->side;
    for (int k = 0; k < board->side; k++) parts->sees[k] = ((uint64_t)1 << k) - 1;
    for (int h = 0; h < board->house_count; h++) {
        memcpy(parts->cell, board->houses[h].cells, (size_t)board->side * sizeof *parts->cell);
        int count = fillings(parts, least - 1, NULL);
        if (count < least) least = count, best = h;
    }
    if (best < 0) parts->cells = 0;
    else memcpy(parts->cell, board->houses[best].cells, (size_t)board->side * sizeof *parts->cell);
}

static void tell_all_apart(ss_count_parts *parts) {
    for (int d = 1; d <= parts->puzzle->side; d++) parts->alike[d] = ss_set_one(d);
    parts->names = 1;
}

/* Candidates and links must be all that there is to the rules: links do not tell digits apart. */
static susol_status use_alike(ss_count_parts *parts) {
    ss_board board;
    if (!ss_graph_is_linked(parts->puzzle)) return SUSOL_OK;
    susol_status status =
        ss_rule_board_links(&board, parts->puzzle, parts->puzzle->allowed, parts->limits);
    if (!status) find_alike(parts, &board);
    if (!status && parts->names > 1) choose_house(parts, &board);
    ss_board_free(&board);
    return status;
}

/* ---- other cells ---- */

/* The open cell with the fewest candidates that is not chosen yet; -1: none. */
static int next_cell(const ss_count_parts *parts) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    for (int c = 0; c < parts->puzzle->cells; c++) {
        int count = ss_set_count(parts->root[c]);
        bool taken = count < 2 || count >= fewest;
        for (int k = 0; k < parts->cells && !taken; k++) taken = parts->cell[k] == c;
        if (taken) continue;
        best = c;
        fewest = count;
    }
    return best;
}

static void choose_cells(ss_count_parts *parts) {
    int count = fillings(parts, MOST_OF_HOUSE, NULL);
    for (int c;
         count < ENOUGH_PARTS && parts->cells < SS_PARTS_CELLS && (c = next_cell(parts)) >= 0;) {
        parts->sees[parts->cells] = 0;
        parts->cell[parts->cells++] = (uint16_t)c;
        count *= ss_set_count(parts->root[c]);
    }
}

/* ---- all of it ---- */

static size_t room(const ss_count_parts *parts) {
    return (size_t)(parts->count + 1) * sizeof *parts->part;
}

/* Up to this many parts are listed. */
static susol_status list_parts(ss_count_parts *parts, int most) {
    parts->count = fillings(parts, most, NULL);
    if (ss_limits_stopped(parts->limits)) return parts->limits->stopped;
    if (parts->count > most) return SUSOL_CANNOT;
    parts->part = ss_memory_get(&parts->puzzle->memory, room(parts));
    if (!parts->part) return SUSOL_NO_MEMORY;
    (void)fillings(parts, most, parts->part);
    susol_status status = ss_limits_status(parts->limits, SUSOL_OK);
    if (status) ss_count_parts_close(parts);
    return status;
}

/* Neighbours are alike, large beside large. Out of order, those that come first are like all the
   others; the order is always the same. */
static void shuffle(ss_count_parts *parts) {
    ss_random random;
    ss_random_seed(&random, 0);
    for (int i = parts->count - 1; i > 0 && !ss_limits_spend(parts->limits, 16); i--) {
        struct ss_count_part *other = &parts->part[ss_random_below(&random, (uint32_t)i + 1)];
        struct ss_count_part kept = parts->part[i];
        parts->part[i] = *other, *other = kept;
    }
}

susol_status ss_count_parts_open(ss_count_parts *parts, const ss_puzzle *puzzle,
                                 ss_limits *limits) {
    *parts = (ss_count_parts){.puzzle = puzzle, .limits = limits, .names = 1};
    susol_status status = ss_solve_propagate(puzzle, limits, parts->root);
    if (!status) status = use_alike(parts);
    if (status) return status;
    if (!parts->cells) tell_all_apart(parts);
    choose_cells(parts);
    status = list_parts(parts, INT_MAX - 1);
    if (!status) shuffle(parts);
    return status;
}

static void see_links(ss_count_parts *parts, const ss_board *board) {
    for (int k = 0; k < parts->cells; k++)
        for (int i = 0; i < k; i++)
            if (ss_board_linked(board, parts->cell[k], parts->cell[i]))
                parts->sees[k] |= (uint64_t)1 << i;
}

susol_status ss_count_parts_of(ss_count_parts *parts, const ss_puzzle *puzzle, ss_count_cells cells,
                               int most, ss_limits *limits) {
    assert(cells.count <= SS_PARTS_CELLS);
    ss_board board;
    *parts = (ss_count_parts){.puzzle = puzzle, .limits = limits, .names = 1};
    parts->cells = cells.count;
    memcpy(parts->cell, cells.cell, (size_t)cells.count * sizeof *cells.cell);
    susol_status status = ss_solve_propagate(puzzle, limits, parts->root);
    if (status) return status;
    status = ss_rule_board_links(&board, puzzle, puzzle->allowed, limits);
    if (!status) find_alike(parts, &board);
    if (!status) see_links(parts, &board);
    ss_board_free(&board);
    return status ? status : list_parts(parts, most);
}

void ss_count_parts_take(const ss_count_parts *parts, int part, ss_set *start) {
    assert(part >= 0 && part < parts->count);
    memcpy(start, parts->root, (size_t)parts->puzzle->cells * sizeof *start);
    for (int k = 0; k < parts->cells; k++)
        start[parts->cell[k]] = ss_set_one(parts->part[part].digit[k]);
}

void ss_count_parts_close(ss_count_parts *parts) {
    ss_memory_give(&parts->puzzle->memory, parts->part, room(parts));
}
