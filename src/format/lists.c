/* lists.c: a grid as programs write it: a list of lists, [[5, 3, 0, ...], ...], of Python, JSON or
   C, with numbers or characters; or a list of strings, a row each; or all cells in one list or
   string. */
#include "format/parts.h"
#include <ctype.h>
#include <string.h>

enum { DEEPEST = 3, LONGEST_NAME = 60 };

typedef struct listing {  /* what was found so far */
    int cells, row, rows; /* cells in all, in this row; rows that are closed */
    int wide;             /* cells of the first row */
    int depth;
    uint8_t digits[SS_MAX_CELLS];
} listing;

static bool opens(char letter) { return letter == '[' || letter == '{' || letter == '('; }
static bool closes(char letter) { return letter == ']' || letter == '}' || letter == ')'; }

/* What comes between two lists: it may not be here yet when the first one is cut off. */
static size_t skip_between(ss_span text) {
    size_t at = 0;
    while (at < text.size && text.data[at] &&
           (isspace((unsigned char)text.data[at]) || strchr(";,)", text.data[at])))
        at++;
    return at;
}

/* The size of an array, as in "grid[9][9]", where it begins; 0: it is none. */
static size_t size_of_array(ss_span text, size_t at) {
    bool named = at && (isalnum((unsigned char)text.data[at - 1]) || text.data[at - 1] == ']');
    size_t end = at + 1;
    if (!named || text.data[at] != '[') return 0;
    while (end < text.size && isdigit((unsigned char)text.data[end])) end++;
    return end < text.size && text.data[end] == ']' ? end + 1 - at : 0;
}

static bool is_quote(char letter) { return letter == '"' || letter == '\''; }

/* "board = ", "grid = np.array(", "int grid[9][9] = ": a name before the list or the string. */
static size_t skip_name(ss_span text) {
    size_t at = 0, array;
    while (at < text.size && isspace((unsigned char)text.data[at])) at++;
    size_t from = at;
    while (at < text.size) {
        char letter = text.data[at];
        if (isalnum((unsigned char)letter) || (letter && strchr("_ .=:()*", letter))) at++;
        else if (at > from && (array = size_of_array(text, at))) at += array;
        else break;
    }
    bool list =
        at < text.size && (text.data[at] == '[' || text.data[at] == '{' || is_quote(text.data[at]));
    return list && at - from <= LONGEST_NAME ? at : text.size;
}

static bool add(listing *all, int digit) {
    if (digit < 0 || all->cells == SS_MAX_CELLS) return false;
    all->digits[all->cells++] = (uint8_t)digit;
    all->row++;
    return true;
}

/* The end of the word that begins here: a string up to its quote, or letters and digits. */
static size_t word_end(ss_span text, size_t at) {
    char quote = text.data[at];
    bool string = is_quote(quote);
    size_t end = at + 1;
    if (string)
        while (end < text.size && text.data[end] != quote && text.data[end] != '\n') end++;
    else
        while (end < text.size && (isalnum((unsigned char)text.data[end]) || text.data[end] == '.'))
            end++;
    return string && end < text.size ? end + 1 : end;
}

/* None, null and an empty string are empty cells; a long string is a row. */
static bool add_word(listing *all, ss_span word) {
    static const char *const nothing[] = {"None", "null", "nil", "NULL", "nan", "undefined"};
    bool string = is_quote(word.data[0]);
    int number;
    if (string && (word.size < 2 || word.data[word.size - 1] != word.data[0])) return false;
    if (string) word = (ss_span){word.data + 1, word.size - 2};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        if (ss_span_is(word, nothing[i])) return add(all, 0);
    if (!word.size || (word.size == 1 && *word.data == ' ')) return add(all, 0);
    if (word.size <= 2 && ss_span_number(word, 0, SS_MAX_SIDE, &number)) return add(all, number);
    if (!string && word.size > 1) return false;
    for (size_t i = 0; i < word.size; i++)
        if (!add(all, word.data[i] == ' ' ? 0 : ss_shape_digit_of(word.data[i]))) return false;
    if (word.size > 1 && all->depth == 1) all->rows += 1, all->wide = all->row, all->row = 0;
    return true;
}

static bool close_row(listing *all) {
    if (!all->row) return true;
    if (!all->wide) all->wide = all->row;
    bool same = all->wide == all->row;
    all->rows++;
    all->row = 0;
    return same;
}

/* Goes through a list; the bytes that it takes, 0: it is none. */
static size_t scan(ss_span text, listing *all) {
    *all = (listing){.cells = 0};
    for (size_t at = 0; at < text.size;) {
        char letter = text.data[at];
        if (opens(letter)) {
            if (++all->depth > DEEPEST) return 0;
            at++;
        } else if (closes(letter)) {
            if (!close_row(all)) return 0;
            at++;
            if (!--all->depth) return at;
        } else if (letter == ',' || isspace((unsigned char)letter)) at++;
        else {
            size_t end = word_end(text, at);
            if (!add_word(all, (ss_span){text.data + at, end - at})) return 0;
            at = end;
            if (!all->depth) return close_row(all) ? at : 0; /* a string alone */
        }
    }
    return 0;
}

/* The side of the grid; 0: it is no square one. */
static int side_of(const listing *all) {
    int side = ss_format_side((size_t)all->cells);
    bool square = all->rows == 1 || (all->rows == side && all->wide == side);
    return side >= SS_LEAST_SIDE && square ? side : 0;
}

/* A string with a comma after it is a field of a table. */
static int sniff(ss_span text) {
    listing all;
    size_t from = skip_name(text);
    if (from == text.size) return 0;
    size_t end = from + scan((ss_span){text.data + from, text.size - from}, &all);
    bool field = is_quote(text.data[from]) && end < text.size && text.data[end] == ',';
    return end > from && side_of(&all) && !field ? 97 : 0;
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    listing all;
    *piece = (ss_piece){text.size, 0};
    size_t between = skip_between(text);
    size_t from = between + skip_name((ss_span){text.data + between, text.size - between});
    if (from == text.size) {
        if (!last) piece->skip = 0;
        return last;
    }
    size_t size = scan((ss_span){text.data + from, text.size - from}, &all);
    if (!size && !last) return *piece = (ss_piece){0, 0}, false;
    if (!size) size = text.size - from;
    *piece = (ss_piece){from, size};
    return true;
}

static susol_status read_lists(ss_span text, ss_puzzle *out, susol_error *error) {
    listing all;
    if (!scan(text, &all))
        return ss_format_unexpected(error, (ss_place){1, 1},
                                    "a list of lists of digits, or a string", text);
    int side = side_of(&all);
    if (!side)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                            "expected as many rows as columns, found %d cells in %d rows",
                            all.cells, all.rows);
    susol_status status = ss_format_plain(out, side);
    for (int c = 0; c < all.cells && !status; c++) {
        if (all.digits[c] > side)
            return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                                "expected digits up to %d, not %d", side, all.digits[c]);
        if (all.digits[c]) ss_puzzle_set_value(out, c, all.digits[c], true);
    }
    return status;
}

static susol_status write_lists(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    for (int c = 0; c < puzzle->cells && !status; c++)
        ss_text_format(out, "%s%d", c % puzzle->side ? "," : c ? "],[" : "[[", puzzle->value[c]);
    if (!status) ss_text_words(out, "]]\n");
    return status;
}

const ss_format ss_format_lists = {
    .name = "lists",
    .title = "Lists of programs",
    .suffixes = ".py",
    .text = "[[5,3,0,...],...]: a list of rows as Python, JSON or C write it, of numbers or "
            "characters; 0, None, null, '.' and ' ' are empty cells. Rows may be strings, all "
            "cells may be one list or one string, and a name may come before it.",
    .example = "[[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],[8,0,0,0,6,0,0,0,3],"
               "[4,0,0,8,0,3,0,0,1],[7,0,0,0,2,0,0,0,6],[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],"
               "[0,0,0,0,8,0,0,7,9]]\n",
    .sniff = sniff,
    .cut = cut,
    .read = read_lists,
    .write = write_lists,
};
