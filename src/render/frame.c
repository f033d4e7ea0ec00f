/* frame.c: grids made of characters: lines around the cells, signs on the lines, names outside. */
#include "render/frame.h"
#include "puzzle/sketch.h"
#include "render/ring.h"
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

/* Thick lines and signs are dark wherever they stand. */
static void style_line(ss_frame *frame, ss_style style, bool dark) {
    ss_frame_style(frame, dark ? (ss_style){INK, style.back, false} : style);
}

/* ---- what stands on the lines ---- */

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

/* The sum of a cage stands above its first cell, on the line. */
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

static void put_sign(ss_frame *frame, char sign) {
    static const struct {
        char sign, picture[4];
    } pictures[] = {{'^', "∧"}, {'v', "∨"}, {'o', "○"}, {'*', "●"}};
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (pictures[i].sign == sign) {
            ss_text_words(frame->out, pictures[i].picture);
            return;
        }
    ss_text_put(frame->out, (signed char)sign > 0 ? sign : '?');
}

/* One character of a line, or a blank. */
static void put_stroke(ss_frame *frame, ss_stroke stroke, ss_style style) {
    if (stroke.picture) style.fore = ink_of[stroke.tone];
    ss_frame_style(frame, style);
    ss_text_words(frame->out, stroke.picture ? stroke.picture : " ");
}

/* ---- clues outside ---- */

/* Clues before the grid end beside it, those behind it begin there. */
static void write_left(ss_frame *frame, int row, ss_slant slant) {
    ss_ring_place place = {row, -1};
    if (!frame->left) return;
    ss_text_repeat(frame->out, " ",
                   frame->left - 1 - ss_ring_write(frame->scene, place, slant, NULL));
    (void)ss_ring_write(frame->scene, place, slant, frame->out);
    ss_text_put(frame->out, ' ');
}

/* A line of clues above or below the grid, each over the middle of its column. */
static void write_clues(ss_frame *frame, int row, ss_slant slant) {
    int columns = frame->scene->puzzle->columns, at = 0;
    if (!ss_ring_has(frame->scene, row, slant)) return;
    write_left(frame, row, slant);
    for (int column = 0; column <= columns; column++) {
        ss_ring_place place = {row, column};
        int size = ss_ring_write(frame->scene, place, slant, NULL);
        int middle = column * (frame->wide + 1) + 1 + frame->wide / 2;
        int begin = column == columns ? middle - frame->wide / 2 + 1 : middle - (size - 1) / 2;
        if (!size) continue;
        if (at && begin <= at) begin = at + 1;
        ss_text_repeat(frame->out, " ", begin - at);
        at = begin + ss_ring_write(frame->scene, place, slant, frame->out);
    }
    ss_text_put(frame->out, '\n');
}

/* ---- lines of text ---- */

/* The line above a cell: "───────", "── ∨ ──", "12─────". */
static void write_above(ss_frame *frame, int row, int column) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    int cell = row * puzzle->columns + column, middle = frame->wide / 2;
    char sign = row > 0 && row < puzzle->rows ? frame->below[cell - puzzle->columns] : 0;
    const char *label = row < puzzle->rows && frame->label[cell] ? frame->label[cell] : "";
    int named = (int)strlen(label);
    if (named) ss_frame_style(frame, (ss_style){INK, area_colour(frame->scene->area[cell]), false});
    if (named > (sign ? middle : frame->wide)) named = sign ? middle : frame->wide;
    ss_text_add(frame->out, label, (size_t)named);
    ss_border weight = ss_border_above(puzzle, row, column);
    bool inner = weight == SS_BORDER_THIN && is_inside_cage(frame, cell, cell - puzzle->columns);
    ss_style style = line_style(frame, row, column, cells_above);
    for (int i = named; i < frame->wide; i++) {
        bool at_sign = sign && i >= middle - 1 && i <= middle + 1;
        ss_stroke stroke = ss_lines_above(&frame->lines, row, column);
        if (i == middle && !sign && stroke.picture) {
            put_stroke(frame, stroke, style);
            continue;
        }
        style_line(frame, style, at_sign || weight == SS_BORDER_THICK);
        if (!at_sign) ss_text_words(frame->out, inner ? "╌" : line_across(frame, weight));
        else if (i == middle) put_sign(frame, sign);
        else ss_text_put(frame->out, ' ');
    }
}

/* A whole line of the frame, above a row or below the last one. */
static void write_rule(ss_frame *frame, int row) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    ss_text_repeat(frame->out, " ", frame->left);
    for (int column = 0; column <= puzzle->columns; column++) {
        ss_border arms[4];
        ss_border_arms(puzzle, row, column, arms);
        bool thick = false;
        for (int i = 0; i < 4; i++) thick |= arms[i] == SS_BORDER_THICK;
        ss_style style = line_style(frame, row, column, cells_around);
        ss_stroke stroke = ss_lines_corner(&frame->lines, row, column);
        if (stroke.picture) {
            put_stroke(frame, stroke, style);
        } else {
            style_line(frame, style, thick);
            ss_text_words(frame->out, junction(frame, arms));
        }
        if (column < puzzle->columns) write_above(frame, row, column);
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

/* The first or last column of a cell: what goes on from here, or what stands around the digit. */
static void write_side(ss_frame *frame, int cell, int line, bool left) {
    const ss_lines *lines = &frame->lines;
    ss_style style = ss_frame_cell_style(frame, cell);
    bool is_blank = !frame->scene->digit[cell] && !frame->scene->candidates[cell];
    ss_stroke side = {NULL, SS_TONE_DARK};
    if (frame->scene->marked[cell]) side.picture = bracket(frame, line, left);
    else if (is_middle(frame, line) && lines->circle[cell] && !is_blank)
        side = (ss_stroke){left ? "(" : ")", lines->circle[cell] - 1u};
    else if (is_middle(frame, line)) side = ss_lines_arm(lines, cell, left ? SS_LEFT : SS_RIGHT);
    if (!side.picture && lines->shade[cell] && !frame->coloured) side.picture = "░";
    put_stroke(frame, side, style);
}

void ss_frame_margin(ss_frame *frame, int cell, int way) {
    ss_style style = ss_frame_cell_style(frame, cell);
    for (int i = 0; i < frame->wide / 2 - 1; i++)
        put_stroke(frame, ss_lines_arm(&frame->lines, cell, way), style);
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
        ss_text_repeat(frame->out, " ", frame->wide / 2 - 1);
        put_stroke(frame, ss_lines_arm(lines, cell, lower ? SS_DOWN : SS_UP), style);
        ss_frame_style(frame, style);
        ss_text_repeat(frame->out, " ", frame->wide / 2 - 1);
    }
}

static void write_cell(ss_frame *frame, int cell, int line) {
    write_side(frame, cell, line, true);
    frame->inside(frame, cell, line);
    write_side(frame, cell, line, false);
}

/* The number of a row comes behind its clues. */
static void write_behind(ss_frame *frame, int row) {
    ss_ring_place place = {row, frame->scene->puzzle->columns};
    if (frame->behind) {
        ss_text_put(frame->out, ' ');
        int size = ss_ring_write(frame->scene, place, SS_SLANT_NONE, frame->out);
        ss_text_repeat(frame->out, " ", frame->behind - size);
    }
    ss_text_format(frame->out, " %d", row + 1);
}

/* One of the lines of text that a row of cells consists of. */
static void write_line(ss_frame *frame, int row, int line) {
    const ss_puzzle *puzzle = frame->scene->puzzle;
    bool middle = is_middle(frame, line);
    if (middle) write_left(frame, row, SS_SLANT_NONE);
    else ss_text_repeat(frame->out, " ", frame->left);
    for (int column = 0; column <= puzzle->columns; column++) {
        int cell = row * puzzle->columns + column;
        char sign = middle && column > 0 ? frame->right[cell - 1] : 0;
        ss_border weight = ss_border_left(puzzle, row, column);
        ss_style style = line_style(frame, row, column, cells_beside);
        ss_stroke stroke = ss_lines_left(&frame->lines, row, column);
        style_line(frame, style, sign || weight == SS_BORDER_THICK);
        if (sign) put_sign(frame, sign);
        else if (middle && stroke.picture) put_stroke(frame, stroke, style);
        else if (weight == SS_BORDER_THIN && is_inside_cage(frame, cell, cell - 1))
            ss_text_words(frame->out, "┆");
        else ss_text_words(frame->out, line_down(frame, weight));
        if (column < puzzle->columns) write_cell(frame, cell, line);
    }
    no_style(frame);
    if (middle) write_behind(frame, row);
    ss_text_put(frame->out, '\n');
}

/* The letters of the columns, each below the middle of its column. */
static void write_names(ss_frame *frame) {
    ss_text_repeat(frame->out, " ", frame->left + 1 + frame->wide / 2);
    for (int column = 0; column < frame->scene->puzzle->columns; column++) {
        if (column) ss_text_repeat(frame->out, " ", frame->wide);
        ss_text_put(frame->out, (char)('A' + column));
    }
    ss_text_put(frame->out, '\n');
}

void ss_frame_write(ss_frame *frame) {
    ss_lines_find(&frame->lines, frame->scene);
    find_signs(frame);
    find_labels(frame);
    int rows = frame->scene->puzzle->rows;
    frame->left = ss_ring_width(frame->scene, -1);
    frame->left += frame->left > 0;
    frame->behind = ss_ring_width(frame->scene, frame->scene->puzzle->columns);
    for (int slant = 0; slant < SS_SLANTS; slant++) write_clues(frame, -1, (ss_slant)slant);
    for (int row = 0; row < rows; row++) {
        write_rule(frame, row);
        for (int line = 0; line < frame->high; line++) write_line(frame, row, line);
    }
    write_rule(frame, rows);
    for (int slant = 0; slant < SS_SLANTS; slant++) write_clues(frame, rows, (ss_slant)slant);
    write_names(frame);
    if (!frame->scene->caption[0]) return;
    ss_text_words(frame->out, frame->scene->caption);
    ss_text_put(frame->out, '\n');
}
