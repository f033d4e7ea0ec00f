/* stream.h: all input files as one stream of blocks. */
#ifndef CLI_STREAM_H
#define CLI_STREAM_H
#include "block.h"
#include "cli.h"

typedef struct cli_stream {
    const cli_call *cli;
    int next_file;    /* in cli->words */
    const char *file; /* the one being read */
    int fd;           /* -1: none */
    const char *text; /* instead of a file: what is unread of a word that is itself a puzzle */
    bool regular, ended;
    struct cli_decoder *decoder; /* of a file that is no plain text; NULL: it is */
    const char *trouble;         /* in reading bytes, not yet told */
    bool by_lines;               /* one puzzle a line: workers read their own lines */
    bool skip_rest;              /* inside a line that is longer than a block */
    const char *format;
    uint64_t line;        /* lines handed out so far */
    cli_buffer ahead;     /* bytes read but not handed out */
    susol_reader *reader; /* for all formats that are not lines */
    cli_item held;        /* the puzzle that told the format, while it waits for its block */
    bool holding;

    uint64_t numbers, next_number; /* puzzles to be made instead of read; 0: none */
    uint64_t pace;                 /* puzzles wanted in the next block */
    bool look_ahead;               /* is there only one puzzle? The first block must know */
    uint64_t seen, skip;           /* puzzles met; those of this shard to pass over */
    uint64_t print, expected;      /* fingerprints: of those passed over; what it must become */
    bool changed;                  /* it did not: this is another input */
    uint64_t blocks;               /* handed out */
    uint64_t bytes, all_bytes;     /* read so far; of all files, 0 if unknown */
} cli_stream;

void cli_stream_open(cli_stream *stream, const cli_call *cli);
/* The next block; false: that was all, or asked to stop. */
bool cli_stream_next(cli_stream *stream, cli_block *block);
void cli_stream_close(cli_stream *stream);

/* ---- stream_lines.c ---- */

/* Is the text one puzzle a line, plainly? Saves asking the library and works on a single line. */
bool cli_lines_plain(const char *text, size_t size);
bool cli_lines_next(cli_stream *stream, cli_block *block);    /* false: the file is at its end */
const char *cli_lines_end(const char *line, const char *end); /* its newline, or the end */
bool cli_lines_puzzle(const char *line, const char *end);     /* neither blank nor a comment */

/* ---- numbers.c ---- */

bool cli_numbers_next(cli_stream *stream, cli_block *block); /* false: that was all */

/* ---- for stream_lines.c ---- */

/* Reads up to `room` bytes; 0: the end of the file, or trouble that is noted in the block. */
size_t cli_stream_read(cli_stream *stream, char *to, size_t room, cli_block *block);
/* Whose is the next puzzle of the input? Counts it. */
typedef enum { CLI_OURS, CLI_ANSWERED, CLI_OTHERS } cli_owner; /* answered: in an earlier run */
cli_owner cli_stream_owner(cli_stream *stream);
/* Passes over a puzzle that was answered; with it, this is the fingerprint. */
void cli_stream_pass(cli_stream *stream, uint64_t print);
#endif
