/* wide.h: propagators made of long registers, built once for every machine and once for AVX2. */
#ifndef SS_RULE_WIDE_H
#define SS_RULE_WIDE_H
#include "rule/post.h"

enum { SS_MOST_GROUPS = 9 };
/* adding.inc: how many open cells it fills exactly; the largest digit of any set, from 0. */
enum { SS_ADDED_EXACTLY = 4, SS_ADDED_MINUS = 31 };

typedef struct ss_grouped { /* a sum whose cells stand in groups that differ inside */
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

/* What a choice in a state is worth: in a cell with two candidates half the weight of the cell and
   its digit, and of `more`; of a digit with two places in some house a part of the weight of both;
   else, or if that is more, the weight of the cell for each of its candidates. */
typedef struct ss_weights {
    const ss_set *cell, *twins;    /* candidates; those with one other place in a house */
    const uint32_t *of, *of_digit; /* the weights of cells, and of digits from 0; NULL: none */
    uint32_t more;
    float of_twins; /* which part of the weight of a digit with two places */
    int cells, side;
} ss_weights;

struct ss_herd;

typedef struct ss_wide {
    ss_outcome (*fill)(const ss_propagator *self, ss_work *work);    /* filling.inc */
    ss_outcome (*choose)(const ss_propagator *self, ss_work *work);  /* the same file */
    ss_outcome (*sweep)(const ss_propagator *self, ss_work *work);   /* sweep9.inc */
    ss_outcome (*abreast)(const ss_propagator *self, ss_work *work); /* abreast.inc */
    ss_outcome (*add)(const ss_propagator *self, ss_work *work);     /* adding.inc */
    /* groups.inc; false: not for such sums, nothing done */
    bool (*meet)(const ss_grouped *sum, ss_work *work, ss_outcome *outcome);
    void (*round)(struct ss_herd *herd);                            /* herd.inc */
    void (*weigh)(struct ss_herd *herd);                            /* herd_freedom.inc */
    ss_outcome (*areas)(const ss_propagator *self, ss_work *work);  /* areas.inc */
    ss_outcome (*read)(const ss_propagator *self, ss_work *work);   /* reading.inc */
    ss_outcome (*naked)(const ss_propagator *self, ss_work *work);  /* crowds.inc */
    ss_outcome (*hidden)(const ss_propagator *self, ss_work *work); /* the same file */
    int (*heaviest)(const ss_weights *weights); /* weighing.inc; -1: all cells are solved */
} ss_wide;

extern const ss_wide ss_wide_plain, ss_wide_avx2;
/* Makes the family of all sets with a certain sum, for every sum; false: no memory. */
bool ss_family_sums(ss_board *board);
const ss_onlookers *ss_onlookers_of(const ss_sum *cage, ss_board *board); /* NULL: no memory */
const ss_wide *ss_wide_best(void); /* the one for this machine */
/* Keeps the digits in those cells of the house whose positions are bits of `where`. */
ss_outcome ss_house_keep(const uint16_t *cells, ss_set where, ss_set keep, ss_work *work);
#endif
