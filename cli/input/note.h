/* note.h: the file that --resume keeps: its text, its lock, and how it gets safely to the disk. */
#ifndef CLI_NOTE_H
#define CLI_NOTE_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct cli_note { /* what it says */
    char *question;       /* command line it belongs to; from malloc */
    uint64_t puzzles, failed;
    uint64_t bytes;        /* of the answers to them */
    uint64_t fingerprint;  /* of those puzzles */
    uint64_t device, file; /* the output, if it is a plain file */
    int64_t begin, size;   /* its bytes before the first answer and with those; -1: no plain file */
    bool ended;            /* the run came to its end: the output holds nothing else */
} cli_note;

typedef struct cli_note_file {
    const char *name;
    int fd; /* holds the lock */
} cli_note_file;

typedef enum { CLI_NOTE_NONE, CLI_NOTE_READ, CLI_NOTE_STRANGE } cli_note_found;

/* Opens the file, or makes it, and locks it; exit status, with a sentence if that failed. */
int cli_note_open(cli_note_file *file, const char *name);
cli_note_found cli_note_read(const cli_note_file *file, cli_note *out); /* empty: none */
/* Puts the new note in the place of the old one: after a crash there is one or the other, whole.
   0, or what errno said; then the old one is untouched. */
int cli_note_write(cli_note_file *file, const cli_note *note);
void cli_note_close(cli_note_file *file);

/* Locks a whole file for this process: 0; -1: it cannot be locked; else the process that has it. */
pid_t cli_note_lock(int fd);
#endif
