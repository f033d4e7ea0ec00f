/* progress.c: one line on the terminal that says how far the work is.

   Nothing is shown in the first second, nor if nobody can see it. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"
#include "buffer.h"
#include <inttypes.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_SHOWN = 1000, BETWEEN = 200 };

int64_t cli_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void cli_progress_start(cli_progress *progress, bool quiet) {
    *progress = (cli_progress){.wanted = !quiet && isatty(STDERR_FILENO), .start = cli_now()};
    progress->next = progress->start + FIRST_SHOWN;
}

static void put_clock(cli_buffer *line, double seconds) {
    uint64_t whole = (uint64_t)(seconds + 0.5);
    cli_buffer_format(line, "%" PRIu64 ":%02d", whole / 60, (int)(whole % 60));
}

/* Before the first answer there is no rate. */
static void put_working(cli_buffer *line, double spent) {
    cli_buffer_words(line, "working for ");
    put_clock(line, spent);
}

/* How much is done, and how long the rest will take, if all of it takes that long. */
static void put_left(cli_buffer *line, double done, double spent, double total) {
    cli_buffer_format(line, ", %d%%, ", (int)(100 * done));
    put_clock(line, total - spent);
    cli_buffer_words(line, " left");
}

/* True: a limit ends it before it is through, and that is what the line says. */
static bool put_stop(cli_buffer *line, const susol_event *event, double spent, double total) {
    double stops_in = (double)event->stops_in / 1000;
    if (!event->stops_in || (total >= 0 && total - spent < stops_in)) return false;
    cli_buffer_words(line, ", stops in ");
    put_clock(line, stops_in);
    return true;
}

static bool is_time(const cli_progress *progress, int64_t now) {
    return progress->wanted && now >= progress->next;
}

static void show(cli_progress *progress, cli_buffer *line, int64_t now) {
    cli_buffer_words(line, "\033[K");
    (void)cli_write_all(STDERR_FILENO, line->data, line->size);
    cli_buffer_free(line);
    progress->shown = true;
    progress->next = now + BETWEEN;
}

void cli_progress_show(cli_progress *progress, uint64_t puzzles, uint64_t bytes) {
    int64_t now = cli_now();
    if (!is_time(progress, now)) return;
    double spent = (double)(now - progress->start) / 1000;
    cli_buffer line = {0};
    cli_buffer_put(&line, '\r');
    if (puzzles)
        cli_buffer_format(&line, "%" PRIu64 " puzzle%s, %.*f/s", puzzles, cli_plural(puzzles),
                          (double)puzzles < 10 * spent ? 2 : 0, (double)puzzles / spent);
    else put_working(&line, spent);
    double done = progress->all_bytes ? (double)bytes / (double)progress->all_bytes : 0;
    if (done > 0 && done <= 1) put_left(&line, done, spent, spent / done);
    show(progress, &line, now);
}

void cli_progress_show_count(cli_progress *progress, uint64_t puzzles, int64_t began,
                             const susol_event *event) {
    int64_t now = cli_now();
    char count[40];
    if (!is_time(progress, now)) return;
    cli_buffer line = {0};
    cli_buffer_put(&line, '\r');
    if (puzzles)
        cli_buffer_format(&line, "%" PRIu64 " puzzle%s, then ", puzzles, cli_plural(puzzles));
    if (event->at_least.high || event->at_least.low)
        cli_buffer_format(&line, "at least %s solution%s",
                          susol_number_text(event->at_least, count),
                          event->at_least.high ? "s" : cli_plural(event->at_least.low));
    else cli_buffer_words(&line, "counting");
    double spent = (double)(now - began) / 1000;
    if (progress->counted != began) progress->guesses = (cli_guesses){.count = 0};
    progress->counted = began;
    double total = cli_guess_total(&progress->guesses, spent, event->done);
    bool steady = total >= 0 && cli_steady(&progress->guesses, (cli_guess){spent, total});
    if (!put_stop(&line, event, spent, total) && steady) put_left(&line, event->done, spent, total);
    show(progress, &line, now);
}

void cli_progress_clear(cli_progress *progress) {
    if (progress->shown) (void)cli_write_all(STDERR_FILENO, "\r\033[K", 4);
    progress->shown = false;
}
