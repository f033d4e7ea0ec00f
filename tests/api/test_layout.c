/* test_layout.c: programs made with an older or a newer header; the layout of the first release.

   first_release.def never changes after that: new members come at the end and get a line. */
#include "support.h"

/* ---- the layout ---- */

#if UINTPTR_MAX > UINT32_MAX
#define AT(type, member, offset)                                                                   \
    _Static_assert(offsetof(type, member) == (offset), #type "." #member " has moved");
#define STAYS(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has another size");
/* With padding at its end, a new member could be where old callers leave bytes as they are. */
#define GROWS(type, last, bytes)                                                                   \
    AT(type, size, 0)                                                                              \
    AT(type, last, (bytes) - sizeof(((type *)0)->last))                                            \
    _Static_assert(sizeof(type) >= (bytes) && (bytes) % sizeof(void *) == 0, #type " has "         \
                                                                                   "padding");
#include "first_release.def"
#endif

static void test_numbers(void **state) {
    (void)state;
    static const susol_status statuses[] = {SUSOL_OK,        SUSOL_END,          SUSOL_MORE,
                                            SUSOL_NO_MEMORY, SUSOL_BAD_TEXT,     SUSOL_BAD_RULE,
                                            SUSOL_BAD_VALUE, SUSOL_UNKNOWN_NAME, SUSOL_CANNOT,
                                            SUSOL_LIMIT,     SUSOL_CANCELLED};
    for (unsigned i = 0; i < sizeof statuses / sizeof *statuses; i++)
        assert_int_equal(statuses[i], i);
    assert_int_equal(SUSOL_EVENT_SOLUTION, 3);
    assert_int_equal(SUSOL_FATE_KNOWN, 3);
    assert_int_equal(SUSOL_ENDING_OPEN, 4);
    assert_int_equal(SUSOL_SAY_REMOVE, 4);
    assert_int_equal(SUSOL_MAX_SIDE, 25);
    assert_int_equal(SUSOL_MAX_CELLS, 625);
}

/* ---- calls with a struct of any size ---- */

typedef struct call {
    const susol_puzzle *puzzle;
    susol_text *text;
    susol_error error;
} call;
typedef susol_status function(call *with, const void *filled);

static susol_status solve(call *with, const void *filled) {
    susol_result result;
    return susol_solve(with->puzzle, filled, &result, &with->error);
}
static susol_status candidates(call *with, const void *filled) {
    uint32_t digits[81];
    return susol_candidates(with->puzzle, filled, digits, &with->error);
}
static susol_status count(call *with, const void *filled) {
    susol_tally total;
    return susol_count(with->puzzle, filled, &total, &with->error);
}
static susol_status candidate_counts(call *with, const void *filled) {
    susol_number counts[81 * 9];
    return susol_candidate_counts(with->puzzle, filled, counts, &with->error);
}
static susol_status sampler(call *with, const void *filled) {
    susol_sampler *sampler;
    susol_status status = susol_sampler_new(&sampler, with->puzzle, filled, &with->error);
    susol_sampler_free(sampler);
    return status;
}
static susol_status rate(call *with, const void *filled) {
    susol_rating rating;
    return susol_rate(with->puzzle, "susol", filled, &rating, &with->error);
}
static susol_status explore(call *with, const void *filled) {
    susol_effort effort;
    return susol_explore(with->puzzle, NULL, filled, &effort, &with->error);
}
static susol_status backtrack(call *with, const void *filled) {
    susol_result result;
    return susol_backtrack(NULL, 0, filled, &result, &with->error);
}
static susol_status explain_within(call *with, const void *filled) {
    susol_ending ending;
    susol_explain_options options = {.limits = filled};
    return susol_explain(with->puzzle, &options, &ending, &with->error);
}
static susol_status batch_within(call *with, const void *filled) {
    uint32_t found;
    susol_batch batch = {.enough = 2, .found = &found, .limits = filled};
    return susol_solve_batch(&batch, &with->error);
}
static susol_status forms_within(call *with, const void *filled) {
    size_t made;
    susol_forms forms = {.limits = filled};
    return susol_canon_batch(&forms, &made, &with->error);
}
static susol_status make_within(call *with, const void *filled) {
    susol_generator *generator;
    susol_request request = {.limits = filled};
    susol_status status = susol_generator_new(&generator, &request, NULL, &with->error);
    susol_generator_free(generator);
    return status;
}
static susol_status set_limits(call *with, const void *filled) {
    susol_puzzle *puzzle = new_puzzle();
    susol_status status = susol_puzzle_set_limits(puzzle, filled, &with->error);
    susol_puzzle_free(puzzle);
    return status;
}
static susol_status clues_of(call *with, const void *filled, bool needless) {
    susol_clues *clues;
    uint8_t one[256], other[256];
    assert_int_equal(susol_clues_new(&clues, with->puzzle), SUSOL_OK);
    susol_status status = needless ? susol_clues_needless(clues, filled, one, other, &with->error)
                                   : susol_clues_conflict(clues, filled, one, &with->error);
    susol_clues_free(clues);
    return status;
}
static susol_status conflict(call *with, const void *filled) {
    return clues_of(with, filled, false);
}
static susol_status needless(call *with, const void *filled) {
    return clues_of(with, filled, true);
}
static susol_status run_with(call *with, const void *filled) {
    return solve(with, &(susol_options){.runner = filled});
}
static susol_status search(call *with, const void *filled) {
    susol_effort effort;
    return susol_explore(with->puzzle, filled, NULL, &effort, &with->error);
}
static susol_status batch(call *with, const void *filled) {
    return susol_solve_batch(filled, &with->error);
}
static susol_status forms(call *with, const void *filled) {
    size_t made;
    return susol_canon_batch(filled, &made, &with->error);
}
static susol_status make(call *with, const void *filled) {
    susol_generator *generator;
    susol_status status = susol_generator_new(&generator, filled, NULL, &with->error);
    susol_generator_free(generator);
    return status;
}
static susol_status scan(call *with, const void *filled) {
    susol_scan *scan;
    assert_int_equal(susol_scan_new(&scan, NULL), SUSOL_OK);
    susol_status status = susol_scan_read(scan, filled, &with->error);
    susol_scan_free(scan);
    return status;
}
static susol_status scan_within(call *with, const void *filled) {
    susol_picture picture = {.pixels = (const uint8_t *)"", .width = 1, .height = 1};
    picture.limits = filled;
    return scan(with, &picture);
}
static susol_status explain(call *with, const void *filled) {
    susol_ending ending;
    return susol_explain(with->puzzle, filled, &ending, &with->error);
}
static susol_status explain_with(call *with, const void *filled) {
    const susol_strategy *more[] = {filled, NULL};
    return explain(with, &(susol_explain_options){.more = more});
}
static susol_status render(call *with, const void *filled) {
    return susol_render(with->puzzle, filled, "plain", with->text, &with->error);
}
static susol_status draw_look(call *with, const void *filled);
static susol_status draw(call *with, const void *filled) {
    return susol_draw(with->puzzle, NULL, filled, &with->error);
}

static void begin(void *user, double width, double height) {
    (void)user, (void)width, (void)height;
}
static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    (void)user, (void)xy, (void)points, (void)closed, (void)ink;
}
static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)radius, (void)ink;
}
static void words(void *user, double x, double y, const char *text, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)text, (void)ink;
}
static void end(void *user) { (void)user; }
static void run(void *user, void (*part)(void *work, int index), void *work, int parts) {
    (void)user;
    for (int i = 0; i < parts; i++) part(work, i);
}
static void find(const susol_strategy *self, susol_view *view) { (void)self, (void)view; }

static uint32_t found[1];
static const susol_options no_options;
static const susol_runner runner = {.run = run};
static const susol_search no_search;
static const susol_batch no_batch = {.enough = 1, .found = found};
static const susol_forms no_forms;
static const susol_request no_request;
static const susol_explain_options no_explain;
static const susol_strategy strategy = {
    .name = "s", .title = "S", .sentence = "So", .level = 1, .find = find};
static const susol_picture dot = {.pixels = (const uint8_t *)"", .width = 1, .height = 1};
static const susol_look no_look;
static const susol_canvas canvas = {
    .begin = begin, .path = path, .circle = circle, .text = words, .end = end};

static susol_status draw_look(call *with, const void *filled) {
    return susol_draw(with->puzzle, filled, &canvas, &with->error);
}

/* `needed`: up to here a caller of any version has filled it. */
#define UP_TO(type, member) (offsetof(type, member) + sizeof(((type *)0)->member))
static const struct {
    function *does;
    const void *usual;
    size_t size, needed;
} calls[] = {
#define OPTIONS &no_options, sizeof no_options, UP_TO(susol_options, size)
    {solve, OPTIONS},
    {candidates, OPTIONS},
    {count, OPTIONS},
    {candidate_counts, OPTIONS},
    {sampler, OPTIONS},
    {rate, OPTIONS},
    {explore, OPTIONS},
    {backtrack, OPTIONS},
    {explain_within, OPTIONS},
    {batch_within, OPTIONS},
    {forms_within, OPTIONS},
    {make_within, OPTIONS},
    {set_limits, OPTIONS},
    {scan_within, OPTIONS},
    {conflict, OPTIONS},
    {needless, OPTIONS},
    {run_with, &runner, sizeof runner, UP_TO(susol_runner, user)},
    {search, &no_search, sizeof no_search, UP_TO(susol_search, size)},
    {batch, &no_batch, sizeof no_batch, UP_TO(susol_batch, found)},
    {forms, &no_forms, sizeof no_forms, UP_TO(susol_forms, size)},
    {make, &no_request, sizeof no_request, UP_TO(susol_request, size)},
    {explain, &no_explain, sizeof no_explain, UP_TO(susol_explain_options, size)},
    {explain_with, &strategy, sizeof strategy, UP_TO(susol_strategy, find)},
    {scan, &dot, sizeof dot, UP_TO(susol_picture, turn)},
    {render, &no_look, sizeof no_look, UP_TO(susol_look, size)},
    {draw_look, &no_look, sizeof no_look, UP_TO(susol_look, size)},
    {draw, &canvas, sizeof canvas, UP_TO(susol_canvas, end)},
};
enum { CALLS = sizeof calls / sizeof *calls, MORE = 24 };

/* The usual struct of a call, as a caller has it whose struct is `size` bytes long; what follows
   it in memory is not his. Says so by its size, if `told`. */
static susol_status ask(call *with, int i, size_t size, size_t told, unsigned char beyond) {
    _Alignas(max_align_t) unsigned char filled[512];
    memset(filled, 0xA5, sizeof filled);
    memset(filled, 0, size);
    memcpy(filled, calls[i].usual, size < calls[i].size ? size : calls[i].size);
    if (size > calls[i].size) filled[size - 1] = beyond;
    memcpy(filled, &told, sizeof told);
    with->error = (susol_error){.status = SUSOL_LIMIT, .line = 7, .column = 7, .text = "old"};
    susol_status status = calls[i].does(with, filled);
    assert_int_equal(with->error.status, status);
    assert_int_equal(with->error.line + with->error.column, 0);
    assert_int_equal(with->error.text[0] != 0, status != SUSOL_OK);
    return status;
}

static void for_each(void (*check)(call *with, int i)) {
    call with = {.puzzle =
                     read_puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6...."
                                 "28....419..5....8..79")};
    assert_int_equal(susol_text_new(&with.text, NULL), SUSOL_OK);
    for (int i = 0; i < CALLS; i++) check(&with, i);
    susol_text_free(with.text);
    susol_puzzle_free((susol_puzzle *)with.puzzle);
}

static void check_same(call *with, int i) {
    assert_int_equal(ask(with, i, calls[i].size, 0, 0), SUSOL_OK);
    assert_int_equal(ask(with, i, calls[i].size, calls[i].size, 0), SUSOL_OK);
}
static void check_older(call *with, int i) {
    for (size_t size = calls[i].needed; size < calls[i].size; size += sizeof(void *))
        assert_int_equal(ask(with, i, size, size, 0), SUSOL_OK);
}
static void check_newer(call *with, int i) {
    size_t size = calls[i].size + MORE;
    assert_int_equal(ask(with, i, size, size, 0), SUSOL_OK);
    assert_int_equal(ask(with, i, size, size, 1), SUSOL_BAD_VALUE);
    assert_non_null(strstr(with->error.text, "newer"));
}
static void check_nonsense(call *with, int i) {
    assert_int_equal(ask(with, i, calls[i].size, 1, 0), SUSOL_BAD_VALUE);
    assert_non_null(strstr(with->error.text, "size is 1:"));
    assert_int_equal(ask(with, i, calls[i].size, SIZE_MAX / 3, 0), SUSOL_BAD_VALUE);
}

static void test_same(void **state) { (void)state, for_each(check_same); }
static void test_older(void **state) { (void)state, for_each(check_older); }
static void test_newer(void **state) { (void)state, for_each(check_newer); }
static void test_nonsense(void **state) { (void)state, for_each(check_nonsense); }

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_numbers), cmocka_unit_test(test_same),
                                       cmocka_unit_test(test_older), cmocka_unit_test(test_newer),
                                       cmocka_unit_test(test_nonsense)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
