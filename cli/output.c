/* output.c: where answers go and how far they came. Only one thread at a time comes here. */
#include "output.h"
#include "fingerprint.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the next byte will stand in a plain file; a file opened to append grows at its end. */
static int64_t position(const ss_output *output) {
    struct stat about;
    if (!(fcntl(output->fd, F_GETFL) & O_APPEND)) return lseek(output->fd, 0, SEEK_CUR);
    return fstat(output->fd, &about) ? 0 : about.st_size;
}

int ss_cli_output_open(ss_output *output, const ss_cli *cli, int fd, uint64_t *skip) {
    struct stat about;
    *output = (ss_output){.cli = cli, .fd = fd, .note.fd = -1};
    output->regular = !fstat(fd, &about) && S_ISREG(about.st_mode);
    if (output->regular) output->sure = position(output);
    output->terminal = isatty(fd);
    ss_cli_progress_start(&output->progress, cli->options.quiet);
    int status = cli->options.resume ? ss_cli_resume_open(output) : SS_EXIT_OK;
    *skip = output->puzzles;
    return status;
}

static void write_out(ss_output *output, const ss_block *block, size_t whole, bool finished) {
    if (output->terminal) ss_cli_progress_clear(&output->progress);
    int64_t before = output->cli->options.resume && output->regular ? position(output) : 0;
    size_t gap = block->gap && !output->sent, size = block->out.size - gap; /* nothing before it */
    output->trouble = ss_cli_write_all(output->fd, block->out.data + gap, size);
    if (output->trouble) {
        ss_cli_stop_now(SS_STOP_OUTPUT);
        return;
    }
    if (whole) whole -= gap;
    if (whole || finished) {
        output->sure = before + (int64_t)whole;
        output->written = output->sent + whole;
    }
    output->sent += size;
}

void ss_cli_output_tick(ss_output *output) {
    ss_cli_progress_show(&output->progress, output->puzzles, output->bytes);
}

void ss_cli_output_tick_count(ss_output *output, int64_t began, const susol_event *event) {
    ss_cli_progress_show_count(&output->progress, output->puzzles, began, event);
}

void ss_cli_output_block(ss_output *output, ss_block *block, size_t whole) {
    if (output->trouble || output->refused) return;
    bool noted = output->cli->options.resume != NULL;
    if (noted && (block->out.size || block->answered) && !ss_cli_resume_begin(output)) return;
    if (block->out.size) write_out(output, block, whole, whole == block->out.size);
    if (output->trouble) return;
    if (block->errors.size) {
        ss_cli_progress_clear(&output->progress);
        (void)ss_cli_write_all(STDERR_FILENO, block->errors.data, block->errors.size);
    }
    if (noted) output->print = ss_cli_fingerprint_block(output->print, block);
    output->puzzles += block->answered;
    output->failed += block->failed;
    block->answered = block->failed = 0;
    block->out.size = block->errors.size = 0;
    block->gap = false;
    output->bytes = block->bytes;
    ss_cli_output_tick(output);
    if (noted && output->begun) (void)ss_cli_resume_note(output, SS_NOTE_BETWEEN);
}

/* The last note; what a full disk left of an answer is taken back before. */
static void last_note(ss_output *output) {
    if (output->lost || (output->trouble && !output->regular)) return;
    if (ss_cli_resume_begin(output) && ss_cli_resume_note(output, SS_NOTE_LAST)) output->failed++;
}

int ss_cli_output_close(ss_output *output) {
    int why = ss_cli_stop_reason();
    ss_cli_progress_clear(&output->progress);
    if (output->cli->options.resume && !output->refused) last_note(output);
    if (output->refused) return output->refused;
    if (!output->trouble) output->trouble = ss_cli_write_end(output->fd);
    if (output->trouble) return ss_cli_write_status(output->trouble);
    if (why > 0) {
        (void)fprintf(stderr, "susol: interrupted after %" PRIu64 " puzzles\n", output->puzzles);
        return 128 + why;
    }
    return output->failed ? SS_EXIT_SOME_FAILED : SS_EXIT_OK;
}

void ss_cli_output_free(ss_output *output) {
    ss_cli_note_close(&output->note);
    free(output->question);
}
