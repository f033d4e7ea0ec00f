/* cmd_search.c: the command `susol search`. */
#define _POSIX_C_SOURCE 200809L
#include "answer.h"
#include "progress.h"
#include "search/search.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>

typedef struct session { /* one puzzle being searched */
    cli_worker *worker;
    cli_onlookers *all; /* NULL: nobody looks on */
    susol_result result;
    susol_effort effort;
    susol_trail step; /* of an engine that tells no steps */
    int64_t milliseconds;
} session;

/* ---- scores for --order best: the least is taken first ---- */

static uint64_t score_cells(void *user, const uint32_t *candidates, int cells) {
    uint64_t open = 0;
    (void)user;
    for (int c = 0; c < cells; c++) open += (candidates[c] & (candidates[c] - 1)) != 0;
    return open;
}

/* The number of fillings that the candidates alone allow, as a logarithm: 64 is a factor of 2. */
static uint64_t score_product(void *user, const uint32_t *candidates, int cells) {
    static const uint8_t logs[SUSOL_MAX_SIDE + 1] = {0,   0,   64,  101, 128, 149, 165, 180, 192,
                                                     203, 213, 221, 229, 237, 244, 250, 255, 255,
                                                     255, 255, 255, 255, 255, 255, 255, 255};
    uint64_t sum = 0;
    (void)user;
    for (int c = 0; c < cells; c++) sum += logs[__builtin_popcount(candidates[c])];
    return sum;
}

/* ---- one puzzle ---- */

static int see(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort) {
    session *s = user;
    cli_seen seen = {s->worker->asked, fate, step, candidates, effort};
    return !cli_onlookers_see(s->all, &seen);
}

static susol_status explore(session *s, const susol_puzzle *puzzle, susol_options *options) {
    const cli_options *wish = &s->worker->cli->options;
    susol_search search = {.order = wish->order,
                           .split = wish->split,
                           .prune = wish->prune,
                           .memory = (size_t)wish->memory,
                           .user = s};
    if (wish->score && !strcmp(wish->score, "cells")) search.score = score_cells;
    if (wish->score && !strcmp(wish->score, "product")) search.score = score_product;
    if (s->all) search.visit = see;
    susol_status status = susol_explore(puzzle, &search, options, &s->effort, &s->worker->error);
    s->result = (susol_result){.solutions.low = s->effort.solutions,
                               .nodes = s->effort.nodes,
                               .complete = s->effort.complete};
    return status;
}

/* An engine tells less: no steps and no open list, and some tell nothing at all. */
static int watch(void *user, const susol_event *event) {
    session *s = user;
    static const susol_fate fates[] = {[SUSOL_EVENT_OPEN] = SUSOL_FATE_OPEN,
                                       [SUSOL_EVENT_DEAD] = SUSOL_FATE_DEAD,
                                       [SUSOL_EVENT_SOLUTION] = SUSOL_FATE_SOLUTION};
    if (event->kind != SUSOL_EVENT_PROGRESS) {
        s->effort.dead += event->kind == SUSOL_EVENT_DEAD;
        s->effort.closed += event->kind == SUSOL_EVENT_OPEN;
        if (event->depth > s->effort.deepest) s->effort.deepest = event->depth;
        s->effort.nodes = event->nodes;
        s->effort.solutions = event->solutions + (event->kind == SUSOL_EVENT_SOLUTION);
        s->step = (susol_trail){.node = event->nodes, .depth = event->depth, .cell = -1};
        cli_seen seen = {s->worker->asked, fates[event->kind], &s->step, event->candidates,
                         &s->effort};
        if (s->all && !cli_onlookers_see(s->all, &seen)) return 1;
    }
    cli_worker_tick(s->worker, 0);
    return cli_worker_stopped();
}

static susol_status solve(session *s, const susol_puzzle *puzzle, susol_options *options) {
    options->watch = watch;
    options->watch_nodes = 1;
    options->user = s;
    susol_status status = susol_solve(puzzle, options, &s->result, &s->worker->error);
    s->effort.nodes = s->result.nodes;
    s->effort.solutions = s->result.solutions.low;
    return status;
}

/* ---- its answer ---- */

/* unique, many or none; if a number of solutions was asked for: how many, with + if there may be
   more. */
static const char *verdict(const session *s, char words[48]) {
    const cli_options *wish = &s->worker->cli->options;
    uint64_t count = s->result.solutions.low;
    if (!wish->limit && !wish->all) return count > 1 ? "many" : count ? "unique" : "none";
    (void)susol_number_text(s->result.solutions, words);
    if (wish->limit && count >= wish->limit) strcat(words, "+");
    return words;
}

static void put_plain(const session *s, const susol_puzzle *puzzle) {
    cli_buffer *out = &s->worker->block->out;
    char words[48];
    if (s->result.solutions.low) cli_put_solution(out, puzzle, s->worker->first);
    else cli_buffer_put(out, '-');
    cli_buffer_format(out, "\t%s\t%" PRIu64 "\t%" PRIu64 "\t%d\t%" PRIu64 "\n", verdict(s, words),
                      s->effort.nodes, s->effort.dead, s->effort.deepest, s->effort.widest);
}

static void put_json(const session *s, const susol_puzzle *puzzle) {
    cli_buffer *out = &s->worker->block->out;
    const susol_effort *effort = &s->effort;
    char words[48];
    cli_put_head(s->worker, puzzle);
    cli_buffer_format(out, ",\"result\":\"%s\",\"solution\":", verdict(s, words));
    if (s->result.solutions.low) {
        cli_buffer_put(out, '"');
        cli_put_solution(out, puzzle, s->worker->first);
        cli_buffer_put(out, '"');
    } else {
        cli_buffer_words(out, "null");
    }
    cli_buffer_format(out,
                      ",\"nodes\":%" PRIu64 ",\"dead\":%" PRIu64 ",\"depth\":%d,\"widest\":%" PRIu64
                      ",\"closed\":%" PRIu64,
                      effort->nodes, effort->dead, effort->deepest, effort->widest, effort->closed);
    cli_buffer_format(out,
                      ",\"known\":%" PRIu64 ",\"spilled\":%" PRIu64 ",\"dropped\":%" PRIu64
                      ",\"milliseconds\":%" PRId64 "}\n",
                      effort->known, effort->spilled, effort->dropped, s->milliseconds);
}

static void put_picture(session *s, const susol_puzzle *puzzle) {
    susol_look look = {.solution = s->result.solutions.low ? s->worker->first : NULL};
    cli_buffer line = {0};
    char words[48];
    cli_buffer_format(&line,
                      "%s: %" PRIu64 " state%s, %" PRIu64 " dead, depth %d, open at most %" PRIu64,
                      verdict(s, words), s->effort.nodes, cli_plural(s->effort.nodes),
                      s->effort.dead, s->effort.deepest, s->effort.widest);
    cli_buffer_put(&line, 0);
    cli_put_picture(s->worker, puzzle, &look, line.data);
    cli_buffer_free(&line);
}

/* Nothing is lost when memory is short, but it should be known. */
static void say_dropped(const session *s) {
    const cli_block *block = s->worker->block;
    if (s->worker->cli->options.quiet || (!s->effort.spilled && !s->effort.dropped)) return;
    cli_buffer_format(&s->worker->block->errors,
                      "susol: %s:%" PRIu64 ": memory was full: %" PRIu64
                      " state%s searched at once, %" PRIu64 " forgotten by the closed set\n",
                      block->file, s->worker->line, s->effort.spilled,
                      cli_plural(s->effort.spilled), s->effort.dropped);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    session s = {.worker = worker, .all = worker->question->user};
    const cli_options *wish = &worker->cli->options;
    susol_options options = cli_worker_options(worker);
    options.first = worker->first;
    options.solutions = wish->all ? 0 : wish->limit ? wish->limit : 2;
    if (s.all) {
        s.all->log = wish->show ? &worker->block->out : NULL;
        s.all->user = worker;
        s.all->screen = wish->show ? cli_screen_open(worker->cli) : NULL;
        cli_onlookers_begin(s.all, puzzle);
    }
    int64_t start = cli_now();
    susol_status status =
        wish->engine ? solve(&s, puzzle, &options) : explore(&s, puzzle, &options);
    s.milliseconds = cli_now() - start;
    bool quit = s.all && cli_screen_quit(s.all->screen);
    if (s.all) cli_screen_close(s.all->screen);
    if (s.all && !cli_onlookers_end(s.all))
        cli_worker_fail(worker, 0, "%s: %s", wish->tree ? wish->tree : "trace", strerror(errno));
    if (quit) {
        cli_worker_fail(worker, 0,
                        "stopped after %" PRIu64 " state%s, %" PRIu64 " solution%s so far",
                        s.effort.nodes, cli_plural(s.effort.nodes), s.effort.solutions,
                        cli_plural(s.effort.solutions));
        return;
    }
    if (!cli_worker_solved(worker, status, &s.result)) return;
    say_dropped(&s);
    if (cli_answer_is_picture(worker)) put_picture(&s, puzzle);
    else if (wish->json) put_json(&s, puzzle);
    else put_plain(&s, puzzle);
}

/* ---- the command ---- */

static void relieve(void *worker) { cli_worker_relieve(worker); }

static int check(const cli_options *options) {
    susol_puzzle *puzzle;
    susol_effort effort;
    susol_options one = {.nodes = 1};
    susol_error error;
    susol_search search = {.prune = options->prune};
    if (options->limit && options->all) return cli_usage("--limit and --all exclude each other");
    if (options->closed || options->plain)
        return cli_usage("--closed and --plain are for susol search knight N");
    if (options->engine && (options->order || options->split || options->prune))
        return cli_usage(
            "an engine has its own order: --engine excludes --order, --split, --prune");
    if (options->engine && (options->tree || options->trace))
        return cli_usage("an engine does not tell its steps: --engine excludes --tree, --trace");
    if (susol_puzzle_new(&puzzle, NULL)) (void)cli_need(NULL);
    susol_status status = susol_explore(puzzle, &search, &one, &effort, &error);
    susol_puzzle_free(puzzle);
    return status == SUSOL_UNKNOWN_NAME ? cli_usage("--prune: %s", error.text) : CLI_EXIT_OK;
}

static int run_puzzles(cli_call *cli) {
    cli_options *options = &cli->options;
    cli_buffer title = {0};
    cli_question question = {.one = answer};
    cli_onlookers all = {.cli = cli, .relieve = relieve};
    if (check(options)) return CLI_EXIT_USAGE;
    options->show |= options->step || options->delay;
    if (options->trace) {
        all.trace = fopen(options->trace, "w");
        if (!all.trace) return cli_usage("%s: %s", options->trace, strerror(errno));
    }
    cli_buffer_format(&title, "%s, split: %s%c",
                      options->engine  ? options->engine
                      : options->order ? options->order
                                       : "depth",
                      options->engine  ? "its own"
                      : options->split ? options->split
                                       : "smallest",
                      0);
    all.panel.title = title.data;
    if (cli_onlookers_any(cli)) {
        question.one_thread = options->quiet = true;
        question.user = &all;
    }
    int status = cli_answer_run(cli, &question);
    if (all.trace && fclose(all.trace) && !status) {
        (void)fprintf(stderr, "susol: %s: %s\n", options->trace, strerror(errno));
        status = CLI_EXIT_SOME_FAILED;
    }
    cli_buffer_free(&title);
    return status;
}

static int run(cli_call *cli) {
    bool games = cli->word_count && !cli->options.replay;
    if (games && !strcmp(cli->words[0], "queens")) return cli_search_queens(cli);
    if (games && !strcmp(cli->words[0], "knight")) return cli_search_knight(cli);
    if (!cli->options.replay) return run_puzzles(cli);
    if (cli->word_count) return cli_usage("--replay takes no other file");
    return cli_search_replay(cli);
}

const cli_command cli_command_search = {
    .name = "search",
    .title = "the search itself, to watch and compare",
    .usage = "[FILE...] | queens N | knight N",
    .options = CLI_TAKES_INPUT | CLI_TAKES_LIMITS | CLI_BIT(json) | CLI_BIT(color) |
               CLI_BIT(limit) | CLI_BIT(all) | CLI_BIT(order) | CLI_BIT(split) | CLI_BIT(prune) |
               CLI_BIT(score) | CLI_BIT(memory) | CLI_BIT(show) | CLI_BIT(delay) | CLI_BIT(step) |
               CLI_BIT(trace) | CLI_BIT(replay) | CLI_BIT(tree) | CLI_BIT(closed) | CLI_BIT(plain),
    .run = run,
    .text =
        "One line a puzzle: the solution; unique, many or none (with --limit or --all how many);\n"
        "states visited; dead ones; the deepest; the most that waited at once. The answer does\n"
        "not depend on order, split, pruning or memory: only the work does.\n"
        "--show draws every state; on a terminal, keys: space pause, s step, + - speed, q quit.\f\n"
        "Otherwise a line each: number, number of the state it was split from, depth, fate, move,\n"
        "states that wait, candidates left.\n"
        "queens N: queens that do not attack each other; how many ways, assumptions made.\n"
        "knight N: a knight's tour from the corner, open or --closed; assumptions made.\n"
        "JSON keys: file, line, puzzle, result, solution, nodes, dead, depth, widest, closed,\n"
        "known, spilled, dropped, milliseconds.",
    .examples = "  susol search --show puzzle.txt\n"
                "  susol search --order breadth --split house --tree tree.svg puzzle.txt\n"
                "  susol search --trace t.jsonl puzzle.txt; susol search --replay t.jsonl\n"
                "  susol search queens 8",
};
