/* fast9.h: the engine for plain 9x9 Sudoku: many puzzles at once, or one puzzle as soon as
   possible.

   Nothing here allocates and nothing is written outside the caller's memory, so any number of
   threads may work at the same time, each with a work area of its own. */
#ifndef SS_FAST9_FAST9_H
#define SS_FAST9_FAST9_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for one call at a time; needs no preparation and may be used again and again. Only the pages
   that a search touches are ever used. */
typedef struct ss_fast9_work {
    unsigned char bytes[32 * 1024 + 32 * 74 * 192];
} ss_fast9_work;

/* How a search over one puzzle ended. */
typedef enum ss_fast9_end {
    SS_FAST9_ALL,       /* every solution was found */
    SS_FAST9_LIMIT,     /* as many solutions as asked for */
    SS_FAST9_STOPPED,   /* found() said so */
    SS_FAST9_NODES,     /* the node limit was reached */
    SS_FAST9_CANCELLED, /* cancel() said so */
} ss_fast9_end;

typedef struct ss_fast9_stats {
    uint64_t sweeps;  /* passes over all cells; one serves all puzzles in a register */
    uint64_t guesses; /* branchings */
    uint64_t nodes;   /* positions looked at: one for each puzzle, two for each guess followed up */
    ss_fast9_end end; /* of a batch: ALL or CANCELLED */
} ss_fast9_stats;

/* A complete grid as candidate sets of one digit each; what is beyond 81 means nothing. */
typedef struct ss_fast9_grid {
    uint16_t set[96];
} ss_fast9_grid;

/* Some cells of a complete grid are given: is there another solution than that grid? */
typedef struct ss_fast9_question {
    const ss_fast9_grid *grid;
    uint64_t givens[2]; /* cell c is bit c % 64 of word c / 64 */
    int cell;           /* its digit must be another one; SS_FAST9_ANY: that of some cell */
} ss_fast9_question;

enum { SS_FAST9_ANY = -1 };

/* Many puzzles, in one of three ways: text, 81 characters each: '1'..'9' is a given, anything else
   an empty cell; candidate sets, bit d-1 if digit d may be there; or questions about grids. */
typedef struct ss_fast9_batch {
    const char *puzzles;  /* puzzle i starts at puzzles + i * stride; or NULL */
    size_t stride, count; /* stride: 81, or 82 for lines of a file */
    char *solutions;      /* 81 characters each, the first solution; NULL: not wanted. */
    size_t out_stride;    /* That of puzzle i is at solutions + i * out_stride, if there is one */
    uint32_t *found;      /* how many solutions puzzle i has, at most `limit` */
    uint32_t limit;       /* at least 1; 2 proves uniqueness */
    uint32_t patience;    /* guesses without a solution till a puzzle is left; 0: never */
    bool (*cancel)(void *user); /* asked now and then, true stops; may be NULL */
    void *user;
    const uint16_t *sets;               /* puzzle i starts at sets + i * stride; or NULL */
    const ss_fast9_question *questions; /* or NULL; the grid itself is never counted as found */
    uint32_t *guesses;                  /* that puzzle i took; NULL: not wanted */
    uint64_t (*differs)[2]; /* of questions: the cells where the solution found is not the grid: an
                               unavoidable set without a given; only if found; NULL: not wanted */
} ss_fast9_batch;

/* Guesses: hardly any puzzle takes more before its first solution. */
enum { SS_FAST9_PATIENCE = 20000 };
enum { SS_FAST9_LEFT = INT32_MAX }; /* in found[] for a puzzle that was left, or not reached */

/* Solves them all. Every puzzle is searched depth first, by the same rules on every machine, so
   solutions, guesses and nodes never depend on the width of the registers; sweeps do. Depth first
   may be lost for hours where there are no solutions but many elsewhere: patience is the way out,
   and ss_fast9_solve_one looks in several places. Cancelled, it leaves all puzzles without an
   answer, and stats->end says so. `stats` may be NULL. */
void ss_fast9_solve_batch(const ss_fast9_batch *batch, ss_fast9_work *work, ss_fast9_stats *stats);

/* One puzzle, given as candidates: allowed[cell] has bit d-1 if digit d may be there. */
typedef struct ss_fast9_query {
    const uint16_t *allowed;                          /* 81 sets */
    uint64_t limit;                                   /* solutions wanted, 0 for all */
    uint64_t node_limit;                              /* positions to look at, 0 for no limit */
    bool (*found)(void *user, const uint8_t *digits); /* 81 digits 1..9; true stops; may be NULL */
    bool (*cancel)(void *user); /* asked every 64 guesses or so, true stops; may be NULL */
    void *user;
} ss_fast9_query;

/* Returns the number of solutions found. Solutions come in the same order on every machine and in
   every run, but not in that of ss_fast9_solve_batch. `stats` may be NULL. */
uint64_t ss_fast9_solve_one(const ss_fast9_query *query, ss_fast9_work *work,
                            ss_fast9_stats *stats);

/* The variants built into this program, best first, NULL after the last. For tests and benches. */
const char *ss_fast9_variant(int index);

/* The same two with a given variant: false, and nothing done, if this processor cannot run it.
   Here `stats` may not be NULL. */
bool ss_fast9_batch_with(int variant, const ss_fast9_batch *batch, ss_fast9_work *work,
                         ss_fast9_stats *stats);
bool ss_fast9_one_with(int variant, const ss_fast9_query *query, ss_fast9_work *work,
                       ss_fast9_stats *stats, uint64_t *solutions);

#endif
