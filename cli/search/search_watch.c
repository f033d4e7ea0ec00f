/* search_watch.c: those who look on at a search: a screen, a log, a trace, a tree. */
#include "search.h"
#include "pictures/screen.h"
#include "answer.h"
#include "progress.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>

const char *cli_fate_name(susol_fate fate) {
    static const char *const names[] = {"open", "dead", "solution", "known"};
    return names[fate];
}

static void put_digits(cli_buffer *out, const susol_puzzle *puzzle, uint32_t digits) {
    for (int d = 1; d <= SUSOL_MAX_SIDE; d++)
        if (digits >> (d - 1) & 1) cli_buffer_put(out, susol_puzzle_letter(puzzle, d));
}

void cli_put_move(cli_buffer *out, const susol_puzzle *puzzle, const susol_trail *step) {
    int columns = susol_puzzle_columns(puzzle);
    if (step->cell < 0) {
        cli_buffer_put(out, '-');
        return;
    }
    cli_buffer_format(out, "r%dc%d=", step->cell / columns + 1, step->cell % columns + 1);
    put_digits(out, puzzle, step->digits);
}

static int candidates_left(const cli_seen *seen) {
    int left = 0, cells = susol_puzzle_rows(seen->puzzle) * susol_puzzle_columns(seen->puzzle);
    for (int c = 0; seen->candidates && c < cells; c++)
        left += __builtin_popcount(seen->candidates[c]);
    return left;
}

/* ---- the log: a line a state ---- */

static void put_log(cli_buffer *out, const cli_seen *seen) {
    const susol_trail *before = seen->step->before;
    cli_buffer_format(out, "%" PRIu64 "\t%" PRIu64 "\t%d\t%s\t", seen->step->node,
                      before ? before->node : 0, seen->step->depth, cli_fate_name(seen->fate));
    cli_put_move(out, seen->puzzle, seen->step);
    cli_buffer_format(out, "\t%" PRIu64 "\t%d\n", seen->effort->open, candidates_left(seen));
}

/* ---- the trace: a JSON line a state, enough to show it again ---- */

static void put_trace_head(cli_buffer *out, const cli_onlookers *all) {
    const cli_options *options = &all->cli->options;
    susol_text *text;
    if (susol_text_new(&text, NULL)) (void)cli_need(NULL);
    if (susol_write(all->puzzle, "susol", text, NULL)) susol_text_clear(text);
    cli_buffer_words(out, "{\"search\":");
    cli_buffer_json(out, options->engine  ? options->engine
                         : options->order ? options->order
                                          : "depth");
    cli_buffer_words(out, ",\"split\":");
    cli_buffer_json(out, options->split ? options->split : "smallest");
    cli_buffer_words(out, ",\"puzzle\":");
    cli_buffer_json(out, susol_text_data(text));
    cli_buffer_words(out, "}\n");
    susol_text_free(text);
}

static void put_trace(cli_buffer *out, const cli_seen *seen) {
    const susol_trail *step = seen->step;
    const susol_effort *effort = seen->effort;
    int cells = susol_puzzle_rows(seen->puzzle) * susol_puzzle_columns(seen->puzzle);
    int width = (susol_puzzle_side(seen->puzzle) + 3) / 4;
    cli_buffer_format(out,
                      "{\"node\":%" PRIu64 ",\"parent\":%" PRIu64
                      ",\"depth\":%d,\"fate\":\"%s\",\"cell\":%d,\"digits\":%" PRIu32,
                      step->node, step->before ? step->before->node : 0, step->depth,
                      cli_fate_name(seen->fate), step->cell, step->digits);
    cli_buffer_format(out,
                      ",\"open\":%" PRIu64 ",\"closed\":%" PRIu64 ",\"dead\":%" PRIu64
                      ",\"solutions\":%" PRIu64 ",\"state\":\"",
                      effort->open, effort->closed, effort->dead, effort->solutions);
    for (int c = 0; seen->candidates && c < cells; c++)
        cli_buffer_format(out, "%0*" PRIx32, width, seen->candidates[c]);
    cli_buffer_words(out, "\"}\n");
}

static void write_trace(cli_onlookers *all, void (*put)(cli_buffer *, const cli_seen *),
                        const cli_seen *seen) {
    cli_buffer line = {0};
    if (seen) put(&line, seen);
    else put_trace_head(&line, all);
    if (fwrite(line.data, 1, line.size, all->trace) < line.size) cli_stop_now(CLI_STOP_OUTPUT);
    cli_buffer_free(&line);
}

/* ---- all of them ---- */

bool cli_onlookers_any(const cli_call *cli) {
    const cli_options *options = &cli->options;
    return options->show || options->step || options->delay || options->trace || options->tree;
}

void cli_onlookers_begin(cli_onlookers *all, const susol_puzzle *puzzle) {
    all->puzzle = puzzle;
    all->last = (susol_effort){0};
    all->panel.plot = (cli_plot){0};
    all->panel.start = cli_now();
    if (all->trace) write_trace(all, NULL, NULL);
    if (all->cli->options.tree) all->tree = cli_tree_new();
}

static bool draw(cli_onlookers *all, const cli_seen *seen) {
    cli_buffer picture = {0}, panel = {0};
    cli_put_state(&picture, seen, all->cli->colour);
    bool narrow = cli_screen_now().columns < cli_screen_width(picture.data) + 2 + CLI_PANEL_WIDE;
    all->panel.width = narrow ? CLI_PANEL_NARROW : CLI_PANEL_WIDE;
    cli_put_panel(&panel, &all->panel, seen);
    bool go_on = cli_screen_draw(all->screen, picture.data, panel.data);
    cli_buffer_free(&picture);
    cli_buffer_free(&panel);
    return go_on;
}

bool cli_onlookers_see(cli_onlookers *all, const cli_seen *seen) {
    all->last = *seen->effort;
    if (all->tree) cli_tree_add(all->tree, seen);
    if (all->trace) write_trace(all, put_trace, seen);
    cli_plot_add(&all->panel.plot, seen->effort->open);
    if (all->screen) {
        if (cli_screen_due(all->screen) && !draw(all, seen)) return false;
    } else if (all->log) {
        if (all->cli->options.json) put_trace(all->log, seen);
        else put_log(all->log, seen);
        if (all->relieve) all->relieve(all->user);
    }
    return !cli_stop_reason();
}

/* tree.svg, then tree-2.svg, tree-3.svg ... */
static int write_tree(cli_onlookers *all) {
    const char *name = all->cli->options.tree;
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    cli_buffer path = {0};
    if (!dot || (slash && dot < slash)) dot = name + strlen(name);
    cli_buffer_add(&path, name, (size_t)(dot - name));
    if (++all->trees > 1) cli_buffer_format(&path, "-%d", all->trees);
    cli_buffer_words(&path, dot);
    cli_buffer_put(&path, 0);
    int trouble = cli_tree_write(all->tree, all->puzzle, path.data);
    cli_buffer_free(&path);
    all->tree = NULL;
    return trouble;
}

bool cli_onlookers_end(cli_onlookers *all) {
    if (all->trace && fflush(all->trace)) return false;
    if (!all->tree) return true;
    errno = write_tree(all);
    return !errno;
}
