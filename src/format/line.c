/* line.c: a puzzle on one line: 81 characters, or 16 to 625 for other sides.

   0 . * _ and blanks are empty cells, 1-9 and A = 10 onwards are givens. Behind the puzzle a blank
   or other separator and any comment may follow. */
#include "format/format.h"
#include "rule/rule.h"
#include <string.h>

static bool is_cell(char letter) { return ss_shape_digit_of(letter) >= 0; }

static size_t cells_in(ss_span line) {
    size_t size = 0;
    while (size < line.size && is_cell(line.data[size])) size++;
    return size;
}

static int side_of(size_t cells) {
    for (int side = 4; side <= SS_MAX_SIDE; side++)
        if ((size_t)side * (size_t)side == cells) return side;
    return 0;
}

static int sniff(ss_span text) {
    ss_piece piece;
    if (!ss_format_cut_line(text, true, &piece) || !piece.size) return 0;
    return side_of(cells_in((ss_span){text.data + piece.skip, piece.size})) ? 60 : 0;
}

static susol_status read_line(ss_span text, ss_puzzle *out, susol_error *error) {
    size_t cells = cells_in(text);
    int side = side_of(cells), height, width;
    if (!side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, (int)cells + 1},
                            "expected 81 cells (1-9, or . for empty), found %d", (int)cells);
    (void)ss_shape_boxes(side, &height, &width);
    susol_status status = ss_layout_grid(out, side, height, width);
    for (int c = 0; c < out->cells && !status; c++) {
        int digit = ss_shape_digit_of(text.data[c]);
        if (digit > side)
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, c + 1},
                                "expected a digit up to %c, not '%c'", ss_shape_digit(side),
                                text.data[c]);
        if (digit) ss_puzzle_set_value(out, c, digit, true);
    }
    return status;
}

static susol_status write_line(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    (void)error;
    for (int c = 0; c < puzzle->cells; c++) ss_text_put(out, ss_shape_digit(puzzle->value[c]));
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_line = {
    .name = "line",
    .title = "One line, one puzzle",
    .suffixes = ".txt",
    .text = "81 characters: 1-9 are givens, 0 . * _ empty cells. Other sides have side times side "
            "characters, with letters from A = 10 on.",
    .example =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    .sniff = sniff,
    .read = read_line,
    .write = write_line,
};
