/* digit_places.h: propagation where all that counts is which cells differ, in sets of cells.

   A position holds for every digit the cells where it may be, and how many places it has in each
   house. The numbers are written in binary across four words, so that all houses count at once:

      count[d][0]   0 1 1 0 ...      bit h of count[d][k] is bit k of the number of
      count[d][1]   0 1 0 1 ...      places of digit d in house h
      count[d][2]   0 0 0 0 ...
      count[d][3]   1 0 0 0 ...      here house 0 has 8 places, house 1 has 3, house 2 has 1

   This costs nothing to set up and a node takes less than a microsecond. There are at most 9
   digits, 128 cells and 64 houses. */
#ifndef SS_SOLVE_DIGIT_PLACES_H
#define SS_SOLVE_DIGIT_PLACES_H
#include "board/work.h"
#include "search/search.h"

enum { SS_PLACES_SIDE = 9, SS_PLACES_CELLS = 128, SS_PLACES_HOUSES = 64 };

typedef struct ss_cell_bits { /* bit c % 64 of word c / 64 for cell c */
    uint64_t word[2];
} ss_cell_bits;

typedef struct ss_position {
    ss_cell_bits at[SS_PLACES_SIDE]; /* digit d + 1 may be there */
    uint64_t count[SS_PLACES_SIDE][4];
    ss_cell_bits settled; /* these cells are solved, and no cell linked to them has their digit */
} ss_position;

typedef struct ss_digit_places {
    int side, cells, houses;
    ss_cell_bits all;
    ss_cell_bits linked[SS_PLACES_CELLS], house[SS_PLACES_HOUSES];
    uint64_t houses_of[SS_PLACES_CELLS]; /* bit h: the cell is in house h */
    uint64_t touched[SS_PLACES_SIDE];    /* houses where the digit has lost a place */
    unsigned touched_digits;
    uint32_t weights[SS_PLACES_CELLS]; /* how many dead ends the cell was part of */
} ss_digit_places;

/* From the links and houses of a board; false: they are too many. */
bool ss_digit_places_open(ss_digit_places *places, const ss_board *board);
/* A position with these candidates, ready to be settled. */
void ss_digit_places_begin(ss_digit_places *places, const ss_set *start, ss_position *position);
/* This digit, or not this one, in this cell; then the position is to be settled. */
void ss_digit_places_keep(ss_digit_places *places, ss_position *position, int cell, int digit);
void ss_digit_places_strike(ss_digit_places *places, ss_position *position, int cell, int digit);
/* Naked and hidden singles, and cells that see all places of a digit in a house. */
ss_node ss_digit_places_settle(ss_digit_places *places, ss_position *position);
/* An open cell and the digit to try there: the one with the most places. */
int ss_digit_places_choose(const ss_digit_places *places, const ss_position *position, int *digit);
/* The digits of a solved position. */
void ss_digit_places_read(const ss_digit_places *places, const ss_position *position,
                          uint8_t *solution);
#endif
