/* solve.c: small puzzles by grammar to all engines: they find the same solutions, each obeys the
   law, and counting, true candidates, propagation, exploring and drawing agree with them. */
#include "grammar.h"
#include "solve/solve.h"
#include <string.h>

enum { MOST_NODES = 3000, MOST_SOLUTIONS = 60 };

typedef struct found { /* all solutions, in a form that does not know their order */
    const susol_puzzle *puzzle;
    uint64_t count, hash;
    uint32_t digits[SUSOL_MAX_CELLS];
    bool complete;
} found;

static uint64_t hash_of(const uint8_t *solution, int cells) {
    uint64_t hash = 14695981039346656037u;
    for (int c = 0; c < cells; c++) hash = (hash ^ solution[c]) * 0x100000001b3u;
    return hash;
}

static int keep(void *user, const uint8_t *solution) {
    found *all = user;
    susol_error error;
    int cells = susol_puzzle_cells(all->puzzle);
    FUZZ_CHECK(!susol_verify(all->puzzle, solution, &error));
    all->count++;
    all->hash += hash_of(solution, cells);
    for (int c = 0; c < cells; c++) all->digits[c] |= 1u << (solution[c] - 1);
    return 0;
}

static susol_options options_for(found *all, const susol_puzzle *puzzle) {
    memset(all, 0, sizeof *all);
    all->puzzle = puzzle;
    return (susol_options){.nodes = MOST_NODES,
                           .milliseconds = MOST_NODES,
                           .solutions = MOST_SOLUTIONS,
                           .found = keep,
                           .user = all};
}

static void close(found *all, susol_status status, uint64_t solutions, int complete) {
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT);
    all->complete = status == SUSOL_OK && complete;
    FUZZ_CHECK(solutions == all->count);
}

static void solve_by(const ss_engine *engine, const susol_puzzle *puzzle, found *all) {
    susol_result result;
    susol_options options = options_for(all, puzzle);
    options.engine = engine->name;
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    close(all, status, result.solutions.low, result.complete);
}

static void explore(fuzz_bytes *bytes, const susol_puzzle *puzzle, found *all) {
    static const char *const orders[] = {"depth",     "breadth",     "best",
                                         "deepening", "discrepancy", "backtrack"};
    static const char *const splits[] = {"smallest", "first", "house", "binary", "conflicts"};
    static const char *const prunes[] = {NULL, "none", "houses,hidden", "sums,derived", "rules"};
    susol_effort effort;
    susol_options options = options_for(all, puzzle);
    susol_search search = {.order = orders[fuzz_below(bytes, 6)],
                           .split = splits[fuzz_below(bytes, 5)],
                           .prune = prunes[fuzz_below(bytes, 5)],
                           .memory = 1 << 20};
    susol_status status = susol_explore(puzzle, &search, &options, &effort, NULL);
    close(all, status, effort.solutions, effort.complete);
}

static void compare(const found *one, const found *other) {
    if (one->complete && other->complete)
        FUZZ_CHECK(one->count == other->count && one->hash == other->hash);
    else if (one->complete) FUZZ_CHECK(other->count <= one->count);
    else if (other->complete) FUZZ_CHECK(one->count <= other->count);
}

static void check_count(const susol_puzzle *puzzle, const found *all) {
    susol_options options = {.milliseconds = MOST_NODES};
    susol_tally tally;
    susol_status status = susol_count(puzzle, &options, &tally, NULL);
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT);
    FUZZ_CHECK(all->count <= tally.count.low || tally.count.high || !tally.exact);
    if (tally.exact && all->complete) FUZZ_CHECK(tally.count.low == all->count);
}

static void check_candidates(const susol_puzzle *puzzle, const found *all) {
    uint32_t digits[SUSOL_MAX_CELLS], fixpoint[SUSOL_MAX_CELLS], open[SUSOL_MAX_CELLS];
    susol_options options = {.nodes = MOST_NODES, .milliseconds = MOST_NODES};
    susol_status status = susol_candidates(puzzle, &options, digits, NULL);
    susol_status at_once = susol_propagate(puzzle, fixpoint, NULL);
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT);
    FUZZ_CHECK(!susol_conflicts(puzzle, NULL, open));
    if (at_once == SUSOL_CANNOT) FUZZ_CHECK(all->count == 0);
    for (int c = 0; c < susol_puzzle_cells(puzzle); c++) {
        if (status == SUSOL_OK && all->complete) FUZZ_CHECK(digits[c] == all->digits[c]);
        if (!at_once) FUZZ_CHECK(!(all->digits[c] & ~fixpoint[c]));
        FUZZ_CHECK(!(all->digits[c] & ~susol_puzzle_allowed(puzzle, c)));
        if (all->count && !susol_puzzle_value(puzzle, c) && !susol_puzzle_is_hole(puzzle, c))
            FUZZ_CHECK(!(all->digits[c] & ~open[c]));
    }
}

static void check_draws(fuzz_bytes *bytes, const susol_puzzle *puzzle, const found *all) {
    uint8_t solution[SUSOL_MAX_CELLS];
    susol_error error;
    susol_sampler *sampler = NULL;
    susol_options options = {.nodes = MOST_NODES, .milliseconds = MOST_NODES};
    options.seed = (uint64_t)fuzz_byte(bytes);
    if (susol_sampler_new(&sampler, puzzle, &options, NULL)) return;
    susol_status status = susol_sampler_draw(sampler, solution);
    if (all->complete) FUZZ_CHECK((status == SUSOL_END) == !all->count);
    if (!status) FUZZ_CHECK(!susol_verify(puzzle, solution, &error));
    susol_sampler_free(sampler);
}

static void question(fuzz_bytes *bytes, const susol_puzzle *puzzle) {
    static found first, other;
    susol_error error;
    const ss_engine *engine;
    bool asked = false;
    for (int i = 0; (engine = ss_engine_at(i)); i++) {
        if (!engine->fits(puzzle)) continue;
        solve_by(engine, puzzle, asked ? &other : &first);
        if (asked) compare(&first, &other);
        if (asked && !first.complete) first = other;
        asked = true;
    }
    explore(bytes, puzzle, &other);
    compare(&first, &other);
    if (first.count) FUZZ_CHECK(!susol_check_givens(puzzle, &error));
    if (fuzz_one_in(bytes, 2)) check_candidates(puzzle, &first);
    if (fuzz_one_in(bytes, 4)) check_count(puzzle, &first);
    if (fuzz_one_in(bytes, 8)) check_draws(bytes, puzzle, &first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text text;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 6);
    susol_puzzle *puzzle;
    susol_error error;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    unsigned wish = fuzz_one_in(&way, 4) ? FUZZ_NINE | FUZZ_GIVEN : FUZZ_SMALL;
    if (fuzz_one_in(&way, 3)) wish |= FUZZ_GIVEN;
    if (fuzz_one_in(&way, 8)) wish |= FUZZ_PLAIN;
    fuzz_write_puzzle(&bytes, wish, &text);
    fuzz_note(text.data);
    if (!susol_read(puzzle, text.data, text.size, "susol", &error)) question(&way, puzzle);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
