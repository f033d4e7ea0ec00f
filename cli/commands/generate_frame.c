/* generate_frame.c: what generate reads from files: a frame, a pattern of clues. */
#include "generate_frame.h"
#include "input/whole.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Who writes cells that are too few or too many does not mean a file. */
static void complain_pattern(const char *pattern, int trouble) {
    size_t size = strlen(pattern), like = strspn(pattern, ".0123456789xX*#");
    if (trouble == ENOENT && like == size && size > 16)
        (void)fprintf(stderr, "susol: a pattern has 81 cells, not %zu\n", size);
    else (void)fprintf(stderr, "susol: %s: %s\n", pattern, strerror(trouble));
}

bool cli_pattern_read(const char **pattern, char **kept) {
    enum { CELLS = 81 };
    cli_buffer text = {0};
    *kept = NULL;
    if (!*pattern || strlen(*pattern) == CELLS) return true;
    int trouble = cli_read_all(*pattern, &text);
    if (trouble) {
        complain_pattern(*pattern, trouble);
        cli_buffer_free(&text);
        return false;
    }
    *pattern = *kept = text.data;
    return true;
}

static susol_puzzle *complain(const char *name, const susol_error *error) {
    if (error->line)
        (void)fprintf(stderr, "susol: %s:%d:%d: %s\n", name, error->line, error->column,
                      error->text);
    else (void)fprintf(stderr, "susol: %s: %s\n", name, error->text);
    return NULL;
}

susol_puzzle *cli_frame_read(const char *name) {
    cli_buffer text = {0};
    susol_puzzle *puzzle;
    susol_error error = {0};
    int trouble = cli_read_all(name, &text);
    if (trouble) (void)snprintf(error.text, sizeof error.text, "%s", strerror(trouble));
    if (susol_puzzle_new(&puzzle, NULL)) (void)cli_need(NULL);
    susol_status status =
        trouble ? SUSOL_BAD_TEXT : susol_read(puzzle, text.data, text.size, NULL, &error);
    cli_buffer_free(&text);
    if (!status) return puzzle;
    susol_puzzle_free(puzzle);
    if (!error.text[0])
        (void)snprintf(error.text, sizeof error.text, "%s", susol_status_text(status));
    return complain(name, &error);
}
