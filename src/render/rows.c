/* rows.c: one line a cell: its digit, or its candidates one after the other, in columns as wide as
   they have to be.

   Without colours a candidate that a step removes has a minus before it, one that it places a
   plus. */
#include "render/frame.h"

enum { NARROW = 3, WIDE = 5 }; /* columns of a cell; words on its lines need the wide one */

static bool any_words_on_lines(const ss_scene *scene) {
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        bool words = mark->kind == SS_MARK_OUTLINE || mark->kind == SS_MARK_CORNER;
        if (words && mark->text[0]) return true;
    }
    return false;
}

static char change_of(const ss_frame *frame, int cell, int digit) {
    ss_tint tint = ss_sketch_tint(frame->scene->sketch, cell, digit);
    if (frame->coloured) return 0;
    return tint == SS_TINT_REMOVED ? '-' : tint == SS_TINT_PLACED ? '+' : 0;
}

/* The columns that the candidates of a cell take. */
static int size_of(const ss_frame *frame, int cell) {
    ss_set left = frame->scene->digit[cell] ? 0 : frame->scene->candidates[cell];
    int size = ss_set_count(left);
    for (; left; left &= left - 1) size += change_of(frame, cell, ss_set_low(left)) != 0;
    return size;
}

static void write_candidates(ss_frame *frame, int cell) {
    ss_style plain = ss_frame_cell_style(frame, cell);
    int room = ss_frame_width(frame, cell) - 2 - size_of(frame, cell);
    ss_frame_style(frame, plain);
    ss_text_repeat(frame->out, " ", (room + 1) / 2);
    for (ss_set left = frame->scene->candidates[cell]; left; left &= left - 1) {
        int digit = ss_set_low(left);
        char change = change_of(frame, cell, digit);
        ss_tint tint = ss_sketch_tint(frame->scene->sketch, cell, digit);
        ss_frame_style(frame, ss_picture_tint(tint, plain));
        if (change) ss_text_put(frame->out, change);
        ss_text_put(frame->out, ss_shape_letter(frame->scene->puzzle, digit));
    }
    ss_frame_style(frame, plain);
    ss_text_repeat(frame->out, " ", room / 2);
}

static void inside(ss_frame *frame, int cell, int line) {
    int digit = frame->scene->digit[cell];
    if (!digit && frame->scene->candidates[cell]) {
        write_candidates(frame, cell);
    } else if (!digit) {
        ss_frame_blank(frame, cell, line);
    } else {
        ss_frame_margin(frame, cell, SS_LEFT);
        ss_frame_style(frame, ss_frame_cell_style(frame, cell));
        ss_text_put(frame->out, ss_shape_letter(frame->scene->puzzle, digit));
        ss_frame_margin(frame, cell, SS_RIGHT);
    }
}

susol_status ss_rows_write(const ss_scene *scene, ss_text *out, bool coloured) {
    int columns = scene->puzzle->columns;
    ss_frame frame = {.scene = scene,
                      .out = out,
                      .high = 1,
                      .coloured = coloured,
                      .tight = scene->layout == SS_LAYOUT_TIGHT || scene->layout == SS_LAYOUT_FEW ||
                               scene->layout == SS_LAYOUT_BARE,
                      .inside = inside};
    int least = any_words_on_lines(scene) && !frame.tight ? WIDE : NARROW;
    for (int i = 0; i < SS_MAX_SIDE; i++) frame.widths[i] = (uint8_t)least;
    for (int c = 0; c < scene->puzzle->grid; c++) {
        uint8_t *wide = &frame.widths[c % columns];
        if (size_of(&frame, c) + 2 > *wide) *wide = (uint8_t)(size_of(&frame, c) + 2);
    }
    ss_frame_write(&frame);
    return ss_text_status(out);
}
