/* cmd_search.c: the command `susol search`. */
#define _POSIX_C_SOURCE 200809L
#include "answer.h"
#include "progress.h"
#include "search.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>

typedef struct session { /* one puzzle being searched */
    ss_worker *worker;
    ss_onlookers *all; /* NULL: nobody looks on */
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
    ss_seen seen = {s->worker->asked, fate, step, candidates, effort};
    return !ss_cli_onlookers_see(s->all, &seen);
}

static susol_status explore(session *s, const susol_puzzle *puzzle, susol_options *options) {
    const ss_options *wish = &s->worker->cli->options;
    susol_search search = {.order = wish->order,
                           .split = wish->split,
                           .prune = wish->prune,
                           .memory = (size_t)wish->memory,
                           .user = s};
    if (wish->score && !strcmp(wish->score, "cells")) search.score = score_cells;
    if (wish->score && !strcmp(wish->score, "product")) search.score = score_product;
    if (s->all) search.see = see;
    return susol_explore(puzzle, &search, options, &s->result, &s->effort);
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
        ss_seen seen = {s->worker->asked, fates[event->kind], &s->step, event->candidates,
                        &s->effort};
        if (s->all && !ss_cli_onlookers_see(s->all, &seen)) return 1;
    }
    ss_cli_worker_tick(s->worker, 0);
    return ss_cli_worker_stopped();
}

static susol_status solve(session *s, const susol_puzzle *puzzle, susol_options *options) {
    options->watch = watch;
    options->watch_all = 1;
    options->user = s;
    susol_status status = susol_solve(puzzle, options, &s->result);
    s->effort.nodes = s->result.nodes;
    s->effort.solutions = s->result.solutions.low;
    return status;
}

/* ---- its answer ---- */

/* unique, many or none; if a number of solutions was asked for: how many, with + if there may be
   more. */
static const char *verdict(const session *s, char words[48]) {
    const ss_options *wish = &s->worker->cli->options;
    uint64_t count = s->result.solutions.low;
    if (!wish->limit && !wish->all) return count > 1 ? "many" : count ? "unique" : "none";
    (void)susol_number_text(s->result.solutions, words);
    if (wish->limit && count >= wish->limit) strcat(words, "+");
    return words;
}

static void put_plain(const session *s, const susol_puzzle *puzzle) {
    ss_buffer *out = &s->worker->block->out;
    char words[48];
    if (s->result.solutions.low) ss_cli_put_solution(out, puzzle, s->result.first);
    else ss_cli_buffer_put(out, '-');
    ss_cli_buffer_format(out, "\t%s\t%" PRIu64 "\t%" PRIu64 "\t%d\t%" PRIu64 "\n",
                         verdict(s, words), s->effort.nodes, s->effort.dead, s->effort.deepest,
                         s->effort.widest);
}

static void put_json(const session *s, const susol_puzzle *puzzle) {
    ss_buffer *out = &s->worker->block->out;
    const susol_effort *effort = &s->effort;
    char words[48];
    ss_cli_put_head(s->worker, puzzle);
    ss_cli_buffer_format(out, ",\"result\":\"%s\",\"solution\":", verdict(s, words));
    if (s->result.solutions.low) {
        ss_cli_buffer_put(out, '"');
        ss_cli_put_solution(out, puzzle, s->result.first);
        ss_cli_buffer_put(out, '"');
    } else {
        ss_cli_buffer_words(out, "null");
    }
    ss_cli_buffer_format(out,
                         ",\"nodes\":%" PRIu64 ",\"dead\":%" PRIu64
                         ",\"depth\":%d,\"widest\":%" PRIu64 ",\"closed\":%" PRIu64,
                         effort->nodes, effort->dead, effort->deepest, effort->widest,
                         effort->closed);
    ss_cli_buffer_format(out,
                         ",\"known\":%" PRIu64 ",\"spilled\":%" PRIu64 ",\"dropped\":%" PRIu64
                         ",\"milliseconds\":%" PRId64 "}\n",
                         effort->known, effort->spilled, effort->dropped, s->milliseconds);
}

static void put_picture(session *s, const susol_puzzle *puzzle) {
    susol_look look = {.solution = s->result.solutions.low ? s->result.first : NULL};
    ss_buffer line = {0};
    char words[48];
    ss_cli_buffer_format(
        &line, "%s: %" PRIu64 " states, %" PRIu64 " dead, depth %d, open at most %" PRIu64,
        verdict(s, words), s->effort.nodes, s->effort.dead, s->effort.deepest, s->effort.widest);
    ss_cli_buffer_put(&line, 0);
    ss_cli_put_picture(s->worker, puzzle, &look, line.data);
    ss_cli_buffer_free(&line);
}

/* Nothing is lost when memory is short, but it should be known. */
static void say_dropped(const session *s) {
    const ss_block *block = s->worker->block;
    if (s->worker->cli->options.quiet || (!s->effort.spilled && !s->effort.dropped)) return;
    ss_cli_buffer_format(&s->worker->block->errors,
                         "susol: %s:%" PRIu64 ": memory was full: %" PRIu64
                         " states searched at once, %" PRIu64 " forgotten by the closed set\n",
                         block->file, s->worker->line, s->effort.spilled, s->effort.dropped);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    session s = {.worker = worker, .all = worker->question->user};
    const ss_options *wish = &worker->cli->options;
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = wish->all ? 0 : wish->limit ? wish->limit : 2;
    if (s.all) {
        s.all->log = wish->show ? &worker->block->out : NULL;
        s.all->user = worker;
        s.all->screen = wish->show ? ss_cli_screen_open(worker->cli) : NULL;
        ss_cli_onlookers_begin(s.all, puzzle);
    }
    int64_t start = ss_cli_now();
    susol_status status =
        wish->engine ? solve(&s, puzzle, &options) : explore(&s, puzzle, &options);
    s.milliseconds = ss_cli_now() - start;
    bool quit = s.all && ss_cli_screen_quit(s.all->screen);
    if (s.all) ss_cli_screen_close(s.all->screen);
    if (s.all && !ss_cli_onlookers_end(s.all))
        ss_cli_worker_fail(worker, 0, "%s: %s", wish->tree ? wish->tree : "trace", strerror(errno));
    if (quit) {
        ss_cli_worker_fail(worker, 0,
                           "stopped after %" PRIu64 " states, %" PRIu64 " solutions so far",
                           s.effort.nodes, s.effort.solutions);
        return;
    }
    if (!ss_cli_worker_solved(worker, status, &s.result)) return;
    say_dropped(&s);
    if (ss_cli_answer_is_picture(worker)) put_picture(&s, puzzle);
    else if (wish->json) put_json(&s, puzzle);
    else put_plain(&s, puzzle);
}

/* ---- the command ---- */

static void relieve(void *worker) { ss_cli_worker_relieve(worker); }

static int check(const ss_options *options) {
    susol_puzzle *puzzle;
    susol_result result;
    susol_options one = {.nodes = 1};
    susol_search search = {.prune = options->prune};
    if (options->limit && options->all) return ss_cli_usage("--limit and --all exclude each other");
    if (options->closed || options->plain)
        return ss_cli_usage("--closed and --plain are for susol search knight N");
    if (options->engine && (options->order || options->split || options->prune))
        return ss_cli_usage(
            "an engine has its own order: --engine excludes --order, --split, --prune");
    if (options->engine && (options->tree || options->trace))
        return ss_cli_usage("an engine does not tell its steps: --engine excludes --tree, --trace");
    if (susol_puzzle_new(&puzzle, NULL)) (void)ss_cli_need(NULL);
    susol_status status = susol_explore(puzzle, &search, &one, &result, NULL);
    susol_puzzle_free(puzzle);
    if (status != SUSOL_UNKNOWN_NAME) return SS_EXIT_OK;
    return ss_cli_usage("--prune expects all, none, or some of houses,hidden,locked,signs,cages,"
                        "sums,derived,rules, not '%s'",
                        options->prune);
}

static int run_puzzles(ss_cli *cli) {
    ss_options *options = &cli->options;
    ss_buffer title = {0};
    ss_question question = {.one = answer};
    ss_onlookers all = {.cli = cli, .relieve = relieve};
    if (check(options)) return SS_EXIT_USAGE;
    options->show |= options->step || options->delay;
    if (options->trace) {
        all.trace = fopen(options->trace, "w");
        if (!all.trace) return ss_cli_usage("%s: %s", options->trace, strerror(errno));
    }
    ss_cli_buffer_format(&title, "%s, split: %s%c",
                         options->engine  ? options->engine
                         : options->order ? options->order
                                          : "depth",
                         options->engine  ? "its own"
                         : options->split ? options->split
                                          : "smallest",
                         0);
    all.panel.title = title.data;
    if (ss_cli_onlookers_any(cli)) {
        question.one_thread = options->quiet = true;
        question.user = &all;
    }
    int status = ss_cli_answer_run(cli, &question);
    if (all.trace && fclose(all.trace) && !status) {
        (void)fprintf(stderr, "susol: %s: %s\n", options->trace, strerror(errno));
        status = SS_EXIT_SOME_FAILED;
    }
    ss_cli_buffer_free(&title);
    return status;
}

static int run(ss_cli *cli) {
    bool games = cli->word_count && !cli->options.replay;
    if (games && !strcmp(cli->words[0], "queens")) return ss_cli_search_queens(cli);
    if (games && !strcmp(cli->words[0], "knight")) return ss_cli_search_knight(cli);
    if (!cli->options.replay) return run_puzzles(cli);
    if (cli->word_count) return ss_cli_usage("--replay takes no other file");
    return ss_cli_search_replay(cli);
}

const ss_command ss_command_search = {
    .name = "search",
    .title = "the search itself, to watch and compare",
    .usage = "[FILE...] | queens N | knight N",
    .options = SS_TAKES_INPUT | SS_TAKES_LIMITS | SS_BIT(json) | SS_BIT(color) | SS_BIT(limit) |
               SS_BIT(all) | SS_BIT(order) | SS_BIT(split) | SS_BIT(prune) | SS_BIT(score) |
               SS_BIT(memory) | SS_BIT(show) | SS_BIT(delay) | SS_BIT(step) | SS_BIT(trace) |
               SS_BIT(replay) | SS_BIT(tree) | SS_BIT(closed) | SS_BIT(plain),
    .run = run,
    .text =
        "One line a puzzle: the solution; unique, many or none (with --limit or --all how many);\n"
        "states visited; dead ones; the deepest; the most that waited at once. The answer does\n"
        "not depend on order, split, pruning or memory: only the work does.\n"
        "--show draws every state; on a terminal, keys: space pause, s step, + - speed, q quit.\n"
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
