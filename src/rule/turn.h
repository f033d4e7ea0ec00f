/* turn.h: the same puzzle, looking different: turned, mirrored, its digits renamed, its lines in
   another order. A kind says what becomes of it in a turn, and whether names of digits matter. */
#ifndef SS_RULE_TURN_H
#define SS_RULE_TURN_H
#include "base/random.h"
#include "puzzle/puzzle.h"

/* The eight ways to lay down the whole drawing: transposed first, then reversed. */
enum {
    SS_TURN_TRANSPOSED = 1, /* rows become columns */
    SS_TURN_ROWS = 2,       /* upside down */
    SS_TURN_COLUMNS = 4,    /* left to right */
    SS_TURN_COUNT = 8
};
/* To a kind digits are numbers, or names that may be exchanged; its numbers may be such names. */
typedef enum { SS_NAMES_MATTER, SS_NAMES_FREE, SS_NAMES_LISTED } ss_naming;

typedef struct ss_transform {
    unsigned turn;                                 /* of the whole drawing */
    bool shuffled;                                 /* lines have another order before */
    uint16_t to[SS_MAX_CELLS];                     /* where each cell goes */
    uint8_t row[SS_MAX_SIDE], column[SS_MAX_SIDE]; /* where each line goes, before the turn */
    uint8_t digit[SS_MAX_SIDE + 1];                /* what each digit becomes */
} ss_transform;

/* Nothing at all: what the others begin with. */
void ss_transform_begin(ss_transform *change, const ss_puzzle *puzzle);
/* Lays the whole drawing down in this way. */
void ss_transform_turn(ss_transform *change, const ss_puzzle *puzzle, unsigned turn);
/* Any symmetry that keeps the shape and the kinds of rules, each with the same chance. */
void ss_transform_random(ss_transform *change, const ss_puzzle *puzzle, ss_random *random);
bool ss_transform_may_rename(const ss_puzzle *puzzle);
bool ss_transform_may_turn(const ss_puzzle *puzzle, unsigned turn);
/* The puzzle after the change. CANNOT: a rule has no counterpart. */
susol_status ss_transform_apply(const ss_transform *change, const ss_puzzle *from, ss_puzzle *to,
                                susol_error *error);
/* What it does, in words: "turned by 90 degrees; digits 123456789 become 312456789". */
void ss_transform_tell(const ss_transform *change, const ss_puzzle *puzzle, ss_text *out);
#endif
