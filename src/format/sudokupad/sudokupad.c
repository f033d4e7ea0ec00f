/* sudokupad.c: links of SudokuPad, which hold its JSON, shortened or not, packed by lz-string; and
   the short ones of classic grids, where a character is a digit and the empty cells after it. */
#include "format/sudokupad/sudokupad.h"
#include "format/fpuzzles/fpuzzles.h"
#include <string.h>

static const char *const marks[] = {"sudokupad.app/scl",
                                    "sudokupad.app/ctc",
                                    "sudokupad.app/sudoku/scl",
                                    "sudokupad.app/sudoku/ctc",
                                    "puzzleid=scl",
                                    "puzzleid=ctc",
                                    "^scl",
                                    "^ctc",
                                    NULL};

static const char *const short_marks[] = {"sudokupad.app/scf", "sudokupad.app/sudoku/scf",
                                          "puzzleid=scf", "^scf", NULL};

static const char *const fpuzzles_marks[] = {"sudokupad.app/fpuzzles", NULL};

/* The digit is the rest and the number of empty cells the tenth part of the character's place in
   the alphabet; a digit of 0 is an empty cell as well. After the last cell: w windoku, x both
   diagonals. */
static susol_status read_short(ss_span letters, ss_puzzle *out, susol_error *error) {
    static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    susol_status status = ss_format_plain(out, 9);
    int cell = 0;
    for (size_t i = 0; i < letters.size && !status; i++) {
        const char *found = memchr(alphabet, letters.data[i], sizeof alphabet - 1);
        int place = found ? (int)(found - alphabet) : 0;
        ss_span here = {letters.data + i, letters.size - i};
        bool more = cell < 81;
        if (more && found && cell + place / 10 < 81) {
            if (place % 10) ss_puzzle_set_value(out, cell, place % 10, true);
            cell += 1 + place / 10;
        } else if (!more && *here.data == 'w') status = ss_draft_grid_rule(&draft, "windoku");
        else if (!more && *here.data == 'x') {
            status = ss_draft_grid_rule(&draft, "diagonal");
            if (!status) status = ss_draft_grid_rule(&draft, "antidiagonal");
        } else return ss_format_unexpected(error, draft.place, "81 cells in short", here);
    }
    if (status || cell == 81) return status;
    return ss_format_unexpected(error, draft.place, "81 cells in short", letters);
}

static susol_status unpack(ss_span payload, ss_text *json) {
    ss_text zipped;
    ss_text_init(&zipped, json->allocator);
    susol_status status = ss_web_link_unpack(payload, &zipped);
    if (!status) ss_sudokupad_unzip((ss_span){zipped.data ? zipped.data : "", zipped.size}, json);
    ss_text_free(&zipped);
    return status ? status : ss_text_status(json);
}

static const ss_web_link link = {.marks = marks,
                                 .unpack = unpack,
                                 .read = ss_sudokupad_document,
                                 .address = "https://sudokupad.app/scl",
                                 .member = "\"cells\":[[",
                                 .write = ss_sudokupad_json};

/* Shortened JSON as the server hands it out: {id:'...',ce:[[...]]}. */
static bool is_short(ss_span text) {
    return text.size > 1 && text.data[0] == '{' && (text.data[1] | 32) >= 'a' &&
           (text.data[1] | 32) <= 'z';
}

/* Up to the brace that closes it. Strings have single quotes, and may go over lines. */
static bool cut_short(ss_span text, bool last, ss_piece *piece) {
    int depth = 0;
    char quote = 0;
    for (size_t i = 0; i < text.size; i++) {
        char letter = text.data[i];
        if (quote && letter == '\\') i++;
        else if (quote) quote = letter == quote ? 0 : quote;
        else if (letter == '\'' || letter == '"') quote = letter;
        else if (letter == '{') depth++;
        else if (letter == '}' && !--depth) {
            *piece = (ss_piece){0, i + 1};
            return true;
        }
    }
    *piece = (ss_piece){0, last ? text.size : 0};
    return last;
}

bool ss_sudokupad_cut(ss_span text, bool last, ss_piece *piece) {
    size_t at = 0;
    while (at < text.size && text.data[at] && strchr(" \t\r\n", text.data[at])) at++;
    ss_span rest = {text.data + at, text.size - at};
    if (!is_short(rest)) return ss_json_cut(text, last, piece);
    bool whole = cut_short(rest, last, piece);
    if (whole) piece->skip = at;
    return whole;
}

static susol_status read_shortened(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_text json;
    ss_text_init(&json, &out->memory);
    ss_sudokupad_unzip(text, &json);
    susol_status status = ss_text_status(&json);
    if (!status) status = ss_web_link_read(&link, (ss_span){json.data, json.size}, out, error);
    ss_text_free(&json);
    return status;
}

susol_status ss_sudokupad_read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_span letters;
    if (ss_web_link_find(ss_span_trim(text), short_marks, &letters))
        return read_short(letters, out, error);
    if (ss_web_link_find(ss_span_trim(text), fpuzzles_marks, &letters))
        return ss_fpuzzles_read(text, out, error);
    if (is_short(ss_span_trim(text))) return read_shortened(ss_span_trim(text), out, error);
    return ss_web_link_read(&link, text, out, error);
}

static int sniff(ss_span text) {
    bool json;
    ss_span letters;
    if (ss_web_link_find(ss_web_link_first(text), short_marks, &letters) && letters.size > 13)
        return 98;
    ss_span begin = ss_span_trim(text);
    for (size_t i = 0; is_short(begin) && i + 5 < begin.size; i++)
        if (!memcmp(begin.data + i, "ce:[[", 5)) return 98;
    return ss_web_link_sniff(&link, text, &json) ? json ? 96 : 98 : 0;
}

/* SudokuPad draws the rules of an f-puzzles puzzle in its own way, and knows them. */
static const ss_web_link by_fpuzzles = {.address = "https://sudokupad.app/fpuzzles",
                                        .write = ss_fpuzzles_json};

/* Rules that its own JSON has no words for go as a puzzle of f-puzzles, which it opens as well and
   other programs understand; what that cannot hold is drawn. */
static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    size_t before = out->size;
    if (!ss_sudokupad_says_all(puzzle)) {
        susol_status status = ss_web_link_write(&by_fpuzzles, puzzle, out, error);
        if (status != SUSOL_CANNOT) return status;
        ss_text_cut(out, before);
    }
    return ss_web_link_write(&link, puzzle, out, error);
}

const ss_format ss_format_sudokupad = {
    .name = "sudokupad",
    .title = "Links of SudokuPad",
    .suffixes = ".scl",
    .text =
        "https://sudokupad.app/scl..., ctc... or scf..., one a line, or the JSON. Digits, regions, "
        "cages and signs are read; what is only drawn, with its rule in words, is no rule and "
        "is named. Rules that SudokuPad has no words for are written as sudokupad.app/fpuzzles..., "
        "which it opens and draws; those that f-puzzles does not know are drawn, told in words, "
        "and named for us in the metadata.",
    .example =
        "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLVEPkKhVRFj2JhAF9dIY"
        "BnNAbX6gAbqwCuDAIydgMuQF1sQudlmr2i5eu2zNa/TJCioEtACYNikACcIAc3gB7AHZ9Ug/jkyackzZOxvJ"
        "QC/TU9sMx9sAGZ/CLjYsLNAzWS/JWiUjOxQpX5kyKVk2OzC/kzEqzBiOwg3IXBoKHrwspwS/gDE3GNTRgA2E"
        "FweMTw0ftwxZ3gARz7CawlhwgBPejQQAGt4GAhrDitHYT2oYhX60EhnQj2BMwA6dByrAHd4UkIACzRMe4AWX"
        "CfCDwOyfQg/f64G4AD3BjAAfEMQAAzFyEBDIcwA8COKCOfaMADEmBJpIO7CAA\n",
    .sniff = sniff,
    .flags = SS_FORMAT_SOLUTION,
    .cut = ss_sudokupad_cut,
    .read = ss_sudokupad_read,
    .write = write,
};
