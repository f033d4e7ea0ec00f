/* csv.c: fields between commas (or semicolons, or tabs): all cells of a puzzle on one line, or a
   row a line, or a whole puzzle of 81 characters in one field, its solution perhaps in the next.

   A first line of names is passed over. 16 fields may be a grid of side 4 or the first row of a
   grid of side 16: the lines after it and the size of the numbers tell. */
#include "format/line.h"
#include "format/parts.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

typedef struct fields { /* one line, taken apart field by field */
    ss_span rest;
    char separator;
    bool more;
} fields;

/* The first separator that occurs is the one that counts. */
static fields open_fields(ss_span line) {
    fields all = {line, ',', true};
    const char *marks = ";\t";
    for (; !memchr(line.data, all.separator, line.size) && *marks; marks++) all.separator = *marks;
    return all;
}

/* Without blanks and quotes around it. */
static bool next_field(fields *all, ss_span *field) {
    assert(all->rest.data || !all->rest.size);
    if (!all->more) return false;
    const char *end = all->rest.size ? memchr(all->rest.data, all->separator, all->rest.size) : 0;
    size_t size = end ? (size_t)(end - all->rest.data) : all->rest.size;
    *field = ss_span_trim((ss_span){all->rest.data, size});
    size += end != NULL;
    all->rest = (ss_span){all->rest.data + size, all->rest.size - size};
    all->more = end != NULL;
    if (field->size >= 2 && field->data[0] == '"' && field->data[field->size - 1] == '"')
        *field = (ss_span){field->data + 1, field->size - 2};
    return true;
}

/* A cell is empty, a character or a number; -1: none of these. */
static int digit_of(ss_span field) {
    int number;
    if (!field.size) return 0;
    if (field.size == 1) return ss_shape_digit_of(field.data[0]);
    return ss_span_number(field, 0, SS_MAX_SIDE, &number) ? number : -1;
}

typedef struct look { /* what a line of fields is made of */
    int count, highest;
    bool cells;    /* every field is a cell */
    bool names;    /* every field begins like a word, and one is longer than a cell */
    ss_span whole; /* the first field that is a puzzle of its own */
} look;

static look look_at(ss_span line) {
    look seen = {.cells = true, .names = true};
    fields all = open_fields(line);
    ss_span field;
    bool longer = false;
    while (next_field(&all, &field)) {
        int digit = digit_of(field);
        seen.count++;
        seen.cells = seen.cells && digit >= 0;
        if (digit > seen.highest) seen.highest = digit;
        seen.names = seen.names && field.size && isalpha((unsigned char)field.data[0]);
        longer = longer || field.size > 2;
        bool whole = field.size >= 16 && ss_line_side(field) && ss_format_side(field.size);
        if (!seen.whole.size && whole) seen.whole = field;
    }
    seen.names = seen.names && longer && !seen.whole.size;
    return seen;
}

/* Does a grid begin here whose rows are lines? -1: more lines are needed to tell. */
static int is_row(look seen, ss_span rest, bool last) {
    ss_span line;
    int lines = 1, root = ss_format_side((size_t)seen.count);
    if (seen.whole.size || seen.count < SS_LEAST_SIDE || seen.count > SS_MAX_SIDE) return 0;
    if (!root) return 1;
    for (int highest = seen.highest; lines < seen.count; lines++) {
        if (!ss_text_lines_take(&rest, last, &line)) return last ? 0 : -1;
        look next = look_at(line);
        if (next.count != seen.count || !next.cells) return 0;
        if (next.highest > highest) highest = next.highest;
        if (highest > root && lines == seen.count - 1) return 1;
    }
    return 0;
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    ss_span rest = text, line;
    for (;;) {
        if (!ss_format_cut_line(rest, last, piece) || !piece->size) {
            piece->skip += text.size - rest.size;
            return last;
        }
        line = (ss_span){rest.data + piece->skip, piece->size};
        rest = (ss_span){line.data + line.size, rest.size - piece->skip - piece->size};
        if (!look_at(line).names) break;
    }
    look seen = look_at(line);
    *piece = (ss_piece){(size_t)(line.data - text.data), 0};
    ss_span nothing;
    (void)ss_text_lines_take(&rest, last, &nothing); /* the end of the first line */
    int rows = is_row(seen, rest, last);
    if (rows < 0) return false;
    const char *end = line.data + line.size;
    for (int i = 1; rows && i < seen.count; i++) {
        bool taken = ss_text_lines_take(&rest, last, &line);
        if (!taken && !last) return false;
        if (!taken || !ss_span_trim(line).size) break;
        end = line.data + line.size;
    }
    piece->size = (size_t)(end - text.data) - piece->skip;
    return true;
}

/* A puzzle in the first field without any names above could be a line with a comment. */
static int sniff(ss_span text) {
    ss_piece piece;
    if (!cut(text, true, &piece) || !piece.size) return 0;
    ss_text_lines lines = {{text.data + piece.skip, piece.size}, 0};
    ss_span line;
    (void)ss_text_lines_next(&lines, &line);
    look seen = look_at(line);
    bool headed = ss_span_trim((ss_span){text.data, piece.skip}).size && text.data[0] != '#';
    if (seen.count < 2) return 0;
    if (seen.whole.size) return headed || seen.whole.data != line.data ? 85 : 40;
    bool square = ss_format_side((size_t)seen.count) || lines.rest.size;
    return seen.cells && square && seen.count >= SS_LEAST_SIDE ? 75 : 0;
}

static susol_status read_row(ss_span line, int number, ss_puzzle *out, int cell,
                             susol_error *error) {
    fields all = open_fields(line);
    ss_span field;
    while (cell < out->cells && next_field(&all, &field)) {
        int digit = digit_of(field);
        if (digit < 0 || digit > out->side)
            return ss_format_unexpected(error,
                                        (ss_place){number, (int)(field.data - line.data) + 1},
                                        "a digit that fits the side", field);
        if (digit) ss_puzzle_set_value(out, cell, digit, true);
        cell++;
    }
    return SUSOL_OK;
}

static susol_status read_rows(ss_span text, int side, ss_puzzle *out, susol_error *error) {
    assert(side > 0 && side <= SS_MAX_SIDE);
    ss_text_lines lines = {text, 0};
    ss_span line;
    susol_status status = ss_format_plain(out, side);
    for (int r = 0; r < side && !status; r++) {
        if (!ss_text_lines_next(&lines, &line))
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines.number, 1},
                                "expected %d lines of %d fields, found %d", side, side, r);
        int count = look_at(line).count;
        if (count != side)
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines.number, (int)line.size + 1},
                                "expected %d fields on this line, found %d", side, count);
        status = read_row(line, lines.number, out, r * side, error);
    }
    return status;
}

static susol_status read_csv(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    if (!ss_text_lines_next(&lines, &line))
        return ss_format_unexpected(error, (ss_place){1, 1}, "a puzzle", text);
    look seen = look_at(line);
    if (seen.whole.size) {
        susol_status status = ss_line_read(seen.whole, out, error);
        if (status && error) error->column += (int)(seen.whole.data - line.data);
        return status;
    }
    int side = ss_format_side((size_t)seen.count);
    if (lines.rest.size) return read_rows(text, seen.count, out, error);
    if (!side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, (int)line.size + 1},
                            "expected 81 fields, or 9 lines of 9, found %d", seen.count);
    susol_status status = ss_format_plain(out, side);
    return status ? status : read_row(line, 1, out, 0, error);
}

static susol_status write_csv(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    for (int c = 0; c < puzzle->cells && !status; c++)
        ss_text_format(out, "%s%d", c ? "," : "", puzzle->value[c]);
    if (!status) ss_text_put(out, '\n');
    return status;
}

const ss_format ss_format_csv = {
    .name = "csv",
    .title = "Comma separated values",
    .suffixes = ".csv",
    .text = "81 fields on a line, or 9 lines of 9 fields, 0 or nothing for an empty cell; or lines "
            "with a puzzle of 81 characters in one field, such as puzzle,solution. A first line of "
            "names is passed over. Commas, semicolons or tabs separate.",
    .example =
        "5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,"
        "0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9\n",
    .sniff = sniff,
    .cut = cut,
    .read = read_csv,
    .write = write_csv,
};
