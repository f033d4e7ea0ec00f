/* shape.c: names of cells and digits, and the usual boxes of a side. */
#include "puzzle/puzzle.h"
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

/* The box nearest to a square, never higher than wide: 3x3 for 9, 2x3 for 6, 3x4 for 12. */
bool ss_shape_boxes(int side, int *height, int *width) {
    for (int h = 5; h >= 2; h--)
        if (side % h == 0 && side / h >= h) {
            *height = h;
            *width = side / h;
            return true;
        }
    *height = *width = 0;
    return false;
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
    (void)snprintf(text, SS_CELL_NAME, "r%dc%d", cell / puzzle->columns + 1,
                   cell % puzzle->columns + 1);
    return text;
}
