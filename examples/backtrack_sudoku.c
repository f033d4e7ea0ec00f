/* backtrack_sudoku.c: Sudoku cell by cell, by susol_backtrack: one generator a cell.
   cc backtrack_sudoku.c $(pkg-config --cflags --libs susol) && ./a.out 53..7....6..195... */
#include <stdio.h>
#include <string.h>
#include <susol.h>

/* Which digits stand in each row, column and box; digit d is bit d-1. */
static uint32_t rows[9], columns[9], boxes[9];
static uint32_t digits[81]; /* what is in each cell, as a bit; 0: nothing */

static void toggle(int cell, uint32_t digit) {
    rows[cell / 9] ^= digit;
    columns[cell % 9] ^= digit;
    boxes[cell / 27 * 3 + cell % 9 / 3] ^= digit;
    digits[cell] ^= digit;
}

typedef struct empty_cell {
    int cell;
    uint32_t left; /* digits not tried yet */
} empty_cell;

static int next(void *self) {
    empty_cell *e = self;
    int c = e->cell;
    if (digits[c]) toggle(c, digits[c]);
    else e->left = 0x1ff & ~(rows[c / 9] | columns[c % 9] | boxes[c / 27 * 3 + c % 9 / 3]);
    if (!e->left) return 0;
    toggle(c, e->left & -e->left);
    e->left &= e->left - 1;
    return 1;
}

static int print(void *user, const uint8_t *unused) {
    (void)user, (void)unused;
    for (int cell = 0; cell < 81; cell++) printf("%d", __builtin_ctz(digits[cell]) + 1);
    return puts("") < 0;
}

int main(int argc, char **argv) {
    static empty_cell empty[81];
    susol_choices generators[81];
    susol_options options = {.found = print, .solutions = 2};
    susol_result result;
    int count = 0;
    if (argc != 2 || strlen(argv[1]) != 81) return 2;
    for (int cell = 0; cell < 81; cell++) {
        if (argv[1][cell] >= '1' && argv[1][cell] <= '9') {
            toggle(cell, 1u << (argv[1][cell] - '1'));
        } else {
            empty[count].cell = cell;
            generators[count] = (susol_choices){next, &empty[count]};
            count++;
        }
    }
    if (susol_backtrack(generators, count, &options, &result, NULL)) return 1;
    printf("%llu assumptions\n", (unsigned long long)result.nodes);
    return 0;
}
