/* output.h: where answers go, how far they came, and the note of it that --resume keeps. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H
#include "input/block.h"
#include "cli.h"
#include "input/note.h"
#include "progress.h"

typedef struct cli_output {
    const cli_call *cli;
    int fd;
    cli_progress progress;
    uint64_t puzzles, failed; /* answered or failed, and written */
    uint64_t bytes;           /* of the input that belong to them */
    uint64_t sent, written;   /* bytes of answers; of whole answers. In earlier runs too */
    bool regular;             /* a plain file, that can be cut back */
    bool terminal;            /* where the line of progress is as well */
    int64_t sure;             /* bytes of it that belong to whole answers */
    int trouble;              /* errno of the write that failed */

    /* for --resume */
    cli_note_file note;
    char *question;  /* command line the note belongs to */
    uint64_t print;  /* fingerprint of the puzzles */
    int64_t begin;   /* bytes before the first answer, in a plain file */
    int64_t due;     /* when the next note is to be written, milliseconds */
    bool begun;      /* the first note is written: answers may follow */
    bool complained; /* the last note could not be written, and that was said */
    bool lost;       /* the disk did not take what was written: the note before holds */
    int refused;     /* exit status: it could not begin */
} cli_output;

/* Opens, and reads the note of an earlier run; *skip: puzzles it had answered. Exit status. */
int cli_output_open(cli_output *output, const cli_call *cli, int fd, uint64_t *skip);
/* Writes the block's answers; the first `whole` bytes of them belong to finished puzzles. */
void cli_output_block(cli_output *output, cli_block *block, size_t whole);
void cli_output_tick(cli_output *output); /* shows progress if it is time to */
void cli_output_tick_count(cli_output *output, int64_t began, const susol_event *event);
/* Last note, last words; the exit status. */
int cli_output_close(cli_output *output);
void cli_output_free(cli_output *output);

/* ---- resume.c ---- */

/* Files and reports would be begun anew in each run: refuses those. Exit status. */
int cli_resume_check(const cli_options *options);
int cli_resume_open(cli_output *output);   /* reads the note; exit status */
bool cli_resume_begin(cli_output *output); /* before the first answer; false: stop */
/* Says that the input is not that of the note; `left`: puzzles it has too few. Exit status. */
int cli_resume_refuse(cli_output *output, uint64_t left);
/* Between answers it is written not more often than it is worth. True: that failed. */
typedef enum { CLI_NOTE_FIRST, CLI_NOTE_BETWEEN, CLI_NOTE_LAST } cli_note_time;
bool cli_resume_note(cli_output *output, cli_note_time when);
#endif
