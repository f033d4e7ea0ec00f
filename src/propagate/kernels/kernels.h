/* kernels.h: propagators made of long registers, built once for every machine and once for AVX2. */
#ifndef SS_PROPAGATE_KERNELS_KERNELS_H
#define SS_PROPAGATE_KERNELS_KERNELS_H
#include "propagate/post.h"

enum { SS_MOST_GROUPS = 9 };
/* adding.inc: how many open cells it fills exactly; the largest digit of any set, from 0. */
enum { SS_ADDED_EXACTLY = 4, SS_ADDED_MINUS = 31 };

typedef struct ss_grouped { /* a sum whose cells are in groups that differ inside */
    ss_linear sum;
    const uint16_t *group; /* where group g begins; one more for the end */
    int groups;
} ss_grouped;

/* Of a propagator that is such a sum, in groups or not; else NULL. */
const ss_grouped *ss_grouped_of(const ss_propagator *propagator);

typedef struct ss_onlookers { /* onlookers.c */
    int groups;
    const uint16_t *unseen; /* of each group: the cells of the cage, as bits, not linked to it */
    const uint16_t *from;   /* and where its cells begin; one more for the end */
    const uint16_t *cell;
} ss_onlookers;

typedef struct ss_kernels {
    ss_outcome (*fill)(const ss_propagator *self, ss_work *work);       /* filling.inc */
    ss_outcome (*choose)(const ss_propagator *self, ss_work *work);     /* the same file */
    ss_outcome (*sweep)(const ss_propagator *self, ss_work *work);      /* sweep9.inc */
    ss_outcome (*all_houses)(const ss_propagator *self, ss_work *work); /* all_houses.inc */
    ss_outcome (*add)(const ss_propagator *self, ss_work *work);        /* adding.inc */
    /* groups.inc; false: not for such sums, nothing done */
    bool (*meet)(const ss_grouped *sum, ss_work *work, ss_outcome *outcome);
    ss_outcome (*areas)(const ss_propagator *self, ss_work *work);  /* areas.inc */
    ss_outcome (*read)(const ss_propagator *self, ss_work *work);   /* reading.inc */
    ss_outcome (*naked)(const ss_propagator *self, ss_work *work);  /* subsets.inc */
    ss_outcome (*hidden)(const ss_propagator *self, ss_work *work); /* the same file */
} ss_kernels;

extern const ss_kernels ss_kernels_plain, ss_kernels_avx2;
/* Makes the family of all sets with a certain sum, for every sum; false: no memory. */
bool ss_family_sums(ss_board *board);
const ss_onlookers *ss_onlookers_of(const ss_sum *cage, ss_board *board); /* NULL: no memory */
const ss_kernels *ss_kernels_best(void); /* the one for this machine */
#endif
