/* everything.h: one puzzle through every public function, with limits that make it quick.

   All answers are summed up in a hash. The same calls give the same hash whatever memory they are
   given, so a hash that differs tells of something read that nobody wrote, or that has moved. */
#ifndef SS_TESTS_EVERYTHING_H
#define SS_TESTS_EVERYTHING_H
#include "support.h"

/* Every grid there is, empty, half or full, and rules of several sorts, many of them or few. */
typedef struct grid_wish {
    int side;
    bool boxes;
    enum { EMPTY, HALF, FULL, FILLINGS } filling;
    enum { NO_RULES, CAGES, SIGNS, NESTED, NAMES, OUTSIDE, KINDS, SORTS } sort;
    int rules; /* at least, where the sort has any number of them */
} grid_wish;

/* Fills the puzzle through the public functions. */
void make_grid(susol_puzzle *puzzle, const grid_wish *wish);

typedef struct budget {
    uint64_t nodes; /* limit of each call */
    int looks;      /* so often the watcher says "go on" in a call */
    int steps;      /* of an explanation */
    bool people;    /* hints, explanations, ratings too */
} budget;

/* Calls them all; returns the hash of what they said. */
uint64_t use_everything(const susol_puzzle *puzzle, const susol_allocator *memory,
                        const budget *most);
/* The functions that need no puzzle. */
uint64_t use_tables(const susol_allocator *memory);
uint64_t use_pictures(const susol_allocator *memory);

/* ---- an allocator that is as unkind as it may be ---- */

typedef struct unkind {
    susol_allocator memory; /* hand this out */
    unsigned char fresh;    /* what is in memory that nobody has written to */
    size_t blocks, bytes;   /* still in use */
} unkind;

/* Every block moves when it grows or shrinks, the old one is overwritten, fresh bytes are rubbish,
   and whoever gives back must know the size. */
void unkind_open(unkind *of, unsigned char fresh);
void unkind_close(unkind *of); /* everything has been given back */
#endif
