/* harvest.h: what a plan has found, kept for looking at it from each of the three boxes.

   For a1, a2 and a3 there is a mass: the completions below, times renamings / (renamings that keep
   a1, a2 and a3). Seen from one of the boxes it is known for each strand of its class. A *block*
   holds the masses for one strand of the box beside one class of another box, and for many classes
   of the last one:

     slot 0: strands of a1 beside a3, for many a2
     slot 1: strands of a2 beside a3, for many a1
     slot 2: strands of a3 beside a1, for many a2 */
#ifndef SS_COUNT_PLAIN_HARVEST_H
#define SS_COUNT_PLAIN_HARVEST_H
#include "count/plain/plan.h"

typedef struct ss_count_block {
    const uint16_t *other; /* the classes of the last box */
    const uint64_t *mass;
    uint32_t count;
    uint16_t strand, beside;
} ss_count_block;

typedef struct ss_count_chunk ss_count_chunk;

/* What belongs to one share. */
typedef struct ss_count_crop {
    ss_count_chunk *chunks;          /* memory of the blocks */
    ss_count_block *block[3];        /* slot -> its blocks */
    size_t count[3], room[3];        /* how many; for how many there is room */
    ss_count_chunk *unturned_chunks; /* what will become the blocks of slot 1: */
    ss_count_block *unturned;        /* those of one a1; `other` are strands of a2 */
    size_t unturned_count, unturned_room;
} ss_count_crop;

typedef struct ss_count_harvest {
    ss_count_plan *plan;
    ss_count_crop *crop; /* of each share */
} ss_count_harvest;

/* The plan is made; its wish shall be {.found = ss_count_harvest_take, .user = harvest}. Whatever
   runs out of memory sets plan.stop. */
susol_status ss_count_harvest_open(ss_count_harvest *harvest, ss_count_plan *plan);
void ss_count_harvest_take(void *harvest, const ss_count_found *found);
void ss_count_harvest_close_share(ss_count_harvest *harvest, int share); /* nothing more comes */
void ss_count_harvest_free(ss_count_harvest *harvest);

#endif
