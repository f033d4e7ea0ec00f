/* answer.c: the parts that answers are made of. */
#define _POSIX_C_SOURCE 200809L
#include "answer.h"
#include "pictures/window.h"
#include "pictures/screen.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int cli_answer_check_to(const cli_call *cli) {
    const char *to = cli->options.to, *command = cli->command->name;
    bool known = !to || cli_name_listed("renderers", to) || cli_name_listed("formats", to);
    if (known || !cli_name_known("renderers", to))
        return known ? CLI_EXIT_OK : cli_name_check("forms", to);
    /* No text, but what takes a plug-in or a page around it. */
    if (cli->command->writes & CLI_WRITES_BOOK)
        return cli_usage("%s draws booklets: -o FILE.pdf, .svg, .png", command);
    return cli_usage("%s writes no %s; susol render does", command, to);
}

/* ---- the form that begins with the number of puzzles ---- */

static bool is_counted(const char *to) { return to && !strcmp(to, "table"); }

static int copy_out(FILE *from, uint64_t count) {
    char bytes[1 << 14];
    size_t got = (size_t)snprintf(bytes, sizeof bytes, "%" PRIu64 "\n", count);
    int trouble = cli_write_all(STDOUT_FILENO, bytes, got);
    rewind(from);
    while (!trouble && (got = fread(bytes, 1, sizeof bytes, from)))
        trouble = cli_write_all(STDOUT_FILENO, bytes, got);
    if (!trouble && ferror(from)) trouble = EIO;
    if (!trouble) trouble = cli_write_end(STDOUT_FILENO);
    return cli_write_status(trouble);
}

int cli_answer_run(cli_call *cli, cli_question *question) {
    uint64_t count = UINT64_MAX; /* not known: it could not be written */
    question->look_ahead |= cli->picture;
    if (!is_counted(cli->options.to)) return cli_batch_run(cli, question, NULL);
    FILE *spool = tmpfile();
    if (!spool) return cli_usage("cannot make a temporary file: %s", strerror(errno));
    question->fd = fileno(spool);
    int status = cli_batch_run(cli, question, &count);
    int copied =
        status <= CLI_EXIT_SOME_FAILED && count < UINT64_MAX ? copy_out(spool, count) : CLI_EXIT_OK;
    (void)fclose(spool);
    return copied > status ? copied : status;
}

/* ---- choices ---- */

bool cli_answer_in_bulk(const cli_call *cli) {
    const cli_options *options = &cli->options;
    if (options->json || options->to || options->nodes || options->time) return false;
    return !options->engine || !strcmp(options->engine, "fast9");
}

bool cli_answer_is_picture(const cli_worker *worker) {
    return worker->cli->picture && worker->block->alone;
}

/* ---- one solution or two ---- */

static int keep_last(void *user, const uint8_t *solution) {
    cli_worker *worker = user;
    int cells = susol_puzzle_rows(worker->asked) * susol_puzzle_columns(worker->asked);
    memcpy(worker->last, solution, (size_t)cells);
    return 0;
}

bool cli_worker_solve_two(cli_worker *worker, const susol_puzzle *puzzle, susol_result *result) {
    susol_options options = cli_worker_options(worker);
    options.solutions = 2;
    options.found = keep_last;
    options.first = worker->first;
    return cli_worker_solved(worker, susol_solve(puzzle, &options, result, &worker->error), result);
}

susol_look cli_look_at(const cli_worker *worker, const susol_result *result) {
    return (susol_look){.solution = result->solutions.low ? worker->first : NULL,
                        .other = result->solutions.low > 1 ? worker->last : NULL};
}

/* ---- parts ---- */

static int cells_of(const susol_puzzle *puzzle) {
    return susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
}

void cli_put_cells(cli_buffer *out, const susol_puzzle *puzzle) {
    int cells = cells_of(puzzle);
    char *place = cli_buffer_room(out, (size_t)cells);
    for (int c = 0; c < cells; c++) {
        int digit = susol_puzzle_value(puzzle, c);
        place[c] = susol_puzzle_letter(puzzle, digit);
    }
    out->size += (size_t)cells;
}

void cli_put_solution(cli_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution) {
    int cells = cells_of(puzzle);
    char *place = cli_buffer_room(out, (size_t)cells);
    for (int c = 0; c < cells; c++)
        place[c] = susol_puzzle_letter(puzzle, susol_puzzle_is_hole(puzzle, c) ? 0 : solution[c]);
    out->size += (size_t)cells;
}

void cli_put_head(cli_worker *worker, const susol_puzzle *puzzle) {
    cli_buffer *out = &worker->block->out;
    cli_buffer_words(out, "{\"file\":");
    cli_buffer_json(out, worker->block->file);
    cli_buffer_format(out, ",\"line\":%" PRIu64 ",\"puzzle\":\"", worker->line);
    cli_put_cells(out, puzzle);
    cli_buffer_put(out, '"');
}

/* Whether anything is before it is known when it is written: then the gap may go. */
void cli_put_gap(cli_block *block) {
    if (!block->out.size) block->gap = true;
    cli_buffer_put(&block->out, '\n');
}

/* The library's texts end with a newline; one with more newlines is set apart from the others. */
void cli_put_text(cli_worker *worker) {
    const char *words = susol_text_data(worker->text);
    const char *newline = strchr(words, '\n');
    if (newline && newline[1] && !worker->block->alone) cli_put_gap(worker->block);
    cli_buffer_add(&worker->block->out, words, susol_text_size(worker->text));
}

/* Into the text of the worker, as large as the words below it allow. */
static bool draw_above(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                       const char *lines) {
    look->colour = worker->cli->colour;
    cli_screen_fit(look, lines);
    susol_text_clear(worker->text);
    const char *renderer = worker->cli->colour ? "ansi" : "unicode";
    susol_status status = susol_render(puzzle, look, renderer, worker->text, &worker->error);
    return cli_worker_ok(worker, status, &worker->error);
}

static void wrap(cli_buffer *lines, const char *words) {
    cli_screen_wrap(lines, words, cli_screen_now().columns);
    cli_buffer_put(lines, 0);
}

bool cli_picture_fits(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                      const char *words) {
    cli_buffer lines = {0};
    int height = 0;
    wrap(&lines, words);
    bool drawn = draw_above(worker, puzzle, look, lines.data);
    const char *at = drawn ? susol_text_data(worker->text) : "";
    while ((at = strchr(at, '\n'))) at++, height++;
    cli_buffer_free(&lines);
    return !drawn || !look->lines || height <= look->lines;
}

void cli_put_step(cli_worker *worker, const susol_step *step, susol_look *look, const char *words) {
    const cli_span span = cli_span_of(worker->asked, step);
    cli_buffer lines = {0};
    wrap(&lines, words);
    if (draw_above(worker, worker->asked, look, lines.data)) {
        if (!worker->block->alone) cli_put_gap(worker->block);
        cli_window(&worker->block->out, susol_text_data(worker->text), look->lines, &span);
        cli_buffer_words(&worker->block->out, lines.data);
    }
    cli_buffer_free(&lines);
}

void cli_put_picture(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                     const char *words) {
    cli_buffer lines = {0};
    wrap(&lines, words);
    if (draw_above(worker, puzzle, look, lines.data)) {
        cli_put_text(worker);
        cli_buffer_words(&worker->block->out, lines.data);
    }
    cli_buffer_free(&lines);
}

void cli_put_form(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    const char *to = worker->cli->options.to;
    susol_text_clear(worker->text);
    susol_status status = cli_name_listed("formats", to)
                              ? susol_write(puzzle, to, worker->text, &worker->error)
                              : susol_render(puzzle, look, to, worker->text, &worker->error);
    if (cli_worker_ok(worker, status, &worker->error)) cli_put_text(worker);
}

char *cli_about_words(const susol_tally *tally, char words[CLI_ABOUT_WORDS]) {
    susol_number guess = tally->estimate, count = tally->count;
    double size = (double)guess.high * 0x1p64 + (double)guess.low;
    int power = 0;
    *words = 0;
    if (guess.high == count.high && guess.low == count.low) return words;
    if (guess.high == UINT64_MAX && guess.low == UINT64_MAX)
        return strcpy(words, ", probably more than 10^38");
    if (size < 1e6) (void)snprintf(words, CLI_ABOUT_WORDS, ", about %.0f", size);
    else {
        for (; size >= 9.95; size /= 10) power++;
        (void)snprintf(words, CLI_ABOUT_WORDS, ", about %.1f * 10^%d", size, power);
    }
    return words;
}

bool cli_worker_counted(cli_worker *worker, susol_status status, const susol_tally *tally) {
    char words[CLI_ABOUT_WORDS + 96], number[40];
    const cli_options *asked = &worker->cli->options;
    bool limit = status == SUSOL_LIMIT, own = !asked->time && !asked->limit && !asked->nodes;
    if (!limit && !(status == SUSOL_CANCELLED && cli_worker_stopped()))
        return cli_worker_solved(worker, status, NULL);
    const char *why = !limit ? "stopped" : own ? "too many to list" : "stopped at a limit";
    bool one = tally->count.low == 1 && !tally->count.high;
    int size = sprintf(words, "%s; at least %s solution%s", why,
                       susol_number_text(tally->count, number), one ? "" : "s");
    (void)cli_about_words(tally, words + size);
    if (limit) cli_worker_fail(worker, 0, "%s", words);
    else cli_worker_say(worker, words);
    worker->cancelled = !limit;
    return false;
}

bool cli_copy_filled(cli_worker *worker, const susol_puzzle *puzzle, const uint8_t *solution) {
    susol_status status = susol_puzzle_copy(worker->copy, puzzle);
    for (int c = 0; c < cells_of(puzzle) && !status; c++)
        if (!susol_puzzle_is_hole(puzzle, c))
            status = susol_puzzle_set_value(worker->copy, c, solution[c]);
    return cli_worker_ok(worker, status, NULL);
}
