/* cmd_count.c: the command `susol count`. */
#include "answer.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In bulk, puzzles with more solutions than this are counted one by one. A second solution tells
   that there is none to be shown. */
enum { CELLS = 81, COUNTED_IN_BULK = 64, SECOND = 2 };

static bool is_table(const cli_worker *worker) {
    const char *format = worker->block->format;
    return format && !strcmp(format, "table");
}

static void put_table(cli_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution) {
    int columns = susol_puzzle_columns(puzzle), cells = susol_puzzle_rows(puzzle) * columns;
    for (int c = 0; c < cells; c++) {
        cli_buffer_put(out, susol_puzzle_letter(puzzle, solution[c]));
        cli_buffer_put(out, (c + 1) % columns ? ' ' : '\n');
    }
}

/* What one puzzle came to. */
typedef struct verdict {
    susol_tally tally;
    uint8_t first[SUSOL_MAX_CELLS]; /* the solution, if there is only one */
    bool limited;                   /* --limit was reached: there may be more */
} verdict;

static bool is_below(susol_number number, uint64_t limit) {
    return !number.high && number.low < limit;
}

/* "12", "100+"; for people also how many there might be. */
static void count_words(const cli_worker *worker, const verdict *answer, bool about, char *words) {
    char number[40];
    if (answer->limited) {
        words += sprintf(words, "%" PRIu64 "+", worker->cli->options.limit);
        if (about) (void)cli_about_words(&answer->tally, words);
    } else {
        (void)strcpy(words, susol_number_text(answer->tally.count, number));
    }
}

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, const verdict *answer) {
    cli_buffer *out = &worker->block->out;
    char number[40];
    susol_number count = answer->tally.count;
    if (answer->limited) count = (susol_number){0, worker->cli->options.limit};
    bool complete = answer->tally.exact && !answer->limited;
    cli_put_head(worker, puzzle);
    cli_buffer_format(out, ",\"count\":%s,\"complete\":%s", susol_number_text(count, number),
                      complete ? "true" : "false");
    if (!complete)
        cli_buffer_format(out, ",\"estimate\":%s",
                          susol_number_text(answer->tally.estimate, number));
    cli_buffer_words(out, "}\n");
}

static void put_count(cli_worker *worker, const susol_puzzle *puzzle, const verdict *answer) {
    cli_buffer *out = &worker->block->out;
    bool one = answer->tally.exact && !answer->limited && !answer->tally.count.high &&
               answer->tally.count.low == 1;
    char words[CLI_ABOUT_WORDS + 48];
    if (worker->cli->options.json) {
        put_json(worker, puzzle, answer);
    } else if (cli_answer_is_picture(worker)) {
        susol_look look = {.solution = one ? answer->first : NULL};
        count_words(worker, answer, true, words);
        cli_put_picture(worker, puzzle, &look, words);
    } else {
        count_words(worker, answer, false, words);
        cli_buffer_words(out, words);
        cli_buffer_put(out, '\n');
        if (is_table(worker) && one) put_table(out, puzzle, answer->first);
    }
}

/* Is there one, or none, or as many as were asked for? The library counts what is more. */
static bool count_one(cli_worker *worker, const susol_puzzle *puzzle, verdict *answer) {
    uint64_t limit = worker->cli->options.limit;
    bool estimate = worker->cli->options.json || cli_answer_is_picture(worker);
    susol_options options = cli_worker_options(worker);
    susol_result result;
    options.solutions = limit && limit < SECOND ? limit : SECOND;
    options.first = answer->first;
    if (susol_solve(puzzle, &options, &result, NULL)) return false;
    answer->tally = (susol_tally){.count = result.solutions, .exact = result.complete};
    return result.complete || (options.solutions == limit && !estimate);
}

static susol_status count_many(cli_worker *worker, const susol_puzzle *puzzle, susol_tally *tally) {
    susol_options options = cli_worker_options(worker);
    options.solutions = worker->cli->options.limit;
    cli_worker_begin_large(worker);
    susol_status status = susol_count(puzzle, &options, tally, &worker->error);
    cli_worker_end_large(worker);
    return status;
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    verdict answer = {0};
    uint64_t limit = worker->cli->options.limit;
    susol_status status = SUSOL_OK;
    if (!count_one(worker, puzzle, &answer)) status = count_many(worker, puzzle, &answer.tally);
    answer.limited = limit && !is_below(answer.tally.count, limit);
    bool known = status == SUSOL_LIMIT && (answer.limited || worker->cli->options.json);
    if (known) put_count(worker, puzzle, &answer);
    if (answer.limited && status == SUSOL_LIMIT) return;
    if (cli_worker_counted(worker, status, &answer.tally)) put_count(worker, puzzle, &answer);
}

static void put_small(cli_buffer *out, uint32_t number, bool more) {
    if (number < 10 && !more) {
        char line[2] = {(char)('0' + number), '\n'};
        cli_buffer_add(out, line, 2);
    } else {
        cli_buffer_format(out, "%u%s\n", number, more ? "+" : "");
    }
}

static void answer_many(cli_worker *worker, susol_batch *batch) {
    cli_buffer *out = &worker->block->out;
    uint64_t limit = worker->cli->options.limit;
    bool small = limit && limit <= COUNTED_IN_BULK;
    batch->enough = small ? (uint32_t)limit : COUNTED_IN_BULK;
    if (!cli_worker_solve_batch(worker, batch)) return;
    for (size_t i = 0; i < batch->count; i++) {
        bool more = batch->found[i] == batch->enough;
        if (!more || small) {
            put_small(out, batch->found[i], more);
            worker->block->answered++;
        } else if (!cli_worker_answer_cells(worker, batch->grids + i * batch->stride, CELLS)) {
            return;
        }
    }
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer};
    if (cli_answer_in_bulk(cli)) question.many = answer_many;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_count = {
    .name = "count",
    .title = "how many solutions each puzzle has",
    .usage = "[FILE...]",
    .options = CLI_TAKES_INPUT | CLI_TAKES_LIMITS | CLI_BIT(json) | CLI_BIT(color) |
               CLI_BIT(limit) | CLI_BIT(output),
    .writes = CLI_WRITES_LINES,
    .run = run,
    .text =
        "The exact number of solutions, one line a puzzle. Plain 9x9 grids with any givens and\n"
        "pencil marks, the empty one included, and small grids of other shapes are counted\n"
        "without listing. The solutions of all others are listed. --time or Ctrl-C ends that;\n"
        "where there seem to be more than 10^10 solutions, ten seconds do unless --time is given.\n"
        "Then stderr tells how many there are at least, and about how many.\f\n"
        "--limit N stops at N and writes N+. With --engine or --nodes, that search lists them.\n"
        "A batch of tables is answered in its own style: the number on a line, followed by the\n"
        "solution as a table where the number is 1.\n"
        "JSON keys: file, line, puzzle, count, complete; estimate where it is not complete.",
    .examples = "  susol count puzzles.txt\n"
                "  susol count --limit 1000 puzzles.txt\n"
                "  susol count --time 10s --json puzzles.txt",
};
