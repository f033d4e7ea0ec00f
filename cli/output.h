/* output.h: where answers go, how far they came, and the note of it that --resume keeps. */
#ifndef SS_CLI_OUTPUT_H
#define SS_CLI_OUTPUT_H
#include "block.h"
#include "cli.h"
#include "progress.h"

typedef struct ss_output {
    const ss_cli *cli;
    int fd;
    ss_progress progress;
    uint64_t puzzles, failed; /* answered or failed, and written */
    uint64_t bytes;           /* of the input that belong to them */
    bool regular;             /* a plain file, that can be cut back */
    bool terminal;            /* where the line of progress stands as well */
    int64_t sure;             /* bytes of it that belong to whole answers */
    int64_t noted;            /* when the note was last written, milliseconds */
    int trouble;              /* errno of the write that failed */
    char *question;           /* command line the note belongs to */
} ss_output;

/* Opens, and reads the note of an earlier run; *skip: puzzles it had answered. Exit status. */
int ss_cli_output_open(ss_output *output, const ss_cli *cli, int fd, uint64_t *skip);
/* Writes the block's answers; the first `whole` bytes of them belong to finished puzzles. */
void ss_cli_output_block(ss_output *output, ss_block *block, size_t whole);
void ss_cli_output_tick(ss_output *output); /* shows progress if it is time to */
void ss_cli_output_tick_count(ss_output *output, int64_t began, const susol_event *event);
/* Last note, last words; the exit status. */
int ss_cli_output_close(ss_output *output);

/* ---- resume.c ---- */

int ss_cli_resume_read(ss_output *output);
void ss_cli_resume_note(ss_output *output, bool last); /* not more often than it is worth */
#endif
