/* test_waves.c: nets that go forward together, and nets followed one by one that ask everybody. */
#include "rate/waves.h"
#include "strategy/look.h"
#include "support.h"

typedef struct stage { /* a puzzle on which nets are followed */
    ss_puzzle *puzzle;
    ss_board board;
    ss_walk walk;
    susol_options options;
    ss_limits limits;
    ss_meter meter;
    ss_waves waves;
} stage;

static stage *open_stage(const char *path, const char *text, size_t size) {
    stage *out = calloc(1, sizeof *out);
    susol_error error = {.text = ""};
    assert_non_null(out);
    out->puzzle = new_puzzle();
    if (susol_read(out->puzzle, text, size, NULL, &error)) fail_msg("%s: %s", path, error.text);
    ss_limits_start(&out->limits, &out->options);
    ss_meter_start(&out->meter, &out->options, &out->limits);
    assert_int_equal(ss_rule_board(&out->board, out->puzzle, out->puzzle->allowed, &out->limits),
                     SUSOL_OK);
    assert_int_equal(ss_walk_open(&out->walk, &out->board), SUSOL_OK);
    out->waves = (ss_waves){.meter = &out->meter, .memory = &out->puzzle->memory};
    return out;
}

static stage *open_file(const char *path) {
    char text[4096];
    FILE *file = open_fixture(path);
    size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    return open_stage(path, text, size);
}

static void close_stage(stage *on) {
    ss_waves_free(&on->waves);
    ss_board_free(&on->board);
    susol_puzzle_free(on->puzzle);
    free(on);
}

/* ---- one by one ---- */

static bool strike_all(const ss_view *view, const ss_set *now, ss_set *next) {
    const ss_board *board = view->board;
    for (int c = 0; c < board->cells; c++)
        for (int other = 0; other < board->cells && ss_set_single(now[c]); other++)
            if (other != c && ss_board_linked(board, c, other)) next[other] &= ~now[c];
    for (int h = 0; h < board->house_count; h++) {
        ss_set only[SS_MAX_CELLS] = {0}; /* digits that have no other place in this house */
        for (int d = 1; d <= board->side; d++) {
            int places = 0, last = 0;
            for (int i = 0; i < board->side; i++)
                if (now[board->houses[h].cells[i]] & ss_set_one(d))
                    places++, last = board->houses[h].cells[i];
            if (!places) return false;
            if (places == 1) only[last] |= ss_set_one(d);
        }
        for (int c = 0; c < board->cells; c++)
            if (only[c]) next[c] &= only[c];
    }
    return true;
}

static bool ask_all(const ss_view *view, const ss_set *now, ss_set *next) {
    const ss_board *board = view->board;
    ss_set after[SS_MAX_CELLS];
    for (int p = 0; p < board->propagator_count && ss_look_is_variant(board); p++) {
        if (ss_look_is_of_house(board, &board->propagators[p])) continue;
        memcpy(after, now, sizeof after);
        if (ss_look_ask(view, &board->propagators[p], after) == SS_DEAD) return false;
        for (int c = 0; c < board->cells; c++) next[c] &= after[c];
    }
    return true;
}

static bool seek_fewest(const ss_view *view, const ss_set *start, int depth, int *count,
                        ss_set *gone);

/* How many waves it takes; 0: it does not break. */
static int follow(const ss_view *view, ss_set *now, int depth) {
    for (int count = 1;; count++) {
        ss_set next[SS_MAX_CELLS], gone[SS_MAX_CELLS] = {0};
        bool changed = false;
        int inner;
        memcpy(next, now, sizeof next);
        if (!strike_all(view, now, next) || !ask_all(view, now, next)) return count;
        for (int c = 0; c < view->board->cells; c++) {
            if (!next[c]) return count;
            changed |= next[c] != now[c];
        }
        memcpy(now, next, sizeof next);
        if (changed) continue;
        if (depth == 1 || !seek_fewest(view, now, depth - 1, &inner, gone)) return 0;
        for (int c = 0; c < view->board->cells; c++)
            if (!(now[c] &= ~gone[c])) return count;
    }
}

static bool seek_fewest(const ss_view *view, const ss_set *start, int depth, int *count,
                        ss_set *gone) {
    *count = 0;
    for (int c = 0; c < view->board->cells; c++)
        for (int d = 1; d <= view->board->side; d++) {
            ss_set now[SS_MAX_CELLS];
            if (ss_set_single(start[c]) || !(start[c] & ss_set_one(d))) continue;
            memcpy(now, start, sizeof now);
            now[c] = ss_set_one(d);
            int waves = follow(view, now, depth);
            if (!waves || (*count && waves > *count)) continue;
            if (waves != *count) memset(gone, 0, SS_MAX_CELLS * sizeof *gone);
            *count = waves;
            gone[c] |= ss_set_one(d);
        }
    return *count;
}

/* ---- the two compared ---- */

static void compare(stage *on, int depth, const char *name) {
    const ss_view *view = &on->walk.view;
    static ss_set start[SS_MAX_CELLS], one[SS_MAX_CELLS], two[SS_MAX_CELLS];
    int expected = 0, waves = 0;
    memset(start, 0, sizeof start);
    memset(one, 0, sizeof one);
    memset(two, 0, sizeof two);
    for (int c = 0; c < on->board.cells; c++)
        start[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    bool is_any = seek_fewest(view, start, depth, &expected, one);
    assert_int_equal(ss_waves_refute(&on->waves, view, depth, &waves, two), is_any);
    if (is_any && waves != expected) fail_msg("%s: %d waves, not %d", name, waves, expected);
    if (memcmp(one, two, sizeof one) != 0) fail_msg("%s: depth %d: other candidates", name, depth);
}

/* What nets refute is struck out, one round after the other: no state of a puzzle is settled at
   first, and each of them is another. */
static void walk_down(stage *on, int depth, int rounds, const char *name) {
    for (int round = 0; round < rounds && on->walk.view.empty; round++) {
        ss_set gone[SS_MAX_CELLS] = {0};
        int waves;
        compare(on, depth, name);
        if (!ss_waves_refute(&on->waves, &on->walk.view, depth, &waves, gone)) break;
        for (int c = 0; c < on->board.cells; c++)
            if (gone[c]) ss_view_remove(&on->walk.view, c, gone[c]);
    }
}

static void test_nets(void **state) {
    (void)state;
    static const char *const paths[] = {"examples/killer-signs.susol", "examples/lines.susol",
                                        "examples/jigsaw.susol", "examples/dots.susol",
                                        "examples/six.susol"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        stage *on = open_file(paths[i]);
        walk_down(on, 1, 4, paths[i]);
        close_stage(on);
    }
}

static const char hard[] = /* ER 9.9: nets do not solve it */
    "020406009007000000600020050000001500010640002800000010030260000060010003900003000";

static void test_nets_in_nets(void **state) {
    (void)state;
    stage *on = open_file("examples/small.susol");
    walk_down(on, 2, 3, "small");
    close_stage(on);
    on = open_file("examples/six.susol");
    walk_down(on, 2, 2, "six");
    close_stage(on);
}

/* Nobody waits for days: what takes too long is given up, which is no failure. */
static void test_patience(void **state) {
    (void)state;
    stage *on = open_stage("hard", hard, sizeof hard - 1);
    ss_set gone[SS_MAX_CELLS] = {0};
    int waves;
    walk_down(on, 1, 100, "hard");
    assert_true(on->walk.view.empty);
    on->waves.spent = INT64_MAX / 2;
    assert_false(ss_waves_refute(&on->waves, &on->walk.view, 2, &waves, gone));
    assert_true(on->waves.gave_up);
    assert_false(on->waves.stopped);
    close_stage(on);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nets),
                                       cmocka_unit_test(test_nets_in_nets),
                                       cmocka_unit_test(test_patience)};
    return cmocka_run_group_tests_name("nets by waves", tests, NULL, NULL);
}
