/* resume.c: the note that --resume keeps, and going on from it.

   The note is a small text:

       susol resume 1
       question solve --shard 1/2 a.txt       what was asked; another question: not this note
       puzzles 12345                          answered and written, of this shard
       failed 2                               of those, could not be answered
       output 2049 131 1098705                device, file and size, if stdout is a plain file

   It is written beside itself and moved into place, so there is always a whole one. The output may
   be ahead of the note if the program was killed; a plain file is then cut back to the size noted,
   so that what is added makes it exactly what one run would have written. Into a new file only
   the rest is written. If the file we wrote to has been emptied, everything is done again. */
#define _POSIX_C_SOURCE 200809L
#include "output.h"
#include "stop.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BETWEEN = 250 /* milliseconds from one note to the next */ };

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

typedef struct note {
    char question[4096];
    uint64_t puzzles, failed, device, file;
    int64_t size; /* -1: stdout was no plain file */
} note;

static bool read_note(FILE *file, note *out) {
    char line[4200];
    int found = 0;
    out->size = -1;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (!strcmp(line, "susol resume 1")) found |= 1;
        else if (sscanf(line, "question %4095[^\n]", out->question) == 1) found |= 2;
        else if (sscanf(line, "puzzles %" SCNu64, &out->puzzles) == 1) found |= 4;
        else if (sscanf(line, "failed %" SCNu64, &out->failed) == 1) found |= 8;
        else
            (void)sscanf(line, "output %" SCNu64 " %" SCNu64 " %" SCNd64, &out->device, &out->file,
                         &out->size);
    }
    return found == 15;
}

/* Brings stdout to where the note says it was. */
static int place_output(ss_output *output, const note *last) {
    struct stat about;
    output->puzzles = last->puzzles;
    output->failed = last->failed;
    if (!output->regular || last->size < 0 || fstat(output->fd, &about)) return SS_EXIT_OK;
    if (about.st_dev != last->device || about.st_ino != last->file) return SS_EXIT_OK;
    if (about.st_size < last->size) {
        (void)fputs("susol: the output written before is gone: starting over\n", stderr);
        output->puzzles = output->failed = 0;
        return SS_EXIT_OK;
    }
    if (ftruncate(output->fd, last->size) || lseek(output->fd, last->size, SEEK_SET) < 0)
        return ss_cli_usage("cannot go on with the output: %s", strerror(errno));
    output->sure = last->size;
    return SS_EXIT_OK;
}

int ss_cli_resume_read(ss_output *output) {
    const char *name = output->cli->options.resume;
    static note last;
    output->question = question_of(output->cli);
    output->noted = ss_cli_now();
    FILE *file = fopen(name, "r");
    if (!file && errno == ENOENT) return SS_EXIT_OK;
    if (!file) return ss_cli_usage("%s: %s", name, strerror(errno));
    bool readable = read_note(file, &last);
    (void)fclose(file);
    if (!readable)
        return ss_cli_usage("%s is no note of --resume; remove it or name another", name);
    if (strncmp(last.question, output->question, sizeof last.question - 1))
        return ss_cli_usage("%s belongs to another question: susol %s", name, last.question);
    return place_output(output, &last);
}

static void put_note(const ss_output *output, FILE *file) {
    struct stat about;
    (void)fprintf(file, "susol resume 1\nquestion %s\npuzzles %" PRIu64 "\nfailed %" PRIu64 "\n",
                  output->question, output->puzzles, output->failed);
    if (output->regular && !fstat(output->fd, &about))
        (void)fprintf(file, "output %" PRIu64 " %" PRIu64 " %" PRId64 "\n", (uint64_t)about.st_dev,
                      (uint64_t)about.st_ino, output->sure);
}

void ss_cli_resume_note(ss_output *output, bool last) {
    int64_t now = ss_cli_now();
    if (!last && now < output->noted + BETWEEN) return;
    output->noted = now;
    /* An answer that was not finished is taken back, for those who put the parts together. */
    if (last && output->regular && ss_cli_stop_reason()) (void)!ftruncate(output->fd, output->sure);
    const char *name = output->cli->options.resume;
    ss_buffer beside = {0};
    ss_cli_buffer_format(&beside, "%s.new", name);
    ss_cli_buffer_put(&beside, 0);
    FILE *file = fopen(beside.data, "w");
    if (file) put_note(output, file);
    bool failed = !file || ferror(file) != 0;
    if (file) failed |= fclose(file) != 0;
    if (failed || rename(beside.data, name)) {
        (void)fprintf(stderr, "susol: %s: %s\n", name, strerror(errno));
        output->failed += last;
    }
    ss_cli_buffer_free(&beside);
}
