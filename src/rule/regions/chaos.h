/* chaos.h: labels of regions that are to be found (chaos.c). */
#ifndef SS_RULE_REGIONS_CHAOS_H
#define SS_RULE_REGIONS_CHAOS_H
#include "puzzle/puzzle.h"

/* The cell whose region is named by this one; -1: it is no such label. */
int ss_chaos_cell(const ss_puzzle *puzzle, int label);
/* The labels beside it, one of which at least is the same; how many there are, 0: not known. */
int ss_chaos_around(const ss_puzzle *puzzle, int label, uint16_t around[4]);
#endif
