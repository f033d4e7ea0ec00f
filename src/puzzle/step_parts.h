/* step_parts.h: what a step is made of: candidates in their roles, links, acts, changes. */
#ifndef SS_PUZZLE_STEP_PARTS_H
#define SS_PUZZLE_STEP_PARTS_H
#include "puzzle/puzzle.h"

typedef enum ss_role { /* the part of a candidate in the pattern; pictures have a colour for each */
                       SS_ROLE_FIRST, /* the pattern; of several parts the first: a set, a colour */
                       SS_ROLE_SECOND,
                       SS_ROLE_THIRD,
                       SS_ROLE_FOURTH,
                       SS_ROLE_FIN, /* the exception, without which the pattern would be whole */
                       SS_ROLE_COUNT
} ss_role;

typedef struct ss_spot {
    uint16_t cell;
    ss_role role;
    ss_set digits;
} ss_spot;

typedef struct ss_link {
    uint16_t cell;
    uint8_t digit;
    bool on;         /* the cell is this digit; otherwise it is not */
    int16_t because; /* the link it follows from; -1: it is assumed */
    bool joined;     /* one node with the link before: one of them is it (on), none is (off) */
} ss_link;

enum { SS_STEP_MORE = 600 };
typedef struct ss_more { /* a link follows from a second one too */
    int16_t link, because;
} ss_more;

enum { SS_STEP_ACTS = 40, SS_STEP_RULES = 12, SS_NO_CELL = 65535 };
typedef struct ss_act { /* of a proof: what follows next, and by what */
    uint32_t by;        /* a propagator of the board, from 1; 0: what the cells see */
    uint16_t house;     /* from 1: the digit has one place in it; 0: none */
    uint16_t cell;      /* SS_NO_CELL: the proof ends, as the rule or the house cannot hold */
    ss_set digits;      /* left for the cell; without a cell those without a place */
    bool excluded;      /* the digits are not left, others are */
    bool joined;        /* by the same as the act before */
} ss_act;

enum { SS_STEP_MOVES = 64 };
typedef struct ss_step_move { /* of a proof (strategy/variants/proof.h) */
    uint16_t at;
    uint8_t kind, digit;
} ss_step_move;

typedef struct ss_change {
    uint16_t cell;
    bool place; /* digits is one digit, and the cell gets it; otherwise the cell loses them */
    ss_set digits;
} ss_change;
#endif
