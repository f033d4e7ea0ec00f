/* step.h: one human deduction as data: what was seen, and what follows. Never a string.

   houses, cells and digits are the pattern, in the order a person would name it. Of an even number
   of houses the first half is the base and the second half the cover. Spots tell which candidates
   of the pattern play which part; a step without spots means all its digits in all its cells. Links
   are the nodes of a chain or net, each with the number of the node it follows from. Acts are a
   proof in which rules have their say, one after the other. Changes are what the step does: digits
   removed from a cell, or one digit placed there. */
#ifndef SS_PUZZLE_STEP_H
#define SS_PUZZLE_STEP_H
#include "puzzle/step_parts.h"
#include <assert.h>

enum { SS_STEP_HOUSES = 16, SS_STEP_CELLS = 64, SS_STEP_LINKS = 400, SS_STEP_CHANGES = 160 };
enum { SS_STEP_SPOTS = 128, SS_STEP_READS = 200 };

typedef enum ss_end {               /* of steps without a strategy: how the end is said */
                      SS_END_USUAL, /* by what the step names: docs/STEPS.md */
                      SS_END_CLASH, /* the digits of its cells break a rule */
                      SS_END_RULE,  /* no digits fit the rule on its cells */
                      SS_END_WRONG, /* a player placed them, and the solution has others */
                      SS_END_TRIED, /* trying everything has shown it, and nothing else has */
                      SS_END_LATER  /* as usual, but it comes to that only after some steps */
} ss_end;

typedef struct ss_step {
    const struct ss_strategy *strategy; /* strategy/strategy.h */
    ss_set digits;
    int house_count, cell_count, spot_count, link_count, change_count;
    uint16_t houses[SS_STEP_HOUSES]; /* numbers of the board's houses */
    uint16_t cells[SS_STEP_CELLS];
    ss_spot spots[SS_STEP_SPOTS];
    ss_link links[SS_STEP_LINKS];
    ss_change changes[SS_STEP_CHANGES];
    int number; /* of a sum; of cells that stay open */
    ss_end end;
    int more_count;
    ss_more more[SS_STEP_MORE];
    int rule_count, act_count;
    uint32_t rules[SS_STEP_RULES]; /* propagators of the board, from 1, that the step is about */
    ss_act acts[SS_STEP_ACTS];
    int read_count;
    bool reads_all;                 /* more than the finder can tell */
    ss_change reads[SS_STEP_READS]; /* candidates that had to be gone, where a finder tells them */
    int move_count;
    ss_step_move moves[SS_STEP_MOVES]; /* of a proof, so that it can be made again */
} ss_step;

/* A step with nothing in it yet; the long arrays are not touched. */
static inline void ss_step_begin(ss_step *step) {
    step->strategy = NULL;
    step->digits = 0;
    step->number = step->more_count = step->act_count = step->rule_count = 0;
    step->end = SS_END_USUAL;
    step->house_count = step->cell_count = step->spot_count = 0;
    step->link_count = step->change_count = step->read_count = step->move_count = 0;
    step->reads_all = false;
}

static inline void ss_step_house(ss_step *step, int house) {
    assert(house >= 0);
    if (step->house_count < SS_STEP_HOUSES) step->houses[step->house_count++] = (uint16_t)house;
}

static inline void ss_step_cell(ss_step *step, int cell) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    if (step->cell_count < SS_STEP_CELLS) step->cells[step->cell_count++] = (uint16_t)cell;
}

static inline void ss_step_spot(ss_step *step, int cell, ss_set digits, ss_role role) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    assert(role < SS_ROLE_COUNT);
    if (digits && step->spot_count < SS_STEP_SPOTS)
        step->spots[step->spot_count++] = (ss_spot){(uint16_t)cell, role, digits};
}

static inline void ss_step_rule(ss_step *step, uint32_t rule) {
    for (int i = 0; i < step->rule_count; i++)
        if (step->rules[i] == rule) return;
    if (step->rule_count < SS_STEP_RULES) step->rules[step->rule_count++] = rule;
}

static inline void ss_step_act(ss_step *step, const ss_act *act) {
    assert(act->cell < SS_MAX_CELLS || act->cell == SS_NO_CELL);
    if (step->act_count < SS_STEP_ACTS) step->acts[step->act_count++] = *act;
}

/* The step holds because some of these digits are gone from the cell. */
static inline void ss_step_read(ss_step *step, int cell, ss_set digits) {
    for (int i = 0; i < step->read_count; i++)
        if (step->reads[i].cell == cell) {
            step->reads[i].digits |= digits;
            return;
        }
    if (step->read_count == SS_STEP_READS) step->reads_all = true;
    else step->reads[step->read_count++] = (ss_change){(uint16_t)cell, false, digits};
}

/* Digits that leave a cell; more than fit are left out, which is no mistake, only less. */
static inline void ss_step_remove(ss_step *step, int cell, ss_set digits) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    if (digits && step->change_count < SS_STEP_CHANGES)
        step->changes[step->change_count++] = (ss_change){(uint16_t)cell, false, digits};
}

static inline void ss_step_place(ss_step *step, int cell, int digit) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    assert(digit >= 1 && digit <= SS_MAX_SIDE);
    if (step->change_count < SS_STEP_CHANGES)
        step->changes[step->change_count++] = (ss_change){(uint16_t)cell, true, ss_set_one(digit)};
}
#endif
