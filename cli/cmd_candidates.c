/* cmd_candidates.c: the command `susol candidates`. */
#include "answer.h"

static int cells_of(const susol_puzzle *puzzle) {
    return susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
}

static void put_plain(ss_buffer *out, const susol_puzzle *puzzle, const uint32_t *digits) {
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    for (int c = 0; c < cells; c++) {
        for (int d = 1; d <= side; d++)
            if (digits[c] >> (d - 1) & 1) ss_cli_buffer_put(out, ss_cli_digit(d));
        ss_cli_buffer_put(out, c + 1 < cells ? '\t' : '\n');
    }
}

static void put_json(ss_worker *worker, const susol_puzzle *puzzle, const uint32_t *digits) {
    ss_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    ss_cli_put_head(worker, puzzle);
    ss_cli_buffer_words(out, ",\"candidates\":[");
    for (int c = 0; c < cells; c++) {
        const char *between = "";
        ss_cli_buffer_words(out, c ? ",[" : "[");
        for (int d = 1; d <= side; d++)
            if (digits[c] >> (d - 1) & 1) {
                ss_cli_buffer_format(out, "%s%d", between, d);
                between = ",";
            }
        ss_cli_buffer_put(out, ']');
    }
    ss_cli_buffer_words(out, "]}\n");
}

/* In a format, the candidates are the pencil marks of the puzzle. */
static void put_format(ss_worker *worker, const susol_puzzle *puzzle, const uint32_t *digits) {
    susol_status status = susol_puzzle_copy(worker->copy, puzzle);
    for (int c = 0; c < cells_of(puzzle) && !status; c++)
        if (!susol_puzzle_value(puzzle, c))
            status = susol_puzzle_set_allowed(worker->copy, c, digits[c]);
    if (ss_cli_worker_ok(worker, status, NULL))
        ss_cli_put_form(worker, worker->copy, &(susol_look){0});
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    uint32_t digits[SUSOL_MAX_CELLS];
    const char *to = worker->cli->options.to;
    susol_options options = ss_cli_worker_options(worker);
    susol_look look = {.candidates = digits};
    susol_status status = susol_candidates(puzzle, &options, digits);
    if (!ss_cli_worker_solved(worker, status, NULL)) return;
    bool none = !digits[0];
    if (ss_cli_answer_is_picture(worker))
        ss_cli_put_picture(worker, puzzle, &look, none ? "none" : "true candidates");
    else if (worker->cli->options.json) put_json(worker, puzzle, digits);
    else if (to && ss_cli_name_listed("formats", to)) put_format(worker, puzzle, digits);
    else if (to) ss_cli_put_form(worker, puzzle, &look);
    else if (none) ss_cli_buffer_words(&worker->block->out, "-\tnone\n");
    else put_plain(&worker->block->out, puzzle, digits);
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (ss_cli_answer_check_to(cli)) return SS_EXIT_USAGE;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_candidates = {
    .name = "candidates",
    .title = "the digits that occur in some solution, for every cell",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT | SS_TAKES_LIMITS,
    .run = run,
    .text = "One line a puzzle: for every cell its digits without blanks, TAB between two cells;\n"
            "-<TAB>none where there is no solution. --to pencilmark draws them as a grid.\n"
            "JSON keys: file, line, puzzle, candidates.",
    .examples = "  susol candidates puzzle.txt\n"
                "  susol candidates --to pencilmark puzzle.txt",
};
