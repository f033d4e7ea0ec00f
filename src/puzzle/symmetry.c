/* symmetry.c: applies a symmetry of the 9x9 grid to a puzzle, and draws random ones. */
#include "puzzle/symmetry.h"
#include <assert.h>

void ss_symmetry_apply(const ss_symmetry *symmetry, const uint8_t *in81, uint8_t *out81) {
    assert(in81 + 81 <= out81 || out81 + 81 <= in81);
    assert(symmetry->digit[0] == 0);
    int down = symmetry->transposed ? 1 : 9;
    int right = symmetry->transposed ? 9 : 1;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            uint8_t digit = in81[down * symmetry->row[r] + right * symmetry->column[c]];
            assert(digit <= 9);
            out81[9 * r + c] = symmetry->digit[digit];
        }
    }
}

/* Shuffles items[0 .. count-1] (Fisher and Yates). */
static void shuffle(uint8_t *items, int count, ss_random *random) {
    assert(count >= 0);
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = ss_random_below(random, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

/* Shuffles nine lines so that each three of a band stay together. */
static void shuffle_lines(uint8_t line[9], ss_random *random) {
    uint8_t band[3] = {0, 1, 2};
    shuffle(band, 3, random);
    for (int b = 0; b < 3; b++) {
        for (int i = 0; i < 3; i++) {
            line[3 * b + i] = (uint8_t)(3 * band[b] + i);
        }
        shuffle(line + 3 * b, 3, random);
    }
}

void ss_symmetry_random(ss_symmetry *symmetry, ss_random *random) {
    symmetry->transposed = (uint8_t)ss_random_below(random, 2);
    shuffle_lines(symmetry->row, random);
    shuffle_lines(symmetry->column, random);
    for (int d = 0; d < 10; d++) {
        symmetry->digit[d] = (uint8_t)d;
    }
    shuffle(symmetry->digit + 1, 9, random);
}
