/* resume.c: --resume: what the note says becomes where to go on, and the other way round.

   The output may be ahead of the note if the program was killed; a plain file is then cut back to
   the size noted, so that what is added makes it exactly what one run would have written. For this
   the first note is written before the first answer, and the output is on the disk before a note
   that counts it. Into a new file only the rest is written. If the file we wrote to has become
   shorter, everything is done again.

   Nothing is touched before the puzzles to pass over turned out to be those of the note. */
#define _POSIX_C_SOURCE 200809L
#include "fingerprint.h"
#include "output.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BETWEEN = 250 /* milliseconds from one note to the next, at least */ };
enum { SHARE = 20 /* and this many times what the last one took */ };

/* The command line without what may change from run to run: threads, looks, the note itself. */
static char *question_of(const cli_call *cli) {
    cli_option_set free_to_change =
        CLI_BIT(jobs) | CLI_BIT(quiet) | CLI_BIT(color) | CLI_BIT(resume);
    cli_buffer words = {0};
    cli_buffer_words(&words, cli->command->name);
    cli_options_put(cli, free_to_change, &words);
    cli_buffer_put(&words, 0);
    for (char *at = words.data; *at; at++)
        if (*at == '\n') *at = ' '; /* a line of the note */
    return words.data;
}

/* ---- going on ---- */

/* Is stdout the file of the note? Fills in what is known of it. */
static bool is_same_output(const cli_output *output, const cli_note *last, struct stat *about) {
    if (!output->regular || fstat(output->fd, about) || last->size < 0) return false;
    return about->st_dev == last->device && about->st_ino == last->file;
}

/* Finds out where the output goes on, from what the last run noted of it. */
static void find_place(cli_output *output, const cli_note *last) {
    struct stat about;
    if (!is_same_output(output, last, &about)) {
        if (last->puzzles && !last->ended && last->size >= 0)
            (void)fprintf(stderr,
                          "susol: going on in another output; of the one before, only the first "
                          "%" PRId64 " bytes count\n",
                          last->size);
        return;
    }
    output->begin = last->begin < about.st_size ? last->begin : about.st_size;
    output->sure = last->size;
    if (about.st_size >= last->size) return;
    if (last->puzzles)
        (void)fputs("susol: the output written before is gone: starting over\n", stderr);
    output->puzzles = output->failed = output->sent = output->written = 0;
    output->print = CLI_FINGERPRINT_NONE;
    output->sure = output->begin;
}

/* Sees to it that stdout holds what is noted and no more, and notes where it begins. */
static int begin(cli_output *output) {
    struct stat about;
    output->begun = true;
    if (output->regular && !fstat(output->fd, &about) && about.st_size > output->sure &&
        ftruncate(output->fd, output->sure))
        return cli_usage("cannot go on with the output: %s", strerror(errno));
    if (output->regular && lseek(output->fd, output->sure, SEEK_SET) < 0)
        return cli_usage("cannot go on with the output: %s", strerror(errno));
    return cli_resume_note(output, CLI_NOTE_FIRST) ? CLI_EXIT_SOME_FAILED : CLI_EXIT_OK;
}

static int go_on(cli_output *output, const cli_note *last) {
    const char *name = output->cli->options.resume;
    if (strcmp(last->question, output->question))
        return cli_usage("%s belongs to another question: susol %s", name, last->question);
    output->puzzles = last->puzzles;
    output->failed = last->failed;
    output->sent = output->written = last->bytes;
    output->print = last->fingerprint;
    find_place(output, last);
    return CLI_EXIT_OK;
}

/* The note must not be the output, and nobody else may be writing there. */
static int check_output(const cli_output *output) {
    struct stat note, out;
    if (!output->regular) return CLI_EXIT_OK;
    if (!fstat(output->note.fd, &note) && !fstat(output->fd, &out) && note.st_dev == out.st_dev &&
        note.st_ino == out.st_ino)
        return cli_usage("%s is the output; --resume needs another file", output->note.name);
    pid_t other = cli_note_lock(output->fd);
    if (other <= 0) return CLI_EXIT_OK; /* no locks there: it must do without */
    return cli_usage("the output is in use by process %ld", (long)other);
}

int cli_resume_check(const cli_options *options) {
    static const char *const wholes[] = {"html", "pdf", "png", "table"};
    if (!options->resume) return CLI_EXIT_OK;
    if (options->output || options->trace || options->tree)
        return cli_usage("--resume cannot be used with --%s", options->output  ? "output"
                                                              : options->trace ? "trace"
                                                                               : "tree");
    for (size_t i = 0; options->to && i < sizeof wholes / sizeof *wholes; i++)
        if (!strcmp(options->to, wholes[i]))
            return cli_usage("--resume cannot be used with --to %s", wholes[i]);
    return CLI_EXIT_OK;
}

int cli_resume_open(cli_output *output) {
    const char *name = output->cli->options.resume;
    cli_note last;
    output->question = question_of(output->cli);
    output->begin = output->sure;
    int status = cli_note_open(&output->note, name);
    if (!status) status = check_output(output);
    if (status) return status;
    cli_note_found found = cli_note_read(&output->note, &last);
    if (found == CLI_NOTE_STRANGE)
        status = cli_usage("%s is no note of --resume; remove it or name another", name);
    if (found == CLI_NOTE_READ) status = go_on(output, &last);
    free(last.question);
    if (!status && !output->puzzles) status = begin(output); /* nothing to pass over */
    return status;
}

bool cli_resume_begin(cli_output *output) {
    if (output->begun) return true;
    output->refused = begin(output);
    if (output->refused) cli_stop_now(CLI_STOP_OUTPUT);
    return !output->refused;
}

int cli_resume_refuse(cli_output *output, uint64_t left) {
    cli_progress_clear(&output->progress);
    const char *name = output->note.name;
    if (left)
        return cli_usage("%s belongs to another input: %" PRIu64
                         " puzzles were answered, this has %" PRIu64,
                         name, output->puzzles, output->puzzles - left);
    return cli_usage("%s belongs to another input: the first %" PRIu64
                     " puzzles are not those that were answered",
                     name, output->puzzles);
}

/* ---- the note ---- */

static cli_note make_note(const cli_output *output, bool ended) {
    cli_note note = {.question = output->question,
                     .puzzles = output->puzzles,
                     .failed = output->failed,
                     .bytes = output->written,
                     .fingerprint = output->print,
                     .size = -1,
                     .ended = ended};
    struct stat about;
    if (!output->regular || fstat(output->fd, &about)) return note;
    note.device = about.st_dev;
    note.file = about.st_ino;
    note.begin = output->begin;
    note.size = output->sure;
    return note;
}

/* What is not part of a whole answer is taken back, for those who put the parts together. */
static bool tidy(const cli_output *output) {
    struct stat about;
    if (!output->regular || fstat(output->fd, &about)) return !output->regular;
    return about.st_size <= output->sure || !ftruncate(output->fd, output->sure);
}

static int sync_output(const cli_output *output) {
    bool failed = output->regular && fsync(output->fd) && errno != EINVAL;
    return failed ? errno : 0;
}

bool cli_resume_note(cli_output *output, cli_note_time when) {
    int64_t now = cli_now();
    if (when == CLI_NOTE_BETWEEN && now < output->due) return false;
    bool ended = when == CLI_NOTE_LAST && tidy(output);
    int trouble = sync_output(output);
    if (trouble) {
        output->trouble = trouble;
        output->lost = true; /* a second fsync would not tell of it */
        cli_stop_now(CLI_STOP_OUTPUT);
        return true;
    }
    cli_note note = make_note(output, ended);
    trouble = cli_note_write(&output->note, &note);
    int64_t after = cli_now(), pause = SHARE * (after - now);
    output->due = after + (pause > BETWEEN ? pause : BETWEEN);
    /* The old note still holds; a later one may succeed. */
    if (trouble && (!output->complained || when == CLI_NOTE_LAST))
        (void)fprintf(stderr, "susol: %s: %s\n", output->note.name, strerror(trouble));
    output->complained = trouble != 0;
    return trouble != 0;
}
