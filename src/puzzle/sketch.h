/* sketch.h: what a picture shows of a step, candidate by candidate (strategy/words/sketch.c). */
#ifndef SS_PUZZLE_SKETCH_H
#define SS_PUZZLE_SKETCH_H
#include "puzzle/scene.h"
#include "puzzle/step.h"
#include <assert.h>

typedef enum ss_tint { /* the part of a candidate; the first ones are those of a step's spots */
                       SS_TINT_FIRST = SS_ROLE_FIRST,
                       SS_TINT_FIN = SS_ROLE_FIN,
                       SS_TINT_REMOVED = SS_ROLE_COUNT,
                       SS_TINT_PLACED,
                       SS_TINT_COUNT,
                       SS_TINT_NONE = SS_TINT_COUNT
} ss_tint;
enum { SS_SHADE_BASE = 1, SS_SHADE_COVER = 2, SS_SHADE_CELL = 4 }; /* why a cell is shaded */
typedef enum ss_arrow_kind {
    SS_ARROW_STRONG, /* if not this, then that */
    SS_ARROW_WEAK,   /* if this, then not that */
    SS_ARROW_PLAIN,  /* if this, then that: a longer way in between is not shown */
    SS_ARROW_KINDS
} ss_arrow_kind;
typedef struct ss_arrow { /* from one candidate to another that follows from it */
    uint16_t from, to;
    uint8_t from_digit, to_digit;
    ss_arrow_kind kind;
} ss_arrow;
enum { SS_LEGEND_COUNT = SS_TINT_COUNT + SS_ARROW_KINDS }; /* what the legend explains */
struct susol_sketch {
    ss_set tints[SS_TINT_COUNT][SS_MAX_CELLS]; /* no candidate has two */
    uint8_t shade[SS_MAX_CELLS];
    ss_arrow arrows[SS_STEP_LINKS + SS_STEP_MORE];
    int arrow_count;
    const char *words[SS_LEGEND_COUNT]; /* of the legend, in the reader's language */
};

/* The part of a candidate; a sketch that is NULL has none. */
static inline ss_tint ss_sketch_tint(const ss_sketch *sketch, int cell, int digit) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    assert(digit >= 1 && digit <= SS_MAX_SIDE);
    int tint = sketch ? 0 : SS_TINT_NONE;
    while (tint < SS_TINT_COUNT && !ss_set_has(sketch->tints[tint][cell], digit)) tint++;
    return (ss_tint)tint;
}
#endif
