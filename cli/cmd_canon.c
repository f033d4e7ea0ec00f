/* cmd_canon.c: the command `susol canon`. */
#include "answer.h"
#include <inttypes.h>

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    ss_buffer *out = &worker->block->out;
    uint64_t automorphisms = 0;
    susol_error error = {0};
    susol_status status = susol_canon(puzzle, worker->copy, &automorphisms, &error);
    if (!ss_cli_worker_ok(worker, status, &error)) return;
    if (ss_cli_answer_is_picture(worker)) {
        ss_cli_put_picture(worker, worker->copy, &(susol_look){0}, "canonical form");
    } else if (worker->cli->options.json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_words(out, ",\"canon\":\"");
        ss_cli_put_cells(out, worker->copy);
        ss_cli_buffer_format(out, "\",\"automorphisms\":%" PRIu64 "}\n", automorphisms);
    } else if (worker->cli->options.to) {
        ss_cli_put_form(worker, worker->copy, &(susol_look){0});
    } else {
        ss_cli_put_cells(out, worker->copy);
        ss_cli_buffer_put(out, '\n');
    }
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (ss_cli_answer_check_to(cli)) return SS_EXIT_USAGE;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_canon = {
    .name = "canon",
    .title = "the canonical form: the same for puzzles that differ only by symmetry",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT,
    .run = run,
    .text =
        "One line a puzzle: the smallest of all plain 9x9 puzzles that it can be turned into by\n"
        "renaming digits, exchanging rows and columns, bands and stacks, and transposing.\n"
        "JSON keys: file, line, puzzle, canon, automorphisms.",
    .examples = "  susol canon puzzles.txt | sort -u",
};
