/* cmd_convert.c: the command `susol convert`: other formats, and the same puzzle turned, mirrored,
   with other digits, scrambled. */
#include "answer.h"
#include "ration.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const cli_option_set changes =
    CLI_BIT(rotate) | CLI_BIT(mirror) | CLI_BIT(relabel) | CLI_BIT(scramble);

/* One change: `from` becomes `to`. Words are gathered for the only puzzle of the input. */
static bool change(cli_worker *worker, const susol_puzzle *from, const char *how, susol_puzzle *to,
                   cli_buffer *words) {
    susol_error error = {0};
    susol_text_clear(worker->text);
    susol_status status = susol_transform(from, how, to, worker->text, &error);
    if (status == SUSOL_UNKNOWN_NAME) {
        cli_worker_fail(worker, 0, "--%.*s: %s", (int)strcspn(how, " "), how, error.text);
        return false;
    }
    if (!cli_worker_ok(worker, status, &error)) return false;
    cli_buffer_format(words, "%s%s", words->size ? "; " : "", susol_text_data(worker->text));
    return true;
}

/* Turned, mirrored, renamed, scrambled, in this order; NULL: that failed. */
static const susol_puzzle *change_all(cli_worker *worker, const susol_puzzle *puzzle,
                                      susol_puzzle *spare, cli_buffer *words) {
    const cli_options *options = &worker->cli->options;
    char hows[4][64] = {"", "", "", ""};
    susol_puzzle *next = worker->copy, *other = spare;
    if (options->rotate) (void)snprintf(hows[0], sizeof *hows, "rotate %s", options->rotate);
    if (options->mirror) (void)snprintf(hows[1], sizeof *hows, "mirror %s", options->mirror);
    if (options->relabel) (void)snprintf(hows[2], sizeof *hows, "relabel %s", options->relabel);
    if (options->given & CLI_BIT(scramble))
        (void)snprintf(hows[3], sizeof *hows, "scramble %" PRIu64, options->scramble);
    for (int i = 0; i < 4; i++) {
        if (!*hows[i]) continue;
        if (!change(worker, puzzle, hows[i], next, words)) return NULL;
        puzzle = next;
        next = other, other = (susol_puzzle *)puzzle;
    }
    return puzzle;
}

/* As it was read, if nobody wishes otherwise and it can be written so. */
static void put_as_read(cli_worker *worker, const susol_puzzle *puzzle) {
    const char *format = worker->block->format;
    susol_text_clear(worker->text);
    susol_status status = format ? susol_write(puzzle, format, worker->text, NULL) : SUSOL_CANNOT;
    if (status == SUSOL_CANNOT || status == SUSOL_UNKNOWN_NAME) {
        susol_text_clear(worker->text);
        status = susol_write(puzzle, "susol", worker->text, NULL);
    }
    if (cli_worker_ok(worker, status, NULL)) cli_put_text(worker);
}

static void answer_changed(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_puzzle *spare = cli_puzzle_new(worker->cli);
    cli_buffer words = {0};
    const susol_puzzle *changed = change_all(worker, puzzle, spare, &words);
    if (changed) {
        if (worker->cli->options.to) cli_put_form(worker, changed, &(susol_look){0});
        else put_as_read(worker, changed);
        cli_buffer_put(&words, 0);
        if (worker->block->alone && !worker->cli->options.quiet) cli_worker_say(worker, words.data);
    }
    cli_buffer_free(&words);
    susol_puzzle_free(spare);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    cli_put_form(worker, puzzle, &(susol_look){0});
}

static int run(cli_call *cli) {
    bool changed = cli->options.given & changes;
    cli_question question = {.one = changed ? answer_changed : answer, .look_ahead = changed};
    if (!cli->options.to && !changed)
        return cli_usage("convert needs --to FORMAT (see susol formats)");
    if (cli->options.to && cli_name_check("formats", cli->options.to)) return CLI_EXIT_USAGE;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_convert = {
    .name = "convert",
    .title = "the puzzles in another format, or turned, renamed, scrambled",
    .usage = "[FILE...]",
    .options = CLI_TAKES_INPUT | CLI_BIT(to) | CLI_BIT(names) | CLI_BIT(rotate) | CLI_BIT(mirror) |
               CLI_BIT(relabel) | CLI_BIT(scramble) | CLI_BIT(time) | CLI_BIT(memory) |
               CLI_BIT(output),
    .writes = CLI_WRITES_FORMATS,
    .run = run,
    .text = "Writes every puzzle in the format --to. Puzzles of several lines have a blank line\n"
            "between them. What a format cannot hold is an error of that puzzle.\n"
            "The puzzle may be turned (--rotate), mirrored, its digits renamed (--relabel) or\n"
            "scrambled; then --to may be left out, and what was done to a single puzzle is said\n"
            "on stderr, unless -q is given. --scramble SEED renames digits where they are only\n"
            "names, shuffles the lines of plain grids and turns all other puzzles as a whole; the\n"
            "same puzzle and seed give the same.",
    .examples = "  susol convert --to sdk puzzles.txt\n"
                "  susol convert -q --scramble 7 puzzles.txt\n"
                "  susol convert -q --rotate 90 puzzle.susol",
};
