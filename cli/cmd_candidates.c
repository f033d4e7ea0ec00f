/* cmd_candidates.c: the command `susol candidates`. */
#include "answer.h"
#include <stdlib.h>

static int cells_of(const susol_puzzle *puzzle) {
    return susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
}

static void put_plain(ss_buffer *out, const susol_puzzle *puzzle, const uint32_t *digits) {
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    for (int c = 0; c < cells; c++) {
        for (int d = 1; d <= side; d++)
            if (digits[c] >> (d - 1) & 1 && !susol_puzzle_hole(puzzle, c))
                ss_cli_buffer_put(out, susol_puzzle_letter(puzzle, d));
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
            if (digits[c] >> (d - 1) & 1 && !susol_puzzle_hole(puzzle, c)) {
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
        if (!susol_puzzle_value(puzzle, c) && !susol_puzzle_hole(puzzle, c))
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

/* ---- how many solutions hold each: --counts ---- */

static bool is_zero(susol_number number) { return !number.high && !number.low; }

/* "1:12 5:3": the digits of one cell that occur in some solution. */
static void put_cell_counts(ss_buffer *out, const susol_puzzle *puzzle,
                            const susol_number *counts) {
    const char *between = "";
    char number[40];
    for (int d = 1; d <= susol_puzzle_side(puzzle); d++) {
        if (is_zero(counts[d - 1])) continue;
        ss_cli_buffer_format(out, "%s%c:%s", between, susol_puzzle_letter(puzzle, d),
                             susol_number_text(counts[d - 1], number));
        between = " ";
    }
}

/* A line for the puzzle, TAB between cells; on a terminal a line for each cell. */
static void put_counts(ss_worker *worker, const susol_puzzle *puzzle, const susol_number *counts) {
    ss_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    int columns = susol_puzzle_columns(puzzle);
    bool lines = ss_cli_answer_is_picture(worker);
    for (int c = 0; c < cells; c++) {
        if (lines) ss_cli_buffer_format(out, "r%dc%d\t", c / columns + 1, c % columns + 1);
        put_cell_counts(out, puzzle, counts + (size_t)c * (size_t)side);
        ss_cli_buffer_put(out, c + 1 < cells && !lines ? '\t' : '\n');
    }
}

static void put_counts_json(ss_worker *worker, const susol_puzzle *puzzle,
                            const susol_number *counts, const susol_tally *tally) {
    ss_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    char number[40];
    ss_cli_put_head(worker, puzzle);
    ss_cli_buffer_words(out, ",\"counts\":[");
    for (int i = 0; i < cells * side; i++) {
        const char *before = i % side ? "," : i ? "],[" : "[";
        ss_cli_buffer_format(out, "%s%s", before, susol_number_text(counts[i], number));
    }
    ss_cli_buffer_words(out, "]]");
    if (!tally->exact)
        ss_cli_buffer_format(out, ",\"complete\":false,\"estimate\":%s",
                             susol_number_text(tally->estimate, number));
    ss_cli_buffer_words(out, "}\n");
}

/* All solutions: the sum over the digits of a cell. */
static susol_number sum_of_cell(const susol_puzzle *puzzle, const susol_number *counts) {
    susol_number sum = {0};
    int cell = 0, side = susol_puzzle_side(puzzle);
    while (susol_puzzle_hole(puzzle, cell)) cell++;
    for (int d = 0; d < side; d++) {
        susol_number count = counts[cell * side + d];
        sum.low += count.low;
        sum.high += count.high + (sum.low < count.low);
    }
    return sum;
}

/* If the counts are only those that were found so far, how many solutions might there be? A count
   that stops at once has a guess. */
static void guess(const susol_puzzle *puzzle, uint64_t seed, const susol_number *counts,
                  susol_tally *tally) {
    susol_options options = {.solutions = 1, .milliseconds = 1, .seed = seed};
    susol_number found = sum_of_cell(puzzle, counts);
    (void)susol_count(puzzle, &options, tally);
    tally->exact = 0;
    if (!is_zero(found)) tally->count = found;
}

static void answer_counts(ss_worker *worker, const susol_puzzle *puzzle) {
    size_t room = (size_t)(susol_puzzle_cells(puzzle) * susol_puzzle_side(puzzle));
    susol_number *counts = ss_cli_need(calloc(room, sizeof *counts));
    susol_options options = ss_cli_worker_options(worker);
    ss_cli_worker_begin_large(worker);
    susol_status status = susol_candidate_counts(puzzle, &options, counts);
    ss_cli_worker_end_large(worker);
    susol_tally tally = {.exact = 1};
    bool json = worker->cli->options.json;
    if (status == SUSOL_LIMIT || status == SUSOL_CANCELLED)
        guess(puzzle, options.seed, counts, &tally);
    if (json && (!status || status == SUSOL_LIMIT)) put_counts_json(worker, puzzle, counts, &tally);
    if (ss_cli_worker_counted(worker, status, &tally) && !json) {
        if (is_zero(sum_of_cell(puzzle, counts)))
            ss_cli_buffer_words(&worker->block->out, "-\tnone\n");
        else put_counts(worker, puzzle, counts);
    }
    free(counts);
}

static int run(ss_cli *cli) {
    ss_question question = {.one = cli->options.counts ? answer_counts : answer};
    if (cli->options.counts && cli->options.to)
        return ss_cli_usage("--counts and --to exclude each other");
    if (ss_cli_answer_check_to(cli)) return SS_EXIT_USAGE;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_candidates = {
    .name = "candidates",
    .title = "the digits that occur in some solution, for every cell",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT | SS_TAKES_LIMITS | SS_BIT(counts),
    .run = run,
    .text =
        "One line a puzzle: for every cell its digits without blanks, TAB between two cells;\n"
        "-<TAB>none where there is no solution. --to pencilmark draws them as a grid.\n"
        "With --counts, for every cell DIGIT:NUMBER, a blank between two: in so many solutions\n"
        "the cell holds the digit. On a terminal, one puzzle takes a line for each cell.\n"
        "Where there are too many solutions to list, a sentence tells about how many.\n"
        "JSON keys: file, line, puzzle, candidates; with --counts counts, cell by cell the\n"
        "numbers of all digits; complete (false) and estimate if they are only lower bounds.",
    .examples = "  susol candidates puzzle.txt\n"
                "  susol candidates --to pencilmark puzzle.txt\n"
                "  susol candidates --counts puzzle.txt",
};
