/* test_law.c: solutions of small grids with cages and signs, beside trying every grid. */
#include "base/random.h"
#include "scan/killer/law.h"
#include "support.h"
#include <string.h>

enum { SIDE = 4, CELLS = 16, PUZZLES = 400 };
static uint8_t solutions[288][CELLS]; /* of the empty grid of side 4 */
static int solution_count;
static ss_law law;

static bool fits(const uint8_t *digits, int cell) {
    for (int other = 0; other < cell; other++) {
        bool row = cell / SIDE == other / SIDE, column = cell % SIDE == other % SIDE,
             box = cell / 8 == other / 8 && cell % SIDE / 2 == other % SIDE / 2;
        if ((row || column || box) && digits[cell] == digits[other]) return false;
    }
    return true;
}

static void list_solutions(uint8_t *digits, int cell) {
    if (cell == CELLS) {
        memcpy(solutions[solution_count++], digits, CELLS);
        return;
    }
    for (digits[cell] = 1; digits[cell] <= SIDE; digits[cell]++)
        if (fits(digits, cell)) list_solutions(digits, cell + 1);
}

static bool obeys(const uint8_t *digits, const uint8_t *givens, const ss_scan_rules *rules) {
    int sum[SS_SCAN_CAGES + 1] = {0};
    unsigned seen[SS_SCAN_CAGES + 1] = {0};
    for (int i = 0; i < CELLS; i++) {
        int cage = rules->cages.cage[i];
        if (givens[i] && givens[i] != digits[i]) return false;
        if (cage && seen[cage] >> digits[i] & 1) return false;
        seen[cage] |= 1U << digits[i], sum[cage] += digits[i];
        char right = rules->signs.at[0][i], below = rules->signs.at[1][i];
        if (right && (right == '>') != (digits[i] > digits[i + 1])) return false;
        if (below && (below == '>') != (digits[i] > digits[i + SIDE])) return false;
    }
    for (int cage = 1; cage <= rules->cages.count; cage++)
        if (rules->cages.sum[cage] && rules->cages.sum[cage] != sum[cage]) return false;
    return true;
}

/* Cages, sums, signs and givens of a solution, some of them wrong. */
static void random_puzzle(ss_random *random, uint8_t *givens, ss_scan_rules *rules) {
    const uint8_t *from = solutions[ss_random_below(random, (uint32_t)solution_count)];
    memset(rules, 0, sizeof *rules), memset(givens, 0, CELLS);
    for (int i = 0; i < CELLS; i++) {
        int left = i % SIDE ? rules->cages.cage[i - 1] : 0;
        bool join = left && ss_random_below(random, 2), none = !ss_random_below(random, 5);
        rules->cages.cage[i] = (uint8_t)(join ? left : none ? 0 : ++rules->cages.count);
        rules->cages.sum[rules->cages.cage[i]] += rules->cages.cage[i] ? from[i] : 0;
        if (!ss_random_below(random, 9)) givens[i] = from[i];
        for (int below = 0; below < 2; below++) {
            int other = i + (below ? SIDE : 1);
            if (other >= CELLS || (!below && other % SIDE == 0) || ss_random_below(random, 6))
                continue;
            rules->signs.at[below][i] = from[i] > from[other] ? '>' : '<', rules->signs.count++;
        }
    }
    if (ss_random_below(random, 2)) rules->cages.sum[1 + ss_random_below(random, 3)] = 0;
    if (!ss_random_below(random, 3)) rules->cages.sum[1]++;
}

static void test_counts_as_every_grid_says(void **unused) {
    (void)unused;
    ss_random random;
    ss_scan_rules rules;
    uint8_t digits[CELLS], givens[CELLS];
    int seen[3] = {0};
    list_solutions(digits, 0);
    assert_int_equal(solution_count, 288);
    ss_random_seed(&random, 5);
    for (int n = 0; n < PUZZLES; n++) {
        int wanted = 0;
        random_puzzle(&random, givens, &rules);
        for (int i = 0; i < solution_count; i++) wanted += obeys(solutions[i], givens, &rules);
        if (wanted > 2) wanted = 2;
        ss_law_puzzle puzzle = {SIDE, givens, NULL, &rules, 10000};
        assert_int_equal(ss_law_solutions(&law, &puzzle), wanted);
        seen[wanted]++;
    }
    for (int i = 0; i < 3; i++) assert_true(seen[i] > PUZZLES / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts_as_every_grid_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
