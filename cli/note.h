/* note.h: the file that --resume keeps: its text, its lock, and how it gets safely to the disk. */
#ifndef SS_CLI_NOTE_H
#define SS_CLI_NOTE_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct ss_note { /* what it says */
    char *question;      /* command line it belongs to; from malloc */
    uint64_t puzzles, failed;
    uint64_t bytes;        /* of the answers to them */
    uint64_t fingerprint;  /* of those puzzles */
    uint64_t device, file; /* the output, if it is a plain file */
    int64_t begin, size;   /* its bytes before the first answer and with those; -1: no plain file */
    bool ended;            /* the run came to its end: the output holds nothing else */
} ss_note;

typedef struct ss_note_file {
    const char *name;
    int fd; /* holds the lock */
} ss_note_file;

typedef enum { SS_NOTE_NONE, SS_NOTE_READ, SS_NOTE_STRANGE } ss_note_found;

/* Opens the file, or makes it, and locks it; exit status, with a sentence if that failed. */
int ss_cli_note_open(ss_note_file *file, const char *name);
ss_note_found ss_cli_note_read(const ss_note_file *file, ss_note *out); /* empty: none */
/* Puts the new note in the place of the old one: after a crash there is one or the other, whole.
   0, or what errno said; then the old one is untouched. */
int ss_cli_note_write(ss_note_file *file, const ss_note *note);
void ss_cli_note_close(ss_note_file *file);

/* Locks a whole file for this process: 0; -1: it cannot be locked; else the process that has it. */
pid_t ss_cli_note_lock(int fd);
#endif
