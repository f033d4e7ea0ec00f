/* pose.h: the same rules again and again, with other digits: the board is made once.

   Short searches only; whatever takes longer is for the engines. */
#ifndef SS_GENERATE_VARIANT_POSE_H
#define SS_GENERATE_VARIANT_POSE_H
#include "solve/problem.h"

typedef struct ss_pose {
    const ss_puzzle *puzzle;
    ss_limits *limits, none; /* of the caller, or none */
    ss_problem problem;
    ss_question question;
    ss_set start[SS_MAX_CELLS]; /* what the rules leave before any digit is given */
    bool known;                 /* what follows is about the rules as they are now */
    bool made;                  /* there is a board */
    bool fits;                  /* and it is a good one; else the engines do better */
} ss_pose;

void ss_pose_open(ss_pose *pose, const ss_puzzle *puzzle, ss_limits *limits);
void ss_pose_free(ss_pose *pose);
/* Some rule was switched on or off: the board is made anew. */
void ss_pose_change(ss_pose *pose);
/* True: answered, as by ss_solve, and the status is OK or says why not. */
bool ss_pose_ask(ss_pose *pose, const ss_set *start, const susol_options *options,
                 susol_result *result, susol_status *status);
#endif
