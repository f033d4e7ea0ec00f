/* block.h: a piece of the input on its way through the program, with the answers to it.

   A block holds either whole lines, each one puzzle, or puzzles that were read already. Answers,
   complaints and counts grow while a worker goes through it; then it is written out as a whole. */
#ifndef SS_CLI_BLOCK_H
#define SS_CLI_BLOCK_H
#include "buffer.h"
#include "susol.h"

enum { SS_BLOCK_PUZZLES = 64, SS_BLOCK_LINES = 4096, SS_BLOCK_BYTES = 1 << 20 };

typedef struct ss_item { /* a puzzle that was read, or what was wrong with it */
    susol_puzzle *puzzle;
    susol_error error; /* status OK: the puzzle is there */
    int line;
} ss_item;

typedef struct ss_block {
    uint64_t number;    /* blocks before it */
    const char *file;   /* its name in messages */
    bool named;         /* false: it has none, this is the puzzle itself */
    const char *format; /* what the library calls it */
    bool alone;         /* holds the only puzzle of the whole input */
    bool by_lines;
    uint64_t line;  /* lines before the text */
    ss_buffer text; /* ends with a newline */
    ss_item items[SS_BLOCK_PUZZLES];
    int item_count;
    uint64_t bytes; /* of the input that are behind us once it is answered */
    size_t printed; /* bytes of the text, or items, that are in the fingerprint already */

    ss_buffer out, errors;
    bool gap;          /* out begins with a blank line that keeps it apart from what is before */
    uint64_t answered; /* puzzles gone through, readable or not */
    uint64_t failed;   /* puzzles and files that could not be read, or hit a limit */
    bool sent;         /* a part of an answer that is not finished yet is written already */
    bool cut;          /* the work stopped inside this block */
    bool done;
} ss_block;

/* Notes `susol: FILE:LINE:COLUMN: what was wrong`; line 0: only the file. */
void ss_cli_block_complain(ss_block *block, uint64_t line, int column, const char *what);
void ss_cli_block_clear(ss_block *block); /* keeps the memory */
void ss_cli_block_free(ss_block *block);
#endif
