/* stack.h: one stack of boxes, seen through the column sets of its three boxes.

   The first box has the column split a, the boxes below it b and c. Once a is chosen, 56 pairs
   (b, c) fit beside it, fewer if there are conditions. Column orders that need not be told apart
   are put together: a *class* is a set of splits a of one family. There are two ways to do it:

     - orders that no condition of the two lower boxes can tell apart have the same list of pairs:
       it is kept once, and the class knows how many of its splits suit the first box;
     - orders that no condition of the first box can tell apart always occur together: their lists
       are put one after the other.

   The way with the larger classes is taken. The splits of a class that have the same list are a
   *strand* of it, if there is anything in the list. The list of the class is that of its strands,
   one after the other: whoever wants to know the order of columns looks at strands.
   Of the pairs only the forms matter from here on. In the first box all splits of a class have the
   same form, if they have any; or, in a blend, several forms that stand for it together.
   Conditions of the first box on digits that are never renamed may be taken as conditions on the
   lists; only those on renamed digits must wait until it is known what is renamed to what. */
#ifndef SS_COUNT_PLAIN_STACK_H
#define SS_COUNT_PLAIN_STACK_H
#include "base/memory.h"
#include "count/plain/forms.h"

typedef struct ss_count_pair {
    uint16_t second, third; /* forms of the two lower boxes */
} ss_count_pair;

/* A form of the first box, and how many splits of a class have it. */
typedef struct ss_count_suit {
    uint16_t form, times;
} ss_count_suit;

enum { SS_NO_KIND = UINT16_MAX };

/* Splits put together into kinds. */
typedef struct ss_count_kinds {
    int count;
    uint16_t example[SS_SPLITS]; /* kind -> one of its splits */
    uint16_t of[SS_SPLITS];      /* split -> its kind, or SS_NO_KIND */
} ss_count_kinds;

typedef struct ss_count_stack {
    ss_count_kinds classes, strands;
    uint16_t first[SS_SPLITS + 1];  /* class -> its strands are first .. next first - 1 */
    uint8_t members[SS_SPLITS];     /* class -> how often its list counts for the first box: */
    uint16_t suited[SS_SPLITS + 1]; /* as suit[suited] .. suit[next suited - 1] */
    ss_count_suit suit[SS_SPLITS];
    uint32_t start[SS_SPLITS + 1]; /* strand -> its pairs are pair[start] .. pair[next start - 1] */
    ss_count_pair *pair;           /* SS_SPLITS * SS_PARTNERS places */
    bool occurs[2][SS_FORMS];      /* forms that occur in pairs: second, third */
} ss_count_stack;

/* Which stack, and how it is seen. */
typedef struct ss_count_stack_wish {
    const ss_count_splits *splits;
    const ss_count_conditions *seen;
    const ss_count_forms *forms; /* of the nine boxes */
    int number;
    uint16_t moved; /* digits that are renamed */
    bool blend;     /* forms of the first box need not be told apart */
} ss_count_stack_wish;

/* Sums over the classes that have pairs. */
typedef struct ss_count_stack_size {
    double classes, suited; /* all; those that count for the first box */
    double pairs;
    double vectors; /* list lengths in vectors of 32, each rounded up */
    double strands;
    double apart;    /* vectors again, with the strands in lanes of their own */
    double triples;  /* pairs, as often as they count for the first box */
    double forms[2]; /* that occur in the second box, in the third box */
} ss_count_stack_size;

ss_count_stack_size ss_count_stack_measure(const ss_count_stack_wish *wish);
void ss_count_stack_build(ss_count_stack *stack, const ss_count_stack_wish *wish);

static inline int ss_count_stack_length(const ss_count_stack *stack, int class_) {
    return (int)(stack->start[stack->first[class_ + 1]] - stack->start[stack->first[class_]]);
}

/* How long a row of lanes must be that gives each of these lists groups of its own (lanes.h): a
   multiple of unit up to SS_ROW_LONGEST, or 0 if that is not enough. The lists are start[0] ..
   start[lists]. */
enum { SS_ROW_LONGEST = 64 };
int ss_count_row_length(const uint32_t *start, int lists, int unit);

#endif
