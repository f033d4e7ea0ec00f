/* output.c: where answers go and how far they came. Only one thread at a time comes here. */
#include "output.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
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
    *output = (ss_output){.cli = cli, .fd = fd};
    output->regular = !fstat(fd, &about) && S_ISREG(about.st_mode);
    if (output->regular) output->sure = position(output);
    output->terminal = isatty(fd);
    ss_cli_progress_start(&output->progress, cli->options.quiet);
    int status = cli->options.resume ? ss_cli_resume_read(output) : SS_EXIT_OK;
    *skip = output->puzzles;
    return status;
}

static void write_out(ss_output *output, const ss_block *block, size_t whole, bool finished) {
    if (output->terminal) ss_cli_progress_clear(&output->progress);
    int64_t before = output->cli->options.resume && output->regular ? position(output) : 0;
    output->trouble = ss_cli_write_all(output->fd, block->out.data, block->out.size);
    if (output->trouble) ss_cli_stop_now(SS_STOP_OUTPUT);
    else if (whole || finished) output->sure = before + (int64_t)whole;
}

void ss_cli_output_tick(ss_output *output) {
    ss_cli_progress_show(&output->progress, output->puzzles, output->bytes);
}

void ss_cli_output_tick_count(ss_output *output, int64_t began, const susol_event *event) {
    ss_cli_progress_show_count(&output->progress, output->puzzles, began, event);
}

void ss_cli_output_block(ss_output *output, ss_block *block, size_t whole) {
    if (output->trouble) return;
    if (block->out.size) write_out(output, block, whole, whole == block->out.size);
    if (output->trouble) return;
    if (block->errors.size) {
        ss_cli_progress_clear(&output->progress);
        (void)ss_cli_write_all(STDERR_FILENO, block->errors.data, block->errors.size);
    }
    output->puzzles += block->answered;
    output->failed += block->failed;
    block->answered = block->failed = 0;
    block->out.size = block->errors.size = 0;
    output->bytes = block->bytes;
    ss_cli_output_tick(output);
    if (output->cli->options.resume) ss_cli_resume_note(output, false);
}

int ss_cli_output_close(ss_output *output) {
    int why = ss_cli_stop_reason();
    ss_cli_progress_clear(&output->progress);
    if (output->cli->options.resume && !output->trouble) ss_cli_resume_note(output, true);
    if (output->trouble == EPIPE) return SS_EXIT_OK;
    if (output->trouble) {
        (void)fprintf(stderr, "susol: cannot write the output: %s\n", strerror(output->trouble));
        return SS_EXIT_SOME_FAILED;
    }
    if (why > 0) {
        (void)fprintf(stderr, "susol: interrupted after %" PRIu64 " puzzles\n", output->puzzles);
        return 128 + why;
    }
    return output->failed ? SS_EXIT_SOME_FAILED : SS_EXIT_OK;
}
