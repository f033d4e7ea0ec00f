/* grammar.h: puzzles in our own text format, made by bytes: every byte decides a production, so
   that most inputs are puzzles that can be read, whatever the bytes are. */
#ifndef FUZZ_GRAMMAR_H
#define FUZZ_GRAMMAR_H
#include "fuzz.h"

enum { FUZZ_ROOM = 1 << 14 };
typedef struct fuzz_text { /* what does not fit is left out */
    char data[FUZZ_ROOM];  /* ends with a 0 byte */
    size_t size;
} fuzz_text;

void fuzz_say(fuzz_text *text, const char *words, ...) __attribute__((format(printf, 2, 3)));

typedef struct fuzz_grid {
    int side, rows, columns;
} fuzz_grid;

enum {
    FUZZ_PLAIN = 1, /* rows, columns and boxes or pieces, nothing else */
    FUZZ_NINE = 2,  /* 9x9 with its usual boxes */
    FUZZ_SMALL = 4, /* up to 6x6 */
    FUZZ_GIVEN = 8  /* many digits of a solved grid, so that there are few solutions */
};
void fuzz_write_puzzle(fuzz_bytes *bytes, unsigned wish, fuzz_text *out);
void fuzz_write_rule(fuzz_bytes *bytes, const fuzz_grid *grid, fuzz_text *out); /* no newline */
#endif
