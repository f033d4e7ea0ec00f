/* samples.h: a few puzzles and their random transformations. */
#ifndef SS_TESTS_FAST9_SAMPLES_H
#define SS_TESTS_FAST9_SAMPLES_H

#include <stdbool.h>
#include <stdint.h>

static const char *const samples[] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

static uint32_t random_state = 1;

static inline uint32_t roll(uint32_t sides) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state % sides;
}

/* A random symmetry: digits renamed, rows and columns moved within bands, bands moved, mirrored. */
static inline void transform(const char *from, char *to) {
    int digit[9], line[2][9];
    bool mirror = roll(2);
    for (int i = 0; i < 9; i++) digit[i] = i;
    for (int i = 8; i > 0; i--) {
        int k = (int)roll((uint32_t)i + 1), keep = digit[i];
        digit[i] = digit[k];
        digit[k] = keep;
    }
    for (int a = 0; a < 2; a++) {
        int turn = (int)roll(3), inner = (int)roll(3), swap = (int)roll(2);
        for (int i = 0; i < 9; i++)
            line[a][i] = (i / 3 + turn) % 3 * 3 + (swap ? 5 - inner - i % 3 : inner + i % 3) % 3;
    }
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            char given =
                mirror ? from[9 * line[1][c] + line[0][r]] : from[9 * line[0][r] + line[1][c]];
            to[9 * r + c] = given >= '1' && given <= '9' ? (char)('1' + digit[given - '1']) : given;
        }
    to[81] = '\n';
}

#endif
