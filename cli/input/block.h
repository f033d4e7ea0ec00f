/* block.h: a piece of the input on its way through the program, with the answers to it.

   A block holds either whole lines, each one puzzle, or puzzles that were read already. Answers,
   complaints and counts grow while a worker goes through it; then it is written out as a whole. */
#ifndef CLI_BLOCK_H
#define CLI_BLOCK_H
#include "buffer.h"
#include "susol.h"

enum { CLI_BLOCK_PUZZLES = 64, CLI_BLOCK_LINES = 4096, CLI_BLOCK_BYTES = 1 << 20 };

typedef struct cli_item { /* a puzzle that was read, or what was wrong with it */
    susol_puzzle *puzzle;
    susol_error error; /* status OK: the puzzle is there */
    int line;
} cli_item;

typedef struct cli_block {
    uint64_t number;    /* blocks before it */
    const char *file;   /* its name in messages */
    bool named;         /* false: it has none, this is the puzzle itself */
    const char *format; /* what the library calls it */
    bool alone;         /* holds the only puzzle of the whole input */
    bool by_lines;
    uint64_t line;   /* lines before the text */
    cli_buffer text; /* ends with a newline */
    cli_item items[CLI_BLOCK_PUZZLES];
    int item_count;
    uint64_t first_number, numbers; /* instead of both: puzzles to be made; 0: none */
    uint64_t bytes;                 /* of the input that are through once it is answered */
    size_t printed; /* bytes of the text, or items, that are in the fingerprint already */

    cli_buffer out, errors;
    cli_buffer marks;  /* what the command notes about the answers, for `due` */
    bool gap;          /* out begins with a blank line that keeps it apart from what is before */
    uint64_t answered; /* puzzles gone through, readable or not */
    uint64_t failed;   /* puzzles and files that could not be read, or hit a limit */
    bool sent;         /* a part of an answer that is not finished yet is written already */
    bool cut;          /* the work stopped inside this block */
    bool done;
} cli_block;

/* Notes `susol: FILE:LINE:COLUMN: what was wrong`; line 0: only the file. */
void cli_block_complain(cli_block *block, uint64_t line, int column, const char *what);
void cli_block_clear(cli_block *block); /* keeps the memory */
void cli_block_free(cli_block *block);
#endif
