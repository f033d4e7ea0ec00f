/* cmd_count.c: the command `susol count`. */
#include "answer.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In bulk, puzzles with more solutions than this are counted one by one; up to FEW by listing. */
enum { CELLS = 81, COUNTED_IN_BULK = 64, FEW = 1000 };

static bool is_table(const ss_worker *worker) {
    const char *format = worker->block->format;
    return format && !strcmp(format, "table");
}

static void put_table(ss_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution) {
    int columns = susol_puzzle_columns(puzzle), cells = susol_puzzle_rows(puzzle) * columns;
    for (int c = 0; c < cells; c++) {
        ss_cli_buffer_put(out, susol_puzzle_letter(puzzle, solution[c]));
        ss_cli_buffer_put(out, (c + 1) % columns ? ' ' : '\n');
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
static void count_words(const ss_worker *worker, const verdict *answer, bool about, char *words) {
    char number[40];
    if (answer->limited) {
        words += sprintf(words, "%" PRIu64 "+", worker->cli->options.limit);
        if (about) (void)ss_cli_about_words(&answer->tally, words);
    } else {
        (void)strcpy(words, susol_number_text(answer->tally.count, number));
    }
}

static void put_json(ss_worker *worker, const susol_puzzle *puzzle, const verdict *answer) {
    ss_buffer *out = &worker->block->out;
    char number[40];
    susol_number count = answer->tally.count;
    if (answer->limited) count = (susol_number){0, worker->cli->options.limit};
    bool complete = answer->tally.exact && !answer->limited;
    ss_cli_put_head(worker, puzzle);
    ss_cli_buffer_format(out, ",\"count\":%s,\"complete\":%s", susol_number_text(count, number),
                         complete ? "true" : "false");
    if (!complete)
        ss_cli_buffer_format(out, ",\"estimate\":%s",
                             susol_number_text(answer->tally.estimate, number));
    ss_cli_buffer_words(out, "}\n");
}

static void put_count(ss_worker *worker, const susol_puzzle *puzzle, const verdict *answer) {
    ss_buffer *out = &worker->block->out;
    bool one = answer->tally.exact && !answer->limited && !answer->tally.count.high &&
               answer->tally.count.low == 1;
    char words[SS_ABOUT_WORDS + 48];
    if (worker->cli->options.json) {
        put_json(worker, puzzle, answer);
    } else if (ss_cli_answer_is_picture(worker)) {
        susol_look look = {.solution = one ? answer->first : NULL};
        count_words(worker, answer, true, words);
        ss_cli_put_picture(worker, puzzle, &look, words);
    } else {
        count_words(worker, answer, false, words);
        ss_cli_buffer_words(out, words);
        ss_cli_buffer_put(out, '\n');
        if (is_table(worker) && one) put_table(out, puzzle, answer->first);
    }
}

/* Few solutions are listed at once. True: that was all of them, or all that was asked for. */
static bool count_few(ss_worker *worker, const susol_puzzle *puzzle, verdict *answer) {
    uint64_t limit = worker->cli->options.limit;
    bool estimate = worker->cli->options.json || ss_cli_answer_is_picture(worker);
    susol_options options = ss_cli_worker_options(worker);
    susol_result result;
    options.solutions = limit && limit < FEW ? limit : FEW;
    if (susol_solve(puzzle, &options, &result)) return false;
    answer->tally = (susol_tally){.count = result.solutions, .exact = result.complete};
    memcpy(answer->first, result.first, sizeof answer->first);
    return result.complete || (options.solutions == limit && !estimate);
}

static susol_status count_many(ss_worker *worker, const susol_puzzle *puzzle, susol_tally *tally) {
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = worker->cli->options.limit;
    ss_cli_worker_begin_large(worker);
    susol_status status = susol_count(puzzle, &options, tally);
    ss_cli_worker_end_large(worker);
    return status;
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    verdict answer = {0};
    uint64_t limit = worker->cli->options.limit;
    susol_status status = SUSOL_OK;
    if (!count_few(worker, puzzle, &answer)) status = count_many(worker, puzzle, &answer.tally);
    answer.limited = limit && !is_below(answer.tally.count, limit);
    bool known = status == SUSOL_LIMIT && (answer.limited || worker->cli->options.json);
    if (known) put_count(worker, puzzle, &answer);
    if (answer.limited && status == SUSOL_LIMIT) return;
    if (ss_cli_worker_counted(worker, status, &answer.tally)) put_count(worker, puzzle, &answer);
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
        "The exact number of solutions, one line a puzzle, however large: plain 9x9 grids with "
        "any\n"
        "givens and pencil marks, the empty one included, and small grids of other shapes are\n"
        "counted without listing. Others are listed; --time or Ctrl-C end it, and so do ten\n"
        "seconds where there seem to be more than 10^12 and no --time is given. Then stderr\n"
        "tells how many there are at least, and about how many.\n"
        "With --limit, N+ once N is reached. With --engine or --nodes, that search lists them.\n"
        "A batch of tables is answered in its own style: the number on a line, followed by the\n"
        "solution as a table where the number is 1.\n"
        "JSON keys: file, line, puzzle, count, complete; estimate where it is not complete.",
    .examples = "  susol count puzzles.txt\n"
                "  susol count --limit 1000 puzzles.txt\n"
                "  susol count --time 10s --json puzzles.txt",
};
