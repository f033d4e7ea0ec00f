/* plan.h: which rules are wanted? "killer thermo", "jigsaw little-killer", "X samurai". */
#ifndef SS_GENERATE_VARIANT_PLAN_H
#define SS_GENERATE_VARIANT_PLAN_H
#include "rule/rule.h"

enum { SS_PLAN_KINDS = 24 };

typedef struct ss_plan {
    const ss_rule_kind *kind[SS_PLAN_KINDS + 1]; /* each once, in the order of their names */
    const char *title[SS_PLAN_KINDS + 1]; /* of each kind, or of the family that it came with */
    int count;
    uint32_t loose; /* bit i: kind i is one of a family; it is enough if some of them are there */
    bool killer;    /* the whole grid in cages: `cage` is not among the kinds then */
    bool jigsaw;    /* pieces in place of boxes, others for each puzzle */
    bool samurai;   /* five grids that overlap */
    bool latin;     /* no boxes at all ... */
    bool titled;    /* ... and the title of a family says so */
    bool chaos;     /* regions are to be found */
} ss_plan;

/* UNKNOWN_NAME: the error says which. */
susol_status ss_plan_read(ss_plan *plan, const char *names, susol_error *error);
#endif
