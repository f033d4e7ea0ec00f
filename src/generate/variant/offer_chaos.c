/* offer_chaos.c: regions that are to be found, and what cells say about them. The label of a cell
   is as many cells further on. */
#include "generate/variant/offer.h"
#include <string.h>

static uint16_t label(const ss_puzzle *puzzle, int cell) { return (uint16_t)(puzzle->grid + cell); }

static void offer_field(ss_offering *to) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[2] = {to->puzzle->side, to->puzzle->columns};
    for (int c = 0; c < to->puzzle->grid; c++) {
        cells[c] = (uint16_t)c;
        cells[to->puzzle->grid + c] = label(to->puzzle, c);
    }
    ss_rule rule = {.kind = to->kind, .cells = cells, .numbers = numbers, .number_count = 2};
    rule.count = (uint16_t)(2 * to->puzzle->grid);
    (void)ss_offer_try(to, &rule);
}

/* From the cell into all four directions, as far as the grid goes. */
static void offer_arms(ss_offering *to, int cell) {
    static const int way[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    const ss_puzzle *puzzle = to->puzzle;
    uint16_t cells[4 * SS_MAX_SIDE + 1] = {(uint16_t)cell};
    int32_t lengths[5] = {1};
    int count = 1, arms = 1;
    for (int w = 0; w < 4; w++) {
        int row = cell / puzzle->columns, column = cell % puzzle->columns, length = 0;
        while (row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns) {
            cells[count + length++] = label(puzzle, row * puzzle->columns + column);
            row += way[w][0], column += way[w][1];
        }
        if (length > 1) lengths[arms++] = length, count += length;
    }
    ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count};
    rule.numbers = lengths, rule.number_count = (uint16_t)arms;
    (void)ss_offer_try(to, &rule);
}

static void offer_around(ss_offering *to, int cell) {
    uint16_t around[8], cells[10] = {(uint16_t)cell, label(to->puzzle, cell)};
    static const int32_t none[1];
    int count = ss_offer_neighbours(to, cell, true, around);
    for (int i = 0; i < count; i++) cells[2 + i] = label(to->puzzle, around[i]);
    ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)(2 + count)};
    rule.numbers = none;
    (void)ss_offer_try(to, &rule);
}

void ss_offer_chaos(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    uint16_t order[SS_MAX_CELLS];
    if (to->puzzle->cells < 2 * to->puzzle->grid) return;
    if (!strcmp(to->kind->name, "chaos")) {
        offer_field(to);
        return;
    }
    int count = ss_offer_order(to, order);
    for (int i = 0; i < count && !ss_offer_enough(to); i++)
        if (strcmp(to->kind->name, "chaoscount")) offer_arms(to, order[i]);
        else offer_around(to, order[i]);
}
