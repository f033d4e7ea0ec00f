/* knight.c: a knight visits every square once, by susol_backtrack: one generator a move.
   cc knight.c $(pkg-config --cflags --libs susol) && ./a.out 8 */
#include <stdio.h>
#include <stdlib.h>
#include <susol.h>

enum { MOST = 64 };
static const int down[8] = {-2, -1, 1, 2, 2, 1, -1, -2}, right[8] = {1, 2, 2, 1, -1, -2, -2, -1};
static int side, visits[MOST * MOST]; /* number of the visit, from 1; 0: not yet */

typedef struct move {
    struct move *before; /* NULL: the first visit, in the corner */
    int number, square;
    unsigned left; /* bit k: the k-th of the eight moves is not tried yet */
    int begun;
} move;

/* The square that the k-th move leads to; -1: outside, or visited. */
static int jump(int square, int k) {
    int y = square / side + down[k], x = square % side + right[k];
    if (y < 0 || y >= side || x < 0 || x >= side || visits[y * side + x]) return -1;
    return y * side + x;
}

static int ways_on(int square) {
    int ways = 0;
    for (int k = 0; k < 8; k++) ways += jump(square, k) >= 0;
    return ways;
}

/* Warnsdorff's rule: to the square with the fewest ways on, for it will only get harder. */
static int take_best(move *m) {
    int best = -1, fewest = 9;
    for (int k = 0; k < 8; k++) {
        int square = m->left >> k & 1 ? jump(m->before->square, k) : -1;
        if (square < 0 || ways_on(square) >= fewest) continue;
        best = k, fewest = ways_on(square);
    }
    if (best < 0) return 0;
    m->left &= ~(1u << best);
    m->square = jump(m->before->square, best);
    return 1;
}

static int next(void *self) {
    move *m = self;
    if (m->begun) visits[m->square] = 0;
    else m->left = 0xff;
    m->begun = m->before ? take_best(m) : !m->begun;
    if (m->begun) visits[m->square] = m->number;
    return m->begun;
}

int main(int argc, char **argv) {
    static move moves[MOST * MOST];
    static susol_choices generators[MOST * MOST];
    susol_options one = {.solutions = 1};
    susol_result result;
    side = argc > 1 ? atoi(argv[1]) : 8;
    if (side < 1 || side > MOST) return 2;
    for (int i = 0; i < side * side; i++) {
        moves[i] = (move){.before = i ? &moves[i - 1] : NULL, .number = i + 1};
        generators[i] = (susol_choices){next, &moves[i]};
    }
    if (susol_backtrack(generators, side * side, &one, &result, NULL)) return 1;
    if (!result.solutions.low) return puts("none"), 0;
    for (int i = 0; i < side * side; i++) printf("%4d%s", visits[i], (i + 1) % side ? "" : "\n");
    return 0;
}
