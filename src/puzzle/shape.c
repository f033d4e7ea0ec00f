/* shape.c: names of cells and digits, and the usual boxes of a side. */
#include "puzzle/puzzle.h"
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

/* The box nearest to a square, never higher than wide: 3x3 for 9, 2x3 for 6, 3x4 for 12. */
bool ss_shape_boxes(int side, int *height, int *width) {
    assert(side > 0);
    for (int h = 5; h >= 2; h--)
        if (side % h == 0 && side / h >= h) {
            *height = h;
            *width = side / h;
            assert(*height <= *width);
            return true;
        }
    *height = *width = 0;
    return false;
}

/* The nearest to a square that fills the grid, lying or standing. */
void ss_shape_usual(ss_shape *shape, int size) {
    assert(shape->rows > 0 && shape->columns > 0);
    shape->box_height = shape->box_width = 0;
    for (int a = 5; a >= 2; a--) {
        int b = size / a;
        if (size % a || b < a) continue;
        bool lying = shape->rows % a == 0 && shape->columns % b == 0;
        bool standing = shape->rows % b == 0 && shape->columns % a == 0;
        if (!lying && !standing) continue;
        shape->box_height = lying ? a : b, shape->box_width = lying ? b : a;
        return;
    }
}

const char *ss_shape_fault(const ss_shape *shape) {
    int longer = shape->rows > shape->columns ? shape->rows : shape->columns;
    int high = shape->box_height, wide = shape->box_width;
    if (shape->side < 1 || shape->side > SS_MAX_SIDE) return "1 to 25 digits";
    if (shape->rows < 1 || shape->columns < 1 || longer > SS_MAX_SIDE) return "1 to 25 rows";
    if (longer > shape->side && !shape->bare) return "as many digits as cells in a line";
    if (shape->extra < 0 || shape->rows * shape->columns + shape->extra > SS_MAX_CELLS)
        return "fewer extra cells";
    if (!high) return NULL;
    if (high < 0 || wide < 1 || shape->rows % high || shape->columns % wide ||
        high * wide > shape->side)
        return "boxes that fill the grid";
    if (shape->rows / high * (shape->columns / wide) > SS_NO_REGION) return "fewer boxes";
    return NULL;
}

bool ss_shape_is_square(const ss_puzzle *puzzle) {
    return !puzzle->grids.count && puzzle->rows == puzzle->side &&
           puzzle->columns == puzzle->side && !puzzle->bare && !puzzle->zero &&
           puzzle->cells == puzzle->grid;
}

char ss_shape_digit(int digit) {
    assert(digit >= 0 && digit <= SS_MAX_SIDE);
    return ".123456789ABCDEFGHIJKLMNOP"[digit];
}

int ss_shape_digit_of(char letter) {
    if (letter == '.' || letter == '0' || letter == '*' || letter == '_') return 0;
    if (letter >= '1' && letter <= '9') return letter - '0';
    if (letter >= 'A' && letter <= 'P') return letter - 'A' + 10;
    if (letter >= 'a' && letter <= 'p') return letter - 'a' + 10;
    return -1;
}

char ss_shape_letter(const ss_puzzle *puzzle, int digit) {
    assert(digit >= 0 && digit <= puzzle->side);
    if (puzzle->zero && digit) return digit == 1 ? '0' : ss_shape_digit(digit - 1);
    return ss_shape_digit(digit);
}

int ss_shape_letter_of(bool zero, char letter) {
    if (zero && letter == '0') return 1;
    int digit = ss_shape_digit_of(letter);
    return zero && digit > 0 ? digit + 1 : digit;
}

static int number_at(ss_span name, size_t *at) {
    int number = 0;
    size_t begin = *at;
    while (*at < name.size && *at < begin + 3 && isdigit((unsigned char)name.data[*at]))
        number = 10 * number + (name.data[(*at)++] - '0');
    return *at > begin ? number : -1;
}

int ss_shape_cell_of(const ss_puzzle *puzzle, ss_span name) {
    if (name.size < 2) return -1;
    size_t at = 1;
    int first = tolower((unsigned char)name.data[0]), row, column;
    row = number_at(name, &at);
    if (first == 'z' && at == name.size)
        return row >= 1 && row <= puzzle->cells - puzzle->grid ? puzzle->grid + row - 1 : -1;
    if (first == 'r' && at < name.size && tolower((unsigned char)name.data[at]) == 'c') {
        at++;
        column = number_at(name, &at);
    } else {
        column = first >= 'a' && first <= 'y' ? first - 'a' + 1 : -1;
    }
    if (at != name.size || row < 1 || row > puzzle->rows) return -1;
    if (column < 1 || column > puzzle->columns) return -1;
    return (row - 1) * puzzle->columns + column - 1;
}

char *ss_shape_cell_name(const ss_puzzle *puzzle, int cell, char text[SS_CELL_NAME]) {
    assert(cell >= 0 && cell < puzzle->cells);
    int row = cell / puzzle->columns, column = cell % puzzle->columns;
    if (cell >= puzzle->grid) (void)snprintf(text, SS_CELL_NAME, "z%d", cell - puzzle->grid + 1);
    else if (puzzle->lettered) (void)snprintf(text, SS_CELL_NAME, "%c%d", 'A' + column, row + 1);
    else (void)snprintf(text, SS_CELL_NAME, "r%dc%d", row + 1, column + 1);
    return text;
}
