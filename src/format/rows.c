/* rows.c: lines of a text, and grids whose rows are lines.

   A row is made of cell characters (digits, letters, . 0 * _ X) with blanks, bars and other
   separators between them. There are two ways to write it: every character is a cell, as in
   "53. .7. ...", or every group is one, as in "16 3 . 12". Lines made of dashes are rules. */
#include "format/parts.h"
#include <assert.h>
#include <string.h>

/* Up to the first \n or \r. Looked for in short stretches: a text with only one kind of line end
   would else be searched to its very end for the other, again for every line. */
static size_t line_length(ss_span text) {
    assert(text.data || !text.size);
    enum { STRETCH = 512 };
    for (size_t at = 0; at < text.size; at += STRETCH) {
        size_t size = text.size - at < STRETCH ? text.size - at : STRETCH;
        const char *from = text.data + at, *end = memchr(from, '\n', size);
        if (end) size = (size_t)(end - from);
        const char *carriage = memchr(from, '\r', size);
        if (carriage) end = carriage;
        if (end) return (size_t)(end - text.data);
    }
    return text.size;
}

bool ss_text_lines_take(ss_span *rest, bool last, ss_span *line) {
    size_t length = line_length(*rest), past = length + 1;
    bool known = length < rest->size;
    if (known && rest->data[length] == '\r') {
        known = past < rest->size; /* a \n may still belong to it */
        if (known && rest->data[past] == '\n') past++;
    }
    if (!rest->size || (!known && !last)) return false;
    if (past > rest->size) past = rest->size;
    assert(length <= past);
    *line = (ss_span){rest->data, length};
    *rest = (ss_span){rest->data + past, rest->size - past};
    return true;
}

bool ss_text_lines_next(ss_text_lines *lines, ss_span *line) {
    if (!ss_text_lines_take(&lines->rest, true, line)) return false;
    lines->number++;
    return true;
}

/* X is an empty cell in old files; no side is so large that it could be a digit. */
static bool is_cell(char letter) {
    return ss_shape_digit_of(letter) >= 0 || letter == 'X' || letter == 'x';
}

/* Bytes of 0x80 and above are parts of box-drawing characters. */
static bool is_separator(char letter) {
    switch (letter) {
    case ' ':
    case '\t':
    case '|':
    case '!':
    case ':': return true;
    default: return (unsigned char)letter >= 0x80;
    }
}

static bool is_rule(char letter) {
    switch (letter) {
    case '-':
    case '=':
    case '+':
    case '.':
    case '*':
    case '\'':
    case '`': return true;
    default: return false;
    }
}

bool ss_row_is_words(ss_span line) {
    line = ss_span_trim(line);
    if (!line.size || line.data[0] == '#') return false;
    for (size_t i = 0; i < line.size; i++)
        if (!is_separator(line.data[i]) && !is_cell(line.data[i]) && !is_rule(line.data[i]))
            return true;
    return false;
}

/* Counts, in one pass, all that tells rows, rules and words apart. */
ss_row ss_row_look(ss_span line) {
    ss_row row = {.kind = SS_ROW_BLANK, .strange = line.size};
    int run = 0, rules = 0, dashes = 0, separators = 0;
    size_t begin = 0;
    while (begin < line.size && (line.data[begin] == ' ' || line.data[begin] == '\t')) begin++;
    if (begin == line.size || line.data[begin] == '#') return row;
    for (size_t i = begin; i < line.size; i++) {
        char letter = line.data[i];
        dashes += letter == '-' || letter == '=';
        rules += is_rule(letter);
        if (is_separator(letter)) separators++;
        else if (!is_cell(letter) && row.strange == line.size) row.strange = i;
        run = is_cell(letter) ? run + 1 : 0;
        row.groups += run == 1;
        row.cells += run > 0;
        if (run > row.longest) row.longest = run;
    }
    bool ruled = dashes && (size_t)(rules + separators) == line.size - begin;
    if (ruled || (size_t)separators == line.size - begin) row.kind = SS_ROW_RULE;
    else row.kind = row.strange < line.size ? SS_ROW_OTHER : SS_ROW_CELLS;
    return row;
}

/* Numbers of two digits are needed only on sides above 9. */
int ss_row_side(const ss_row *row) {
    return row->groups > 9 && row->longest <= 2 ? row->groups : row->cells;
}

bool ss_row_group(ss_span *rest, ss_span *group) {
    size_t begin = 0;
    while (begin < rest->size && !is_cell(rest->data[begin])) begin++;
    size_t end = begin;
    while (end < rest->size && is_cell(rest->data[end])) end++;
    *group = (ss_span){rest->data + begin, end - begin};
    *rest = (ss_span){rest->data + end, rest->size - end};
    return group->size > 0;
}

static int digit_of(ss_span cell, const ss_shape *shape) {
    assert(cell.size > 0);
    int digit = 0;
    bool empty = cell.data[0] == 'X' || cell.data[0] == 'x';
    if (cell.size == 1) digit = empty ? 0 : ss_shape_letter_of(shape->zero, cell.data[0]);
    else if (!ss_span_number(cell, 0, shape->side - shape->zero, &digit)) return -1;
    else digit += shape->zero;
    return digit <= shape->side ? digit : -1;
}

susol_status ss_row_digits(ss_span line, const ss_shape *shape, uint8_t *digits, int number,
                           susol_error *error) {
    assert(shape->columns > 0 && shape->columns <= SS_MAX_SIDE);
    int wide = shape->columns;
    ss_row row = ss_row_look(line);
    ss_span rest = line, group, cell;
    int column = 0;
    if (row.kind != SS_ROW_CELLS)
        return ss_format_unexpected(error, (ss_place){number, (int)row.strange + 1},
                                    "a row of cells",
                                    (ss_span){line.data + row.strange, line.size - row.strange});
    bool grouped = row.groups == wide && row.longest <= 2;
    if (!grouped && row.cells != wide)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){number, (int)line.size + 1},
                            "expected %d cells in this row, found %d", wide, row.cells);
    while (ss_row_group(&rest, &group))
        for (size_t i = 0; i < group.size; i += cell.size) {
            cell = (ss_span){group.data + i, grouped ? group.size : 1};
            int digit = digit_of(cell, shape);
            if (digit < 0) {
                ss_place place = {number, (int)(cell.data - line.data) + 1};
                return ss_format_unexpected(error, place, "a digit that fits the side", cell);
            }
            assert(column < wide);
            digits[column++] = (uint8_t)digit;
        }
    return SUSOL_OK;
}

typedef struct cutting { /* the grid found so far */
    int rows, side, height;
    size_t begin, end;
    bool titled; /* only words so far, from begin to end */
} cutting;

/* Takes one line into account; true: the grid is complete. */
static bool take_row(cutting *grid, ss_span line, size_t at, unsigned how) {
    int width;
    ss_row row = {.kind = SS_ROW_OTHER};
    if (grid->rows || !ss_row_is_words(line)) row = ss_row_look(line);
    if (row.kind == SS_ROW_RULE) return false;
    if (row.kind == SS_ROW_BLANK) /* a blank line may be between two rows of boxes */
        return grid->rows && !(line.size && memchr(line.data, '#', line.size)) &&
               (how & SS_ROWS_CLOSED || !grid->height || grid->rows % grid->height);
    if (row.kind == SS_ROW_OTHER && !grid->rows) { /* a title, if a grid comes after it */
        if (!grid->titled) grid->begin = at, grid->end = at + line.size;
        grid->titled = true;
        return false;
    }
    if (!grid->rows++) {
        grid->begin = at;
        grid->side = how & SS_ROWS_GROUPS ? row.groups : ss_row_side(&row);
        (void)ss_shape_boxes(grid->side, &grid->height, &width);
    }
    grid->end = at + line.size;
    return grid->rows >= grid->side || grid->side < SS_LEAST_SIDE || grid->side > SS_MAX_SIDE;
}

bool ss_rows_cut(ss_span text, bool last, unsigned how, ss_piece *piece) {
    cutting grid = {.rows = 0};
    ss_span rest = text, line;
    bool done = false;
    while (!done && ss_text_lines_take(&rest, last, &line))
        done = take_row(&grid, line, (size_t)(line.data - text.data), how);
    bool nothing = !grid.rows && !grid.titled;
    piece->skip = nothing ? text.size - rest.size : grid.begin;
    piece->size = done || last ? grid.end - grid.begin : 0;
    return done || last;
}

int ss_rows_sniff(ss_span text, unsigned how) {
    ss_piece piece;
    if (!ss_rows_cut(text, true, how, &piece) || !piece.size) return 0;
    ss_text_lines lines = {{text.data + piece.skip, piece.size}, 0};
    ss_span line;
    int side = 0, rows = 0;
    uint8_t digits[SS_MAX_SIDE];
    while (ss_text_lines_next(&lines, &line)) {
        if (ss_row_is_words(line)) return 0;
        ss_row row = ss_row_look(line);
        if (row.kind != SS_ROW_CELLS && row.kind != SS_ROW_OTHER) continue;
        if (!side) side = how & SS_ROWS_GROUPS ? row.groups : ss_row_side(&row);
        if (side < SS_LEAST_SIDE || side > SS_MAX_SIDE || row.kind == SS_ROW_OTHER) return 0;
        if (how & SS_ROWS_GROUPS ? row.groups != side
                                 : ss_row_digits(line, &(ss_shape){.side = side, .columns = side},
                                                 digits, 1, NULL) != SUSOL_OK)
            return 0;
        rows++;
    }
    return rows == side ? side : 0;
}

susol_status ss_rows_next(ss_text_lines *lines, int side, int row, ss_span *line,
                          susol_error *error) {
    while (ss_text_lines_next(lines, line)) {
        ss_row_kind kind = ss_row_look(*line).kind;
        if (kind == SS_ROW_CELLS || kind == SS_ROW_OTHER) return SUSOL_OK;
    }
    return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines->number, 1},
                        "expected %d rows, found %d", side, row);
}

/* The first row tells the side, and with it how many rows must follow. */
susol_status ss_rows_read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    uint8_t digits[SS_MAX_SIDE];
    susol_status status = ss_rows_next(&lines, SS_LEAST_SIDE, 0, &line, error);
    if (status) return status;
    ss_row row = ss_row_look(line);
    int side = ss_row_side(&row);
    if (row.kind == SS_ROW_OTHER) side = 9; /* the message of ss_row_digits names the place */
    else if (side < SS_LEAST_SIDE || side > SS_MAX_SIDE)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines.number, 1},
                            "expected a row of 4 to 25 cells, found %d", side);
    status = ss_format_plain(out, side);
    for (int r = 0; r < side && !status; r++) {
        if (r) status = ss_rows_next(&lines, side, r, &line, error);
        if (!status)
            status = ss_row_digits(line, &(ss_shape){.side = side, .columns = side}, digits,
                                   lines.number, error);
        for (int c = 0; c < side && !status; c++)
            if (digits[c]) ss_puzzle_set_value(out, r * side + c, digits[c], true);
    }
    return status;
}

/* How wide most of the rows are that come first; 0: there are too few that agree. */
static int usual_width(ss_span text, int widths[SS_MAX_SIDE + 1], int lines[SS_MAX_SIDE + 1],
                       int *rows) {
    ss_text_lines all = {text, 0};
    ss_span line;
    int seen[SS_MAX_SIDE + 1] = {0}, most = 0;
    while (*rows <= SS_MAX_SIDE && ss_text_lines_next(&all, &line)) {
        ss_row row = ss_row_look(line);
        if (row.kind == SS_ROW_OTHER) return 0;
        if (row.kind != SS_ROW_CELLS) continue;
        int width = ss_row_side(&row) <= SS_MAX_SIDE ? ss_row_side(&row) : 0;
        widths[*rows] = ss_row_side(&row), lines[*rows] = all.number;
        if (width && ++seen[width] > seen[most]) most = width;
        if (++*rows == most && seen[most] == most) break;
    }
    return most >= SS_LEAST_SIDE && 2 * seen[most] > *rows && seen[most] > 2 ? most : 0;
}

susol_status ss_rows_fault(ss_span text, int line, susol_error *error) {
    int widths[SS_MAX_SIDE + 1], lines[SS_MAX_SIDE + 1], rows = 0;
    int side = usual_width(text, widths, lines, &rows);
    if (!side) return SUSOL_OK;
    for (int r = 0; r < rows && r < side; r++)
        if (widths[r] != side)
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){line + lines[r] - 1, 1},
                                "expected %d cells in this row, found %d", side, widths[r]);
    if (rows >= side) return SUSOL_OK;
    return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){line + lines[rows - 1], 1},
                        "expected %d rows, found %d", side, rows);
}
