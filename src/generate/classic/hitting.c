/* hitting.c: finds the unavoidable sets of two digits, two rows, two columns. */
#include "generate/classic/hitting.h"
#include <assert.h>
#include <string.h>

enum { LARGEST = 16 };

void ss_hitting_learn(ss_hitting *all, const ss_spots *set) {
    if (all->count == SS_HITTING_SETS || ss_spots_count(set) > LARGEST) return;
    ss_spots rest = *set;
    for (int cell; (cell = ss_spots_take(&rest)) >= 0;) {
        uint8_t *of = all->of_cell[cell];
        if (of[0] < SS_HITTING_OF_CELL) of[++of[0]] = (uint8_t)all->count;
    }
    all->set[all->count++] = *set;
}

/* Where each digit is, in the rows, columns and boxes, each as its row. */
typedef struct places {
    uint8_t column[9][9]; /* of digit d in row r */
    uint8_t in_column[9][9], in_box[9][9];
} places;

static void note_places(places *to, const uint8_t *grid) {
    for (int c = 0; c < 81; c++) {
        int d = grid[c] - 1, row = c / 9, column = c % 9;
        to->column[d][row] = (uint8_t)column;
        to->in_column[d][column] = (uint8_t)row;
        to->in_box[d][row / 3 * 3 + column / 3] = (uint8_t)row;
    }
}

/* The rows of digit b's cells that share a house with the cells of digit a in these rows. */
static unsigned partners(const places *at, int a, int b, unsigned rows) {
    unsigned found = rows;
    for (; rows; rows &= rows - 1) {
        int row = __builtin_ctz(rows), column = at->column[a][row];
        found |= 1u << at->in_column[b][column] | 1u << at->in_box[b][row / 3 * 3 + column / 3];
    }
    return found;
}

static void add_rows(const places *at, int digit, unsigned rows, ss_spots *set) {
    for (; rows; rows &= rows - 1) {
        int row = __builtin_ctz(rows);
        ss_spots_add(set, 9 * row + at->column[digit][row]);
    }
}

/* Every cell of one digit has partners of the other in its row, column and box: what hangs together
   in that way can be swapped. */
static void learn_digits(ss_hitting *all, const places *at, int a, int b) {
    for (unsigned left = 0x1ff; left;) {
        unsigned mine = left & -left, theirs = 0, more;
        for (more = mine; more;) {
            unsigned met = partners(at, a, b, more) & ~theirs;
            theirs |= met;
            more = partners(at, b, a, met) & ~mine;
            mine |= more;
        }
        left &= ~mine;
        if (mine == 0x1ff) return; /* all of them: that hardly ever matters */
        ss_spots set = {{0, 0}};
        add_rows(at, a, mine, &set);
        add_rows(at, b, theirs, &set);
        ss_hitting_learn(all, &set);
    }
}

/* Two rows of a band, or columns (then a step is 9): from a digit to the one beside it, to its
   place in the first line, until the first digit comes again: these can be swapped. Two places are
   a set of two digits, and known. */
static void learn_lines(ss_hitting *all, const uint8_t *grid, int one, int two, int step) {
    int place[10] = {0};
    for (int i = 0; i < 9; i++) place[grid[one + i * step]] = i;
    for (unsigned left = 0x1ff; left;) {
        ss_spots set = {{0, 0}};
        int length = 0;
        for (int i = __builtin_ctz(left); left >> i & 1; i = place[grid[two + i * step]]) {
            left &= ~(1u << i);
            ss_spots_add(&set, one + i * step);
            ss_spots_add(&set, two + i * step);
            length++;
        }
        if (length > 2 && length < 8) ss_hitting_learn(all, &set);
    }
}

void ss_hitting_open(ss_hitting *all, const uint8_t grid[81]) {
    places at;
    all->count = 0;
    for (int c = 0; c < 81; c++) all->of_cell[c][0] = 0;
    note_places(&at, grid);
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++) {
            learn_digits(all, &at, a, b);
            if (a / 3 != b / 3) continue;
            learn_lines(all, grid, 9 * a, 9 * b, 1);
            learn_lines(all, grid, a, b, 9);
        }
}

/* Cells come in order: those of two rows one row after the other, those of two columns in pairs. */
void ss_hitting_fill(const uint8_t grid[81], ss_spots set, uint8_t other[81]) {
    uint8_t cell[81];
    int count = 0, digits = 0, sum = 0;
    memcpy(other, grid, 81);
    for (int c; (c = ss_spots_take(&set)) >= 0;) cell[count++] = (uint8_t)c, digits |= 1 << grid[c];
    assert(count >= 4 && count % 2 == 0);
    int half = count / 2;
    bool two = __builtin_popcount((unsigned)digits) == 2;
    bool rows = cell[0] / 9 == cell[half - 1] / 9 && cell[half] / 9 == cell[count - 1] / 9;
    for (int d = 1; d <= 9; d++) sum += (digits >> d & 1) * d;
    for (int i = 0; i < count; i++) {
        int beside = rows ? (i + half) % count : i ^ 1;
        other[cell[i]] = two ? (uint8_t)(sum - grid[cell[i]]) : grid[cell[beside]];
    }
}
