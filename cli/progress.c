/* progress.c: one line on the terminal that says how far the work is.

   Nothing is shown in the first second, nor if nobody can see it. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"
#include "buffer.h"
#include <inttypes.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_SHOWN = 1000, BETWEEN = 200 };

int64_t ss_cli_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void ss_cli_progress_start(ss_progress *progress, bool quiet) {
    *progress = (ss_progress){.wanted = !quiet && isatty(STDERR_FILENO), .start = ss_cli_now()};
    progress->next = progress->start + FIRST_SHOWN;
}

static void put_left(ss_buffer *line, const ss_progress *progress, uint64_t bytes, double spent) {
    if (!bytes || bytes > progress->all_bytes) return;
    double left = spent * (double)(progress->all_bytes - bytes) / (double)bytes;
    uint64_t seconds = (uint64_t)(left + 0.5);
    ss_cli_buffer_format(line, ", %d%%, %" PRIu64 ":%02d left",
                         (int)(100 * bytes / progress->all_bytes), seconds / 60,
                         (int)(seconds % 60));
}

void ss_cli_progress_show(ss_progress *progress, uint64_t puzzles, uint64_t bytes) {
    if (!progress->wanted) return;
    int64_t now = ss_cli_now();
    if (now < progress->next) return;
    double spent = (double)(now - progress->start) / 1000;
    ss_buffer line = {0};
    ss_cli_buffer_format(&line, "\r%" PRIu64 " puzzles, %.*f/s", puzzles,
                         (double)puzzles < 10 * spent ? 2 : 0, (double)puzzles / spent);
    put_left(&line, progress, bytes, spent);
    ss_cli_buffer_words(&line, "\033[K");
    (void)ss_cli_write_all(STDERR_FILENO, line.data, line.size);
    ss_cli_buffer_free(&line);
    progress->shown = true;
    progress->next = now + BETWEEN;
}

void ss_cli_progress_clear(ss_progress *progress) {
    if (progress->shown) (void)ss_cli_write_all(STDERR_FILENO, "\r\033[K", 4);
    progress->shown = false;
}
