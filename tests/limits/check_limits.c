/* check_limits.c: every public call keeps its limits on puzzles made to break them.

   For each puzzle and each call: a limit of time is given, and the call must end soon after it, by
   the virtual clock; then the same with a watcher that cancels. The puzzles are random rules of
   every kind in the table on large grids, and some that are known to explode.

     check_limits            a share of all, for make check
     check_limits all        everything
     check_limits PUZZLE     those whose name begins so, with the worst times
     check_limits PUZZLE MS CALL
                             the same for calls whose name begins so; it aborts that long after the
                             limit, and a debugger shows where */
#include "support.h"
#include "limits/virtual_clock.h"
#include "limits/hard_puzzles.h"

enum { LIMIT = 4, GRACE = 100 }; /* virtual milliseconds */

typedef struct watcher {
    uint64_t since; /* when it began to say no; 0: not yet */
    bool cancels;
} watcher;

static int watch(void *user, const susol_event *event) {
    watcher *w = user;
    (void)event;
    if (!w->cancels) return 0;
    if (!w->since) w->since = blocks_run;
    return 1;
}

/* ---- the calls ---- */

typedef susol_status call(susol_puzzle *puzzle, const susol_options *options);

static susol_result result; /* large, and nobody looks at it */

static susol_status solve(susol_puzzle *puzzle, const susol_options *options) {
    return susol_solve(puzzle, options, &result, NULL);
}

static susol_status find_candidates(susol_puzzle *puzzle, const susol_options *options) {
    uint32_t digits[SUSOL_MAX_CELLS];
    return susol_candidates(puzzle, options, digits, NULL);
}

static susol_status count(susol_puzzle *puzzle, const susol_options *options) {
    susol_tally number;
    return susol_count(puzzle, options, &number, NULL);
}

static susol_status count_candidates(susol_puzzle *puzzle, const susol_options *options) {
    static susol_number counts[SUSOL_MAX_CELLS * SUSOL_MAX_SIDE];
    return susol_candidate_counts(puzzle, options, counts, NULL);
}

static susol_status sample(susol_puzzle *puzzle, const susol_options *options) {
    susol_sampler *sampler;
    susol_status status = susol_sampler_new(&sampler, puzzle, options, NULL);
    susol_sampler_free(sampler);
    return status;
}

static susol_status look_at_clues(susol_puzzle *puzzle, const susol_options *options,
                                  bool needless) {
    susol_clues *clues;
    susol_status status = susol_clues_new(&clues, puzzle);
    if (status) return status;
    size_t size = (size_t)susol_clues_count(clues) + 1;
    uint8_t *one = malloc(size), *other = malloc(size);
    if (needless) status = susol_clues_needless(clues, options, one, other, NULL);
    else status = susol_clues_conflict(clues, options, one, NULL);
    free(one);
    free(other);
    susol_clues_free(clues);
    return status;
}

static susol_status find_conflict(susol_puzzle *puzzle, const susol_options *options) {
    return look_at_clues(puzzle, options, false);
}

static susol_status find_needless(susol_puzzle *puzzle, const susol_options *options) {
    return look_at_clues(puzzle, options, true);
}

static susol_status explain(susol_puzzle *puzzle, const susol_options *options) {
    susol_ending end;
    return susol_explain(puzzle, &(susol_explain_options){.limits = options}, &end, NULL);
}

static susol_status rate(susol_puzzle *puzzle, const susol_options *options) {
    susol_rating rating;
    return susol_rate(puzzle, "susol", options, &rating, NULL);
}

static susol_status explore(susol_puzzle *puzzle, const susol_options *options, const char *order) {
    susol_search search = {.order = order};
    susol_effort effort;
    return susol_explore(puzzle, &search, options, &effort, NULL);
}

static susol_status explore_depth(susol_puzzle *puzzle, const susol_options *options) {
    return explore(puzzle, options, "depth");
}

static susol_status explore_best(susol_puzzle *puzzle, const susol_options *options) {
    return explore(puzzle, options, "best");
}

static susol_status explore_cells(susol_puzzle *puzzle, const susol_options *options) {
    return explore(puzzle, options, "backtrack");
}

/* ---- calls that take no options: the puzzle keeps them ---- */

/* Each call takes the next one of the table. */
static const char *next_of(const char *table) {
    static int turn;
    susol_entry entry;
    if (susol_list(table, turn++, &entry)) turn = susol_list(table, 0, &entry) ? 0 : 1;
    return entry.name;
}

static susol_status propagate(susol_puzzle *puzzle, const susol_options *options) {
    uint32_t digits[SUSOL_MAX_CELLS];
    susol_puzzle_set_limits(puzzle, options, NULL);
    return susol_propagate(puzzle, digits, NULL);
}

static susol_status find_conflicts(susol_puzzle *puzzle, const susol_options *options) {
    susol_puzzle_set_limits(puzzle, options, NULL);
    return susol_conflicts(puzzle, NULL, NULL);
}

static susol_status draw(susol_puzzle *puzzle, const susol_options *options) {
    susol_text *text;
    susol_status status = susol_text_new(&text, NULL);
    susol_puzzle_set_limits(puzzle, options, NULL);
    if (!status) status = susol_render(puzzle, NULL, next_of("renderers"), text, NULL);
    susol_text_free(text);
    return status;
}

/* Out, and in again. */
static susol_status convert(susol_puzzle *puzzle, const susol_options *options) {
    susol_text *text;
    susol_puzzle *again = new_puzzle();
    susol_status status = susol_text_new(&text, NULL);
    susol_puzzle_set_limits(puzzle, options, NULL);
    susol_puzzle_set_limits(again, options, NULL);
    if (!status) status = susol_write(puzzle, next_of("formats"), text, NULL);
    if (!status)
        status = susol_read(again, susol_text_data(text), susol_text_size(text), NULL, NULL);
    susol_text_free(text);
    susol_puzzle_free(again);
    return status;
}

/* A copy: what was understood changes the puzzle. */
static susol_status understand(susol_puzzle *puzzle, const susol_options *options) {
    susol_verdict verdict;
    susol_text *listing;
    susol_puzzle *copy = new_puzzle();
    susol_status status = susol_text_new(&listing, NULL);
    if (!status) status = susol_puzzle_copy(copy, puzzle);
    susol_puzzle_set_limits(copy, options, NULL);
    if (!status) status = susol_understand(copy, "text", listing, &verdict, NULL);
    susol_text_free(listing);
    susol_puzzle_free(copy);
    return status;
}

/* A wish that nobody can fulfil; variants in the frame of the puzzle. */
static susol_status generate(const susol_request *request, const susol_options *options) {
    susol_generator *generator;
    susol_puzzle *puzzle;
    susol_request asked = *request;
    asked.limits = options;
    susol_status status = susol_puzzle_new(&puzzle, NULL);
    if (!status) status = susol_generator_new(&generator, &asked, NULL, NULL);
    if (status) return status;
    susol_generator_expect(generator, 0, 100);
    status = susol_generator_make(generator, 0, puzzle, NULL, NULL);
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
    return status;
}

static susol_status generate_few_clues(susol_puzzle *puzzle, const susol_options *options) {
    (void)puzzle;
    return generate(&(susol_request){.clues_high = 17, .attempts = UINT64_MAX}, options);
}

static susol_status generate_pattern(susol_puzzle *puzzle, const susol_options *options) {
    static const char pattern[] =
        "..x..x....x.......x.......x..x....x.x.......x.......x.x....x..x.......x....x..x..";
    (void)puzzle;
    return generate(&(susol_request){.pattern = pattern, .attempts = UINT64_MAX}, options);
}

static const struct {
    const char *name;
    call *make;
} calls[] = {
    {"solve", solve},
    {"candidates", find_candidates},
    {"count", count},
    {"candidate counts", count_candidates},
    {"sampler", sample},
    {"conflict", find_conflict},
    {"needless", find_needless},
    {"explain", explain},
    {"rate", rate},
    {"explore depth", explore_depth},
    {"explore best", explore_best},
    {"explore backtrack", explore_cells},
    {"propagate", propagate},
    {"marks of conflicts", find_conflicts},
    {"draw", draw},
    {"convert", convert},
    {"understand", understand},
    {"generate few clues", generate_few_clues},
    {"generate in a pattern", generate_pattern},
};
enum { CALLS = sizeof calls / sizeof *calls };

/* ---- how long after the limit? ---- */

static uint64_t patience = 5000; /* no call may go on that long after its limit */

/* In virtual milliseconds. */
static double overrun(susol_puzzle *puzzle, call *make, bool cancels) {
    watcher w = {.cancels = cancels};
    susol_options options = {.milliseconds = cancels ? 0 : LIMIT, .watch = watch, .user = &w};
    uint64_t began = blocks_run;
    blocks_allowed = began + (LIMIT + patience) * BLOCKS_IN_A_MILLISECOND;
    (void)make(puzzle, &options);
    blocks_allowed = 0;
    double spent = (double)(blocks_run - (w.since ? w.since : began)) / BLOCKS_IN_A_MILLISECOND;
    return cancels ? (w.since ? spent : 0) : spent - LIMIT;
}

typedef struct tour {
    const char *wanted, *call; /* puzzles and calls whose names begin so; NULL: all */
    unsigned share;            /* one case of this many */
    unsigned cases, failed;
    double worst;
} tour;

static void check(tour *t, const char *name, susol_puzzle *puzzle, int which) {
    for (int cancels = 0; cancels < 2; cancels++) {
        if (t->cases++ % t->share) continue;
        now_running = calls[which].name;
        double over = overrun(puzzle, calls[which].make, cancels);
        if (over > t->worst) t->worst = over;
        if (over > GRACE || (t->wanted && over > GRACE / 4))
            print_message("%s, %s: %.0f ms after %s\n", name, calls[which].name, over,
                          cancels ? "it was cancelled" : "its limit");
        t->failed += over > GRACE;
    }
}

static bool begins(const char *name, const char *wanted) {
    return !wanted || !strncmp(name, wanted, strlen(wanted));
}

static void visit(void *user, const char *name, susol_puzzle *puzzle) {
    tour *t = user;
    if (!begins(name, t->wanted)) return;
    now_visiting = name;
    for (int i = 0; i < CALLS; i++)
        if (begins(calls[i].name, t->call)) check(t, name, puzzle, i);
}

static tour the_tour;

static void test_limits(void **state) {
    (void)state;
    hard_puzzles(visit, &the_tour);
    print_message("%u cases, worst %.0f ms after the limit\n", the_tour.cases / the_tour.share,
                  the_tour.worst);
    assert_int_equal(the_tour.failed, 0);
}

int main(int count, char **words) {
    bool all = count > 1 && !strcmp(words[1], "all");
    if (count > 2) patience = strtoull(words[2], NULL, 10);
    the_tour = (tour){.share = count > 1 ? 1 : 3,
                      .wanted = count > 1 && !all ? words[1] : NULL,
                      .call = count > 3 ? words[3] : NULL};
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
