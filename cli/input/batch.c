/* batch.c: the way of all puzzles through the program.

   Blocks lie in a ring. Every thread does the same: it takes the next free block, fills it from
   the input, answers it, and marks it done; whoever finds the oldest block done writes it and all
   done ones after it.

        written          taken
           v               v
     ... [done] [ .. ] [done] [free] [free] ...      block k lies in ring[k % size]

   One thread at a time reads and one at a time writes. A thread that finds the ring full waits, so
   memory is bounded and no block is ever overtaken. */
#define _GNU_SOURCE
#include "batch.h"
#include "ration.h"
#include "crew.h"
#include "output.h"
#include "stop.h"
#include "stream.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_JOBS = 256, MOST_LARGE = 4, QUICK = 4, SLOW = 40 /* milliseconds a block may take */ };
enum { LOOKS = 300 /* before a thread goes to sleep */ };

typedef struct cli_batch {
    cli_call *cli;
    const cli_question *question;
    cli_stream stream;
    cli_output output;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    cli_block *ring;
    uint64_t ring_size, taken, written;
    uint64_t pace;       /* puzzles wanted in a block */
    atomic_bool reading; /* changed with the lock only, looked at without it as well */
    bool writing, over;  /* over: no block will be filled any more */
    bool cut;            /* a block was cut: nothing after it is written */
    cli_worker *workers;
    pthread_t *threads;
    uint64_t jobs, started;
    uint64_t busy;  /* workers that answer a block and wait for nothing */
    uint64_t large; /* of those, the ones that need much memory */
} cli_batch;

/* ---- taking and giving back blocks ---- */

static void *work(void *worker);

/* The others are woken when the second block comes: a single puzzle needs no threads. */
static void start_others(cli_batch *batch) {
    while (batch->started + 1 < batch->jobs) {
        cli_worker *worker = &batch->workers[batch->started + 1];
        if (pthread_create(&batch->threads[batch->started], NULL, work, worker)) break;
        batch->started++;
    }
    batch->jobs = batch->started + 1;
}

/* Reading a block takes some 30 microseconds, going to sleep and being woken twice that, and a
   thread that is woken often lands on the core of the one that woke it. So look again first. */
static void wait_for_reader(const cli_batch *batch) {
    for (int i = 0; i < LOOKS && atomic_load(&batch->reading); i++) (void)sched_yield();
}

static cli_block *take_block(cli_batch *batch) {
    wait_for_reader(batch);
    (void)pthread_mutex_lock(&batch->lock);
    while (!batch->over && (batch->reading || batch->taken - batch->written == batch->ring_size))
        (void)pthread_cond_wait(&batch->changed, &batch->lock);
    if (batch->over) {
        (void)pthread_mutex_unlock(&batch->lock);
        return NULL;
    }
    cli_block *block = &batch->ring[batch->taken % batch->ring_size];
    batch->reading = true;
    batch->stream.pace = batch->pace;
    (void)pthread_mutex_unlock(&batch->lock);
    bool filled = cli_stream_next(&batch->stream, block);
    (void)pthread_mutex_lock(&batch->lock);
    batch->reading = false;
    batch->taken += filled;
    batch->busy += filled;
    batch->over |= !filled;
    if (filled && block->number == 1) start_others(batch);
    (void)pthread_mutex_unlock(&batch->lock);
    (void)pthread_cond_broadcast(&batch->changed);
    return filled ? block : NULL;
}

static bool oldest_is_done(const cli_batch *batch) {
    return batch->written < batch->taken && batch->ring[batch->written % batch->ring_size].done;
}

/* Writes all that is due. Called with the lock, which is let go while bytes are written. */
static void write_due(cli_batch *batch) {
    batch->writing = true;
    while (oldest_is_done(batch)) {
        cli_block *block = &batch->ring[batch->written % batch->ring_size];
        (void)pthread_mutex_unlock(&batch->lock);
        if (batch->question->due && !batch->cut)
            batch->question->due(batch->question->keeper, block);
        size_t whole = block->cut && block->sent ? 0 : block->out.size;
        if (!batch->cut) cli_output_block(&batch->output, block, whole);
        (void)pthread_mutex_lock(&batch->lock);
        batch->cut |= block->cut;
        block->done = false;
        batch->written++;
        (void)pthread_cond_broadcast(&batch->changed);
    }
    batch->writing = false;
}

/* Blocks that are done in no time may be larger; slow ones should be smaller, so that all threads
   have work to the end. Blocks that were not full tell nothing. */
static void set_pace(cli_batch *batch, const cli_block *block, int64_t took) {
    uint64_t full = block->by_lines || block->numbers ? batch->pace / 2 : batch->pace / 16;
    if (batch->question->together) return;
    if (took > SLOW && batch->pace > 1) batch->pace /= 2;
    else if (took < QUICK && block->answered >= full && batch->pace < CLI_BLOCK_LINES)
        batch->pace *= 2;
}

static void give_block(cli_batch *batch, cli_block *block, int64_t took) {
    (void)pthread_mutex_lock(&batch->lock);
    set_pace(batch, block, took);
    block->done = true;
    batch->busy--;
    if (!batch->writing) write_due(batch);
    (void)pthread_mutex_unlock(&batch->lock);
}

void cli_worker_tick(cli_worker *worker, const susol_event *event) {
    cli_batch *batch = worker->batch;
    if (!batch->output.progress.wanted || pthread_mutex_trylock(&batch->lock)) return;
    bool alone = batch->busy == 1 && worker->began && event;
    if (!batch->writing && alone) cli_output_tick_count(&batch->output, worker->began, event);
    else if (!batch->writing) cli_output_tick(&batch->output);
    (void)pthread_mutex_unlock(&batch->lock);
}

/* The oldest block never waits: others may be waiting for it to be written. */
void cli_worker_begin_large(cli_worker *worker) {
    cli_batch *batch = worker->batch;
    (void)pthread_mutex_lock(&batch->lock);
    batch->busy--;
    while (batch->large >= MOST_LARGE && batch->written != worker->block->number)
        (void)pthread_cond_wait(&batch->changed, &batch->lock);
    batch->busy++;
    batch->large++;
    (void)pthread_mutex_unlock(&batch->lock);
    worker->began = cli_now();
}

void cli_worker_end_large(cli_worker *worker) {
    cli_batch *batch = worker->batch;
    worker->began = 0;
    (void)pthread_mutex_lock(&batch->lock);
    batch->large--;
    (void)pthread_cond_broadcast(&batch->changed);
    (void)pthread_mutex_unlock(&batch->lock);
}

/* How many threads may the worker use now, its own among them? */
static int hands(void *user) {
    const cli_worker *worker = user;
    cli_batch *batch = worker->batch;
    (void)pthread_mutex_lock(&batch->lock);
    uint64_t share = batch->cli->options.jobs / (batch->busy ? batch->busy : 1);
    (void)pthread_mutex_unlock(&batch->lock);
    return share > 1 ? (int)share : 1;
}

static void lend_hands(void *user, void (*part)(void *work, int index), void *work, int parts) {
    cli_worker *worker = user;
    cli_crew_run(&worker->crew, hands(worker), part, work, parts);
}

void cli_worker_relieve(cli_worker *worker) {
    cli_batch *batch = worker->batch;
    cli_block *block = worker->block;
    if (block->out.size < CLI_BLOCK_BYTES) return;
    (void)pthread_mutex_lock(&batch->lock);
    while (batch->writing || batch->written != block->number)
        (void)pthread_cond_wait(&batch->changed, &batch->lock);
    batch->writing = true;
    (void)pthread_mutex_unlock(&batch->lock);
    if (batch->question->due && !batch->cut) {
        batch->question->due(batch->question->keeper, block);
        worker->mark = block->out.size;
    }
    block->sent = block->sent || block->out.size > worker->mark;
    if (!batch->cut) cli_output_block(&batch->output, block, worker->mark);
    block->out.size = worker->mark = 0;
    (void)pthread_mutex_lock(&batch->lock);
    batch->writing = false;
    (void)pthread_cond_broadcast(&batch->changed);
    (void)pthread_mutex_unlock(&batch->lock);
}

void cli_worker_finish(cli_worker *worker) {
    cli_batch *batch = worker->batch;
    (void)pthread_mutex_lock(&batch->lock);
    batch->over = true;
    (void)pthread_mutex_unlock(&batch->lock);
    (void)pthread_cond_broadcast(&batch->changed);
}

int64_t cli_worker_start(const cli_worker *worker) { return worker->batch->output.progress.start; }

/* ---- the work of a thread ---- */

static void answer_items(cli_worker *worker) {
    cli_block *block = worker->block;
    for (int i = 0; i < block->item_count; i++) {
        const cli_item *item = &block->items[i];
        worker->line = (uint64_t)item->line;
        if (!cli_worker_answer(worker, item->puzzle, &item->error)) return;
    }
}

static void *work(void *user) {
    cli_worker *worker = user;
    while ((worker->block = take_block(worker->batch))) {
        int64_t start = cli_now();
        if (worker->block->numbers) cli_numbers_answer(worker);
        else if (worker->block->by_lines) cli_lines_answer(worker);
        else answer_items(worker);
        give_block(worker->batch, worker->block, cli_now() - start);
    }
    return NULL;
}

static void open_worker(cli_worker *worker, cli_batch *batch) {
    *worker = (cli_worker){.cli = batch->cli, .question = batch->question, .batch = batch};
    worker->runner = (susol_runner){.run = lend_hands, .user = worker, .threads = hands};
    cli_crew_open(&worker->crew);
    worker->puzzle = cli_puzzle_new(batch->cli);
    worker->copy = cli_puzzle_new(batch->cli);
    if (susol_text_new(&worker->text, NULL)) (void)cli_need(NULL);
}

static void close_worker(cli_worker *worker) {
    if (worker->question->close) worker->question->close(worker);
    cli_crew_close(&worker->crew);
    susol_puzzle_free(worker->puzzle);
    susol_puzzle_free(worker->copy);
    susol_puzzle_free(worker->told);
    susol_text_free(worker->text);
    free(worker->found);
    free(worker->cells);
}

/* ---- all together ---- */

static uint64_t cores(void) {
    cpu_set_t set;
    if (!sched_getaffinity(0, sizeof set, &set)) return (uint64_t)CPU_COUNT(&set);
    return 1;
}

static void open_batch(cli_batch *batch) {
    uint64_t *jobs = &batch->cli->options.jobs;
    if (!*jobs) *jobs = cores();
    if (*jobs > MOST_JOBS) *jobs = MOST_JOBS;
    if (batch->question->one_thread) *jobs = 1;
    batch->jobs = *jobs;
    batch->ring_size = *jobs > 1 ? 2 * *jobs + 2 : 1;
    batch->ring = cli_need(calloc(batch->ring_size, sizeof *batch->ring));
    batch->workers = cli_need(calloc(*jobs, sizeof *batch->workers));
    batch->threads = cli_need(calloc(*jobs, sizeof *batch->threads));
    for (uint64_t i = 0; i < *jobs; i++) open_worker(&batch->workers[i], batch);
    (void)pthread_mutex_init(&batch->lock, NULL);
    (void)pthread_cond_init(&batch->changed, NULL);
    cli_stream_open(&batch->stream, batch->cli);
    batch->pace = *jobs > 1 ? 8 : 1024;
    batch->stream.look_ahead = batch->question->look_ahead;
    batch->stream.numbers = batch->question->numbers;
    batch->stream.next_number = batch->question->first;
    if (batch->stream.numbers) batch->pace = 1, batch->stream.all_bytes = batch->stream.numbers;
    if (batch->question->together) batch->pace = batch->question->together;
}

static void close_batch(cli_batch *batch) {
    for (uint64_t i = 0; i < batch->ring_size; i++) cli_block_free(&batch->ring[i]);
    for (uint64_t i = 0; i < batch->cli->options.jobs; i++) close_worker(&batch->workers[i]);
    cli_stream_close(&batch->stream);
    (void)pthread_mutex_destroy(&batch->lock);
    (void)pthread_cond_destroy(&batch->changed);
    free(batch->ring);
    free(batch->workers);
    free(batch->threads);
}

int cli_batch_run(cli_call *cli, const cli_question *question, uint64_t *answered) {
    cli_batch batch = {.cli = cli, .question = question};
    cli_stop_listen();
    open_batch(&batch);
    int fd = question->fd ? question->fd : STDOUT_FILENO;
    int status = cli_output_open(&batch.output, cli, fd, &batch.stream.skip);
    batch.stream.expected = batch.output.print;
    batch.output.progress.all_bytes = batch.stream.all_bytes;
    if (!status) {
        (void)work(&batch.workers[0]);
        for (uint64_t i = 0; i < batch.started; i++) (void)pthread_join(batch.threads[i], NULL);
        if (batch.stream.changed) status = cli_resume_refuse(&batch.output, batch.stream.skip);
        else status = cli_output_close(&batch.output);
        if (answered && !batch.output.trouble)
            *answered = batch.output.puzzles - batch.output.failed;
    }
    cli_output_free(&batch.output);
    close_batch(&batch);
    return status;
}
