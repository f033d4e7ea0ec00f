/* strategy.h: what a human technique must supply. One constant struct each, one line in
   strategies.def; its place there is its place in the order of trying.

   A view is what a person sees: a filled cell has its digit and no candidates, an empty one its
   candidates. A finder looks at board and view and hands each step to the sink, which answers
   "enough": the same function gives the next hint and all hints. */
#ifndef SS_STRATEGY_STRATEGY_H
#define SS_STRATEGY_STRATEGY_H
#include "puzzle/step.h"
#include "strategy/reads.h"
#include "strategy/view.h"

typedef struct ss_step_sink ss_step_sink;
struct ss_step_sink {
    bool (*take)(ss_step_sink *sink, const ss_step *step); /* true: enough */
    bool enough;                                           /* what it said last */
    ss_step step;                                          /* where finders build theirs */
};

enum {                      /* what must hold of a puzzle for the technique to be sound */
       SS_NEEDS_UNIQUE = 1, /* exactly one solution is promised */
       SS_NEEDS_PLAIN = 2,  /* rows, columns and boxes or pieces only, every other rule absent */
       SS_NEEDS_LINES = 4,  /* every row and every column is a house */
       SS_NEEDS_HOUSES = 8  /* cells that must differ are in a house together */
};

/* Are several at once as easy to follow as one (gather.h)? */
typedef enum ss_together {
    SS_APART,
    SS_ON_REQUEST,  /* as long as who asks wants it */
    SS_IN_VARIANTS, /* the same, and at once where there are rules besides houses */
    SS_AT_ONCE      /* what each rule says by itself: nobody would go through that one by one */
} ss_together;

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
    ss_together together;
    ss_reads reads;
    void (*find)(const struct ss_strategy *self, ss_view *view, ss_step_sink *sink);
    /* Do the changes of this step, found before, follow from the candidates as they are now? NULL:
       as long as what it reads is gone. `tell`: the step is also told anew, with all its changes. */
    bool (*again)(const struct ss_strategy *self, ss_view *view, ss_step *step, bool tell);
} ss_strategy;

const ss_strategy *ss_strategy_at(int index); /* NULL past the last */
const ss_strategy *ss_strategy_find(const char *name);
const char *ss_strategy_level(int level); /* "easy" ... "extreme"; 0: "none" */
/* Does something with this name, title and list of other names go by the word? A name of the table
   means just that technique; of other words only letters and digits count. */
typedef struct ss_names {
    const char *name, *title, *also; /* also: commas between; NULL: none */
} ss_names;
bool ss_strategy_called(const ss_names *names, const char *word, size_t size);

/* Levels of difficulty, 1 easy ... 5 extreme. */
enum { SS_LEVELS = 5 };
const ss_names *ss_level_at(int level); /* NULL: there is no such level */
int ss_level_called(const char *name);  /* 0: none of that name */

/* Starts the step that a finder is about to fill. */
ss_step *ss_strategy_step(const ss_strategy *self, ss_step_sink *sink);
/* Hands it over if it changes anything; true: enough. */
bool ss_strategy_give(ss_step_sink *sink);

/* For asserts: does it only take away candidates that are there, and place one of them? */
static inline bool ss_step_is_possible(const ss_view *view, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->cell >= view->board->cells || !change->digits) return false;
        if (change->digits & ~view->marks[change->cell]) return false;
        if (change->place && !ss_set_single(change->digits)) return false;
    }
    return true;
}

/* ---- walk.c: from the first view to the last, always the easiest step next ---- */

typedef struct ss_walk {
    ss_view view;
    ss_step_sink sink;                                              /* its step is the step found */
    bool (*allowed)(const void *user, const ss_strategy *strategy); /* NULL: all */
    const void *user;
    const ss_strategy *const *order; /* of trying, closed by NULL; NULL: our own table */
    bool unique;                     /* one solution is promised */
    bool plain, lines, houses;       /* as the bits above say */
    bool marked; /* candidates are given away, not found: they may be what makes it unique */
} ss_walk;

typedef enum ss_walk_end {
    SS_WALK_STEP,
    SS_WALK_SOLVED,
    SS_WALK_STUCK, /* or lost: see ss_view_lost */
    SS_WALK_BROKEN
} ss_walk_end;

susol_status ss_walk_open(ss_walk *walk, ss_board *board);
/* STEP: walk->sink.step is the next step, not yet applied. BROKEN: its cell or house has none. */
ss_walk_end ss_walk_next(ss_walk *walk);
/* Asks one strategy. False: whatever it gave does not count, since the view is lost. */
bool ss_walk_ask(ss_walk *walk, const ss_strategy *strategy, ss_step_sink *sink);
bool ss_walk_broken(ss_walk *walk); /* a cell or house has no way left; told by an empty step */
void ss_walk_apply(ss_walk *walk, const ss_step *step);
bool ss_walk_fits(const ss_walk *walk, const ss_strategy *strategy);
/* outside.c: tries the caller's strategies too. BAD_VALUE: one of them is not complete. */
susol_status ss_walk_add(ss_walk *walk, ss_arena *arena, const susol_strategy *const *more,
                         susol_error *error);
#endif
