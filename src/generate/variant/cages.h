/* cages.h: a killer: the whole grid in cages, so that there is one solution. */
#ifndef SS_GENERATE_VARIANT_CAGES_H
#define SS_GENERATE_VARIANT_CAGES_H
#include "base/random.h"
#include "generate/classic/hitting.h"
#include "generate/variant/ask.h"

enum { SS_CAGE_MOST = 9 }; /* cells of a cage, at most */

typedef struct ss_cages {
    ss_asker ask;
    ss_puzzle *puzzle; /* its rules from `first` on are the cages */
    int first;
    ss_random *random;
    const uint8_t *solution;
    const ss_hitting *sets;      /* unavoidable sets of the solution; NULL: none are known */
    int least, most;             /* cells of a cage */
    int share[SS_CAGE_MOST + 1]; /* how many of each size are wanted, to each other */
    uint8_t given[SS_MAX_CELLS];
    uint16_t cage[SS_MAX_CELLS]; /* of each cell */
    uint8_t (*others)[SS_MAX_CELLS];
    int other_count;
} ss_cages;

enum { SS_CAGE_OTHERS = 400 }; /* other solutions that are kept */

/* Cages for this solution. `memory` has room for SS_CAGE_OTHERS other solutions. OK; END: this
   attempt failed; or what the limits say. */
susol_status ss_cages_lay(ss_cages *cages);
/* Joins cages as long as there is one solution. */
susol_status ss_cages_merge(ss_cages *cages);
#endif
