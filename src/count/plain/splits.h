/* splits.h: the ways to split the nine digits into three triples, and how they fit together.

   A *split* is ordered: the digits of the first, second and third row (or column) of a box.
   A *family* is a split with the order forgotten; each family has six splits.
   Two splits are *apart* if first is disjoint from first, second from second, third from third.
   Two families *cross* if every triple of one shares exactly one digit with every triple of the
   other: exactly then they can be the rows and the columns of one filled box. */
#ifndef SS_COUNT_PLAIN_SPLITS_H
#define SS_COUNT_PLAIN_SPLITS_H
#include <stdint.h>

enum {
    SS_SPLITS = 1680,
    SS_FAMILIES = 280,
    SS_TRIPLES = 84,
    SS_PARTNERS = 56, /* pairs (second, third) that complete a band or stack beside a first split */
    SS_CROSSINGS = 36,
    SS_QUADS = 420, /* sets of four families; each 36 that cross a family are nine of them */
    SS_ALL_DIGITS = 0x1ff
};

typedef struct ss_count_splits {
    uint16_t part[SS_SPLITS][3];                 /* digit sets */
    uint16_t family[SS_SPLITS];                  /* split -> its family */
    uint16_t first_of_family[SS_FAMILIES];       /* the split with rising parts */
    uint16_t ordered[SS_SPLITS][6];              /* with parts in the order ss_count_orders[] */
    uint16_t partner[SS_SPLITS][SS_PARTNERS][2]; /* all pairs that are apart from it and mutually */
    uint16_t crossing[SS_FAMILIES][SS_CROSSINGS]; /* the families that cross it */
    uint16_t quad[SS_QUADS][4];                   /* the families of a quad */
    uint16_t quads_of[SS_FAMILIES][9];            /* the quads that cross a family */
    uint8_t triple_number[512];                   /* digit set of three -> 0..83 */
    int16_t at[SS_TRIPLES][SS_TRIPLES];           /* first, second triple -> split, or -1 */
} ss_count_splits;

extern const uint8_t ss_count_orders[6][3];

void ss_count_splits_fill(ss_count_splits *splits);

/* The split whose first two parts are these digit sets. */
static inline int ss_count_split_of(const ss_count_splits *splits, int first, int second) {
    return splits->at[splits->triple_number[first]][splits->triple_number[second]];
}

static inline int ss_count_bits(unsigned set) {
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

#endif
