/* reach.c: rows of bits, and a search that follows them a level at a time. */
#include "explainer/reach.h"
#include <assert.h>
#include <string.h>

void ss_er_reach_row(ss_er_reach *reach, uint64_t *rows, int mark, const uint16_t *list,
                     int count) {
    assert(reach->count <= SS_ER_MARKS);
    reach->words = (reach->count + 63) / 64;
    uint64_t *row = rows + mark * reach->words;
    for (int w = 0; w < reach->words; w++) row[w] = 0;
    for (int i = 0; i < count; i++) {
        int number = reach->number[list[i]];
        row[number / 64] |= (uint64_t)1 << number % 64;
    }
}

void ss_er_reach_next(ss_er_reach *reach, int mark, const uint16_t *weak, int count) {
    assert(mark >= 0 && mark < SS_ER_MARKS);
    uint64_t *row = reach->next + mark * reach->words;
    for (int w = 0; w < reach->words; w++) row[w] = 0;
    for (int i = 0; i < count; i++) {
        const uint64_t *strong = reach->strong + weak[i] * reach->words;
        for (int w = 0; w < reach->words; w++) row[w] |= strong[w];
    }
}

void ss_er_front_begin(ss_er_front *front, const ss_er_reach *reach, const uint64_t *rows,
                       int mark) {
    assert(reach->words <= SS_ER_WORDS);
    front->reach = reach;
    for (int w = 0; w < reach->words; w++)
        front->reached[w] = front->level[w] = rows[mark * reach->words + w];
}

bool ss_er_front_step(ss_er_front *front) {
    const ss_er_reach *reach = front->reach;
    uint64_t all[SS_ER_WORDS] = {0}, any = 0;
    for (int from = 0; from < reach->words; from++)
        for (uint64_t left = front->level[from]; left; left &= left - 1) {
            int mark = reach->mark[64 * from + __builtin_ctzll(left)];
            const uint64_t *row = reach->next + mark * reach->words;
            for (int w = 0; w < reach->words; w++) all[w] |= row[w];
        }
    for (int w = 0; w < reach->words; w++) {
        front->level[w] = all[w] & ~front->reached[w];
        front->reached[w] |= all[w];
        any |= front->level[w];
    }
    return any;
}

bool ss_er_front_meets(const ss_er_front *front, const uint64_t *rows, int mark) {
    const uint64_t *row = rows + mark * front->reach->words;
    uint64_t any = 0;
    for (int w = 0; w < front->reach->words; w++) any |= row[w] & front->level[w];
    return any;
}
