/* reading.h: one way to understand a text and its drawing: rules, each with the sentence it came
   from and the things it speaks of. */
#ifndef SS_DRAWN_READING_H
#define SS_DRAWN_READING_H
#include "drawn/digits.h"
#include "drawn/grammar.h"
#include "drawn/objects.h"
#include "drawn/values.h"

typedef enum {
    SS_SAID_UNREAD,  /* nothing was made of it */
    SS_SAID_NOTHING, /* it says nothing about digits */
    SS_SAID_RULE,    /* rules were made of it */
    SS_SAID_NAMED,   /* the file has that rule already */
    SS_SAID_LOST     /* a rule, but nothing is drawn that it could speak of */
} ss_said_state;

enum {                       /* other ways to read the same text */
       SS_WAY_APART = 1,     /* strokes that meet are lines of their own */
       SS_WAY_REPEATS = 2,   /* digits in cages may repeat */
       SS_WAY_LOOKS = 4,     /* what nobody speaks of is what it looks like */
       SS_WAY_WEBS = 8,      /* lines that share cells are one */
       SS_WAY_COMPOSED = 16, /* what no pattern reads is composed freely */
       SS_WAY_COLOURS = 32,  /* lines that nobody speaks of are what their colour usually means */
       SS_WAY_ALL = 64       /* "lines" are all that no other sentence speaks of, in any colour */
};

enum { SS_BY_LOOKS = SS_SENTENCES }; /* instead of a sentence */

enum { SS_MEMBERS = 1024 };

typedef struct ss_members { /* things, or groups of cells, that a sentence speaks of */
    int count;
    int16_t index[SS_MEMBERS]; /* of the thing; -1: cells that are not drawn */
    ss_thing thing[SS_MEMBERS];
} ss_members;

typedef struct ss_sense {
    const ss_puzzle *puzzle; /* as the file names it */
    ss_telling *telling;
    ss_things *things;
    ss_limits *limits; /* of this reading; NULL: none */
    ss_digits digits;
    ss_values values; /* found before; the same in all readings */
    bool on_values;   /* the sentence that is read now counts with them */
    unsigned way;
    int composed;      /* sentences that were composed freely */
    bool thermos;      /* the words speak of thermometers */
    bool changed;      /* values are no digits: doublers and the like */
    bool cages_spoken; /* the words say what cages are, so what the reader made of them goes */
    bool signs_spoken; /* greater-than signs compare cages, not the cells beside them */
    uint32_t colours;  /* all that are named */
    ss_text rules;     /* a line each: the number of the sentence, a blank, the rule */
    bool left_out[SS_SENTENCES + 1]; /* its rules are not applied */
    bool refused[SS_SENTENCES];      /* what patterns made of it contradicts the rest */
    uint8_t without[SS_SENTENCES];   /* the so-many-th pattern that fits is passed over; 0: none */
    bool plain[SS_SENTENCES];        /* not to be composed */
    bool again[SS_SENTENCES];        /* to be composed although patterns read it */
    uint8_t turn[SS_SENTENCES];      /* so many ways to compose it are passed over */
    bool guessed[SS_SENTENCES];      /* it was */
    ss_said_state state[SS_SENTENCES];
    int16_t claimed[SS_THINGS]; /* by which sentence; -1: none */
    uint32_t called[SS_THINGS]; /* the one colour of the text that fits best */
    ss_members members;         /* while rules are made of them */
} ss_sense;

/* Needs telling and things; finds the things anew. NO_MEMORY, or OK. */
susol_status ss_sense_make(ss_sense *reading, unsigned way);
/* The puzzle with the rules of the reading; those that cannot be are left out. */
susol_status ss_sense_apply(const ss_sense *reading, ss_puzzle *out);
/* The file has rules of this kind already. */
bool ss_sense_names(const ss_sense *reading, const char *rule);
bool ss_sense_names_diagonals(const ss_sense *reading);
/* Every sentence that changes what digits are worth was read: one solution is the right one. */
bool ss_sense_is_trusted(const ss_sense *reading);

/* ---- emit.c ---- */

/* The rules of a match; false: there are no such things. */
bool ss_sense_emit(ss_sense *reading, int sentence, const ss_match *match);
/* False: it says what cages sum to, and no cage has a clue. */
bool ss_sense_cages_say(const ss_sense *reading, int sentence);
void ss_sense_looks(ss_sense *reading); /* rules of things that nobody claims */
#endif
