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
enum { SHARE = 20 /* and so many times what the last one took */ };

/* The command line without what may change from run to run: threads, looks, the note itself. */
static char *question_of(const ss_cli *cli) {
    uint64_t free_to_change = SS_BIT(jobs) | SS_BIT(quiet) | SS_BIT(color) | SS_BIT(resume);
    ss_buffer words = {0};
    ss_cli_buffer_words(&words, cli->command->name);
    ss_cli_options_put(cli, free_to_change, &words);
    ss_cli_buffer_put(&words, 0);
    for (char *at = words.data; *at; at++)
        if (*at == '\n') *at = ' '; /* a line of the note */
    return words.data;
}

/* ---- going on ---- */

/* Is stdout the file of the note? Fills in what is known of it. */
static bool is_same_output(const ss_output *output, const ss_note *last, struct stat *about) {
    if (!output->regular || fstat(output->fd, about) || last->size < 0) return false;
    return about->st_dev == last->device && about->st_ino == last->file;
}

/* Finds out where the output goes on, from what the last run noted of it. */
static void find_place(ss_output *output, const ss_note *last) {
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
    output->print = SS_FINGERPRINT_NONE;
    output->sure = output->begin;
}

/* Sees to it that stdout holds what is noted and no more, and notes where it begins. */
static int begin(ss_output *output) {
    struct stat about;
    output->begun = true;
    if (output->regular && !fstat(output->fd, &about) && about.st_size > output->sure &&
        ftruncate(output->fd, output->sure))
        return ss_cli_usage("cannot go on with the output: %s", strerror(errno));
    if (output->regular && lseek(output->fd, output->sure, SEEK_SET) < 0)
        return ss_cli_usage("cannot go on with the output: %s", strerror(errno));
    return ss_cli_resume_note(output, SS_NOTE_FIRST) ? SS_EXIT_SOME_FAILED : SS_EXIT_OK;
}

static int go_on(ss_output *output, const ss_note *last) {
    const char *name = output->cli->options.resume;
    if (strcmp(last->question, output->question))
        return ss_cli_usage("%s belongs to another question: susol %s", name, last->question);
    output->puzzles = last->puzzles;
    output->failed = last->failed;
    output->sent = output->written = last->bytes;
    output->print = last->fingerprint;
    find_place(output, last);
    return SS_EXIT_OK;
}

/* The note must not be the output, and nobody else may be writing there. */
static int check_output(const ss_output *output) {
    struct stat note, out;
    if (!output->regular) return SS_EXIT_OK;
    if (!fstat(output->note.fd, &note) && !fstat(output->fd, &out) && note.st_dev == out.st_dev &&
        note.st_ino == out.st_ino)
        return ss_cli_usage("%s is the output; --resume needs another file", output->note.name);
    pid_t other = ss_cli_note_lock(output->fd);
    if (other <= 0) return SS_EXIT_OK; /* no locks there: it must do without */
    return ss_cli_usage("the output is in use by process %ld", (long)other);
}

int ss_cli_resume_check(const ss_options *options) {
    static const char *const wholes[] = {"html", "pdf", "png", "table"};
    if (!options->resume) return SS_EXIT_OK;
    if (options->output || options->trace || options->tree)
        return ss_cli_usage("--resume cannot be used with --%s", options->output  ? "output"
                                                                 : options->trace ? "trace"
                                                                                  : "tree");
    for (size_t i = 0; options->to && i < sizeof wholes / sizeof *wholes; i++)
        if (!strcmp(options->to, wholes[i]))
            return ss_cli_usage("--resume cannot be used with --to %s", wholes[i]);
    return SS_EXIT_OK;
}

int ss_cli_resume_open(ss_output *output) {
    const char *name = output->cli->options.resume;
    ss_note last;
    output->question = question_of(output->cli);
    output->begin = output->sure;
    int status = ss_cli_note_open(&output->note, name);
    if (!status) status = check_output(output);
    if (status) return status;
    ss_note_found found = ss_cli_note_read(&output->note, &last);
    if (found == SS_NOTE_STRANGE)
        status = ss_cli_usage("%s is no note of --resume; remove it or name another", name);
    if (found == SS_NOTE_READ) status = go_on(output, &last);
    free(last.question);
    if (!status && !output->puzzles) status = begin(output); /* nothing to pass over */
    return status;
}

bool ss_cli_resume_begin(ss_output *output) {
    if (output->begun) return true;
    output->refused = begin(output);
    if (output->refused) ss_cli_stop_now(SS_STOP_OUTPUT);
    return !output->refused;
}

int ss_cli_resume_refuse(ss_output *output, uint64_t left) {
    ss_cli_progress_clear(&output->progress);
    const char *name = output->note.name;
    if (left)
        return ss_cli_usage("%s belongs to another input: %" PRIu64
                            " puzzles were answered, this has %" PRIu64,
                            name, output->puzzles, output->puzzles - left);
    return ss_cli_usage("%s belongs to another input: the first %" PRIu64
                        " puzzles are not those that were answered",
                        name, output->puzzles);
}

/* ---- the note ---- */

static ss_note make_note(const ss_output *output, bool ended) {
    ss_note note = {.question = output->question,
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
static bool tidy(const ss_output *output) {
    struct stat about;
    if (!output->regular || fstat(output->fd, &about)) return !output->regular;
    return about.st_size <= output->sure || !ftruncate(output->fd, output->sure);
}

static int sync_output(const ss_output *output) {
    bool failed = output->regular && fsync(output->fd) && errno != EINVAL;
    return failed ? errno : 0;
}

bool ss_cli_resume_note(ss_output *output, ss_note_time when) {
    int64_t now = ss_cli_now();
    if (when == SS_NOTE_BETWEEN && now < output->due) return false;
    bool ended = when == SS_NOTE_LAST && tidy(output);
    int trouble = sync_output(output);
    if (trouble) {
        output->trouble = trouble;
        output->lost = true; /* a second fsync would not tell of it */
        ss_cli_stop_now(SS_STOP_OUTPUT);
        return true;
    }
    ss_note note = make_note(output, ended);
    trouble = ss_cli_note_write(&output->note, &note);
    int64_t after = ss_cli_now(), pause = SHARE * (after - now);
    output->due = after + (pause > BETWEEN ? pause : BETWEEN);
    /* The old note still holds; a later one may succeed. */
    if (trouble && (!output->complained || when == SS_NOTE_LAST))
        (void)fprintf(stderr, "susol: %s: %s\n", output->note.name, strerror(trouble));
    output->complained = trouble != 0;
    return trouble != 0;
}
