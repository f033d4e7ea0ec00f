/* herds.h: a search that takes long, by several herds at once (herd.h), for whoever has time.

   They go on in turns: each herd takes N nodes, and then all wait for each other. Between two
   turns a herd that runs out of states takes the oldest ones, those with the most work below them,
   from the herd with the most, and what all have learned of conflicts is put together. So nobody is
   idle for long, wherever the work is, and yet nothing depends on who was faster, nor on how many
   there were: not even the number of nodes. */
#ifndef SS_SOLVE_HERDS_H
#define SS_SOLVE_HERDS_H
#include "solve/problem.h"

susol_status ss_herds_search(ss_problem *problem); /* to the end */
#endif
