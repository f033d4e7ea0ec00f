/* problem.h: a question as a tree of states, for the engine `board`.

   A state is the candidates of every cell. It is settled by all rules of the board; then a choice,
   a digit in a cell, there or not there, leads to two others. Which choice? Dead ends tell, or
   slack does (conflict_weights.h, slack.h). Whoever changes the board keeps the weights. */
#ifndef SS_SOLVE_PROBLEM_H
#define SS_SOLVE_PROBLEM_H
#include "solve/herd_search.h"
#include "solve/restarts.h"

typedef struct ss_problem {
    ss_question *question;
    ss_board board;
    ss_work work;
    ss_set *states;             /* room for the longest path */
    ss_set start[SS_MAX_CELLS]; /* what a new board begins with */
    ss_conflict_weights weights;
    bool by_slack; /* not weights but slack tells what to choose */
    int last_cell; /* what was decided to reach the state to settle; -1: nothing, look at all */
    bool seen;     /* there is a solution */
    const ss_herd_rules *herd; /* of this board; NULL: none so far */
    ss_herd_drive *drive;
    ss_restarts restarts;
    uint64_t nodes;      /* of a search, at most */
    susol_status status; /* no memory? */
} ss_problem;

typedef susol_status ss_board_maker(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                    ss_limits *limits);
typedef bool ss_found(void *problem, const void *state); /* true: enough */

void ss_problem_open(ss_problem *problem, ss_question *question);
/* New boards begin with what this one leaves at the start. False: stopped. */
bool ss_problem_keep_start(ss_problem *problem);
/* Another board in place of the one there is. False: the status says why not, or time is up. */
bool ss_problem_board(ss_problem *problem, ss_board_maker *make);
/* The state to begin with. */
void ss_problem_begin(const ss_problem *problem, ss_set *state);
/* To search from any state. */
ss_space ss_problem_space(ss_problem *problem, ss_found *found);
/* From the first of the problem's states. True: this many nodes are not enough. */
bool ss_problem_search(ss_problem *problem, uint64_t nodes, ss_found *found);
/* Branches of the first state, at most N. Returns how many there are; 0: all are dead, or the
   status or the meter says why not. */
int ss_problem_spread(ss_problem *problem, ss_set *states, int most);
/* A herd for this board, with the weights so far. False: no memory. */
bool ss_problem_gather(ss_problem *problem);
/* The herd searches on from where it is, about this many nodes. */
void ss_problem_drive(ss_problem *problem, uint64_t nodes);
/* What to do with a solution: tell the caller. */
bool ss_problem_report(void *problem, const void *state);
void ss_problem_read(const ss_problem *problem, const ss_set *state, uint8_t *solution);
#endif
