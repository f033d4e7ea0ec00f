/* window.c: of a picture made of characters, the part that a step is about.

   Every row of the grid takes about the same number of lines; two more on each side make up for
   that. */
#include "pictures/window.h"
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 2 };

static void include(cli_span *span, int row) {
    if (row < 0 || row >= span->rows) return;
    if (row < span->first) span->first = row;
    if (row > span->last) span->last = row;
}

cli_span cli_span_of(const susol_puzzle *puzzle, const susol_step *step) {
    const int columns = susol_puzzle_columns(puzzle), rows = susol_puzzle_rows(puzzle);
    cli_span span = {.first = rows, .last = -1, .rows = rows};
    for (int c = 0; c < rows * columns; c++)
        if (step->marked[c]) include(&span, c / columns);
    /* "r12c3<>45, B7=1": the row is the first number of each. */
    for (const char *at = step->changes; at && *at; at = strchr(at, ','), at += at ? 2 : 0)
        include(&span, atoi(at + 1) - 1);
    return span;
}

static int count_lines(const char *text) {
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static const char *skip_lines(const char *text, int lines) {
    for (; lines > 0 && *text; text++) lines -= *text == '\n';
    return text;
}

/* Rows without lines around them: those that are left out have to be told. */
static bool is_plain(const char *picture) {
    while (*picture && !(*picture & 0x80)) picture++;
    return !*picture;
}

void cli_window(cli_buffer *out, const char *picture, int room, const cli_span *span) {
    const int all = count_lines(picture), most = room - 1, inner = all - 2;
    const int top = span->first * inner / span->rows - MARGIN + 1;
    const int end = (span->last + 1) * inner / span->rows + MARGIN + 1;
    if (!room || all <= room || span->last < 0 || end - top > most) {
        cli_buffer_words(out, picture);
        return;
    }
    int start = (top + end - most) / 2;
    if (start < 0) start = 0;
    if (start > all - 1 - most) start = all - 1 - most;
    const char *from = skip_lines(picture, start), *to = skip_lines(from, most);
    const bool plain = is_plain(picture), to_end = start == all - 1 - most;
    if (plain && start) {
        cli_buffer_words(out, "...\n");
        from = skip_lines(from, 1);
    }
    cli_buffer_add(out, from, (size_t)(to - from));
    cli_buffer_words(out, plain && !to_end ? "...\n" : skip_lines(to, all - 1 - most - start));
}
