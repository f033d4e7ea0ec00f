/* window.h: of a picture made of characters, the part that a step is about. */
#ifndef CLI_WINDOW_H
#define CLI_WINDOW_H
#include "buffer.h"
#include <susol.h>

typedef struct cli_span { /* rows of the grid, from 0 */
    int first, last, rows;
} cli_span;

/* The rows of a step: its cells, and those that change. */
cli_span cli_span_of(const susol_puzzle *puzzle, const susol_step *step);
/* Copies the picture. If it has more lines than there is room for, only those around the span, and
   its lower edge; all of it, if the span itself has no room. */
void cli_window(cli_buffer *out, const char *picture, int room, const cli_span *span);
#endif
