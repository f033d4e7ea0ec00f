/* test_mend.c: a sum, a digit or a sign that was misread is mended, by the cheapest change that
   leaves one solution. */
#include "base/random.h"
#include "scan/killer/law.h"
#include "support.h"
#include <string.h>

enum { SIDE = 4, CELLS = 16, ROUNDS = 300 };
static const uint8_t solution[CELLS] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
static ss_law law;

typedef struct page { /* as it was read */
    ss_scan_reading reading;
    ss_scan_rules rules;
} page;

static int solutions_of(const page *of, const uint8_t *digits) {
    ss_law_puzzle puzzle = {SIDE, digits, NULL, &of->rules, 10000};
    return ss_law_solutions(&law, &puzzle);
}

static void see(page *to, int cell, int digit) {
    for (int k = 0; k < SS_SCAN_READINGS; k++) to->reading.cost[cell][k] = k == digit ? 0.05F : 12;
    to->reading.seen[cell] = to->reading.digit[cell] = (uint8_t)digit;
}

static void sign_at(page *to, int cell) {
    to->rules.signs.at[0][cell] = solution[cell] > solution[cell + 1] ? '>' : '<';
    to->rules.signs.chance[0][cell] = 0.99F;
    to->rules.signs.count++;
}

/* Cages of one to three cells in each row, some signs, and digits until there is one solution. */
static void random_page(ss_random *random, page *to) {
    ss_scan_cages *cages = &to->rules.cages;
    memset(to, 0, sizeof *to);
    to->reading.side = SIDE;
    for (int i = 0; i < CELLS; i++) {
        bool join = i % SIDE && ss_random_below(random, 2);
        cages->cage[i] = (uint8_t)(join ? cages->cage[i - 1] : ++cages->count);
        cages->sum[cages->cage[i]] += solution[i];
        cages->seen[cages->cage[i]] = (uint8_t)cages->sum[cages->cage[i]];
        see(to, i, 0);
        if (i % SIDE < SIDE - 1 && !ss_random_below(random, 4)) sign_at(to, i);
    }
    while (solutions_of(to, to->reading.seen) > 1) {
        int cell = (int)ss_random_below(random, CELLS);
        see(to, cell, solution[cell]);
    }
}

/* What is right is the second guess, and costs so much. */
static float misread_sum(ss_random *random, page *to) {
    ss_scan_cages *cages = &to->rules.cages;
    int cage = 1 + (int)ss_random_below(random, (uint32_t)cages->count);
    cages->other[cage][0] = cages->seen[cage], cages->other_cost[cage][0] = 1.5F;
    cages->seen[cage]++, cages->sum[cage]++;
    return 1.5F;
}

static float misread_digit(ss_random *random, page *to) {
    int cell = (int)ss_random_below(random, CELLS), right = to->reading.seen[cell];
    see(to, cell, solution[cell] % SIDE + 1);
    to->reading.cost[cell][right] = 1.05F;
    return 1;
}

static float misread_sign(ss_random *random, page *to) {
    int cell = (int)ss_random_below(random, SIDE) * SIDE;
    char *sign = &to->rules.signs.at[0][cell];
    to->rules.signs.count += !*sign;
    *sign = solution[cell] > solution[cell + 1] ? '<' : '>';
    to->rules.signs.chance[0][cell] = 0.7F;
    return 0.85F;
}

/* What may be wrong, too: a digit that is none, which often leaves many solutions, is likelier than
   the truth; a digit where none was seen is less likely. */
static void put_doubts(ss_random *random, page *to) {
    for (int i = 0; i < CELLS; i++)
        if (to->reading.seen[i]) to->reading.cost[i][0] = 0.65F;
        else if (!ss_random_below(random, 2)) to->reading.cost[i][solution[i]] = 4;
}

/* Without its sign a page may have several solutions: then nothing is promised. */
static void check_mended(page *of, float cost, int *mended) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    bool sure;
    int seen = solutions_of(of, of->reading.seen);
    assert_true(ss_mend(&arena, &of->reading, &of->rules, NULL, &sure));
    assert_int_equal(of->reading.solutions, seen);
    if (seen == 1) assert_true(of->reading.corrected <= 0 && of->reading.corrected >= 0);
    else assert_false(sure);
    if (of->reading.corrected > 0) {
        assert_int_equal(solutions_of(of, of->reading.digit), 1);
        assert_true(of->reading.corrected <= (double)cost + 1e-3);
        ++*mended;
    }
    ss_arena_free(&arena);
}

static void test_misread(void **unused) {
    (void)unused;
    static float (*const ways[])(ss_random * random, page * to) = {misread_sum, misread_digit,
                                                                   misread_sign};
    int mended[3] = {0};
    ss_random random;
    ss_random_seed(&random, 3);
    for (int n = 0; n < ROUNDS; n++) {
        static page of;
        random_page(&random, &of);
        float cost = ways[n % 3](&random, &of);
        put_doubts(&random, &of);
        check_mended(&of, cost, &mended[n % 3]);
    }
    for (int i = 0; i < 3; i++) assert_true(mended[i] > ROUNDS / 10);
}

/* What was read without a doubt is sure, and stays as it is. */
static void test_nothing_misread(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 4);
    for (int n = 0; n < ROUNDS / 3; n++) {
        static page of;
        ss_arena arena = {&ss_memory_malloc, NULL};
        bool sure;
        random_page(&random, &of);
        assert_true(ss_mend(&arena, &of.reading, &of.rules, NULL, &sure));
        assert_true(sure);
        assert_int_equal(of.reading.solutions, 1);
        assert_memory_equal(of.reading.digit, of.reading.seen, CELLS);
        ss_arena_free(&arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_misread),
        cmocka_unit_test(test_nothing_misread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
