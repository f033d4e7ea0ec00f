/* susol.h -- read, check, solve, count, convert and draw Sudoku puzzles.

   Every function that can fail returns a susol_status; no solution, or many, is a result and not
   a failure. Whoever calls _new calls _free. Pointers handed out are borrowed until the object
   changes. There are no globals: different objects may be used on different threads at once.
   The library never prints, never exits and starts no threads. 256 KB of stack are enough for it.

   Cells are numbered row by row from 0; digits are 1 .. side; in a set, digit d is bit d-1.

   A program made with this header runs with every later library of the same major version:
   - A struct that you fill begins with its size. All of it may be zero, which is the usual case.
     Say .size = sizeof(susol_options) if you set a member that is newer than the first release: 0
     stands for the struct of that release, and what follows is not looked at. A struct that is
     longer than the library knows is refused, BAD_VALUE, unless the rest is zero.
   - A struct that the library fills in your memory never changes: susol_error, susol_result,
     susol_tally, susol_rating, susol_effort, susol_entry, susol_number, susol_rule. What is new
     comes from new functions. The same holds for susol_allocator and susol_choices.
   - A struct that you are shown by pointer may get members at its end: susol_event, susol_step,
     susol_clue, susol_trail, susol_ink, susol_view, susol_made, susol_scan_grid, susol_breach.
   - Numbers of enums stay, new ones come at the end; SUSOL_MAX_SIDE and SUSOL_MAX_CELLS stay. */
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
#define SUSOL_VERSION_NUMBER 100 /* 10000 * major + 100 * minor + patch */
#define SUSOL_MAX_SIDE 25
#define SUSOL_MAX_CELLS 625

/* The version of the library that runs; that of this header is SUSOL_VERSION. */
SUSOL_API const char *susol_version(void);
SUSOL_API int susol_version_number(void);

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

/* Why a call failed, in one sentence, and where in the text, if a text is wrong. Functions that can
   fail for more reasons than memory and limits take one as their last argument; NULL is fine.
   After such a call its status is the one returned; if that is OK, the text is empty. */
typedef struct susol_error {
    susol_status status;
    int line, column; /* from 1; 0: no place */
    char text[160];
} susol_error;

/* All memory comes from here: resize(user, NULL, 0, n) gets n bytes, resize(user, p, n, 0) gives
   them back. NULL instead of an allocator: malloc. It must outlive what it made. */
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

/* Makes it an empty grid of this side with boxes of this size, box_height * box_width == side. Box
   height 0: no boxes. */
SUSOL_API susol_status susol_puzzle_set_shape(susol_puzzle *puzzle, int side, int box_height,
                                              int box_width);
SUSOL_API int susol_puzzle_side(const susol_puzzle *puzzle);
SUSOL_API int susol_puzzle_rows(const susol_puzzle *puzzle);
SUSOL_API int susol_puzzle_columns(const susol_puzzle *puzzle);
/* All cells: those of the grid, row by row, then extra ones. Arrays of cells have this length. */
SUSOL_API int susol_puzzle_cells(const susol_puzzle *puzzle);
/* How people write a digit: 1-9, then A = 10; where they count from 0, digit 1 is '0'. 0: '.' */
SUSOL_API char susol_puzzle_letter(const susol_puzzle *puzzle, int digit);
SUSOL_API int susol_puzzle_value(const susol_puzzle *puzzle, int cell); /* 0: empty */
/* Writes what people call a cell, r1c1, or z1 for an extra cell, into room for SUSOL_CELL_NAME
   characters, and returns it. */
enum { SUSOL_CELL_NAME = 28 };
SUSOL_API char *susol_cell_name(const susol_puzzle *puzzle, int cell, char *text);
/* How cells are called from now on, in all words and pictures. 0: r1c1. 1: A1, the letter of the
   column and the number of the row. Both can be read, whatever is set. */
SUSOL_API void susol_puzzle_set_cell_names(susol_puzzle *puzzle, int letters);
/* 1: a cell that belongs to no grid, between grids that overlap, as in a samurai. Solutions and
   candidates have the digit 1 there, which means nothing. */
SUSOL_API int susol_puzzle_is_hole(const susol_puzzle *puzzle, int cell);
SUSOL_API uint32_t susol_puzzle_allowed(const susol_puzzle *puzzle, int cell);
SUSOL_API int susol_puzzle_is_given(const susol_puzzle *puzzle, int cell); /* set, not placed */
/* What the setter wrote about it: "title", "author" or "rules"; or "". */
SUSOL_API const char *susol_puzzle_words(const susol_puzzle *puzzle, const char *which);
SUSOL_API susol_status susol_puzzle_set_words(susol_puzzle *puzzle, const char *which,
                                              const char *words);
/* The same made from its shape and rules, for people who see its picture: what such puzzles are
   called ("Killer, Thermometers"; nothing for a classic), and its rules, one sentence a line. Both
   are added to the texts, either of which may be NULL. */
typedef struct susol_text susol_text;
SUSOL_API susol_status susol_describe(const susol_puzzle *puzzle, susol_text *name,
                                      susol_text *rules);
/* The same in a language: "cs", "pt_BR.UTF-8"; NULL, or one we do not speak: English. */
SUSOL_API susol_status susol_describe_in(const susol_puzzle *puzzle, const char *language,
                                         susol_text *name, susol_text *rules);
/* Parts of a foreign puzzle that are only drawn and were not read as rules: "line, text"; or "". */
SUSOL_API const char *susol_puzzle_drawn(const susol_puzzle *puzzle);
/* Makes rules of the words and the drawing of a puzzle. Readings are tried until one has just one
   solution; what has one as it is stays as it is. The puzzle then has the rules of the reading,
   unless they contradict each other. What each sentence and each thing drawn became is added to
   the listing, which may be NULL, as "text" or "json" (docs/DRAWN.md). */
typedef enum {
    SUSOL_UNDERSTOOD,         /* exactly one solution */
    SUSOL_UNDERSTOOD_IN_PART, /* many: something was not read */
    SUSOL_CONTRADICTION,      /* none: something was misread, and the puzzle is as it was */
    SUSOL_DOUBTFUL            /* it took too long to know */
} susol_verdict;
SUSOL_API int susol_puzzle_is_told(const susol_puzzle *puzzle); /* are there such words? */
SUSOL_API susol_status susol_understand(susol_puzzle *puzzle, const char *form, susol_text *listing,
                                        susol_verdict *verdict, susol_error *error);
SUSOL_API susol_status susol_puzzle_set_value(susol_puzzle *puzzle, int cell, int digit);
/* The same for the digit of a player: formats and pictures tell it from what is given. */
SUSOL_API susol_status susol_puzzle_set_placed(susol_puzzle *puzzle, int cell, int digit);
SUSOL_API susol_status susol_puzzle_set_allowed(susol_puzzle *puzzle, int cell, uint32_t digits);
/* Add a rule as the native format writes it: "cage 12: r1c1 r1c2 r2c1". */
SUSOL_API susol_status susol_puzzle_add_rule(susol_puzzle *puzzle, const char *line,
                                             susol_error *error);

/* A rule of the puzzle, in the order in which the native format writes them. Its line, "cage 12:
   r1c1 r1c2", is added to the text, unless that is NULL. END: past the last. */
typedef struct susol_rule {
    const char *kind;
    const uint16_t *cells;
    const int32_t *numbers;
    int cell_count, number_count;
} susol_rule;
SUSOL_API susol_status susol_puzzle_rule(const susol_puzzle *puzzle, int index, susol_rule *out,
                                         susol_text *line);

/* Limits for calls on this puzzle that take no options: reading, writing, propagating, verifying,
   conflicts, canonical form, the list of clues, drawing. Only milliseconds, watch and user matter.
   They are copied, and each call has the whole time. NULL: no limits, as at the beginning. */
SUSOL_API susol_status susol_puzzle_set_limits(susol_puzzle *puzzle, const susol_options *limits,
                                               susol_error *error);

/* ---- text that grows ---- */
SUSOL_API susol_status susol_text_new(susol_text **out, const susol_allocator *allocator);
SUSOL_API void susol_text_free(susol_text *text);
SUSOL_API void susol_text_clear(susol_text *text);
SUSOL_API const char *susol_text_data(const susol_text *text); /* ends with a 0 byte */
SUSOL_API size_t susol_text_size(const susol_text *text);

/* ---- reading and writing; format NULL: recognise it ---- */

SUSOL_API susol_status susol_read(susol_puzzle *puzzle, const char *text, size_t size,
                                  const char *format, susol_error *error);
/* What else was wrong with the text of a puzzle that could not be read; NULL: no more. */
SUSOL_API const susol_error *susol_puzzle_fault(const susol_puzzle *puzzle, int index);
SUSOL_API susol_status susol_write(const susol_puzzle *puzzle, const char *format, susol_text *out,
                                   susol_error *error);

/* Is the first line of the text a plain 9x9 puzzle, as susol_solve_batch takes many of? That is 81
   cells (0-9 . * _), then the end of the line, or a separator (blank, tab, comma, semicolon, colon,
   bar, #) and any words. Returns the bytes of the line with its end. 0: it is not, or the end is
   missing. */
SUSOL_API size_t susol_plain_line(const char *text, size_t size);

/* Many puzzles from a stream: feed pieces of any size, take puzzles until MORE or END. A puzzle
   that cannot be read gives BAD_TEXT and is skipped; the next call goes on after it. */
typedef struct susol_reader susol_reader;
SUSOL_API susol_status susol_reader_new(susol_reader **out, const char *format,
                                        const susol_allocator *allocator, susol_error *error);
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

/* What watch() is told. PROGRESS comes now and then, the others at nodes of a search: the node will
   be split, is a dead end, is a solution. */
#define SUSOL_EVENT_LIST(X) X(PROGRESS) X(OPEN) X(DEAD) X(SOLUTION)
#define SUSOL_EVENT_ENUM(name) SUSOL_EVENT_##name,
typedef enum { SUSOL_EVENT_LIST(SUSOL_EVENT_ENUM) SUSOL_EVENT_COUNT } susol_event_kind;
typedef struct susol_event {
    susol_event_kind kind;
    int depth;
    uint64_t nodes, solutions;
    const uint32_t *candidates; /* the state, one set a cell; NULL if the engine has none */
    double done;                /* share of the work, from 0 to 1; 0: not known */
    susol_number at_least;      /* while counting: solutions proved so far */
    uint64_t stops_in;          /* while counting: milliseconds until a limit ends it; 0: none */
} susol_event;

/* Lends threads to the library, which starts none. run() calls part(work, i) once for each i from 0
   to parts - 1, on any threads, and returns when all are done. threads() tells how many there
   would be now; NULL: some. The allocator of the puzzle must allow several threads; watch() may be
   called from any of them, but never twice at once. See examples/threads.c. */
typedef struct susol_runner {
    size_t size; /* sizeof(susol_runner); 0: of the first release */
    void (*run)(void *user, void (*part)(void *work, int index), void *work, int parts);
    void *user;
    int (*threads)(void *user);
} susol_runner;

struct susol_options {  /* all zero: the engine of our choice, no limits, nobody watching */
    size_t size;        /* sizeof(susol_options); 0: of the first release */
    const char *engine; /* a name out of the list "engines" */
    uint64_t solutions, nodes, milliseconds;           /* limits; 0: none */
    uint64_t seed;                                     /* for engines that use chance */
    int (*found)(void *user, const uint8_t *solution); /* each solution; nonzero: enough */
    uint8_t *first; /* room for the first solution, susol_puzzle_cells bytes; NULL: not wanted */
    int (*watch)(void *user, const susol_event *event); /* now and then; nonzero: cancel */
    int watch_nodes;            /* not 0: watch is also called at every node that is searched */
    void *user;                 /* for found and watch */
    const susol_runner *runner; /* helps with large work; NULL: no threads */
};

typedef struct susol_result {
    susol_number solutions;
    uint64_t nodes;
    int complete; /* 1: these are all there are */
} susol_result;

/* Looks for solutions: all of them, or as many as the options say. */
SUSOL_API susol_status susol_solve(const susol_puzzle *puzzle, const susol_options *options,
                                   susol_result *result, susol_error *error);
/* For each cell the digits that it has in some solution; all 0 if there is no solution. */
SUSOL_API susol_status susol_candidates(const susol_puzzle *puzzle, const susol_options *options,
                                        uint32_t *digits, susol_error *error);
/* What follows by propagation alone: the first state of a search. CANNOT: a contradiction. */
SUSOL_API susol_status susol_propagate(const susol_puzzle *puzzle, uint32_t *digits,
                                       susol_error *error);
/* Does a full grid obey every rule? OK, or BAD_VALUE and what is broken. No engine is asked. */
SUSOL_API susol_status susol_verify(const susol_puzzle *puzzle, const uint8_t *solution,
                                    susol_error *error);
/* Are the givens alone in conflict with a rule? OK, or BAD_VALUE and which cells. */
SUSOL_API susol_status susol_check_givens(const susol_puzzle *puzzle, susol_error *error);
/* For a grid that is being filled in: marked[c] is nonzero where a digit breaks a rule; open[c] has
   the digits that no single rule excludes, by the digits that are there. Either may be NULL. */
SUSOL_API susol_status susol_conflicts(const susol_puzzle *puzzle, uint8_t *marked, uint32_t *open);
/* What is broken by which digits, and why in a language, one after the other; `told` returns
   nonzero if that is enough. Rows, columns and regions come first. */
typedef struct susol_breach {
    int rule; /* as susol_puzzle_rule counts them; -1: a row, a column or a region */
    const uint16_t *cells;
    int cell_count;
    const char *sentence; /* "5 is more than once in row 3: r3c1 and r3c7." */
} susol_breach;
SUSOL_API susol_status susol_breaches(const susol_puzzle *puzzle, const char *language,
                                      int (*told)(void *user, const susol_breach *breach),
                                      void *user);
/* What a cage with a sum can still hold, if each cell has one of its candidates (NULL: those of the
   puzzle): sets of digits, and what is left in its cells, in their order. CANNOT: no such cage. */
typedef struct susol_ways {
    size_t size;                             /* sizeof(susol_ways); 0: of the first release */
    int (*way)(void *user, uint32_t digits); /* nonzero: enough. NULL: not wanted */
    void *user;
    uint32_t *open; /* room for a set for each cell of the rule; NULL: not wanted */
} susol_ways;
SUSOL_API susol_status susol_cage_ways(const susol_puzzle *puzzle, int rule,
                                       const uint32_t *candidates, const susol_ways *ways,
                                       susol_error *error);
/* The smallest of all puzzles that are the same up to symmetry (plain 9x9). */
SUSOL_API susol_status susol_canon(const susol_puzzle *puzzle, susol_puzzle *out,
                                   uint64_t *automorphisms, susol_error *error);

/* The same puzzle, looking different. `how` is "rotate 90" (clockwise; 180, 270), "mirror
   horizontal" (left to right; vertical, diagonal, antidiagonal), "relabel 312456789" (what 1, 2, 3
   ... become), or "scramble SEED": a random symmetry that keeps the shape and the kinds of rules;
   the same for the same puzzle and seed. Plain grids have their lines shuffled too. `done`, unless
   NULL, gets what was done in words. CANNOT: a rule has no counterpart. */
SUSOL_API susol_status susol_transform(const susol_puzzle *puzzle, const char *how,
                                       susol_puzzle *out, susol_text *done, susol_error *error);

/* How many solutions are there? Plain 9x9 grids and small ones are counted without listing; if the
   options name an engine or limit the nodes, a search counts. After LIMIT or CANCELLED the tally
   has what is known. Where more than 10^10 solutions would have to be listed, which takes days,
   LIMIT comes after some seconds even if no limit was set. */
typedef struct susol_tally {
    susol_number count;    /* exact, or a lower bound that is proved */
    susol_number estimate; /* the same; after LIMIT or CANCELLED a guess */
    int exact;
    double done; /* share of the work, as far as known */
} susol_tally;
SUSOL_API susol_status susol_count(const susol_puzzle *puzzle, const susol_options *options,
                                   susol_tally *tally, susol_error *error);
/* How many solutions have this digit in this cell? counts[cell * side + digit - 1]. After LIMIT,
   which may come unasked as above, and CANCELLED these are lower bounds. */
SUSOL_API susol_status susol_candidate_counts(const susol_puzzle *puzzle,
                                              const susol_options *options, susol_number *counts,
                                              susol_error *error);
/* Random solutions, each as likely as any other; the same seed gives the same ones. For plain 9x9
   grids, and for others with up to a million solutions; else CANNOT. The options are copied, and
   their limits hold for each draw. Drawing says END if there is no solution. */
typedef struct susol_sampler susol_sampler;
SUSOL_API susol_status susol_sampler_new(susol_sampler **out, const susol_puzzle *puzzle,
                                         const susol_options *options, susol_error *error);
SUSOL_API susol_status susol_sampler_draw(susol_sampler *sampler, uint8_t *solution);
SUSOL_API void susol_sampler_free(susol_sampler *sampler);

/* What the setter said, one thing at a time: digits, pencil marks, rules, rows, columns and boxes.
   A rule that says the same of each cell or pair in a list, as a chain of signs, is several. */
typedef struct susol_clues susol_clues;
typedef struct susol_clue { /* lives as long as the list */
    const char *kind;       /* given, placed, marks, house, or the name of a rule */
    const char *text;       /* "r1c1 = 5", "row 3", "cage 12: r1c1 r1c2" */
    const uint16_t *cells;
    int cell_count;
    int rule; /* it comes from, as susol_puzzle_rule counts them; -1: from none */
} susol_clue;
SUSOL_API susol_status susol_clues_new(susol_clues **out, const susol_puzzle *puzzle);
SUSOL_API void susol_clues_free(susol_clues *clues);
SUSOL_API int susol_clues_count(const susol_clues *clues);
SUSOL_API const susol_clue *susol_clues_at(const susol_clues *clues, int index);
/* Picks clues that contradict each other, none of which can be left out for that. None is picked if
   there is a solution. After LIMIT or CANCELLED those picked contradict each other, but some of
   them may not be needed. */
SUSOL_API susol_status susol_clues_conflict(susol_clues *clues, const susol_options *options,
                                            uint8_t *picked, susol_error *error);
/* For a puzzle with one solution, else CANNOT: clues that can be left out, each by itself (alone),
   and some that can be left out all at once (together). LIMIT, CANCELLED: those found so far. */
SUSOL_API susol_status susol_clues_needless(susol_clues *clues, const susol_options *options,
                                            uint8_t *alone, uint8_t *together, susol_error *error);
/* The puzzle with only the clues that are picked; houses among them are rules that are drawn. */
SUSOL_API susol_status susol_clues_puzzle(const susol_clues *clues, const uint8_t *picked,
                                          susol_puzzle *out);

/* Many plain 9x9 puzzles at once, each 81 characters (1-9, anything else is empty). */
typedef struct susol_batch {
    size_t size;          /* sizeof(susol_batch); 0: of the first release */
    const char *grids;    /* the first puzzle */
    size_t stride, count; /* bytes from one puzzle to the next; how many */
    uint32_t enough;      /* stop a puzzle at this many solutions; 2 proves uniqueness */
    char *solutions;      /* 81 characters of the first solution of each; NULL: not wanted */
    size_t solution_stride;
    uint32_t *found;                  /* how many solutions each has, up to `enough` */
    const susol_allocator *allocator; /* NULL: malloc */
    const susol_options *limits;      /* of all: milliseconds, watch; of each: nodes. NULL: none */
} susol_batch;
#define SUSOL_UNFINISHED UINT32_MAX /* in found[], after LIMIT or CANCELLED: not known */
SUSOL_API susol_status susol_solve_batch(const susol_batch *batch, susol_error *error);

/* Canonical forms of many plain 9x9 puzzles at once. *made: how many were made, in order; all of
   them, unless LIMIT or CANCELLED. */
typedef struct susol_forms {
    size_t size;                 /* sizeof(susol_forms); 0: of the first release */
    const char *grids;           /* as above */
    size_t stride, count;        /* as above */
    char *forms;                 /* 81 characters each; '.' is empty */
    size_t form_stride;          /* bytes from one to the next */
    uint64_t *automorphisms;     /* of each; NULL: not wanted */
    int singles;                 /* 1: of the positions after all singles (unless they clash) */
    const susol_options *limits; /* of all: milliseconds, watch. NULL: none */
} susol_forms;
SUSOL_API susol_status susol_canon_batch(const susol_forms *batch, size_t *made,
                                         susol_error *error);

/* ---- the search itself: any order, every state to be seen (see docs/SEARCH.md) ---- */

typedef struct susol_trail { /* how a state was reached; `before` leads back to the first one */
    const struct susol_trail *before;
    uint64_t node;   /* its number, from 1 */
    int depth, cell; /* cell -1: the first state, nothing was assumed */
    uint32_t digits; /* assumed: one of these is in the cell */
} susol_trail;
typedef struct susol_effort {
    uint64_t nodes, dead, solutions;
    uint64_t open, widest, closed; /* waiting now, at most; split so far */
    uint64_t known;                /* met again: they were in the closed set */
    uint64_t spilled, dropped;     /* no memory: searched at once; forgotten by the closed set */
    int deepest, complete;         /* complete 1: these are all solutions */
} susol_effort;
typedef enum { SUSOL_FATE_OPEN, SUSOL_FATE_DEAD, SUSOL_FATE_SOLUTION, SUSOL_FATE_KNOWN } susol_fate;
typedef struct susol_search { /* all zero: depth first, smallest cell, all that is known */
    size_t size;              /* sizeof(susol_search); 0: of the first release */
    const char *order;        /* depth, breadth, best, deepening, discrepancy, backtrack */
    const char *split;        /* smallest, first, house, binary, conflicts */
    const char *prune; /* "none" or some of: houses,hidden,locked,signs,cages,sums,derived,rules */
    size_t memory;     /* bytes for open and closed states; 0: 256 million */
    uint64_t (*score)(void *user, const uint32_t *candidates, int cells); /* best: least first */
    int (*visit)(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
                 const susol_effort *effort); /* each state; nonzero: cancel */
    void *user;                               /* for score and visit */
} susol_search;
SUSOL_API susol_status susol_explore(const susol_puzzle *puzzle, const susol_search *search,
                                     const susol_options *options, susol_effort *effort,
                                     susol_error *error);

/* Backtracking over anything: a row of `count` choices. next() assumes the next thing and returns
   1, or, if nothing is left, takes back what it assumed last and returns 0; called again, it
   begins anew. When all choices of the row are made, that is a solution: found() is called with
   NULL. */
typedef struct susol_choices {
    int (*next)(void *self);
    void *self;
} susol_choices;
SUSOL_API susol_status susol_backtrack(const susol_choices *choices, int count,
                                       const susol_options *options, susol_result *result,
                                       susol_error *error);
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
    SUSOL_ENDING_SOLVED,
    SUSOL_ENDING_STUCK,
    SUSOL_ENDING_BROKEN,
    SUSOL_ENDING_STOPPED,
    SUSOL_ENDING_OPEN /* several solutions, and every candidate left is in one of them */
} susol_ending;
/* A strategy of your own. Its find() looks at the view, calls say() for each part of the pattern
   and for what follows from it, then give() for the step; when give() returns nonzero, that is
   enough. */
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
    size_t size;                 /* sizeof(susol_strategy); 0: of the first release */
    const char *name, *title;    /* "naked-pair", "Naked pair" */
    const char *text, *sentence; /* the idea; why: "In {house} the cells {cells} ..." */
    int level;                   /* 1 easy ... 5 extreme */
    int score;                   /* tried before the techniques that weigh more; x-wing is 32 */
    int needs_unique;            /* sound only if there is one solution */
    void (*find)(const struct susol_strategy *self, susol_view *view);
} susol_strategy;
/* A plug-in of the command is a shared object with such a list, closed by NULL. */
#define SUSOL_PLUGIN_NAME "susol_plugin"

typedef struct susol_explain_options { /* all zero: every strategy */
    size_t size;                       /* sizeof(susol_explain_options); 0: of the first release */
    const char *only, *without; /* names with commas between them; unknown ones are refused */
    const susol_strategy *const *more; /* of your own, closed by NULL; or NULL */
    const char *language; /* "cs", "pt_BR.UTF-8"; NULL, or one we do not speak: English */
    int marks_follow;     /* 1: the pencil marks are a player's notes, not clues of the setter */
    int list_now;         /* 1: every step there is now; extreme ones if there are no others */
    int find_mistake;     /* 1: if there is no solution, only the step that shows where */
    int together; /* 1: singles, cages and the like that are possible at once are one step; 2: only
                     what rules say by themselves, as cages and thermometers do, is */
    int (*step)(void *user, const susol_step *step); /* each step in turn; nonzero: enough */
    void *user;                                      /* for step */
    const susol_options *limits;                     /* NULL: none */
    /* Not 0: only the first step is told by which this digit is excluded from the cell, of all
       steps there are now, or else on the way. `step` is not called if there is none. */
    int about_digit, about_cell;
    int needed; /* 1: all steps are told at the end, and of a puzzle that was solved only those on
                   which a digit rests; 2: only where there are rules besides houses */
} susol_explain_options;
/* Takes the easiest step there is, again and again. `ending` tells why it ended: SOLVED only if
   susol_verify agrees. If the puzzle is broken, the last step is called "contradiction", changes
   nothing and says where. Techniques that rely on there being one solution are used if that is
   proved with about a second of work. After LIMIT or CANCELLED the steps told so far hold. */
SUSOL_API susol_status susol_explain(const susol_puzzle *puzzle,
                                     const susol_explain_options *options, susol_ending *ending,
                                     susol_error *error);

/* Words around the steps, "solved" or "step", or the title of the strategy of that name, in a
   language; NULL: there is no such phrase. */
SUSOL_API const char *susol_phrase(const char *language, const char *name);

typedef struct susol_rating {
    int solutions; /* of the puzzle: 0, 1, or 2 for several; only one has a rating */
    int level;     /* 1 easy ... 5 extreme, as in the list "levels"; 0: the scale has none */
    double value;  /* the rating itself; 0 if there is none */
    char text[48]; /* as the scale writes it: "7.1/1.2/1.2"; or "none", "many": solutions */
} susol_rating;
/* `scale`: a name out of the list "scales". CANNOT: the scale does not know such puzzles. LIMIT: the
   level is the one it has at least; 0: nobody knows. */
SUSOL_API susol_status susol_rate(const susol_puzzle *puzzle, const char *scale,
                                  const susol_options *options, susol_rating *out,
                                  susol_error *error);

/* ---- making puzzles (see docs/GENERATE.md) ---- */

/* What puzzles are wanted. All zero: minimal plain 9x9 ones, each of a random full grid. Words, the
   frame and the limits are copied. */
typedef struct susol_request {
    size_t size;               /* sizeof(susol_request); 0: of the first release */
    uint64_t seed;             /* another seed, other puzzles */
    uint64_t attempts;         /* candidates for a puzzle until it is given up; 0: as usual */
    int per_grid;              /* this many puzzles in a row share a full grid; 0: 1 */
    const char *symmetry;      /* of the clues: a name out of the list "symmetries"; NULL: none */
    int strictly_minimal;      /* no clue can go; else, with a symmetry, no set of images */
    int clues_low, clues_high; /* how many clues; 0: no bound. More than minimal are given back */
    const char *pattern;       /* 81 characters: clues are where it has neither . nor 0 */

    const char *scale;              /* of the rating, from the list "scales"; NULL: er, or susol */
    double rating_low, rating_high; /* both 0: any */
    const char *level;              /* a name out of the list "levels"; NULL: any */
    const char *technique;          /* needed, and nothing harder: from the list "strategies" */
    int start_at_technique;         /* the position in which it is needed first */
    const char *look;               /* "classic": pleasant to look at and to solve */

    int uniform; /* every minimal puzzle is as likely as any other */
    int weights; /* uniform: all that are found, each with its weight */
    int hardest; /* search for the highest rating */

    int side;                    /* of the grid, 4 to 16; 0: 9 */
    const char *rules;           /* kinds of rules to be set: "killer thermo" */
    const susol_puzzle *frame;   /* its shape and rules hold in each; NULL: the plain grid */
    int givens_low, givens_high; /* how many digits are given beside the rules; both 0: any */
    int no_givens;               /* none at all */
    int minimal_rules;           /* no rule that was set can go */
    int cages_low, cages_high;   /* cells of a cage; 0: as usual */
    int merge_cages;             /* join them as far as one solution allows: harder */

    const susol_options *limits; /* of each call: milliseconds, nodes, watch. NULL: none */
    const char *saved; /* hardest: what susol_generator_save wrote, or puzzles, one a line */
} susol_request;

/* How a puzzle came about; shown until the next call on the generator. */
typedef struct susol_made {
    uint8_t solution[SUSOL_MAX_CELLS];
    int clues;                      /* digits given */
    uint64_t attempts;              /* candidates looked at, this one included */
    double weight;                  /* 1, but for weights */
    susol_rating rating;            /* if it was needed to choose; solutions 0: it was not */
    double width_least, width_mean; /* with a look: easiest steps in each position */
    char tried[160];                /* LIMIT, CANCELLED: what was tried, in words */
} susol_made;

/* Puzzle number N of a seed is the same in every run, on every machine, whatever else is asked for:
   any number may be asked for in any order, and threads with a generator each share the numbers. */
typedef struct susol_generator susol_generator;
/* BAD_VALUE, UNKNOWN_NAME, CANNOT: what is wrong with the request, or does not go together. */
SUSOL_API susol_status susol_generator_new(susol_generator **out, const susol_request *request,
                                           const susol_allocator *allocator, susol_error *error);
SUSOL_API void susol_generator_free(susol_generator *generator);
/* These numbers will be asked for: they are made together, which is much faster than one by one. */
SUSOL_API void susol_generator_expect(susol_generator *generator, uint64_t first, uint64_t count);
/* Puzzle number N, from 0. LIMIT: not found; the error says what was tried. CANCELLED: stopped;
   asked again it goes on. `made` may be NULL. */
SUSOL_API susol_status susol_generator_make(susol_generator *generator, uint64_t number,
                                            susol_puzzle *puzzle, const susol_made **made,
                                            susol_error *error);
/* Of the hardest, number 0 is the one found when a limit ends the search: time, the watcher, or as
   many ratings as there are attempts; the others follow. On the way the watcher hears of the pool,
   between two rounds: `depth` is the best rating in tenths, `nodes` counts ratings, `solutions` the
   pool. There this writes all that is needed to go on as if nothing had happened. CANNOT: of other
   requests there is nothing to save. */
SUSOL_API susol_status susol_generator_save(const susol_generator *generator, susol_text *out,
                                            susol_error *error);

/* ---- puzzles in pictures (see docs/SCAN.md) ---- */

typedef struct susol_picture { /* pixels of a photo, a screen, a frame of a camera */
    size_t size;               /* sizeof(susol_picture); 0: of the first release */
    const uint8_t *pixels;     /* row by row, from the top left */
    size_t stride;             /* bytes from one row to the next; 0: they follow each other */
    int width, height;
    int channels; /* bytes a pixel: 1 grey; 3 red, green, blue; 4 and how opaque; 0: 1 */
    int turn;     /* quarter turns to the right that put it upright, if known; only a hint */
    double scale; /* the corners are told for a picture this many times larger; 0: for this one */
    const susol_options *limits; /* milliseconds, watch; NULL: none */
} susol_picture;

/* A grid in a picture; shown until the next picture is read. In readings, 0 is an empty cell. */
typedef struct susol_scan_grid {
    int side, cells;
    double corners[8];        /* x, y of the top left, top right, bottom right, bottom left one */
    int sure;                 /* 1: consistent as it was seen, every cell far from doubt */
    int solutions;            /* of what was seen: 0, 1, or 2 for several; -1: not known */
    int corrections;          /* cells that were seen otherwise; -1: rules could not help */
    const uint8_t *digits;    /* of each cell, with the help of the rules */
    const uint8_t *seen;      /* the same without that help */
    const uint8_t *written;   /* 1: by hand; 0: printed, or empty */
    const uint8_t *readings;  /* the three likeliest of each cell, the best first */
    const float *chances;     /* how likely each of these is, from 0 to 1 */
    int rules;                /* cages and signs: 0: the digits are all there is */
    int pieces;               /* 1: it has the pieces of a jigsaw instead of boxes */
    const uint8_t *regions;   /* of a jigsaw, the piece of each cell, from 0; else NULL */
    int cages;                /* how many there are */
    const uint8_t *cage;      /* of each cell, from 1, 0: it is in none; NULL: there are none */
    const uint8_t *sums;      /* of each cage, from 1, with the help of the rules; 0: not known */
    const uint8_t *sums_seen; /* the same without that help */
    const float *sum_chances; /* how likely each of these is */
    const char *signs[2];     /* < or > between each cell and the one to its right, [1]: below
                                 it; 0: none there. NULL: none at all */
    const float *sign_chances[2]; /* how likely that is */
} susol_scan_grid;

typedef struct susol_scan susol_scan;
SUSOL_API susol_status susol_scan_new(susol_scan **out, const susol_allocator *allocator);
SUSOL_API void susol_scan_free(susol_scan *scan);
/* Finds and reads the grids of a picture; those of the picture before are forgotten. No grid is a
   result, not a failure. After LIMIT or CANCELLED the grids read till then are there. */
SUSOL_API susol_status susol_scan_read(susol_scan *scan, const susol_picture *picture,
                                       susol_error *error);
SUSOL_API int susol_scan_count(const susol_scan *scan);
/* In reading order; NULL past the last. */
SUSOL_API const susol_scan_grid *susol_scan_at(const susol_scan *scan, int index);
/* Where a point of a grid is in the picture, as the page bends; a cell is 1 wide, so the middle of
   r1c2 is at 1.5, 0.5. BAD_VALUE: there is no such grid. */
SUSOL_API susol_status susol_scan_place(const susol_scan *scan, int index, double right,
                                        double down, double xy[2]);
/* The puzzle of a grid: what was printed is given, with cages, signs and pieces if there are any.
   SEEN: without the help of the rules. WRITTEN: what was written by hand is placed. */
enum { SUSOL_SCAN_SEEN = 1, SUSOL_SCAN_WRITTEN = 2 };
SUSOL_API susol_status susol_scan_puzzle(const susol_scan *scan, int index, int which,
                                         susol_puzzle *out, susol_error *error);
/* All that is known of a grid, as JSON without an end of line, is added to the text. */
SUSOL_API susol_status susol_scan_json(const susol_scan *scan, int index, susol_text *out);

/* ---- drawing ---- */
typedef struct susol_look {     /* all zero: the puzzle as it was set */
    size_t size;                /* sizeof(susol_look); 0: of the first release */
    const uint8_t *solution;    /* digits to show in the empty cells */
    const uint8_t *other;       /* a second solution to show beside it, differing cells marked */
    const uint32_t *candidates; /* small digits to show in the empty cells */
    const uint8_t *marked;      /* nonzero: cells to mark */
    const char *caption;
    int colour;                 /* areas in colours */
    const susol_sketch *sketch; /* of a step: its pattern, links and changes in colours */
    /* Room for a picture made of characters: the largest that fits is drawn, or else one that is
       not too wide. 0: no bound. */
    int columns, lines;
    /* What a player wrote, a set a cell: digits in the corners, in the middle; colours 1 to 9. */
    const uint32_t *corner, *centre, *colours;
    const uint8_t *conflicts; /* nonzero: the digit breaks a rule */
    int parts;                /* of a drawing: some of susol_part together; 0: all */
} susol_look;
SUSOL_API susol_status susol_render(const susol_puzzle *puzzle, const susol_look *look,
                                    const char *renderer, susol_text *out, susol_error *error);

/* A canvas of your own: the drawing arrives as lines, shapes and words; a cell is 100 wide. Lines
   have round ends and corners; x and y are the middle of a circle and of words. Each order either
   fills or is a line; what it means is told by its role, out of the list "roles", and its tone. */
typedef enum susol_part { /* of a drawing, from below */
                          SUSOL_PART_PAPER = 1,
                          SUSOL_PART_GROUND = 2, /* of cells: areas, colours, marked cells */
                          SUSOL_PART_SHADES = 4, /* houses and cells of a step */
                          SUSOL_PART_BELOW = 8,  /* marks of rules under the lines */
                          SUSOL_PART_LINES = 16, /* of the grid */
                          SUSOL_PART_ABOVE = 32, /* marks of rules on the lines and outside */
                          SUSOL_PART_CELLS = 64, /* digits, candidates, marks of a player */
                          SUSOL_PART_LINKS = 128,
                          SUSOL_PART_WORDS = 256 /* names of rows and columns, legend, caption */
} susol_part;
typedef struct susol_ink {
    uint32_t fill, stroke; /* 0xRRGGBBAA; AA = 0: none */
    double width;          /* of the line; with words, the size of the letters */
    double dash;           /* length of dashes and gaps; 0: a full line */
    const char *role;      /* "cage", "wash", "given" */
    const char *tone;      /* "green", "removed", "3"; or "" */
    susol_part part;
    int rule; /* whose mark it is, in the order of the text; -1: of none */
} susol_ink;
typedef struct susol_canvas {
    size_t size; /* sizeof(susol_canvas); 0: of the first release */
    void *user;
    void (*begin)(void *user, double width, double height);
    void (*path)(void *user, const double *xy, int points, int closed, const susol_ink *ink);
    void (*circle)(void *user, double x, double y, double radius, const susol_ink *ink);
    void (*text)(void *user, double x, double y, const char *words, const susol_ink *ink);
    void (*end)(void *user);
    /* 1: what follows is the same in all such pictures of the puzzle; 0: no longer. May be NULL. */
    void (*fixed)(void *user, int begins);
    /* Where the grid is on the page. May be NULL. */
    void (*grid)(void *user, double x, double y, double width, double height);
} susol_canvas;
SUSOL_API susol_status susol_draw(const susol_puzzle *puzzle, const susol_look *look,
                                  const susol_canvas *canvas, susol_error *error);

/* ---- what there is: "rules", "formats", "engines", "renderers", "strategies", "scales",
        "languages", "symmetries", "levels", "roles" ---- */

typedef struct susol_entry { /* what a table does not tell is an empty text */
    const char *name, *title, *text, *example, *suffixes;
    const char *level, *sentence, *also, *ratings, *fits; /* of strategies; `also` of others, too */
} susol_entry;
SUSOL_API susol_status susol_list(const char *table, int index, susol_entry *out); /* END past it */
/* More about a kind of rule, for those who let people draw it. */
enum {
    SUSOL_TAKES_SET = 1,    /* cells in any order */
    SUSOL_TAKES_LINE = 2,   /* cells in order */
    SUSOL_TAKES_SIGNS = 4,  /* pairs with a sign between them: r1c1 > r1c2 */
    SUSOL_TAKES_GRID = 16,  /* no cells: the whole grid */
    SUSOL_TAKES_WORD = 32,  /* a word in quotes before the colon */
    SUSOL_TAKES_PARTS = 64, /* cells in parts, cut by | */
    SUSOL_TAKES_FACTORS = 128,
    SUSOL_TAKES_RULES = 2048,
    SUSOL_TAKES_CELLS = 4096, /* one rule for each cell */
    SUSOL_TAKES_PAIRS = 8192  /* one rule for each two neighbours in the list */
};
typedef struct susol_kind {
    size_t size;       /* sizeof(susol_kind), set by you */
    const char *name;  /* as in the list "rules" */
    const char *title; /* in the language */
    const char *law;  /* as people are told it who see the picture; in braces: what depends on it */
    const char *with; /* the same of rules with a number; or "" */
    const char *group; /* cells, cages, lines, pairs, corners, outside, grid, made */
    const char *mark;  /* the first that its example is drawn with; or "none" */
    const char *tone;  /* of that mark */
    int takes;         /* some of SUSOL_TAKES_ together */
    int least, most;   /* cells; most 0: as many as there are */
    int numbers;       /* 0: none, 1: may be there, 2: must be */
} susol_kind;
/* The kind with this index in the list "rules". END: past the last. */
SUSOL_API susol_status susol_kind_get(int index, const char *language,
                                      const susol_allocator *allocator, susol_kind *out);
/* 1: the entry goes by this name: its name, its title or one of its other names; case, blanks and
   hyphens do not matter. */
SUSOL_API int susol_entry_has_name(const susol_entry *entry, const char *name);
#ifdef __cplusplus
}
#endif
#endif
