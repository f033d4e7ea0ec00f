/* plan.h: everything that must be ready before a grid is counted, and the parts of the work.

   The grid is seen with one band on top (the first band) and two below. With a1, a2, a3 the
   column classes of the boxes of the first band,

     solutions = sum over (a1, a2, a3) of  fillings of the first band with these columns
                                           times completions(a1, a2, a3) below,
     completions = sum over pairs (b1,c1), (b2,c2), (b3,c3) that fit below a1, a2, a3
                   of second band value(b1,b2,b3) times third band value(c1,c2,c3).

   completions do not change when digits are renamed that only the first band knows (group.h), so
   one (a1, a2, a3) of each kind is enough, weighted with the fillings of all of its kind.

   The stacks are sorted: stack[0] has the shortest lists of pairs, stack[2] the longest. The
   pairs of a3 lie side by side in the lanes of vector instructions. A part of the work is one a3
   with a share of the a1.

   Whoever wants to know the order of the columns of a box as well is told the completions below
   each strand of its class. The other two boxes need not be told apart so finely: the products are
   those of a count, only summed in smaller portions. */
#ifndef SS_COUNT_PLAIN_PLAN_H
#define SS_COUNT_PLAIN_PLAN_H
#include <stdatomic.h>
#include "base/lanes.h"
#include "base/u128.h"
#include "count/plain/band.h"
#include "count/plain/cost.h"

typedef struct ss_count_share {
    uint16_t third;    /* class of stack[2] ... */
    uint16_t from, to; /* ... and the lists of it that are counted: all, as a rule */
    uint16_t turn, of; /* takes every of-th class of stack[0], beginning with number turn */
    int width;         /* of a row of lanes */
    bool done;
    double cost;   /* guessed; for the progress report */
    ss_u128 total; /* solutions / (divisors of the lower bands), if nobody wants to know more */
} ss_count_share;

/* What was found for one a1 beside one a3: completions below each a2, and how many renamings keep
   a1, a2 and a3. And again for strands: strand number k of a1 above the i-th a2 has
   first[k * count + i], number k of those of a3 that the share counts third[k * count + i]. The
   strands of all a2 are in list[], owner[] says whose they are. */
typedef struct ss_count_found {
    int share, a1, count, lists;
    const uint16_t *second, *kept_by, *list, *owner;
    const uint64_t *below, *first, *third, *in_list;
} ss_count_found;

/* The pairs of the classes of a stack as lists: each class is one, or each strand. */
typedef struct ss_count_lists {
    uint16_t first[SS_SPLITS + 1]; /* class -> its lists are first .. next first - 1 */
    uint32_t start[SS_SPLITS + 1]; /* list -> its pairs */
} ss_count_lists;

/* Where a class of stack[1] is in a row of the first band, and how often it counts. */
typedef struct ss_count_seat {
    uint16_t column, members;
} ss_count_seat;

/* How to look at the grid, and who wants to know more than the total. */
typedef struct ss_count_wish {
    ss_count_look look;
    void (*found)(void *user, const ss_count_found *found); /* is told of each a1; may be NULL */
    void *user;
} ss_count_wish;

typedef struct ss_count_plan {
    ss_count_tools tools;
    ss_count_wish wish;
    ss_count_conditions seen;
    ss_count_forms forms[9]; /* of its boxes; the first band has the boxes 0, 1 and 2 */
    ss_count_stack stack_room[3], *stack[3];
    int number[3];           /* stack[i] is this stack of the grid */
    ss_count_lists lists[3]; /* of stack[i] */
    ss_count_group group;
    bool alive[3][SS_SPLITS];             /* classes that can occur in a solution */
    uint16_t leader[SS_SPLITS];           /* of the classes of stack[2] (group.h) */
    ss_count_band *band[3], band_room[3]; /* indices: stack[2], stack[0], stack[1] */
    bool narrow;                          /* sums of products stay below 2^31 */
    bool bytes;                           /* and values fit bytes, if those of one lower band ... */
    int low, shift;                       /* ... which is band[low], are lowered by this */
    int layers;          /* the classes of stack[1] have up to this many forms in the first band */
    ss_count_seat *seat; /* of those, renamed: [(layer * cosets + coset) * classes + class] */
    size_t seat_bytes;
    ss_lanes_pair *pairs; /* pairs of stack[1] as indices into the lower bands: right is low */
    ss_count_pair *pair_room;
    int shares, share_room;
    ss_count_share *share;
    atomic_int stop;          /* a susol_status: parts end early when it is not OK */
    void (*tick)(void *user); /* called now and then by the parts; may set stop */
    void *tick_user;
} ss_count_plan;

/* Makes up to three plans for the same grid seen from the same side, each with another band first.
   Those with the same order of stacks share the tables of their bands. plan->tools and
   plan->wish of each are set, the rest is 0. CANCELLED: the limits of the tools stopped it. */
susol_status ss_count_plan_make(ss_count_plan *plans, int count,
                                const ss_count_conditions *conditions);
void ss_count_plan_free(ss_count_plan *plans, int count);

/* Count one share; fills share.total and share.done, and calls tick after each a1. */
void ss_count_plan_part(ss_count_plan *plan, int share);

#endif
