/* paragraph.c: a step as a paragraph, for a person at a terminal. */
#include "paragraph.h"
#include "pictures/screen.h"
#include <inttypes.h>
#include <string.h>

enum { INDENT = 4 };

void cli_paragraph_apart(cli_buffer *out, const char *sentences) {
    for (const char *at = sentences; *at; at++) {
        bool ends = at[0] == '.' && at[1] == ' ';
        cli_buffer_put(out, *at);
        if (ends) cli_buffer_put(out, '\n'), at++;
    }
    cli_buffer_put(out, 0);
}

static void put_sentences(cli_buffer *out, const char *text) {
    cli_buffer apart = {0}, lines = {0};
    cli_paragraph_apart(&apart, text);
    cli_screen_wrap(&lines, apart.data, cli_screen_now().columns - INDENT);
    for (size_t i = 0; i < lines.size; i++) {
        if (!i || lines.data[i - 1] == '\n') cli_buffer_format(out, "%*s", INDENT, "");
        cli_buffer_put(out, lines.data[i]);
    }
    cli_buffer_free(&apart);
    cli_buffer_free(&lines);
}

static void put_heading(const cli_worker *worker, uint64_t number, const char *title) {
    bool colour = worker->cli->colour;
    cli_buffer_format(&worker->block->out, "%s%" PRIu64 ". %s%s\n", colour ? "\033[1m" : "", number,
                      title, colour ? "\033[0m" : "");
}

/* The changes too, if they are one line; else the sentences have to do. */
void cli_paragraph_put(cli_worker *worker, uint64_t number, const susol_step *step) {
    cli_buffer *out = &worker->block->out;
    int room = cli_screen_now().columns - INDENT - 2;
    put_heading(worker, number, step->title);
    put_sentences(out, step->sentence);
    if (*step->changes && (int)strlen(step->changes) <= room)
        cli_buffer_format(out, "%*s→ %s\n", INDENT, "", step->changes);
    cli_buffer_put(out, '\n');
}
