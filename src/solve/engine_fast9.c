/* engine_fast9.c: plain 9x9 puzzles through fast9, one puzzle at a time. */
#include "solve/solve.h"
#include "fast9/fast9.h"

static bool found(void *user, const uint8_t *digits) { return ss_answer_found(user, digits); }

/* fast9 counts nodes itself; between two looks the meter sees to time and to the watcher. */
static bool cancel(void *user) {
    ss_question *question = user;
    return question->meter.stopped || ss_meter_look(&question->meter);
}

/* The limit of this search, or what is left of that of the whole call; 0: none. */
static uint64_t node_limit(const ss_question *question) {
    const ss_limits *limits = question->meter.limits;
    uint64_t own = question->options->nodes, most = limits->options->nodes;
    uint64_t left =
        most > limits->nodes ? most - limits->nodes : most != 0; /* one is one too many */
    return own && (own < left || !left) ? own : left;
}

static susol_status solve(ss_question *question) {
    const susol_allocator *allocator = &question->puzzle->memory;
    ss_fast9_work *work = allocator->resize(allocator->user, NULL, 0, sizeof *work);
    if (!work) return SUSOL_NO_MEMORY;
    uint16_t allowed[81];
    for (int c = 0; c < 81; c++) allowed[c] = (uint16_t)question->start[c];
    bool watched = ss_limits_matter(question->meter.limits);
    ss_fast9_query query = {.allowed = allowed,
                            .node_limit = node_limit(question),
                            .found = found,
                            .cancel = watched ? cancel : NULL,
                            .user = question};
    ss_fast9_stats stats = {0};
    (void)ss_fast9_solve_one(&query, work, &stats);
    question->meter.nodes = stats.nodes;
    question->meter.limits->nodes += stats.nodes;
    if (stats.end == SS_FAST9_NODES) question->meter.stopped = SUSOL_LIMIT;
    ss_memory_give(allocator, work, sizeof *work);
    return SUSOL_OK;
}

const ss_engine ss_engine_fast9 = {
    .name = "fast9",
    .title = "Plain 9x9, as fast as we can",
    .text = "Works on all cells at once with wide registers: naked singles, hidden singles and "
            "locked candidates in one sweep, again and again. A batch of puzzles is solved side "
            "by side, one puzzle in each lane of the registers, each lane with a search of its "
            "own, so that no lane ever waits for another; a single puzzle has its branches "
            "spread over the lanes.",
    .fits = ss_puzzle_is_plain9,
    .solve = solve,
};
