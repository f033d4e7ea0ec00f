/* refusing.h: memory that is refused at the n-th request, for every n, and what must hold then.

   A case is one line in the table of a test: a public function, the puzzle it is called with, and
   a few lines that make the call and write down all that it told. The driver makes the call with
   memory enough, and then again for n = 1, 2, 3 ... with the n-th request refused, and with all
   from the n-th on refused, until nothing was refused any more. Each time
     - the call says NO_MEMORY; or it does without, and then tells the same as ever,
     - what it told before it ran out is the beginning of what it tells else,
     - puzzles it only reads and texts it appends to are as they were,
     - the same call, made again with memory enough, tells the same as ever,
     - every byte is given back in the end, with its right size; nothing is kept by a call that has
       no object to keep it in.
   Blocks are filled with rubbish when they are got, and every change of size moves them.

   After THOROUGH requests, and earlier under sanitizers, n goes up by more than 1, unless SUSOL_ALL
   is in the environment. */
#ifndef SS_TESTS_FAULTS_REFUSING_H
#define SS_TESTS_FAULTS_REFUSING_H
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "base/text.h"

enum { THOROUGH = 100 };

typedef struct supply {
    long requests, from, to; /* requests from .. to are refused */
    long refused;
    size_t blocks, bytes;
} supply;

typedef struct attempt { /* at one call; all objects have their memory from the supply */
    supply supply;
    susol_allocator memory;
    susol_puzzle *puzzle, *other; /* the other: empty, for what is made */
    susol_text *text;             /* "before|", for what is written */
    susol_error error;            /* for those who ask for it with error_of */
    bool wants_error;
    susol_entry entry;    /* of the table that the case goes through */
    const char *with;     /* as the case says, or the name of the entry */
    ss_text told;         /* what the call told; in memory of its own */
    susol_reader *reader; /* these are made by `before`, and freed by the driver */
    susol_sampler *sampler;
    susol_clues *clues;
    susol_generator *generator;
    susol_scan *scan;
    size_t at; /* how far a call has come that goes on where it stopped */
} attempt;

enum {
    CHANGES = 1,       /* the puzzle, unless it fails */
    CLEARS = 2,        /* the puzzle: after a failure it is some puzzle that can be used */
    KEEPS = 4,         /* memory, in an object that it was given */
    SPARES = 8,        /* it may succeed without the memory it was refused */
    DECLINES = 16,     /* it may say CANNOT even with memory enough */
    GOES_ON = 32,      /* called again, it tells the rest of what it has to tell */
    ASKS_NOTHING = 64, /* for no memory at all */
    DEAR = 128         /* it takes long: n is multiplied by eight, unless all are asked for */
};

typedef struct fault_case {
    const char *function; /* of susol.h */
    susol_status (*call)(attempt *at);
    const char *puzzle; /* read before the call; NULL: the example of the entry; "": 9x9, empty */
    const char *with;   /* an engine, a format, whatever the call makes of it */
    unsigned flags;
    const char *each; /* a table of the library: the case is played with all its entries */
    void (*before)(attempt *at);
} fault_case;

/* A line of the table: CASE(susol_solve, call, puzzle, .with = "board"). */
#define CASE(name, how, text, ...)                                                                 \
    { .function = #name, .call = (how), .puzzle = (text), __VA_ARGS__ }

/* Plays all cases, each a test of its own; what to return from main. tools/check-refusals.sh looks
   whether every function of susol.h has one. */
int play_cases(const char *name, const fault_case *cases, size_t count);
#define PLAY(name, cases) play_cases((name), (cases), sizeof(cases) / sizeof *(cases))

/* Where the call is to say what went wrong. */
static inline susol_error *error_of(attempt *at) {
    at->wants_error = true;
    return &at->error;
}

/* What a call told: words, and arrays as hexadecimal digits. */
#define tell(at, ...) ss_text_format(&(at)->told, __VA_ARGS__)
void tell_bytes(attempt *at, const void *bytes, size_t size);
void tell_puzzle(attempt *at, const susol_puzzle *puzzle); /* in the native format */
void tell_text(attempt *at);                               /* what was written */

/* For `before`: the example of a rule, on the smallest grid that it fits. */
void read_rule(attempt *at);

/* Puzzles with few solutions. */
#define TWO_SOLUTIONS                                                                              \
    "3.6..2.......38...7.8.16.9...7..386.82..7..45.631..9...7.35.6.2...82......29..7.4"
#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define SMALL ".2.4.4.221434321"
#define SMALL_RULES                                                                                \
    "puzzle Small\nauthor Somebody\ncomment some rules\nside 4\nboxes 2x2\ngivens\n"               \
    "....\n....\n..2.\n....\nmarks\n. 24 . .\n. . . .\n. 134 . .\n. . . .\n"                       \
    "cage 8: r1c2 r1c3 r2c3\nr3c1 > r3c2\nany (v: r1c1 r1c2) (sum 6: r2c1 r2c2)\n"                 \
    "regex \"[12]*[34].*\": r1c1 r1c2 r2c3\n"
#endif
