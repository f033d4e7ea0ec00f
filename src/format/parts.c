/* parts.c: what several formats share: digits, sets, pieces, and the words of errors. */
#include "format/parts.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

static susol_status cannot(susol_error *error, const char *what) {
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "this format cannot hold %s", what);
}

susol_status ss_format_holds(const ss_puzzle *puzzle, unsigned holds, susol_error *error) {
    int height, width;
    (void)ss_shape_boxes(puzzle->side, &height, &width);
    if (!(holds & SS_HOLDS_RULES))
        for (int i = 0; i < puzzle->rule_count; i++)
            if (!puzzle->rules[i].implied)
                return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                                    "this format cannot hold the rule '%s'",
                                    puzzle->rules[i].kind->name);
    if (!(holds & SS_HOLDS_MARKS) && ss_puzzle_has_marks(puzzle))
        return cannot(error, "pencil marks");
    if (holds & SS_HOLDS_SHAPE) return SUSOL_OK;
    if (puzzle->side < SS_LEAST_SIDE) return cannot(error, "a side below 4");
    if (puzzle->regions && !puzzle->box_height) return cannot(error, "jigsaw pieces");
    if (puzzle->box_height != height || puzzle->box_width != width)
        return cannot(error, "other boxes than the usual ones");
    return SUSOL_OK;
}

int ss_format_side(size_t cells) {
    if (cells == 81) return 9;
    for (int side = SS_LEAST_SIDE; side <= SS_MAX_SIDE; side++)
        if ((size_t)(side * side) == cells) return side;
    return 0;
}

susol_status ss_format_plain(ss_puzzle *out, int side) {
    assert(side >= 1 && side <= SS_MAX_SIDE);
    int height, width;
    (void)ss_shape_boxes(side, &height, &width);
    return ss_layout_grid(out, side, height, width);
}

susol_status ss_format_unexpected(susol_error *error, ss_place place, const char *expected,
                                  ss_span found) {
    int size = found.size < 30 ? (int)found.size : 30;
    if (!size)
        return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected %s, not the end", expected);
    return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected %s, not '%.*s'", expected, size,
                        found.data);
}

susol_status ss_format_digits(ss_puzzle *out, ss_span cells, bool given, ss_place place,
                              susol_error *error) {
    assert(place.line > 0);
    if (cells.size != (size_t)out->grid)
        return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected %d cells, found %zu", out->grid,
                            cells.size);
    for (int c = 0; c < out->grid; c++) {
        int digit = ss_shape_letter_of(out->zero, cells.data[c]);
        if (digit >= 0 && digit <= out->side && (!digit || !out->hole[c])) {
            if (digit) ss_puzzle_set_value(out, c, digit, given);
            continue;
        }
        char expected[] = "a digit up to 9";
        expected[sizeof expected - 2] = ss_shape_letter(out, out->side);
        place.column += c;
        return ss_format_unexpected(error, place, expected, (ss_span){cells.data + c, 1});
    }
    return SUSOL_OK;
}

void ss_format_allow(ss_puzzle *out, int cell, ss_set digits) {
    assert(cell >= 0 && cell < out->cells);
    ss_puzzle_set_value(out, cell, ss_set_single(digits) ? ss_set_low(digits) : 0, true);
    out->allowed[cell] = digits;
}

/* Pieces are numbered in the order in which they first occur. */
susol_status ss_format_pieces(ss_puzzle *out, const int *labels, ss_place place,
                              susol_error *error) {
    assert(out->grid <= SS_MAX_CELLS);
    uint8_t region[SS_MAX_CELLS], size[SS_NO_REGION];
    uint16_t first[SS_NO_REGION];
    int count = 0;
    for (int c = 0; c < out->grid; c++) {
        int piece = 0;
        region[c] = SS_NO_REGION;
        if (labels[c] < 0) continue;
        while (piece < count && labels[first[piece]] != labels[c]) piece++;
        if (piece == SS_NO_REGION)
            return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected fewer pieces");
        if (piece == count) first[count] = (uint16_t)c, size[count++] = 0;
        region[c] = (uint8_t)piece;
        if (++size[piece] > out->side)
            return ss_error_set(error, SUSOL_BAD_TEXT, place,
                                "expected pieces of at most %d cells, r%dc%d is one more",
                                out->side, c / out->columns + 1, c % out->columns + 1);
    }
    return ss_layout_jigsaw(out, region);
}

/* Without the digits in front, so that pieces do not look like givens. */
char ss_format_piece_letter(int piece) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    return piece < (int)sizeof letters - 1 ? letters[piece] : '.';
}

void ss_format_set(const ss_puzzle *puzzle, ss_set digits, ss_text *out) {
    for (; digits; digits &= digits - 1)
        ss_text_put(out, ss_shape_letter(puzzle, ss_set_low(digits)));
}

bool ss_format_set_of(ss_span letters, const ss_puzzle *puzzle, ss_set *digits) {
    *digits = 0;
    for (size_t i = 0; i < letters.size; i++) {
        int digit = ss_shape_letter_of(puzzle->zero, letters.data[i]);
        if (digit < 1 || digit > puzzle->side) return false;
        *digits |= ss_set_one(digit);
    }
    return true;
}

ss_span ss_format_code(ss_span line) {
    ss_span rest = ss_span_trim(line), code = {rest.data, 0};
    (void)ss_span_word(&rest, &code);
    return code;
}

/* ---- shapes ---- */

bool ss_format_times(ss_span words, int *first, int *second) {
    const char *times = words.size ? memchr(words.data, 'x', words.size) : NULL;
    if (!times) return false;
    size_t size = (size_t)(times - words.data);
    return ss_span_number((ss_span){words.data, size}, 1, SS_MAX_SIDE, first) &&
           ss_span_number((ss_span){times + 1, words.size - size - 1}, 1, SS_MAX_SIDE, second);
}

bool ss_format_range(ss_span words, ss_shape *shape) {
    const char *dash = words.size ? memchr(words.data, '-', words.size) : NULL;
    size_t size = dash ? (size_t)(dash - words.data) + 1 : 0;
    int low = 1, high = 0;
    if (dash && !ss_span_number((ss_span){words.data, size - 1}, 0, 1, &low)) return false;
    ss_span last = {words.data + size, words.size - size};
    if (!ss_span_number(last, 1, SS_MAX_SIDE - 1 + low, &high)) return false;
    shape->zero = !low;
    shape->side = high + shape->zero;
    return true;
}

bool ss_format_add_grid(const ss_puzzle *largest, ss_span name, ss_grids *grids) {
    int cell = ss_shape_cell_of(largest, name);
    if (cell < 0 || grids->count == SS_MAX_GRIDS) return false;
    grids->top[grids->count] = (uint8_t)(cell / largest->columns);
    grids->left[grids->count++] = (uint8_t)(cell % largest->columns);
    return true;
}

/* CANNOT: nothing else may be special about them, and there is only so much room. */
static susol_status lay_out_grids(ss_puzzle *out, const ss_shape *shape, bool pieces) {
    ss_grids grids = shape->grids;
    bool plain = shape->rows == shape->columns && shape->side == shape->rows && !shape->bare;
    if (!plain || pieces || shape->zero || shape->extra) return SUSOL_CANNOT;
    grids.box_height = shape->box_height, grids.box_width = shape->box_width;
    return ss_layout_grids(out, shape->side, &grids);
}

susol_status ss_format_lay_out(ss_puzzle *out, const ss_said *said, ss_place place,
                               susol_error *error) {
    ss_shape shape = said->shape;
    if (!shape.rows) shape.rows = shape.columns = shape.side ? shape.side : 9;
    int longer = shape.rows > shape.columns ? shape.rows : shape.columns;
    if (!shape.side) shape.side = longer;
    if (said->pieces) shape.box_height = shape.box_width = 0;
    else if (!said->boxes && !shape.bare) ss_shape_usual(&shape, longer);
    const char *fault = ss_shape_fault(&shape);
    if (!fault && shape.grids.count) {
        susol_status status = lay_out_grids(out, &shape, said->pieces);
        if (status != SUSOL_CANNOT) return status;
        fault = "plain square grids inside 25 rows and columns";
    }
    if (!fault) return ss_layout_shape(out, &shape);
    return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected %s", fault);
}

/* A 0 byte would end the words early, and make them look like none. */
static void clean(char *words, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (!words[i]) words[i] = '?';
}

const char *ss_format_keep(ss_puzzle *out, ss_span words) {
    if (!words.size) return "";
    char *copy = ss_arena_get(&out->arena, words.size + 1);
    if (!copy) return NULL;
    memcpy(copy, words.data, words.size);
    clean(copy, words.size);
    return copy;
}

/* The size is found first, so that many lines take no more memory than they have letters. */
static const char *gather(ss_puzzle *out, ss_span text, int which, ss_words_finder *find) {
    size_t size = 0, at = 0;
    bool begun = false;
    ss_span line, words;
    for (ss_text_lines lines = {text, 0}; ss_text_lines_next(&lines, &line);)
        if (find(line, which, &words)) size += words.size + 1;
    if (size < 2) return "";
    char *all = ss_arena_get(&out->arena, size);
    for (ss_text_lines lines = {text, 0}; all && ss_text_lines_next(&lines, &line);)
        if (find(line, which, &words)) {
            if (begun) all[at++] = '\n';
            begun = true;
            if (words.size) memcpy(all + at, words.data, words.size);
            at += words.size;
        }
    if (all) clean(all, at);
    return all;
}

susol_status ss_format_words(ss_puzzle *out, ss_span text, ss_words_finder *find) {
    const char *title = gather(out, text, SS_WORDS_TITLE, find);
    const char *author = title ? gather(out, text, SS_WORDS_AUTHOR, find) : NULL;
    const char *comment = author ? gather(out, text, SS_WORDS_COMMENT, find) : NULL;
    if (!comment) return SUSOL_NO_MEMORY;
    out->title = title, out->author = author, out->comment = comment;
    return SUSOL_OK;
}
