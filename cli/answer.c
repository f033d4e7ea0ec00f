/* answer.c: the parts that answers are made of. */
#define _POSIX_C_SOURCE 200809L
#include "answer.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int ss_cli_answer_check_to(const ss_cli *cli) {
    const char *to = cli->options.to;
    if (!to || ss_cli_name_listed("renderers", to)) return SS_EXIT_OK;
    return ss_cli_name_check("formats", to);
}

/* ---- the form that begins with the number of puzzles ---- */

static bool is_counted(const char *to) { return to && !strcmp(to, "table"); }

static int copy_out(FILE *from, uint64_t count) {
    char bytes[1 << 16];
    size_t got = (size_t)snprintf(bytes, sizeof bytes, "%" PRIu64 "\n", count);
    int trouble = ss_cli_write_all(STDOUT_FILENO, bytes, got);
    rewind(from);
    while (!trouble && (got = fread(bytes, 1, sizeof bytes, from)))
        trouble = ss_cli_write_all(STDOUT_FILENO, bytes, got);
    if (!trouble && ferror(from)) trouble = EIO;
    if (!trouble) trouble = ss_cli_write_end(STDOUT_FILENO);
    return ss_cli_write_status(trouble);
}

int ss_cli_answer_run(ss_cli *cli, ss_question *question) {
    uint64_t count = UINT64_MAX; /* not known: it could not be written */
    question->look_ahead |= cli->picture;
    if (!is_counted(cli->options.to)) return ss_cli_batch_run(cli, question, NULL);
    FILE *spool = tmpfile();
    if (!spool) return ss_cli_usage("cannot make a temporary file: %s", strerror(errno));
    question->fd = fileno(spool);
    int status = ss_cli_batch_run(cli, question, &count);
    int copied =
        status <= SS_EXIT_SOME_FAILED && count < UINT64_MAX ? copy_out(spool, count) : SS_EXIT_OK;
    (void)fclose(spool);
    return copied > status ? copied : status;
}

/* ---- choices ---- */

bool ss_cli_answer_in_bulk(const ss_cli *cli) {
    const ss_options *options = &cli->options;
    if (options->json || options->to || options->nodes || options->time) return false;
    return !options->engine || !strcmp(options->engine, "fast9");
}

bool ss_cli_answer_is_picture(const ss_worker *worker) {
    return worker->cli->picture && worker->block->alone;
}

/* ---- one solution or two ---- */

static int keep_last(void *user, const uint8_t *solution) {
    ss_worker *worker = user;
    int cells = susol_puzzle_rows(worker->asked) * susol_puzzle_columns(worker->asked);
    memcpy(worker->last, solution, (size_t)cells);
    return 0;
}

bool ss_cli_worker_solve_two(ss_worker *worker, const susol_puzzle *puzzle, susol_result *result) {
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = 2;
    options.found = keep_last;
    return ss_cli_worker_solved(worker, susol_solve(puzzle, &options, result), result);
}

susol_look ss_cli_look_at(const ss_worker *worker, const susol_result *result) {
    return (susol_look){.solution = result->solutions.low ? result->first : NULL,
                        .other = result->solutions.low > 1 ? worker->last : NULL};
}

/* ---- parts ---- */

static int cells_of(const susol_puzzle *puzzle) {
    return susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
}

void ss_cli_put_cells(ss_buffer *out, const susol_puzzle *puzzle) {
    int cells = cells_of(puzzle);
    char *place = ss_cli_buffer_room(out, (size_t)cells);
    for (int c = 0; c < cells; c++) {
        int digit = susol_puzzle_value(puzzle, c);
        place[c] = susol_puzzle_letter(puzzle, digit);
    }
    out->size += (size_t)cells;
}

void ss_cli_put_solution(ss_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution) {
    int cells = cells_of(puzzle);
    char *place = ss_cli_buffer_room(out, (size_t)cells);
    for (int c = 0; c < cells; c++)
        place[c] = susol_puzzle_letter(puzzle, susol_puzzle_hole(puzzle, c) ? 0 : solution[c]);
    out->size += (size_t)cells;
}

void ss_cli_put_head(ss_worker *worker, const susol_puzzle *puzzle) {
    ss_buffer *out = &worker->block->out;
    ss_cli_buffer_words(out, "{\"file\":");
    ss_cli_buffer_json(out, worker->block->file);
    ss_cli_buffer_format(out, ",\"line\":%" PRIu64 ",\"puzzle\":\"", worker->line);
    ss_cli_put_cells(out, puzzle);
    ss_cli_buffer_put(out, '"');
}

/* Whether anything is before it is known when it is written: then the gap may go. */
void ss_cli_put_gap(ss_block *block) {
    if (!block->out.size) block->gap = true;
    ss_cli_buffer_put(&block->out, '\n');
}

/* The library's texts end with a newline; one with more newlines stands apart from the others. */
void ss_cli_put_text(ss_worker *worker) {
    const char *words = susol_text_data(worker->text);
    const char *newline = strchr(words, '\n');
    if (newline && newline[1] && !worker->block->alone) ss_cli_put_gap(worker->block);
    ss_cli_buffer_add(&worker->block->out, words, susol_text_size(worker->text));
}

void ss_cli_put_picture(ss_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                        const char *words) {
    look->colour = worker->cli->colour;
    susol_text_clear(worker->text);
    const char *renderer = worker->cli->colour ? "ansi" : look->other ? "unicode" : "plain";
    susol_status status = susol_render(puzzle, look, renderer, worker->text);
    if (!ss_cli_worker_ok(worker, status, NULL)) return;
    ss_cli_put_text(worker);
    ss_cli_buffer_words(&worker->block->out, words);
    ss_cli_buffer_put(&worker->block->out, '\n');
}

void ss_cli_put_form(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    const char *to = worker->cli->options.to;
    susol_error error = {0};
    susol_text_clear(worker->text);
    susol_status status = ss_cli_name_listed("formats", to)
                              ? susol_write(puzzle, to, worker->text, &error)
                              : susol_render(puzzle, look, to, worker->text);
    if (ss_cli_worker_ok(worker, status, &error)) ss_cli_put_text(worker);
}

char *ss_cli_about_words(const susol_tally *tally, char words[SS_ABOUT_WORDS]) {
    susol_number guess = tally->estimate, count = tally->count;
    double size = (double)guess.high * 0x1p64 + (double)guess.low;
    int power = 0;
    *words = 0;
    if (guess.high == count.high && guess.low == count.low) return words;
    if (guess.high == UINT64_MAX && guess.low == UINT64_MAX)
        return strcpy(words, ", probably more than 10^38");
    if (size < 1e6) (void)snprintf(words, SS_ABOUT_WORDS, ", about %.0f", size);
    else {
        for (; size >= 9.95; size /= 10) power++;
        (void)snprintf(words, SS_ABOUT_WORDS, ", about %.1f * 10^%d", size, power);
    }
    return words;
}

bool ss_cli_worker_counted(ss_worker *worker, susol_status status, const susol_tally *tally) {
    char words[SS_ABOUT_WORDS + 96], number[40];
    const ss_options *asked = &worker->cli->options;
    bool limit = status == SUSOL_LIMIT, own = !asked->time && !asked->limit && !asked->nodes;
    if (!limit && !(status == SUSOL_CANCELLED && ss_cli_worker_stopped()))
        return ss_cli_worker_solved(worker, status, NULL);
    const char *why = !limit ? "stopped" : own ? "too many to list" : "stopped at a limit";
    int size =
        sprintf(words, "%s; at least %s solutions", why, susol_number_text(tally->count, number));
    (void)ss_cli_about_words(tally, words + size);
    if (limit) ss_cli_worker_fail(worker, 0, "%s", words);
    else ss_cli_worker_say(worker, words);
    worker->cancelled = !limit;
    return false;
}

bool ss_cli_copy_filled(ss_worker *worker, const susol_puzzle *puzzle, const uint8_t *solution) {
    susol_status status = susol_puzzle_copy(worker->copy, puzzle);
    for (int c = 0; c < cells_of(puzzle) && !status; c++)
        if (!susol_puzzle_hole(puzzle, c))
            status = susol_puzzle_set_value(worker->copy, c, solution[c]);
    return ss_cli_worker_ok(worker, status, NULL);
}
