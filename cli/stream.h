/* stream.h: all input files as one stream of blocks. */
#ifndef SS_CLI_STREAM_H
#define SS_CLI_STREAM_H
#include "block.h"
#include "cli.h"

typedef struct ss_stream {
    const ss_cli *cli;
    int next_file;    /* in cli->words */
    const char *file; /* the one being read */
    int fd;           /* -1: none */
    const char *text; /* instead of a file: what is unread of a word that is itself a puzzle */
    bool regular, ended;
    bool by_lines;  /* one puzzle a line: workers read their own lines */
    bool skip_rest; /* inside a line that is longer than a block */
    const char *format;
    uint64_t line;        /* lines handed out so far */
    ss_buffer ahead;      /* bytes read but not handed out */
    susol_reader *reader; /* for all formats that are not lines */
    ss_item held;         /* the puzzle that told the format, while it waits for its block */
    bool holding;

    uint64_t pace;             /* puzzles wanted in the next block */
    bool look_ahead;           /* is there only one puzzle? The first block must know */
    uint64_t seen, skip;       /* puzzles met; those of this shard to pass over */
    uint64_t print, expected;  /* fingerprints: of those passed over; what it must become */
    bool changed;              /* it did not: this is another input */
    uint64_t blocks;           /* handed out */
    uint64_t bytes, all_bytes; /* read so far; of all files, 0 if unknown */
} ss_stream;

void ss_cli_stream_open(ss_stream *stream, const ss_cli *cli);
/* The next block; false: that was all, or asked to stop. */
bool ss_cli_stream_next(ss_stream *stream, ss_block *block);
void ss_cli_stream_close(ss_stream *stream);

/* ---- stream_lines.c ---- */

/* Is the text one puzzle a line, plainly? Saves asking the library and works on a single line. */
bool ss_cli_lines_plain(const char *text, size_t size);
bool ss_cli_lines_next(ss_stream *stream, ss_block *block);      /* false: the file is at its end */
const char *ss_cli_lines_end(const char *line, const char *end); /* its newline, or the end */
bool ss_cli_lines_puzzle(const char *line, const char *end);     /* neither blank nor a comment */

/* ---- for stream_lines.c ---- */

/* Reads up to `room` bytes; 0: the end of the file, or trouble that is noted in the block. */
size_t ss_cli_stream_read(ss_stream *stream, char *to, size_t room, ss_block *block);
/* Whose is the next puzzle of the input? Counts it. */
typedef enum { SS_OURS, SS_ANSWERED, SS_OTHERS } ss_owner; /* answered: in an earlier run */
ss_owner ss_cli_stream_owner(ss_stream *stream);
/* Passes over a puzzle that was answered; with it, this is the fingerprint. */
void ss_cli_stream_pass(ss_stream *stream, uint64_t print);
#endif
