/* progress.h: one line on the terminal that says how far the work is. */
#ifndef SS_CLI_PROGRESS_H
#define SS_CLI_PROGRESS_H
#include "susol.h"
#include <stdbool.h>

typedef struct ss_progress {
    bool wanted, shown;
    int64_t start, next; /* milliseconds: the beginning, when to show it again */
    uint64_t all_bytes;  /* of the input; 0: unknown */
} ss_progress;

int64_t ss_cli_now(void); /* milliseconds of a clock that only goes forward */
void ss_cli_progress_start(ss_progress *progress, bool quiet);
void ss_cli_progress_show(ss_progress *progress, uint64_t puzzles, uint64_t bytes);
/* Inside the counting of one puzzle, which began at that time. */
void ss_cli_progress_show_count(ss_progress *progress, uint64_t puzzles, int64_t began,
                                const susol_event *event);
void ss_cli_progress_clear(ss_progress *progress); /* before anything else is written */
#endif
