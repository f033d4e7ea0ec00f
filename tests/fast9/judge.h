/* judge.h: a small brute-force solver that shares nothing with fast9. */
#ifndef SS_TESTS_FAST9_JUDGE_H
#define SS_TESTS_FAST9_JUDGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

/* The judge: plain backtracking on the cell with the fewest digits left. */
typedef struct judge {
    uint16_t allowed[81], row[9], column[9], box[9];
    uint8_t digit[81];
    uint64_t count, limit, sum; /* sum of hashes: independent of the order of solutions */
} judge;

static inline uint64_t hash(const uint8_t *digits) {
    uint64_t h = 14695981039346656037u;
    for (int c = 0; c < 81; c++) h = (h ^ digits[c]) * 1099511628211u;
    return h;
}

static inline uint16_t judge_free(const judge *j, int c) {
    return (uint16_t)(j->allowed[c] &
                      ~(j->row[c / 9] | j->column[c % 9] | j->box[c / 27 * 3 + c % 9 / 3]));
}

static inline void judge_flip(judge *j, int c, uint16_t bit) {
    j->row[c / 9] ^= bit;
    j->column[c % 9] ^= bit;
    j->box[c / 27 * 3 + c % 9 / 3] ^= bit;
}

static inline void judge_search(judge *j) {
    int best = -1, fewest = 10;
    for (int c = 0; c < 81 && fewest > 1; c++)
        if (!j->digit[c] && __builtin_popcount(judge_free(j, c)) < fewest) {
            fewest = __builtin_popcount(judge_free(j, c));
            best = c;
        }
    if (best < 0) {
        j->count++;
        j->sum += hash(j->digit);
        return;
    }
    for (int d = 1; d <= 9 && j->count < j->limit; d++) {
        uint16_t bit = (uint16_t)(1u << (d - 1));
        if (!(judge_free(j, best) & bit)) continue;
        judge_flip(j, best, bit);
        j->digit[best] = (uint8_t)d;
        judge_search(j);
        j->digit[best] = 0;
        judge_flip(j, best, bit);
    }
}

static inline judge judged(const uint16_t *allowed, uint64_t limit) {
    judge j = {.limit = limit};
    memcpy(j.allowed, allowed, sizeof j.allowed);
    judge_search(&j);
    return j;
}

static inline void sets_from_text(const char *text, uint16_t *allowed) {
    for (int c = 0; c < 81; c++)
        allowed[c] = (uint16_t)(text[c] >= '1' && text[c] <= '9' ? 1u << (text[c] - '1') : 0x1ffu);
}

/* Is this a complete grid within the candidates? */
static inline void assert_solution(const uint8_t *digits, const uint16_t *allowed) {
    uint16_t seen[27] = {0};
    for (int c = 0; c < 81; c++) {
        assert_in_range(digits[c], 1, 9);
        uint16_t bit = (uint16_t)(1u << (digits[c] - 1));
        assert_true(allowed[c] & bit);
        seen[c / 9] |= bit;
        seen[9 + c % 9] |= bit;
        seen[18 + c / 27 * 3 + c % 9 / 3] |= bit;
    }
    for (int h = 0; h < 27; h++) assert_int_equal(seen[h], 0x1ff);
}

#endif
