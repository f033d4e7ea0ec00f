/* hunt.h: looking for the hardest puzzles: pools of puzzles, changed by a few clues again and
   again.

   Each island has a pool and a stream of random numbers of its own. A step takes a parent out of
   the pool, the harder of two, makes puzzles near it (vicinity.h) and rates those that are new; one
   that is as hard as a weak member of the pool, the easiest of three, takes its place. After a
   round of steps each island sends some of its best to the next. What happens depends on the seed
   alone, not on who runs the islands. At the end of a round nothing else has to be kept than pools
   and streams: a hunt that was saved goes on as if it had never stopped. */
#ifndef SS_GENERATE_HUNT_HUNT_H
#define SS_GENERATE_HUNT_HUNT_H

#include "base/limits.h"
#include "base/random.h"
#include "base/text.h"
#include "rate/rate.h"

enum {
    SS_HUNT_ISLANDS = 4,
    SS_HUNT_POOL = 64, /* of each island */
    SS_HUNT_ALL = SS_HUNT_ISLANDS * SS_HUNT_POOL,
};

typedef struct ss_quarry {
    uint8_t digit[81]; /* in canonical form, minimal; 0: an empty cell */
    int rating;        /* in hundredths */
} ss_quarry;

typedef struct ss_hunt ss_hunt;

/* The highest ratings on this scale. */
susol_status ss_hunt_new(ss_hunt **out, const ss_scale *scale, uint64_t seed,
                         const susol_allocator *allocator);
void ss_hunt_free(ss_hunt *hunt); /* NULL is fine */

/* One more puzzle with one solution to begin with, rated in the next round. */
susol_status ss_hunt_add(ss_hunt *hunt, const uint8_t *digit);
/* One round on all islands; the first fills the pools. OK, or why it was stopped: the pools are
   good all the same, but a hunt that goes on from there is another one. */
susol_status ss_hunt_round(ss_hunt *hunt, ss_limits *limits);

/* All pools, hardest first, each puzzle once; how many. */
int ss_hunt_list(const ss_hunt *hunt, ss_quarry *to);
int ss_hunt_best(const ss_hunt *hunt);       /* in hundredths; 0: nothing yet */
uint64_t ss_hunt_rated(const ss_hunt *hunt); /* puzzles so far */
int ss_hunt_rounds(const ss_hunt *hunt);
const ss_scale *ss_hunt_scale(const ss_hunt *hunt);
const susol_allocator *ss_hunt_memory(const ss_hunt *hunt);

/* The state of island i between rounds, to be saved. */
typedef struct ss_hunt_island {
    ss_random random;
    int count;
    ss_quarry pool[SS_HUNT_POOL];
} ss_hunt_island;
const ss_hunt_island *ss_hunt_island_at(const ss_hunt *hunt, int index);
void ss_hunt_restore(ss_hunt *hunt, int index, const ss_hunt_island *island, int rounds);

/* All of that as text, and back: puzzles one a line, with their ratings. A list of puzzles without
   more is good, too: something to begin with. What is wrong with it is said. */
void ss_hunt_write(const ss_hunt *hunt, ss_text *out);
susol_status ss_hunt_read(ss_hunt *hunt, const char *text, susol_error *error);

#endif
