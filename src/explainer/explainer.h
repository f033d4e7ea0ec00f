/* explainer.h: all of Sudoku Explainer's producers in its order, and the workplace they need.

   The rating asks the producers one after the other; a strategy asks one of them, perhaps for one
   kind of hint only, and also why. */
#ifndef SS_EXPLAINER_EXPLAINER_H
#define SS_EXPLAINER_EXPLAINER_H
#include "explainer/er.h"

typedef struct ss_er ss_er;

typedef enum ss_er_producer {
    SS_ER_HIDDEN_SINGLE,
    SS_ER_DIRECT_LOCKING,
    SS_ER_DIRECT_HIDDEN_PAIR,
    SS_ER_NAKED_SINGLE,
    SS_ER_DIRECT_HIDDEN_TRIPLET,
    SS_ER_LOCKING,
    SS_ER_NAKED_PAIR,
    SS_ER_X_WING,
    SS_ER_HIDDEN_PAIR,
    SS_ER_NAKED_TRIPLET,
    SS_ER_SWORDFISH,
    SS_ER_HIDDEN_TRIPLET,
    SS_ER_XY_WING,
    SS_ER_XYZ_WING,
    SS_ER_UNIQUE_LOOP,
    SS_ER_NAKED_QUAD,
    SS_ER_JELLYFISH,
    SS_ER_HIDDEN_QUAD,
    SS_ER_BUG,
    SS_ER_ALIGNED_PAIR,
    SS_ER_CYCLE,
    SS_ER_ALIGNED_TRIPLET,
    SS_ER_NISHIO,
    SS_ER_MULTIPLE,
    SS_ER_DYNAMIC,
    SS_ER_DYNAMIC_PLUS,
    SS_ER_NESTED_2,
    SS_ER_NESTED_3,
    SS_ER_NESTED_4,
    SS_ER_NESTED_5,
    SS_ER_PRODUCERS
} ss_er_producer;

enum { SS_ER_WHY_NODES = 1600, SS_ER_WHY_MORE = 1600 };

typedef struct ss_er_why { /* the nodes of all chains of a hint, each after those it rests on */
    int count, more_count;
    struct {
        uint8_t cell, digit; /* digit 0..8 */
        bool on;
        uint8_t cause;   /* as in run.h */
        int16_t because; /* the node it rests on; -1: assumed */
    } node[SS_ER_WHY_NODES];
    struct { /* further nodes that a node rests on, by node */
        int16_t node, because;
    } more[SS_ER_WHY_MORE];
} ss_er_why;

/* NULL: no memory. The meter counts runs of chains and may stop them. */
ss_er *ss_er_new(const susol_allocator *memory, ss_meter *meter);
void ss_er_free(ss_er *er);
/* Another puzzle is going to be looked at: nothing is known of where to look. */
void ss_er_forget(ss_er *er);
ss_er_grid *ss_er_grid_of(ss_er *er);
const ss_er_map *ss_er_map_of(const ss_er *er);
/* OK, NO_MEMORY, or why the meter stopped it. */
susol_status ss_er_status(const ss_er *er);

typedef struct ss_er_question {
    ss_er_producer producer;
    int wanted;     /* SS_ER_ALL, or a bit for each kind */
    ss_er_why *why; /* for chains; NULL: not wanted */
    uint32_t runs;  /* give up after this many runs of chains; 0: never */
} ss_er_question;

/* Does the producer have a hint for the grid? The first, or of those that sort the easiest. If it
   gave up, ss_er_gave_up tells. */
const ss_er_hint *ss_er_ask(ss_er *er, const ss_er_question *question);
bool ss_er_gave_up(const ss_er *er);
/* The first of these producers that has one; NULL: none, or see the status. */
const ss_er_hint *ss_er_next(ss_er *er, int from, int below);
/* Applies all that is rated no higher, as far as order does not matter; the producers that have
   nothing any more. For puzzles that have a solution. */
int ss_er_sweep(ss_er *er, double rating);
void ss_er_apply(ss_er *er, const ss_er_hint *hint);
#endif
