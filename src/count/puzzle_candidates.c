/* puzzle_candidates.c: in how many solutions does each cell hold each digit?

   Where there are few solutions they are listed and tallied. Plain 9x9 has a counter of its own.
   Shapes of distinct cells are counted once for each candidate, but digits that the givens do not
   tell apart have equal counts, and the last digits of a cell follow from the total. */
#include "count/puzzle.h"
#include "count/plain/candidates.h"
#include "count/listing.h"
#include "count/tools.h"
#include <string.h>

typedef struct candidate_tally {
    const ss_puzzle *puzzle;
    ss_u128 *counts;
} candidate_tally;

static int tally(void *user, const uint8_t *solution) {
    const candidate_tally *all = user;
    ss_count_hold(all->puzzle, solution, ss_u128_from(1), all->counts);
    return 0;
}

static void begin(const candidate_tally *all) {
    memset(all->counts, 0, (size_t)(all->puzzle->cells * all->puzzle->side) * sizeof *all->counts);
}

static susol_status list(candidate_tally *all, ss_count_guard *guard, uint64_t most) {
    ss_count_search search = {.puzzle = all->puzzle, .most = most, .found = tally, .user = all};
    ss_u128 count;
    begin(all);
    return ss_count_list(guard, &search, &count);
}

static susol_status list_all(candidate_tally *all, ss_count_guard *guard) {
    ss_u128 count;
    begin(all);
    return ss_count_list_all(guard, all->puzzle, all->counts, &count);
}

/* ---- shapes of distinct cells ---- */

typedef struct shape_tally {
    const ss_puzzle *puzzle;
    ss_count_guard *guard;
    ss_count_shape shape;
    uint16_t place[SS_HOUSES_MOST_CELLS];
    int alike[SS_HOUSES_MOST_DIGITS]; /* the lowest digit (less 1) that is treated alike */
    ss_u128 total;
} shape_tally;

static void find_alike(shape_tally *all) {
    const ss_count_shape *shape = &all->shape;
    for (int d = 0; d < shape->digits; d++)
        all->alike[d] = ss_set_low(ss_count_alike_to(shape->allowed, shape->cells, d)) - 1;
}

/* How many digits are alike with the one before which nothing was counted, from d on. */
static uint32_t twins(const shape_tally *all, int d) {
    uint32_t count = 0;
    for (int e = d; e < all->shape.digits; e++) count += all->alike[e] == d;
    return count;
}

/* One count for each kind of digit in the cell; the last kind has what is left of the total. */
static susol_status count_cell(shape_tally *all, int place, ss_u128 *counts) {
    uint16_t *allowed = &all->shape.allowed[place], before = *allowed;
    double cells = all->shape.cells;
    ss_count_share_of share = {place / cells, (place + 1) / cells};
    susol_status status = SUSOL_OK;
    ss_u128 left = all->total;
    int last = -1;
    for (int d = 0; d < all->shape.digits; d++)
        if (all->alike[d] == d && (before >> d & 1)) last = d;
    for (int d = 0; d <= last && !status; d++) {
        if (all->alike[d] != d || !(before >> d & 1)) continue;
        *allowed = (uint16_t)(1u << d);
        if (d == last) counts[d] = ss_u128_divide(left, twins(all, d), NULL);
        else
            status =
                ss_count_shape_guarded(all->puzzle, &all->shape, all->guard, share, &counts[d]);
        left = ss_u128_subtract(left, ss_u128_times(counts[d], twins(all, d)));
    }
    *allowed = before;
    for (int d = 0; d < all->shape.digits; d++) counts[d] = counts[all->alike[d]];
    return status;
}

static susol_status count_shape(shape_tally *all, ss_u128 *counts) {
    int side = all->puzzle->side;
    find_alike(all);
    susol_status status = ss_count_shape_guarded(all->puzzle, &all->shape, all->guard,
                                                 (ss_count_share_of){0, 0}, &all->total);
    for (int c = 0; c < all->puzzle->cells && !status; c++)
        status = count_cell(all, all->place[c], counts + (size_t)c * (size_t)side);
    return status;
}

static susol_status by_states(candidate_tally *to, ss_count_guard *guard) {
    const ss_puzzle *puzzle = to->puzzle;
    shape_tally *all = ss_memory_get(&puzzle->memory, sizeof *all);
    susol_status status = SUSOL_CANNOT;
    if (!all) return SUSOL_NO_MEMORY;
    all->puzzle = puzzle;
    all->guard = guard;
    begin(to);
    if (ss_count_shape_of(puzzle, &guard->limits, &all->shape, all->place))
        status = count_shape(all, to->counts);
    ss_memory_give(&puzzle->memory, all, sizeof *all);
    return status;
}

/* ---- all ways ---- */

static susol_status by_tables(candidate_tally *to, ss_count_guard *guard) {
    ss_count_job job = ss_count_job_of(to->puzzle, guard);
    ss_u128(*counts)[9] = ss_memory_get(job.allocator, 81 * sizeof *counts);
    if (!counts) return SUSOL_NO_MEMORY;
    susol_status status = ss_count_candidates(&job, counts);
    if (status) memset(to->counts, 0, 81 * sizeof *counts);
    else memcpy(to->counts, counts, 81 * sizeof *counts);
    ss_memory_give(job.allocator, counts, 81 * sizeof *counts);
    return status;
}

susol_status ss_count_puzzle_candidates(const ss_puzzle *puzzle, const susol_options *options,
                                        ss_u128 *counts) {
    ss_count_guard guard;
    candidate_tally all = {puzzle, counts};
    bool plain = ss_puzzle_is_plain9(puzzle), own_search = options->engine || options->nodes;
    uint64_t few = plain ? SS_COUNT_LIST_PLAIN : SS_COUNT_LIST_CANDIDATES;
    ss_count_guard_start(&guard, options);
    susol_status status = list(&all, &guard, own_search ? 0 : few);
    if (own_search || status != SUSOL_LIMIT || atomic_load(&guard.stopped)) return status;
    status = plain ? by_tables(&all, &guard) : by_states(&all, &guard);
    bool hopeless = !plain && (status == SUSOL_CANNOT || status == SUSOL_LIMIT);
    if (hopeless && !atomic_load(&guard.stopped)) status = list_all(&all, &guard);
    return ss_count_guard_status(&guard, status);
}
