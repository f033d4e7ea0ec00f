/* objects.h: the drawing of a puzzle as things that rules speak of: lines through cells,
   thermometers, arrows, dots between cells, circles in them, numbers outside. */
#ifndef SS_DRAWN_OBJECTS_H
#define SS_DRAWN_OBJECTS_H
#include "drawn/colour.h"
#include "puzzle/puzzle.h"

typedef enum {
    SS_THING_LINE,
    SS_THING_THERMO, /* from the bulb on */
    SS_THING_ARROW,  /* `head` cells of the circle or pill, then the shaft */
    SS_THING_DOT,    /* a small disc between two cells */
    SS_THING_MARK,   /* words between two cells */
    SS_THING_QUAD,   /* a disc on a corner; its four cells */
    SS_THING_CIRCLE, /* in a cell */
    SS_THING_SQUARE, /* in a cell, or all of it */
    SS_THING_LABEL,  /* words in a cell */
    SS_THING_CAGE,
    SS_THING_OUTSIDE,  /* words outside, and the line of cells they look along */
    SS_THING_DIAGONAL, /* words outside with an arrow: cells along a diagonal */
    SS_THING_SIGN,     /* a greater-than sign: the greater cell, the smaller one */
    SS_THING_POINTER,  /* a short arrow in a cell: that cell, then all that it points at */
    SS_THING_OTHER     /* nothing we have a name for */
} ss_thing_kind;

enum { SS_THINGS = 1024, SS_THING_CELLS = 96, SS_NO_NUMBER = -1 };

typedef struct ss_thing {
    ss_thing_kind kind;
    uint32_t colours; /* what it may be called */
    int16_t width, number, head, drawn;
    int16_t rule, rules; /* of cages: what the reader made of them */
    uint8_t count;
    bool closed, joined, repeats;
    bool twin; /* of outline and core, each with its colour */
    bool bare; /* a disc without filling */
    char words[12];
    uint16_t cells[SS_THING_CELLS];
} ss_thing;

typedef struct ss_things {
    const ss_puzzle *puzzle;
    ss_limits *limits; /* NULL: none */
    int count;
    bool joins;   /* strokes that meet end to end are one line */
    bool thermos; /* the words speak of thermometers */
    ss_thing thing[SS_THINGS];
} ss_things;

/* All things of the puzzle's drawing. */
void ss_things_find(ss_things *things, const ss_puzzle *puzzle, bool joins);
/* The row or column that the words of this thing look along. */
void ss_things_look_along(const ss_things *things, const ss_thing *words, ss_thing *out);
const char *ss_thing_name(ss_thing_kind kind); /* "line", "thermometer" ... */
#endif
