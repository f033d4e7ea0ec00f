/* reading.h: one way to understand a text and its drawing: rules, each with the sentence it came
   from and the things it speaks of. */
#ifndef SS_DRAWN_READING_H
#define SS_DRAWN_READING_H
#include "drawn/grammar.h"
#include "drawn/objects.h"

typedef enum {
    SS_SAID_UNREAD,  /* nothing was made of it */
    SS_SAID_NOTHING, /* it says nothing about digits */
    SS_SAID_RULE,    /* rules were made of it */
    SS_SAID_NAMED,   /* the file has that rule already */
    SS_SAID_LOST     /* a rule, but nothing is drawn that it could speak of */
} ss_said_state;

enum {                     /* other ways to read the same text */
       SS_WAY_APART = 1,   /* strokes that meet are lines of their own */
       SS_WAY_REPEATS = 2, /* digits in cages may repeat */
       SS_WAY_LOOKS = 4,   /* what nobody speaks of is what it looks like */
       SS_WAY_WEBS = 8     /* lines that share cells are one */
};

enum { SS_BY_LOOKS = SS_SENTENCES }; /* instead of a sentence */

typedef struct ss_sense {
    const ss_puzzle *puzzle; /* as the file names it */
    ss_telling *telling;
    ss_things *things;
    ss_limits *limits; /* of this reading; NULL: none */
    unsigned way;
    bool thermos;      /* the words speak of thermometers */
    bool changed;      /* values are no digits: doublers and the like */
    bool cages_spoken; /* the words say what cages are, so what the reader made of them goes */
    uint32_t colours;  /* all that are named */
    ss_text rules;     /* a line each: the number of the sentence, a blank, the rule */
    bool left_out[SS_SENTENCES + 1]; /* its rules are not applied */
    ss_said_state state[SS_SENTENCES];
    int16_t claimed[SS_THINGS]; /* by which sentence; -1: none */
    uint32_t called[SS_THINGS]; /* the one colour of the text that fits best */
} ss_sense;

/* Needs telling and things; finds the things anew. NO_MEMORY, or OK. */
susol_status ss_sense_make(ss_sense *reading, unsigned way);
/* The puzzle with the rules of the reading; those that cannot be are left out. */
susol_status ss_sense_apply(const ss_sense *reading, ss_puzzle *out);
/* Every sentence that changes what digits are worth was read: one solution is the right one. */
bool ss_sense_is_trusted(const ss_sense *reading);

/* ---- emit.c ---- */

/* The rules of a match; false: there are no such things. */
bool ss_sense_emit(ss_sense *reading, int sentence, const ss_match *match);
void ss_sense_looks(ss_sense *reading); /* rules of things that nobody claims */
#endif
