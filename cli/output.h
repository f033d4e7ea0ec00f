/* output.h: where answers go, how far they came, and the note of it that --resume keeps. */
#ifndef SS_CLI_OUTPUT_H
#define SS_CLI_OUTPUT_H
#include "block.h"
#include "cli.h"
#include "note.h"
#include "progress.h"

typedef struct ss_output {
    const ss_cli *cli;
    int fd;
    ss_progress progress;
    uint64_t puzzles, failed; /* answered or failed, and written */
    uint64_t bytes;           /* of the input that belong to them */
    uint64_t sent, written;   /* bytes of answers; of whole answers. In earlier runs too */
    bool regular;             /* a plain file, that can be cut back */
    bool terminal;            /* where the line of progress stands as well */
    int64_t sure;             /* bytes of it that belong to whole answers */
    int trouble;              /* errno of the write that failed */

    /* for --resume */
    ss_note_file note;
    char *question;  /* command line the note belongs to */
    uint64_t print;  /* fingerprint of the puzzles */
    int64_t begin;   /* bytes before the first answer, in a plain file */
    int64_t due;     /* when the next note is to be written, milliseconds */
    bool begun;      /* the first note is written: answers may follow */
    bool complained; /* the last note could not be written, and that was said */
    bool lost;       /* the disk did not take what was written: the note before holds */
    int refused;     /* exit status: it could not begin */
} ss_output;

/* Opens, and reads the note of an earlier run; *skip: puzzles it had answered. Exit status. */
int ss_cli_output_open(ss_output *output, const ss_cli *cli, int fd, uint64_t *skip);
/* Writes the block's answers; the first `whole` bytes of them belong to finished puzzles. */
void ss_cli_output_block(ss_output *output, ss_block *block, size_t whole);
void ss_cli_output_tick(ss_output *output); /* shows progress if it is time to */
void ss_cli_output_tick_count(ss_output *output, int64_t began, const susol_event *event);
/* Last note, last words; the exit status. */
int ss_cli_output_close(ss_output *output);
void ss_cli_output_free(ss_output *output);

/* ---- resume.c ---- */

/* Files and reports would be begun anew in each run: refuses those. Exit status. */
int ss_cli_resume_check(const ss_options *options);
int ss_cli_resume_open(ss_output *output);   /* reads the note; exit status */
bool ss_cli_resume_begin(ss_output *output); /* before the first answer; false: stop */
/* Says that the input is not that of the note; `left`: puzzles it has too few. Exit status. */
int ss_cli_resume_refuse(ss_output *output, uint64_t left);
/* Between answers it is written not more often than it is worth. True: that failed. */
typedef enum { SS_NOTE_FIRST, SS_NOTE_BETWEEN, SS_NOTE_LAST } ss_note_time;
bool ss_cli_resume_note(ss_output *output, ss_note_time when);
#endif
