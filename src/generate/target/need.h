/* need.h: what it means that a puzzle needs a technique, and nothing harder.

   The basics are singles, locked candidates and subsets of two to four; with other rules than those
   of the plain grid, what these rules say by themselves too. A technique is needed if the basics
   and it solve the puzzle, and without it they do not. Of a technique that is one of the basics,
   only those that come before it in the order of trying count. Several techniques are needed if all
   of them together solve the puzzle, and none of them can be left out.

   A position to practise on is stricter: whatever is easier is stuck, so that a technique beyond
   the basics is the next step that `explain` and `hint` find. */
#ifndef SS_GENERATE_TARGET_NEED_H
#define SS_GENERATE_TARGET_NEED_H
#include "strategy/quick/quick.h"

enum { SS_NEED_MOST = 8 };

typedef struct ss_need {
    int count; /* techniques; one name may stand for several */
    ss_techniques wanted[SS_NEED_MOST];
    ss_techniques basics;
    ss_quick_plan with; /* basics and all of them */
    ss_quick_plan without[SS_NEED_MOST];
    ss_quick_plan below;  /* the basics */
    ss_quick_plan easier; /* and, for a technique beyond them, all that is tried before it */
} ss_need;

/* Names with commas between them. UNKNOWN_NAME: there is no such technique. BAD_VALUE: too many. */
susol_status ss_need_read(ss_need *need, const char *names, bool plain, susol_error *error);

/* Singles, locked candidates, subsets; with the techniques of rules. */
ss_techniques ss_need_basics(bool plain);
/* All techniques up to this level, 1 easy .. 5 extreme. */
ss_techniques ss_need_level(int level);
#endif
