/* frame.c: grids made of characters: lines around the cells, signs on the lines, names outside. */
#include "render/frame.h"
#include "render/ring.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Numbers of terminal colours. Both colours of every cell are set, so that the picture looks the
   same on dark and light terminals. */
enum { PAPER = 231, INK = 16, BLUE = 25, GREY = 240, PALE = 248, MARKED = 221, SHADED = 255 };

/* The character where lines meet: index ((up * 3 + right) * 3 + down) * 3 + left, each one 0 none,
   1 thin, 2 thick; a row of the table has one pair of up and right. Double lines have no characters
   for a line that changes its weight. That happens only between jigsaw pieces, which are drawn with
   heavy lines instead. */
/* clang-format off */
static const char double_lines[81][4] = {
    "",  "╴", "",  "╷", "┐", "╕", "",  "╖", "╗",
    "╶", "─", "",  "┌", "┬", "",  "╓", "╥", "",
    "",  "",  "═", "╒", "",  "╤", "╔", "",  "╦",
    "╵", "┘", "╛", "│", "┤", "╡", "",  "",  "",
    "└", "┴", "",  "├", "┼", "",  "",  "",  "",
    "╘", "",  "╧", "╞", "",  "╪", "",  "",  "",
    "",  "╜", "╝", "",  "",  "",  "║", "╢", "╣",
    "╙", "╨", "",  "",  "",  "",  "╟", "╫", "",
    "╚", "",  "╩", "",  "",  "",  "╠", "",  "╬",
};
static const char heavy_lines[81][4] = {
    "",  "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};
/* clang-format on */

static const char *junction(const ss_frame *frame, const ss_border arms[4]) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    int index = 0;
    for (int i = 0; i < 4; i++) index = index * 3 + (int)arms[i];
    bool jigsaw = puzzle->grids.count || (puzzle->regions && !puzzle->box_height);
    if (!index) return " "; /* between holes */
    return jigsaw ? heavy_lines[index] : double_lines[index];
}

/* A straight line is a junction of two arms. */
static const char *line_across(const ss_frame *frame, ss_border weight) {
    return junction(frame, (ss_border[4]){SS_BORDER_NONE, weight, SS_BORDER_NONE, weight});
}

static const char *line_down(const ss_frame *frame, ss_border weight) {
    return junction(frame, (ss_border[4]){weight, SS_BORDER_NONE, weight, SS_BORDER_NONE});
}

/* Is there a column for the line left of the cells of this column? Where only thick lines are
   drawn, there may be none; a line above a row is left out in the same way. */
static bool has_line(const ss_frame *frame, int column) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    for (int row = 0; row < puzzle->rows && frame->tight; row++)
        if (ss_border_left(puzzle, row, column) == SS_BORDER_THICK) return true;
    return !frame->tight;
}

static bool has_thick_line(const ss_frame *frame, int row) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    for (int column = 0; column < puzzle->columns; column++)
        if (ss_border_above(puzzle, row, column) == SS_BORDER_THICK) return true;
    return false;
}

/* Cages have different colours where they touch. Without colours their inner lines are dashed. */
static bool is_inside_cage(const ss_frame *frame, int cell, int before) {
    const uint8_t *area = frame->scene->area;
    return frame->dashed && area[cell] && area[cell] == area[before];
}

/* ---- colours ---- */

void ss_frame_style(ss_frame *frame, ss_style style) {
    const ss_style *now = &frame->style;
    bool same = style.fore == now->fore && style.back == now->back && style.bold == now->bold;
    if (!frame->coloured || (frame->styled && same)) return;
    ss_text_format(frame->out, "\x1b[0;%s38;5;%d;48;5;%dm", style.bold ? "1;" : "", style.fore,
                   style.back);
    frame->style = style;
    frame->styled = true;
}

static void no_style(ss_frame *frame) {
    if (frame->styled) ss_text_words(frame->out, "\x1b[0m");
    frame->styled = false;
}

static int area_colour(int area) {
    static const uint8_t palette[SS_AREA_COLOURS] = {195, 230, 194, 224, 189, 223, 225, 158};
    return area ? palette[(area - 1) % SS_AREA_COLOURS] : PAPER;
}

/* The paper of a shaded cell, and the ink of a line. */
static const uint8_t wash_of[] = {
    [SS_TONE_PLAIN] = 252,  [SS_TONE_LIGHT] = 254, [SS_TONE_DARK] = 249,   [SS_TONE_RED] = 224,
    [SS_TONE_GREEN] = 194,  [SS_TONE_BLUE] = 189,  [SS_TONE_PINK] = 225,   [SS_TONE_VIOLET] = 183,
    [SS_TONE_ORANGE] = 223, [SS_TONE_TEAL] = 152,  [SS_TONE_YELLOW] = 229,
};
static const uint8_t ink_of[] = {
    [SS_TONE_PLAIN] = 240,  [SS_TONE_LIGHT] = 245, [SS_TONE_DARK] = INK,   [SS_TONE_RED] = 160,
    [SS_TONE_GREEN] = 28,   [SS_TONE_BLUE] = BLUE, [SS_TONE_PINK] = 163,   [SS_TONE_VIOLET] = 98,
    [SS_TONE_ORANGE] = 166, [SS_TONE_TEAL] = 30,   [SS_TONE_YELLOW] = 136,
};

ss_style ss_frame_cell_style(const ss_frame *frame, int cell) {
    assert(cell >= 0 && cell < frame->scene->puzzle->grid);
    const ss_scene *scene = frame->scene;
    int shade = frame->lines.shade[cell], back = area_colour(scene->area[cell]);
    if (shade) back = wash_of[shade - 1];
    if (scene->marked[cell]) back = MARKED;
    if (scene->sketch && scene->sketch->shade[cell]) back = SHADED;
    if (!scene->digit[cell]) return (ss_style){GREY, back, false};
    bool given = scene->puzzle->given[cell];
    return (ss_style){given ? INK : BLUE, back, given};
}

/* Lines inside an area take its colour, so that the area looks like one piece of paper. */
static ss_style line_style(const ss_frame *frame, int row, int column, const int around[2]) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    int area = -1;
    for (int r = row - around[0]; r <= row; r++)
        for (int c = column - around[1]; c <= column; c++) {
            if (r < 0 || c < 0 || r >= puzzle->rows || c >= puzzle->columns)
                return (ss_style){GREY, PAPER, false};
            int here = frame->scene->area[r * puzzle->columns + c];
            if (puzzle->hole[r * puzzle->columns + c]) return (ss_style){GREY, PAPER, false};
            if (area >= 0 && here != area) return (ss_style){GREY, PAPER, false};
            area = here;
        }
    return (ss_style){PALE, area_colour(area), false};
}

static const int cells_beside[2] = {0, 1}, cells_above[2] = {1, 0}, cells_around[2] = {1, 1};

/* Thick lines and signs are dark wherever they are. */
static void style_line(ss_frame *frame, ss_style style, bool dark) {
    ss_frame_style(frame, dark ? (ss_style){INK, style.back, false} : style);
}

/* ---- what is on the lines ---- */

/* The sign of a mark as one ASCII character; signs[0] stands for "the first cell is smaller". */
static char sign_of(const ss_mark *mark, bool first_is_lower, const char *signs) {
    if (mark->kind == SS_MARK_SIGN) return first_is_lower ? signs[0] : signs[1];
    if (mark->text[0]) return mark->text[0];
    return mark->tone == SS_TONE_DARK ? '*' : 'o';
}

static void find_signs(ss_frame *frame) {
    const ss_scene *scene = frame->scene;
    int wide = scene->puzzle->columns;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_SIGN && mark->kind != SS_MARK_DOT) continue;
        int low = mark->cells[0], high = mark->cells[1];
        bool turned = low > high; /* the first cell of the mark is the right or lower one */
        if (turned) low = mark->cells[1], high = mark->cells[0];
        if (high == low + 1 && high % wide) frame->right[low] = sign_of(mark, turned, "<>");
        if (high == low + wide) frame->below[low] = sign_of(mark, turned, "^v");
    }
}

/* The sum of a cage is above its first cell, on the line. */
static void find_labels(ss_frame *frame) {
    const ss_scene *scene = frame->scene;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_OUTLINE) continue;
        frame->dashed = !frame->coloured;
        int first = ss_mark_label(mark);
        if (first >= 0) frame->label[first] = mark->text;
    }
}

/* The picture of a sign; `letter` has room for one that is none of ours. */
static const char *sign_picture(char sign, char letter[2]) {
    static const struct {
        char sign, picture[4];
    } pictures[] = {{'^', "∧"}, {'v', "∨"}, {'o', "○"}, {'*', "●"}};
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (pictures[i].sign == sign) return pictures[i].picture;
    letter[0] = (char)((signed char)sign > 0 ? sign : '?');
    letter[1] = 0;
    return letter;
}

/* The digits of a quadruple, where its four cells meet: "(1234)"; without the brackets if these would
   cover a sign. */
static void put_corner(ss_frame *frame, const ss_mark *mark, int first) {
    int columns = frame->scene->puzzle->columns, column = first % columns, x = 0, size = 0;
    for (int k = 0; k <= column; k++) x += frame->widths[k] + 1;
    for (const char *at = mark->text; *at; at++) size += *at != ' ';
    int reach = 1 + (size + 1) / 2; /* to the right, with a bracket */
    bool bare = frame->below[first + 1] && reach > frame->widths[column + 1] / 2;
    x -= (size - 1) / 2;
    if (!bare) frame->over[x - 1] = '(';
    for (const char *at = mark->text; *at; at++)
        if (*at != ' ') frame->over[x++] = *at;
    if (!bare) frame->over[x] = ')';
}

static void find_corners(ss_frame *frame, int row) {
    const ss_scene *scene = frame->scene;
    memset(frame->over, 0, sizeof frame->over);
    frame->at = 0;
    for (int i = 0; i < scene->mark_count && !frame->tight; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_CORNER || mark->count < 4 || !mark->text[0]) continue;
        int first = mark->cells[0];
        for (int k = 1; k < mark->count; k++)
            if (mark->cells[k] < first) first = mark->cells[k];
        bool inside = first % scene->puzzle->columns + 1 < scene->puzzle->columns;
        if (inside && first / scene->puzzle->columns + 1 == row) put_corner(frame, mark, first);
    }
}

/* The names of the columns, each at the middle of its column: c1, or A where cells are A1. Where a
   name has no room, its number is left. Between names are zeros. */
static void put_names(const ss_frame *frame, char line[SS_FRAME_MOST]) {
    int edge = 0;
    for (int column = 0; column < frame->scene->puzzle->columns; column++) {
        char words[16] = {(char)('A' + column), 0};
        edge += has_line(frame, column);
        if (!frame->scene->puzzle->lettered) (void)snprintf(words, sizeof words, "c%d", column + 1);
        const char *name =
            (int)strlen(words) > frame->widths[column] - frame->tight ? words + 1 : words;
        size_t size = strlen(name);
        memcpy(line + edge + frame->widths[column] / 2 - size / 2, name, size);
        edge += frame->widths[column];
    }
}

/* One character of a line, or a blank. */
static void put_stroke(ss_frame *frame, ss_stroke stroke, ss_style style) {
    if (stroke.picture) style.fore = ink_of[stroke.tone];
    ss_frame_style(frame, style);
    ss_text_words(frame->out, stroke.picture ? stroke.picture : " ");
}

/* One column of a line between rows; a quadruple covers it. */
static void put_piece(ss_frame *frame, ss_style style, const char *picture) {
    char over[2] = {frame->over[frame->at++], 0};
    ss_frame_style(frame, *over ? (ss_style){INK, PAPER, true} : style);
    ss_text_words(frame->out, *over ? over : picture);
}

/* ---- clues outside ---- */

/* Clues before the grid end beside it, those after it begin there. */
static void write_left(ss_frame *frame, int row, unsigned slants) {
    ss_ring_place place = {row, -1};
    if (!frame->left) return;
    ss_text_repeat(frame->out, " ",
                   frame->left - 1 - ss_ring_write(frame->scene, place, slants, NULL));
    (void)ss_ring_write(frame->scene, place, slants, frame->out);
    ss_text_put(frame->out, ' ');
}

/* A line of clues above or below the grid, each over the middle of its column. */
static void write_clue_line(ss_frame *frame, int row, unsigned slants) {
    int columns = frame->scene->puzzle->columns, at = 0, edge = 0;
    write_left(frame, row, slants);
    for (int column = 0; column <= columns; column++) {
        ss_ring_place place = {row, column};
        int size = ss_ring_write(frame->scene, place, slants, NULL);
        int wide = column < columns ? frame->widths[column] : 0;
        int begin = column == columns ? edge + 2 : edge + 1 + wide / 2 - (size - 1) / 2;
        edge += wide + has_line(frame, column);
        if (!size) continue;
        if (at && begin <= at) begin = at + 1;
        ss_text_repeat(frame->out, " ", begin - at);
        at = begin + ss_ring_write(frame->scene, place, slants, frame->out);
    }
    ss_text_put(frame->out, '\n');
}

static void write_clues(ss_frame *frame, int row) {
    unsigned left = SS_SLANT_ALL, slants;
    while ((slants = ss_ring_line(frame->scene, row, &left))) write_clue_line(frame, row, slants);
}

/* ---- lines of text ---- */

/* The line above a cell: "───────", "── ∨ ──", "12─────". */
static void write_above(ss_frame *frame, int row, int column) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    int cell = row * puzzle->columns + column, wide = frame->widths[column], middle = wide / 2;
    char sign = row > 0 && row < puzzle->rows ? frame->below[cell - puzzle->columns] : 0;
    const char *label = row < puzzle->rows && frame->label[cell] ? frame->label[cell] : "";
    int named = (int)strlen(label);
    if (named > (sign ? middle : wide)) named = sign ? middle : wide;
    ss_border weight = ss_border_above(puzzle, row, column);
    bool inner = weight == SS_BORDER_THIN && is_inside_cage(frame, cell, cell - puzzle->columns);
    const char *line = inner ? "╌" : line_across(frame, weight);
    ss_style style = line_style(frame, row, column, cells_above);
    ss_style dark = {INK, style.back, false};
    ss_stroke stroke = ss_lines_above(&frame->lines, row, column);
    for (int i = 0; i < wide; i++) {
        char letter[2] = {i < named ? label[i] : ' ', 0};
        if (i < named)
            put_piece(frame, (ss_style){INK, area_colour(frame->scene->area[cell]), false}, letter);
        else if (sign && i == middle) put_piece(frame, dark, sign_picture(sign, letter));
        else if (sign && (i == middle - 1 || i == middle + 1)) put_piece(frame, dark, " ");
        else if (i == middle && stroke.picture)
            put_piece(frame, (ss_style){ink_of[stroke.tone], style.back, false}, stroke.picture);
        else put_piece(frame, weight == SS_BORDER_THICK ? dark : style, line);
    }
}

/* The character where the lines of four cells meet. */
static void write_corner(ss_frame *frame, int row, int column) {
    ss_border arms[4];
    ss_border_arms(frame->scene->puzzle, row, column, arms);
    bool thick = false;
    for (int i = 0; i < 4; i++) {
        thick |= arms[i] == SS_BORDER_THICK;
        if (frame->tight && arms[i] == SS_BORDER_THIN) arms[i] = SS_BORDER_NONE;
    }
    ss_style style = line_style(frame, row, column, cells_around);
    ss_stroke stroke = ss_lines_corner(&frame->lines, row, column);
    if (stroke.picture) style.fore = ink_of[stroke.tone];
    else if (thick) style.fore = INK;
    put_piece(frame, style, stroke.picture ? stroke.picture : junction(frame, arms));
}

/* A whole line of the frame, above a row or below the last one. */
static void write_rule(ss_frame *frame, int row) {
    int columns = frame->scene->puzzle->columns;
    if (frame->tight && !has_thick_line(frame, row)) return;
    find_corners(frame, row);
    if (frame->scene->close && row == frame->scene->puzzle->rows) put_names(frame, frame->over);
    ss_text_repeat(frame->out, " ", frame->left);
    for (int column = 0; column <= columns; column++) {
        if (has_line(frame, column)) write_corner(frame, row, column);
        if (column < columns) write_above(frame, row, column);
    }
    no_style(frame);
    ss_text_put(frame->out, '\n');
}

static bool is_middle(const ss_frame *frame, int line) { return line == (frame->high - 1) / 2; }

/* Brackets as high as the cell, so that marks are seen without colours. */
static const char *bracket(const ss_frame *frame, int line, bool left) {
    if (frame->high == 1) return left ? "[" : "]";
    if (line == 0) return left ? "⎡" : "⎤";
    if (line == frame->high - 1) return left ? "⎣" : "⎦";
    return left ? "⎢" : "⎥";
}

/* The first or last column of a cell: what goes on from here, or what is around the digit. */
static void write_side(ss_frame *frame, int cell, int line, bool left) {
    const ss_lines *lines = &frame->lines;
    ss_style style = ss_frame_cell_style(frame, cell);
    bool is_blank = !frame->scene->digit[cell] && !frame->scene->candidates[cell];
    ss_stroke side = {NULL, SS_TONE_DARK};
    unsigned round = lines->circle[cell] ? lines->circle[cell] : lines->disc[cell];
    if (frame->scene->marked[cell]) side.picture = bracket(frame, line, left);
    else if (is_middle(frame, line) && round && !is_blank)
        side = (ss_stroke){left ? "(" : ")", round - 1u};
    else if (is_middle(frame, line)) side = ss_lines_arm(lines, cell, left ? SS_LEFT : SS_RIGHT);
    if (!side.picture && lines->shade[cell] && !frame->coloured) side.picture = "░";
    put_stroke(frame, side, style);
}

int ss_frame_width(const ss_frame *frame, int cell) {
    assert(cell >= 0 && cell < frame->scene->puzzle->grid);
    return frame->widths[cell % frame->scene->puzzle->columns];
}

/* Columns between the side of a cell and its middle. */
static int margin_of(const ss_frame *frame, int cell, bool left) {
    int wide = ss_frame_width(frame, cell);
    return left ? wide / 2 - 1 : wide - wide / 2 - 2;
}

void ss_frame_margin(ss_frame *frame, int cell, int way) {
    assert(way >= 0 && way < 8);
    ss_style style = ss_frame_cell_style(frame, cell);
    ss_stroke stroke = ss_lines_arm(&frame->lines, cell, way);
    bool around = frame->lines.circle[cell] && frame->scene->digit[cell];
    if (around)
        stroke.picture = NULL; /* the circle is around the digit: a line begins at its rim */
    for (int i = 0; i < margin_of(frame, cell, way == SS_LEFT); i++)
        put_stroke(frame, stroke, style);
}

void ss_frame_blank(ss_frame *frame, int cell, int line) {
    const ss_lines *lines = &frame->lines;
    ss_style style = ss_frame_cell_style(frame, cell);
    bool lower = line > (frame->high - 1) / 2;
    if (is_middle(frame, line)) {
        ss_frame_margin(frame, cell, SS_LEFT);
        put_stroke(frame, ss_lines_middle(lines, cell), style);
        ss_frame_margin(frame, cell, SS_RIGHT);
    } else {
        ss_frame_style(frame, style);
        ss_text_repeat(frame->out, " ", margin_of(frame, cell, true));
        put_stroke(frame, ss_lines_arm(lines, cell, lower ? SS_DOWN : SS_UP), style);
        ss_frame_style(frame, style);
        ss_text_repeat(frame->out, " ", margin_of(frame, cell, false));
    }
}

static void write_cell(ss_frame *frame, int cell, int line) {
    write_side(frame, cell, line, true);
    frame->inside(frame, cell, line);
    write_side(frame, cell, line, false);
}

/* The number of a row comes after its clues. */
static void write_behind(ss_frame *frame, int row) {
    ss_ring_place place = {row, frame->scene->puzzle->columns};
    if (frame->after) {
        ss_text_put(frame->out, ' ');
        int size = ss_ring_write(frame->scene, place, SS_SLANT_ALL, frame->out);
        ss_text_repeat(frame->out, " ", frame->after - size);
    }
    ss_text_format(frame->out, frame->scene->puzzle->lettered ? " %d" : " r%d", row + 1);
}

/* What is between a cell and the one before it. */
static void write_between(ss_frame *frame, int row, int column, bool middle) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    int cell = row * puzzle->columns + column;
    char sign = middle && column > 0 ? frame->right[cell - 1] : 0, letter[2];
    ss_border weight = ss_border_left(puzzle, row, column);
    if (frame->tight && weight == SS_BORDER_THIN) weight = SS_BORDER_NONE;
    ss_style style = line_style(frame, row, column, cells_beside);
    ss_stroke stroke = ss_lines_left(&frame->lines, row, column);
    style_line(frame, style, sign || weight == SS_BORDER_THICK);
    if (sign) ss_text_words(frame->out, sign_picture(sign, letter));
    else if (middle && stroke.picture) put_stroke(frame, stroke, style);
    else if (weight == SS_BORDER_THIN && is_inside_cage(frame, cell, cell - 1))
        ss_text_words(frame->out, "┆");
    else ss_text_words(frame->out, line_down(frame, weight));
}

/* One of the lines of text that a row of cells consists of. */
static void write_line(ss_frame *frame, int row, int line) {
    int columns = frame->scene->puzzle->columns;
    bool middle = is_middle(frame, line);
    if (middle) write_left(frame, row, SS_SLANT_ALL);
    else ss_text_repeat(frame->out, " ", frame->left);
    for (int column = 0; column <= columns; column++) {
        if (has_line(frame, column)) write_between(frame, row, column, middle);
        if (column < columns) write_cell(frame, row * columns + column, line);
    }
    no_style(frame);
    if (middle) write_behind(frame, row);
    ss_text_put(frame->out, '\n');
}

/* A line with the names of the columns. */
static void write_names(ss_frame *frame) {
    char line[SS_FRAME_MOST] = "";
    put_names(frame, line);
    int last = SS_FRAME_MOST - 1;
    while (last > 0 && !line[last - 1]) last--;
    ss_text_repeat(frame->out, " ", frame->left);
    for (int i = 0; i < last; i++) ss_text_put(frame->out, line[i] ? line[i] : ' ');
    ss_text_put(frame->out, '\n');
}

void ss_frame_write(ss_frame *frame) {
    assert(frame->inside);
    frame->lines = (ss_lines){.puzzle = frame->scene->puzzle};
    if (!frame->tight) { /* else there is nowhere to draw them */
        ss_lines_find(&frame->lines, frame->scene);
        find_signs(frame);
        find_labels(frame);
    }
    int rows = frame->scene->puzzle->rows;
    for (int i = 0; frame->wide && i < SS_MAX_SIDE; i++) frame->widths[i] = (uint8_t)frame->wide;
    frame->left = ss_ring_width(frame->scene, -1);
    frame->left += frame->left > 0;
    frame->after = ss_ring_width(frame->scene, frame->scene->puzzle->columns);
    write_clues(frame, -1);
    for (int row = 0; row < rows; row++) {
        write_rule(frame, row);
        for (int line = 0; line < frame->high; line++) write_line(frame, row, line);
    }
    write_rule(frame, rows);
    write_clues(frame, rows);
    if (!frame->scene->close) write_names(frame);
    if (!frame->scene->caption[0]) return;
    ss_text_words(frame->out, frame->scene->caption);
    ss_text_put(frame->out, '\n');
}
