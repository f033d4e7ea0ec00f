/* cmd_candidates.c: the command `susol candidates`. */
#include "pictures/gallery.h"
#include "pictures/screen.h"
#include <stdlib.h>

static int cells_of(const susol_puzzle *puzzle) {
    return susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
}

static void put_plain(cli_buffer *out, const susol_puzzle *puzzle, const uint32_t *digits) {
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    for (int c = 0; c < cells; c++) {
        for (int d = 1; d <= side; d++)
            if (digits[c] >> (d - 1) & 1 && !susol_puzzle_is_hole(puzzle, c))
                cli_buffer_put(out, susol_puzzle_letter(puzzle, d));
        cli_buffer_put(out, c + 1 < cells ? '\t' : '\n');
    }
}

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, const uint32_t *digits) {
    cli_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    cli_put_head(worker, puzzle);
    cli_buffer_words(out, ",\"candidates\":[");
    for (int c = 0; c < cells; c++) {
        const char *between = "";
        cli_buffer_words(out, c ? ",[" : "[");
        for (int d = 1; d <= side; d++)
            if (digits[c] >> (d - 1) & 1 && !susol_puzzle_is_hole(puzzle, c)) {
                cli_buffer_format(out, "%s%d", between, d);
                between = ",";
            }
        cli_buffer_put(out, ']');
    }
    cli_buffer_words(out, "]}\n");
}

/* In a format, the candidates are the pencil marks of the puzzle. */
static void put_format(cli_worker *worker, const susol_puzzle *puzzle, const uint32_t *digits) {
    susol_status status = susol_puzzle_copy(worker->copy, puzzle);
    for (int c = 0; c < cells_of(puzzle) && !status; c++)
        if (!susol_puzzle_value(puzzle, c) && !susol_puzzle_is_hole(puzzle, c))
            status = susol_puzzle_set_allowed(worker->copy, c, digits[c]);
    if (cli_worker_ok(worker, status, NULL)) cli_put_form(worker, worker->copy, &(susol_look){0});
}

/* A line for each cell, for grids that are too wide for the terminal as a picture. */
static void put_lines(cli_buffer *out, const susol_puzzle *puzzle, const uint32_t *digits) {
    char name[SUSOL_CELL_NAME];
    for (int c = 0; c < cells_of(puzzle); c++) {
        if (susol_puzzle_is_hole(puzzle, c)) continue;
        cli_buffer_format(out, "%s\t", susol_cell_name(puzzle, c, name));
        for (int d = 1; d <= susol_puzzle_side(puzzle); d++)
            if (digits[c] >> (d - 1) & 1) cli_buffer_put(out, susol_puzzle_letter(puzzle, d));
        cli_buffer_put(out, '\n');
    }
}

static void put_picture(cli_worker *worker, const susol_puzzle *puzzle, const uint32_t *digits) {
    cli_buffer *out = &worker->block->out;
    susol_look look = {.candidates = digits};
    size_t before = out->size;
    cli_put_picture(worker, puzzle, &look, digits[0] ? "true candidates" : "none");
    bool wide = cli_screen_width(susol_text_data(worker->text)) > look.columns;
    if (!look.columns || !wide || !digits[0]) return;
    out->size = before;
    put_lines(out, puzzle, digits);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    uint32_t digits[SUSOL_MAX_CELLS];
    const char *to = worker->cli->options.to;
    susol_options options = cli_worker_options(worker);
    susol_look look = {.candidates = digits};
    susol_status status = susol_candidates(puzzle, &options, digits, &worker->error);
    if (!cli_worker_solved(worker, status, NULL)) return;
    bool none = !digits[0];
    if (worker->question->user) cli_gallery_draw(worker, puzzle, &look);
    else if (cli_answer_is_picture(worker)) put_picture(worker, puzzle, digits);
    else if (worker->cli->options.json) put_json(worker, puzzle, digits);
    else if (to && cli_name_listed("formats", to)) put_format(worker, puzzle, digits);
    else if (to) cli_put_form(worker, puzzle, &look);
    else if (none) cli_buffer_words(&worker->block->out, "-\tnone\n");
    else put_plain(&worker->block->out, puzzle, digits);
}

/* ---- how many solutions hold each: --counts ---- */

static bool is_zero(susol_number number) { return !number.high && !number.low; }

/* "1:12 5:3": the digits of one cell that occur in some solution. */
static void put_cell_counts(cli_buffer *out, const susol_puzzle *puzzle,
                            const susol_number *counts) {
    const char *between = "";
    char number[40];
    for (int d = 1; d <= susol_puzzle_side(puzzle); d++) {
        if (is_zero(counts[d - 1])) continue;
        cli_buffer_format(out, "%s%c:%s", between, susol_puzzle_letter(puzzle, d),
                          susol_number_text(counts[d - 1], number));
        between = " ";
    }
}

/* A line for the puzzle, TAB between cells; on a terminal a line for each cell. */
static void put_counts(cli_worker *worker, const susol_puzzle *puzzle, const susol_number *counts) {
    cli_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    bool lines = cli_answer_is_picture(worker);
    for (int c = 0; c < cells; c++) {
        char name[SUSOL_CELL_NAME];
        if (lines) cli_buffer_format(out, "%s\t", susol_cell_name(puzzle, c, name));
        put_cell_counts(out, puzzle, counts + (size_t)c * (size_t)side);
        cli_buffer_put(out, c + 1 < cells && !lines ? '\t' : '\n');
    }
}

static void put_counts_json(cli_worker *worker, const susol_puzzle *puzzle,
                            const susol_number *counts, const susol_tally *tally) {
    cli_buffer *out = &worker->block->out;
    int cells = cells_of(puzzle), side = susol_puzzle_side(puzzle);
    char number[40];
    cli_put_head(worker, puzzle);
    cli_buffer_words(out, ",\"counts\":[");
    for (int i = 0; i < cells * side; i++) {
        const char *before = i % side ? "," : i ? "],[" : "[";
        cli_buffer_format(out, "%s%s", before, susol_number_text(counts[i], number));
    }
    cli_buffer_words(out, "]]");
    if (!tally->exact)
        cli_buffer_format(out, ",\"complete\":false,\"estimate\":%s",
                          susol_number_text(tally->estimate, number));
    cli_buffer_words(out, "}\n");
}

/* All solutions: the sum over the digits of a cell. */
static susol_number sum_of_cell(const susol_puzzle *puzzle, const susol_number *counts) {
    susol_number sum = {0};
    int cell = 0, side = susol_puzzle_side(puzzle);
    while (susol_puzzle_is_hole(puzzle, cell)) cell++;
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
    (void)susol_count(puzzle, &options, tally, NULL);
    tally->exact = 0;
    if (!is_zero(found)) tally->count = found;
}

static void answer_counts(cli_worker *worker, const susol_puzzle *puzzle) {
    size_t room = (size_t)(susol_puzzle_cells(puzzle) * susol_puzzle_side(puzzle));
    susol_number *counts = cli_need(calloc(room, sizeof *counts));
    susol_options options = cli_worker_options(worker);
    cli_worker_begin_large(worker);
    susol_status status = susol_candidate_counts(puzzle, &options, counts, &worker->error);
    cli_worker_end_large(worker);
    susol_tally tally = {.exact = 1};
    bool json = worker->cli->options.json;
    if (status == SUSOL_LIMIT || status == SUSOL_CANCELLED)
        guess(puzzle, options.seed, counts, &tally);
    if (json && (!status || status == SUSOL_LIMIT)) put_counts_json(worker, puzzle, counts, &tally);
    if (cli_worker_counted(worker, status, &tally) && !json) {
        if (is_zero(sum_of_cell(puzzle, counts)))
            cli_buffer_words(&worker->block->out, "-\tnone\n");
        else put_counts(worker, puzzle, counts);
    }
    free(counts);
}

static int run(cli_call *cli) {
    cli_question question = {.one = cli->options.counts ? answer_counts : answer};
    if (cli->options.counts && cli->options.to)
        return cli_usage("--counts and --to exclude each other");
    if (cli_gallery_wanted(&cli->options)) return cli_gallery_run(cli, answer);
    if (cli_answer_check_to(cli)) return CLI_EXIT_USAGE;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_candidates = {
    .name = "candidates",
    .title = "the digits that occur in some solution, for every cell",
    .usage = "[FILE...]",
    .options = CLI_TAKES_PIXELS | CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_TAKES_LIMITS |
               CLI_BIT(counts) | CLI_BIT(output),
    .writes = CLI_WRITES_LINES | CLI_WRITES_PICTURES | CLI_WRITES_FORMATS,
    .run = run,
    .text =
        "One line a puzzle: for every cell its digits without blanks, TAB between two cells;\n"
        "-<TAB>none where there is no solution. --to pencilmark draws them as a grid.\n"
        "With --counts, for every cell DIGIT:NUMBER, a blank between two: the number of solutions\n"
        "the cell holds the digit. On a terminal, one puzzle takes a line for each cell.\f\n"
        "Where there are too many solutions to list, a sentence tells about how many.\n"
        "JSON keys: file, line, puzzle, candidates; with --counts counts, cell by cell the\n"
        "numbers of all digits; complete (false) and estimate if they are only lower bounds.",
    .examples = "  susol candidates puzzle.txt\n"
                "  susol candidates --to pencilmark puzzle.txt\n"
                "  susol candidates --counts puzzle.txt",
};
