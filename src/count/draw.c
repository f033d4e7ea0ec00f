/* draw.c: random solutions of any puzzle: from the sampler of the counter, from a list, or, of the
   empty grid, from tables of its own, which are made and drawn from in no time.

   Each draw has a seed of its own, and the seeds come one after the other out of the caller's. So
   draws can be made ahead by many threads, and which solutions come out does not depend on how
   many threads there were, nor on draws that were stopped: these are made again. */
#include "count/draw.h"
#include "count/plain/full_grids.h"
#include "count/listing.h"
#include "count/puzzle.h"
#include "count/plain/sampler.h"
#include "count/tools.h"
#include <assert.h>
#include <string.h>

enum { MOST_READY = 256, CELLS = 81, WORK_OF_A_FULL_GRID = 1000 };

typedef struct drawn {
    uint64_t seed;
    bool made, good;
    uint8_t solution[CELLS];
} drawn;

struct susol_sampler {
    susol_allocator memory;
    susol_options options; /* limits and watcher of each draw */
    ss_count_tools tools;
    ss_count_guard *guard; /* of the draws being made */
    size_t cells;
    ss_random seeds;
    ss_count_sampler *tables; /* both NULL: draws from the list */
    ss_full_grids *full;      /* of the empty grid */
    uint8_t *list;            /* all solutions, one after the other */
    uint32_t listed, list_room;
    bool no_memory;
    drawn ready[MOST_READY]; /* made ahead, the next one is at `next` */
    int ready_count, next;
};

/* ---- making one ---- */

static int keep(void *user, const uint8_t *solution) {
    assert(((const ss_sampler *)user)->listed <= ((const ss_sampler *)user)->list_room);
    ss_sampler *all = user;
    if (all->listed == all->list_room) {
        size_t room = ss_memory_room(all->list_room, all->listed + 1, 64);
        uint8_t *list =
            ss_memory_grow(&all->memory, all->list, all->list_room * all->cells, room * all->cells);
        all->no_memory = !list;
        if (!list) return 1;
        all->list = list;
        all->list_room = (uint32_t)room;
    }
    memcpy(all->list + all->cells * all->listed++, solution, all->cells);
    return 0;
}

static bool is_empty(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->allowed[c] != ss_puzzle_full(puzzle)) return false;
    return true;
}

static susol_status fill(ss_sampler *all, const ss_puzzle *puzzle, ss_count_guard *guard) {
    bool plain = ss_puzzle_is_plain9(puzzle);
    if (plain && is_empty(puzzle)) {
        all->full = ss_full_grids_new(&all->memory);
        return ss_count_guard_status(guard, all->full ? SUSOL_OK : SUSOL_NO_MEMORY);
    }
    ss_count_search search = {.puzzle = puzzle,
                              .most = plain ? SS_COUNT_KEEP_PLAIN : SS_COUNT_KEEP_OTHER,
                              .found = keep,
                              .user = all};
    ss_u128 count;
    susol_status status = ss_count_list(guard, &search, &count);
    if (all->no_memory) return SUSOL_NO_MEMORY;
    if (status != SUSOL_LIMIT || count.low < search.most) return status;
    if (!plain) return SUSOL_CANNOT;
    ss_count_job job = ss_count_job_of(puzzle, guard);
    ss_count_tools with = {
        .allocator = &all->memory, .runner = all->tools.runner, .limits = &guard->limits};
    status = ss_count_sampler_new(&all->tables, job.allowed, &with);
    return ss_count_guard_status(guard, status);
}

susol_status ss_sampler_new(ss_sampler **out, const ss_puzzle *puzzle,
                            const susol_options *options) {
    ss_count_guard guard;
    *out = NULL;
    ss_sampler *all = ss_memory_get(&puzzle->memory, sizeof *all);
    if (!all) return SUSOL_NO_MEMORY;
    all->options = *options;
    all->options.solutions = 0;
    all->memory = puzzle->memory;
    all->cells = (size_t)puzzle->cells;
    if (options->runner) {
        all->tools.runner = *options->runner;
        all->options.runner = &all->tools.runner;
    }
    ss_random_seed(&all->seeds, options->seed);
    ss_count_guard_start(&guard, &all->options);
    susol_status status = fill(all, puzzle, &guard);
    if (status) ss_sampler_free(all);
    else *out = all;
    return status;
}

void ss_sampler_free(ss_sampler *all) {
    if (!all) return;
    susol_allocator memory = all->memory;
    ss_count_sampler_free(all->tables);
    ss_full_grids_free(all->full);
    ss_memory_give(&memory, all->list, all->list_room * all->cells);
    ss_memory_give(&memory, all, sizeof *all);
}

/* ---- drawing ---- */

static void draw_part(void *work, int part) {
    assert(part >= 0 && part < ((const ss_sampler *)work)->ready_count);
    ss_sampler *all = work;
    drawn *one = &all->ready[part];
    ss_random random;
    ss_limits limits;
    if (one->made) return;
    ss_count_guard_part(all->guard, &limits);
    ss_random_seed(&random, one->seed);
    if (all->full && !ss_limits_spend(&limits, WORK_OF_A_FULL_GRID)) {
        ss_full_grids_draw(all->full, &random, one->solution);
        one->good = true;
    } else if (!all->full) {
        one->good = ss_count_sampler_draw(all->tables, &random, &limits, one->solution);
    }
    one->made = one->good || !ss_limits_stopped(&limits);
}

/* First one, then two, four ...: whoever wants one does not wait for many. */
static void choose_seeds(ss_sampler *all) {
    int count = all->ready_count ? 2 * all->ready_count : 1;
    all->ready_count = count < MOST_READY ? count : MOST_READY;
    assert(all->ready_count > 0);
    all->next = 0;
    for (int i = 0; i < all->ready_count; i++)
        all->ready[i] = (drawn){.seed = ss_random_next(&all->seeds)};
}

/* With the seeds that are chosen, what is not made yet. */
static susol_status draw_ahead(ss_sampler *all) {
    ss_count_guard guard;
    ss_count_guard_start(&guard, &all->options);
    all->guard = &guard;
    ss_count_run(&all->tools, draw_part, all, all->ready_count);
    all->guard = NULL;
    bool made = all->ready[all->next].made;
    return ss_count_guard_status(&guard, made ? SUSOL_OK : SUSOL_CANCELLED);
}

susol_status ss_sampler_draw(ss_sampler *all, uint8_t *solution) {
    if (!all->tables && !all->full) {
        if (!all->listed) return SUSOL_END;
        uint32_t index = ss_random_below(&all->seeds, all->listed);
        memcpy(solution, all->list + all->cells * index, all->cells);
        return SUSOL_OK;
    }
    if (all->next == all->ready_count) choose_seeds(all);
    susol_status status = all->ready[all->next].made ? SUSOL_OK : draw_ahead(all);
    if (status) return status;
    const drawn *one = &all->ready[all->next++];
    if (!one->good) return SUSOL_LIMIT;
    memcpy(solution, one->solution, sizeof one->solution);
    return SUSOL_OK;
}
