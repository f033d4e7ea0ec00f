/* pencilmark.c: a grid of candidates, each cell the digits that are still possible there.

   A cell with one digit is a given: the picture does not tell the two apart. */
#include "format/parts.h"
#include <assert.h>

/* Digits of a cell are in rising order, none twice. */
static bool is_set(ss_span group, int side) {
    assert(side > 0 && side <= SS_MAX_SIDE);
    int before = 0;
    for (size_t i = 0; i < group.size; i++) {
        int digit = ss_shape_digit_of(group.data[i]);
        if (digit <= before || digit > side) return false;
        before = digit;
    }
    return true;
}

/* Candidates look like a grid of numbers, but groups are longer than numbers would be. */
static int sniff(ss_span text) {
    int side = ss_rows_sniff(text, SS_ROWS_GROUPS);
    ss_text_lines lines = {text, 0};
    ss_span line, group;
    int rows = 0;
    size_t longest = 0;
    while (side && rows < side && ss_text_lines_next(&lines, &line)) {
        if (ss_row_look(line).kind != SS_ROW_CELLS) continue;
        while (ss_row_group(&line, &group)) {
            if (!is_set(group, side)) return 0;
            if (group.size > longest) longest = group.size;
        }
        rows++;
    }
    return longest > (side > 9 ? 2 : 1) ? 65 : 0;
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    return ss_rows_cut(text, last, SS_ROWS_GROUPS, piece);
}

static susol_status read_row(ss_text_lines *lines, int row, ss_span line, ss_puzzle *out,
                             susol_error *error) {
    ss_row seen = ss_row_look(line);
    ss_span rest = line, group;
    ss_set digits;
    if (seen.kind == SS_ROW_OTHER)
        return ss_format_unexpected(error, (ss_place){lines->number, (int)seen.strange + 1},
                                    "groups of digits",
                                    (ss_span){line.data + seen.strange, line.size - seen.strange});
    if (seen.groups != out->side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines->number, (int)line.size + 1},
                            "expected %d cells in this row, found %d", out->side, seen.groups);
    for (int c = 0; ss_row_group(&rest, &group); c++) {
        ss_place place = {lines->number, (int)(group.data - line.data) + 1};
        bool untouched = group.size == 1 && ss_shape_digit_of(group.data[0]) == 0;
        if (untouched) digits = ss_puzzle_full(out);
        else if (!ss_format_set_of(group, out, &digits))
            return ss_format_unexpected(error, place, "the digits of a cell", group);
        ss_format_allow(out, row * out->side + c, digits);
    }
    return SUSOL_OK;
}

static susol_status read_marks(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    susol_status status = ss_rows_next(&lines, SS_LEAST_SIDE, 0, &line, error);
    if (status) return status;
    int side = ss_row_look(line).groups;
    if (side < SS_LEAST_SIDE || side > SS_MAX_SIDE)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines.number, 1},
                            "expected a row of 4 to 25 cells, found %d", side);
    status = ss_format_plain(out, side);
    for (int r = 0; r < side && !status; r++) {
        if (r) status = ss_rows_next(&lines, side, r, &line, error);
        if (!status) status = read_row(&lines, r, line, out, error);
    }
    return status;
}

/* One rule: corners outside, crossings where boxes meet. */
static void write_rule(const ss_puzzle *puzzle, const int *width, const char *corners,
                       ss_text *out) {
    int wide = puzzle->box_width ? puzzle->box_width : puzzle->side;
    for (int c = 0; c < puzzle->side; c++) {
        if (c % wide == 0) ss_text_put(out, corners[c > 0]);
        if (c % wide == 0) ss_text_put(out, '-');
        ss_text_repeat(out, "-", width[c] + 2 - (c % wide == wide - 1));
    }
    ss_text_put(out, corners[2]);
    ss_text_put(out, '\n');
}

static void write_row(const ss_puzzle *puzzle, const int *width, int row, ss_text *out) {
    assert(row >= 0 && row < puzzle->side);
    int wide = puzzle->box_width ? puzzle->box_width : puzzle->side;
    for (int c = 0; c < puzzle->side; c++) {
        ss_set digits = puzzle->allowed[row * puzzle->side + c];
        if (c % wide == 0) ss_text_words(out, c ? "| " : "| ");
        ss_format_set(puzzle, digits, out);
        ss_text_repeat(out, " ", width[c] + 2 - (c % wide == wide - 1) - ss_set_count(digits));
    }
    ss_text_words(out, "|\n");
}

static susol_status write_marks(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, SS_HOLDS_MARKS, error);
    if (status) return status;
    int side = puzzle->side, high = puzzle->box_height ? puzzle->box_height : side;
    int width[SS_MAX_SIDE] = {0};
    for (int c = 0; c < puzzle->cells; c++) {
        int count = ss_set_count(puzzle->allowed[c]);
        if (!count)
            return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                                "this format cannot hold a cell without any candidate");
        if (count > width[c % side]) width[c % side] = count;
    }
    for (int r = 0; r < side; r++) {
        if (r % high == 0) write_rule(puzzle, width, r ? ":+:" : "...", out);
        write_row(puzzle, width, r, out);
    }
    write_rule(puzzle, width, "'''", out);
    return SUSOL_OK;
}

const ss_format ss_format_pencilmark = {
    .name = "pencilmark",
    .title = "Pencil mark grid",
    .suffixes = ".pm",
    .text = "A row a line, each cell the digits that it may hold, with blanks and bars between "
            "the cells and any rules between the rows, as HoDoKu, Simple Sudoku and SadMan print "
            "it. A single digit is a given.",
    .example = ".----------.----------.\n| 1    234 | 24   3   |\n| 234  234 | 1    24  |\n"
               ":----------+----------:\n| 24   1   | 3    24  |\n| 3    24  | 24   1   |\n"
               "'----------'----------'\n",
    .flags = SS_FORMAT_BLOCK,
    .sniff = sniff,
    .cut = cut,
    .read = read_marks,
    .write = write_marks,
};
