/* queens.c: N queens that do not attack each other, by susol_backtrack: one generator a row.
   cc queens.c $(pkg-config --cflags --libs susol) && ./a.out 8 */
#include <stdio.h>
#include <stdlib.h>
#include <susol.h>

/* Bits are columns. A queen bars her column and two diagonals for the rows below. */
static uint32_t columns, rising[32], falling[32], all;

typedef struct row {
    int number;
    uint32_t left, queen; /* places not tried yet; where the queen stands, 0 before the first */
} row;

static int next(void *self) {
    row *r = self;
    int y = r->number;
    columns &= ~r->queen; /* take the last queen of this row away */
    if (!r->queen) r->left = all & ~(columns | rising[y] | falling[y]);
    r->queen = r->left & -r->left;
    if (!r->queen) return 0;
    r->left &= ~r->queen;
    columns |= r->queen;
    rising[y + 1] = (rising[y] | r->queen) << 1;
    falling[y + 1] = (falling[y] | r->queen) >> 1;
    return 1;
}

int main(int argc, char **argv) {
    int side = argc > 1 ? atoi(argv[1]) : 8;
    row rows[31];
    susol_choices generators[31];
    susol_result result;
    if (side < 1 || side > 31) return 2;
    all = (uint32_t)((1ull << side) - 1);
    for (int y = 0; y < side; y++) {
        rows[y] = (row){.number = y};
        generators[y] = (susol_choices){next, &rows[y]};
    }
    if (susol_backtrack(generators, side, NULL, &result, NULL)) return 1;
    printf("%llu\n", (unsigned long long)result.solutions.low);
    return 0;
}
