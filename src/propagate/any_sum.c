/* any_sum.c: cells whose sum is one of several, cells whose digits pass a test.

   Without repeats only certain sets of digits will do; they are listed once, by taking or leaving
   one digit after the other. When there are too many of them other propagators must do. */
#include "propagate/post.h"
#include <assert.h>

enum { MOST_SETS = 512, MOST_CHOICES = 20000 };

typedef struct listing {
    ss_set_test *test;
    const void *data;
    int side, found;
    ss_set sets[MOST_SETS + 1];
} listing;

/* Chooses `left` more digits, all of them `digit` or larger. */
static void choose(listing *list, int digit, int left, ss_set chosen) {
    assert(left >= 0);
    assert(digit <= list->side + 1);
    if (list->found > MOST_SETS || list->side - digit + 1 < left) return;
    if (!left) {
        if (list->test(chosen, list->data)) list->sets[list->found++] = chosen;
        return;
    }
    choose(list, digit + 1, left - 1, chosen | ss_set_one(digit));
    choose(list, digit + 1, left, chosen);
}

/* Every choice of digits is looked at, so the number of choices is what must stay small. */
static int number_of_choices(int side, int count) {
    double choices = 1;
    for (int i = 0; i < count; i++) choices = choices * (side - i) / (i + 1);
    return choices < MOST_CHOICES ? (int)choices : MOST_CHOICES;
}

bool ss_post_tested_sets(const uint16_t *cells, int count, ss_set_test *test, const void *data,
                         ss_board *board) {
    assert(test);
    assert(count >= 0);
    int choices = number_of_choices(board->side, count);
    if (choices == MOST_CHOICES || ss_board_spend(board, 4 * choices)) return false;
    listing list = {.test = test, .data = data, .side = board->side};
    choose(&list, 1, count, 0);
    if (list.found > MOST_SETS) return false;
    assert(list.found <= MOST_SETS);
    ss_post_sets(cells, count, list.sets, list.found, board);
    return true;
}

typedef struct wanted {
    ss_any_sum sums;
    bool zero; /* digit 1 has the value 0 */
} wanted;

static bool has_sum(ss_set digits, const void *data) {
    const wanted *w = data;
    int sum = w->zero ? -ss_set_count(digits) : 0;
    for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
    for (int i = 0; i < w->sums.count; i++)
        if (w->sums.list[i] == sum) return true;
    return false;
}

void ss_post_any_combination(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board) {
    assert(ss_sums_rise(sums.list, sums.count));
    wanted w = {sums, board->puzzle->zero};
    (void)ss_post_tested_sets(cells, count, has_sum, &w, board);
}

void ss_post_any_sum(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board) {
    assert(ss_sums_rise(sums.list, sums.count));
    ss_linear sum = {.cells = cells, .count = count, .low = INT16_MIN, .high = INT16_MAX};
    sum.sums = sums.list, sum.sum_count = sums.count;
    ss_post_linear(&sum, board);
}
