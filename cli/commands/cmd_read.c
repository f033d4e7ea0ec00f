/* cmd_read.c: the command `susol read`: what became of the words and the drawing of a puzzle. */
#include "answer.h"

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    bool json = worker->cli->options.json;
    susol_verdict verdict;
    susol_error error = {0};
    susol_text_clear(worker->text);
    susol_status status = susol_puzzle_copy(worker->copy, puzzle);
    if (!status)
        status =
            susol_understand(worker->copy, json ? "json" : "text", worker->text, &verdict, &error);
    if (!cli_worker_ok(worker, status, &error)) return;
    cli_buffer_words(&worker->block->out, susol_text_data(worker->text));
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer, .as_named = true};
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_read = {
    .name = "read",
    .title = "what became of the words and the drawing of a puzzle",
    .usage = "[FILE...]",
    .options = CLI_TAKES_INPUT | CLI_BIT(json) | CLI_BIT(output) | CLI_BIT(time) | CLI_BIT(memory),
    .writes = CLI_WRITES_LINES,
    .run = run,
    .text =
        "Puzzles of SudokuPad and f-puzzles tell their rules in words and drawings, and every\n"
        "command makes rules of both. This one shows how: first the verdict (understood: exactly\n"
        "one solution; understood except: many; contradiction: none; doubtful), then each\n"
        "sentence with its rules, then what is drawn but not spoken of.\n"
        "JSON keys: verdict, sentences (said, state, rules, things), by_looks, not_spoken_of.",
    .examples = "  susol read puzzle.txt\n"
                "  susol read --json puzzle.txt",
};
