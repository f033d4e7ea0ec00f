/* solve.h: engines. All of them answer the same question, so they check each other.

   A question is a puzzle, the candidates to start from, and the caller's options. The answer
   collects solutions; an engine only calls ss_answer_found for each one, in any order it likes but
   always in the same order for the same question. */
#ifndef SS_SOLVE_SOLVE_H
#define SS_SOLVE_SOLVE_H
#include "puzzle/puzzle.h"
#include "search/search.h"

typedef struct ss_question {
    const ss_puzzle *puzzle;
    const ss_set *start; /* what may be in each cell; never NULL */
    const susol_options *options;
    susol_result *result;
    ss_meter meter;
} ss_question;

typedef struct ss_engine {
    const char *name, *title;
    const char *text;                             /* how it works, for `susol engines NAME` */
    bool (*fits)(const ss_puzzle *puzzle);        /* can it answer for this puzzle at all? */
    susol_status (*solve)(ss_question *question); /* OK, NO_MEMORY; stops show in the meter */
} ss_engine;

const ss_engine *ss_engine_at(int index); /* NULL past the last; the first that fits is used */
const ss_engine *ss_engine_find(const char *name);

/* For asserts: is there a digit of the puzzle in every cell? */
static inline bool ss_is_filled(const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int c = 0; c < puzzle->cells; c++)
        if (solution[c] < 1 || solution[c] > puzzle->side) return false;
    return true;
}
/* Takes a solution: counts it, keeps the first, tells the caller. True: enough. */
bool ss_answer_found(ss_question *question, const uint8_t *solution);

/* The whole way: chooses the engine, runs it, verifies nothing. `start` NULL: the puzzle's own.
   `limits` are those of the whole call, of which this may be a part; NULL: of these options. */
susol_status ss_solve(const ss_puzzle *puzzle, const ss_set *start, const susol_options *options,
                      ss_limits *limits, susol_result *result);
/* Is there such an engine, and does it answer for this puzzle? If not, the error says so. */
susol_status ss_engine_check(const ss_puzzle *puzzle, const char *engine, susol_error *error);
/* The digits that occur in some solution, cell by cell; all 0 if there is none. */
susol_status ss_solve_candidates(const ss_puzzle *puzzle, const susol_options *options,
                                 ss_limits *limits, ss_set *digits);
/* The fixpoint of propagation alone; CANNOT: a contradiction shows at once. */
susol_status ss_solve_propagate(const ss_puzzle *puzzle, ss_limits *limits, ss_set *state);
/* Cells in broken rules, and what the rules, each by itself, leave open; both may be NULL. */
susol_status ss_solve_conflicts(const ss_puzzle *puzzle, ss_limits *limits, uint8_t *marked,
                                ss_set *open);

/* ---- verify.c: the bare law, sharing nothing with the engines ---- */

typedef struct ss_fault { /* of a filling: the first cell that may not hold its digit, or ... */
    int cell;             /* -1: none */
    const ss_rule *rule;  /* the first rule that is broken; NULL: none */
} ss_fault;
/* About how much work a law is; it may look at the whole grid, or at a word. */
int ss_verify_work(const ss_puzzle *puzzle, const ss_rule *rule);
/* `limits` NULL: none. Once they are stopped, false means nothing. */
bool ss_verify_fault(ss_limits *limits, const ss_puzzle *puzzle, const uint8_t *solution,
                     ss_fault *fault);
susol_status ss_verify(const ss_puzzle *puzzle, const uint8_t *solution, susol_error *error);
susol_status ss_verify_within(ss_limits *limits, const ss_puzzle *puzzle, const uint8_t *solution,
                              susol_error *error);
/* Two equal givens in a rule without repeats, or a full rule that is broken. */
susol_status ss_verify_givens(ss_limits *limits, const ss_puzzle *puzzle, susol_error *error);
#endif
