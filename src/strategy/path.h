/* path.h: all steps of a way to the solution, and which of them are needed.

   Digits are what the way is for. A step that only removes candidates is needed if a step that is
   needed looks at one of them later. What each technique looks at is said by `reads` of its table
   entry. Without the others every step that is left sees just what it saw before, so it holds. */
#ifndef SS_STRATEGY_PATH_H
#define SS_STRATEGY_PATH_H
#include "strategy/strategy.h"

typedef struct ss_path_step {
    void *packed;         /* the step, without the room it does not use */
    int group;            /* steps with the same number were found as one */
    int wanted_at;        /* the first step that looks at what it removes */
    ss_together together; /* of its strategy */
    bool needed;
} ss_path_step;

typedef struct ss_path {
    ss_view *view;
    ss_path_step *steps;
    int count, room;
    bool thin; /* some may be left out */
} ss_path;

void ss_path_open(ss_path *path, ss_view *view);
/* The view has failed if there is no memory. */
void ss_path_add(ss_path *path, const ss_step *step, int group);
/* All are needed until this is asked. */
void ss_path_thin(ss_path *path);
/* The first step from here on that is needed; -1: none. */
int ss_path_next(const ss_path *path, int from);
void ss_path_get(const ss_path *path, int index, ss_step *out);
#endif
