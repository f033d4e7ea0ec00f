/* board.c: building a board: links, houses, propagators, and who wakes whom. */
#include "board/board.h"
#include "board/part.h"
#include <assert.h>
#include <string.h>

susol_status ss_board_open(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits) {
    assert(start);
    assert(puzzle->cells >= 1 && puzzle->cells <= SS_MAX_CELLS);
    assert(puzzle->side >= 1 && puzzle->side <= SS_MAX_SIDE);
    *board = (ss_board){.puzzle = puzzle,
                        .limits = limits,
                        .arena = {.allocator = &puzzle->memory},
                        .side = puzzle->side,
                        .rows = puzzle->rows,
                        .columns = puzzle->columns,
                        .cells = puzzle->cells,
                        .full = ss_puzzle_full(puzzle)};
    size_t cells = (size_t)puzzle->cells;
    board->linked_words = (puzzle->cells + 63) / 64;
    board->start = ss_arena_copy(&board->arena, start, cells * sizeof *start);
    board->linked = ss_arena_get(&board->arena, cells * (size_t)board->linked_words * 8);
    board->failed = !board->start || !board->linked;
    return board->failed ? SUSOL_NO_MEMORY : SUSOL_OK;
}

bool ss_board_hide(ss_board *board, int count) {
    assert(count >= 0);
    assert(board->cells + count <= SS_MAX_CELLS);
    assert(!board->house_count && !board->propagator_count);
    size_t old = (size_t)board->cells, cells = old + (size_t)count;
    ss_set *start = ss_arena_get(&board->arena, cells * sizeof *start);
    board->linked_words = ((int)cells + 63) / 64;
    board->linked = ss_arena_get(&board->arena, cells * (size_t)board->linked_words * 8);
    board->failed = !start || !board->linked;
    if (board->failed) return false;
    for (size_t c = 0; c < cells; c++) start[c] = c < old ? board->start[c] : board->full;
    board->start = start, board->cells = (int)cells;
    return true;
}

void ss_board_open_part(ss_board *part, ss_board *whole) {
    assert(part != whole);
    *part = (ss_board){.puzzle = whole->puzzle,
                       .whole = whole,
                       .limits = whole->limits,
                       .arena = whole->arena,
                       .side = whole->side,
                       .rows = whole->rows,
                       .columns = whole->columns,
                       .cells = whole->cells,
                       .full = whole->full,
                       .linked_words = whole->linked_words,
                       .memory = whole->memory};
    size_t cells = (size_t)whole->cells,
           links = cells * (size_t)whole->linked_words * sizeof *whole->linked;
    part->start = ss_arena_get(&part->arena, cells * sizeof *part->start);
    part->linked = ss_arena_copy(&part->arena, whole->linked, links);
    part->failed = !part->start || !part->linked;
    (void)ss_board_spend(part, whole->cells * whole->linked_words); /* they were copied */
    for (int c = 0; c < part->cells && !part->failed; c++) part->start[c] = part->full;
}

void ss_board_close_part(ss_board *part, ss_board *whole) {
    assert(part->whole == whole);
    assert(part->memory >= whole->memory);
    whole->arena = part->arena;
    whole->memory = part->memory;
    whole->failed = whole->failed || part->failed;
    part->whole = NULL;
}

void ss_board_free(ss_board *board) { ss_arena_free(&board->arena); }

/* A larger copy of a full array; NULL: no memory. */
static void *grown(ss_board *board, void *items, int count, int *room, size_t size) {
    assert(count == *room);
    size_t wanted = ss_memory_room((size_t)*room, (size_t)count + 1, 64);
    void *copy = ss_arena_grow(&board->arena, items, (size_t)count * size, wanted * size);
    if (copy) *room = (int)wanted;
    else board->failed = true;
    return copy;
}

/* Is a house of just these cells known? A piece may be a row, and a rule may say a house again. */
static bool has_house(const ss_board *board, const uint64_t *set) {
    size_t size = (size_t)board->linked_words * sizeof *set;
    for (int h = 0; h < board->house_count; h++)
        if (!memcmp(board->houses[h].set, set, size)) return true;
    return false;
}

/* Numbers of houses have 16 bits at most, and each one is compared with all before it. Those that
   are too many are links without a number: nothing wrong is allowed. */
enum { MOST_HOUSES = 4096 };

static void add_house(ss_board *board, const uint16_t *cells, const uint64_t *set) {
    assert(board->rule <= (uint32_t)board->puzzle->rule_count);
    if (board->house_count == MOST_HOUSES || has_house(board, set)) return;
    if (board->house_count == board->house_room) {
        ss_house *houses =
            grown(board, board->houses, board->house_count, &board->house_room, sizeof *houses);
        if (!houses) return;
        board->houses = houses;
    }
    set = ss_arena_copy(&board->arena, set, (size_t)board->linked_words * sizeof *set);
    if (set) board->houses[board->house_count++] = (ss_house){cells, set, board->rule, false};
    else board->failed = true;
}

bool ss_board_linked(const ss_board *board, int a, int b) {
    assert(a >= 0 && a < board->cells);
    assert(b >= 0 && b < board->cells);
    return board->linked[a * board->linked_words + b / 64] >> b % 64 & 1;
}

bool ss_board_all_linked(const ss_board *board, const uint16_t *cells, int count) {
    assert(count >= 0);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (!ss_board_linked(board, cells[i], cells[j])) return false;
    return true;
}

void ss_board_distinct(ss_board *board, const uint16_t *cells, int count) {
    assert(ss_board_has_cells(board, cells, count));
    if (board->failed) return;
    if (count > board->side) board->broken = true;
    uint64_t all[(SS_MAX_CELLS + 63) / 64];
    int words = board->linked_words;
    for (int w = 0; w < words; w++) all[w] = 0;
    (void)ss_board_spend(board, count * words);
    for (int i = 0; i < count; i++) all[cells[i] / 64] |= UINT64_C(1) << cells[i] % 64;
    for (int i = 0; i < count; i++) {
        uint64_t *row = board->linked + cells[i] * words;
        for (int w = 0; w < words; w++) row[w] |= all[w];
        row[cells[i] / 64] &= ~(UINT64_C(1) << cells[i] % 64); /* but no cell to itself */
    }
    if (count == board->side) add_house(board, cells, all);
}

void ss_board_rests(ss_board *board, const ss_rests *rests) {
    assert(rests->count > 0);
    assert(ss_board_has_cells(board, rests->cells, 2 * rests->count));
    if (board->rests_count == board->rests_room) {
        ss_rests *all =
            grown(board, board->rests, board->rests_count, &board->rests_room, sizeof *all);
        if (!all) return;
        board->rests = all;
    }
    board->rests[board->rests_count++] = *rests;
}

void ss_board_sum(ss_board *board, const ss_sum *sum) {
    assert(sum->minus <= sum->count);
    assert(ss_board_has_cells(board, sum->cells, sum->count));
    assert(sum->houses || !sum->house_count);
    if (board->sum_count == board->sum_room) {
        ss_sum *all = grown(board, board->sums, board->sum_count, &board->sum_room, sizeof *all);
        if (!all) return;
        board->sums = all;
    }
    board->sums[board->sum_count] = *sum;
    board->sums[board->sum_count++].rule = board->rule;
}

void ss_board_order(ss_board *board, const ss_order *order) {
    assert(ss_board_has_cells(board, order->cells, order->count));
    if (board->order_count == board->order_room) {
        ss_order *all =
            grown(board, board->orders, board->order_count, &board->order_room, sizeof *all);
        if (!all) return;
        board->orders = all;
    }
    board->orders[board->order_count++] = *order;
}

void ss_board_post(ss_board *board, const ss_propagator *propagator) {
    assert(propagator->run);
    assert(ss_board_has_cells(board, propagator->cells, propagator->count));
    assert(propagator->numbers || !propagator->number_count);
    assert(propagator->rule <= (uint32_t)board->puzzle->rule_count);
    assert(propagator->cost < SS_COSTS);
    if (board->propagator_count == board->propagator_room) {
        ss_propagator *all = grown(board, board->propagators, board->propagator_count,
                                   &board->propagator_room, sizeof *all);
        if (!all) return;
        board->propagators = all;
    }
    ss_propagator *posted = &board->propagators[board->propagator_count++];
    *posted = *propagator;
    if (!posted->rule) posted->rule = board->rule;
    (void)ss_board_spend(board, propagator->count);
}

size_t ss_board_remember(ss_board *board, size_t size) {
    size_t at = board->memory;
    board->memory += (size + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
    assert(at % sizeof(uint64_t) == 0);
    return at;
}

void ss_board_restrict(ss_board *board, int cell, ss_set keep) {
    assert(cell >= 0 && cell < board->cells);
    board->start[cell] &= keep;
}

static size_t count_links(const ss_board *board) {
    int total = 0, words = board->cells * board->linked_words;
    for (int i = 0; i < words; i++)
        total +=
            ss_set_count((ss_set)board->linked[i]) + ss_set_count((ss_set)(board->linked[i] >> 32));
    return (size_t)total;
}

static bool collect_peers(ss_board *board) {
    size_t total = count_links(board);
    size_t cells = (size_t)board->cells, words = (size_t)board->linked_words;
    uint32_t *from = ss_arena_room(&board->arena, (cells + 1) * sizeof *from);
    uint16_t *peer = ss_arena_room(&board->arena, total * sizeof *peer);
    if (!from || !peer) return false;
    uint16_t *next = peer;
    const uint64_t *row = board->linked;
    for (size_t a = 0; a < cells; a++, row += words) {
        from[a] = (uint32_t)(next - peer);
        for (size_t w = 0; w < words; w++)
            for (uint64_t left = row[w]; left; left &= left - 1)
                *next++ = (uint16_t)(64 * w + (size_t)__builtin_ctzll(left));
    }
    from[cells] = (uint32_t)total;
    assert((size_t)(next - peer) == total);
    board->peer = peer;
    board->peer_from = from;
    return true;
}

/* Cheap ones first; within a cost the order of posting stays. Sums name the same ones as before. */
static bool sort_propagators(ss_board *board) {
    size_t count = (size_t)board->propagator_count;
    ss_propagator *sorted = ss_arena_room(&board->arena, count * sizeof *sorted);
    uint32_t *place = ss_arena_room(&board->arena, (count + 1) * sizeof *place);
    size_t next[SS_COSTS + 1] = {0};
    if (!sorted || !place) return false;
    for (size_t p = 0; p < count; p++) next[board->propagators[p].cost + 1]++;
    for (int cost = 1; cost < SS_COSTS; cost++) next[cost] += next[cost - 1];
    place[0] = 0;
    for (size_t p = 0; p < count; p++) {
        size_t to = next[board->propagators[p].cost]++;
        sorted[to] = board->propagators[p];
        place[p + 1] = (uint32_t)to + 1;
    }
    assert(next[SS_COSTS - 1] == count);
    for (int i = 0; i < board->sum_count; i++)
        board->sums[i].propagator = place[board->sums[i].propagator];
    board->propagators = sorted;
    return true;
}

static bool collect_wakers(ss_board *board) {
    int blocks = board->propagator_count / (64 * SS_WAKING_BLOCK) + 1;
    int words = board->waking_words = blocks * SS_WAKING_BLOCK;
    board->waking = ss_arena_get(&board->arena, (size_t)(board->cells * 2 * words) * 8);
    if (!board->waking) return false;
    for (int p = 0; p < board->propagator_count; p++) {
        const ss_propagator *self = &board->propagators[p];
        if (ss_board_spend(board, 2 * self->count)) return true;
        for (int i = 0; i < self->count; i++)
            for (int row = self->bounds; row < 2; row++)
                board->waking[(2 * self->cells[i] + row) * words + p / 64] |= UINT64_C(1) << p % 64;
    }
    return true;
}

susol_status ss_board_close(ss_board *board) {
    assert(!board->waking); /* once only */
    if (board->failed) return SUSOL_NO_MEMORY;
    if (ss_board_spend(board, 2 * board->cells * board->linked_words + board->propagator_count))
        return board->limits->stopped;
    bool all = collect_peers(board) && sort_propagators(board) && collect_wakers(board);
    board->failed = !all; /* for a whole that this is a part of */
    return all ? ss_limits_status(board->limits, SUSOL_OK) : SUSOL_NO_MEMORY;
}
