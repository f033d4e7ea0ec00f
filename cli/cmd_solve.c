/* cmd_solve.c: the command `susol solve`. */
#include "gallery.h"
#include <string.h>

/* ---- one puzzle, one answer ---- */

static const char *verdict_of(const susol_result *result) {
    bool many = result->solutions.high || result->solutions.low > 1;
    return many ? "many" : result->solutions.low ? "unique" : "none";
}

static void put_json(ss_worker *worker, const susol_puzzle *puzzle, const susol_result *result) {
    ss_buffer *out = &worker->block->out;
    const char *verdict = verdict_of(result);
    ss_cli_put_head(worker, puzzle);
    ss_cli_buffer_format(out, ",\"result\":\"%s\",\"solution\":", verdict);
    if (result->solutions.low) {
        ss_cli_buffer_put(out, '"');
        ss_cli_put_solution(out, puzzle, result->first);
        ss_cli_buffer_words(out, "\"}\n");
    } else {
        ss_cli_buffer_words(out, "null}\n");
    }
}

static void put_plain(ss_worker *worker, const susol_puzzle *puzzle, const susol_result *result) {
    ss_buffer *out = &worker->block->out;
    if (result->solutions.low) ss_cli_put_solution(out, puzzle, result->first);
    else ss_cli_buffer_put(out, '-');
    ss_cli_buffer_put(out, '\t');
    ss_cli_buffer_words(out, verdict_of(result));
    ss_cli_buffer_put(out, '\n');
}

static void put_solution_form(ss_worker *worker, const susol_puzzle *puzzle,
                              const susol_look *look) {
    if (!ss_cli_name_listed("formats", worker->cli->options.to))
        ss_cli_put_form(worker, puzzle, look);
    else if (ss_cli_copy_filled(worker, puzzle, look->solution))
        ss_cli_put_form(worker, worker->copy, look);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    susol_result result;
    if (!ss_cli_worker_solve_two(worker, puzzle, &result)) return;
    susol_look look = ss_cli_look_at(worker, &result);
    if (worker->question->user) {
        look.caption = worker->cli->options.caption;
        look.colour = worker->cli->options.colour_areas;
        ss_cli_gallery_draw(worker, puzzle, &look);
    } else if (ss_cli_answer_is_picture(worker)) {
        ss_cli_put_picture(worker, puzzle, &look, verdict_of(&result));
    } else if (worker->cli->options.json) {
        put_json(worker, puzzle, &result);
    } else if (!worker->cli->options.to) {
        put_plain(worker, puzzle, &result);
    } else if (result.solutions.low) {
        if (!strcmp(worker->cli->options.to, "plain")) look.other = NULL; /* to be read back */
        put_solution_form(worker, puzzle, &look);
    }
}

/* ---- one puzzle, many solutions: -n and --all ---- */

static int list_solution(void *user, const uint8_t *solution) {
    ss_worker *worker = user;
    ss_buffer *out = &worker->block->out;
    if (worker->cli->options.to) {
        put_solution_form(worker, worker->asked, &(susol_look){.solution = solution});
    } else if (worker->cli->options.json) {
        ss_cli_buffer_words(out, worker->listed ? ",\"" : "\"");
        ss_cli_put_solution(out, worker->asked, solution);
        ss_cli_buffer_put(out, '"');
    } else {
        ss_cli_put_solution(out, worker->asked, solution);
        ss_cli_buffer_put(out, '\n');
    }
    worker->listed++;
    ss_cli_worker_relieve(worker);
    return ss_cli_worker_stopped();
}

/* A limit that stops it leaves the solutions found so far: they are solutions all the same. */
static void answer_all(ss_worker *worker, const susol_puzzle *puzzle) {
    ss_buffer *out = &worker->block->out;
    susol_result result;
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = worker->cli->options.number;
    options.found = list_solution;
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_words(out, ",\"solutions\":[");
    }
    susol_status status = susol_solve(puzzle, &options, &result);
    if (worker->cli->options.json)
        ss_cli_buffer_format(out, "],\"complete\":%s}\n", result.complete ? "true" : "false");
    (void)ss_cli_worker_solved(worker, status, &result);
}

/* ---- random solutions: --random ---- */

/* All draws together have the time of the command line. */
static int watch_draws(void *user, const susol_event *event) {
    ss_cli_worker_tick(user, event);
    return ss_cli_worker_stopped() || ss_cli_worker_is_late(user);
}

static susol_status draw(ss_worker *worker, susol_sampler *sampler) {
    uint8_t solution[SUSOL_MAX_CELLS];
    susol_status status = SUSOL_OK;
    for (uint64_t i = 0; i < worker->cli->options.random && !status; i++) {
        if (ss_cli_worker_is_late(worker)) return SUSOL_LIMIT;
        status = susol_sampler_draw(sampler, solution);
        if (!status && list_solution(worker, solution)) status = SUSOL_CANCELLED;
    }
    return status == SUSOL_END ? SUSOL_OK : status;
}

static void answer_random(ss_worker *worker, const susol_puzzle *puzzle) {
    ss_buffer *out = &worker->block->out;
    susol_sampler *sampler;
    susol_options options = ss_cli_worker_options(worker);
    options.watch = watch_draws;
    ss_cli_worker_begin_large(worker);
    susol_status status = susol_sampler_new(&sampler, puzzle, &options);
    if (!status && worker->cli->options.json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_words(out, ",\"solutions\":[");
    }
    if (!status) {
        status = draw(worker, sampler);
        if (worker->cli->options.json) ss_cli_buffer_words(out, "]}\n");
    }
    susol_sampler_free(sampler);
    ss_cli_worker_end_large(worker);
    if (status == SUSOL_CANCELLED && !ss_cli_worker_stopped()) status = SUSOL_LIMIT; /* late */
    if (status == SUSOL_CANNOT)
        ss_cli_worker_fail(worker, 0,
                           "random solutions of this kind of puzzle only up to a million of them");
    else (void)ss_cli_worker_solved(worker, status, NULL);
}

/* ---- lines in bulk ---- */

/* Solutions stand in the output already, 8 bytes apart; a puzzle without any makes the rest move
   up. Nearly all are unique, and then nothing moves. */
static void answer_many(ss_worker *worker, susol_batch *batch) {
    enum { CELLS = 81, LINE = CELLS + 8 };
    ss_buffer *out = &worker->block->out;
    char *line = ss_cli_buffer_room(out, batch->count * LINE + LINE), *to = line;
    batch->limit = 2;
    batch->solutions = line;
    batch->solution_stride = LINE;
    if (!ss_cli_worker_ok(worker, susol_solve_batch(batch), NULL)) return;
    for (size_t i = 0; i < batch->count; i++, line += LINE) {
        if (batch->found[i] == 1) {
            if (to != line) memmove(to, line, CELLS);
            memcpy(to + CELLS, "\tunique\n", 8);
            to += LINE;
        } else if (batch->found[i]) {
            if (to != line) memmove(to, line, CELLS);
            memcpy(to + CELLS, "\tmany\n", 6);
            to += CELLS + 6;
        } else {
            memcpy(to, "-\tnone\n", 7);
            to += 7;
        }
    }
    out->size += (size_t)(to - (out->data + out->size));
    worker->block->answered += batch->count;
}

static int run(ss_cli *cli) {
    const ss_options *options = &cli->options;
    bool list = options->all || options->number || options->random;
    if (options->all + (options->number > 0) + (options->random > 0) > 1)
        return ss_cli_usage("-n, --all and --random exclude each other");
    if (ss_cli_gallery_wanted(options) && list)
        return ss_cli_usage("-n, --all and --random draw no files");
    if (ss_cli_gallery_wanted(options)) return ss_cli_gallery_run(cli, answer);
    if (ss_cli_answer_check_to(cli)) return SS_EXIT_USAGE;
    ss_question question = {.one = options->random ? answer_random : list ? answer_all : answer};
    if (!list && ss_cli_answer_in_bulk(cli)) question.many = answer_many;
    if (list) cli->picture = false;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_solve = {
    .name = "solve",
    .title = "a solution of each puzzle, and whether it is the only one",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT | SS_TAKES_LIMITS | SS_BIT(number) | SS_BIT(all) |
               SS_BIT(random) | SS_BIT(output) | SS_BIT(caption) | SS_BIT(colour_areas),
    .run = run,
    .text =
        "One line a puzzle: SOLUTION<TAB>unique, SOLUTION<TAB>many (the first one found) or\n"
        "-<TAB>none. With -n N or --all one solution a line, and no line where there is none.\n"
        "With --random N, N solutions drawn at random, each as likely as any other; some may come\n"
        "twice. --seed S chooses other ones; the same seed gives the same ones again. Plain 9x9\n"
        "grids may be empty; others may have up to a million solutions.\n"
        "With -o FILE, or --to png or pdf, the solution is drawn; where there are several, two of\n"
        "them side by side, with the cells marked in which they differ.\n"
        "JSON keys: file, line, puzzle, result, solution; with -n or --all solutions, complete;\n"
        "with --random solutions.",
    .examples = "  susol solve puzzles.txt\n"
                "  susol solve --all --to grid puzzle.txt\n"
                "  susol solve -o solution.svg puzzle.txt\n"
                "  susol solve --random 5 --seed 1 puzzle.txt",
};
