/* relation.h: what a sentence says about two digits, as a machine that reads a line of them. */
#ifndef SS_DRAWN_RELATION_H
#define SS_DRAWN_RELATION_H
#include "drawn/text.h"

enum { SS_RELATION_SIDE = 25 };

typedef struct ss_relation { /* bit b of pairs[a]: a and b may be together */
    uint32_t pairs[SS_RELATION_SIDE + 1];
    bool zero; /* digit d counts as d - 1; set before */
} ss_relation;

typedef struct ss_comparing {
    int kind; /* g >=, l <=, > < =, m multiple, p prime, s square, e even, o odd */
    int number, other;
} ss_comparing;

/* What the sentence says of the amount that this word names; false: nothing that we know. */
bool ss_comparing_find(const ss_sentence *sentence, const char *amount, ss_comparing *with);
/* Whatever it compares: "greater than 5", "3 or less". */
bool ss_comparing_of(const ss_sentence *sentence, ss_comparing *with);
bool ss_comparing_holds(const ss_comparing *with, int value);
/* A number after the comparison sign, or before "or more"; false: there is none. */
bool ss_relation_number(const ss_sentence *sentence, const char *sign, int *number);
/* The first number shortly after the word. */
bool ss_relation_after(const ss_sentence *sentence, const char *word, int *number);
/* The number that is the very next word. */
bool ss_relation_amount(const ss_sentence *sentence, const char *word, int *number);
/* Does it name two relations, either of which may hold? */
bool ss_relation_either(const ss_sentence *sentence);
/* Of digits 1 to side; false: the sentence says nothing that we know. */
bool ss_relation_of(const ss_sentence *sentence, int side, ss_relation *relation);
/* The word of the rule `automaton`. */
void ss_relation_machine(const ss_relation *relation, int side, ss_text *out);
#endif
