/* test_truth.c: every step of every technique, on puzzles of all kinds, against what is true.

   The puzzles are random (variants.h), each out of its own number. On the way through a puzzle all
   techniques look for all their steps in every state. No step may remove a digit that occurs in a
   solution, whatever it says; techniques that need a single solution look only where there is just
   one. The way is not that of the walk alone: any of the steps found may be the next, since a
   caller may forbid techniques, and one technique at a time goes as far as it can by itself.

   `test_truth FIRST COUNT` does that for this many puzzles from this number on, and counts. */
#include "strategy/variants.h"
#include "sanitized.h"
#include "strategy/words/words.h"
#include <inttypes.h>

enum { SMALL_SHARE = IS_SANITIZED ? 20 : 60, SMALL = 36 /* cells */, LARGE = 7 /* side */ };
enum { MOST_STEPS = 40, MOST_STATES = 6, MOST_TOLD = 5, TABLE = 400, SINGLED_OUT = 4, EASY = 42 };
#define SINGLES "full-house,hidden-single,naked-single"

typedef struct checker {
    ss_step_sink sink; /* first, so that it is the checker */
    variant made;
    ss_walk *walk;
    uint64_t number; /* of the puzzle */
    ss_random random;
    int index, here, met; /* the technique, its steps in this state, the steps of all in it */
    ss_step next;         /* one of those, to go on with */
    uint64_t steps, fired[TABLE], wrong[TABLE];
    uint64_t unique, explained, states;
} checker;

static void tell_fault(const checker *at, const ss_step *step) {
    ss_text text;
    ss_text_init(&text, &ss_memory_malloc);
    (void)susol_write(at->made.puzzle, "susol", &text, NULL);
    ss_text_words(&text, "candidates");
    for (int c = 0; c < at->made.puzzle->cells; c++) {
        const ss_view *view = &at->walk->view;
        ss_set left = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
        ss_text_put(&text, ' ');
        for (; left; left &= left - 1) ss_text_put(&text, ss_shape_digit(ss_set_low(left)));
    }
    ss_text_put(&text, '\n');
    ss_words_changes(at->walk->view.board, step, &text);
    ss_text_put(&text, '\n');
    ss_words_sentence(ss_language_at(0), at->walk->view.board, step, NULL, &text);
    print_message("puzzle %" PRIu64 ": %s is wrong in\n%s\n", at->number, step->strategy->name,
                  text.data);
    ss_text_free(&text);
}

static bool is_true(const checker *at, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        ss_set truth = at->made.truth[change->cell];
        if (change->place ? truth != change->digits : (truth & change->digits) != 0) return false;
    }
    return true;
}

static void check_step(checker *at, const ss_step *step) {
    at->steps++;
    at->fired[at->index]++;
    if (is_true(at, step)) return;
    if (++at->wrong[at->index] <= MOST_TOLD) tell_fault(at, step);
}

/* A step is checked, and any of those of a state may be the one to go on with. */
static bool take_step(ss_step_sink *sink, const ss_step *step) {
    checker *at = (checker *)sink;
    check_step(at, step);
    if (is_true(at, step) && !ss_random_below(&at->random, (uint32_t)++at->met)) at->next = *step;
    return ++at->here >= MOST_STEPS;
}

static void look(checker *at, int index) {
    const ss_strategy *strategy = ss_strategy_at(index);
    at->index = index;
    at->here = 0;
    at->sink.enough = false;
    if (ss_walk_fits(at->walk, strategy)) strategy->find(strategy, &at->walk->view, &at->sink);
    assert_false(at->walk->view.failed);
}

/* Chains inside chains and whips take long, above all on a grid that is nearly empty: they look at
   some of the states only. */
static void look_for_all(checker *at) {
    bool patient = at->walk->view.empty <= 35 && !ss_random_below(&at->random, 4);
    at->met = 0;
    at->states++;
    for (int i = 0; ss_strategy_at(i); i++)
        if (patient || ss_strategy_at(i)->score <= 82) look(at, i);
}

static void open_walk(checker *at, ss_board *board) {
    const ss_puzzle *puzzle = at->made.puzzle;
    assert_int_equal(ss_rule_board(board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_walk_open(at->walk, board), SUSOL_OK);
    at->walk->unique = at->made.unique;
    at->walk->view.placed_follow = at->made.placed_follow;
    at->walk->view.solution = at->made.unique ? at->made.solution : NULL;
}

/* A few of the easiest steps, each checked. */
static ss_walk_end walk_some(checker *at, int count) {
    ss_walk_end end = SS_WALK_STEP;
    while (count-- && (end = ss_walk_next(at->walk)) == SS_WALK_STEP) {
        for (at->index = 0; ss_strategy_at(at->index) != at->walk->sink.step.strategy;) at->index++;
        check_step(at, &at->walk->sink.step);
        if (!is_true(at, &at->walk->sink.step)) return SS_WALK_STUCK;
        ss_walk_apply(at->walk, &at->walk->sink.step);
    }
    return end;
}

static bool is_easy(const void *user, const ss_strategy *strategy) {
    (void)user;
    return strategy->score <= EASY;
}

/* All techniques in some states on the way, and where easy ones do not go on: there graves are. */
static void check_all(checker *at) {
    ss_board board;
    open_walk(at, &board);
    ss_walk_end end = SS_WALK_STEP;
    int states = at->made.puzzle->side > LARGE ? MOST_STATES / 3 : MOST_STATES;
    for (int n = 0; n < states && end == SS_WALK_STEP && at->walk->view.empty; n++) {
        look_for_all(at);
        if (at->met && ss_random_below(&at->random, 2)) ss_walk_apply(at->walk, &at->next);
        else end = walk_some(at, 1 + (int)ss_random_below(&at->random, 8));
    }
    at->walk->allowed = is_easy;
    if (end == SS_WALK_STEP) end = walk_some(at, at->made.puzzle->cells * at->made.puzzle->side);
    at->walk->allowed = NULL;
    if (end == SS_WALK_STUCK) look_for_all(at);
    if (end == SS_WALK_BROKEN) fail_msg("puzzle %" PRIu64 " is said to be broken", at->number);
    ss_board_free(&board);
}

/* One technique goes as far as it can by itself. */
static void check_alone(checker *at, int index) {
    ss_board board;
    open_walk(at, &board);
    for (int n = 0; n < MOST_STATES; n++) {
        at->met = 0;
        look(at, index);
        if (!at->met) break;
        ss_walk_apply(at->walk, &at->next);
    }
    ss_board_free(&board);
}

/* ---- the public way ---- */

/* All that is true is still there; what is said to stay open is just that. */
static void check_candidates(const checker *at, const uint8_t *digits, const uint32_t *candidates,
                             bool open) {
    for (int c = 0; c < at->made.puzzle->cells; c++) {
        ss_set left = digits[c] ? ss_set_one(digits[c]) : candidates[c];
        if (at->made.truth[c] & ~left || (open && left != at->made.truth[c]))
            fail_msg("puzzle %" PRIu64 ": cell %d has the wrong candidates", at->number, c);
    }
}

static int check_told(void *user, const susol_step *step) {
    const checker *at = user;
    check_candidates(at, step->digits, step->candidates, !strcmp(step->strategy, "several"));
    return 0;
}

/* A strategy of the caller that has its turn when no other goes on: it sees the last state. */
typedef struct observer {
    susol_strategy strategy; /* first, so that it is the observer */
    const checker *at;
} observer;

static void observe(const susol_strategy *self, susol_view *view) {
    check_candidates(((const observer *)self)->at, view->digits, view->candidates, false);
}

/* These techniques go as far as they can, or all. */
static susol_ending check_explain(checker *at, const char *techniques) {
    observer last = {.strategy = {.size = sizeof(susol_strategy),
                                  .name = "observer",
                                  .title = "Observer",
                                  .sentence = "",
                                  .level = 5,
                                  .score = 1000,
                                  .find = observe},
                     .at = at};
    const susol_strategy *more[] = {&last.strategy, NULL};
    char only[400] = "";
    susol_ending end;
    susol_explain_options guide = {.more = more, .only = only, .step = check_told, .user = at};
    if (techniques) (void)snprintf(only, sizeof only, "observer,%s", techniques);
    assert_int_equal(susol_explain(at->made.puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_int_not_equal(end, SUSOL_ENDING_BROKEN);
    if (end == SUSOL_ENDING_SOLVED) assert_true(at->made.unique);
    return end;
}

static void check_puzzle(checker *at) {
    int techniques = 0;
    while (ss_strategy_at(techniques)) techniques++;
    assert_true(techniques <= TABLE);
    ss_random_seed(&at->random, at->number);
    at->unique += at->made.unique;
    check_all(at);
    for (int n = 0; n < SINGLED_OUT; n++) {
        int index = (int)ss_random_below(&at->random, (uint32_t)techniques);
        check_alone(at, index);
        char some[200];
        (void)snprintf(some, sizeof some, SINGLES ",rule-step,%s", ss_strategy_at(index)->name);
        (void)check_explain(at, some);
    }
    if (at->made.puzzle->side > LARGE && at->number % 8) return; /* the hardest take a minute */
    susol_ending end = check_explain(at, NULL);
    assert_int_equal(end, at->made.unique ? SUSOL_ENDING_SOLVED : SUSOL_ENDING_OPEN);
    at->explained++;
}

/* So many puzzles from a number on, those with more cells left out; how many steps were wrong. */
static uint64_t check_many(checker *at, uint64_t first, uint64_t count, int most_cells) {
    uint64_t wrong = 0;
    for (at->number = first; count; at->number++) {
        variant_make(&at->made, at->number);
        if (at->made.puzzle->cells > most_cells) continue;
        check_puzzle(at);
        count--;
    }
    for (int i = 0; i < TABLE; i++) wrong += at->wrong[i];
    return wrong;
}

static checker *new_checker(void) {
    checker *at = calloc(1, sizeof *at);
    assert_non_null(at);
    at->walk = calloc(1, sizeof *at->walk);
    assert_non_null(at->walk);
    at->made.puzzle = new_puzzle();
    at->sink.take = take_step;
    return at;
}

static void free_checker(checker *at) {
    susol_puzzle_free(at->made.puzzle);
    free(at->walk);
    free(at);
}

static void test_variants(void **state) {
    (void)state;
    checker *at = new_checker();
    assert_int_equal(check_many(at, 1, SMALL_SHARE, SMALL), 0);
    assert_true(at->unique > 0 && at->unique < SMALL_SHARE && at->steps > 1000);
    free_checker(at);
}

/* ---- what was wrong once ---- */

typedef struct fault {
    const char *techniques, *puzzle;
} fault;

static const fault faults[] = {
    /* a piece has the cells of a row */
    {NULL, "side 7\nregions\nAAAAAAA\nBBBBBBB\nCCCCCCC\nDDDEFFF\nDDEEEFF\nDGEEEGF\nDGGGGGF\n"
           "white: r2c4 r2c5 r2c6\nwhite: r1c6 r1c7\nwhite: r5c3 r6c3\nwhite: r3c1 r4c1\n"
           "white: r7c2 r7c3\nwhite: r5c4 r6c4\nwhite: r5c5 r6c5\nblack: r1c3 r1c4\n"
           "black: r1c5 r1c6\nblack: r2c3 r2c4\nblack: r1c2 r2c2\nblack: r6c4 r6c5\n"
           "black: r4c2 r4c3\nblack: r4c7 r5c7\n"},
    /* the same cage twice is not two cages */
    {"leftover-sums", "side 8\ncage 5: r2c1 r2c2\ncage 5: r2c2 r2c1\n"},
    /* a cell that is in no house */
    {"template-delete", "side 4\nextra 1\nsum 0: r1c1 -z1\ngivens\n1...\n..3.\n.4..\n...2\n"},
    /* there are no boxes */
    {"tridagon", "side 9\nboxes none\nallowed 1 2 3: r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3\n"
                 "allowed 1 2 3: r4c4 r5c6\nallowed 1 2 3 4: r6c5\n"},
    /* cells that must differ in no house: short columns, small pieces */
    {SINGLES ",pointing,naked-pair,bug-n",
     "shape 4x5\nboxes none\ngivens\n5.3.2\n4...5\n3.15.\n..5.3\n"},
    {SINGLES ",pointing,naked-pair,bug-n",
     "side 4\nregions\nAABB\n.AB.\nCCDD\nC..D\ngivens\n.1..\n...1\n3...\n..4.\n"},
    /* without the digits of the player there are more solutions */
    {"hidden-avoidable-rectangle",
     "side 6\ngivens\n.....4\n..2...\n.5....\n......\n...1.2\n6.....\n"
     "placed\n5.....\n......\n..6.1.\n......\n......\n......\n"},
    {"symmetry", "side 4\ngivens\n...3\n.2..\n....\n4...\nplaced\n....\n....\n....\n..1.\n"},
};

static void test_faults(void **state) {
    (void)state;
    checker *at = new_checker();
    for (at->number = 0; at->number < sizeof faults / sizeof *faults; at->number++) {
        const fault *one = &faults[at->number];
        susol_result result;
        assert_int_equal(susol_read(at->made.puzzle, one->puzzle, strlen(one->puzzle), NULL, NULL),
                         0);
        assert_int_equal(susol_candidates(at->made.puzzle, NULL, at->made.truth, NULL), SUSOL_OK);
        susol_options two = {.solutions = 2};
        assert_int_equal(susol_solve(at->made.puzzle, &two, &result, NULL), SUSOL_OK);
        at->made.unique = result.solutions.low == 1;
        susol_ending end = check_explain(at, one->techniques);
        if (!one->techniques) assert_int_equal(end, SUSOL_ENDING_SOLVED);
    }
    free_checker(at);
}

static uint64_t first, count; /* named on the command line */

static void test_range(void **state) {
    (void)state;
    checker *at = new_checker();
    uint64_t wrong = check_many(at, first, count, SS_MAX_CELLS);
    print_message("%" PRIu64 " puzzles, %" PRIu64 " with one solution, %" PRIu64
                  " explained to the end, %" PRIu64 " states, %" PRIu64 " steps, %" PRIu64
                  " wrong\n",
                  count, at->unique, at->explained, at->states, at->steps, wrong);
    for (int i = 0; ss_strategy_at(i); i++)
        print_message("%10" PRIu64 " %6" PRIu64 " %s\n", at->fired[i], at->wrong[i],
                      ss_strategy_at(i)->name);
    assert_int_equal(wrong, 0);
    free_checker(at);
}

int main(int words, char **word) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_faults),
                                       cmocka_unit_test(test_variants)};
    const struct CMUnitTest range[] = {cmocka_unit_test(test_range)};
    if (words < 3) return cmocka_run_group_tests_name("truth", tests, NULL, NULL);
    first = strtoull(word[1], NULL, 10);
    count = strtoull(word[2], NULL, 10);
    return cmocka_run_group_tests_name("truth", range, NULL, NULL);
}
