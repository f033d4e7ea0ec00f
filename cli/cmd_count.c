/* cmd_count.c: the command `susol count`. */
#include "answer.h"
#include <string.h>

/* In bulk, puzzles with more solutions than this are counted one by one. */
enum { CELLS = 81, COUNTED_IN_BULK = 64 };

static bool is_table(const ss_worker *worker) {
    const char *format = worker->block->format;
    return format && !strcmp(format, "table");
}

static void put_table(ss_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution) {
    int columns = susol_puzzle_columns(puzzle), cells = susol_puzzle_rows(puzzle) * columns;
    for (int c = 0; c < cells; c++) {
        ss_cli_buffer_put(out, ss_cli_digit(solution[c]));
        ss_cli_buffer_put(out, (c + 1) % columns ? ' ' : '\n');
    }
}

/* "N+" once the limit is reached: there may be more. */
static char *count_words(const susol_result *result, uint64_t limit, char words[48]) {
    (void)susol_number_text(result->solutions, words);
    if (limit && !result->solutions.high && result->solutions.low >= limit) strcat(words, "+");
    return words;
}

static void put_count(ss_worker *worker, const susol_puzzle *puzzle, const susol_result *result) {
    ss_buffer *out = &worker->block->out;
    uint64_t limit = worker->cli->options.limit;
    char words[48], digits[40];
    bool one = !result->solutions.high && result->solutions.low == 1;
    (void)count_words(result, limit, words);
    if (ss_cli_answer_is_picture(worker)) {
        susol_look look = {.solution = one ? result->first : NULL};
        ss_cli_put_picture(worker, puzzle, &look, words);
    } else if (worker->cli->options.json) {
        bool more = strchr(words, '+') != NULL;
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_format(out, ",\"count\":%s,\"complete\":%s}\n",
                             susol_number_text(result->solutions, digits), more ? "false" : "true");
    } else {
        ss_cli_buffer_words(out, words);
        ss_cli_buffer_put(out, '\n');
        if (is_table(worker) && !strcmp(words, "1")) put_table(out, puzzle, result->first);
    }
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    susol_result result;
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = worker->cli->options.limit;
    if (ss_cli_worker_solved(worker, susol_solve(puzzle, &options, &result), &result))
        put_count(worker, puzzle, &result);
}

static void put_small(ss_buffer *out, uint32_t number, bool more) {
    if (number < 10 && !more) {
        char line[2] = {(char)('0' + number), '\n'};
        ss_cli_buffer_add(out, line, 2);
    } else {
        ss_cli_buffer_format(out, "%u%s\n", number, more ? "+" : "");
    }
}

static void answer_many(ss_worker *worker, susol_batch *batch) {
    ss_buffer *out = &worker->block->out;
    uint64_t limit = worker->cli->options.limit;
    bool small = limit && limit <= COUNTED_IN_BULK;
    batch->limit = small ? (uint32_t)limit : COUNTED_IN_BULK;
    if (!ss_cli_worker_ok(worker, susol_solve_batch(batch), NULL)) return;
    for (size_t i = 0; i < batch->count; i++) {
        bool more = batch->found[i] == batch->limit;
        if (!more || small) {
            put_small(out, batch->found[i], more);
            worker->block->answered++;
        } else if (!ss_cli_worker_answer_cells(worker, batch->grids + i * batch->stride, CELLS)) {
            return;
        }
    }
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (ss_cli_answer_in_bulk(cli)) question.many = answer_many;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_count = {
    .name = "count",
    .title = "how many solutions each puzzle has",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_LIMITS | SS_BIT(json) | SS_BIT(color) | SS_BIT(limit),
    .run = run,
    .text =
        "The exact number of solutions, one line a puzzle; with --limit, N+ once N is reached.\n"
        "A batch of tables is answered in its own style: the number on a line, followed by the\n"
        "solution as a table where the number is 1.\n"
        "JSON keys: file, line, puzzle, count, complete.",
    .examples = "  susol count puzzles.txt\n"
                "  susol count --limit 1000 puzzles.txt",
};
