/* strategy.h: what a human technique must supply. One constant struct each, one line in
   strategies.def; its place there is its place in the order of trying.

   A view is what a person sees: a filled cell has its digit and no candidates, an empty one its
   candidates. A finder looks at board and view and hands each step to the sink, which answers
   "enough": the same function gives the next hint and all hints. */
#ifndef SS_STRATEGY_STRATEGY_H
#define SS_STRATEGY_STRATEGY_H
#include "board/board.h"
#include "puzzle/step.h"
#include "strategy/cells.h"

enum { SS_MAX_MARKS = SS_MAX_CELLS * SS_MAX_SIDE };

typedef enum ss_house_kind {
    SS_HOUSE_ROW,
    SS_HOUSE_COLUMN,
    SS_HOUSE_REGION, /* a box or a piece */
    SS_HOUSE_OTHER   /* a diagonal, an extra region */
} ss_house_kind;

typedef struct ss_seat { /* a cell is cell `index` of the house */
    uint16_t house;
    uint8_t index;
} ss_seat;

typedef struct ss_map { /* the board as sets of cells; constant */
    int words;          /* of every set, see cells.h */
    ss_cells *sees;     /* for each cell those that must differ from it */
    ss_cells *house;
    uint8_t *kind; /* of each house: ss_house_kind */
    ss_seat *seats;
    uint32_t *seat_from; /* of cell c: seats[seat_from[c]] .. seats[seat_from[c + 1]] */
} ss_map;

typedef struct ss_view {
    const ss_board *board;
    ss_map map;
    ss_work *work;               /* for strategies that run propagators */
    int empty;                   /* cells without a digit */
    uint32_t changes;            /* grows with every change: see ss_look_doomed */
    unsigned options;            /* SS_OPTION_... */
    uint8_t digit[SS_MAX_CELLS]; /* 0: empty */
    ss_set marks[SS_MAX_CELLS];  /* candidates; none in filled cells */
    ss_set *places;              /* see view.c */
    ss_cells where[SS_MAX_SIDE + 1];
    ss_cells doomed[SS_MAX_SIDE + 1];                  /* see doomed.c */
    uint32_t doomed_at[SS_MAX_SIDE + 1];               /* value of `changes` it holds for */
    ss_set scratch[SS_MAX_CELLS], trial[SS_MAX_CELLS]; /* for finders */
    uint16_t came_from[2][SS_MAX_MARKS];               /* for chains: off and on, see chains.c */
    uint16_t queue[SS_MAX_MARKS];
} ss_view;

susol_status ss_view_load(ss_view *view, ss_board *board);
void ss_view_fill(ss_view *view, int cell, int digit); /* and strikes it from all cells it sees */
void ss_view_remove(ss_view *view, int cell, ss_set digits);

enum {                                 /* how far some finders go */
       SS_OPTION_MISSING = 1,          /* cells of a deadly rectangle may lack its digits */
       SS_OPTION_SMALL_RECTANGLES = 2, /* empty rectangles of two candidates */
       SS_OPTION_OVERLAP = 4,          /* almost locked sets may share cells */
       SS_OPTION_SET_NODES = 8,        /* almost locked sets as nodes of chains */
       SS_OPTION_PATIENT = 16          /* searches go on to the end, however long it takes */
};

typedef struct ss_step_sink ss_step_sink;
struct ss_step_sink {
    bool (*take)(ss_step_sink *sink, const ss_step *step); /* true: enough */
    bool enough;                                           /* what it said last */
    ss_step step;                                          /* where finders build theirs */
};

enum {                      /* what must hold of a puzzle for the technique to be sound */
       SS_NEEDS_UNIQUE = 1, /* exactly one solution is promised */
       SS_NEEDS_PLAIN = 2,  /* rows, columns and boxes or pieces only, every other rule absent */
       SS_NEEDS_LINES = 4   /* every row and every column is a house */
};

typedef struct ss_strategy {
    const char *name, *title; /* "x-wing", "X-wing" */
    const char *text;         /* the idea, in two or three sentences */
    const char *sentence;     /* "In {house} only {cells} can hold {digits}." */
    const char *example;      /* a grid of candidates in which it fires */
    const char *quiet;        /* a grid much like it in which it does not */
    const char *also;         /* other names it goes by, commas between; NULL: none */
    const char *ratings;      /* by other programs: "Sudoku Explainer 3.2, HoDoKu 140"; or NULL */
    const char *code;         /* in HoDoKu's regression library; NULL: none */
    int level;                /* 1 easy ... 5 extreme: the band shown to people */
    int score;                /* weight of one step, in tenths of Sudoku Explainer's scale */
    int size;                 /* of the pattern, where one finder serves several sizes */
    unsigned needs;
    void (*find)(const struct ss_strategy *self, ss_view *view, ss_step_sink *sink);
} ss_strategy;

const ss_strategy *ss_strategy_at(int index); /* NULL past the last */
const ss_strategy *ss_strategy_find(const char *name);
const char *ss_strategy_level(int level); /* "easy" ... "extreme" */

/* Starts the step that a finder is about to fill. */
ss_step *ss_strategy_step(const ss_strategy *self, ss_step_sink *sink);
/* Hands it over if it changes anything; true: enough. */
bool ss_strategy_give(ss_step_sink *sink);

/* ---- walk.c: from the first view to the last, always the easiest step next ---- */

typedef struct ss_walk {
    ss_view view;
    ss_step_sink sink;                                              /* its step is the step found */
    bool (*allowed)(const void *user, const ss_strategy *strategy); /* NULL: all */
    const void *user;
    bool unique; /* one solution is promised */
    bool plain, lines;
} ss_walk;

typedef enum ss_walk_end {
    SS_WALK_STEP,
    SS_WALK_SOLVED,
    SS_WALK_STUCK,
    SS_WALK_BROKEN
} ss_walk_end;

susol_status ss_walk_open(ss_walk *walk, ss_board *board);
/* STEP: walk->sink.step is the next step, not yet applied. BROKEN: its cell or house has none. */
ss_walk_end ss_walk_next(ss_walk *walk);
void ss_walk_apply(ss_walk *walk, const ss_step *step);
bool ss_walk_fits(const ss_walk *walk, const ss_strategy *strategy);

/* ---- words.c: a step for people and for programs ---- */

void ss_words_house(const ss_board *board, int house, ss_text *out); /* "row 3" */
void ss_words_sentence(const ss_board *board, const ss_step *step, ss_text *out);
void ss_words_changes(const ss_board *board, const ss_step *step, ss_text *out);
void ss_words_where(const ss_board *board, const ss_step *step, ss_text *out); /* a vague hint */
void ss_words_json(const ss_board *board, const ss_step *step, ss_text *out);
#endif
