/* line.c: a puzzle on one line: 81 characters, or 16 to 625 for other sides.

   0 . * _ are empty cells, 1-9 and A = 10 onwards are givens. On a line of exactly as many columns
   as the grid has cells blanks are empty cells too. After the puzzle a separator and any comment
   may follow. Files of millions of lines are read here, so there is a table for the characters. */
#include "format/line.h"
#include "format/parts.h"
#include <assert.h>
#include <string.h>

enum { PLAIN = 81 }; /* cells of the usual grid */

#define BOTH(upper, lower, digit) [upper] = (digit) + 1, [lower] = (digit) + 1
/* The digit of a character plus 1; 0 if it is no cell. Says the same as ss_shape_digit_of. */
static const uint8_t digit_plus_one[256] = {
    ['0'] = 1,          ['.'] = 1,          ['*'] = 1,          ['_'] = 1,
    ['1'] = 2,          ['2'] = 3,          ['3'] = 4,          ['4'] = 5,
    ['5'] = 6,          ['6'] = 7,          ['7'] = 8,          ['8'] = 9,
    ['9'] = 10,         BOTH('A', 'a', 10), BOTH('B', 'b', 11), BOTH('C', 'c', 12),
    BOTH('D', 'd', 13), BOTH('E', 'e', 14), BOTH('F', 'f', 15), BOTH('G', 'g', 16),
    BOTH('H', 'h', 17), BOTH('I', 'i', 18), BOTH('J', 'j', 19), BOTH('K', 'k', 20),
    BOTH('L', 'l', 21), BOTH('M', 'm', 22), BOTH('N', 'n', 23), BOTH('O', 'o', 24),
    BOTH('P', 'p', 25)};

static int cell_code(char letter) { return digit_plus_one[(unsigned char)letter]; }

static size_t cells_in(ss_span line) {
    size_t size = 0;
    while (size < line.size && cell_code(line.data[size])) size++;
    return size;
}

static bool separates(char letter) { return letter && strchr(" \t,;:#|", letter); }

/* Are these 81 characters cells? Written so that the compiler can look at many at a time:
   . / 0 ... 9 follow each other, * and _ are rare. */
static bool is_plain(const char *text) {
    unsigned char odd = 0, wrong = 0;
    for (int i = 0; i < PLAIN; i++) {
        unsigned char byte = (unsigned char)text[i];
        odd |= (unsigned char)((unsigned char)(byte - '.') > '9' - '.');
        wrong |= (unsigned char)(byte == '/');
    }
    for (int i = 0; i < PLAIN && odd && !wrong; i++)
        wrong = (unsigned char)(text[i] - '.') > '9' - '.' && text[i] != '*' && text[i] != '_';
    return !wrong;
}

size_t ss_line_plain(ss_span text) {
    if (text.size <= PLAIN || !is_plain(text.data)) return 0;
    if (text.data[PLAIN] == '\n') return PLAIN + 1;
    const char *end = memchr(text.data + PLAIN, '\n', text.size - PLAIN);
    bool closed = text.data[PLAIN] == '\r' && end == text.data + PLAIN + 1;
    if (!end || (!closed && !separates(text.data[PLAIN]))) return 0;
    return (size_t)(end + 1 - text.data);
}

/* Every column is a cell or a blank, and there are as many of them as cells. */
static int blank_side(ss_span line) {
    int side = ss_format_side(line.size);
    for (size_t i = 0; i < line.size; i++)
        if (!cell_code(line.data[i]) && line.data[i] != ' ') return 0;
    return side;
}

int ss_line_side(ss_span line) {
    size_t cells = cells_in(line);
    if (cells == line.size || separates(line.data[cells])) {
        int side = ss_format_side(cells);
        if (side) return side;
    }
    return blank_side(line);
}

/* The first cell whose digit is too large; all cells if there is none. */
static int first_misfit(ss_span line, int side) {
    int c = 0;
    while (c < side * side && cell_code(line.data[c]) <= side + 1) c++;
    return c;
}

/* Most of the first lines must be puzzles. One line that only begins like one is a weak sign, but
   it leads to an error that says more than "unknown". Blanks are trusted only on 81 columns. */
static int sniff(ss_span text) {
    enum { LOOKED_AT = 40 };
    int good = 0, all = 0;
    bool near = false;
    ss_piece piece;
    while (all < LOOKED_AT && ss_format_cut_line(text, true, &piece) && piece.size) {
        ss_span line = {text.data + piece.skip, piece.size};
        int side = ss_line_side(line);
        if (cells_in(line) < (size_t)(side * side) && side != 9) side = 0;
        good += side && first_misfit(line, side) == side * side;
        near = near || cells_in(line) > 3 * SS_MAX_SIDE;
        all++;
        text = (ss_span){line.data + line.size, text.size - piece.skip - piece.size};
    }
    return good && 2 * good >= all ? 60 : near ? 5 : 0;
}

/* Every cell is written, without a branch on whether it is empty: that is what makes it fast. */
static void put_cells(const char *letters, ss_puzzle *out) {
    ss_set meaning[SS_MAX_SIDE + 2]; /* by code: no cell and empty cell, then the digits */
    int cells = out->cells;
    meaning[0] = meaning[1] = ss_puzzle_full(out);
    for (int digit = 1; digit <= out->side; digit++) meaning[digit + 1] = ss_set_one(digit);
    for (int c = 0; c < cells; c++) {
        int code = cell_code(letters[c]);
        out->value[c] = (uint8_t)(code - (code > 0)); /* a blank is empty too */
        out->given[c] = code > 1;
        out->allowed[c] = meaning[code];
    }
}

susol_status ss_line_read(ss_span text, ss_puzzle *out, susol_error *error) {
    assert(text.data);
    int side = ss_line_side(text);
    size_t cells = cells_in(text);
    if (!side && !ss_format_side(cells))
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, (int)cells + 1},
                            "expected 81 cells (1-9, or . for empty), found %d", (int)cells);
    if (!side)
        return ss_format_unexpected(error, (ss_place){1, (int)cells + 1},
                                    "a blank or comma after the puzzle",
                                    (ss_span){text.data + cells, text.size - cells});
    int misfit = first_misfit(text, side);
    if (misfit < side * side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, misfit + 1},
                            "expected a digit up to %c, not '%c'", ss_shape_digit(side),
                            text.data[misfit]);
    susol_status status = ss_format_plain(out, side);
    if (!status) put_cells(text.data, out);
    return status;
}

susol_status ss_line_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    for (int c = 0; c < puzzle->cells && !status; c++)
        ss_text_put(out, ss_shape_digit(puzzle->value[c]));
    if (!status) ss_text_put(out, '\n');
    return status;
}

const ss_format ss_format_line = {
    .name = "line",
    .title = "One line, one puzzle",
    .suffixes = ".txt",
    .text = "81 characters: 1-9 are givens, 0 . * _ empty cells; blanks too, if the line has just "
            "81 columns. Other sides have side times side characters, with letters from A = 10 "
            "on. After a blank, comma, semicolon, colon, bar or # anything may follow.",
    .example =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    .sniff = sniff,
    .read = ss_line_read,
    .write = ss_line_write,
};
