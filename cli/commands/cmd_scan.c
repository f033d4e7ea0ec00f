/* cmd_scan.c: the command `susol scan`: puzzles from photos. */
#include "answer.h"
#include "pictures/picture_maker.h"
#include "plugin.h"
#include "ration.h"
#include "scan/photo_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct job {
    const cli_photo_reader *reader;
    const cli_picture_maker *maker; /* for --show; NULL: not asked for */
} job;

typedef struct page { /* a picture while it is answered */
    cli_worker *worker;
    susol_scan *scan;
    const char *file;
    uint64_t number; /* of the picture, from 0 */
    int part;        /* a file may hold several, from 0 */
} page;

/* ---- one grid ---- */

static int which_digits(const cli_worker *worker, bool hand) {
    return (worker->cli->options.raw ? SUSOL_SCAN_SEEN : 0) | (hand ? SUSOL_SCAN_WRITTEN : 0);
}

/* worker->copy becomes the puzzle; false: it has failed, and why is said. */
static bool take_puzzle(page *at, int index, bool hand) {
    cli_worker *worker = at->worker;
    susol_status status = susol_scan_puzzle(at->scan, index, which_digits(worker, hand),
                                            worker->copy, &worker->error);
    return cli_worker_ok(worker, status, &worker->error);
}

/* Cages, signs and pieces do not fit into a line of cells, but into a constraint string. */
static bool put_puzzle(page *at, const susol_scan_grid *grid) {
    cli_worker *worker = at->worker;
    if (!grid->rules && !grid->pieces) {
        cli_put_cells(&worker->block->out, worker->copy);
        return true;
    }
    susol_text_clear(worker->text);
    susol_status status = susol_write(worker->copy, "iss", worker->text, &worker->error);
    if (!cli_worker_ok(worker, status, &worker->error)) return false;
    const char *text = susol_text_data(worker->text);
    cli_buffer_add(&worker->block->out, text, strcspn(text, "\n"));
    return true;
}

static void put_hand(cli_buffer *out, const susol_scan_grid *grid, const uint8_t *digits,
                     const susol_puzzle *puzzle) {
    cli_buffer_put(out, '\t');
    for (int i = 0; i < grid->cells; i++)
        cli_buffer_put(out, susol_puzzle_letter(puzzle, grid->written[i] ? digits[i] : 0));
}

/* How likely the digit is that was read in the cell, or that it is empty. */
static double chance_of(const susol_scan_grid *grid, const uint8_t *digits, int cell) {
    for (int i = 3 * cell; i < 3 * cell + 3; i++)
        if (grid->readings[i] == digits[cell]) return (double)grid->chances[i];
    return 0;
}

static void put_confidence(cli_buffer *out, const susol_scan_grid *grid, const uint8_t *digits) {
    for (int i = 0; i < grid->cells; i++)
        cli_buffer_format(out, "%c%.3f", i ? ' ' : '\t', chance_of(grid, digits, i));
}

static void put_line(page *at, int index, const susol_scan_grid *grid) {
    const cli_options *options = &at->worker->cli->options;
    const uint8_t *digits = options->raw ? grid->seen : grid->digits;
    cli_buffer *out = &at->worker->block->out;
    size_t before = out->size;
    if (!take_puzzle(at, index, false)) return;
    cli_buffer_words(out, at->file);
    cli_buffer_put(out, '\t');
    if (!put_puzzle(at, grid)) {
        out->size = before;
        return;
    }
    cli_buffer_words(out, grid->sure ? "\tsure" : "\tdoubtful");
    if (options->hand) put_hand(out, grid, digits, at->worker->copy);
    if (options->confidence) put_confidence(out, grid, digits);
    cli_buffer_put(out, '\n');
}

static void put_json(page *at, int index) {
    cli_worker *worker = at->worker;
    cli_buffer *out = &worker->block->out;
    susol_text_clear(worker->text);
    susol_status status = susol_scan_json(at->scan, index, worker->text);
    if (!cli_worker_ok(worker, status, NULL)) return;
    cli_buffer_words(out, "{\"file\":");
    cli_buffer_json(out, at->file);
    cli_buffer_format(out, ",\"page\":%d,\"grid\":%d,%s\n", at->part + 1, index + 1,
                      susol_text_data(worker->text) + 1);
}

/* In a format there is no place for doubt, so it is told beside it. */
static void put_form(page *at, int index, const susol_scan_grid *grid) {
    cli_worker *worker = at->worker;
    char words[80];
    if (!take_puzzle(at, index, worker->cli->options.hand)) return;
    cli_put_form(worker, worker->copy, &(susol_look){0});
    if (grid->sure || worker->cli->options.quiet) return;
    (void)snprintf(words, sizeof words, "grid %d is doubtful: --show FILE draws what was read",
                   index + 1);
    cli_worker_say(worker, words);
}

/* A single grid is drawn for a person at the terminal, unless more is asked for than it shows. */
static bool is_drawn(const page *at) {
    const cli_call *cli = at->worker->cli;
    return cli->picture && cli->word_count == 1 && susol_scan_count(at->scan) == 1 &&
           !cli->options.hand && !cli->options.confidence;
}

/* Where it is doubtful, the cells that are least likely to be right are marked. */
static void draw(page *at, const susol_scan_grid *grid) {
    enum { MARKED_BELOW = 90 }; /* percent */
    cli_worker *worker = at->worker;
    uint8_t marked[SUSOL_MAX_CELLS] = {0};
    susol_look look = {.marked = grid->sure ? NULL : marked};
    const uint8_t *digits = worker->cli->options.raw ? grid->seen : grid->digits;
    if (!take_puzzle(at, 0, false)) return;
    for (int c = 0; c < grid->cells; c++)
        marked[c] = 100 * chance_of(grid, digits, c) < MARKED_BELOW;
    cli_put_picture(worker, worker->copy, &look,
                    grid->sure ? "sure" : "doubtful: --show FILE draws what was read");
}

static void put_grids(page *at) {
    const cli_options *options = &at->worker->cli->options;
    cli_buffer *out = &at->worker->block->out;
    int count = susol_scan_count(at->scan);
    if (is_drawn(at)) {
        draw(at, susol_scan_at(at->scan, 0));
        return;
    }
    for (int i = 0; i < count; i++) {
        const susol_scan_grid *grid = susol_scan_at(at->scan, i);
        if (options->json) put_json(at, i);
        else if (options->to) put_form(at, i, grid);
        else put_line(at, i, grid);
    }
    if (count) return;
    if (options->json) {
        cli_buffer_words(out, "{\"file\":");
        cli_buffer_json(out, at->file);
        cli_buffer_format(out, ",\"page\":%d,\"verdict\":\"none\"}\n", at->part + 1);
    } else if (options->to) {
        cli_worker_say(at->worker, "no grid was found");
    } else {
        cli_buffer_format(out, "%s\t-\tnone\n", at->file);
    }
}

/* ---- one picture ---- */

/* out.png; of several pictures out-0001.png, out-0002.png ... */
static void name_show(const page *at, cli_buffer *name) {
    const char *wanted = at->worker->cli->options.show__picture, *dot = strrchr(wanted, '.');
    bool several = at->worker->cli->word_count > 1 || at->part > 0;
    size_t base = dot && !strchr(dot, '/') ? (size_t)(dot - wanted) : strlen(wanted);
    cli_buffer_add(name, wanted, base);
    if (several) cli_buffer_format(name, "-%04d", (int)at->number + at->part + 1);
    cli_buffer_words(name, wanted + base);
    cli_buffer_put(name, 0);
}

static void show(page *at, const cli_photo *photo) {
    const job *asked = at->worker->question->user;
    cli_buffer name = {0};
    if (!asked->maker) return;
    name_show(at, &name);
    const char *trouble = asked->maker->show(photo, at->scan, name.data);
    if (trouble) cli_worker_fail(at->worker, 0, "cannot write %s: %s", name.data, trouble);
    cli_buffer_free(&name);
}

/* False: the work is to stop. */
static bool answer(page *at, const cli_photo *photo) {
    cli_worker *worker = at->worker;
    susol_options limits = cli_worker_options(worker);
    limits.milliseconds = worker->cli->options.time;
    susol_picture picture = {.size = sizeof picture,
                             .pixels = photo->pixels,
                             .width = photo->width,
                             .height = photo->height,
                             .channels = photo->channels,
                             .turn = photo->turn,
                             .scale = photo->smaller,
                             .limits = &limits};
    susol_status status = susol_scan_read(at->scan, &picture, &worker->error);
    if (status == SUSOL_CANCELLED) return false;
    if (!status || susol_scan_count(at->scan)) put_grids(at);
    if (cli_worker_ok(worker, status, &worker->error)) show(at, photo);
    return true;
}

/* The next picture of a stream of them; 0: there is none. */
static size_t next_picture(const cli_buffer *bytes, size_t from) {
    while (from < bytes->size && strchr(" \n\r\t", bytes->data[from])) from++;
    return from < bytes->size ? from : 0;
}

static bool answer_file(page *at, const cli_buffer *bytes) {
    const job *asked = at->worker->question->user;
    size_t from = 0;
    bool goes_on = true;
    do {
        cli_photo photo;
        const char *trouble =
            asked->reader->read((const uint8_t *)bytes->data + from, bytes->size - from, &photo);
        if (trouble) {
            cli_worker_fail(at->worker, 0, "%s", trouble);
            return true;
        }
        goes_on = answer(at, &photo);
        free(photo.pixels);
        from = next_picture(bytes, from + photo.consumed);
        at->part++;
    } while (from && goes_on);
    return goes_on;
}

static bool make(cli_worker *worker, uint64_t number) {
    cli_buffer bytes = {0};
    if (!worker->tool) worker->tool = cli_scan_new(worker->cli);
    page at = {worker, worker->tool, worker->cli->words[number], number, 0};
    worker->block->file = at.file;
    worker->line = 0;
    const char *trouble = cli_photo_file(at.file, &bytes);
    bool goes_on = !cli_worker_stopped();
    if (trouble && goes_on) cli_worker_fail(worker, 0, "%s", trouble);
    else if (goes_on) goes_on = answer_file(&at, &bytes);
    cli_buffer_free(&bytes);
    return goes_on;
}

static void close_tool(cli_worker *worker) { susol_scan_free(worker->tool); }

/* ---- the command ---- */

/* The plug-ins that are needed; the exit status. */
static int load(const cli_call *cli, job *asked) {
    const char *why;
    asked->reader = cli_plugin_load(CLI_PHOTO_READER_FILE, CLI_PHOTO_READER_NAME, &why);
    if (!asked->reader) return cli_usage("pictures cannot be read here: %s", why);
    if (!cli->options.show__picture) return CLI_EXIT_OK;
    asked->maker = cli_picture_maker_load(&why);
    return asked->maker ? CLI_EXIT_OK : cli_usage("--show cannot draw here: %s", why);
}

static int run(cli_call *cli) {
    static char dash[] = "-", *stdin_alone[] = {dash};
    job asked = {0};
    if (!cli->word_count && isatty(STDIN_FILENO))
        return cli_usage("name a picture, or - for standard input");
    if (!cli->word_count) cli->words = stdin_alone, cli->word_count = 1;
    if (cli_answer_check_to(cli)) return CLI_EXIT_USAGE;
    if (load(cli, &asked)) return CLI_EXIT_USAGE;
    cli_question question = {.make = make,
                             .numbers = (uint64_t)cli->word_count,
                             .together = 1,
                             .close = close_tool,
                             .user = &asked};
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_scan = {
    .name = "scan",
    .title = "puzzles from photos, screenshots and scans",
    .usage = "[IMAGE...]",
    .options = CLI_BIT(color) | CLI_BIT(json) | CLI_BIT(to) | CLI_BIT(hand) | CLI_BIT(confidence) |
               CLI_BIT(raw) | CLI_BIT(show__picture) | CLI_BIT(output) | CLI_BIT(quiet) |
               CLI_BIT(jobs) | CLI_BIT(time) | CLI_BIT(memory),
    .writes = CLI_WRITES_LINES | CLI_WRITES_FORMATS,
    .run = run,
    .text =
        "One line a grid, in reading order: the file, the digits that were printed (. is an empty\n"
        "cell), and sure or doubtful, with tabs between them; where no grid was found: - and "
        "none.\n"
        "A single grid on a terminal is drawn, with what is doubtful marked.\n"
        "A grid is sure if it has one solution as it was seen and no cell is in doubt. Else the\n"
        "likeliest change that leaves one solution is made, and it is doubtful; --raw leaves that\n"
        "out. --show out.png draws grid, digits and doubtful cells over the picture.\f\n"
        "--hand has what was written by hand in a fourth column, --confidence how likely each\n"
        "cell is, from 0 to 1, in the last one. Cages and pieces make the second column a\n"
        "constraint string (format iss). Pictures are JPEG, PNG, WebP, GIF, PPM or PGM; pages of "
        "a\n"
        "PDF come from a pipe: pdftoppm -r 150 page.pdf | susol scan -\n"
        "JSON keys: file, page, grid, side, verdict, solutions, puzzle, written, seen, corners,\n"
        "corrections, regions, cages, signs, cells.",
    .examples = "  susol scan photo.jpg\n"
                "  susol scan photo.jpg | cut -f2 | susol solve\n"
                "  susol scan --show read.png photo.jpg",
};
