/* cmd_canon.c: the command `susol canon`. With --unique each answer has a fingerprint of its form
   beside it; when the answers of a block are due, in the order of the input, those that were there
   before are taken out. */
#include "answer.h"
#include "known.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, LINE = CELLS + 1 };

typedef struct marked_answer {
    cli_print print;
    size_t end; /* in the output of the block */
} marked_answer;

/* An answer is complete. */
static void mark(cli_worker *worker, const char *form) {
    marked_answer here = {cli_print_of(form, CELLS), worker->block->out.size};
    if (worker->question->user)
        cli_buffer_add(&worker->block->marks, (const char *)&here, sizeof here);
}

static void take_out_known(void *user, cli_block *block) {
    cli_buffer *out = &block->out, *marks = &block->marks;
    size_t kept = 0, begin = 0;
    for (size_t at = 0; at < marks->size; at += sizeof(marked_answer)) {
        marked_answer here;
        memcpy(&here, marks->data + at, sizeof here);
        size_t size = here.end - begin;
        if (cli_known_add(user, here.print)) {
            memmove(out->data + kept, out->data + begin, size);
            kept += size;
        }
        begin = here.end;
    }
    out->size = kept;
    marks->size = 0;
}

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, uint64_t automorphisms) {
    cli_buffer *out = &worker->block->out;
    cli_put_head(worker, puzzle);
    cli_buffer_words(out, ",\"canon\":\"");
    cli_put_cells(out, worker->copy);
    cli_buffer_format(out, "\",\"automorphisms\":%" PRIu64 "}\n", automorphisms);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    cli_buffer *out = &worker->block->out, form = {0};
    uint64_t automorphisms = 0;
    susol_error error = {0};
    susol_status status = susol_canon(puzzle, worker->copy, &automorphisms, &error);
    if (!cli_worker_ok(worker, status, &error)) return;
    cli_put_cells(&form, worker->copy);
    if (cli_answer_is_picture(worker)) {
        cli_put_picture(worker, worker->copy, &(susol_look){0}, "canonical form");
    } else if (worker->cli->options.json) {
        put_json(worker, puzzle, automorphisms);
    } else if (worker->cli->options.to) {
        cli_put_form(worker, worker->copy, &(susol_look){0});
    } else {
        cli_buffer_add(out, form.data, form.size);
        cli_buffer_put(out, '\n');
    }
    mark(worker, form.data);
    cli_buffer_free(&form);
}

static int watch(void *user, const susol_event *event) {
    cli_worker_tick(user, event);
    return cli_worker_stopped();
}

/* Forms go where they are to be written. */
static void answer_many(cli_worker *worker, susol_batch *batch) {
    cli_buffer *out = &worker->block->out;
    char *room = cli_buffer_room(out, batch->count * LINE);
    susol_options options = {.watch = watch, .user = worker};
    susol_forms forms = {.grids = batch->grids,
                         .stride = batch->stride,
                         .count = batch->count,
                         .forms = room,
                         .form_stride = LINE,
                         .limits = &options};
    size_t made;
    worker->block->cut |= susol_canon_batch(&forms, &made, NULL) != SUSOL_OK;
    for (size_t i = 0; i < made; i++) {
        room[i * LINE + CELLS] = '\n';
        out->size += LINE;
        mark(worker, room + i * LINE);
    }
    worker->block->answered += made;
}

static int check_unique(const cli_call *cli) {
    if (cli->options.to) return cli_usage("--unique writes lines or --json, not --to");
    if (cli->options.resume) return cli_usage("--unique cannot be resumed: it begins anew");
    return CLI_EXIT_OK;
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer};
    cli_known *known = NULL;
    if (cli_answer_check_to(cli)) return CLI_EXIT_USAGE;
    if (cli->options.unique && check_unique(cli)) return CLI_EXIT_USAGE;
    if (cli_answer_in_bulk(cli)) question.many = answer_many;
    if (cli->options.unique) {
        question.user = question.keeper = known = cli_need(calloc(1, sizeof *known));
        question.due = take_out_known;
        cli->picture = false;
    }
    int status = cli_answer_run(cli, &question);
    if (known) cli_known_free(known);
    free(known);
    return status;
}

const cli_command cli_command_canon = {
    .name = "canon",
    .title = "the canonical form: the same for all that differ by symmetry",
    .usage = "[FILE...]",
    .options = CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_BIT(unique) | CLI_BIT(output),
    .writes = CLI_WRITES_LINES,
    .run = run,
    .text =
        "One line a puzzle: the smallest of all plain 9x9 puzzles that it can be turned into by\n"
        "renaming digits, exchanging rows and columns, bands and stacks, and transposing.\n"
        "With --unique each form once, where it comes first; --json has the puzzle with it.\n"
        "What was there before is known by a fingerprint of 128 bits, at most 30 bytes a form.\n"
        "JSON keys: file, line, puzzle, canon, automorphisms.",
    .examples = "  susol canon puzzles.txt | sort | uniq -c\n"
                "  susol canon --unique puzzles.txt",
};
