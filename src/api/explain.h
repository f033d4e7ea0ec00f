/* explain.h: what the parts of the public way to steps share. */
#ifndef SS_API_EXPLAIN_H
#define SS_API_EXPLAIN_H
#include "solve/solve.h"
#include "strategy/gather.h"
#include "strategy/path.h"
#include "strategy/words/reasons.h"

enum { SS_LISTED = 4096 };
typedef struct ss_listing { /* of all steps there are now */
    ss_step_sink sink;      /* first, so that it is the list */
    struct ss_lecture *at;
    susol_status status;
    int count;
    uint64_t seen[SS_LISTED]; /* their prints */
} ss_listing;

enum { SS_SAID_PARTS = 16 };
typedef struct ss_said_part { /* what a technique, or the rule it is about, says was told */
    const ss_strategy *strategy;
    const ss_rule_kind *kind; /* NULL: of no rule of the puzzle */
    int number;               /* of the rule; 0: none */
} ss_said_part;

typedef struct ss_lecture {
    ss_walk walk;
    ss_board board;
    const susol_explain_options *guide;
    const ss_language *language;
    ss_limits limits;
    ss_meter meter;
    ss_text where, sentence, changes, json;
    ss_gather gather;
    ss_path path; /* where the steps wait until it is known which are needed */
    bool waits;
    int groups;                       /* in the path */
    ss_step first_step;               /* of what was gathered */
    ss_said_part said[SS_SAID_PARTS]; /* of a step that is gathered */
    int said_count;
    ss_set left[SS_MAX_CELLS]; /* of the cells that a step changes: what it leaves */
    ss_text parts;             /* the sentences of a step that was gathered; else empty */
    susol_result result;       /* of looking for two solutions */
    uint8_t first[SS_MAX_CELLS];
    ss_set candidates[SS_MAX_CELLS];
    ss_set possible[SS_MAX_CELLS]; /* in some solution, where there are several; else all 0 */
    uint8_t marked[SS_MAX_CELLS];
    ss_sketch sketch;
    uint8_t asked_digits[SS_MAX_CELLS]; /* before the silent steps, */
    ss_set asked_marks[SS_MAX_CELLS];   /* where these look for a mistake */
    bool silent; /* on the way to where a mistake shows, or to what is asked about */
    ss_listing list;
} ss_lecture;

/* Tells the caller; true: enough. A step without a strategy says what is broken. */
bool ss_explain_tell(ss_lecture *at, const ss_step *step, susol_status *status);
/* Nothing can be pointed at: the puzzle as it was asked, and that it has no solution. */
bool ss_explain_tried(ss_lecture *at, susol_status *status);
/* The easiest step again and again, to the end. */
susol_status ss_explain_walk(ss_lecture *at, susol_ending *end);
enum { SS_EXPLAIN_PATIENCE = 1 << 14 }; /* looks: about a second, at most a few */
/* Looks for two solutions, for so long as nobody minds. A search that gives up, or one at the limit
   of nodes, is OK, but not complete. */
susol_status ss_explain_seek_two(ss_lecture *at, const ss_set *start, uint8_t *first,
                                 susol_result *result);
static inline bool ss_explain_is_one(const susol_result *result) {
    return result->complete && result->solutions.low == 1 && !result->solutions.high;
}
/* Has a player placed digits? */
bool ss_explain_has_placed(const ss_puzzle *puzzle);
/* explain_mistake.c: there is no solution: says where that can be seen, if need be after
   steps; those are told only if all steps are asked for. */
susol_status ss_explain_mistake(ss_lecture *at, susol_ending *end);
#endif
