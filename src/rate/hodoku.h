/* hodoku.h: which technique HoDoKu takes next, and which of its steps. */
#ifndef SS_RATE_HODOKU_H
#define SS_RATE_HODOKU_H
#include "rate/rate.h"
#include "strategy/strategy.h"

enum { SS_HODOKU_NAMES = 3 };
enum { SS_HODOKU_EASY, SS_HODOKU_MEDIUM, SS_HODOKU_HARD, SS_HODOKU_UNFAIR, SS_HODOKU_EXTREME };

typedef struct ss_hodoku_entry {
    const char *names[SS_HODOKU_NAMES]; /* of our strategies that together are one of HoDoKu's */
    int score, level;
    int choice; /* which step of several: see hodoku_find.c */
} ss_hodoku_entry;

typedef struct ss_hodoku_mark {
    uint8_t digit, cell;
} ss_hodoku_mark;

typedef struct ss_hodoku_choice { /* the best step so far */
    ss_step_sink sink;            /* first, so that it is the choice */
    int choice;
    bool place;
    int count;
    long weight;
    ss_hodoku_mark marks[SS_STEP_CHANGES * 2]; /* what it does, in order */
} ss_hodoku_choice;

/* The first entry of the list with a step, and the step; NULL: none, or lost. */
const ss_hodoku_entry *ss_hodoku_find(ss_walk *walk, ss_hodoku_choice *choice);
int ss_hodoku_level(int level, int score); /* raised until the score is within its bounds */
#endif
