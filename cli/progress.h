/* progress.h: one line on the terminal that says how far the work is. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H
#include "steady.h"
#include "susol.h"
#include <stdbool.h>

typedef struct cli_progress {
    bool wanted, shown;
    int64_t start, next; /* milliseconds: the beginning, when to show it again */
    uint64_t all_bytes;  /* of the input; 0: unknown */
    cli_guesses guesses;
    int64_t counted; /* the count they are about, by when it began */
} cli_progress;

int64_t cli_now(void); /* milliseconds of a clock that only goes forward */
void cli_progress_start(cli_progress *progress, bool quiet);
void cli_progress_show(cli_progress *progress, uint64_t puzzles, uint64_t bytes);
/* Inside the counting of one puzzle, which began at that time. */
void cli_progress_show_count(cli_progress *progress, uint64_t puzzles, int64_t began,
                             const susol_event *event);
void cli_progress_clear(cli_progress *progress); /* before anything else is written */
#endif
