/* ss.c: the files of Simple Sudoku: a framed grid with bars between the boxes.

   Read like any grid; known by its frame, or by the X that older files use for empty cells. */
#include "format/parts.h"
#include <string.h>

/* The frame is the first rule; X may be in the first row. */
static bool has_sign(ss_span text) {
    ss_text_lines lines = {text, 0};
    ss_span line;
    while (ss_text_lines_next(&lines, &line)) {
        if (ss_row_is_words(line)) continue;
        ss_row row = ss_row_look(line);
        line = ss_span_trim(line);
        if (row.kind == SS_ROW_RULE && line.size > 2)
            return line.data[0] == '*' && line.data[1] == '-';
        if (row.kind == SS_ROW_CELLS)
            return memchr(line.data, 'X', line.size) || memchr(line.data, 'x', line.size);
    }
    return false;
}

static int sniff(ss_span text) { return has_sign(text) && ss_rows_sniff(text, 0) ? 70 : 0; }

static bool cut(ss_span text, bool last, ss_piece *piece) {
    return ss_rows_cut(text, last, 0, piece);
}

static void write_row(const ss_puzzle *puzzle, int row, int wide, ss_text *out) {
    for (int c = 0; c < puzzle->side; c++) {
        if (c % wide == 0) ss_text_put(out, '|');
        ss_text_put(out, ss_shape_digit(puzzle->value[row * puzzle->side + c]));
    }
    ss_text_words(out, "|\n");
}

static susol_status write_ss(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    if (status) return status;
    int side = puzzle->side, wide = puzzle->box_width ? puzzle->box_width : side;
    int high = puzzle->box_height ? puzzle->box_height : side;
    for (int r = 0; r <= side; r++) {
        bool frame = r == 0 || r == side;
        if (r % high == 0) {
            ss_text_put(out, frame ? '*' : '|');
            for (int c = 0; c < side; c++) {
                if (c && c % wide == 0) ss_text_put(out, frame ? '-' : '+');
                ss_text_put(out, '-');
            }
            ss_text_words(out, frame ? "*\n" : "|\n");
        }
        if (r < side) write_row(puzzle, r, wide, out);
    }
    return SUSOL_OK;
}

const ss_format ss_format_ss = {
    .name = "ss",
    .title = "Simple Sudoku",
    .suffixes = ".ss",
    .text = "A framed grid with bars between the boxes; . or X is an empty cell.",
    .example = "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
               "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n"
               "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n",
    .flags = SS_FORMAT_BLOCK,
    .sniff = sniff,
    .cut = cut,
    .read = ss_rows_read,
    .write = write_ss,
};
