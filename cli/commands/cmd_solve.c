/* cmd_solve.c: the command `susol solve`. */
#include "pictures/gallery.h"
#include <string.h>

/* ---- one puzzle, one answer ---- */

static const char *verdict_of(const susol_result *result) {
    bool many = result->solutions.high || result->solutions.low > 1;
    return many ? "many" : result->solutions.low ? "unique" : "none";
}

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, const susol_result *result) {
    cli_buffer *out = &worker->block->out;
    const char *verdict = verdict_of(result);
    cli_put_head(worker, puzzle);
    cli_buffer_format(out, ",\"result\":\"%s\",\"solution\":", verdict);
    if (result->solutions.low) {
        cli_buffer_put(out, '"');
        cli_put_solution(out, puzzle, worker->first);
        cli_buffer_words(out, "\"}\n");
    } else {
        cli_buffer_words(out, "null}\n");
    }
}

static void put_plain(cli_worker *worker, const susol_puzzle *puzzle, const susol_result *result) {
    cli_buffer *out = &worker->block->out;
    if (result->solutions.low) cli_put_solution(out, puzzle, worker->first);
    else cli_buffer_put(out, '-');
    cli_buffer_put(out, '\t');
    cli_buffer_words(out, verdict_of(result));
    cli_buffer_put(out, '\n');
}

/* Formats of digits alone, which have no words for the rules of a variant: its solution fits. */
static bool holds_digits_only(const char *to) {
    static const char *const names[] = {"line", "grid", "hodoku", "table", "sdk",
                                        "sdm",  "ss",   "csv",    NULL};
    for (int i = 0; names[i]; i++)
        if (!strcmp(names[i], to)) return true;
    return false;
}

/* worker->copy becomes the digits of the solution and nothing else; false: they make no grid. */
static bool copy_digits(cli_worker *worker, const susol_puzzle *puzzle, const uint8_t *solution) {
    int side = susol_puzzle_side(puzzle);
    bool square = susol_puzzle_rows(puzzle) == side && susol_puzzle_columns(puzzle) == side;
    if (!square || susol_puzzle_letter(puzzle, 1) != '1') return false;
    cli_buffer cells = {0};
    cli_put_solution(&cells, puzzle, solution);
    bool good = !susol_read(worker->copy, cells.data, cells.size, "line", NULL);
    cli_buffer_free(&cells);
    return good;
}

static bool can_write(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_text_clear(worker->text);
    return susol_write(puzzle, worker->cli->options.to, worker->text, NULL) != SUSOL_CANNOT;
}

static void put_solution_form(cli_worker *worker, const susol_puzzle *puzzle,
                              const susol_look *look) {
    const char *to = worker->cli->options.to;
    if (!cli_name_listed("formats", to)) {
        cli_put_form(worker, puzzle, look);
        return;
    }
    if (!cli_copy_filled(worker, puzzle, look->solution)) return;
    if (holds_digits_only(to) && !can_write(worker, worker->copy) &&
        !copy_digits(worker, puzzle, look->solution) &&
        !cli_copy_filled(worker, puzzle, look->solution))
        return;
    cli_put_form(worker, worker->copy, look);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_result result;
    if (!cli_worker_solve_two(worker, puzzle, &result)) return;
    susol_look look = cli_look_at(worker, &result);
    if (worker->question->user) {
        look.caption = worker->cli->options.caption;
        look.colour = worker->cli->options.colour_areas;
        cli_gallery_draw(worker, puzzle, &look);
    } else if (cli_answer_is_picture(worker)) {
        cli_put_picture(worker, puzzle, &look, verdict_of(&result));
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
    cli_worker *worker = user;
    cli_buffer *out = &worker->block->out;
    if (worker->cli->options.to) {
        put_solution_form(worker, worker->asked, &(susol_look){.solution = solution});
    } else if (worker->cli->options.json) {
        cli_buffer_words(out, worker->listed ? ",\"" : "\"");
        cli_put_solution(out, worker->asked, solution);
        cli_buffer_put(out, '"');
    } else {
        cli_put_solution(out, worker->asked, solution);
        cli_buffer_put(out, '\n');
    }
    worker->listed++;
    cli_worker_relieve(worker);
    return cli_worker_stopped();
}

/* A limit that stops it leaves the solutions found so far: they are solutions all the same. */
static void answer_all(cli_worker *worker, const susol_puzzle *puzzle) {
    cli_buffer *out = &worker->block->out;
    susol_result result;
    susol_options options = cli_worker_options(worker);
    options.solutions = worker->cli->options.number;
    options.found = list_solution;
    if (worker->cli->options.json) {
        cli_put_head(worker, puzzle);
        cli_buffer_words(out, ",\"solutions\":[");
    }
    susol_status status = susol_solve(puzzle, &options, &result, &worker->error);
    if (worker->cli->options.json)
        cli_buffer_format(out, "],\"complete\":%s}\n", result.complete ? "true" : "false");
    (void)cli_worker_solved(worker, status, &result);
}

/* ---- random solutions: --random ---- */

/* All draws together have the time of the command line. */
static int watch_draws(void *user, const susol_event *event) {
    cli_worker_tick(user, event);
    return cli_worker_stopped() || cli_worker_is_late(user);
}

static susol_status draw(cli_worker *worker, susol_sampler *sampler) {
    uint8_t solution[SUSOL_MAX_CELLS];
    susol_status status = SUSOL_OK;
    for (uint64_t i = 0; i < worker->cli->options.random && !status; i++) {
        if (cli_worker_is_late(worker)) return SUSOL_LIMIT;
        status = susol_sampler_draw(sampler, solution);
        if (!status && list_solution(worker, solution)) status = SUSOL_CANCELLED;
    }
    return status == SUSOL_END ? SUSOL_OK : status;
}

static void answer_random(cli_worker *worker, const susol_puzzle *puzzle) {
    cli_buffer *out = &worker->block->out;
    susol_sampler *sampler;
    susol_options options = cli_worker_options(worker);
    options.watch = watch_draws;
    cli_worker_begin_large(worker);
    susol_status status = susol_sampler_new(&sampler, puzzle, &options, &worker->error);
    if (!status && worker->cli->options.json) {
        cli_put_head(worker, puzzle);
        cli_buffer_words(out, ",\"solutions\":[");
    }
    if (!status) {
        status = draw(worker, sampler);
        if (worker->cli->options.json) cli_buffer_words(out, "]}\n");
    }
    susol_sampler_free(sampler);
    cli_worker_end_large(worker);
    if (status == SUSOL_CANCELLED && !cli_worker_stopped()) status = SUSOL_LIMIT; /* late */
    (void)cli_worker_solved(worker, status, NULL);
}

/* ---- lines in bulk ---- */

/* Solutions are in the output already, 8 bytes apart; a puzzle without any makes the rest move
   up. Nearly all are unique, and then nothing moves. */
static void answer_many(cli_worker *worker, susol_batch *batch) {
    enum { CELLS = 81, LINE = CELLS + 8 };
    cli_buffer *out = &worker->block->out;
    char *line = cli_buffer_room(out, batch->count * LINE + LINE), *to = line;
    batch->enough = 2;
    batch->solutions = line;
    batch->solution_stride = LINE;
    if (!cli_worker_solve_batch(worker, batch)) return;
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

static int run(cli_call *cli) {
    const cli_options *options = &cli->options;
    bool list = options->all || options->number || options->random;
    if (options->all + (options->number > 0) + (options->random > 0) > 1)
        return cli_usage("-n, --all and --random exclude each other");
    if (cli_gallery_wanted(options) && list)
        return cli_usage("-n, --all and --random draw no files");
    if (cli_gallery_wanted(options)) return cli_gallery_run(cli, answer);
    if (cli_answer_check_to(cli)) return CLI_EXIT_USAGE;
    cli_question question = {.one = options->random ? answer_random : list ? answer_all : answer};
    if (!list && cli_answer_in_bulk(cli)) question.many = answer_many;
    if (list) cli->picture = false;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_solve = {
    .name = "solve",
    .title = "a solution of each puzzle, and whether it is the only one",
    .usage = "[FILE...]",
    .options = CLI_TAKES_PIXELS | CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_TAKES_LIMITS |
               CLI_BIT(number) | CLI_BIT(all) | CLI_BIT(random) | CLI_BIT(output) |
               CLI_BIT(caption) | CLI_BIT(colour_areas),
    .writes = CLI_WRITES_LINES | CLI_WRITES_PICTURES | CLI_WRITES_FORMATS,
    .run = run,
    .text =
        "One line a puzzle: SOLUTION<TAB>unique, SOLUTION<TAB>many (the first one found) or\n"
        "-<TAB>none. With -n N or --all one solution a line, and no line where there is none.\f\n"
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
