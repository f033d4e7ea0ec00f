/* search_panel.c: the numbers beside the picture: how far the search is and how it got here. */
#include "search.h"
#include "progress.h"
#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum { PATH_LINES = 6 };

/* ---- the plot ---- */

void cli_plot_add(cli_plot *plot, uint64_t value) {
    if (!plot->every) plot->every = 1;
    if (++plot->seen < plot->every) return;
    plot->seen = 0;
    if (plot->count == CLI_PLOT_COLUMNS) {
        plot->count /= 2;
        for (int i = 0; i < plot->count; i++) plot->values[i] = plot->values[2 * i + 1];
        plot->every *= 2;
    }
    plot->values[plot->count++] = value;
}

/* A column of blocks a value; each character has eight steps. */
void cli_put_plot(cli_buffer *out, const cli_plot *plot, int width) {
    enum { LABEL = 5 }; /* beside it */
    int from = plot->count > width - LABEL ? plot->count - width + LABEL : 0;
    static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    uint64_t most = 1;
    for (int i = 0; i < plot->count; i++)
        if (plot->values[i] > most) most = plot->values[i];
    for (int row = CLI_PLOT_ROWS - 1; row >= 0; row--) {
        cli_buffer_words(out, row ? "│" : "└");
        for (int i = from; i < plot->count; i++) {
            double high = (double)plot->values[i] / (double)most * CLI_PLOT_ROWS * 8;
            int part = (int)(high + 0.5) - 8 * row;
            cli_buffer_words(out, blocks[part < 0 ? 0 : part > 8 ? 8 : part]);
        }
        if (row == CLI_PLOT_ROWS - 1) cli_buffer_format(out, " %" PRIu64, most);
        cli_buffer_put(out, '\n');
    }
}

/* ---- the path ---- */

/* As many of the last moves as have room, the newest at the end. */
static void put_path(cli_buffer *out, const cli_seen *seen, int width) {
    enum { MOST = CLI_PANEL_WIDE * PATH_LINES };
    assert(width > 0 && width <= CLI_PANEL_WIDE);
    char kept[MOST + 1];
    const size_t room = (size_t)width * PATH_LINES;
    size_t from = room;
    bool whole = true;
    kept[room] = 0;
    for (const susol_trail *step = seen->step; step && step->cell >= 0; step = step->before) {
        cli_buffer move = {0};
        cli_put_move(&move, seen->puzzle, step);
        whole = move.size + 4 < from;
        if (whole) {
            kept[--from] = ' ';
            from -= move.size;
            memcpy(kept + from, move.data, move.size);
        }
        cli_buffer_free(&move);
        if (!whole) break;
    }
    cli_buffer_words(out, whole ? "path: " : "path: .. ");
    size_t column = whole ? 6 : 9;
    for (const char *at = kept + from; *at;) {
        size_t size = strcspn(at, " ");
        if (column + size > (size_t)width) cli_buffer_put(out, '\n'), column = 0;
        cli_buffer_add(out, at, size + 1);
        column += size + 1;
        at += size + 1;
    }
    cli_buffer_put(out, '\n');
}

/* ---- all of it ---- */

static void put_number(cli_buffer *out, const char *name, uint64_t number) {
    if (number) cli_buffer_format(out, "%-10s%" PRIu64 "\n", name, number);
}

/* "depth, split: smallest", in two lines if need be. */
static void put_title(cli_buffer *out, const char *title, int width) {
    const char *comma = strlen(title) > (size_t)width ? strchr(title, ',') : NULL;
    if (comma)
        cli_buffer_format(out, "%.*s\n%s\n\n", (int)(comma + 1 - title), title,
                          comma + 1 + strspn(comma + 1, " "));
    else cli_buffer_format(out, "%s\n\n", title);
}

/* A number, and the largest it has been where there is room for that. */
static void put_most(cli_buffer *out, const cli_panel *panel, const char *name,
                     const uint64_t number[2], const char *most) {
    cli_buffer_format(out, "%-10s%" PRIu64, name, number[0]);
    if (panel->width == CLI_PANEL_WIDE)
        cli_buffer_format(out, " (%s %" PRIu64 ")", most, number[1]);
    cli_buffer_put(out, '\n');
}

void cli_put_panel(cli_buffer *out, const cli_panel *panel, const cli_seen *seen) {
    const susol_effort *effort = seen->effort;
    double seconds = (double)(cli_now() - panel->start) / 1000;
    const uint64_t depth[] = {(uint64_t)seen->step->depth, (uint64_t)effort->deepest};
    const uint64_t open[] = {effort->open, effort->widest};
    put_title(out, panel->title, panel->width);
    cli_buffer_format(out, "%-10s%" PRIu64 " %s\n", "state", seen->step->node,
                      cli_fate_name(seen->fate));
    put_most(out, panel, "depth", depth, "deepest");
    put_most(out, panel, "open", open, "most");
    cli_buffer_format(out, "%-10s%" PRIu64 "\n", "closed", effort->closed);
    cli_buffer_format(out, "%-10s%" PRIu64 "\n", "dead", effort->dead);
    cli_buffer_format(out, "%-10s%" PRIu64 "\n", "solutions", effort->solutions);
    put_number(out, "known", effort->known);
    put_number(out, "spilled", effort->spilled);
    put_number(out, "dropped", effort->dropped);
    if (seconds > 0)
        cli_buffer_format(out, "%-10s%.0f/s\n", "nodes", (double)effort->nodes / seconds);
    cli_buffer_put(out, '\n');
    put_path(out, seen, panel->width);
    cli_buffer_words(out, "\nopen over time\n");
    cli_put_plot(out, &panel->plot, panel->width);
    cli_buffer_put(out, 0);
}
