/* sdk.c: the files of SadMan Sudoku: header lines, then [Puzzle] and [State].

   #A author, #D description (our title), #C comment; #B date, #S source, #L level and #U address
   are read over. [Puzzle] has the givens, [State] also what was placed since; other sections are
   passed over. Without any section the rows are the puzzle. */
#include "format/parts.h"
#include <assert.h>
#include <string.h>

static bool is_header(ss_span line) {
    return line.size > 1 && line.data[0] == '#' && strchr("ADCBSLU", line.data[1]) && line.data[1];
}

static bool is_section(ss_span line, const char *name) {
    line = ss_span_trim(line);
    return name ? ss_span_is(line, name) : line.size > 2 && line.data[0] == '[';
}

/* Header lines and [Puzzle] begin a new puzzle once rows have been seen. */
static bool cut(ss_span text, bool last, ss_piece *piece) {
    ss_span rest = text, line;
    *piece = (ss_piece){0, 0};
    bool any = false, rows = false;
    while (ss_text_lines_take(&rest, last, &line)) {
        bool begins = is_header(line) || is_section(line, "[Puzzle]");
        size_t at = (size_t)(line.data - text.data);
        if (rows && begins) return true;
        if (!ss_span_trim(line).size) continue;
        if (!any) piece->skip = at;
        any = true;
        rows = rows || (line.data[0] != '#' && !is_section(line, NULL));
        piece->size = at + line.size - piece->skip;
    }
    if (!any) piece->skip = (size_t)(rest.data - text.data);
    if (!last) piece->size = 0;
    return last;
}

/* [Puzzle] says it; else header lines with a bare grid after them. */
static int sniff(ss_span text) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    bool headers = false;
    while (ss_text_lines_next(&lines, &line)) {
        if (is_section(line, "[Puzzle]")) return 95;
        headers = headers || is_header(line);
        if (!headers && ss_row_is_words(line)) return 0;
        ss_row row = ss_row_look(line);
        if (row.kind == SS_ROW_BLANK) continue;
        ss_span rest = {line.data, (size_t)(text.data + text.size - line.data)};
        return headers && row.groups == 1 && ss_rows_sniff(rest, 0) == row.cells ? 72 : 0;
    }
    return 0;
}

/* The words after a header: #D is what we call the title. */
static bool find_words(ss_span line, int which, ss_span *words) {
    assert(which >= SS_WORDS_TITLE && which <= SS_WORDS_COMMENT);
    if (!is_header(line) || line.data[1] != "DAC"[which]) return false;
    *words = ss_span_trim((ss_span){line.data + 2, line.size - 2});
    return words->size > 0;
}

/* The rows of one section; in [State] only what the puzzle does not give is new. */
static susol_status read_grid(ss_text_lines *lines, ss_puzzle *out, bool given,
                              susol_error *error) {
    ss_span line;
    uint8_t digits[SS_MAX_SIDE];
    susol_status status = SUSOL_OK;
    for (int r = 0; r < out->side && !status; r++) {
        status = ss_rows_next(lines, out->side, r, &line, error);
        if (!status)
            status = ss_row_digits(line, &(ss_shape){.side = out->side, .columns = out->side},
                                   digits, lines->number, error);
        for (int c = 0; c < out->side && !status; c++) {
            int cell = r * out->side + c;
            if (digits[c] && !out->value[cell]) ss_puzzle_set_value(out, cell, digits[c], given);
        }
    }
    return status;
}

/* The first row of cells tells the side; 0: there is none. */
static int first_side(ss_span text) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    while (ss_text_lines_next(&lines, &line)) {
        ss_row row = ss_row_look(line);
        if (row.kind == SS_ROW_CELLS) return ss_row_side(&row);
    }
    return 0;
}

/* Goes through the sections; rows without one are the puzzle, but only before any other. */
static susol_status read_sections(ss_text_lines *lines, ss_puzzle *out, susol_error *error) {
    ss_span line;
    susol_status status = SUSOL_OK;
    bool found = false, other = false;
    for (ss_text_lines before = *lines; !status && ss_text_lines_next(lines, &line);
         before = *lines) {
        if (ss_row_look(line).kind == SS_ROW_BLANK) continue;
        bool puzzle = is_section(line, "[Puzzle]"), state = is_section(line, "[State]");
        bool bare = !found && !other && !is_section(line, NULL);
        if (bare) *lines = before; /* the row belongs to the grid */
        else if (is_section(line, NULL)) other = !puzzle && !state;
        else if (!other)
            return ss_format_unexpected(error, (ss_place){lines->number, 1}, "[State] or the end",
                                        line);
        if (bare || puzzle || state) status = read_grid(lines, out, !state, error);
        found = found || bare || puzzle;
    }
    if (!status && !found)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){lines->number, 1},
                            "expected [Puzzle] and its rows");
    return status;
}

static susol_status read_sdk(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_text_lines lines = {text, 0};
    int side = first_side(text);
    if (side < SS_LEAST_SIDE || side > SS_MAX_SIDE)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                            "expected rows of 4 to 25 cells, found %d", side);
    susol_status status = ss_format_plain(out, side);
    if (!status) status = read_sections(&lines, out, error);
    return status ? status : ss_format_words(out, text, find_words);
}

static void write_words(char code, const char *words, ss_text *out) {
    ss_text_lines lines = {ss_span_of(words), 0};
    ss_span line;
    while (ss_text_lines_next(&lines, &line)) {
        ss_text_put(out, '#');
        ss_text_put(out, code);
        ss_text_add(out, line.data, line.size);
        ss_text_put(out, '\n');
    }
}

/* The givens only, or everything. Returns whether there was anything that is not given. */
static bool write_rows(const ss_puzzle *puzzle, bool all, ss_text *out) {
    assert(puzzle->cells == puzzle->grid);
    bool placed = false;
    for (int c = 0; c < puzzle->cells; c++) {
        bool shown = all || puzzle->given[c];
        ss_text_put(out, ss_shape_digit(shown ? puzzle->value[c] : 0));
        if ((c + 1) % puzzle->side == 0) ss_text_put(out, '\n');
        placed = placed || (puzzle->value[c] && !puzzle->given[c]);
    }
    return placed;
}

static susol_status write_sdk(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    if (status) return status;
    write_words('A', puzzle->author, out);
    write_words('D', puzzle->title, out);
    write_words('C', puzzle->comment, out);
    ss_text_words(out, "[Puzzle]\n");
    if (write_rows(puzzle, false, out)) {
        ss_text_words(out, "[State]\n");
        (void)write_rows(puzzle, true, out);
    }
    return SUSOL_OK;
}

const ss_format ss_format_sdk = {
    .name = "sdk",
    .title = "SadMan Sudoku",
    .suffixes = ".sdk",
    .text = "Lines with #A author, #D description, #C comment, then [Puzzle] and 9 lines of 9 "
            "characters, and perhaps [State] with what was placed since.",
    .example = "#ASomebody\n#DA first puzzle\n#CEasy\n[Puzzle]\n53..7....\n6..195...\n.98....6.\n"
               "8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n[State]\n"
               "534.7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
               "...419..5\n....8..79\n",
    .flags = SS_FORMAT_BLOCK,
    .sniff = sniff,
    .cut = cut,
    .read = read_sdk,
    .write = write_sdk,
};
