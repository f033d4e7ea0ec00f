/* machine.h: what a sentence says of many digits, as the word of the rule `automaton`.

   A machine is made of a step, from a state and a value to the next state; only states that are
   reached get a number. */
#ifndef SS_DRAWN_MACHINE_H
#define SS_DRAWN_MACHINE_H
#include "drawn/relation.h"

enum { SS_MACHINE_STATES = 1000, SS_MACHINE_BAR = -1, SS_MACHINE_NO = -1 };

typedef struct ss_machine ss_machine;

typedef struct ss_machine_law {
    const char *name;
    /* The value may be SS_MACHINE_BAR, the end of a part; SS_MACHINE_NO: it cannot be. */
    int64_t (*step)(const ss_machine *machine, int64_t state, int value);
    bool (*ends)(const ss_machine *machine, int64_t state);
    const char *amount; /* the word whose number is compared; NULL: none */
} ss_machine_law;

typedef bool ss_machine_test(const ss_machine *machine, int own, int value);

struct ss_machine {
    const ss_machine_law *law;
    ss_comparing with;
    ss_machine_test *counts; /* what the first digit counts */
    int lowest, highest;     /* values */
    int head;                /* how many cells are the head of an arrow */
    int number;              /* of the thing, or SS_NO_NUMBER of objects.h */
    bool parts, not ;
    bool itself; /* it counts its own cell */
    bool modulo; /* only last digits count */
};

/* The one of this name for what the sentence says; false: it does not say enough. */
bool ss_machine_find(ss_span name, const ss_sentence *sentence, ss_machine *machine);
/* For so many cells; false: it would be too large. */
bool ss_machine_write(const ss_machine *machine, int cells, ss_text *out);
#endif
