/* lines.c: answers a block of lines, plain 9x9 ones in bulk.

   The library tells which lines are plain (susol_plain_line). Where such lines follow each other
   with nothing after the cells, the batch is the text itself and nothing is copied; where there is
   something after them, the cells are gathered first. Any other line is read by
   the library by itself, after the batch before it has been answered: order is kept. */
#include "batch.h"
#include "stream.h"
#include "progress.h"
#include "ration.h"
#include "stop.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, GATHER = 1024 };

typedef struct lines {
    cli_worker *worker;
    const char *at, *end;
    const char *counted; /* line numbers are known up to here */
    uint64_t line;       /* number of the line that begins at `counted` */
    susol_batch batch;   /* plain lines waiting to be answered */
    bool gathered;       /* the batch is a copy */
} lines;

/* ---- one puzzle ---- */

/* All that is wrong with the text of one puzzle; it has failed once. */
static void tell_faults(cli_worker *worker, const susol_puzzle *puzzle, const susol_error *error) {
    const susol_error *next;
    uint64_t failed = worker->block->failed + 1;
    if (cli_worker_ok(worker, error->status, error) || error->status != SUSOL_BAD_TEXT) return;
    for (int i = 0; (next = susol_puzzle_fault(puzzle, i)); i++)
        (void)cli_worker_ok(worker, next->status, next);
    worker->block->failed = failed;
}

/* The first line of what became of words and drawings, unless all was understood. */
static void tell_reading(cli_worker *worker, susol_verdict verdict, const susol_text *listing) {
    char words[200];
    const char *line = susol_text_data(listing);
    bool drawn = *susol_puzzle_drawn(worker->told), whole = strstr(line, ": 0 of ") != NULL;
    bool all = verdict == SUSOL_UNDERSTOOD && (whole || !drawn);
    if (all) return;
    (void)snprintf(words, sizeof words, "%.*s; susol read tells more", (int)strcspn(line, "\n"),
                   line);
    cli_worker_say(worker, words);
}

/* The puzzle with the rules that its words and drawing tell, or as it is. */
static const susol_puzzle *understood(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_text *listing = NULL;
    susol_verdict verdict;
    const char *drawn = susol_puzzle_drawn(puzzle);
    if (worker->question->as_named || !susol_puzzle_is_told(puzzle)) {
        char words[160];
        (void)snprintf(words, sizeof words, "only drawn, not read as rules: %s", drawn);
        if (*drawn && !worker->question->as_named) cli_worker_say(worker, words);
        return puzzle;
    }
    if (!worker->told) worker->told = cli_puzzle_new(worker->cli);
    susol_status status = susol_puzzle_copy(worker->told, puzzle);
    if (!status) status = susol_text_new(&listing, NULL);
    if (!status) status = susol_understand(worker->told, "text", listing, &verdict, NULL);
    if (!status) tell_reading(worker, verdict, listing);
    susol_text_free(listing);
    return status ? puzzle : worker->told;
}

bool cli_worker_answer(cli_worker *worker, const susol_puzzle *puzzle, const susol_error *error) {
    cli_block *block = worker->block;
    if (cli_stop_reason()) {
        block->cut = true;
        return false;
    }
    worker->mark = block->out.size;
    if (!worker->mark) block->gap = false;
    worker->cancelled = block->sent = false;
    worker->asked = puzzle;
    worker->listed = 0;
    worker->since = worker->cli->options.time ? cli_now() : 0;
    if (!error->status) worker->asked = puzzle = understood(worker, puzzle);
    if (error->status) tell_faults(worker, puzzle, error);
    else worker->question->one(worker, puzzle);
    if (worker->cancelled) { /* its answer is taken back, but a line once begun is finished */
        if (!block->sent) block->out.size = worker->mark;
        block->cut = true;
        return false;
    }
    block->answered++;
    worker->mark = block->out.size;
    cli_worker_relieve(worker);
    return true;
}

bool cli_worker_answer_cells(cli_worker *worker, const char *cells, size_t size) {
    susol_error error = {0};
    error.status = susol_read(worker->puzzle, cells, size, worker->block->format, &error);
    return cli_worker_answer(worker, worker->puzzle, &error);
}

void cli_worker_fail(cli_worker *worker, int column, const char *format, ...) {
    char what[400];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    cli_block_complain(worker->block, worker->line, column, what);
}

void cli_worker_say(cli_worker *worker, const char *words) {
    cli_block_complain(worker->block, worker->line, 0, words);
    worker->block->failed--;
}

bool cli_worker_ok(cli_worker *worker, susol_status status, const susol_error *error) {
    if (!status) return true;
    if (status == SUSOL_CANCELLED && cli_stop_reason()) {
        worker->cancelled = true;
        return false;
    }
    bool rationed = status == SUSOL_NO_MEMORY && worker->cli->options.memory;
    bool told = error && error->text[0] && !rationed;
    uint64_t line = worker->line;
    if (told && error->line > 0)
        worker->line =
            worker->block->by_lines ? line + (uint64_t)error->line - 1 : (uint64_t)error->line;
    cli_worker_fail(worker, told ? error->column : 0, "%s",
                    told       ? error->text
                    : rationed ? "needs more memory than --memory allows"
                               : susol_status_text(status));
    worker->line = line;
    return false;
}

bool cli_worker_stopped(void) { return cli_stop_reason() != 0; }

bool cli_worker_solved(cli_worker *worker, susol_status status, const susol_result *result) {
    char count[40];
    if (status == SUSOL_LIMIT && result) {
        cli_worker_fail(
            worker, 0, "stopped at a limit after %" PRIu64 " node%s, %s solution%s so far",
            result->nodes, cli_plural(result->nodes), susol_number_text(result->solutions, count),
            cli_plural(result->solutions.high + result->solutions.low));
        return false;
    }
    return cli_worker_ok(worker, status, worker->error.status == status ? &worker->error : NULL);
}

static int watch(void *user, const susol_event *event) {
    cli_worker_tick(user, event);
    return cli_worker_stopped();
}

/* What is left of the limit for this puzzle, of which this may not be the first question. */
static uint64_t time_left(const cli_worker *worker) {
    uint64_t limit = worker->cli->options.time;
    if (!limit || !worker->since) return limit;
    uint64_t spent = (uint64_t)(cli_now() - worker->since);
    return spent < limit ? limit - spent : 1;
}

bool cli_worker_is_late(const cli_worker *worker) {
    uint64_t limit = worker->cli->options.time;
    return limit && cli_now() - worker->since >= (int64_t)limit;
}

susol_options cli_worker_options(cli_worker *worker) {
    const cli_options *options = &worker->cli->options;
    return (susol_options){.engine = options->engine,
                           .nodes = options->nodes,
                           .milliseconds = time_left(worker),
                           .seed = options->seed,
                           .watch = watch,
                           .user = worker,
                           .runner = &worker->runner};
}

/* ---- lines in bulk ---- */

static int watch_batch(void *user, const susol_event *event) {
    (void)event;
    cli_worker_tick(user, NULL);
    return cli_worker_stopped();
}

bool cli_worker_solve_batch(cli_worker *worker, susol_batch *batch) {
    susol_options options = {.watch = watch_batch, .user = worker};
    batch->limits = &options;
    susol_status status = susol_solve_batch(batch, &worker->error);
    batch->limits = NULL;
    if (status != SUSOL_CANCELLED) return cli_worker_ok(worker, status, &worker->error);
    size_t answered = 0;
    while (answered < batch->count && batch->found[answered] != SUSOL_UNFINISHED) answered++;
    batch->count = answered;
    worker->block->cut = true;
    return true;
}

static void answer_batch(lines *all) {
    if (!all->batch.count) return;
    cli_worker *worker = all->worker;
    if (cli_stop_reason()) {
        worker->block->cut = true;
        return;
    }
    if (!worker->found) worker->found = cli_need(calloc(CLI_BLOCK_LINES, sizeof *worker->found));
    all->batch.found = worker->found;
    worker->question->many(worker, &all->batch);
    all->batch.count = 0;
    worker->mark = worker->block->out.size;
    cli_worker_relieve(worker);
}

/* Cells in place: the batch goes on if this line follows its last one at the same distance. */
static void add_in_place(lines *all, size_t stride) {
    susol_batch *batch = &all->batch;
    bool follows = !all->gathered && batch->stride == stride &&
                   all->at == batch->grids + batch->count * stride;
    if (!batch->count || !follows || batch->count == CLI_BLOCK_LINES) {
        answer_batch(all);
        *batch = (susol_batch){.grids = all->at, .stride = stride};
        all->gathered = false;
    }
    batch->count++;
}

static void add_copy(lines *all) {
    susol_batch *batch = &all->batch;
    char **cells = &all->worker->cells;
    if (!*cells) *cells = cli_need(malloc((size_t)GATHER * CELLS));
    if (!all->gathered || batch->count == GATHER) {
        answer_batch(all);
        *batch = (susol_batch){.grids = *cells, .stride = CELLS};
        all->gathered = true;
    }
    memcpy(*cells + batch->count++ * CELLS, all->at, CELLS);
}

/* Takes a plain line into the batch; false: it is not plain. */
static bool take_plain(lines *all) {
    size_t size = susol_plain_line(all->at, (size_t)(all->end - all->at));
    if (!size) return false;
    bool bare = size == CELLS + 1 || (size == CELLS + 2 && all->at[CELLS] == '\r');
    bool copied = all->gathered && all->batch.count && size == CELLS + 1;
    if (bare && !copied) add_in_place(all, size);
    else add_copy(all);
    all->at += size;
    return true;
}

/* ---- lines one by one ---- */

static uint64_t line_number(lines *all, const char *line) {
    const char *newline;
    while (all->counted < line &&
           (newline = memchr(all->counted, '\n', (size_t)(line - all->counted)))) {
        all->counted = newline + 1;
        all->line++;
    }
    return all->line;
}

static bool take_line(lines *all) {
    const char *line = all->at, *stop = cli_lines_end(line, all->end);
    cli_worker *worker = all->worker;
    all->at = stop + 1;
    if (!cli_lines_puzzle(line, stop)) return true;
    answer_batch(all);
    if (worker->block->cut) return false;
    worker->line = line_number(all, line);
    return cli_worker_answer_cells(worker, line, (size_t)(stop - line));
}

void cli_lines_answer(cli_worker *worker) {
    const cli_block *block = worker->block;
    lines all = {.worker = worker, .at = block->text.data, .line = block->line + 1};
    all.end = all.at + block->text.size;
    all.counted = all.at;
    bool many = worker->question->many && !block->alone;
    while (all.at < all.end && !block->cut)
        if (!(many && take_plain(&all)) && !take_line(&all)) return;
    if (!block->cut) answer_batch(&all);
}
