/* ration.c: a puzzle whose memory is counted.

   All memory of the work on a puzzle comes through its allocator, so one counter for each puzzle
   is enough, and threads that help with it share it. The counter goes with the last byte: that is
   the puzzle itself. */
#include "ration.h"
#include "buffer.h"
#include "stop.h"
#include <stdatomic.h>
#include <stdlib.h>

typedef struct ration {
    atomic_size_t used;
    size_t most;
} ration;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    ration *all = user;
    size_t used = atomic_fetch_add(&all->used, new_size) + new_size;
    void *grown = NULL;
    if (!new_size) free(block);
    else if (used - old_size <= all->most) grown = realloc(block, new_size);
    bool kept = new_size && !grown; /* the old block stays as it is */
    size_t gone = kept ? new_size : old_size;
    if (atomic_fetch_sub(&all->used, gone) == gone) free(all);
    return grown;
}

static susol_allocator new_ration(size_t most) {
    ration *all = cli_need(calloc(1, sizeof *all));
    all->most = most;
    return (susol_allocator){resize, all};
}

static susol_puzzle *new_puzzle(size_t most) {
    susol_puzzle *puzzle;
    susol_allocator allocator = {0};
    if (most) allocator = new_ration(most);
    return susol_puzzle_new(&puzzle, most ? &allocator : NULL) ? cli_need(NULL) : puzzle;
}

susol_scan *cli_scan_new(const cli_call *cli) {
    susol_scan *scan;
    size_t most = (size_t)cli->options.memory;
    susol_allocator allocator = {0};
    if (most) allocator = new_ration(most);
    return susol_scan_new(&scan, most ? &allocator : NULL) ? cli_need(NULL) : scan;
}

static int stop_asked(void *user, const susol_event *event) {
    (void)user, (void)event;
    return cli_stop_reason() != 0;
}

susol_puzzle *cli_puzzle_new(const cli_call *cli) {
    bool own_way = cli->command->options & CLI_BIT(order); /* a search drops states instead */
    susol_puzzle *puzzle = new_puzzle(own_way ? 0 : (size_t)cli->options.memory);
    susol_options limits = {.milliseconds = cli->options.time, .watch = stop_asked};
    susol_puzzle_set_limits(puzzle, &limits, NULL);
    susol_puzzle_set_cell_names(puzzle, cli_by_letters(cli));
    return puzzle;
}
