/* cmd_check.c: the command `susol check`. */
#include "answer.h"

static bool is_filled(const susol_puzzle *puzzle) {
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
    for (int c = 0; c < cells; c++)
        if (!susol_puzzle_value(puzzle, c)) return false;
    return true;
}

static void put_verdict(ss_worker *worker, const susol_puzzle *puzzle, const char *verdict,
                        const char *reason) {
    ss_buffer *out = &worker->block->out;
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_format(out, ",\"result\":\"%s\",\"reason\":", verdict);
        ss_cli_buffer_json(out, reason);
        ss_cli_buffer_words(out, "}\n");
        return;
    }
    ss_buffer line = {0};
    ss_cli_buffer_format(&line, "%s%s%s", verdict, reason ? "\t" : "", reason ? reason : "");
    ss_cli_buffer_put(&line, 0);
    if (ss_cli_answer_is_picture(worker))
        ss_cli_put_picture(worker, puzzle, &(susol_look){0}, line.data);
    else ss_cli_buffer_format(out, "%s\n", line.data);
    ss_cli_buffer_free(&line);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    susol_result result;
    susol_error error = {0};
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = 2;
    susol_status status = susol_check_givens(puzzle, &error);
    if (status == SUSOL_BAD_VALUE) {
        put_verdict(worker, puzzle, "invalid", error.text);
        return;
    }
    if (!ss_cli_worker_ok(worker, status, &error)) return;
    if (!ss_cli_worker_solved(worker, susol_solve(puzzle, &options, &result), &result)) return;
    uint64_t count = result.solutions.low;
    bool filled = count == 1 && is_filled(puzzle);
    put_verdict(worker, puzzle,
                filled      ? "valid"
                : count > 1 ? "many"
                : count     ? "unique"
                            : "none",
                NULL);
}

static bool has_empty_cell(const char *cells) {
    for (int i = 0; i < 81; i++)
        if (cells[i] < '1' || cells[i] > '9') return true;
    return false;
}

/* What has no solution is looked at again: its givens may be in conflict. */
static void answer_many(ss_worker *worker, susol_batch *batch) {
    ss_buffer *out = &worker->block->out;
    batch->limit = 2;
    if (!ss_cli_worker_ok(worker, susol_solve_batch(batch), NULL)) return;
    for (size_t i = 0; i < batch->count; i++) {
        const char *cells = batch->grids + i * batch->stride;
        if (!batch->found[i]) {
            if (!ss_cli_worker_answer_cells(worker, cells, 81)) return;
            continue;
        }
        bool one = batch->found[i] == 1;
        ss_cli_buffer_words(out, !one ? "many\n" : has_empty_cell(cells) ? "unique\n" : "valid\n");
        worker->block->answered++;
    }
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (ss_cli_answer_in_bulk(cli)) question.many = answer_many;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_check = {
    .name = "check",
    .title = "whether each puzzle is sound",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_LIMITS | SS_BIT(json) | SS_BIT(color),
    .run = run,
    .text =
        "One line a puzzle: unique, many or none, as it has one, several or no solutions; valid\n"
        "for a full grid that obeys all rules; or invalid<TAB>what is wrong with the givens.\n"
        "JSON keys: file, line, puzzle, result, reason.",
    .examples = "  susol check puzzles.txt",
};
