/* post_any_sum.c: cells whose sum is one of several.

   Without repeats only certain sets of digits give the sum; they are listed once, by taking or
   leaving one digit after the other. When there are too many of them the bounds must do. */
#include "rule/post.h"

enum { MOST_SETS = 512 };

typedef struct listing {
    const int32_t *sums;
    int sum_count, side, found;
    ss_set sets[MOST_SETS + 1];
} listing;

static bool wanted(const listing *list, int sum) {
    for (int i = 0; i < list->sum_count; i++)
        if (list->sums[i] == sum) return true;
    return false;
}

/* Chooses `left` more digits, all of them `digit` or larger. */
static void choose(listing *list, int digit, int left, ss_set chosen, int sum) {
    if (list->found > MOST_SETS || list->side - digit + 1 < left) return;
    if (!left) {
        if (wanted(list, sum)) list->sets[list->found++] = chosen;
        return;
    }
    choose(list, digit + 1, left - 1, chosen | ss_set_one(digit), sum + digit);
    choose(list, digit + 1, left, chosen, sum);
}

/* Every choice of digits is looked at, so the number of choices is what must stay small. */
static bool few_choices(int side, int count) {
    double choices = 1;
    for (int i = 0; i < count; i++) choices = choices * (side - i) / (i + 1);
    return choices < 20000;
}

void ss_post_any_combination(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board) {
    if (!few_choices(board->side, count)) return;
    listing list = {.sums = sums.list, .sum_count = sums.count, .side = board->side};
    choose(&list, 1, count, 0, 0);
    if (list.found <= MOST_SETS) ss_post_sets(cells, count, list.sets, list.found, board);
}

void ss_post_any_sum(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board) {
    ss_linear sum = {.cells = cells, .count = count, .low = INT16_MIN, .high = INT16_MAX};
    sum.sums = sums.list, sum.sum_count = sums.count;
    ss_post_linear(&sum, board);
}
