/* extra.c: the ways to fill the cells with more to differ from, and the plain grids they leave. */
#include "count/thresholds.h"
#include "count/plain/extra.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "count/plain/count.h"
#include "count/parts.h"
#include "count/plain/pencil.h"
#include "fast9/fast9.h"
#include "puzzle/symmetry.h"
#include "rule/rule.h"
#include "solve/graph.h"

/* A grid with few solutions is sooner listed than counted. Grids are made in parts of this many. */
enum { CELLS = 81, MOST_WAYS = 500000, IN_A_PART = 256 };

/* Seconds of one core: to list a solution in a grid and in the puzzle; what a grid takes besides.
   No clock is asked, so that the answer does not depend on what else the machine does. */
enum { SAMPLES = 20 };
static const double to_list = 3e-7, to_list_extra = 1e-5, to_begin = 2e-5, to_make_tables = 0.006;
static const double most_seconds = 120, least_seconds = 1;

/* Of each kind of grids that are the same up to symmetry only one remains, up to some hundred
   times fewer; but seldom so few. */
static const double hoped_for = 4;

/* A plain grid that is left: its digits, 0 where it has none. */
typedef struct plain_grid {
    uint8_t digit[CELLS];
    uint64_t times; /* this many ways leave it, renamings included: at most MOST_WAYS * 9! */
} plain_grid;

typedef struct extra_count {
    const ss_puzzle *puzzle;
    ss_count_guard *guard;
    ss_count_tools tools;
    uint16_t start[CELLS]; /* candidates before any cell is filled */
    bool marks;            /* some of them are neither all digits nor one */
    int count;
    plain_grid *grid;
    atomic_flag adding; /* locked while the numbers below change */
    ss_u128 total;
    int finished;
    atomic_int trouble; /* a susol_status */
} extra_count;

/* ---- which puzzles ---- */

bool ss_count_extra_fits(const ss_puzzle *puzzle) {
    return ss_puzzle_is_usual9(puzzle) && ss_graph_is_linked(puzzle);
}

/* The cells that differ from others than those of their row, column and box; -1: too many. */
static int find_cells(const ss_board *board, uint16_t cells[SS_PARTS_CELLS]) {
    int count = 0;
    for (int a = 0; a < CELLS; a++) {
        bool more = false;
        for (int b = 0; b < CELLS && !more; b++)
            more = !ss_count_peers(a, b) && ss_board_linked(board, a, b);
        if (!more) continue;
        if (count == SS_PARTS_CELLS) return -1;
        cells[count++] = (uint16_t)a;
    }
    return count;
}

static susol_status look_at_rules(extra_count *all, uint16_t cells[SS_PARTS_CELLS], int *count) {
    ss_board board;
    susol_status status =
        ss_rule_board_links(&board, all->puzzle, all->puzzle->allowed, &all->guard->limits);
    if (!status) {
        *count = find_cells(&board, cells);
        for (int c = 0; c < CELLS; c++) {
            all->start[c] = (uint16_t)board.start[c];
            all->marks |= !ss_set_single(board.start[c]) && board.start[c] != board.full;
        }
    }
    ss_board_free(&board);
    return !status && *count < 0 ? SUSOL_CANNOT : status;
}

/* ---- one grid ---- */

static bool cancel(void *user) {
    return ss_count_guard_tell(((extra_count *)user)->guard, 0, ss_u128_from(0));
}

/* A list that was stopped is no list of all: then it says `limit`. */
static uint64_t list_few(void *user, const uint16_t allowed[81], uint64_t limit) {
    const susol_allocator *memory = &((extra_count *)user)->puzzle->memory;
    ss_fast9_work *work = memory->resize(memory->user, NULL, 0, sizeof *work);
    if (!work) return limit;
    ss_fast9_query query = {.allowed = allowed,
                            .limit = limit,
                            .node_limit = ss_count_list_nodes(limit),
                            .cancel = cancel,
                            .user = user};
    ss_fast9_stats stats = {0};
    uint64_t found = ss_fast9_solve_one(&query, work, &stats);
    ss_memory_give(memory, work, sizeof *work);
    return stats.end == SS_FAST9_ALL ? found : limit;
}

/* A grid among many says nothing itself, but stops when all do. */
static int stopped(void *user, double done, ss_u128 at_least) {
    (void)done, (void)at_least;
    return cancel(user);
}

static ss_count_job job_of(extra_count *all, int i) {
    assert(i >= 0 && i < all->count);
    const susol_allocator *memory = &all->puzzle->memory;
    ss_count_job job = {.allocator = memory,
                        .list = list_few,
                        .list_user = all,
                        .list_limit = SS_COUNT_LIST_PART,
                        .progress = stopped,
                        .progress_user = all};
    for (int c = 0; c < CELLS; c++) {
        uint8_t digit = all->grid[i].digit[c];
        job.allowed[c] = all->marks ? all->start[c] : SS_ALL_DIGITS;
        if (digit) job.allowed[c] = (uint16_t)ss_set_one(digit);
    }
    return job;
}

/* About how long one grid takes. */
static double guess_one(extra_count *all, int i) {
    assert(i >= 0 && i < all->count);
    ss_count_job job = job_of(all, i);
    double seconds = 0;
    uint64_t found = job.list(job.list_user, job.allowed, SS_COUNT_LIST_PART);
    if (found == SS_COUNT_LIST_PART && ss_count_work(&job, &seconds)) return INFINITY;
    return to_begin + to_list * (double)found +
           (found == SS_COUNT_LIST_PART ? to_make_tables + seconds : 0);
}

/* ---- all grids ---- */

static void fill_grids(extra_count *all, const ss_count_parts *parts) {
    for (int i = 0; i < all->count && !ss_limits_spend(&all->guard->limits, 2 * CELLS); i++) {
        uint8_t *digit = all->grid[i].digit;
        for (int c = 0; c < CELLS; c++)
            digit[c] = (uint8_t)(ss_set_single(all->start[c]) ? ss_set_low(all->start[c]) : 0);
        for (int k = 0; k < parts->cells; k++) digit[parts->cell[k]] = parts->part[i].digit[k];
        all->grid[i].times = parts->part[i].times.low;
    }
}

/* About how long they all take, by some of them. */
static double guess_all(extra_count *all) {
    double sum = 0;
    int samples = all->count < SAMPLES ? all->count : SAMPLES;
    for (int k = 0; k < samples && !ss_limits_look(&all->guard->limits); k++)
        sum += guess_one(all, (int)((int64_t)all->count * k / samples));
    return samples ? sum / samples * all->count : 0;
}

static void find_forms(void *work, int part) {
    assert(part >= 0);
    extra_count *all = work;
    ss_limits limits;
    ss_count_guard_part(all->guard, &limits);
    for (int i = part * IN_A_PART; i < all->count && i < (part + 1) * IN_A_PART; i++) {
        uint8_t form[CELLS];
        if (!ss_canon9_within(&limits, all->grid[i].digit, form, NULL)) return;
        memcpy(all->grid[i].digit, form, sizeof form);
    }
}

/* Where a grid is in the table, as its number from 1, or would be: 0. */
static uint32_t *slot_of(const extra_count *all, uint32_t *slots, size_t mask, int i) {
    assert(!(mask & (mask + 1))); /* a power of two less one */
    uint64_t key = 0;
    for (int c = 0; c < CELLS; c++) key = (key ^ all->grid[i].digit[c]) * 0x9E3779B97F4A7C15u;
    size_t at = (size_t)(key >> 32) & mask;
    while (slots[at] && memcmp(all->grid[slots[at] - 1].digit, all->grid[i].digit, CELLS) != 0)
        at = (at + 1) & mask;
    return &slots[at];
}

/* Grids that are the same up to symmetry become one. Without memory for that they stay as they are,
   and take longer. */
static void merge(extra_count *all) {
    const susol_allocator *memory = &all->puzzle->memory;
    size_t size = 64;
    int kept = 0;
    while (size < 2 * (size_t)all->count) size *= 2;
    uint32_t *slots = ss_memory_get(memory, size * sizeof *slots);
    if (!slots) return;
    ss_count_run(&all->tools, find_forms, all, all->count / IN_A_PART + 1);
    for (int i = 0; i < all->count && !ss_limits_spend(&all->guard->limits, 2 * CELLS); i++) {
        uint32_t *slot = slot_of(all, slots, size - 1, i);
        if (*slot) {
            all->grid[*slot - 1].times += all->grid[i].times;
        } else {
            all->grid[kept++] = all->grid[i];
            *slot = (uint32_t)kept;
        }
    }
    all->count = kept;
    ss_memory_give(memory, slots, size * sizeof *slots);
}

static void count_one(void *work, int i) {
    assert(i >= 0 && i < ((extra_count *)work)->count);
    extra_count *all = work;
    ss_count_answer answer;
    if (atomic_load(&all->guard->stopped)) return;
    ss_count_job job = job_of(all, i);
    susol_status status = ss_count_exact(&job, &answer);
    if (status == SUSOL_NO_MEMORY) atomic_store(&all->trouble, status);
    ss_count_lock(&all->adding);
    all->total = ss_u128_add(all->total, ss_u128_times(answer.at_least, all->grid[i].times));
    all->finished += !status;
    ss_u128 total = all->total;
    double done = (double)all->finished / all->count;
    ss_count_unlock(&all->adding);
    (void)ss_count_guard_tell(all->guard, done, total);
}

/* Candidates are no part of the canonical form, so grids with marks stay as they are. */
static susol_status count_grids(extra_count *all, double seconds, ss_u128 *count) {
    assert(seconds > 0);
    double guess = guess_all(all), each = guess / (all->count + 1);
    if (guess > hoped_for * seconds) return SUSOL_CANNOT;
    if (!all->marks && guess > least_seconds) merge(all);
    if (ss_limits_look(&all->guard->limits)) return SUSOL_CANCELLED;
    if (each * all->count > seconds) return SUSOL_CANNOT;
    ss_count_run(&all->tools, count_one, all, all->count);
    *count = all->total;
    if (atomic_load(&all->trouble)) return (susol_status)atomic_load(&all->trouble);
    return (susol_status)atomic_load(&all->guard->stopped);
}

susol_status ss_count_extra(const ss_puzzle *puzzle, ss_count_guard *guard, double solutions,
                            ss_u128 *count) {
    const susol_runner *runner = guard->options->runner;
    extra_count all = {.puzzle = puzzle, .guard = guard, .adding = ATOMIC_FLAG_INIT};
    uint16_t cells[SS_PARTS_CELLS];
    ss_count_parts parts;
    int filled = 0;
    *count = ss_u128_from(0);
    if (!ss_count_extra_fits(puzzle)) return SUSOL_CANNOT;
    if (runner) all.tools.runner = *runner;
    susol_status status = look_at_rules(&all, cells, &filled);
    if (!status)
        status = ss_count_parts_of(&parts, puzzle, (ss_count_cells){cells, filled}, MOST_WAYS,
                                   &guard->limits);
    if (status) return status;
    all.count = parts.count;
    size_t room = (size_t)(parts.count + 1) * sizeof *all.grid;
    all.grid = ss_memory_get(&puzzle->memory, room);
    if (all.grid) fill_grids(&all, &parts);
    ss_count_parts_close(&parts);
    if (!all.grid) return SUSOL_NO_MEMORY;
    double listing = solutions / parts.names * to_list_extra;
    status = count_grids(&all, fmin(listing, most_seconds), count);
    ss_memory_give(&puzzle->memory, all.grid, room);
    return status;
}
