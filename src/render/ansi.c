/* ansi.c: the puzzle in a terminal, in colours, one line a cell.

   Where candidates are to be shown a cell needs a block; that is what the picture is for. */
#include "render/frame.h"

enum { NARROW = 3, WIDE = 5 }; /* columns of a cell; sums of cages need the wide one */

static bool any_candidates(const ss_scene *scene) {
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->candidates[c]) return true;
    return false;
}

static bool any_sums(const ss_scene *scene) {
    for (int i = 0; i < scene->mark_count; i++)
        if (scene->marks[i].kind == SS_MARK_OUTLINE && scene->marks[i].text[0]) return true;
    return false;
}

static void inside(ss_frame *frame, int cell, int line) {
    int digit = frame->scene->digit[cell];
    if (!digit) {
        ss_frame_blank(frame, cell, line);
        return;
    }
    ss_frame_margin(frame, cell, SS_LEFT);
    ss_frame_style(frame, ss_frame_cell_style(frame, cell));
    ss_text_put(frame->out, ss_shape_letter(frame->scene->puzzle, digit));
    ss_frame_margin(frame, cell, SS_RIGHT);
}

susol_status ss_narrow_write(const ss_scene *scene, ss_text *out, bool coloured) {
    if (any_candidates(scene)) return ss_picture_write(scene, out, coloured);
    ss_frame frame = {.scene = scene,
                      .out = out,
                      .wide = any_sums(scene) ? WIDE : NARROW,
                      .high = 1,
                      .coloured = coloured,
                      .inside = inside};
    ss_frame_write(&frame);
    return ss_text_status(out);
}

static susol_status render(const ss_scene *scene, ss_text *out) {
    return ss_narrow_write(scene, out, true);
}

const ss_renderer ss_renderer_ansi = {
    .name = "ansi",
    .title = "Coloured picture for a terminal",
    .suffix = "ansi",
    .mime = "text/plain; charset=utf-8",
    .text = "Givens are bold, digits of a solution blue, cages and regions have colours; "
            "thermometers, arrows and other lines go through the cells. Needs a terminal with 256 "
            "colours.",
    .by_lines = true,
    .render = render,
};
