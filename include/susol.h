/* susol.h -- read, check, solve, count, convert and draw Sudoku puzzles.

   Every function that can fail returns a susol_status; no solution, or many, is a result and not
   a failure. Whoever calls _new calls _free. Pointers handed out are borrowed until the object
   changes. There are no globals: different objects may be used on different threads at once.
   The library never prints, never exits and starts no threads.

   Cells are numbered row by row from 0; digits are 1 .. side; in a set, digit d is bit d-1. */
#ifndef SUSOL_H
#define SUSOL_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SUSOL_API __attribute__((visibility("default")))
#else
#define SUSOL_API
#endif

#define SUSOL_VERSION "0.1.0"
#define SUSOL_MAX_SIDE 25
#define SUSOL_MAX_CELLS 625

/* ---- status and errors ---- */

#define SUSOL_STATUS_LIST(X)                                                                       \
    X(OK, "ok")                                                                                    \
    X(END, "no further puzzle")                                                                    \
    X(MORE, "more text is needed")                                                                 \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(BAD_TEXT, "the text cannot be read")                                                         \
    X(BAD_RULE, "the rule does not fit the grid")                                                  \
    X(BAD_VALUE, "a number is out of range")                                                       \
    X(UNKNOWN_NAME, "there is nothing of that name")                                               \
    X(CANNOT, "that cannot be done with this puzzle")                                              \
    X(LIMIT, "stopped at a limit")                                                                 \
    X(CANCELLED, "stopped by the caller")
#define SUSOL_STATUS_ENUM(name, text) SUSOL_##name,
typedef enum { SUSOL_STATUS_LIST(SUSOL_STATUS_ENUM) SUSOL_STATUS_COUNT } susol_status;
SUSOL_API const char *susol_status_text(susol_status status);

/* Where a text went wrong (from 1; 0 if there is no place) and what was expected. */
typedef struct susol_error {
    susol_status status;
    int line, column;
    char text[160];
} susol_error;

/* All memory comes from here: resize(user, NULL, 0, n) gets, resize(user, p, n, 0) gives back. */
typedef struct susol_allocator {
    void *(*resize)(void *user, void *block, size_t old_size, size_t new_size);
    void *user;
} susol_allocator;

/* ---- puzzles: a grid, what is given, the rules ---- */

typedef struct susol_puzzle susol_puzzle;
typedef struct susol_options susol_options; /* below, with solving */
SUSOL_API susol_status susol_puzzle_new(susol_puzzle **out, const susol_allocator *allocator);
SUSOL_API void susol_puzzle_free(susol_puzzle *puzzle); /* NULL is fine */
SUSOL_API susol_status susol_puzzle_copy(susol_puzzle *to, const susol_puzzle *from);

/* Make it an empty grid: rows, columns and boxes of this size. Box height 0: no boxes. */
SUSOL_API susol_status susol_puzzle_shape(susol_puzzle *puzzle, int side, int box_height,
                                          int box_width);
SUSOL_API int susol_puzzle_side(const susol_puzzle *puzzle);
SUSOL_API int susol_puzzle_rows(const susol_puzzle *puzzle);
SUSOL_API int susol_puzzle_columns(const susol_puzzle *puzzle);
/* All cells: those of the grid, row by row, and extra ones behind them. Arrays have so many. */
SUSOL_API int susol_puzzle_cells(const susol_puzzle *puzzle);
/* How people write a digit: 1-9, then A = 10; where they count from 0, digit 1 is '0'. 0: '.' */
SUSOL_API char susol_puzzle_letter(const susol_puzzle *puzzle, int digit);
SUSOL_API int susol_puzzle_value(const susol_puzzle *puzzle, int cell); /* 0: empty */
/* Between grids that overlap, as in a samurai, there are cells that belong to none: 1. Solutions
   and candidates have the digit 1 there, which means nothing. */
SUSOL_API int susol_puzzle_hole(const susol_puzzle *puzzle, int cell);
SUSOL_API uint32_t susol_puzzle_allowed(const susol_puzzle *puzzle, int cell);
SUSOL_API int susol_puzzle_given(const susol_puzzle *puzzle, int cell); /* set, not placed */
/* Parts of a foreign puzzle that are only drawn and were not read as rules: "line, text"; or "". */
SUSOL_API const char *susol_puzzle_drawn(const susol_puzzle *puzzle);
SUSOL_API susol_status susol_puzzle_set_value(susol_puzzle *puzzle, int cell, int digit);
/* The same for the digit of a player: formats and pictures tell it from what is given. */
SUSOL_API susol_status susol_puzzle_place(susol_puzzle *puzzle, int cell, int digit);
SUSOL_API susol_status susol_puzzle_set_allowed(susol_puzzle *puzzle, int cell, uint32_t digits);
/* Add a rule as the native format writes it: "cage 12: r1c1 r1c2 r2c1". */
SUSOL_API susol_status susol_puzzle_rule(susol_puzzle *puzzle, const char *line,
                                         susol_error *error);

/* Limits for calls on this puzzle that take no options: reading, writing, propagating, verifying,
   conflicts, canonical form, drawing. Of the options only milliseconds, watch and user count; they
   are copied, and time runs anew for each call. NULL: none, as at the beginning. */
SUSOL_API void susol_puzzle_set_limits(susol_puzzle *puzzle, const susol_options *limits);

/* ---- text that grows ---- */

typedef struct susol_text susol_text;
SUSOL_API susol_status susol_text_new(susol_text **out, const susol_allocator *allocator);
SUSOL_API void susol_text_free(susol_text *text);
SUSOL_API void susol_text_clear(susol_text *text);
SUSOL_API const char *susol_text_data(const susol_text *text); /* ends with a 0 byte */
SUSOL_API size_t susol_text_size(const susol_text *text);

/* ---- reading and writing; format NULL: recognise it ---- */

SUSOL_API susol_status susol_read(susol_puzzle *puzzle, const char *text, size_t size,
                                  const char *format, susol_error *error);
SUSOL_API susol_status susol_write(const susol_puzzle *puzzle, const char *format, susol_text *out,
                                   susol_error *error);

/* Many puzzles from a stream: feed pieces of any size, take puzzles until MORE or END. A puzzle
   that cannot be read gives BAD_TEXT and is skipped; the next call goes on behind it. */
typedef struct susol_reader susol_reader;
SUSOL_API susol_status susol_reader_new(susol_reader **out, const char *format,
                                        const susol_allocator *allocator);
SUSOL_API void susol_reader_free(susol_reader *reader);
SUSOL_API susol_status susol_reader_feed(susol_reader *reader, const char *text, size_t size);
SUSOL_API susol_status susol_reader_end(susol_reader *reader); /* nothing more will come */
SUSOL_API susol_status susol_reader_next(susol_reader *reader, susol_puzzle *puzzle,
                                         susol_error *error);
SUSOL_API const char *susol_reader_format(const susol_reader *reader); /* NULL: not known yet */
SUSOL_API int susol_reader_line(const susol_reader *reader); /* where the last puzzle began */

/* ---- solving, counting, checking ---- */

typedef struct {
    uint64_t high, low;
} susol_number; /* high * 2^64 + low */
SUSOL_API char *susol_number_text(susol_number number, char text[40]);

#define SUSOL_EVENT_LIST(X) X(PROGRESS) X(OPEN) X(DEAD) X(SOLUTION)
#define SUSOL_EVENT_ENUM(name) SUSOL_EVENT_##name,
typedef enum { SUSOL_EVENT_LIST(SUSOL_EVENT_ENUM) SUSOL_EVENT_COUNT } susol_event_kind;
typedef struct susol_event {
    susol_event_kind kind;
    int depth;
    uint64_t nodes, solutions;
    const uint32_t *candidates; /* the state, one set a cell; NULL if the engine has none */
    double done;                /* share of the work, by those who know; 0: unknown */
    susol_number at_least;      /* while counting: solutions proved so far */
    uint64_t stops_in;          /* while counting: milliseconds until a limit ends it; 0: none */
} susol_event;

/* Who lends threads to one piece of work: run() calls part(work, i) once for each i below parts, on
   any threads, and returns when all are done. The allocator of the puzzle must allow that;
   watch() may then be called from any of the threads, but never twice at once. hands() tells how
   many threads that would be now; NULL: some. */
typedef struct susol_runner {
    void (*run)(void *user, void (*part)(void *work, int index), void *work, int parts);
    void *user;
    int (*hands)(void *user);
} susol_runner;

/* All zero: the engine of our choice, no limits, nobody watching. */
struct susol_options {
    const char *engine;                                 /* a name out of the list "engines" */
    uint64_t solutions, nodes, milliseconds;            /* limits; 0: none */
    uint64_t seed;                                      /* for engines that use chance */
    int (*found)(void *user, const uint8_t *solution);  /* each solution; nonzero: enough */
    int (*watch)(void *user, const susol_event *event); /* nonzero: cancel */
    int watch_all;                                      /* every node, not only PROGRESS */
    void *user;
    const susol_runner *runner; /* helps with large work; NULL: no threads */
};

typedef struct susol_result {
    susol_number solutions;
    uint64_t nodes;
    int complete;                   /* 1: that is all of them */
    uint8_t first[SUSOL_MAX_CELLS]; /* the first solution found */
} susol_result;

SUSOL_API susol_status susol_solve(const susol_puzzle *puzzle, const susol_options *options,
                                   susol_result *result);
/* For every cell the digits that occur in some solution; all 0 if there is none. */
SUSOL_API susol_status susol_candidates(const susol_puzzle *puzzle, const susol_options *options,
                                        uint32_t *digits);
/* What follows by propagation alone: the first state of a search. DEAD ends: CANNOT. */
SUSOL_API susol_status susol_propagate(const susol_puzzle *puzzle, uint32_t *digits);
/* Does this filling obey the bare law of every rule? OK, or BAD_VALUE and what is broken. */
SUSOL_API susol_status susol_verify(const susol_puzzle *puzzle, const uint8_t *solution,
                                    susol_error *error);
/* Are the givens alone in conflict with a rule? OK, or BAD_VALUE and which cells. */
SUSOL_API susol_status susol_check_givens(const susol_puzzle *puzzle, susol_error *error);
/* A grid while it is filled in: marked[c] nonzero where a digit breaks a rule, open[c] the digits
   that no rule, looking by itself at the digits in place, excludes. Either may be NULL. */
SUSOL_API susol_status susol_conflicts(const susol_puzzle *puzzle, uint8_t *marked, uint32_t *open);
/* The smallest of all puzzles that are the same up to symmetry (plain 9x9). */
SUSOL_API susol_status susol_canon(const susol_puzzle *puzzle, susol_puzzle *out,
                                   uint64_t *automorphisms, susol_error *error);

/* How many solutions? Plain 9x9 grids and small ones are counted without listing. LIMIT, CANCELLED:
   stopped, and the tally holds what is known. An engine or a limit of nodes: by that search. LIMIT
   comes unasked too, after some seconds, where listing more than 10^12 would take weeks. */
typedef struct susol_tally {
    susol_number count;    /* exact, or a lower bound that is proved */
    susol_number estimate; /* the same, or a guess */
    int exact;
    double done; /* share of the work, as far as known */
} susol_tally;
SUSOL_API susol_status susol_count(const susol_puzzle *puzzle, const susol_options *options,
                                   susol_tally *tally);
/* In how many solutions has the cell this digit? counts[cell * side + digit - 1]. LIMIT (unasked
   too, as above), CANCELLED: these are lower bounds. */
SUSOL_API susol_status susol_candidate_counts(const susol_puzzle *puzzle,
                                              const susol_options *options, susol_number *counts);
/* Random solutions, each as likely as any other, the same for the same seed: of plain 9x9, others
   with up to a million; else CANNOT. Draw: END if there is none. Options, copied, hold for each. */
typedef struct susol_sampler susol_sampler;
SUSOL_API susol_status susol_sampler_new(susol_sampler **out, const susol_puzzle *puzzle,
                                         const susol_options *options);
SUSOL_API susol_status susol_sampler_draw(susol_sampler *sampler, uint8_t *solution);
SUSOL_API void susol_sampler_free(susol_sampler *sampler);

/* What the setter said, one thing at a time: digits, pencil marks, rules, houses of the shape.
   Lists that say the same of each cell or pair, as chains of signs, are taken apart. */
typedef struct susol_clues susol_clues;
typedef struct susol_clue { /* lives as long as the list */
    const char *kind;       /* given, placed, marks, house, or the name of a rule */
    const char *text;       /* "r1c1 = 5", "row 3", "cage 12: r1c1 r1c2" */
    const uint16_t *cells;
    int cell_count;
} susol_clue;
SUSOL_API susol_status susol_clues_new(susol_clues **out, const susol_puzzle *puzzle);
SUSOL_API void susol_clues_free(susol_clues *clues);
SUSOL_API int susol_clues_count(const susol_clues *clues);
SUSOL_API const susol_clue *susol_clues_at(const susol_clues *clues, int index);
/* Picks clues that contradict each other; without any one of them they do not. None: there is a
   solution. LIMIT, CANCELLED: picked is a contradiction, but it may have more than it needs. */
SUSOL_API susol_status susol_clues_conflict(susol_clues *clues, const susol_options *options,
                                            uint8_t *picked);
/* Of a puzzle with one solution, else CANNOT: clues that are not needed, each by itself (alone),
   and some that can be left out all together. LIMIT, CANCELLED: those found so far. */
SUSOL_API susol_status susol_clues_needless(susol_clues *clues, const susol_options *options,
                                            uint8_t *alone, uint8_t *together);
/* The puzzle with the picked clues alone, houses as rules that are seen: for a picture. */
SUSOL_API susol_status susol_clues_puzzle(const susol_clues *clues, const uint8_t *picked,
                                          susol_puzzle *out);

/* Many plain 9x9 puzzles at once, each 81 characters (1-9, anything else is empty). */
typedef struct susol_batch {
    const char *grids;    /* the first puzzle */
    size_t stride, count; /* bytes from one puzzle to the next; how many */
    uint32_t limit;       /* stop a puzzle at so many solutions; 2 proves uniqueness */
    char *solutions;      /* 81 characters of the first solution of each; NULL: not wanted */
    size_t solution_stride;
    uint32_t *found;                  /* how many solutions each has, up to the limit */
    const susol_allocator *allocator; /* NULL: malloc */
} susol_batch;
SUSOL_API susol_status susol_solve_batch(const susol_batch *batch);

/* ---- the search itself: any order, every state to be seen (see docs/SEARCH.md) ---- */

typedef struct susol_trail { /* how a state was reached; `before` leads back to the first one */
    const struct susol_trail *before;
    uint64_t node;   /* its number, from 1 */
    int depth, cell; /* cell -1: the first state, nothing was assumed */
    uint32_t digits; /* assumed: one of these stands in the cell */
} susol_trail;
typedef struct susol_effort {
    uint64_t nodes, dead, solutions;
    uint64_t open, widest, closed; /* waiting now, at most; split so far */
    uint64_t known;                /* met again: they were in the closed set */
    uint64_t spilled, dropped;     /* no memory: searched at once; forgotten by the closed set */
    int deepest;
} susol_effort;
typedef enum { SUSOL_FATE_OPEN, SUSOL_FATE_DEAD, SUSOL_FATE_SOLUTION, SUSOL_FATE_KNOWN } susol_fate;
typedef struct susol_search { /* all zero: depth first, smallest cell, all that is known */
    const char *order;        /* depth, breadth, best, deepening, discrepancy, backtrack */
    const char *split;        /* smallest, first, house, binary */
    const char *prune; /* "none" or some of: houses,hidden,locked,signs,cages,sums,derived,rules */
    size_t memory;     /* bytes for open and closed states; 0: 256 million */
    uint64_t (*score)(void *user, const uint32_t *candidates, int cells); /* best: least first */
    int (*see)(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort); /* nonzero: cancel */
    void *user;
} susol_search;
SUSOL_API susol_status susol_explore(const susol_puzzle *puzzle, const susol_search *search,
                                     const susol_options *options, susol_result *result,
                                     susol_effort *effort);

/* Backtracking over generators of anything: `next` makes the next assumption and says 1, or takes
   its last one back and says 0; asked again, it begins anew. Each full row of them is a solution:
   `found` is called with NULL. Limits are those of the options. */
typedef struct susol_generator {
    int (*next)(void *self);
    void *self;
} susol_generator;
SUSOL_API susol_status susol_backtrack(const susol_generator *generators, int count,
                                       const susol_options *options, susol_result *result);
/* ---- as people solve: steps, hints, ratings ---- */

typedef struct susol_sketch susol_sketch; /* what a picture shows of a step */
typedef struct susol_step {               /* borrowed while `step` runs */
    const char *strategy, *title, *level;
    const char *where;          /* a vague hint */
    const char *sentence;       /* why */
    const char *changes;        /* "r1c1=5, r2c3<>47" */
    const char *json;           /* all of it */
    const uint32_t *candidates; /* before the step; a filled cell has its one digit */
    const uint8_t *digits;      /* filled in before the step; 0: empty */
    const uint8_t *marked;      /* cells of the pattern */
    const susol_sketch *sketch; /* for a susol_look, with digits as its solution */
} susol_step;
typedef enum {
    SUSOL_WALK_SOLVED,
    SUSOL_WALK_STUCK,
    SUSOL_WALK_BROKEN,
    SUSOL_WALK_STOPPED,
    SUSOL_WALK_OPEN /* several solutions, and every candidate left stands in one of them */
} susol_walk;
/* A strategy of your own. The finder looks at the view, says what it sees and what follows, and
   gives each step; once that answers nonzero it has found enough. */
typedef enum {
    SUSOL_SAY_HOUSE,  /* a house of the pattern */
    SUSOL_SAY_CELL,   /* a cell of the pattern, and its digits there */
    SUSOL_SAY_FIN,    /* the same for an exception */
    SUSOL_SAY_PLACE,  /* follows: the cell holds the digit */
    SUSOL_SAY_REMOVE, /* follows: the cell holds none of the digits */
} susol_say;
typedef struct susol_view susol_view;
struct susol_view {
    int side, rows, columns, cells, houses;
    const uint8_t *digits;                                    /* 0: empty */
    const uint32_t *candidates;                               /* none in filled cells */
    const uint16_t *(*house)(const susol_view *view, int at); /* its cells, as many as digits */
    int (*sees)(const susol_view *view, int cell, int other); /* must they differ? */
    void (*say)(susol_view *view, susol_say what, int where, uint32_t digits);
    int (*give)(susol_view *view); /* a step that changes nothing is passed over */
};
typedef struct susol_strategy {
    int version;                 /* SUSOL_STRATEGY_VERSION */
    const char *name, *title;    /* "naked-pair", "Naked pair" */
    const char *text, *sentence; /* the idea; why: "In {house} the cells {cells} ..." */
    int level;                   /* 1 easy ... 5 extreme */
    int score;                   /* tried before the techniques that weigh more; x-wing is 32 */
    int needs_unique;            /* sound only if there is one solution */
    void (*find)(const struct susol_strategy *self, susol_view *view);
} susol_strategy;
#define SUSOL_STRATEGY_VERSION 1
/* A plug-in of the command is a shared object with such a list, closed by NULL. */
#define SUSOL_PLUGIN_NAME "susol_plugin"

typedef struct susol_guide {           /* all zero: every strategy */
    const char *only, *without;        /* names with commas between them */
    const susol_strategy *const *more; /* of your own, closed by NULL; or NULL */
    const char *language; /* "cs", "pt_BR.UTF-8"; NULL, or one we do not speak: English */
    int marks_follow; /* pencil marks of the puzzle follow from it: a player struck the others */
    int (*step)(void *user, const susol_step *step); /* each step in turn; nonzero: enough */
    void *user;
    const susol_options *options; /* NULL: no limits */
} susol_guide;
/* The easiest step there is, again and again. `end` tells why it ended: SOLVED only if susol_verify
   agrees. If the puzzle is broken, the last step has the name "contradiction", changes nothing and
   says where. Techniques that need one solution are used if it is proved with about a second of
   work. LIMIT, CANCELLED: stopped; the steps told so far hold. */
SUSOL_API susol_status susol_explain(const susol_puzzle *puzzle, const susol_guide *guide,
                                     susol_walk *end);

/* Words around the steps, "solved" or "step", in a language; NULL: there is no such phrase. */
SUSOL_API const char *susol_phrase(const char *language, const char *name);

typedef struct susol_rating {
    int solutions; /* of the puzzle: 0, 1, or 2 for several; only one has a rating */
    double value;  /* the rating itself; 0 if there is none */
    char text[48]; /* as the scale writes it: "7.1/1.2/1.2"; or "none", "many": solutions */
} susol_rating;
/* `scale`: a name out of the list "scales". CANNOT: the scale does not know such puzzles. */
SUSOL_API susol_status susol_rate(const susol_puzzle *puzzle, const char *scale,
                                  const susol_options *options, susol_rating *out);

/* ---- drawing ---- */

typedef struct susol_look {     /* all zero: the puzzle as it was set */
    const uint8_t *solution;    /* digits to show in the empty cells */
    const uint8_t *other;       /* a second solution to show beside it, differing cells marked */
    const uint32_t *candidates; /* small digits to show in the empty cells */
    const uint8_t *marked;      /* nonzero: cells to mark */
    const char *caption;
    int colour;                 /* areas in colours */
    const susol_sketch *sketch; /* of a step: its pattern, links and changes in colours */
} susol_look;
SUSOL_API susol_status susol_render(const susol_puzzle *puzzle, const susol_look *look,
                                    const char *renderer, susol_text *out);

/* A canvas of your own: the drawing arrives as lines, shapes and words; a cell is 100 wide. Lines
   have round ends and corners; x and y are the middle of a circle and of words. */
typedef struct susol_ink {
    uint32_t fill, stroke; /* 0xRRGGBBAA; AA = 0: none */
    double width;          /* of the line; with words, the size of the letters */
    double dash;           /* length of dashes and gaps; 0: a full line */
} susol_ink;
typedef struct susol_canvas {
    void *user;
    void (*begin)(void *user, double width, double height);
    void (*path)(void *user, const double *xy, int points, int closed, susol_ink ink);
    void (*circle)(void *user, double x, double y, double radius, susol_ink ink);
    void (*text)(void *user, double x, double y, const char *words, susol_ink ink);
    void (*end)(void *user);
} susol_canvas;
SUSOL_API susol_status susol_draw(const susol_puzzle *puzzle, const susol_look *look,
                                  const susol_canvas *canvas);

/* ---- what there is: "rules", "formats", "engines", "renderers", "strategies", "scales",
        "languages" ---- */

typedef struct susol_entry { /* what a table does not tell is an empty text */
    const char *name, *title, *text, *example, *suffixes;
    const char *level, *sentence, *also, *ratings, *fits; /* of strategies; `also` of rules, too */
} susol_entry;
SUSOL_API susol_status susol_list(const char *table, int index, susol_entry *out); /* END past it */
/* 1: the entry goes by this name: its own, its title or one of its others; case, blanks, hyphens
   and such do not matter. */
SUSOL_API int susol_called(const susol_entry *entry, const char *name);
#ifdef __cplusplus
}
#endif
#endif
