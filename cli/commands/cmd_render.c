/* cmd_render.c: the command `susol render`. */
#include "book/gather.h"
#include "pictures/gallery.h"
#include <stdlib.h>
#include <string.h>

typedef struct look_parts { /* what a look points to */
    uint32_t candidates[SUSOL_MAX_CELLS];
} look_parts;

static susol_status fill_candidates(cli_worker *worker, const susol_puzzle *puzzle,
                                    uint32_t *digits) {
    const char *which = worker->cli->options.candidates;
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
    susol_options options = cli_worker_options(worker);
    if (!strcmp(which, "true")) return susol_candidates(puzzle, &options, digits, &worker->error);
    if (!strcmp(which, "propagated")) return susol_propagate(puzzle, digits, &worker->error);
    uint32_t all = (uint32_t)((UINT64_C(1) << susol_puzzle_side(puzzle)) - 1);
    for (int c = 0; c < cells; c++)
        digits[c] = !strcmp(which, "marks") ? susol_puzzle_allowed(puzzle, c) : all;
    return SUSOL_OK;
}

static bool make_look(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                      look_parts *parts) {
    const cli_options *wish = &worker->cli->options;
    *look = (susol_look){.caption = wish->caption, .colour = wish->colour_areas};
    if (wish->candidates && strcmp(wish->candidates, "none")) {
        susol_status status = fill_candidates(worker, puzzle, parts->candidates);
        if (!cli_worker_solved(worker, status, NULL)) return false;
        look->candidates = parts->candidates;
    }
    if (!wish->solution) return true;
    susol_result result;
    susol_options options = cli_worker_options(worker);
    options.solutions = 2;
    options.first = worker->first;
    susol_status status = susol_solve(puzzle, &options, &result, &worker->error);
    if (!cli_worker_solved(worker, status, &result)) return false;
    if (result.solutions.low) look->solution = worker->first;
    else cli_worker_say(worker, "there is no solution to show");
    if (result.solutions.low > 1) cli_worker_say(worker, "the first of several solutions is shown");
    return true;
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    static look_parts parts; /* there is one thread */
    susol_look look;
    if (make_look(worker, puzzle, &look, &parts)) cli_gallery_draw(worker, puzzle, &look);
}

/* ---- a booklet ---- */

static void gather(cli_worker *worker, const susol_puzzle *puzzle) {
    const char *which = worker->cli->options.candidates;
    cli_leaf leaf = {0};
    if (which && strcmp(which, "none")) {
        leaf.candidates = cli_need(calloc(SUSOL_MAX_CELLS, sizeof *leaf.candidates));
        susol_status status = fill_candidates(worker, puzzle, leaf.candidates);
        if (!cli_worker_solved(worker, status, NULL)) {
            free(leaf.candidates);
            return;
        }
    }
    cli_book_gather(worker, puzzle, leaf);
}

static int run(cli_call *cli) {
    const cli_options *wish = &cli->options;
    if (!cli_book_wanted(wish)) return cli_gallery_run(cli, answer);
    if (wish->solution) return cli_usage("a booklet shows solutions by --with-solutions");
    if (wish->caption) return cli_usage("a booklet has its own captions; --title is for all of it");
    return cli_book_run(cli, gather);
}

const cli_command cli_command_render = {
    .name = "render",
    .title = "pictures of the puzzles",
    .usage = "[FILE...]",
    .options = CLI_BIT(from) | CLI_BIT(quiet) | CLI_BIT(shard) | CLI_BIT(to) | CLI_BIT(color) |
               CLI_BIT(names) | CLI_BIT(output) | CLI_BIT(candidates) | CLI_BIT(solution) |
               CLI_BIT(caption) | CLI_BIT(colour_areas) | CLI_TAKES_LIMITS | CLI_TAKES_PIXELS |
               CLI_TAKES_BOOK,
    .writes = CLI_WRITES_PICTURES | CLI_WRITES_DRAWN_TEXT,
    .run = run,
    .text =
        "Draws every puzzle with the renderer --to (see susol renderers; also png, pdf, html); if\n"
        "none is named, the end of FILE says which. With -o FILE several puzzles become\n"
        "FILE-0001, FILE-0002 ... (out-0001.svg), but a pdf has a page for each. Title, author\n"
        "and rules are written in a pdf and in html. A png has 64 pixels a cell, or --width\n"
        "pixels across, or --dpi pixels an inch for print.\n"
        "--per-page, --paper, --title and the like make a booklet: numbered puzzles, their rules\n"
        "in words, page numbers, solutions; a pdf, or a svg or png for each page.",
    .examples = "  susol render puzzle.txt\n"
                "  susol render --candidates true -o puzzle.svg puzzle.txt\n"
                "  susol render --per-page 4 --with-solutions -o book.pdf puzzles.txt",
};
