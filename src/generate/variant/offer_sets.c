/* offer_sets.c: proposals of cells, pairs of neighbours, and sets of cells. */
#include "generate/variant/offer.h"
#include <assert.h>

enum { TRIES = 60 }; /* for one instance that is wanted */

static void sort(int32_t *numbers, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && numbers[k - 1] > numbers[k]; k--) {
            int32_t swap = numbers[k];
            numbers[k] = numbers[k - 1], numbers[k - 1] = swap;
        }
}

/* ---- single cells and pairs ---- */

void ss_offer_cells(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    uint16_t order[SS_MAX_CELLS];
    int count = ss_offer_order(to, order);
    for (int i = 0; i < count && !ss_offer_enough(to); i++) {
        ss_rule rule = {.kind = to->kind, .cells = &order[i], .count = 1};
        (void)ss_offer_try_number(to, &rule);
    }
}

/* Neighbours by an edge, the first one being the upper or left one or, if that is not true, the
   other one. */
static void try_pair(ss_offering *to, int first, int second) {
    bool signs = to->kind->takes & SS_TAKES_SIGNS && to->puzzle->regions; /* inside boxes only */
    if (signs && to->puzzle->region[first] != to->puzzle->region[second]) return;
    uint16_t cells[2] = {(uint16_t)first, (uint16_t)second};
    ss_rule rule = {.kind = to->kind, .cells = cells, .count = 2};
    static const int32_t none[1];
    rule.numbers = none;
    if (ss_offer_try(to, &rule)) return;
    cells[0] = (uint16_t)second, cells[1] = (uint16_t)first;
    if (to->kind->takes & SS_TAKES_SIGNS) (void)ss_offer_try(to, &rule);
}

void ss_offer_pairs(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    const ss_puzzle *puzzle = to->puzzle;
    uint16_t order[2 * SS_MAX_CELLS];
    int count = 2 * puzzle->grid;
    for (int i = 0; i < count; i++) order[i] = (uint16_t)i;
    ss_random_shuffle(to->random, order, count);
    for (int i = 0; i < count && !ss_offer_enough(to); i++) {
        int first = order[i] / 2, second = order[i] % 2 ? first + puzzle->columns : first + 1;
        bool inside = order[i] % 2 ? second < puzzle->grid : second % puzzle->columns != 0;
        if (inside && !puzzle->hole[first] && !puzzle->hole[second]) try_pair(to, first, second);
    }
}

/* ---- sets of cells that hang together ---- */

void ss_offer_blob(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    int side = to->puzzle->side, most = offer->most < side ? offer->most : side;
    int least = offer->least < most ? offer->least : most;
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int wanted = least + ss_offer_below(to, most - least + 1);
        int count = ss_offer_connected(to, wanted, cells);
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        if (count == wanted) (void)ss_offer_try_number(to, &rule);
    }
}

/* Extra regions: as many cells as there are digits, all different. A cell with a new digit at a
   time. */
void ss_offer_region(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    int side = to->puzzle->side;
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        uint16_t cells[SS_MAX_CELLS], around[8];
        int count = ss_offer_connected(to, 1, cells);
        for (int tries = 0; count && count < side && tries < 20 * side; tries++) {
            int choices = ss_offer_neighbours(to, cells[ss_offer_below(to, count)], false, around);
            if (!choices || to->used[around[0]]) continue;
            cells[count] = around[0];
            ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)(count + 1)};
            bool known = false;
            for (int c = 0; c < count; c++) known = known || cells[c] == around[0];
            count += !known && ss_offer_holds(to, &rule);
        }
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        if (count == side) (void)ss_offer_try(to, &rule);
    }
}

/* The four cells around a corner, and two to four of the digits there. */
void ss_offer_square(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    const ss_puzzle *puzzle = to->puzzle;
    uint16_t order[SS_MAX_CELLS];
    int count = ss_offer_order(to, order), wide = puzzle->columns;
    for (int i = 0; i < count && !ss_offer_enough(to); i++) {
        int first = order[i];
        if (first % wide == wide - 1 || first / wide == puzzle->rows - 1) continue;
        uint16_t cells[4] = {(uint16_t)first, (uint16_t)(first + 1), (uint16_t)(first + wide),
                             (uint16_t)(first + wide + 1)};
        int32_t numbers[4];
        int listed = 2 + ss_offer_below(to, 3);
        uint16_t mixed[4] = {0, 1, 2, 3};
        ss_random_shuffle(to->random, mixed, 4);
        bool hole = false;
        for (int k = 0; k < 4; k++) hole = hole || puzzle->hole[cells[k]];
        for (int k = 0; k < listed; k++) numbers[k] = to->solution[cells[mixed[k]]] - puzzle->zero;
        sort(numbers, listed);
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = 4, .numbers = numbers};
        rule.number_count = (uint16_t)listed;
        if (!hole) (void)ss_offer_try(to, &rule);
    }
}

/* Some cells and some of the digits in them; of a single cell its digit and another one. */
void ss_offer_digits(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int wanted = offer->least + ss_offer_below(to, offer->most - offer->least + 1);
        int count = ss_offer_connected(to, wanted, cells), listed = wanted == 1 ? 2 : wanted - 1;
        int32_t numbers[SS_MAX_SIDE + 1];
        if (count < wanted) continue;
        for (int k = 0; k < listed; k++) {
            int cell = cells[wanted == 1 ? 0 : k];
            numbers[k] = to->solution[cell] - to->puzzle->zero;
        }
        if (wanted == 1)
            numbers[1] = ss_puzzle_lowest(to->puzzle) + ss_offer_below(to, to->puzzle->side);
        if (wanted == 1 && numbers[0] == numbers[1]) continue;
        sort(numbers, listed);
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        rule.numbers = numbers, rule.number_count = (uint16_t)listed;
        (void)ss_offer_try(to, &rule);
    }
}

/* How often are two of the digits here? */
void ss_offer_look(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int wanted = offer->least + ss_offer_below(to, offer->most - offer->least + 1);
        int count = ss_offer_connected(to, wanted, cells);
        if (count < wanted) continue;
        int32_t numbers[4] = {0};
        for (int k = 0; k < 2; k++) {
            numbers[2 * k + 1] = to->solution[cells[k]] - to->puzzle->zero;
            for (int c = 0; c < count; c++)
                numbers[2 * k] += to->solution[cells[c]] == to->solution[cells[k]];
        }
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        rule.numbers = numbers, rule.number_count = numbers[1] == numbers[3] ? 2 : 4;
        (void)ss_offer_try(to, &rule);
    }
}

/* A digit d in d circles, for some digits. */
void ss_offer_circles(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    for (int i = 0; i < TRIES && !ss_offer_enough(to); i++) {
        uint16_t order[SS_MAX_CELLS], cells[SS_MAX_CELLS];
        int all = ss_offer_order(to, order), count = 0;
        for (int digit = 1; digit <= to->puzzle->side; digit++) {
            int left = digit - to->puzzle->zero;
            if (ss_offer_below(to, 3) == 0) continue;
            for (int c = 0; c < all && left; c++)
                if (to->solution[order[c]] == digit) cells[count++] = order[c], left--;
        }
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        if (count) (void)ss_offer_try(to, &rule);
    }
}

/* A rectangle, and digits that hang together in it. */
void ss_offer_rectangle(ss_offering *to, const ss_offer *offer) {
    const ss_puzzle *puzzle = to->puzzle;
    for (int i = 0; i < 40 * TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int high = 3 + ss_offer_below(to, puzzle->rows - 2);
        int wide = 3 + ss_offer_below(to, puzzle->columns - 2), count = 0;
        int top = ss_offer_below(to, puzzle->rows - high + 1);
        int left = ss_offer_below(to, puzzle->columns - wide + 1);
        uint16_t cells[SS_MAX_CELLS];
        bool hole = high * wide < offer->least;
        for (int r = top; r < top + high; r++)
            for (int c = left; c < left + wide; c++) {
                cells[count++] = (uint16_t)(r * puzzle->columns + c);
                hole = hole || puzzle->hole[cells[count - 1]];
            }
        int32_t numbers[SS_MAX_SIDE + 2] = {wide, 0};
        int digits = 2;
        for (int v = ss_puzzle_lowest(puzzle); v <= ss_puzzle_highest(puzzle); v++)
            if (ss_offer_below(to, 2)) numbers[digits++] = v;
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
        rule.numbers = numbers, rule.number_count = (uint16_t)digits;
        if (!hole && digits > 2 && digits < puzzle->side) (void)ss_offer_try(to, &rule);
    }
}
