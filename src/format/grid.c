/* grid.c: a puzzle as a picture of plain characters, with rules between the boxes or without. */
#include "format/parts.h"

static bool has_blanks(ss_span text) { return !ss_rows_sniff(text, 0) && ss_blanks_look(text); }

static int sniff(ss_span text) { return ss_rows_sniff(text, 0) ? 50 : has_blanks(text) ? 20 : 0; }

static bool cut(ss_span text, bool last, ss_piece *piece) {
    if (last && has_blanks(text)) {
        *piece = (ss_piece){0, text.size};
        return true;
    }
    return ss_rows_cut(text, last, 0, piece);
}

/* ------+-------+------ */
static void write_rule(const ss_puzzle *puzzle, ss_text *out) {
    for (int c = 0; c < puzzle->side; c++) {
        if (c && c % puzzle->box_width == 0) ss_text_words(out, "-+-");
        else if (c) ss_text_put(out, '-');
        ss_text_put(out, '-');
    }
    ss_text_put(out, '\n');
}

static susol_status write_grid(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    susol_status status = ss_format_holds(puzzle, 0, error);
    int side = puzzle->side, wide = puzzle->box_width ? puzzle->box_width : side;
    int high = puzzle->box_height ? puzzle->box_height : side;
    for (int r = 0; r < side && !status; r++) {
        if (r && r % high == 0) write_rule(puzzle, out);
        for (int c = 0; c < side; c++) {
            if (c) ss_text_words(out, c % wide ? " " : " | ");
            ss_text_put(out, ss_shape_digit(puzzle->value[r * side + c]));
        }
        ss_text_put(out, '\n');
    }
    return status;
}

static susol_status read_grid(ss_span text, ss_puzzle *out, susol_error *error) {
    if (has_blanks(text)) return ss_blanks_read(text, out, error);
    susol_status status = ss_rows_read(text, out, error);
    return status ? status : ss_walls_read(text, out, error);
}

const ss_format ss_format_grid = {
    .name = "grid",
    .title = "Grid of characters",
    .suffixes = ".grid",
    .text =
        "A row a line. Blanks and | ! : between the cells and lines of - = + between the rows "
        "do not matter; nor does a blank line between two rows of boxes, or a title above. "
        "Sides above 9 use letters from A = 10 on, or numbers of two digits. In a frame, "
        "|1 . .|2| and + - lines, walls are those of jigsaw pieces. A single grid of side 4, 6 or "
        "9 may have blanks for its empty cells.",
    .example = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"
               "------+-------+------\n"
               "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n"
               "------+-------+------\n"
               ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n",
    .flags = SS_FORMAT_BLOCK,
    .sniff = sniff,
    .cut = cut,
    .read = read_grid,
    .write = write_grid,
};
