/* branches.h: a search that takes long, in branches that are searched by several hands, or sixteen
   at a time (herd.h). Both: each hand has sixteen.

   No branch starts anew: many branches are as good a guard against a bad first choice. */
#ifndef SS_SOLVE_BRANCHES_H
#define SS_SOLVE_BRANCHES_H
#include "rule/herd.h"
#include "solve/problem.h"

/* To the end. `herd` NULL: each branch alone; then it had better be shared. */
susol_status ss_branches_search(ss_problem *problem, const ss_herd_rules *herd);
#endif
