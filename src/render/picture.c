/* picture.c: the double-ruled picture: every cell is a block of its candidates.

   Side 9 has blocks of 3x3, side 16 of 4x4, side 6 of 3x2. A digit that is known is drawn large,
   with half blocks, where the block has room for that. */
#include "render/frame.h"

/* The size of a block: as near to a square as it gets. */
static int block_width(int side) {
    int width = 1;
    while (width * width < side) width++;
    return width;
}

static int block_height(int side) {
    int width = block_width(side);
    return (side + width - 1) / width;
}

/* Large digits, 3 by 5 points. Each octal figure is one row of points, the topmost first:
   026227 is  .#.  ##.  .#.  .#.  ### */
enum { GLYPH_WIDTH = 3, GLYPH_ROWS = 5, GLYPH_LINES = 3 };
static const uint16_t glyphs[SS_MAX_SIDE] = {
    026227, 071747, 071717, 055711, 074717, 074757, 071111, 075757, 075717, /* 1-9 */
    025755, 065656, 034443, 065556, 074647, 074644, 034553, 055755,         /* A-H */
    072227, 011152, 055655, 044447, 057755, 065555, 025552, 065644,         /* I-P */
};

static bool point(int digit, int x, int y) {
    if (y >= GLYPH_ROWS) return false;
    int row = glyphs[digit - 1] >> 3 * (GLYPH_ROWS - 1 - y) & 7;
    return row >> (GLYPH_WIDTH - 1 - x) & 1;
}

/* Without blanks between candidates, as long as a large digit has room. */
static bool is_slim(const ss_scene *scene) {
    return scene->layout == SS_LAYOUT_SLIM && block_width(scene->puzzle->side) >= GLYPH_WIDTH;
}

/* One character shows two points, one above the other. */
static void write_large(ss_frame *frame, int digit, int line) {
    static const char *const halves[] = {" ", "▀", "▄", "█"};
    int margin = (frame->wide - 2 - GLYPH_WIDTH) / 2;
    bool outside = line < 0 || line >= GLYPH_LINES;
    ss_text_repeat(frame->out, " ", margin);
    for (int x = 0; x < GLYPH_WIDTH; x++) {
        int shown = outside ? 0 : point(digit, x, 2 * line) + 2 * point(digit, x, 2 * line + 1);
        ss_text_words(frame->out, halves[shown]);
    }
    ss_text_repeat(frame->out, " ", frame->wide - 2 - GLYPH_WIDTH - margin);
}

/* Too low for large digits: brackets tell a known digit from a last candidate. */
static void write_centred(ss_frame *frame, int digit, int line) {
    bool here = line == (frame->high - 1) / 2;
    int margin = (frame->wide - 5) / 2;
    ss_text_repeat(frame->out, " ", margin);
    if (here) ss_text_format(frame->out, "(%c)", ss_shape_letter(frame->scene->puzzle, digit));
    else ss_text_repeat(frame->out, " ", 3);
    ss_text_repeat(frame->out, " ", margin);
}

/* The colours of a step, as on paper: draw_step.c. */
ss_style ss_picture_tint(ss_tint tint, ss_style plain) {
    static const ss_style styles[SS_TINT_COUNT] = {
        [SS_ROLE_FIRST] = {17, 117, true},  [SS_ROLE_SECOND] = {58, 221, true},
        [SS_ROLE_THIRD] = {53, 183, true},  [SS_ROLE_FOURTH] = {23, 122, true},
        [SS_ROLE_FIN] = {52, 215, true},    [SS_TINT_REMOVED] = {231, 160, true},
        [SS_TINT_PLACED] = {231, 28, true},
    };
    return tint == SS_TINT_NONE ? plain : styles[tint];
}

static void write_candidates(ss_frame *frame, int cell, int line) {
    int side = frame->scene->puzzle->side, width = block_width(side);
    ss_style plain = ss_frame_cell_style(frame, cell);
    for (int i = 0; i < width; i++) {
        int digit = line * width + i + 1;
        bool shown = digit <= side && ss_set_has(frame->scene->candidates[cell], digit);
        ss_tint tint = ss_sketch_tint(frame->scene->sketch, cell, digit);
        ss_frame_style(frame, plain);
        if (i && !is_slim(frame->scene)) ss_text_put(frame->out, ' ');
        if (shown) ss_frame_style(frame, ss_picture_tint(tint, plain));
        ss_text_put(frame->out, shown ? ss_shape_letter(frame->scene->puzzle, digit) : ' ');
    }
    ss_frame_style(frame, plain);
}

static void inside(ss_frame *frame, int cell, int line) {
    int digit = frame->scene->digit[cell];
    ss_frame_style(frame, ss_frame_cell_style(frame, cell));
    if (!digit && !frame->scene->candidates[cell]) ss_frame_blank(frame, cell, line);
    else if (!digit) write_candidates(frame, cell, line);
    else if (frame->high < GLYPH_LINES) write_centred(frame, digit, line);
    else write_large(frame, digit, line - (frame->high - GLYPH_LINES) / 2);
}

susol_status ss_picture_write(const ss_scene *scene, ss_text *out, bool coloured) {
    int side = scene->puzzle->side, width = block_width(side);
    ss_frame frame = {.scene = scene,
                      .out = out,
                      .wide = is_slim(scene) ? width + 2 : 2 * width + 1,
                      .high = block_height(side),
                      .coloured = coloured,
                      .inside = inside};
    ss_frame_write(&frame);
    return ss_text_status(out);
}

static susol_status render(const ss_scene *scene, ss_text *out) {
    bool rows = scene->layout > SS_LAYOUT_SLIM;
    return rows ? ss_rows_write(scene, out, scene->colour)
                : ss_picture_write(scene, out, scene->colour);
}

const ss_renderer ss_renderer_picture = {
    .name = "picture",
    .title = "Unicode picture with candidates",
    .suffix = "txt",
    .mime = "text/plain; charset=utf-8",
    .text = "Every cell is a block of its candidates. Double lines separate the boxes, heavy lines "
            "jigsaw pieces, signs are on the lines.",
    .by_lines = true,
    .large = true,
    .render = render,
};
