/* cmd_render.c: the command `susol render`. */
#include "gallery.h"
#include <string.h>

typedef struct look_parts { /* what a look points to */
    susol_result result;
    uint32_t candidates[SUSOL_MAX_CELLS];
} look_parts;

static susol_status fill_candidates(ss_worker *worker, const susol_puzzle *puzzle,
                                    uint32_t *digits) {
    const char *which = worker->cli->options.candidates;
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
    susol_options options = ss_cli_worker_options(worker);
    if (!strcmp(which, "true")) return susol_candidates(puzzle, &options, digits);
    if (!strcmp(which, "propagated")) return susol_propagate(puzzle, digits);
    uint32_t all = (uint32_t)((UINT64_C(1) << susol_puzzle_side(puzzle)) - 1);
    for (int c = 0; c < cells; c++)
        digits[c] = !strcmp(which, "marks") ? susol_puzzle_allowed(puzzle, c) : all;
    return SUSOL_OK;
}

static bool make_look(ss_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                      look_parts *parts) {
    const ss_options *wish = &worker->cli->options;
    *look = (susol_look){.caption = wish->caption, .colour = wish->colour_areas};
    if (wish->candidates && strcmp(wish->candidates, "none")) {
        susol_status status = fill_candidates(worker, puzzle, parts->candidates);
        if (!ss_cli_worker_solved(worker, status, NULL)) return false;
        look->candidates = parts->candidates;
    }
    if (!wish->solution) return true;
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = 1;
    susol_status status = susol_solve(puzzle, &options, &parts->result);
    if (!ss_cli_worker_solved(worker, status, &parts->result)) return false;
    if (parts->result.solutions.low) look->solution = parts->result.first;
    return true;
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    static look_parts parts; /* there is one thread */
    susol_look look;
    if (make_look(worker, puzzle, &look, &parts)) ss_cli_gallery_draw(worker, puzzle, &look);
}

static int run(ss_cli *cli) { return ss_cli_gallery_run(cli, answer); }

const ss_command ss_command_render = {
    .name = "render",
    .title = "pictures of the puzzles",
    .usage = "[FILE...]",
    .options = SS_BIT(from) | SS_BIT(quiet) | SS_BIT(shard) | SS_BIT(to) | SS_BIT(color) |
               SS_BIT(output) | SS_BIT(candidates) | SS_BIT(solution) | SS_BIT(caption) |
               SS_BIT(colour_areas) | SS_TAKES_LIMITS,
    .run = run,
    .text =
        "Draws every puzzle with the renderer --to (see susol renderers; also png and pdf); if\n"
        "none is named, the end of FILE says which. With -o FILE several puzzles become\n"
        "FILE-1, FILE-2 ... (out-1.svg), but a pdf has a page for each.",
    .examples = "  susol render puzzle.txt\n"
                "  susol render --candidates true -o puzzle.svg puzzle.txt",
};
