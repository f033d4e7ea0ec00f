/* grids.c: a plain lister and random grids for the tests of the counter. */
#include "count/grids.h"

#include <stdlib.h>
#include <string.h>

typedef struct listing {
    uint16_t allowed[81];
    uint16_t row[9], column[9], box[9]; /* digits still missing */
    uint8_t value[81];
    uint64_t found, limit;
    ss_random *random; /* tries digits in random order, or NULL: rising */
} listing;

static int bits(unsigned set) { return __builtin_popcount(set); }

static uint16_t choices(const listing *list, int cell) {
    return list->allowed[cell] & list->row[cell / 9] & list->column[cell % 9] &
           list->box[cell / 27 * 3 + cell % 9 / 3];
}

static void flip(listing *list, int cell, uint16_t digit) {
    list->row[cell / 9] ^= digit;
    list->column[cell % 9] ^= digit;
    list->box[cell / 27 * 3 + cell % 9 / 3] ^= digit;
}

/* The next digit to try: the lowest, or any. */
static uint16_t pick(listing *list, uint16_t set) {
    uint32_t skip = list->random == NULL ? 0 : ss_random_below(list->random, (uint32_t)bits(set));
    for (; skip > 0; skip--) set &= (uint16_t)(set - 1);
    return set & (uint16_t)-set;
}

static void fill(listing *list) {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 1; cell++) {
        if (list->value[cell] != 0) continue;
        int count = bits(choices(list, cell));
        if (count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    if (best < 0) {
        list->found++;
        return;
    }
    uint16_t set = choices(list, best);
    while (set != 0 && list->found < list->limit) {
        uint16_t digit = pick(list, set);
        set ^= digit;
        flip(list, best, digit);
        list->value[best] = (uint8_t)(__builtin_ctz(digit) + 1);
        fill(list);
        if (list->found >= list->limit) return; /* value[] keeps the last solution */
        list->value[best] = 0;
        flip(list, best, digit);
    }
}

static listing begin(const uint16_t allowed[81], uint64_t limit, ss_random *random) {
    listing list = {.limit = limit, .random = random};
    memcpy(list.allowed, allowed, sizeof list.allowed);
    for (int i = 0; i < 9; i++) list.row[i] = list.column[i] = list.box[i] = 0x1ff;
    return list;
}

uint64_t grids_list(void *user, const uint16_t allowed[81], uint64_t limit) {
    (void)user;
    listing list = begin(allowed, limit, NULL);
    fill(&list);
    return list.found;
}

grid grids_empty(void) {
    grid empty;
    for (int cell = 0; cell < 81; cell++) empty.allowed[cell] = 0x1ff;
    return empty;
}

grid grids_read(const char *text) {
    grid read = grids_empty();
    for (int cell = 0; cell < 81; cell++)
        if (text[cell] >= '1' && text[cell] <= '9')
            read.allowed[cell] = (uint16_t)(1 << (text[cell] - '1'));
    return read;
}

grid grids_of_solution(const uint8_t solution[81]) {
    grid full;
    for (int cell = 0; cell < 81; cell++)
        full.allowed[cell] = (uint16_t)(1 << (solution[cell] - 1));
    return full;
}

void grids_solution(ss_random *random, uint8_t solution[81]) {
    grid empty = grids_empty();
    listing list = begin(empty.allowed, 1, random);
    fill(&list);
    memcpy(solution, list.value, 81);
}

grid grids_with_givens(ss_random *random, int givens) {
    uint8_t solution[81];
    uint16_t cells[81];
    grid made = grids_empty();
    grids_solution(random, solution);
    for (int i = 0; i < 81; i++) cells[i] = (uint16_t)i;
    ss_random_shuffle(random, cells, 81);
    for (int i = 0; i < givens; i++)
        made.allowed[cells[i]] = (uint16_t)(1 << (solution[cells[i]] - 1));
    return made;
}

/* A random order of nine lines that keeps bands together. */
static void shuffle_lines(ss_random *random, uint16_t line[9]) {
    uint16_t band[3] = {0, 1, 2}, inner[3] = {0, 1, 2};
    ss_random_shuffle(random, band, 3);
    for (int b = 0; b < 3; b++) {
        ss_random_shuffle(random, inner, 3);
        for (int i = 0; i < 3; i++) line[3 * b + i] = (uint16_t)(3 * band[b] + inner[i]);
    }
}

grid grids_shuffled(ss_random *random, const grid *from) {
    uint16_t row[9], column[9], digit[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int turned = (int)ss_random_below(random, 2);
    grid made;
    shuffle_lines(random, row);
    shuffle_lines(random, column);
    ss_random_shuffle(random, digit, 9);
    for (int cell = 0; cell < 81; cell++) {
        int r = row[cell / 9], c = column[cell % 9];
        unsigned old = from->allowed[turned ? c * 9 + r : r * 9 + c], set = 0;
        for (int d = 0; d < 9; d++)
            if ((old >> d & 1) != 0) set |= 1u << digit[d];
        made.allowed[cell] = (uint16_t)set;
    }
    return made;
}

grid grids_with(const grid *from, int cell, int digit) {
    grid made = *from;
    made.allowed[cell] &= (uint16_t)(1 << (digit - 1));
    return made;
}

void grids_remove(ss_random *random, grid *from, int candidates) {
    while (candidates > 0) {
        uint16_t *set = &from->allowed[ss_random_below(random, 81)];
        uint16_t digit = (uint16_t)(1 << ss_random_below(random, 9));
        if ((*set & digit) == 0 || bits(*set) < 3) continue;
        *set &= (uint16_t)~digit;
        candidates--;
    }
}

void grids_narrow(ss_random *random, grid *from, int cells) {
    while (cells > 0) {
        uint16_t *set = &from->allowed[ss_random_below(random, 81)];
        if (bits(*set) < 4) continue;
        while (bits(*set) > 3) *set &= (uint16_t) ~(1 << ss_random_below(random, 9));
        cells--;
    }
}

ss_u128 grids_count(const grid *from) {
    ss_count_job job = {.allocator = &ss_memory_malloc};
    ss_count_answer answer;
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    if (ss_count_exact(&job, &answer) != SUSOL_OK || !answer.exact) abort();
    return answer.at_least;
}
