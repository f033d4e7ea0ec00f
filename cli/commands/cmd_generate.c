/* cmd_generate.c: the command `susol generate`: puzzles that nobody has seen. */
#include "answer.h"
#include "book/gather.h"
#include "collect/collect.h"
#include "generate_frame.h"
#include "generate_hunt.h"
#include "guide.h"
#include "rating.h"
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    susol_request request;
    cli_levels levels;       /* one generator for each; none: one for all */
    susol_generator *hunted; /* of --hardest, one for all threads; NULL: each has its own */
} job;

/* ---- the request ---- */

/* "24-28" or "24"; false: neither. */
static bool read_range(const char *words, double *low, double *high) {
    char *end;
    *low = *high = strtod(words, &end);
    if (end == words || !(*low >= 0)) return false;
    if (*end != '-') return !*end;
    words = end + 1;
    *high = strtod(words, &end);
    return end > words && !*end && *high >= *low;
}

/* The same, or "9-": nine and more. */
static bool read_rating(const char *words, double *low, double *high) {
    char *end;
    *low = strtod(words, &end);
    *high = 0;
    if (end > words && *low > 0 && !strcmp(end, "-")) return true;
    return read_range(words, low, high) && *high > 0;
}

static bool read_counts(const char *name, const char *words, int *low, int *high) {
    double from, to;
    if (!words) return true;
    if (!read_range(words, &from, &to) || to > SUSOL_MAX_CELLS || from != (int)from ||
        to != (int)to) {
        (void)cli_usage("--%s expects a number or A-B, not '%s'", name, words);
        return false;
    }
    *low = (int)from, *high = (int)to;
    return true;
}

/* False: something on the command line is wrong, and that was said. */
static bool read_request(const cli_options *options, susol_request *request) {
    *request = (susol_request){.size = sizeof *request,
                               .seed = options->seed,
                               .attempts = options->attempts,
                               .per_grid = (int)options->per_grid,
                               .symmetry = options->symmetry,
                               .strictly_minimal = options->strictly_minimal,
                               .pattern = options->pattern,
                               .scale = options->scale,
                               .level = options->level,
                               .technique = options->technique,
                               .start_at_technique = options->start_at_technique,
                               .look = options->look,
                               .uniform = options->uniform,
                               .weights = options->weights,
                               .hardest = options->hardest,
                               .side = (int)options->side,
                               .rules = options->rules,
                               .minimal_rules = options->minimal_rules,
                               .merge_cages = options->merge_cages};
    if (options->rating &&
        !read_rating(options->rating, &request->rating_low, &request->rating_high)) {
        (void)cli_usage("--rating expects a number, A-B or A-, not '%s'", options->rating);
        return false;
    }
    if (!read_counts("clues", options->clues, &request->clues_low, &request->clues_high) ||
        !read_counts("givens", options->givens, &request->givens_low, &request->givens_high) ||
        !read_counts("cages", options->cages, &request->cages_low, &request->cages_high))
        return false;
    if (options->side > SUSOL_MAX_SIDE || options->per_grid > INT_MAX) {
        (void)cli_usage("--%s is too large", options->per_grid > INT_MAX ? "per-grid" : "side");
        return false;
    }
    const char *none = options->clues && !request->clues_high   ? "clues"
                       : options->cages && !request->cages_high ? "cages"
                                                                : NULL;
    if (none) {
        (void)cli_usage("--%s expects a number from 1 on, not 0", none);
        return false;
    }
    request->no_givens = options->givens && !request->givens_high;
    return true;
}

/* The request, of the level that is the i-th of those asked for. */
static susol_request with_level(const job *asked, int i) {
    susol_request request = asked->request;
    susol_entry entry;
    if (i < asked->levels.count && !susol_list("levels", asked->levels.level[i] - 1, &entry))
        request.level = entry.name;
    return request;
}

/* ---- making ---- */

/* All puzzles together have the time of the command line. */
static int watch(void *user, const susol_event *event) {
    (void)event;
    cli_worker_tick(user, NULL);
    return cli_worker_stopped() || cli_worker_is_late(user);
}

typedef struct tools {
    susol_generator *of[CLI_MOST_LEVELS];
} tools;

/* Each thread has generators of its own. */
static susol_generator *tool_of(cli_worker *worker, uint64_t number) {
    const job *asked = worker->question->user;
    if (asked->hunted) return asked->hunted;
    if (!worker->tool) worker->tool = cli_need(calloc(1, sizeof(tools)));
    int at = cli_levels_of(&asked->levels, number);
    susol_generator **own = &((tools *)worker->tool)->of[at], *kept = *own;
    if (kept) return kept;
    susol_request request = with_level(asked, at);
    susol_options limits = {.watch = watch, .user = worker};
    request.limits = &limits;
    if (susol_generator_new(own, &request, NULL, NULL)) (void)cli_need(NULL);
    return *own;
}

static void close_tool(cli_worker *worker) {
    tools *own = worker->tool;
    for (int i = 0; own && i < CLI_MOST_LEVELS; i++) susol_generator_free(own->of[i]);
    free(own);
}

/* ---- answers ---- */

/* Of puzzles that were rated while they were made. */
static const char *scale_of(const cli_worker *worker) {
    const cli_options *options = &worker->cli->options;
    return options->scale ? options->scale : options->rules || options->frame ? "susol" : "er";
}

/* Some variants would take hours to rate. That is counted, not timed, so that the same seed writes
   the same lines everywhere. False: the time is over. */
static bool rate(cli_worker *worker, const susol_puzzle *puzzle, cli_collected *about) {
    enum { PATIENCE = 4000000 }; /* waves, some seconds */
    susol_options limits = {.watch = watch, .user = worker, .nodes = PATIENCE};
    susol_status status =
        cli_rate(puzzle, worker->cli->options.scale, &limits, &about->scale, &about->rating);
    worker->cancelled = status == SUSOL_CANCELLED;
    if (status == SUSOL_LIMIT)
        cli_numbers_fail(worker, about->number, "not rated: that takes too long");
    else if (status && !worker->cancelled)
        cli_numbers_fail(worker, about->number, susol_status_text(status));
    return !worker->cancelled;
}

/* Rules do not fit into a line of cells: then a line is an object of the format json. */
static bool has_rules(const cli_worker *worker) {
    return worker->cli->options.rules || worker->cli->options.frame;
}

/* What was asked for besides the puzzle, as further members of its object. */
static void put_members(cli_worker *worker, const susol_puzzle *puzzle, const susol_made *made,
                        const susol_rating *rating) {
    const cli_options *options = &worker->cli->options;
    cli_buffer *out = &worker->block->out;
    if (options->json) cli_buffer_format(out, ",\"clues\":%d", made->clues);
    if (options->solution) {
        cli_buffer_words(out, ",\"solution\":\"");
        cli_put_solution(out, puzzle, made->solution);
        cli_buffer_put(out, '"');
    }
    if (rating->solutions) cli_buffer_format(out, ",\"rating\":\"%s\"", rating->text);
    if (options->look)
        cli_buffer_format(out, ",\"width_least\":%.0f,\"width_mean\":%.2f", made->width_least,
                          made->width_mean);
    if (options->weights) cli_buffer_format(out, ",\"weight\":%.9g", made->weight);
}

/* An object of the format json, which all commands read. */
static void put_object(cli_worker *worker, const susol_puzzle *puzzle, uint64_t number,
                       const susol_made *made, const susol_rating *rating) {
    const cli_options *options = &worker->cli->options;
    cli_buffer *out = &worker->block->out;
    susol_error error = {0};
    susol_text_clear(worker->text);
    susol_status status = susol_write(puzzle, "json", worker->text, &error);
    if (status) {
        cli_numbers_fail(worker, number, error.text);
        return;
    }
    const char *text = susol_text_data(worker->text), *end = strrchr(text, '}');
    if (options->json)
        cli_buffer_format(out, "{\"number\":%" PRIu64 ",\"seed\":%" PRIu64 ",", number + 1,
                          options->seed);
    cli_buffer_add(out, text + options->json, (size_t)(end - text) - (size_t)options->json);
    put_members(worker, puzzle, made, rating);
    cli_buffer_words(out, "}\n");
}

static void put_line(cli_worker *worker, const susol_puzzle *puzzle, const susol_made *made,
                     const susol_rating *rating) {
    cli_buffer *out = &worker->block->out;
    cli_put_cells(out, puzzle);
    if (worker->cli->options.solution) {
        cli_buffer_put(out, '\t');
        cli_put_solution(out, puzzle, made->solution);
    }
    if (rating->solutions) cli_buffer_format(out, "\t%s", rating->text);
    if (worker->cli->options.look)
        cli_buffer_format(out, "\t%.0f/%.2f", made->width_least, made->width_mean);
    if (worker->cli->options.weights) cli_buffer_format(out, "\t%.9g", made->weight);
    cli_buffer_put(out, '\n');
}

/* Digits that are placed and marks do not fit into a line of cells, but into one of HoDoKu's. */
static void put_position(cli_worker *worker, const susol_puzzle *puzzle, uint64_t number) {
    susol_error error = {0};
    susol_text_clear(worker->text);
    if (susol_write(puzzle, "hodoku", worker->text, &error))
        cli_numbers_fail(worker, number, error.text);
    else cli_buffer_words(&worker->block->out, susol_text_data(worker->text));
}

static void put(cli_worker *worker, uint64_t number, const susol_puzzle *puzzle,
                const susol_made *made) {
    const cli_options *options = &worker->cli->options;
    bool by_level = options->level && !options->rating; /* then the rating is HoDoKu's */
    cli_collected about = {number, by_level ? "hodoku" : scale_of(worker), made->rating};
    susol_look look = {.solution = options->solution ? made->solution : NULL};
    if (by_level && options->rate) about = (cli_collected){number, scale_of(worker), {0}};
    const job *asked = worker->question->user;
    bool known = about.rating.solutions && !asked->hunted;
    if (options->rate && !known && !rate(worker, puzzle, &about)) return;
    susol_rating rating = about.rating;
    if (options->json) put_object(worker, puzzle, number, made, &rating);
    else if (options->to) cli_put_form(worker, puzzle, &look);
    else if (cli_answer_is_picture(worker))
        cli_put_picture(worker, puzzle, &look, rating.solutions ? rating.text : "");
    else if (has_rules(worker)) put_object(worker, puzzle, number, made, &rating);
    else if (options->start_at_technique) put_position(worker, puzzle, number);
    else put_line(worker, puzzle, made, &rating);
    if (worker->question->keeper)
        (void)cli_collect_puzzle(worker, worker->question->keeper, puzzle, &about);
}

/* Of a puzzle that was not found before the time was over: what was tried? */
static void say_late(cli_worker *worker, uint64_t number, const char *tried) {
    char words[200];
    if (!*tried) tried = "no candidate was finished";
    (void)snprintf(words, sizeof words, "the time is over: %s", tried);
    cli_numbers_fail(worker, number, words);
}

static bool make(cli_worker *worker, uint64_t number) {
    susol_generator *generator = tool_of(worker, number);
    const cli_block *block = worker->block;
    bool alone = ((const job *)worker->question->user)->levels.count < 2;
    const susol_made *made = NULL;
    susol_error error;
    if (alone && number == block->first_number)
        susol_generator_expect(generator, number, block->numbers);
    susol_status status = susol_generator_make(generator, number, worker->copy, &made, &error);
    worker->cancelled = status == SUSOL_CANCELLED;
    if (!status && worker->question->book)
        worker->cancelled = !cli_book_gather_made(worker, number, worker->copy, made);
    else if (!status) put(worker, number, worker->copy, made);
    else if (!worker->cancelled) cli_numbers_fail(worker, number, error.text);
    if (worker->cancelled) {
        const char *tried = !status ? "it was not rated" : made ? made->tried : "";
        if (!cli_worker_stopped()) say_late(worker, number, tried);
        return false;
    }
    return true;
}

/* ---- the command ---- */

/* Is there a way to make such puzzles? The exit status. */
static int check(job *asked) {
    susol_status status = SUSOL_OK;
    susol_error error;
    const char *wish = asked->request.level;
    if (wish && !cli_levels_read(wish, &asked->levels))
        return cli_usage("--level expects easy, medium, hard, unfair or extreme, several of them "
                         "with commas, or easy-hard, not '%s'",
                         wish);
    for (int i = 0; !status && i < asked->levels.count + !asked->levels.count; i++) {
        susol_request request = with_level(asked, i);
        susol_generator *generator;
        status = susol_generator_new(&generator, &request, NULL, &error);
        susol_generator_free(generator);
    }
    return status ? cli_usage("%s", error.text) : CLI_EXIT_OK;
}

/* A file of pages is a booklet. */
static bool is_book(const cli_options *options) {
    return cli_book_wanted(options) || (options->output && cli_book_is_file(options));
}

/* What a booklet cannot be; the exit status. */
static int check_book(const cli_options *options) {
    if (options->per_grid > 1) return cli_usage("a booklet repeats no solution: no --per-grid");
    if (options->collect) return cli_usage("--collect does not go with a booklet");
    if (options->solution) return cli_usage("a booklet shows solutions by --with-solutions");
    return CLI_EXIT_OK;
}

/* Some puzzles are made in parts (docs/GENERATE.md): no two threads are to make the same part. */
static uint64_t together(const cli_options *options) {
    return !options->uniform ? 0 : options->weights ? 64 : 16;
}

/* What is in the collection is left out; all else is in it before it is written. */
static int make_for_collection(cli_call *cli, cli_question *question) {
    cli_collection all = {.avoid = true, .each_block = true};
    char source[48];
    (void)snprintf(source, sizeof source, "generate --seed %" PRIu64, cli->options.seed);
    all.source = cli->options.source ? cli->options.source : source;
    int status = cli_collection_open(&all, cli->options.collect, true);
    question->due = cli_collect_due;
    question->keeper = &all;
    if (!status) status = cli_answer_run(cli, question);
    question->keeper = NULL;
    return cli_collection_close(&all) ? status : CLI_EXIT_SOME_FAILED;
}

static int write_all(cli_call *cli, cli_question *question) {
    if (is_book(&cli->options)) return cli_book_run_made(cli, question);
    return cli->options.collect ? make_for_collection(cli, question)
                                : cli_answer_run(cli, question);
}

/* A hunt comes first: its pool is what is made. Its ratings are told in full only if nobody is in a
   hurry: that takes seconds for the hardest. False: it failed. */
static bool hunt(cli_call *cli, job *asked, cli_question *question) {
    uint64_t count;
    bool interrupted;
    asked->hunted = cli_hunt(cli, &asked->request, &count, &interrupted);
    if (!cli->options.number || cli->options.number > count) question->numbers = count;
    question->one_thread = true;
    cli->options.rate = !interrupted;
    cli->options.resume = NULL; /* the hunt has taken care of it */
    cli->options.time = 0;
    return asked->hunted;
}

static int make_all(cli_call *cli, job *asked) {
    cli_question question = {.make = make,
                             .close = close_tool,
                             .numbers = cli->options.number ? cli->options.number : 1,
                             .together = together(&cli->options),
                             .user = asked};
    if (asked->request.hardest && !hunt(cli, asked, &question)) return CLI_EXIT_SOME_FAILED;
    int status = write_all(cli, &question);
    susol_generator_free(asked->hunted);
    return status;
}

static int run(cli_call *cli) {
    job asked = {0};
    susol_request *request = &asked.request;
    if (cli->word_count) return cli_usage("generate reads no files");
    bool book = is_book(&cli->options);
    if (book && check_book(&cli->options)) return CLI_EXIT_USAGE;
    if ((!book && cli_answer_check_to(cli)) || cli_name_check("scales", cli->options.scale) ||
        cli_name_check("symmetries", cli->options.symmetry) ||
        cli_guide_check(cli, cli->options.technique))
        return CLI_EXIT_USAGE;
    if (!read_request(&cli->options, request)) return CLI_EXIT_USAGE;
    if (cli->options.rate && cli->options.start_at_technique)
        return cli_usage("--rate is for puzzles, not for positions (--start-at-technique)");
    char *pattern;
    if (!cli_pattern_read(&request->pattern, &pattern)) return CLI_EXIT_SOME_FAILED;
    susol_puzzle *frame = cli->options.frame ? cli_frame_read(cli->options.frame) : NULL;
    request->frame = frame;
    int status = CLI_EXIT_SOME_FAILED;
    if (frame || !cli->options.frame) status = check(&asked);
    if (!status) status = make_all(cli, &asked);
    susol_puzzle_free(frame);
    free(pattern);
    return status;
}

const cli_command cli_command_generate = {
    .name = "generate",
    .title = "new puzzles, each with one solution",
    .usage = "",
    .options = CLI_TAKES_OUTPUT | CLI_BIT(quiet) | CLI_BIT(jobs) | CLI_BIT(resume) | CLI_BIT(time) |
               CLI_BIT(memory) | CLI_BIT(seed) | CLI_BIT(number) | CLI_BIT(output) |
               CLI_BIT(symmetry) | CLI_BIT(strictly_minimal) | CLI_BIT(clues) | CLI_BIT(pattern) |
               CLI_BIT(per_grid) | CLI_BIT(attempts) | CLI_BIT(rate) | CLI_BIT(rating) |
               CLI_BIT(scale) | CLI_BIT(level) | CLI_BIT(technique) | CLI_BIT(start_at_technique) |
               CLI_BIT(look) | CLI_BIT(uniform) | CLI_BIT(weights) | CLI_BIT(hardest) |
               CLI_BIT(side) | CLI_BIT(rules) | CLI_BIT(frame) | CLI_BIT(givens) |
               CLI_BIT(minimal_rules) | CLI_BIT(cages) | CLI_BIT(merge_cages) | CLI_BIT(solution) |
               CLI_BIT(collect) | CLI_BIT(source) | CLI_TAKES_BOOK | CLI_TAKES_PIXELS,
    .writes = CLI_WRITES_LINES | CLI_WRITES_FORMATS | CLI_WRITES_BOOK,
    .run = run,
    .text =
        "One line a puzzle; with --solution and --rate that follows, after tabs. Every puzzle\n"
        "is proved to have one solution. Without other wishes no clue can be left out. The same\n"
        "--seed makes the same puzzles, on every machine, with any number of threads.\n"
        "-o FILE.pdf (.svg, .png) is a booklet, the easiest puzzle first.\f\n"
        "--time ends the run; what is there by then is kept, and --resume goes on from there.\n"
        "--symmetry: none, half-turn, quarter-turn, diagonal, antidiagonal, diagonals, "
        "left-right,\n"
        "up-down, mirrors, full. Then no clue can be left out together with its images; with\n"
        "--strictly-minimal none at all. --clues with more than that gives some back at random.\n"
        "\n"
        "--rating A-B: rated so on the --scale (er; with other rules susol); A-: A and more.\n"
        "--level: easy, medium, hard, unfair or extreme, as HoDoKu says; with other rules what\n"
        "scale susol means. easy-hard, or easy,hard: puzzles take turns.\n"
        "--technique: it is needed, and nothing harder: singles, locked candidates, subsets\n"
        "and, with other rules, what these say by themselves solve the puzzle together with\n"
        "it, and without it they are stuck. If it is one of these basics itself, only those\n"
        "that come before it in 'strategies' count. Several, with commas: each is needed.\n"
        "Up to six clues may be added, unless --strictly-minimal is asked for.\n"
        "--start-at-technique: the position where all that is easier is stuck, so that it is what\n"
        "'hint' finds next, as a line of HoDoKu's library, or --to another format that holds\n"
        "pencil marks.\n"
        "--look classic: symmetric clues, 24 to 32, no row, column or box empty or full, at\n"
        "most one digit absent, and a smooth way: after a tab the least and the mean number\n"
        "of different easiest steps.\n"
        "If none of --attempts candidates will do, that is said, and the exit status is 1.\n"
        "JSON keys: number, seed, puzzle, clues; solution, rating, weight, width_least and\n"
        "width_mean if asked for.",
    .examples =
        "  susol generate -n 10 --seed 1\n"
        "  susol generate -n 1000 --seed 7 --solution --rate\n"
        "  susol generate -n 5 --rating 6.5-7.0 --scale er\n"
        "  susol generate -n 5 --technique x-wing --start-at-technique\n"
        "  susol generate -n 20 --level easy-extreme --title Gift --with-solutions -o gift.pdf",
};
