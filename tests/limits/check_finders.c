/* check_finders.c: every strategy stops soon after its limit, on grids full of patterns.

   Each strategy is asked by itself, on boards of all sizes whose candidates are made up: the digit
   of a regular filling, and some more, at random or so that cells are alike. Most finders would go
   on for seconds or hours there. The clock is the virtual one, so it does not matter how busy the
   machine is.

     check_finders           a share of all, for make check
     check_finders all       everything
     check_finders BOARD     the boards whose name begins so, with the worst times
     check_finders BOARD MS STRATEGY   one strategy; it aborts that long after the limit: a debugger
                             shows where */
#include "support.h"
#include "limits/virtual_clock.h"
#include "strategy/strategy.h"

enum { LIMIT = 2, GRACE = 10 }; /* virtual milliseconds */

static ss_random dice;
static uint64_t patience = 2000;

static int below(int n) { return (int)ss_random_below(&dice, (uint32_t)n); }

/* ---- boards ---- */

typedef struct plan {
    const char *name;
    int side, box_height, box_width;
    int cages, signs, houses; /* further rules */
} plan;

static const plan plans[] = {
    {"plain 9", 9, 3, 3, 0, 0, 0},      {"plain 16", 16, 4, 4, 0, 0, 0},
    {"plain 25", 25, 5, 5, 0, 0, 0},    {"no boxes 25", 25, 0, 0, 0, 0, 0},
    {"killer 9", 9, 3, 3, 25, 0, 0},    {"killer 16", 16, 4, 4, 300, 0, 0},
    {"cages 25", 25, 5, 5, 1000, 0, 0}, {"signs 16", 16, 4, 4, 100, 1500, 0},
    {"houses 25", 25, 5, 5, 0, 0, 400},
};

/* The regular filling. */
static int digit_of(const plan *of, int cell) {
    int row = cell / of->side, column = cell % of->side;
    int shift =
        of->box_height ? of->box_width * (row % of->box_height) + row / of->box_height : row;
    return (shift + column) % of->side + 1;
}

static void add_line(ss_puzzle *puzzle, const ss_text *line) {
    susol_error error;
    if (susol_puzzle_add_rule(puzzle, susol_text_data(line), &error)) fail_msg("%s", error.text);
}

static void put_cell(ss_text *line, const ss_puzzle *puzzle, int cell) {
    char name[SS_CELL_NAME];
    ss_text_format(line, " %s", ss_shape_cell_name(puzzle, cell, name));
}

/* Cells of a row with different digits, from one to the right; the sum comes out. */
static void add_cage(const plan *of, ss_puzzle *puzzle, ss_text *line) {
    int size = 2 + below(4), row = below(of->side), from = below(of->side - size + 1), sum = 0;
    for (int i = 0; i < size; i++) sum += digit_of(of, row * of->side + from + i);
    ss_text_format(line, "cage %d:", sum);
    for (int i = 0; i < size; i++) put_cell(line, puzzle, row * of->side + from + i);
}

static void add_sign(const plan *of, ss_puzzle *puzzle, ss_text *line) {
    int one = below(of->side * of->side - 1), other = one + 1;
    bool larger = digit_of(of, one) > digit_of(of, other);
    put_cell(line, puzzle, larger ? one : other);
    ss_text_format(line, " >");
    put_cell(line, puzzle, larger ? other : one);
}

/* A cell for each digit, anywhere. */
static void add_house(const plan *of, ss_puzzle *puzzle, ss_text *line) {
    bool taken[SS_MAX_SIDE + 1] = {false};
    ss_text_format(line, "distinct:");
    for (int count = 0; count < of->side;) {
        int cell = below(of->side * of->side), digit = digit_of(of, cell);
        if (taken[digit]) continue;
        taken[digit] = true;
        put_cell(line, puzzle, cell);
        count++;
    }
}

static ss_puzzle *make_puzzle(const plan *of) {
    ss_puzzle *puzzle = new_puzzle();
    ss_text line;
    ss_text_init(&line, &ss_memory_malloc);
    assert_int_equal(susol_puzzle_set_shape(puzzle, of->side, of->box_height, of->box_width),
                     SUSOL_OK);
    for (int i = 0; i < of->cages + of->signs + of->houses; i++) {
        ss_text_clear(&line);
        if (i < of->cages) add_cage(of, puzzle, &line);
        else if (i < of->cages + of->signs) add_sign(of, puzzle, &line);
        else add_house(of, puzzle, &line);
        add_line(puzzle, &line);
    }
    ss_text_free(&line);
    return puzzle;
}

/* ---- candidates ---- */

typedef struct density {
    const char *name;
    int marks;  /* of each cell; 0: all */
    bool alike; /* the digits that follow, not any */
} density;

static const density densities[] = {
    {"all", 0, false}, {"two alike", 2, true}, {"three alike", 3, true}, {"four alike", 4, true},
    {"two", 2, false}, {"three", 3, false},    {"five", 5, false},       {"eight", 8, false},
};
enum { DENSITIES = sizeof densities / sizeof *densities };

static void thin_out(const plan *of, const density *by, ss_view *view) {
    for (int c = 0; c < of->side * of->side && by->marks; c++) {
        int digit = digit_of(of, c);
        ss_set keep = ss_set_one(digit);
        for (int i = 1; i < by->marks && i < of->side; i++)
            keep |= ss_set_one(by->alike ? (digit + i - 1) % of->side + 1 : 1 + below(of->side));
        ss_view_remove(view, c, ~keep);
    }
}

/* ---- asking ---- */

typedef struct place { /* a board, and a walk on it */
    ss_puzzle *puzzle;
    ss_board board;
    ss_walk walk;
    susol_options options;
    ss_limits limits;
    ss_meter meter;
} place;

static void open_place(place *at, const plan *of, const density *by) {
    assert_int_equal(ss_rule_board(&at->board, at->puzzle, at->puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_walk_open(&at->walk, &at->board), SUSOL_OK);
    at->walk.unique = true;
    at->walk.view.limits = at->walk.view.work->limits = &at->limits;
    at->walk.view.meter = &at->meter;
    ss_limits_start(&at->limits, NULL);
    thin_out(of, by, &at->walk.view);
}

static bool pass_over(ss_step_sink *sink, const ss_step *step) { /* no step is enough */
    (void)sink;
    (void)step;
    return false;
}

/* How many virtual milliseconds after its limit the strategy stops; below 0: it was through. */
static double ask(place *at, const ss_strategy *strategy) {
    uint64_t began = blocks_run;
    at->options.milliseconds = LIMIT;
    ss_limits_start(&at->limits, &at->options);
    ss_meter_start(&at->meter, &at->options, &at->limits);
    at->walk.view.changes++; /* nothing is known yet */
    at->walk.sink.take = pass_over;
    blocks_allowed = began + (LIMIT + patience) * BLOCKS_IN_A_MILLISECOND;
    bool counts = ss_walk_ask(&at->walk, strategy, &at->walk.sink);
    blocks_allowed = 0;
    if (ss_limits_stopped(&at->limits)) assert_false(counts);
    assert_false(at->walk.view.failed);
    return (double)(blocks_run - began) / BLOCKS_IN_A_MILLISECOND - LIMIT;
}

typedef struct tour {
    const char *wanted, *strategy;
    unsigned share, cases, asked, failed;
    double worst;
} tour;

static tour the_tour;

static bool begins(const char *name, const char *wanted) {
    return !wanted || !strncmp(name, wanted, strlen(wanted));
}

/* One that went on too long is asked every time. */
static bool is_left_out(const tour *t, const ss_strategy *strategy) {
    return t->cases % t->share && strcmp(strategy->name, "broken-wing") != 0;
}

static void ask_one(place *at, const char *name, const ss_strategy *strategy) {
    tour *t = &the_tour;
    if (!begins(strategy->name, t->strategy)) return;
    t->cases++;
    if (is_left_out(t, strategy)) return;
    t->asked++;
    now_visiting = name;
    now_running = strategy->name;
    double over = ask(at, strategy);
    if (over > t->worst) t->worst = over;
    if (over > GRACE || (t->wanted && over > GRACE / 4))
        print_message("%s, %s: %.1f ms after the limit\n", name, strategy->name, over);
    t->failed += over > GRACE;
}

/* Sudoku Explainer's workplace, once stopped, stays so: small boards are made anew each time. */
static void ask_all(place *at, const plan *of, const density *by) {
    char name[80];
    (void)snprintf(name, sizeof name, "%s, %s", of->name, by->name);
    open_place(at, of, by);
    for (int i = 0; ss_strategy_at(i); i++) {
        ask_one(at, name, ss_strategy_at(i));
        if (of->side > 9) continue;
        ss_board_free(&at->board);
        open_place(at, of, by);
    }
    ss_board_free(&at->board);
}

static void test_finders(void **state) {
    (void)state;
    static place at;
    ss_random_seed(&dice, 18);
    for (size_t p = 0; p < sizeof plans / sizeof *plans; p++) {
        if (!begins(plans[p].name, the_tour.wanted)) continue;
        at.puzzle = make_puzzle(&plans[p]);
        for (int d = 0; d < DENSITIES; d++) ask_all(&at, &plans[p], &densities[d]);
        susol_puzzle_free(at.puzzle);
    }
    print_message("%u cases, worst %.1f ms after the limit\n", the_tour.asked, the_tour.worst);
    assert_int_equal(the_tour.failed, 0);
}

int main(int count, char **words) {
    bool all = count > 1 && !strcmp(words[1], "all");
    if (count > 2) patience = strtoull(words[2], NULL, 10);
    the_tour = (tour){.share = count > 1 ? 1 : 23,
                      .wanted = count > 1 && !all ? words[1] : NULL,
                      .strategy = count > 3 ? words[3] : NULL};
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_finders)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
