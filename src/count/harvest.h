/* harvest.h: what a plan has found, kept for looking at it from each of the three boxes.

   For each a3 (a share of the plan) and for a1, a2 beside it there is a mass: the completions
   below, times renamings / (renamings that keep a1, a2 and a3). The entries of a share lie in
   blocks of one a1, and each names its a2; or, once turned, in blocks of one a2, and each names
   its a1. Entries with mass 0 are left out. */
#ifndef SS_COUNT_HARVEST_H
#define SS_COUNT_HARVEST_H
#include "count/plan.h"

typedef struct ss_count_crop {
    uint32_t *start; /* class -> its block is entry start .. next start - 1; NULL: all are empty */
    uint16_t *other; /* the class that an entry names */
    uint64_t *mass;
    size_t count, room;     /* entries */
    size_t blocks, started; /* blocks; starts that are filled */
} ss_count_crop;

typedef struct ss_count_harvest {
    ss_count_plan *plan;
    int block;           /* 0: blocks of one a1; 1: of one a2 */
    ss_count_crop *crop; /* of each share */
} ss_count_harvest;

/* The plan is made; its wish shall be {.found = ss_count_harvest_take, .user = harvest}. */
susol_status ss_count_harvest_open(ss_count_harvest *harvest, ss_count_plan *plan);
void ss_count_harvest_take(void *harvest, const ss_count_found *found);
void ss_count_harvest_close_share(ss_count_harvest *harvest, int share); /* nothing more comes */
void ss_count_harvest_turn(ss_count_harvest *harvest); /* sets plan.stop if memory runs out */
void ss_count_harvest_free(ss_count_harvest *harvest);

#endif
