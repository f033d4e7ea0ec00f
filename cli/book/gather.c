/* gather.c: puzzles of the input on their way into a booklet.

   Rating and solving take their time, so threads share the work. Leaves arrive in any order and are
   sorted when all are there; whatever is there when the work is stopped becomes the booklet. */
#define _POSIX_C_SOURCE 200809L
#include "gather.h"
#include "rating.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Waves of a rating, some seconds; of more CELLS fewer, for each takes longer. */
enum { PATIENCE = 2000000, CELLS = 81 };

static uint64_t patience(const susol_puzzle *puzzle) {
    int cells = susol_puzzle_cells(puzzle);
    return PATIENCE / (uint64_t)(cells > CELLS ? cells : CELLS) * CELLS;
}

typedef struct gathering {
    cli_book book;
    pthread_mutex_t lock;
} gathering;

/* How hard it is, as a number and a level. No level: it has not just one solution. What takes more
   than PATIENCE, which is counted so that a booklet is the same everywhere, has no number, and no
   level unless it has the highest by then. LIMIT: not even that. */
static susol_status rate(const susol_puzzle *puzzle, const susol_options *limits, cli_leaf *leaf) {
    susol_options patient = *limits;
    susol_rating rating;
    const char *scale;
    int level = 0;
    if (!patient.milliseconds) patient.nodes = patience(puzzle);
    susol_status status = cli_rate(puzzle, NULL, &patient, &scale, &rating);
    if (status == SUSOL_LIMIT && rating.level == cli_level_highest())
        leaf->level = rating.level, status = SUSOL_OK;
    else if (!status && !(status = cli_rate_level(puzzle, &patient, &rating, &level)) && level)
        leaf->level = level, leaf->value = rating.value;
    return status;
}

/* "Hard  4.4"; "Extreme", where nobody knows the number */
static void put_label(cli_leaf *leaf) {
    cli_buffer words = {0};
    if (!leaf->level) return;
    cli_buffer_words(&words, cli_level_word(leaf->level));
    if (leaf->value > 0) cli_buffer_format(&words, "  %.1f", leaf->value);
    cli_buffer_put(&words, 0);
    leaf->label = words.data;
}

/* A puzzle without a rating is printed all the same, without a label. */
static bool add_label(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf *leaf) {
    susol_options limits = cli_worker_options(worker);
    susol_status status = rate(puzzle, &limits, leaf);
    if (status == SUSOL_LIMIT)
        cli_worker_say(worker, "printed without a label: rating it takes too long (see --time)");
    else if (!cli_worker_ok(worker, status, NULL)) return false;
    put_label(leaf);
    return true;
}

static bool add_solution(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf *leaf) {
    susol_options limits = cli_worker_options(worker);
    susol_result result;
    limits.solutions = 2;
    limits.first = worker->first;
    susol_status status = susol_solve(puzzle, &limits, &result, &worker->error);
    if (status == SUSOL_LIMIT) {
        cli_worker_fail(worker, 0, "printed without a solution: the search was stopped at a limit");
        return true;
    }
    if (!cli_worker_solved(worker, status, &result)) return false;
    if (!result.solutions.low) cli_worker_fail(worker, 0, "printed, but there is no solution");
    if (!result.solutions.low) return true;
    leaf->solution = cli_need(malloc(sizeof worker->first));
    memcpy(leaf->solution, worker->first, sizeof worker->first);
    if (result.solutions.low == 1) return true;
    cli_worker_fail(worker, 0, "printed, but there are several solutions");
    leaf->note = cli_need(strdup("one of several"));
    return true;
}

static susol_status add_leaf(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf leaf) {
    gathering *all = worker->question->book;
    susol_status status = susol_puzzle_new(&leaf.puzzle, NULL);
    if (!status) status = susol_puzzle_copy(leaf.puzzle, puzzle);
    (void)susol_puzzle_set_limits(leaf.puzzle, NULL, NULL);
    (void)pthread_mutex_lock(&all->lock);
    if (!status) status = cli_book_add(&all->book, leaf);
    (void)pthread_mutex_unlock(&all->lock);
    return status;
}

void cli_book_gather(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf leaf) {
    const cli_options *wish = &worker->cli->options;
    bool good = !cli_book_has_solutions(wish) || add_solution(worker, puzzle, &leaf);
    if (good && wish->difficulty_label) good = add_label(worker, puzzle, &leaf);
    leaf.block = worker->block->number;
    leaf.line = worker->block->answered;
    if (good) {
        (void)cli_worker_ok(worker, add_leaf(worker, puzzle, leaf), NULL);
        return;
    }
    free(leaf.solution);
    free(leaf.candidates);
    free(leaf.note);
}

static int by_place(const void *one, const void *two) {
    const cli_leaf *a = one, *b = two;
    if (a->block != b->block) return a->block < b->block ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

int cli_book_run(cli_call *cli, void (*one)(cli_worker *worker, const susol_puzzle *puzzle)) {
    gathering all = {.lock = PTHREAD_MUTEX_INITIALIZER};
    int status = cli_book_open(&all.book, cli);
    if (status) return status;
    cli->picture = false;
    cli_question question = {.one = one, .book = &all};
    status = cli_batch_run(cli, &question, NULL);
    if (all.book.count) qsort(all.book.leaves, all.book.count, sizeof *all.book.leaves, by_place);
    int printed = cli_book_print(&all.book);
    return status ? status : printed;
}

/* ---- puzzles that are made ---- */

/* Whoever does not ask for labels gets the order all the same. A level that was asked for is the
   one they have. What is too hard to rate has none, and comes last. */
static bool rate_made(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf *leaf) {
    cli_levels asked;
    susol_options limits = cli_worker_options(worker);
    limits.milliseconds = 0; /* --time is for all of them together */
    if (rate(puzzle, &limits, leaf) == SUSOL_CANCELLED) return false;
    const char *wish = worker->cli->options.level;
    if (wish && leaf->level && cli_levels_read(wish, &asked))
        leaf->level = asked.level[cli_levels_of(&asked, leaf->line)];
    if (worker->cli->options.difficulty_label) put_label(leaf);
    return true;
}

bool cli_book_gather_made(cli_worker *worker, uint64_t number, const susol_puzzle *puzzle,
                          const susol_made *made) {
    cli_leaf leaf = {.line = number};
    if (!rate_made(worker, puzzle, &leaf)) return false;
    leaf.solution = cli_need(malloc(sizeof made->solution));
    memcpy(leaf.solution, made->solution, sizeof made->solution);
    susol_status status = add_leaf(worker, puzzle, leaf);
    if (status) cli_numbers_fail(worker, number, susol_status_text(status));
    return true;
}

/* What has a solution twice is left out, and others are made for it, as long as there are any. */
static int make_all(cli_call *cli, cli_question *question, cli_book *book) {
    enum { ROUNDS = 6 };
    uint64_t wanted = question->numbers;
    int status = CLI_EXIT_OK;
    for (int round = 0; !status && round < ROUNDS && book->count < wanted; round++) {
        status = cli_batch_run(cli, question, NULL);
        if (book->count) qsort(book->leaves, book->count, sizeof *book->leaves, by_place);
        cli_book_drop_repeats(book, wanted);
        question->first = question->numbers;
        question->numbers += 2 * (wanted - book->count) + 1;
    }
    if (status || book->count == wanted) return status;
    (void)fprintf(stderr, "susol: only %zu puzzle%s with different solutions\n", book->count,
                  cli_plural(book->count));
    return CLI_EXIT_SOME_FAILED;
}

int cli_book_run_made(cli_call *cli, const cli_question *question) {
    gathering all = {.lock = PTHREAD_MUTEX_INITIALIZER};
    int status = cli_book_open(&all.book, cli);
    if (status) return status;
    cli->picture = false;
    cli_question to_book = *question;
    to_book.book = &all;
    status = make_all(cli, &to_book, &all.book);
    cli_book_arrange(&all.book);
    int printed = cli_book_print(&all.book);
    return status ? status : printed;
}
