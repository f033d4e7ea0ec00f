/* search_picture.c: a state as the largest picture that fits on the screen.

   With blocks of candidates if there is room, else a line for each row of cells, even if the panel
   becomes narrow, else digits alone, else nothing: the numbers matter more. What is decided is
   drawn large; the cell of the last move is marked. */
#include "search.h"
#include <string.h>

enum { GAP = 2, LINES_BELOW = 1 }; /* before the panel; the line of keys */

/* Would the renderer's picture of this state fit? It is appended. */
static bool fits(const char *text, int rows, int columns) {
    int lines = 0, width = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '\033') {
            at += strcspn(at, "m");
            if (!*at) break;
        } else if (*at == '\n') {
            if (width > columns) return false;
            lines++, width = 0;
        } else {
            width += ((unsigned char)*at & 0xc0) != 0x80;
        }
    }
    return lines <= rows && width <= columns;
}

static bool try(cli_buffer *out, const cli_seen *seen, const susol_look *look, const char *renderer,
                int panel) {
    int rows, columns;
    susol_text *text;
    cli_screen_size(&rows, &columns);
    if (susol_text_new(&text, NULL)) (void)cli_need(NULL);
    bool good = !susol_render(seen->puzzle, look, renderer, text, NULL) &&
                fits(susol_text_data(text), rows - LINES_BELOW, columns - GAP - panel);
    if (good) cli_buffer_add(out, susol_text_data(text), susol_text_size(text));
    susol_text_free(text);
    return good;
}

void cli_put_state(cli_buffer *out, const cli_seen *seen, bool colour) {
    uint8_t decided[SUSOL_MAX_CELLS] = {0}, marked[SUSOL_MAX_CELLS] = {0};
    int cells = susol_puzzle_rows(seen->puzzle) * susol_puzzle_columns(seen->puzzle);
    for (int c = 0; seen->candidates && c < cells; c++) {
        uint32_t here = seen->candidates[c];
        if (here && !(here & (here - 1))) decided[c] = (uint8_t)(__builtin_ctz(here) + 1);
    }
    if (seen->step->cell >= 0) marked[seen->step->cell] = 1;
    susol_look look = {
        .solution = decided, .candidates = seen->candidates, .marked = marked, .colour = colour};
    bool drawn = try(out, seen, &look, "picture", CLI_PANEL_WIDE);
    look.candidates = NULL;
    if (!drawn) drawn = try(out, seen, &look, colour ? "ansi" : "unicode", CLI_PANEL_NARROW);
    if (!drawn) (void)try(out, seen, &look, "plain", CLI_PANEL_WIDE);
    cli_buffer_put(out, 0);
}
