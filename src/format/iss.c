/* iss.c: the constraint strings of the Interactive Sudoku Solver, as far as there are rules.

   text := ("." kind ("~" argument)*)+       an empty kind holds givens: R1C1_5, R1C2_3_4
   Cells are R, a character, C, a character; the characters go on with letters behind 9. */
#include "format/iss.h"
#include "format/parts.h"
#include "rule/rule.h"
#include <string.h>

typedef struct reading {
    ss_puzzle *out;
    ss_place place;
    susol_error *error;
} reading;

static susol_status wrong(const reading *at, const char *expected, ss_span found) {
    return ss_format_unexpected(at->error, at->place, expected, found);
}

/* Takes the part up to the mark off the front. */
static bool take_part(ss_span *rest, char mark, ss_span *part) {
    if (!rest->data) return false;
    const char *end = rest->size ? memchr(rest->data, mark, rest->size) : NULL;
    size_t size = end ? (size_t)(end - rest->data) : rest->size;
    *part = ss_span_trim((ss_span){rest->data, size});
    *rest = end ? (ss_span){end + 1, rest->size - size - 1} : (ss_span){NULL, 0};
    return true;
}

/* The next constraint: its kind, and its arguments (data NULL: none). */
static bool take_item(ss_span *rest, ss_span *kind, ss_span *arguments) {
    ss_span item;
    if (!take_part(rest, '.', &item)) return false;
    *arguments = item;
    return take_part(arguments, '~', kind);
}

/* R1C1 in one character each; longer names as everywhere else. */
static int cell_of(const ss_puzzle *puzzle, ss_span name) {
    bool short_name = name.size == 4 && (name.data[2] == 'C' || name.data[2] == 'c');
    if (!short_name) return ss_shape_cell_of(puzzle, name);
    int row = ss_shape_digit_of(name.data[1]), column = ss_shape_digit_of(name.data[3]);
    if (row < 1 || row > puzzle->rows || column < 1 || column > puzzle->columns) return -1;
    return (row - 1) * puzzle->columns + column - 1;
}

static susol_status read_cells(const reading *at, ss_span arguments, uint16_t *cells, int *count) {
    ss_span word;
    *count = 0;
    while (take_part(&arguments, '~', &word)) {
        int cell = cell_of(at->out, word);
        if (cell < 0 || *count == SS_MAX_CELLS) return wrong(at, "a cell such as R1C1", word);
        cells[(*count)++] = (uint16_t)cell;
    }
    return SUSOL_OK;
}

static susol_status add(const reading *at, const char *kind, const uint16_t *cells, int count,
                        const int32_t *sum) {
    ss_rule rule = {.kind = ss_rule_find(ss_span_of(kind)), .cells = cells, .numbers = sum};
    if (!rule.kind) return wrong(at, "a rule we know", ss_span_of(kind));
    rule.count = (uint16_t)count;
    rule.number_count = sum && *sum;
    return ss_rule_add(at->out, &rule, at->place, at->error);
}

/* One digit is a given, several are pencil marks. */
static susol_status read_givens(const reading *at, ss_span arguments) {
    ss_span given, name, word;
    while (take_part(&arguments, '~', &given)) {
        ss_set digits = 0;
        int digit, cell = take_part(&given, '_', &name) ? cell_of(at->out, name) : -1;
        if (cell < 0) return wrong(at, "a cell such as R1C1_5", name);
        while (take_part(&given, '_', &word)) {
            if (!ss_span_number(word, 1, at->out->side, &digit))
                return wrong(at, "a digit that fits the side", word);
            digits |= ss_set_one(digit);
        }
        if (!digits) return wrong(at, "a digit behind the cell", given);
        ss_format_allow(at->out, cell, digits);
    }
    return SUSOL_OK;
}

/* The sum 0, or none, asks only for different digits. */
static susol_status read_cage(const reading *at, ss_span arguments) {
    uint16_t cells[SS_MAX_CELLS];
    int count, sum = 0;
    ss_span word = {NULL, 0};
    (void)take_part(&arguments, '~', &word);
    if (word.size && !ss_span_number(word, 0, 99999, &sum)) return wrong(at, "a sum", word);
    susol_status status = read_cells(at, arguments, cells, &count);
    return status ? status : add(at, "cage", cells, count, &(int32_t){sum});
}

static bool neighbours(const ss_puzzle *puzzle, int a, int b) {
    int rows = a / puzzle->columns - b / puzzle->columns;
    int columns = a % puzzle->columns - b % puzzle->columns;
    return rows * rows + columns * columns == 1;
}

susol_status ss_iss_greater(ss_puzzle *out, const uint16_t *cells, int count, ss_place place,
                            susol_error *error) {
    reading at = {out, place, error};
    susol_status status = SUSOL_OK;
    if (count < 2 || count > SS_MAX_SIDE)
        return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected 2 to 25 cells, found %d",
                            count);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && !status; j++)
            if (count == 2 || neighbours(out, cells[i], cells[j]))
                status = add(&at, "greater", (uint16_t[]){cells[i], cells[j]}, 2, NULL);
    return status;
}

static susol_status read_greater(const reading *at, ss_span arguments) {
    uint16_t cells[SS_MAX_CELLS];
    int count;
    susol_status status = read_cells(at, arguments, cells, &count);
    return status ? status : ss_iss_greater(at->out, cells, count, at->place, at->error);
}

/* 1 rises to the right, -1 falls. */
static susol_status read_diagonal(const reading *at, ss_span arguments) {
    uint16_t cells[SS_MAX_SIDE];
    int side = at->out->side;
    bool rising = ss_span_is(arguments, "1");
    if (!rising && !ss_span_is(arguments, "-1")) return wrong(at, "1 or -1", arguments);
    for (int i = 0; i < side; i++) cells[i] = (uint16_t)(i * side + (rising ? side - 1 - i : i));
    return add(at, "distinct", cells, side, NULL);
}

/* Pieces instead of boxes, or besides them: then each is one more rule. */
static susol_status read_jigsaw(const reading *at, ss_span letters) {
    ss_puzzle *out = at->out;
    int labels[SS_MAX_CELLS];
    if (letters.size != (size_t)out->cells) return wrong(at, "a letter for each cell", letters);
    for (int c = 0; c < out->cells; c++) labels[c] = (unsigned char)letters.data[c];
    if (!out->box_height) return ss_format_pieces(out, labels, at->place, at->error);
    susol_status status = SUSOL_OK;
    for (int label = 1; label < 256 && !status; label++) {
        uint16_t cells[SS_MAX_CELLS];
        int count = 0;
        for (int c = 0; c < out->cells; c++)
            if (labels[c] == label) cells[count++] = (uint16_t)c;
        if (count > 1) status = add(at, "distinct", cells, count, NULL);
    }
    return status;
}

/* Shape and boxes first: all else needs the grid. */
static susol_status read_shape(const reading *at, ss_span text) {
    int side = 9, height, width;
    bool boxes = true;
    ss_span kind, arguments, rows, columns;
    while (take_item(&text, &kind, &arguments)) {
        boxes = boxes && !ss_span_is(kind, "NoBoxes");
        if (!ss_span_is(kind, "Shape") || !take_part(&arguments, 'x', &rows)) continue;
        columns = arguments;
        if (columns.size != rows.size || memcmp(rows.data, columns.data, rows.size) != 0 ||
            !ss_span_number(rows, SS_LEAST_SIDE, SS_MAX_SIDE, &side))
            return wrong(at, "a square shape such as 9x9", rows);
    }
    (void)ss_shape_boxes(side, &height, &width);
    return ss_layout_grid(at->out, side, boxes ? height : 0, boxes ? width : 0);
}

/* For what read_shape has dealt with. */
static susol_status nothing(const reading *at, ss_span arguments) {
    (void)at;
    (void)arguments;
    return SUSOL_OK;
}

susol_status ss_iss_read(ss_span text, ss_puzzle *out, ss_place place, susol_error *error) {
    static const struct {
        const char *kind;
        susol_status (*read)(const reading *at, ss_span arguments);
    } kinds[] = {
        {"", read_givens},           {"Cage", read_cage},     {"GreaterThan", read_greater},
        {"Diagonal", read_diagonal}, {"Jigsaw", read_jigsaw}, {"Shape", nothing},
        {"NoBoxes", nothing}};
    reading at = {out, place, error};
    ss_span kind, arguments;
    susol_status status = read_shape(&at, text);
    while (!status && take_item(&text, &kind, &arguments)) {
        size_t i = 0, count = sizeof kinds / sizeof *kinds;
        while (i < count && !ss_span_is(kind, kinds[i].kind)) i++;
        status =
            i < count ? kinds[i].read(&at, arguments) : wrong(&at, "a constraint we know", kind);
    }
    return status;
}
