/* output.c: where answers go and how far they came. Only one thread at a time comes here. */
#include "output.h"
#include "input/fingerprint.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the next byte will be in a plain file; a file opened to append grows at its end. */
static int64_t position(const cli_output *output) {
    struct stat about;
    if (!(fcntl(output->fd, F_GETFL) & O_APPEND)) return lseek(output->fd, 0, SEEK_CUR);
    return fstat(output->fd, &about) ? 0 : about.st_size;
}

int cli_output_open(cli_output *output, const cli_call *cli, int fd, uint64_t *skip) {
    struct stat about;
    *output = (cli_output){.cli = cli, .fd = fd, .note.fd = -1};
    output->regular = !fstat(fd, &about) && S_ISREG(about.st_mode);
    if (output->regular) output->sure = position(output);
    output->terminal = isatty(fd);
    cli_progress_start(&output->progress, cli->options.quiet);
    int status = cli->options.resume ? cli_resume_open(output) : CLI_EXIT_OK;
    *skip = output->puzzles;
    return status;
}

static void write_out(cli_output *output, const cli_block *block, size_t whole, bool finished) {
    if (output->terminal) cli_progress_clear(&output->progress);
    int64_t before = output->cli->options.resume && output->regular ? position(output) : 0;
    size_t gap = block->gap && !output->sent, size = block->out.size - gap; /* nothing before it */
    output->trouble = cli_write_all(output->fd, block->out.data + gap, size);
    if (output->trouble) {
        cli_stop_now(CLI_STOP_OUTPUT);
        return;
    }
    if (whole) whole -= gap;
    if (whole || finished) {
        output->sure = before + (int64_t)whole;
        output->written = output->sent + whole;
    }
    output->sent += size;
}

void cli_output_tick(cli_output *output) {
    cli_progress_show(&output->progress, output->puzzles, output->bytes);
}

void cli_output_tick_count(cli_output *output, int64_t began, const susol_event *event) {
    cli_progress_show_count(&output->progress, output->puzzles, began, event);
}

void cli_output_block(cli_output *output, cli_block *block, size_t whole) {
    if (output->trouble || output->refused) return;
    bool noted = output->cli->options.resume != NULL;
    if (noted && (block->out.size || block->answered) && !cli_resume_begin(output)) return;
    if (block->out.size) write_out(output, block, whole, whole == block->out.size);
    if (output->trouble) return;
    if (block->errors.size) {
        cli_progress_clear(&output->progress);
        (void)cli_write_all(STDERR_FILENO, block->errors.data, block->errors.size);
    }
    if (noted) output->print = cli_fingerprint_block(output->print, block);
    output->puzzles += block->answered;
    output->failed += block->failed;
    block->answered = block->failed = 0;
    block->out.size = block->errors.size = 0;
    block->gap = false;
    output->bytes = block->bytes;
    cli_output_tick(output);
    if (noted && output->begun) (void)cli_resume_note(output, CLI_NOTE_BETWEEN);
}

/* The last note; what a full disk left of an answer is taken back before. */
static void last_note(cli_output *output) {
    if (output->lost || (output->trouble && !output->regular)) return;
    if (cli_resume_begin(output) && cli_resume_note(output, CLI_NOTE_LAST)) output->failed++;
}

int cli_output_close(cli_output *output) {
    int why = cli_stop_reason();
    cli_progress_clear(&output->progress);
    if (output->cli->options.resume && !output->refused) last_note(output);
    if (output->refused) return output->refused;
    if (!output->trouble) output->trouble = cli_write_end(output->fd);
    if (output->trouble) return cli_write_status(output->trouble);
    if (why > 0) {
        (void)fprintf(stderr, "susol: interrupted after %" PRIu64 " puzzle%s\n", output->puzzles,
                      cli_plural(output->puzzles));
        return 128 + why;
    }
    return output->failed ? CLI_EXIT_SOME_FAILED : CLI_EXIT_OK;
}

void cli_output_free(cli_output *output) {
    cli_note_close(&output->note);
    free(output->question);
}
