/* hodoku.c: a line of the library format of HoDoKu.

   :technique:digits:givens:deleted candidates:eliminations:placements:extra:
   In the givens a + is before a digit that is not given but placed. Candidates are three
   digits: digit, row, column. Technique and digits become the title, what follows the deleted
   candidates the comment, so that a line survives being read and written. */
#include "format/parts.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { SIDE = 9 };

static int sniff(ss_span text) {
    ss_piece piece;
    int colons = 0;
    if (!ss_format_cut_line(text, true, &piece) || !piece.size) return 0;
    const char *line = text.data + piece.skip;
    for (size_t i = 0; i < piece.size; i++) colons += line[i] == ':';
    return line[0] == ':' && colons >= 4 ? 95 : 0;
}

/* The text up to the next colon; the rest begins after it. */
static ss_span take_field(ss_span *rest) {
    assert(rest->data);
    const char *colon = rest->size ? memchr(rest->data, ':', rest->size) : NULL;
    size_t size = colon ? (size_t)(colon - rest->data) : rest->size;
    ss_span field = {rest->data, size};
    size += colon != NULL;
    *rest = (ss_span){rest->data + size, rest->size - size};
    return field;
}

static susol_status read_givens(ss_span field, int column, ss_puzzle *out, susol_error *error) {
    assert(column > 0);
    int cell = 0;
    for (size_t i = 0; i < field.size; i++) {
        bool placed = field.data[i] == '+' && i + 1 < field.size;
        i += placed;
        int digit = ss_shape_digit_of(field.data[i]);
        if (digit < (placed ? 1 : 0) || digit > SIDE)
            return ss_format_unexpected(error, (ss_place){1, column + (int)i}, "a digit or a dot",
                                        (ss_span){field.data + i, 1});
        if (cell < out->cells && digit) ss_puzzle_set_value(out, cell, digit, !placed);
        cell++;
    }
    if (cell == out->cells) return SUSOL_OK;
    return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, column}, "expected 81 cells, found %d",
                        cell);
}

static susol_status read_deleted(ss_span field, int column, ss_puzzle *out, susol_error *error) {
    ss_span rest = field, word;
    while (ss_span_word(&rest, &word)) {
        int number = 0;
        bool three = word.size == 3 && ss_span_number(word, 111, 999, &number);
        int digit = number / 100, row = number / 10 % 10, place = number % 10;
        if (!three || !row || !place)
            return ss_format_unexpected(error,
                                        (ss_place){1, column + (int)(word.data - field.data)},
                                        "a candidate as digit, row and column", word);
        int cell = (row - 1) * SIDE + place - 1;
        if (!out->value[cell]) out->allowed[cell] &= ~ss_set_one(digit);
    }
    return SUSOL_OK;
}

static bool only_colons(ss_span text) {
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] != ':') return false;
    return true;
}

static susol_status keep_words(ss_span title, ss_span comment, ss_puzzle *out) {
    if (!only_colons(title)) out->title = ss_format_keep(out, title);
    if (out->title && !only_colons(comment)) out->comment = ss_format_keep(out, comment);
    if (out->title && out->comment) return SUSOL_OK;
    out->title = out->comment = "";
    return SUSOL_NO_MEMORY;
}

static susol_status read_hodoku(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_span rest = text;
    if (text.data[0] != ':') return ss_format_unexpected(error, (ss_place){1, 1}, "a colon", text);
    (void)take_field(&rest);
    ss_span technique = take_field(&rest), digits = take_field(&rest);
    ss_span givens = take_field(&rest), deleted = take_field(&rest);
    ss_span title = {technique.data, (size_t)(digits.data + digits.size - technique.data)};
    susol_status status = ss_layout_grid(out, SIDE, 3, 3);
    if (!status) status = read_givens(givens, (int)(givens.data - text.data) + 1, out, error);
    if (!status) status = read_deleted(deleted, (int)(deleted.data - text.data) + 1, out, error);
    return status ? status : keep_words(title, rest, out);
}

/* Words that came from such a line can go back into one; others would spoil it. */
static bool is_ours(const char *words, int colons) {
    for (; *words; words++) {
        if (*words == ':') colons--;
        else if (!strchr("0123456789 -x", *words)) return false;
    }
    return colons <= 0;
}

static void write_deleted(const ss_puzzle *puzzle, ss_text *out) {
    assert(puzzle->side == SIDE);
    bool any = false;
    for (int digit = 1; digit <= SIDE; digit++)
        for (int c = 0; c < puzzle->cells; c++) {
            if (puzzle->value[c] || ss_set_has(puzzle->allowed[c], digit)) continue;
            ss_text_format(out, "%s%d%d%d", any ? " " : "", digit, c / SIDE + 1, c % SIDE + 1);
            any = true;
        }
}

static susol_status write_hodoku(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, SS_HOLDS_MARKS, error);
    if (status) return status;
    if (puzzle->side != SIDE)
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "this format cannot hold another side than 9");
    ss_text_format(out, ":%s:", is_ours(puzzle->title, 1) ? puzzle->title : ":");
    for (int c = 0; c < puzzle->cells; c++) {
        if (puzzle->value[c] && !puzzle->given[c]) ss_text_put(out, '+');
        ss_text_put(out, ss_shape_digit(puzzle->value[c]));
    }
    ss_text_put(out, ':');
    write_deleted(puzzle, out);
    ss_text_format(out, ":%s\n", is_ours(puzzle->comment, 1) ? puzzle->comment : "::");
    return SUSOL_OK;
}

const ss_format ss_format_hodoku = {
    .name = "hodoku",
    .title = "HoDoKu library line",
    .suffixes = ".hodoku",
    .text = ":technique:digits:givens:deleted candidates:eliminations:placements:extra: with a + "
            "before digits that were placed, not given. A candidate is written as digit, row and "
            "column.",
    .example = ":0000:1:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
               "....8..79:113 213 499:::\n",
    .sniff = sniff,
    .read = read_hodoku,
    .write = write_hodoku,
};
