/* generate_hunt.c: `susol generate --hardest`: the search before the puzzles are written. */
#define _GNU_SOURCE
#include "generate_hunt.h"
#include "buffer.h"
#include "crew.h"
#include "generate_frame.h"
#include "input/whole.h"
#include "progress.h"
#include "replace.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BETWEEN_SHOWS = 200, BETWEEN_SAVES = 5000 }; /* milliseconds */

typedef struct hunt {
    const cli_call *cli;
    susol_generator *generator;
    susol_text *text; /* what is saved */
    cli_crew crew;
    susol_runner runner;
    susol_options options; /* of the generator */
    int threads;
    bool shown, failed; /* failed: it could not be saved, and that was said */
    int64_t start, next_show, next_save;
    uint64_t pool;
} hunt;

/* ---- on the terminal ---- */

static void show(hunt *h, const susol_event *event) {
    const int64_t now = cli_now();
    cli_buffer line = {0};
    if (h->cli->options.quiet || now < h->next_show || !isatty(STDERR_FILENO)) return;
    h->next_show = now + BETWEEN_SHOWS;
    h->shown = true;
    cli_buffer_format(&line, "\rbest %d.%d, pool %" PRIu64 ", %" PRIu64 " rated, %.0f/s\033[K",
                      event->depth / 10, event->depth % 10, event->solutions, event->nodes,
                      (double)event->nodes * 1000 / (double)(now - h->start + 1));
    (void)cli_write_all(STDERR_FILENO, line.data, line.size);
    cli_buffer_free(&line);
}

static void clear(const hunt *h) {
    if (h->shown) (void)cli_write_all(STDERR_FILENO, "\r\033[K", 4);
}

/* ---- the file of --resume ---- */

static int replace(const char *name, const cli_buffer *text) {
    cli_buffer beside = {0};
    cli_buffer_format(&beside, "%s.new", name);
    cli_buffer_put(&beside, 0);
    const int fd = cli_replace_make(beside.data, text);
    int trouble = fd < 0 ? errno : cli_replace_name(beside.data, name);
    if (fd >= 0) (void)close(fd);
    cli_buffer_free(&beside);
    return trouble;
}

static void save(hunt *h) {
    const char *name = h->cli->options.resume;
    if (!name || h->failed) return;
    susol_text_clear(h->text);
    if (susol_generator_save(h->generator, h->text, NULL)) (void)cli_need(NULL);
    cli_buffer text = {0};
    cli_buffer_add(&text, susol_text_data(h->text), susol_text_size(h->text));
    const int trouble = replace(name, &text);
    cli_buffer_free(&text);
    h->next_save = cli_now() + BETWEEN_SAVES;
    if (!trouble) return;
    clear(h);
    (void)fprintf(stderr, "susol: %s: %s\n", name, strerror(trouble));
    h->failed = true;
}

/* What was saved; NULL: nothing. False: it cannot be read, and that was said. */
static bool read_saved(const cli_call *cli, cli_buffer *text) {
    const char *name = cli->options.resume;
    const int trouble = name ? cli_read_all(name, text) : ENOENT;
    if (!trouble || trouble == ENOENT) return true;
    (void)fprintf(stderr, "susol: %s: %s\n", name, strerror(trouble));
    return false;
}

/* ---- the search ---- */

/* Only between two rounds does the event tell of the pool, and only there it can be saved. */
static int watch(void *user, const susol_event *event) {
    hunt *h = user;
    const uint64_t limit = h->cli->options.time;
    if (event->solutions) {
        h->pool = event->solutions;
        show(h, event);
        if (cli_now() >= h->next_save) save(h);
    }
    return cli_stop_reason() || (limit && cli_now() - h->start >= (int64_t)limit);
}

static void lend(void *user, void (*part)(void *work, int index), void *work, int parts) {
    hunt *h = user;
    cli_crew_run(&h->crew, h->threads, part, work, parts);
}

static int threads_for(const cli_call *cli) {
    cpu_set_t set;
    if (cli->options.jobs)
        return cli->options.jobs < CLI_CREW_MOST ? (int)cli->options.jobs : CLI_CREW_MOST;
    return sched_getaffinity(0, sizeof set, &set) ? 1 : CPU_COUNT(&set);
}

static bool open_hunt(hunt *h, const susol_request *wish) {
    cli_buffer saved = {0};
    susol_error error;
    susol_request request = *wish;
    h->runner = (susol_runner){.run = lend, .user = h};
    h->options = (susol_options){.watch = watch, .user = h, .runner = &h->runner};
    if (!read_saved(h->cli, &saved)) return false;
    request.saved = saved.data;
    request.limits = &h->options;
    if (susol_generator_new(&h->generator, &request, NULL, &error))
        (void)fprintf(stderr, "susol: %s:%d:%d: %s\n", h->cli->options.resume, error.line,
                      error.column, error.text);
    cli_buffer_free(&saved);
    return h->generator;
}

/* No event told of a round that was stopped: islands may have found more, or the same puzzles. */
static uint64_t pool_of(const hunt *h, susol_puzzle *puzzle) {
    uint64_t count = 0;
    while (!susol_generator_make(h->generator, count, puzzle, NULL, NULL)) count++;
    return count;
}

/* The first number is the end of the search. */
static bool search(hunt *h) {
    susol_puzzle *puzzle;
    susol_error error;
    if (susol_puzzle_new(&puzzle, NULL)) (void)cli_need(NULL);
    const susol_status status = susol_generator_make(h->generator, 0, puzzle, NULL, &error);
    if (!status) h->pool = pool_of(h, puzzle);
    susol_puzzle_free(puzzle);
    clear(h);
    if (status) (void)fprintf(stderr, "susol: %s\n", error.text);
    else save(h);
    return !status && !h->failed;
}

susol_generator *cli_hunt(cli_call *cli, const susol_request *request, uint64_t *count,
                          bool *interrupted) {
    hunt *h = cli_need(calloc(1, sizeof *h));
    h->cli = cli;
    h->threads = threads_for(cli);
    h->start = cli_now();
    h->next_show = h->start + 1000;
    h->next_save = h->start + BETWEEN_SAVES;
    if (susol_text_new(&h->text, NULL)) (void)cli_need(NULL);
    cli_crew_open(&h->crew);
    cli_stop_listen();
    if (open_hunt(h, request)) (void)search(h);
    if (h->generator && !h->pool) {
        (void)fprintf(stderr, "susol: not found: it ended before the first puzzles were rated\n");
        susol_generator_free(h->generator);
        h->generator = NULL;
    }
    *interrupted = cli_stop_reason();
    cli_stop_forget();
    *count = h->pool;
    cli_crew_close(&h->crew);
    susol_text_free(h->text);
    susol_generator *generator = h->generator;
    free(h);
    return generator;
}
