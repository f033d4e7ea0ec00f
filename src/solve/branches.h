/* branches.h: a search that takes long, in branches that are searched by several hands, each of
   which has one at a time.

   No branch starts anew: many branches are as good a guard against a bad first choice. */
#ifndef SS_SOLVE_BRANCHES_H
#define SS_SOLVE_BRANCHES_H
#include "solve/problem.h"

/* To the end. */
susol_status ss_branches_search(ss_problem *problem);
#endif
