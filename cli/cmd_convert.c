/* cmd_convert.c: the command `susol convert`. */
#include "answer.h"

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    ss_cli_put_form(worker, puzzle, &(susol_look){0});
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (!cli->options.to) return ss_cli_usage("convert needs --to FORMAT (see susol formats)");
    if (ss_cli_name_check("formats", cli->options.to)) return SS_EXIT_USAGE;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_convert = {
    .name = "convert",
    .title = "the puzzles in another format",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_BIT(to) | SS_BIT(time) | SS_BIT(memory),
    .run = run,
    .text = "Writes every puzzle in the format --to. Puzzles of several lines have a blank line\n"
            "between them. What a format cannot hold is an error of that puzzle.",
    .examples = "  susol convert --to sdk puzzles.txt",
};
