/* lines.c: answers a block of lines, plain 9x9 ones in bulk.

   A plain line is 81 cells and the end of the line, or a separator and any text. Where such lines
   follow each other with nothing behind the cells, the batch is the text itself and nothing is
   copied; where there is something behind, the cells are gathered first. Any other line is read by
   the library by itself, after the batch before it has been answered: order is kept. */
#include "batch.h"
#include "progress.h"
#include "stop.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, GATHER = 1024 };

typedef struct lines {
    ss_worker *worker;
    const char *at, *end;
    const char *counted; /* line numbers are known up to here */
    uint64_t line;       /* number of the line that begins at `counted` */
    susol_batch batch;   /* plain lines waiting to be answered */
    bool gathered;       /* the batch is a copy */
} lines;

/* ---- one puzzle ---- */

bool ss_cli_worker_answer(ss_worker *worker, const susol_puzzle *puzzle, const susol_error *error) {
    ss_block *block = worker->block;
    if (ss_cli_stop_reason()) {
        block->cut = true;
        return false;
    }
    worker->mark = block->out.size;
    if (!worker->mark) block->gap = false;
    worker->cancelled = block->sent = false;
    worker->asked = puzzle;
    worker->listed = 0;
    worker->since = worker->cli->options.time ? ss_cli_now() : 0;
    if (!error->status && *susol_puzzle_drawn(puzzle)) {
        char words[160];
        (void)snprintf(words, sizeof words, "only drawn, not read as rules: %s",
                       susol_puzzle_drawn(puzzle));
        ss_cli_worker_say(worker, words);
    }
    if (error->status) (void)ss_cli_worker_ok(worker, error->status, error);
    else worker->question->one(worker, puzzle);
    if (worker->cancelled) { /* its answer is taken back, but a line once begun is finished */
        if (!block->sent) block->out.size = worker->mark;
        block->cut = true;
        return false;
    }
    block->answered++;
    worker->mark = block->out.size;
    ss_cli_worker_relieve(worker);
    return true;
}

bool ss_cli_worker_answer_cells(ss_worker *worker, const char *cells, size_t size) {
    susol_error error = {0};
    error.status = susol_read(worker->puzzle, cells, size, worker->block->format, &error);
    return ss_cli_worker_answer(worker, worker->puzzle, &error);
}

void ss_cli_worker_fail(ss_worker *worker, int column, const char *format, ...) {
    char what[400];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    ss_cli_block_complain(worker->block, worker->line, column, what);
}

void ss_cli_worker_say(ss_worker *worker, const char *words) {
    ss_cli_block_complain(worker->block, worker->line, 0, words);
    worker->block->failed--;
}

bool ss_cli_worker_ok(ss_worker *worker, susol_status status, const susol_error *error) {
    if (!status) return true;
    if (status == SUSOL_CANCELLED && ss_cli_stop_reason()) {
        worker->cancelled = true;
        return false;
    }
    bool rationed = status == SUSOL_NO_MEMORY && worker->cli->options.memory;
    bool told = error && error->text[0] && !rationed;
    uint64_t line = worker->line;
    if (told && error->line > 0)
        worker->line =
            worker->block->by_lines ? line + (uint64_t)error->line - 1 : (uint64_t)error->line;
    ss_cli_worker_fail(worker, told ? error->column : 0, "%s",
                       told       ? error->text
                       : rationed ? "needs more memory than --memory allows"
                                  : susol_status_text(status));
    worker->line = line;
    return false;
}

bool ss_cli_worker_stopped(void) { return ss_cli_stop_reason() != 0; }

bool ss_cli_worker_solved(ss_worker *worker, susol_status status, const susol_result *result) {
    const char *engine = worker->cli->options.engine;
    char count[40];
    if (status == SUSOL_LIMIT && result) {
        ss_cli_worker_fail(worker, 0,
                           "stopped at a limit after %" PRIu64 " nodes, %s solutions so far",
                           result->nodes, susol_number_text(result->solutions, count));
        return false;
    }
    if (status == SUSOL_CANNOT && engine) {
        ss_cli_worker_fail(worker, 0, "engine %s cannot solve this kind of puzzle", engine);
        return false;
    }
    return ss_cli_worker_ok(worker, status, NULL);
}

static int watch(void *user, const susol_event *event) {
    ss_cli_worker_tick(user, event);
    return ss_cli_worker_stopped();
}

/* What is left of the limit for this puzzle, of which this may not be the first question. */
static uint64_t time_left(const ss_worker *worker) {
    uint64_t limit = worker->cli->options.time;
    if (!limit || !worker->since) return limit;
    uint64_t spent = (uint64_t)(ss_cli_now() - worker->since);
    return spent < limit ? limit - spent : 1;
}

bool ss_cli_worker_is_late(const ss_worker *worker) {
    uint64_t limit = worker->cli->options.time;
    return limit && ss_cli_now() - worker->since >= (int64_t)limit;
}

susol_options ss_cli_worker_options(ss_worker *worker) {
    const ss_options *options = &worker->cli->options;
    return (susol_options){.engine = options->engine,
                           .nodes = options->nodes,
                           .milliseconds = time_left(worker),
                           .seed = options->seed,
                           .watch = watch,
                           .user = worker,
                           .runner = &worker->runner};
}

/* ---- lines in bulk ---- */

static void answer_batch(lines *all) {
    if (!all->batch.count) return;
    ss_worker *worker = all->worker;
    if (ss_cli_stop_reason()) {
        worker->block->cut = true;
        return;
    }
    if (!worker->found) worker->found = ss_cli_need(calloc(SS_BLOCK_LINES, sizeof *worker->found));
    all->batch.found = worker->found;
    worker->question->many(worker, &all->batch);
    all->batch.count = 0;
    worker->mark = worker->block->out.size;
    ss_cli_worker_relieve(worker);
}

/* Are these 81 characters cells? Written so that the compiler can look at many at a time:
   . / 0 ... 9 follow each other, * and _ are rare. */
static bool all_cells(const char *text) {
    unsigned char odd = 0, wrong = 0;
    for (int i = 0; i < CELLS; i++) {
        unsigned char byte = (unsigned char)text[i];
        odd |= (unsigned char)((unsigned char)(byte - '.') > '9' - '.');
        wrong |= (unsigned char)(byte == '/');
    }
    if (wrong) return false;
    for (int i = 0; i < CELLS && odd; i++)
        if ((unsigned char)(text[i] - '.') > '9' - '.' && text[i] != '*' && text[i] != '_')
            return false;
    return true;
}

static bool is_separator(char byte) {
    return byte == '\t' || byte == ' ' || byte == ',' || byte == ';' || byte == '#' || byte == '\r';
}

/* Cells in place: the batch goes on if this line follows its last one at the same distance. */
static void add_in_place(lines *all, size_t stride) {
    susol_batch *batch = &all->batch;
    bool follows = !all->gathered && batch->stride == stride &&
                   all->at == batch->grids + batch->count * stride;
    if (!batch->count || !follows || batch->count == SS_BLOCK_LINES) {
        answer_batch(all);
        *batch = (susol_batch){.grids = all->at, .stride = stride};
        all->gathered = false;
    }
    batch->count++;
}

static void add_copy(lines *all) {
    susol_batch *batch = &all->batch;
    char **cells = &all->worker->cells;
    if (!*cells) *cells = ss_cli_need(malloc((size_t)GATHER * CELLS));
    if (!all->gathered || batch->count == GATHER) {
        answer_batch(all);
        *batch = (susol_batch){.grids = *cells, .stride = CELLS};
        all->gathered = true;
    }
    memcpy(*cells + batch->count++ * CELLS, all->at, CELLS);
}

/* Takes a plain line into the batch; false: it is not plain. */
static bool take_plain(lines *all) { /* the text ends with \n, so there is something behind \r */
    const char *at = all->at;
    if (all->end - at <= CELLS) return false;
    if ((at[CELLS] != '\n' && !is_separator(at[CELLS])) || !all_cells(at)) return false;
    if (at[CELLS] == '\n') {
        if (all->gathered && all->batch.count) add_copy(all);
        else add_in_place(all, CELLS + 1);
        all->at += CELLS + 1;
    } else if (at[CELLS] == '\r' && at[CELLS + 1] == '\n') {
        add_in_place(all, CELLS + 2);
        all->at += CELLS + 2;
    } else {
        add_copy(all);
        all->at = (const char *)memchr(at, '\n', (size_t)(all->end - at)) + 1;
    }
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

static bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

static bool take_line(lines *all) {
    const char *line = all->at, *stop = memchr(line, '\n', (size_t)(all->end - line)), *first;
    ss_worker *worker = all->worker;
    all->at = stop + 1;
    for (first = line; first < stop && is_blank(*first);) first++;
    if (first == stop || *first == '#') return true;
    answer_batch(all);
    if (worker->block->cut) return false;
    worker->line = line_number(all, line);
    return ss_cli_worker_answer_cells(worker, line, (size_t)(stop - line));
}

void ss_cli_lines_answer(ss_worker *worker) {
    const ss_block *block = worker->block;
    lines all = {.worker = worker, .at = block->text.data, .line = block->line + 1};
    all.end = all.at + block->text.size;
    all.counted = all.at;
    bool many = worker->question->many && !block->alone;
    while (all.at < all.end && !block->cut)
        if (!(many && take_plain(&all)) && !take_line(&all)) return;
    if (!block->cut) answer_batch(&all);
}
