/* candidates729.c: all candidates on one line: for each cell as many characters as there are
   digits, the k-th of them the digit k if it may be there, else . or 0. */
#include "format/parts.h"

static size_t cells_in(ss_span line) {
    size_t size = 0;
    while (size < line.size && ss_shape_digit_of(line.data[size]) >= 0) size++;
    return size;
}

static int cube_side(size_t size) {
    for (int side = SS_LEAST_SIDE; side <= SS_MAX_SIDE; side++)
        if ((size_t)(side * side * side) == size) return side;
    return 0;
}

/* 64 characters may also be a line of side 8: then every cell must have a candidate. */
static int sniff(ss_span text) {
    ss_piece piece;
    if (!ss_format_cut_line(text, true, &piece)) return 0;
    ss_span line = {text.data + piece.skip, piece.size};
    size_t size = cells_in(line);
    int side = cube_side(size), none = 0;
    if (!side) return 0;
    for (size_t i = 0; i < size; i += (size_t)side) {
        bool any = false;
        for (int k = 0; k < side; k++) {
            int digit = ss_shape_digit_of(line.data[i + (size_t)k]);
            if (digit && digit != k + 1) return 0;
            any = any || digit;
        }
        none += !any;
    }
    return side == 4 && none ? 0 : 80;
}

static susol_status read_cubes(ss_span text, ss_puzzle *out, susol_error *error) {
    size_t size = cells_in(text);
    int side = cube_side(size);
    if (!side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, (int)size + 1},
                            "expected 729 digits or dots, found %d", (int)size);
    susol_status status = ss_format_plain(out, side);
    for (int c = 0; c < out->cells && !status; c++) {
        ss_set digits = 0;
        for (int k = 0; k < side; k++) {
            int at = c * side + k, digit = ss_shape_digit_of(text.data[at]);
            if (digit && digit != k + 1)
                return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, at + 1},
                                    "expected %c or a dot, not '%c'", ss_shape_digit(k + 1),
                                    text.data[at]);
            if (digit) digits |= ss_set_one(digit);
        }
        ss_format_allow(out, c, digits);
    }
    return status;
}

static susol_status write_cubes(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, SS_HOLDS_MARKS, error);
    for (int c = 0; c < puzzle->cells && !status; c++)
        for (int digit = 1; digit <= puzzle->side; digit++)
            ss_text_put(out, ss_shape_digit(ss_set_has(puzzle->allowed[c], digit) ? digit : 0));
    if (!status) ss_text_put(out, '\n');
    return status;
}

#define FULL "123456789"
#define ROW FULL FULL FULL FULL FULL FULL FULL FULL FULL
const ss_format ss_format_candidates729 = {
    .name = "candidates729",
    .title = "729 candidates on a line",
    .suffixes = ".729",
    .text = "Nine characters for each cell: the digits that it may hold in their places, . or "
            "0 in the others. A single digit is a given. Other sides likewise.",
    .example =
        "....5....12.......1.3......" FULL FULL FULL FULL FULL FULL ROW ROW ROW ROW ROW ROW ROW ROW
        "\n",
    .sniff = sniff,
    .read = read_cubes,
    .write = write_cubes,
};
