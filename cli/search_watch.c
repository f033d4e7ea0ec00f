/* search_watch.c: those who look on at a search: a screen, a log, a trace, a tree. */
#include "search.h"
#include "answer.h"
#include "progress.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>

const char *ss_cli_fate_name(susol_fate fate) {
    static const char *const names[] = {"open", "dead", "solution", "known"};
    return names[fate];
}

static void put_digits(ss_buffer *out, const susol_puzzle *puzzle, uint32_t digits) {
    for (int d = 1; d <= SUSOL_MAX_SIDE; d++)
        if (digits >> (d - 1) & 1) ss_cli_buffer_put(out, susol_puzzle_letter(puzzle, d));
}

void ss_cli_put_move(ss_buffer *out, const susol_puzzle *puzzle, const susol_trail *step) {
    int columns = susol_puzzle_columns(puzzle);
    if (step->cell < 0) {
        ss_cli_buffer_put(out, '-');
        return;
    }
    ss_cli_buffer_format(out, "r%dc%d=", step->cell / columns + 1, step->cell % columns + 1);
    put_digits(out, puzzle, step->digits);
}

static int candidates_left(const ss_seen *seen) {
    int left = 0, cells = susol_puzzle_rows(seen->puzzle) * susol_puzzle_columns(seen->puzzle);
    for (int c = 0; seen->candidates && c < cells; c++)
        left += __builtin_popcount(seen->candidates[c]);
    return left;
}

/* ---- the log: a line a state ---- */

static void put_log(ss_buffer *out, const ss_seen *seen) {
    const susol_trail *before = seen->step->before;
    ss_cli_buffer_format(out, "%" PRIu64 "\t%" PRIu64 "\t%d\t%s\t", seen->step->node,
                         before ? before->node : 0, seen->step->depth,
                         ss_cli_fate_name(seen->fate));
    ss_cli_put_move(out, seen->puzzle, seen->step);
    ss_cli_buffer_format(out, "\t%" PRIu64 "\t%d\n", seen->effort->open, candidates_left(seen));
}

/* ---- the trace: a JSON line a state, enough to show it again ---- */

static void put_trace_head(ss_buffer *out, const ss_onlookers *all) {
    const ss_options *options = &all->cli->options;
    susol_text *text;
    if (susol_text_new(&text, NULL)) (void)ss_cli_need(NULL);
    if (susol_write(all->puzzle, "susol", text, NULL)) susol_text_clear(text);
    ss_cli_buffer_words(out, "{\"search\":");
    ss_cli_buffer_json(out, options->engine  ? options->engine
                            : options->order ? options->order
                                             : "depth");
    ss_cli_buffer_words(out, ",\"split\":");
    ss_cli_buffer_json(out, options->split ? options->split : "smallest");
    ss_cli_buffer_words(out, ",\"puzzle\":");
    ss_cli_buffer_json(out, susol_text_data(text));
    ss_cli_buffer_words(out, "}\n");
    susol_text_free(text);
}

static void put_trace(ss_buffer *out, const ss_seen *seen) {
    const susol_trail *step = seen->step;
    const susol_effort *effort = seen->effort;
    int cells = susol_puzzle_rows(seen->puzzle) * susol_puzzle_columns(seen->puzzle);
    int width = (susol_puzzle_side(seen->puzzle) + 3) / 4;
    ss_cli_buffer_format(out,
                         "{\"node\":%" PRIu64 ",\"parent\":%" PRIu64
                         ",\"depth\":%d,\"fate\":\"%s\",\"cell\":%d,\"digits\":%" PRIu32,
                         step->node, step->before ? step->before->node : 0, step->depth,
                         ss_cli_fate_name(seen->fate), step->cell, step->digits);
    ss_cli_buffer_format(out,
                         ",\"open\":%" PRIu64 ",\"closed\":%" PRIu64 ",\"dead\":%" PRIu64
                         ",\"solutions\":%" PRIu64 ",\"state\":\"",
                         effort->open, effort->closed, effort->dead, effort->solutions);
    for (int c = 0; seen->candidates && c < cells; c++)
        ss_cli_buffer_format(out, "%0*" PRIx32, width, seen->candidates[c]);
    ss_cli_buffer_words(out, "\"}\n");
}

static void write_trace(ss_onlookers *all, void (*put)(ss_buffer *, const ss_seen *),
                        const ss_seen *seen) {
    ss_buffer line = {0};
    if (seen) put(&line, seen);
    else put_trace_head(&line, all);
    if (fwrite(line.data, 1, line.size, all->trace) < line.size) ss_cli_stop_now(SS_STOP_OUTPUT);
    ss_cli_buffer_free(&line);
}

/* ---- all of them ---- */

bool ss_cli_onlookers_any(const ss_cli *cli) {
    const ss_options *options = &cli->options;
    return options->show || options->step || options->delay || options->trace || options->tree;
}

void ss_cli_onlookers_begin(ss_onlookers *all, const susol_puzzle *puzzle) {
    all->puzzle = puzzle;
    all->last = (susol_effort){0};
    all->panel.plot = (ss_plot){0};
    all->panel.start = ss_cli_now();
    if (all->trace) write_trace(all, NULL, NULL);
    if (all->cli->options.tree) all->tree = ss_cli_tree_new();
}

static bool draw(ss_onlookers *all, const ss_seen *seen) {
    ss_buffer picture = {0}, panel = {0};
    ss_cli_put_panel(&panel, &all->panel, seen);
    ss_cli_put_state(&picture, seen, all->cli->colour);
    bool go_on = ss_cli_screen_draw(all->screen, picture.data, panel.data);
    ss_cli_buffer_free(&picture);
    ss_cli_buffer_free(&panel);
    return go_on;
}

bool ss_cli_onlookers_see(ss_onlookers *all, const ss_seen *seen) {
    all->last = *seen->effort;
    if (all->tree) ss_cli_tree_add(all->tree, seen);
    if (all->trace) write_trace(all, put_trace, seen);
    ss_cli_plot_add(&all->panel.plot, seen->effort->open);
    if (all->screen) {
        if (ss_cli_screen_due(all->screen) && !draw(all, seen)) return false;
    } else if (all->log) {
        if (all->cli->options.json) put_trace(all->log, seen);
        else put_log(all->log, seen);
        if (all->relieve) all->relieve(all->user);
    }
    return !ss_cli_stop_reason();
}

/* tree.svg, then tree-2.svg, tree-3.svg ... */
static int write_tree(ss_onlookers *all) {
    const char *name = all->cli->options.tree;
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    ss_buffer path = {0};
    if (!dot || (slash && dot < slash)) dot = name + strlen(name);
    ss_cli_buffer_add(&path, name, (size_t)(dot - name));
    if (++all->trees > 1) ss_cli_buffer_format(&path, "-%d", all->trees);
    ss_cli_buffer_words(&path, dot);
    ss_cli_buffer_put(&path, 0);
    int trouble = ss_cli_tree_write(all->tree, all->puzzle, path.data);
    ss_cli_buffer_free(&path);
    all->tree = NULL;
    return trouble;
}

bool ss_cli_onlookers_end(ss_onlookers *all) {
    if (all->trace && fflush(all->trace)) return false;
    if (!all->tree) return true;
    errno = write_tree(all);
    return !errno;
}
