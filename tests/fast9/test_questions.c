/* test_questions.c: what generators ask of fast9 in batches: is there another solution than this
   grid, with candidates instead of text, and after how many guesses? Every variant this processor
   can run must give the same answers, and the judge those that are right. */
#include "fast9/fast9.h"
#include "judge.h"
#include "samples.h"

static ss_fast9_work work;

/* Grids of a few samples, transformed, and questions about them: random givens, many or few, and
   either a cell or none. */
enum { GRIDS = 40, ASKED = 1200 };
static ss_fast9_grid grids[GRIDS];
static ss_fast9_question questions[ASKED];

static void make_grids(void) {
    for (int g = 0; g < GRIDS; g++) {
        char text[82], solution[81];
        uint32_t found;
        transform(samples[g % SAMPLES], text);
        ss_fast9_batch batch = {
            .puzzles = text, .count = 1, .solutions = solution, .found = &found, .limit = 1};
        ss_fast9_solve_batch(&batch, &work, NULL);
        assert_int_equal(found, 1);
        memset(&grids[g], 0xff, sizeof grids[g]);
        sets_from_text(solution, grids[g].set);
    }
}

static void make_questions(void) {
    make_grids();
    for (int i = 0; i < ASKED; i++) {
        ss_fast9_question *q = &questions[i];
        *q = (ss_fast9_question){.grid = &grids[i % GRIDS], .cell = i % 3 ? (int)roll(81) : -1};
        for (int left = 24 + (int)roll(20); left > 0; left--) {
            const uint32_t c = roll(81);
            q->givens[c / 64] |= UINT64_C(1) << c % 64;
        }
        if (i % 97 == 0) q->givens[0] = q->givens[1] = UINT64_MAX;
    }
}

static void sets_from_question(const ss_fast9_question *q, uint16_t *allowed) {
    for (int c = 0; c < 81; c++)
        allowed[c] = q->givens[c / 64] >> c % 64 & 1 ? q->grid->set[c] : 0x1ff;
    if (q->cell >= 0) allowed[q->cell] = 0x1ff ^ q->grid->set[q->cell];
}

/* The answer must be a solution, other than the grid exactly where it is said to differ. */
static void check_answer(const ss_fast9_question *q, const char *solution,
                         const uint64_t *differs) {
    uint16_t allowed[81], set[81];
    uint8_t digits[81];
    uint64_t differ[2] = {0};
    sets_from_question(q, allowed);
    sets_from_text(solution, set);
    for (int c = 0; c < 81; c++) {
        digits[c] = (uint8_t)(solution[c] - '0');
        if (set[c] != q->grid->set[c]) differ[c / 64] |= UINT64_C(1) << c % 64;
    }
    assert_solution(digits, allowed);
    assert_true(differ[0] | differ[1]);
    assert_memory_equal(differ, differs, sizeof differ);
}

/* How many solutions beside the grid, says the judge. */
static uint64_t judged_question(const ss_fast9_question *q, uint64_t limit) {
    uint16_t allowed[81];
    sets_from_question(q, allowed);
    return q->cell >= 0 ? judged(allowed, limit).count : judged(allowed, limit + 1).count - 1;
}

static void test_questions(void **state) {
    (void)state;
    static char solutions[ASKED][81], first_solutions[ASKED][81];
    static uint32_t found[ASKED], guesses[ASKED], first_guesses[ASKED];
    static uint64_t differs[ASKED][2];
    make_questions();
    for (uint32_t limit = 1; limit <= 3; limit += 2)
        for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
            ss_fast9_batch batch = {.questions = questions,
                                    .count = ASKED,
                                    .solutions = solutions[0],
                                    .out_stride = 81,
                                    .found = found,
                                    .limit = limit,
                                    .guesses = guesses,
                                    .differs = differs};
            ss_fast9_stats stats;
            memset(solutions, '?', sizeof solutions);
            if (!ss_fast9_batch_with(v, &batch, &work, &stats)) continue;
            uint64_t sum = 0;
            int none = 0;
            for (int i = 0; i < ASKED; i++) {
                if (first) assert_int_equal(found[i], judged_question(&questions[i], limit));
                if (found[i]) check_answer(&questions[i], solutions[i], differs[i]);
                else assert_int_equal(solutions[i][0], '?');
                sum += guesses[i];
                none += !found[i];
            }
            assert_in_range(none, ASKED / 20, ASKED * 19 / 20);
            assert_int_equal(sum, stats.guesses);
            if (first) memcpy(first_guesses, guesses, sizeof guesses);
            if (first) memcpy(first_solutions, solutions, sizeof solutions);
            assert_memory_equal(guesses, first_guesses, sizeof guesses);
            assert_memory_equal(solutions, first_solutions, sizeof solutions);
            first = 0;
        }
}

/* Text, and the same as sets of candidates: the same answers, guess by guess; and sets that no text
   can say, against the judge. */
static void test_sets(void **state) {
    (void)state;
    enum { COUNT = 300 };
    static char puzzles[COUNT][82];
    static uint16_t sets[COUNT][90];
    static uint32_t found[2][COUNT], guesses[2][COUNT];
    static char solutions[2][COUNT][81];
    for (int i = 0; i < COUNT; i++) {
        transform(samples[i % SAMPLES], puzzles[i]);
        sets_from_text(puzzles[i], sets[i]);
    }
    for (int v = 0; ss_fast9_variant(v); v++) {
        ss_fast9_stats stats;
        bool usable = true;
        for (int way = 0; way < 2; way++) {
            ss_fast9_batch batch = {.puzzles = way ? NULL : puzzles[0],
                                    .stride = way ? 90 : 82,
                                    .count = COUNT,
                                    .sets = way ? sets[0] : NULL,
                                    .solutions = solutions[way][0],
                                    .out_stride = 81,
                                    .found = found[way],
                                    .limit = 2,
                                    .guesses = guesses[way]};
            usable = usable && ss_fast9_batch_with(v, &batch, &work, &stats);
        }
        if (!usable) continue;
        assert_memory_equal(found[0], found[1], sizeof found[0]);
        assert_memory_equal(guesses[0], guesses[1], sizeof guesses[0]);
        assert_memory_equal(solutions[0], solutions[1], sizeof solutions[0]);
    }
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < 3; k++) sets[i][roll(81)] = (uint16_t)(roll(511) + 1);
    ss_fast9_batch batch = {
        .sets = sets[0], .stride = 90, .count = COUNT, .found = found[0], .limit = 2};
    ss_fast9_solve_batch(&batch, &work, NULL);
    for (int i = 0; i < COUNT; i++) assert_int_equal(found[0][i], judged(sets[i], 2).count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
