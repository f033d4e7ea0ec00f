/* engine_fast9.c: plain 9x9 puzzles through fast9, one puzzle at a time. */
#include "solve/solve.h"
#include "fast9/fast9.h"
#include <string.h>

extern const ss_engine ss_engine_board;

/* Nobody has seen a puzzle with a solution that takes a tenth of this before the first. Where there
   is none for a reason that sweeps do not see, the search would go through all that has nothing to
   do with it; the engine `board` finds out where the trouble is. */
enum { PATIENCE = 100000 }; /* nodes without a solution */

enum { CELLS = 81, ALL = 0x1ff, SECOND = 2 };

typedef struct attempt {
    ss_question *question;
    ss_fast9_query query;
    ss_fast9_work *work;
    uint64_t nodes; /* the caller's limit */
    uint8_t held[SECOND][CELLS], first[CELLS];
    int held_count;
} attempt;

static bool found(void *user, const uint8_t *digits) {
    attempt *at = user;
    at->query.node_limit = at->nodes; /* too late for another engine */
    return ss_answer_found(at->question, digits);
}

static bool found_other(void *user, const uint8_t *digits) {
    const attempt *at = user;
    return memcmp(digits, at->first, CELLS) != 0 && found(user, digits);
}

static bool hold(void *user, const uint8_t *digits) {
    attempt *at = user;
    at->query.node_limit = at->nodes;
    memcpy(at->held[at->held_count++], digits, CELLS);
    return at->held_count == SECOND;
}

/* fast9 counts nodes itself; between two looks the meter sees to time and to the watcher. */
static bool cancel(void *user) {
    ss_meter *meter = &((attempt *)user)->question->meter;
    return meter->stopped || ss_meter_look(meter);
}

/* The limit of this search, or what is left of that of the whole call; 0: none. */
static uint64_t node_limit(const ss_question *question) {
    const ss_limits *limits = question->meter.limits;
    uint64_t own = question->options->nodes, most = limits->options->nodes;
    uint64_t left =
        most > limits->nodes ? most - limits->nodes : most != 0; /* one is one too many */
    return own && (own < left || !left) ? own : left;
}

/* Is a digit given twice in a box? Sweeps add up the digits of a box: a carry tells, but not that
   of the last digit. In a grid with few digits they would look for hours. */
static bool is_given_twice(const uint16_t *allowed) {
    for (int box = 0; box < 9; box++) {
        unsigned seen = 0;
        for (int i = 0; i < 9; i++) {
            unsigned set = allowed[box / 3 * 27 + box % 3 * 3 + i / 3 * 9 + i % 3];
            if (set & (set - 1)) continue;
            if (seen & set) return true;
            seen |= set;
        }
    }
    return false;
}

static void spend(const attempt *at, const ss_fast9_stats *stats) {
    at->question->meter.nodes += stats->nodes;
    at->question->meter.limits->nodes += stats->nodes;
}

/* True: it was lost, and the caller did not ask for this very engine. */
static bool search(attempt *at, bool (*take)(void *user, const uint8_t *digits)) {
    ss_question *question = at->question;
    ss_fast9_stats stats = {0};
    at->nodes = node_limit(question);
    bool patient = question->options->engine || (at->nodes && at->nodes <= PATIENCE);
    at->query.node_limit = patient ? at->nodes : PATIENCE;
    at->query.found = take;
    (void)ss_fast9_solve_one(&at->query, at->work, &stats);
    spend(at, &stats);
    bool lost = stats.end == SS_FAST9_NODES && at->query.node_limit != at->nodes;
    if (stats.end == SS_FAST9_NODES && !lost) question->meter.stopped = SUSOL_LIMIT;
    return lost;
}

/* ---- the same first solution as in a batch ---- */

static bool has_givens_only(const attempt *at) {
    for (int c = 0; c < CELLS; c++) {
        unsigned set = at->query.allowed[c];
        if (set != ALL && (!set || set & (set - 1))) return false;
    }
    return true;
}

/* False: a batch would have left it, or it was stopped; or there is no solution. */
static bool find_first(attempt *at) {
    char grid[CELLS], solution[CELLS] = "";
    uint32_t count = 0;
    ss_fast9_stats stats = {0};
    for (int c = 0; c < CELLS; c++) {
        unsigned set = at->query.allowed[c];
        grid[c] = (char)(set == ALL ? '.' : '0' + ss_set_low(set));
    }
    ss_fast9_batch one = {.puzzles = grid,
                          .stride = CELLS,
                          .count = 1,
                          .solutions = solution,
                          .found = &count,
                          .limit = 1,
                          .patience = SS_FAST9_PATIENCE,
                          .cancel = at->query.cancel,
                          .user = at};
    ss_fast9_solve_batch(&one, at->work, &stats);
    spend(at, &stats);
    if (count != 1) return false;
    for (int c = 0; c < CELLS; c++) at->first[c] = (uint8_t)(solution[c] - '0');
    return true;
}

/* Two are held: tells the one that a batch finds first, and then the others. */
static void tell_many(attempt *at) {
    if (!find_first(at)) memcpy(at->first, at->held[0], CELLS);
    int other = !memcmp(at->first, at->held[0], CELLS);
    if (at->question->meter.stopped || found(at, at->first)) return;
    if (at->question->options->solutions == SECOND) (void)found(at, at->held[other]);
    else (void)search(at, found_other);
}

/* Where there are several solutions, a batch and a search for one puzzle meet them in another
   order: the first one is that of the batch. True: it was lost. */
static bool search_usual(attempt *at) {
    if (at->question->options->solutions == 1 && find_first(at)) return found(at, at->first), false;
    if (at->question->options->solutions == 1) return search(at, found);
    if (search(at, hold)) return true;
    if (at->held_count == SECOND) tell_many(at);
    else if (at->held_count) (void)found(at, at->held[0]);
    return false;
}

static susol_status solve(ss_question *question) {
    const susol_allocator *allocator = &question->puzzle->memory;
    uint16_t allowed[CELLS];
    for (int c = 0; c < CELLS; c++) allowed[c] = (uint16_t)question->start[c];
    if (is_given_twice(allowed)) allowed[0] = 0; /* now they see it at once */
    bool watched = ss_limits_matter(question->meter.limits);
    attempt at = {.question = question,
                  .work = allocator->resize(allocator->user, NULL, 0, sizeof *at.work),
                  .query = {.allowed = allowed, .cancel = watched ? cancel : NULL, .user = &at}};
    if (!at.work) return SUSOL_NO_MEMORY;
    bool usual = has_givens_only(&at) && !node_limit(question); /* a batch has no such limit */
    bool lost = usual ? search_usual(&at) : search(&at, found);
    ss_memory_give(allocator, at.work, sizeof *at.work);
    return lost ? ss_engine_board.solve(question) : SUSOL_OK;
}

const ss_engine ss_engine_fast9 = {
    .name = "fast9",
    .title = "Plain 9x9, as fast as we can",
    .text = "Works on all cells at once with wide registers: naked singles, hidden singles and "
            "locked candidates in one sweep, again and again. A batch of puzzles is solved side "
            "by side, one puzzle in each lane of the registers, each lane with a search of its "
            "own, so that no lane ever waits for another; a single puzzle has its branches "
            "spread over the lanes. Unless it is asked for by name, it hands a search that is lost "
            "over to the engine board.",
    .fits = ss_puzzle_is_plain9,
    .solve = solve,
};
