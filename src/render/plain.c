/* plain.c: a grid of ASCII characters that can be read back.

   The usual boxes are ruled off as people do by hand. Anything else, jigsaw pieces above all, gets
   a full frame, and its walls are read back:      1 . | . 2          +-------+
                        . . | . .          |1 . .|2|
                        ----+----          | +---+ |      */
#include "render/render.h"

static void write_digit(const ss_scene *scene, int cell, ss_text *out) {
    ss_text_put(out, ss_shape_letter(scene->puzzle, scene->digit[cell]));
}

/* ---- boxes, or none ---- */

static void write_box_rule(const ss_puzzle *puzzle, ss_text *out) {
    for (int c = 0; c < puzzle->columns; c++) {
        bool border = c && c % puzzle->box_width == 0;
        if (border) ss_text_words(out, "+-");
        ss_text_words(out, c + 1 < puzzle->columns ? "--" : "-");
    }
    ss_text_put(out, '\n');
}

static void write_boxes(const ss_scene *scene, ss_text *out) {
    const ss_puzzle *puzzle = scene->puzzle;
    for (int r = 0; r < puzzle->rows; r++) {
        if (puzzle->box_height && r && r % puzzle->box_height == 0) write_box_rule(puzzle, out);
        for (int c = 0; c < puzzle->columns; c++) {
            if (c) ss_text_put(out, ' ');
            if (puzzle->box_width && c && c % puzzle->box_width == 0) ss_text_words(out, "| ");
            write_digit(scene, r * puzzle->columns + c, out);
        }
        ss_text_put(out, '\n');
    }
}

/* The ones that a reader takes for granted, or none where there are none. */
static bool has_usual_boxes(const ss_puzzle *puzzle) {
    ss_shape usual = {.rows = puzzle->rows, .columns = puzzle->columns};
    bool pieces = puzzle->regions && !puzzle->box_height;
    ss_shape_usual(&usual, puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns);
    return !pieces && usual.box_height == puzzle->box_height &&
           usual.box_width == puzzle->box_width;
}

/* ---- jigsaw pieces: only thick lines are drawn ---- */

/* The character where up to four thick lines meet. */
static char corner(const ss_puzzle *puzzle, int row, int column) {
    ss_border arms[4];
    ss_border_arms(puzzle, row, column, arms);
    bool down = arms[0] == SS_BORDER_THICK || arms[2] == SS_BORDER_THICK;
    bool across = arms[1] == SS_BORDER_THICK || arms[3] == SS_BORDER_THICK;
    return across ? down ? '+' : '-' : down ? '|' : ' ';
}

static bool any_border_above(const ss_puzzle *puzzle, int row) {
    for (int c = 0; c < puzzle->columns; c++)
        if (ss_border_above(puzzle, row, c) == SS_BORDER_THICK) return true;
    return false;
}

/* The line above a row, left out if it would be empty. */
static void write_piece_rule(const ss_puzzle *puzzle, int row, ss_text *out) {
    if (!any_border_above(puzzle, row)) return;
    for (int c = 0; c <= puzzle->columns; c++) {
        ss_text_put(out, corner(puzzle, row, c));
        if (c == puzzle->columns) break;
        ss_text_put(out, ss_border_above(puzzle, row, c) == SS_BORDER_THICK ? '-' : ' ');
    }
    ss_text_put(out, '\n');
}

static void write_pieces(const ss_scene *scene, ss_text *out) {
    const ss_puzzle *puzzle = scene->puzzle;
    for (int r = 0; r < puzzle->rows; r++) {
        write_piece_rule(puzzle, r, out);
        for (int c = 0; c <= puzzle->columns; c++) {
            ss_text_put(out, ss_border_left(puzzle, r, c) == SS_BORDER_THICK ? '|' : ' ');
            if (c < puzzle->columns) write_digit(scene, r * puzzle->columns + c, out);
        }
        ss_text_put(out, '\n');
    }
    write_piece_rule(puzzle, puzzle->rows, out);
}

static susol_status render(const ss_scene *scene, ss_text *out) {
    const ss_puzzle *puzzle = scene->puzzle;
    if (scene->caption[0]) {
        ss_text_words(out, "# ");
        ss_text_words(out, scene->caption);
        ss_text_put(out, '\n');
    }
    if (has_usual_boxes(puzzle)) write_boxes(scene, out);
    else write_pieces(scene, out);
    return ss_text_status(out);
}

const ss_renderer ss_renderer_plain = {
    .name = "plain",
    .title = "Plain grid",
    .suffix = "txt",
    .mime = "text/plain; charset=utf-8",
    .text = "A grid of digits and dots, with lines between boxes or jigsaw pieces. It can be read "
            "back as a grid.",
    .by_lines = true,
    .render = render,
};
