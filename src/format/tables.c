/* tables.c: a batch of tables: first how many there are, then each as rows of digits with blanks
   between them, 0 for an empty cell, a blank line between two tables. */
#include "format/parts.h"

/* The number of tables is alone on its line. */
static bool is_count(ss_span line) {
    int number;
    return ss_span_number(ss_span_trim(line), 0, 999999999, &number);
}

static size_t count_line(ss_span text, bool last) {
    ss_span rest = text, line;
    while (ss_text_lines_take(&rest, last, &line)) {
        if (is_count(line)) return text.size - rest.size;
        if (ss_row_is_words(line) || ss_row_look(line).kind != SS_ROW_BLANK) break;
    }
    return 0;
}

static int sniff(ss_span text) {
    size_t count = count_line(text, true);
    ss_span rest = {text.data + count, text.size - count};
    if (!count || !ss_rows_sniff(rest, SS_ROWS_CLOSED)) return 0;
    return ss_rows_sniff(rest, SS_ROWS_CLOSED | SS_ROWS_GROUPS) ? 90 : 0;
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    size_t count = count_line(text, last);
    ss_span rest = {text.data + count, text.size - count};
    bool whole = ss_rows_cut(rest, last, SS_ROWS_CLOSED | SS_ROWS_GROUPS, piece);
    /* Half a table keeps its number, or a row of one digit would be the number next time. */
    piece->skip = whole ? piece->skip + count : 0;
    return whole;
}

static susol_status write_table(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    for (int c = 0; c < puzzle->cells && !status; c++) {
        int digit = puzzle->value[c];
        ss_text_put(out, digit ? ss_shape_digit(digit) : '0');
        ss_text_put(out, (c + 1) % puzzle->side ? ' ' : '\n');
    }
    return status;
}

const ss_format ss_format_tables = {
    .name = "table",
    .title = "Batch of tables",
    .suffixes = ".tables",
    .text = "The first line is the number of tables. A table is 9 lines of 9 digits with blanks "
            "between them, 0 for an empty cell; a blank line is between two tables. Other "
            "sides likewise, with letters from A = 10 on or with numbers.",
    .example = "1\n5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n"
               "4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n"
               "0 0 0 0 8 0 0 7 9\n",
    .flags = SS_FORMAT_COUNTED | SS_FORMAT_BLOCK,
    .sniff = sniff,
    .cut = cut,
    .read = ss_rows_read,
    .write = write_table,
};
